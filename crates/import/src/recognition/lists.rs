//! Words for the parts of a building in many languages.
//!
//! Stems are written in small letters without accents; [`super::words`] says how they are found. `=` marks a whole word, `^` a beginning,
//! `~` an end; commas divide them. Stems of three letters or fewer are whole words or ends, because they occur inside others. Languages:
//! English, German, Dutch, French, Italian, Spanish, Portuguese, Hungarian, Polish, Czech and Slovak, Turkish, Romanian, Norwegian, Danish,
//! Swedish, Finnish, Croatian, Russian, Japanese and Chinese.

use super::words::Dictionary;
use crate::building::{ElementRole, MaterialFamily};
use ElementRole as R;
use MaterialFamily as M;
use std::sync::OnceLock;

/// What the words say that an element is for.
const ROLES: &[(ElementRole, &str)] = &[
    (
        R::Column,
        "column, pillar, pierstem, pier stem, =pier, =piers, =post, =posts, stutze, stuetze, saule, saeule, ~pfeiler, pfosten, kolom, =pijler, poteau, pilastro, \
         pilastri, colonna, columna, =pilar, =pilares, coluna, oszlop, =slup, sloup, =stlp, kolon, =stalp, stender, soyle, \
         sojle, =pelare, =pilari, =pilarit, =stup, =stupovi, колонн, стойк, hashira, 柱",
    ),
    (
        R::Beam,
        "beam, girder, arch segment, lintel, joist, rafter, purlin, stringer, header, trager, traeger, unterzug, uberzug, ueberzug, ~balken, \
         sturz, pfette, sparren, riegel, ringanker, ringbalken, ligger, ~balk, latei, gording, poutre, linteau, =panne, \
         =pannes, chevron, solive, chainage, =trave, =travi, architrave, cordolo, arcareccio, =viga, =vigas, vigueta, dintel, \
         =correa, zuncho, =verga, gerenda, kivalto, koszoru, szarufa, szelemen, belka, podciag, krokiew, wieniec, nadproz, \
         platew, =tram, pruvlak, preklad, krokev, =nosnik, vaznice, =kiris, lento, =hatil, =grinda, buiandrug, bjelke, bjaelke, \
         svill, losholt, =drager, overligger, =balk, =palkki, palkit, =greda, nadvoj, балка, балки, ригель, прогон, перемычк, \
         梁, 桁, wide flange",
    ),
    (
        R::Brace,
        "=brace, =braces, bracing, szelracs, windverb, windverband, diagonal, schoren, =schoor, contravent, controvento, \
         arriostr, contraventamento, stezen, ztuzid, zavetrov, capraz, turnbuckle, tie rod, zugstab, kreuzverband, vindkryss, \
         vindkors, spregovi, связь, связи, ブレース, 筋かい, 支撑",
    ),
    (
        R::Slab,
        "slab, floor, =roof, =deck, hollow core, hollowcore, steeldeck, ~decke, decken, deckenplatte, ~dach, dachdecke, \
         trapezblech, vloer, breedplaat, kanaalplaat, gewelf, predal, =tt, =dak, ~dak, dalle, plancher, =toit, toiture, solaio, \
         soletta, tetto, =losa, forjado, cubierta, =laje, cobertura, fodem, cseppmintas, =strop, stropni, stropn, strecha, \
         =dach, plyta stropowa, =doseme, doseme, =cati, =planseu, placa de beton, =dekke, hulldekke, huldaek, bjalklag, \
         =laatta, laatasto, valipohja, =ploca, перекрыт, плита, плиты, grating, 床, スラブ, 屋根, 楼板, 屋面板",
    ),
    (
        R::BearingWall,
        "wall, =wand, ~wand, wandscheibe, wandelement, mauer, muur, =mur, =murs, voile, =muro, =muri, parete, =pared, paredes, \
         =parede, =fal, =fala, =falak, ^falpanel, sciana, =stena, =steny, duvar, =perde, =perete, =vegg, ~vegg, =vaeg, =vagg, \
         ~vagg, =seina, ~seina, =zid, =zidovi, стена, стены, стеновая, =core, kernwand, 壁, 墙",
    ),
    (
        R::Footing,
        "footing, foundation, fundament, bodenplatte, sohlplatte, grundplatte, base slab, baseslab, pile cap, fundering, =fund, \
         funderings, =poer, fondation, semelle, radier, longrine, fondazion, plinto, plinti, platea, zapata, cimentac, \
         cimentaci, sapata, ensoleiramento, alapozas, alaptest, alaplemez, savalap, pontalap, fundamen, zaklad, temel, \
         fundatie, fundatii, anturatura, perustus, temelj, фундамент, ростверк, 基礎, 基础",
    ),
    (
        R::Pile,
        "=pile, =piles, bored pile, pfahl, =paal, ~paal, =pieu, =pieux, =palo, =pali, pilote, estaca, =colop, =pal, =pilot, \
         =pilota, piloty, =kazik, =pilon, =paalu, =pael, =pale, свая, сваи, 杭, 桩",
    ),
    (
        R::Stair,
        "stair, =flight, landing, =ramp, treppe, podest, =trap, ~trap, trapbordes, bordes, escal, =scala, rampa, pianerottolo, \
         =escada, lepcso, pihen, schod, merdiven, =scara, =trapp, trappe, trappa, =porras, portaat, stepenic, stubiste, лестни, \
         階段, 楼梯",
    ),
    (
        R::Partition,
        "partition, drywall, plasterboard, gypsum, gipskarton, gipswand, gips, trockenbau, trennwand, standerwand, \
         staenderwand, =stud, =studs, metal stud, scheidingswand, voorzetwand, cloison, tramezz, cartongesso, tabique, \
         divisoria, valaszfal, scianka, pricka, bolme duvar, =bolme, alcidilvegg, lettvegg, skillevegg, skillevaeg, innervagg, \
         kevytseina, pregradni, compartimentare, перегородк, 間仕切, 隔墙",
    ),
    (
        R::Connection,
        "=plate, =plates, base plate, end plate, gusset, stiffener, cleat, bracket, =corbel, =shoe, hanger, bearing pad, \
         neoprene, elastomer, rubber, plaat, schot, kikker, knotenblech, ~kopplatte, fussplatte, =blech, steife, konsol, \
         konzole, ~lasche, ~winkel, oplegrubber, =console, platine, gousset, piastra, placa base, =chapa, szogvas, =lemez, \
         merevitolemez, talplemez, blacha, =plech, plechu, levha, =placuta, fotplate, =knekt, pohjalevy, lim plocica, косынк, \
         пластин, ガセット, 节点板",
    ),
    (
        R::Fastener,
        "=bolt, =bolts, ~bolt, bolted, schraub, =mutter, boulon, bullone, tornillo, parafuso, csavar, =anya, sruba, =srub, \
         sroub, civata, surub, =moer, =moeren, =nut, =nuts, =washer, anchor, anker, ankraj, kotwa, kotva, dowel, =doken, dubel, \
         duebel, tassello, spezznit, =weld, =welds, =bult, skruv, skrue, pultti, vijak, болт, анкер, ボルト, 螺栓",
    ),
    (
        R::CastIn,
        "halfen, jordahl, ^pfeifer, ^demu, fastfix, cast-in plate, cast-in part, cast-in anchor, cast in plate, embed, insert, einbauteil, ankerschiene, \
         anchor rail, instort, ingiet, ingestort, lifting, hijsoog, hijsanker, hullrohr, hulse, wellrohr, douille, \
         injectiebuis, gaine, inserto, ferraill, beepitett, marka zabet, zalozn, 埋件, 埋込",
    ),
    (
        R::Rebar,
        "rebar, reinforcing bar, reinforcement bar, stirrup, bewehr, gittertrager, gittertraeger, wapening, tralieligger, \
         stabox, beugelbox, haarspeld, armatur, armadura, armering, ferro d'arm, vasalas, betonacel, zbroj, vyztuz, donati, \
         armatura otel, raudoit, арматур, 鉄筋, 配筋, 钢筋",
    ),
    (
        R::Finish,
        "screed, finish floor, carpet, teppich, linoleum, moquette, moqueta, floor finish, estrich, bodenbelag, dekvloer, \
         afwerkvloer, afwerk, =chape, massetto, solado, contrapiso, esztrich, wylewka, posadzka, =poter, potero, =sap, \
         sapa egal, gulvbelegg, plaster, putz, pleister, =stuc, vakolat, tynk, omitka, =siva, cladding, facade panel, \
         verkleidung, bekleding, bardage, rivestimento, burkolat, revestimento, kaplama, gutter, dachrinne, =goot, dakgoot, \
         flashing, membrane, roofing, waterproof, abdichtung, ceramic, =tile, =tiles, fliesen, tegels, furring, laminate, \
         parquet, parkett, skirting, =slat, =trim, fascia, =coping, облицов, стяжк, штукатур, 仕上, 装修",
    ),
    (
        R::Insulation,
        "insul, dammung, daemm, warmed, isolat, isomo, isolant, isolament, aislam, szigetel, hoszig, izolac, izolatie, yalitim, \
         isolering, eriste, izolacij, утеплит, теплоизол, =eps, =xps, =pu, =pir, polystyr, styrodur, styropor, mineral wool, \
         mineralwoll, rockwool, 断熱, 保温",
    ),
    (
        R::Ceiling,
        "ceiling, unterdecke, abgehangte decke, plafond, faux plafond, systeemplafond, controsoffitto, falso techo, =forro, \
         almennyezet, sufit podwieszany, =sufit, podhled, asma tavan, himling, undertak, alakatto, tavan fals, подвесной потол, \
         天井, 吊顶",
    ),
    (
        R::Railing,
        "railing, handrail, guardrail, guard rail, balustr, gelander, gelaender, handlauf, leuning, hekwerk, garde-corps, \
         main courante, parapetto, ringhiera, barandilla, guarda-corpo, corrimao, korlat, porecz, zabradli, korkuluk, \
         balustrada, rekkverk, kaide, ograda, перил, огражд, 手すり, 栏杆",
    ),
    (
        R::Furniture,
        "chair, =table, =desk, cabinet, =sofa, furnit, wardrobe, =bed, counter top, countertop, casework, vanity, schreibtisch, \
         stuhl, =tisch, mobel, schrank, meubel, =stoel, mobilier, arredo, mobiliario, butor, mobilya, mebel, nabytek, мебел, 家具",
    ),
    (
        R::Equipment,
        "=pipe, =pipes, =duct, =drain, =sink, toilet, basin, mirror, grab bar, dispenser, elevator car, =boiler, heater, =pump, \
         lighting, luminaire, rohrleitung, heizung, aufzugskabine, afloop, leiding, =buis, tuyau, tubazione, tuberia, \
         csovezetek, rurociag, potrubi, =boru, трубопр, solar panel, photovolt, 配管, 管道",
    ),
    (
        R::Opening,
        "=door, =doors, window, skylight, curtain, mullion, glazed, glazing, fenster, =tur, =tuer, oberlicht, lichtkuppel, \
         verglas, =raam, kozijn, =deur, lichtkoepel, koepel, =porte, fenetre, finestra, =porta, puerta, ventana, janela, =ajto, \
         ablak, nyilas, drzwi, =okno, =dvere, =kapi, pencere, =usa, fereastra, =vindu, =dorr, fonster, =ovi, ikkuna, =vrata, \
         prozor, окно, дверь, opening, =void, aussparung, durchbruch, sparing, uitsparing, reservation, ドア, 窓, 门, 窗",
    ),
    (
        R::Formwork,
        "formwork, shuttering, falsework, scaffold, schalung, gerust, bekisting, coffrage, cassaforma, cassero, encofrado, \
         cofragem, zsalu, szalun, deskowanie, bedneni, =kalip, cofraj, forskaling, formsattning, muotti, oplata, опалубк, 型枠, \
         模板",
    ),
    (
        R::Terrain,
        "terrain, topograph, topo surface, toposurface, gelande, gelaende, =grass, =lawn, =soil, =earth, maaiveld, =terep, \
         =teren, arazi, terreno, pavement, =road, =planting, рельеф, 地形, 地面線",
    ),
    (
        R::Mark,
        "=origin, model text, georef, geo-reference, reference point, uitwas, inkeping, doorstorten, gesplitst, template, schablone, =mal, \
         modelplaat, afstandshouder, placeholder, =dummy, =grid, =marker, =annotation, =room, =zone, =space",
    ),
];

/// What the words say about the material.
const MATERIALS: &[(MaterialFamily, &str)] = &[
    (
        M::Concrete,
        "reinforced concrete, stahlbeton, ortbeton, cast-in-place, cast in place, cast-in-situ, in situ, concrete, beton, =stb, \
         =rc, gewapend, ter plaatse, vasbeton, zelbet, zelezobet, betonarme, concreto, hormigon, calcestruzzo, =cls, betong, \
         betoni, железобетон, бетон, σκυροδεμ, μπετον, خرسان, בטון, コンクリート, 混凝土, 콘크리트",
    ),
    (
        M::Precast,
        "precast, prefab, fertigbeton, fertigteil, betonfertig, prefabbr, prefabric, eloregyart, prefabryk, prefabrik, \
         hollow core, hollowcore, kanaalplaat, spannbeton, prestress, =tt, elementti, alveol, forjado alveolar, hulldekke, пустотн, сборн, \
         προκατασκευ, مسبق الصب, プレキャスト, 预制",
    ),
    (
        M::LightConcrete,
        "leichtbeton, porenbeton, gasbeton, aerated, autoclaved, lightweight concrete, ytong, cellenbeton, beton cellulaire, \
         calcestruzzo cellulare, hormigon celular, porobeton, betonu komorkowego, beton komorkowy, gazobeton, gazbeton, siporex, kevytbetoni, lattbetong, \
         газобетон, пенобетон, керамзитобетон, =alc, =aac, 軽量コンクリート, 気泡コンクリート, 加气",
    ),
    (
        M::Steel,
        "steel, stahl, staal, =acier, acciaio, acero, =aco, =acel, =stal, =ocel, ocelov, celik, =otel, =staal, terasrak, \
         =teras, =celicni, =stol, сталь, 鋼, 钢, ^s235, ^s275, ^s355, ^s420, ^s460, =st37, =st44, =st52, ^fe360, ^fe430, ^fe510, \
         =a36, =a992, 345 mpa, =metal, metall, alumin, edelstahl, inox, galvani, \
         стальн, алюмин, металл, χαλυβ, αλουμιν, μεταλλ, حديد, فولاذ, ألمنيوم, الومنيوم, פלדה, アルミ, 鉄骨, 铝, 철골",
    ),
    (
        M::Timber,
        "timber, =wood, wooden, lumber, glulam, plywood, spruce, =oak, =pine, hardwood, softwood, holz, fichte, brettschicht, \
         brettsperr, =bsh, =clt, =osb, hout, vuren, =bois, legno, lamellare, madera, madeira, =fa, faanyag, drewn, drewno, \
         drevo, drevena, ahsap, =lemn, =tre, =trae, =tra, limtre, limtrae, limtra, =puu, liimapuu, drveni, дерев, древес, фанер, сосн, ξυλ, خشب, עץ, 木, 合板, 목재, \
         ^gl20, ^gl24, ^gl28, ^gl30, ^gl32, =c14, =c16, =c18, =c22, =c24, =d30, =d40, =kvh",
    ),
    (
        M::Masonry,
        "masonry, brick, =cmu, blockwork, concrete block, concrete masonry, sand-lime, =stone, ziegel, mauerwerk, kalksand, \
         =kslv, bims, metselwerk, baksteen, kalkzandsteen, maconnerie, brique, parpaing, muratura, mattone, mattoni, laterizi, \
         mamposter, ladrillo, alvenaria, tijolo, tegla, falazat, murowan, cegla, silikat, zdivo, cihla, tugla, zidarie, \
         caramida, mursten, teglstein, tegelsten, murverk, tiili, opeka, blok ceramiczny, кирпич, кладк, каменн, \
         τουβλ, πλινθ, τοιχοποι, طوب, بلوك, לבנים, granit, =block, =blocks, betonblok, betonblock, bloque, =blocco, =blocchi, hueco doble, \
         hueco sencillo, コンクリートブロック, ブロック, 煉瓦, れんが, レンガ, 砌, 砖, 벽돌",
    ),
    (
        M::Light,
        "plasterboard, gypsum, gips, metal stud, stud layer, =stud, =studs, rigips, cartongesso, pladur, placo, drywall, \
         wall board, insul, dammung, daemm, mineralwoll, mineral wool, wool, isolat, isolier, polystyr, =eps, =xps, =pvc, =pu, \
         plastic, kunststoff, laminate, ceiling tile, acoustic, carpet, vapor retarder, vapour, membrane, air space, =air, \
         luftschicht, szigetel, izolac, гипс, =гкл, γυψο, جبس, yeso, escayola, =gesso, platre, kipsi, gyproc, sadrok, alci pan, пленк, \
         утеплит, минват, воздуш, μονωσ, عزل, 石膏, せっこう, プラスターボード, 断熱, sandwich panel, sandwichpaneel, panel sandwich, \
         sandwichelement, panneau sandwich, pannello sandwich, сэндвич",
    ),
    (
        M::Glass,
        "glass, glas, verre, vetro, vidrio, vidro, uveg, szklo, sklo, =cam, sticla, lasi, staklo, cristal, стекл, γυαλ, υαλο, زجاج, ガラス, 玻璃, 유리",
    ),
];

/// Words for roofs, to tell roofs from floors.
const ROOFS: &[(u8, &str)] = &[(
    1,
    "=roof, roofs, roof slab, ~dach, dachdecke, =dak, ~dak, =toit, toiture, tetto, copertura, cubierta, tejado, cobertura, telhado, tetofodem, \
     =teto, strecha, =dach, =cati, acoperis, =tak, ~tak, katto, =krov, крыш, кровл, покрыт, στεγη, σκεπη, سقف, 屋根, 屋面",
)];

/// True for a text that names a roof.
pub(super) fn says_roof(text: &str) -> bool {
    static WORDS: OnceLock<Dictionary<u8>> = OnceLock::new();
    !WORDS.get_or_init(|| Dictionary::new(ROOFS)).hits(text).is_empty()
}

/// Words for roofs that people use.
const TERRACES: &[(u8, &str)] = &[(
    1,
    "=terrace, =terraces, ~terrace, terrasse, dachterrass, =terraza, =terrazza, =terraco, =terras, ~terras, =taras, =terasa, =terasz, ~terasz, =terassi, \
     =teras, roof garden, roof deck, rooftop bar, dachgarten, toit jardin, =azotea, террас, терас, ταρατσα, تراس, テラス, 屋上庭園, 露台, 테라스",
)];

/// True for a text that names a terrace.
pub(crate) fn says_terrace(text: &str) -> bool {
    static WORDS: OnceLock<Dictionary<u8>> = OnceLock::new();
    !WORDS.get_or_init(|| Dictionary::new(TERRACES)).hits(text).is_empty()
}

/// Words for what stands upright and has no role of its own.
const STANDING: &[(u8, &str)] = &[(
    1,
    "chimney, schornstein, ~kamin, schoorsteen, cheminee, ciminiera, comignolo, chimenea, chamine, kemeny, =komin, =kominy, =baca, skorsten, \
     skorstein, savupiippu, dimnjak, дымоход, дымовая труба, καμιναδα, καπνοδοχ, مدخنة, 煙突, 烟囱, 굴뚝",
)];

/// True for a text that names what stands upright, such as a chimney.
pub(crate) fn says_standing(text: &str) -> bool {
    static WORDS: OnceLock<Dictionary<u8>> = OnceLock::new();
    !WORDS.get_or_init(|| Dictionary::new(STANDING)).hits(text).is_empty()
}

/// Sections that are rolled in steel; a number follows.
pub(super) const STEEL_SECTIONS: &[&str] = &[
    "hea", "heb", "hem", "he", "hd", "hp", "hl", "ipe", "ipn", "inp", "unp", "upn", "upe", "shs", "rhs", "chs", "uc",
    "ub", "pfc", "rhr", "shr", "qro", "hfrhs", "hfshs", "hss", "wf",
];

/// What stands around a building and does not belong to it. A stem that rooms and parts of buildings are named after, too, is a whole word: a
/// "Fahrradkeller" is no bicycle.
const SITE_FURNITURE: &[(SiteWord, &str)] = &[
    (
        SiteWord::Clear,
        "=shrub, =shrubs, =hedge, =hedges, street lamp, streetlamp, street light, streetlight, lamp post, lamppost, light pole, road sign, sign post, \
         signpost, street sign, traffic sign, traffic light, park bench, bike rack, bicycle rack, bicycle stand, =mailbox, =mailboxes, =hydrant, \
         =hydrants, flagpole, flag pole, litter bin, parked car, =laubbaum, =nadelbaum, =strauch, =straucher, =straeucher, =hecke, =hecken, \
         strassenlaterne, gartenlaterne, hoflaterne, strassenlampe, verkehrszeichen, strassenschild, parkbank, =fahrrad, =fahrrader, =fahrraeder, \
         fahrradstander, fahrradstaender, =mulltonne, =muelltonne, =mulltonnen, =muelltonnen, =briefkasten, briefkastenanlage, =pkw, \
         straatlantaarn, lantaarnpaal, lichtmast, verkeersbord, =buisson, =buissons, lampadaire, reverbere, panneau de signalisation, \
         panneau routier, banc public, =arbusto, =arbustos, =farola, senal de trafico, lampione, cartello stradale, =siepe, =siepi, \
         poste de luz, znak drogowy, dopravni znacka, sokak lambasi, trafik levhasi, дорожный знак, уличный фонарь, фонарный столб, деревце, 樹木, \
         街路樹, 植栽, 街灯, 外灯, 道路標識, 树木, 路灯, 路标",
    ),
    (
        SiteWord::Ambiguous,
        "=tree, =trees, =bush, =bicycle, =bicycles, =person, =people, =pedestrian, =pedestrians, =baum, =baume, =baeume, =laterne, =boom, =bomen, \
         =lantaarn, =arbre, =arbres, =arbol, =arboles, =albero, =alberi, =arvore, =arvores, =drzewo, =drzewa, =latarnia, =agac, =agaclar, =copac",
    ),
];

/// How much a word for what stands around a building says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SiteWord {
    /// It names nothing else.
    Clear,
    /// It names a material, a shape or a use of parts, too ("ağaç" is tree and timber; tree column, pedestrian bridge): it says nothing beside the
    /// word for a part that carries.
    Ambiguous,
}

/// The words of what stands around a building.
pub(super) fn site_furniture() -> &'static Dictionary<SiteWord> {
    static ALL: OnceLock<Dictionary<SiteWord>> = OnceLock::new();
    ALL.get_or_init(|| Dictionary::new(SITE_FURNITURE))
}

/// The words of roles.
pub(super) fn roles() -> &'static Dictionary<ElementRole> {
    static WORDS: OnceLock<Dictionary<ElementRole>> = OnceLock::new();
    WORDS.get_or_init(|| Dictionary::new(ROLES))
}

/// The words of materials.
pub(super) fn materials() -> &'static Dictionary<MaterialFamily> {
    static WORDS: OnceLock<Dictionary<MaterialFamily>> = OnceLock::new();
    WORDS.get_or_init(|| Dictionary::new(MATERIALS))
}

/// The words of one kind of material, without their marks.
#[cfg(test)]
pub(super) fn stems_of(family: MaterialFamily) -> Vec<&'static str> {
    let lists = MATERIALS.iter().filter(|m| m.0 == family);
    lists.flat_map(|m| super::words::split(m.1)).map(|s| s.trim_start_matches(['=', '^', '~'])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recognition::words::{fold, split};

    #[test]
    fn stems_are_folded_and_short_ones_are_whole_words_or_ends() {
        let bare = |s: &str| s.trim_start_matches(['=', '^', '~']).to_string();
        let check = |list: &str, stem: &str| {
            let rest = bare(stem);
            assert_eq!(fold(&rest).into_iter().collect::<String>(), rest, "{list}: {stem}");
            let short = rest.is_ascii() && rest.chars().count() <= 3;
            assert!(!short || stem.len() > rest.len(), "{list}: \"{stem}\" is short and must not count inside words");
        };
        for (role, stems) in ROLES {
            split(stems).for_each(|s| check(role.name(), s));
        }
        for (family, stems) in MATERIALS {
            split(stems).for_each(|s| check(family.name(), s));
        }
    }

    #[test]
    fn no_stem_has_two_meanings() {
        let mut seen = std::collections::BTreeMap::new();
        for (role, stems) in ROLES {
            for s in split(stems) {
                if let Some(other) = seen.insert(s, *role) {
                    assert_eq!(other, *role, "\"{s}\" is a {} and a {}", other.name(), role.name());
                }
            }
        }
    }
}
