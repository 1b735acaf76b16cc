//! Claims on findings: each of their sentences is known in every language, also where several findings stand in one row and where they are a paragraph.

use crate::Language;
use crate::findings_asked_tests::ASKED;

/// What was found and what to do, as the program says it: one pair for each finding that it makes.
const FOUND: &[(&str, &str)] = &[
    // Reading a model file.
    (
        "the whole file is one object; its 12 solids were taken as elements of their own",
        "export with one object per column, beam, slab and wall, so that they have names and groups",
    ),
    (
        "the whole file is one object, so the building has one element only",
        "export with one object per column, beam, slab and wall (`o` or `g` lines in OBJ, nodes in glTF)",
    ),
    (
        "the file does not contain the up axis; y is used: faces perpendicular to y have an area of 120.4, those perpendicular to z 30.0 square file units",
        "set model.up in the case if this is wrong",
    ),
    (
        "the file does not contain the up axis and its faces do not show it; z is used: faces perpendicular to y have an area of 1.0, those perpendicular to z 1.0 square file units",
        "set model.up in the case if this is wrong",
    ),
    (
        "the file does not contain the up axis; z is used: of the named parts 6 lie or stand as their names say with z up, 0 with y up",
        "set model.up in the case if this is wrong",
    ),
    (
        "the file does not contain its unit; metres are used: the model measures 12.40 units",
        "set model.units in the case if this is wrong",
    ),
    (
        "the file does not contain its unit; millimetres are used: the model measures 12400 units and its parts are 250.0 units thin and 3000 units long",
        "set model.units in the case if this is wrong",
    ),
    (
        "the model measures 0.0012 units, which is not the size of a building in any usual unit; metres are used",
        "set model.units in the case if this is wrong",
    ),
    (
        "the scene puts its ground plane at -0.100 m",
        "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"",
    ),
    (
        "4 joints of the scene are not read; contacts are found from the geometry",
        "nothing, unless the count of contacts after preparation surprises you",
    ),
    ("the file is animated; the positions without animation are used", "nothing, unless other positions are needed"),
    (
        "model.units is not used: an IFC file contains its unit, and z is always up",
        "leave model.units out; when the building has the wrong size, export the model again with the right unit",
    ),
    (
        "the model lies 652.1 km from its origin; (430000, 490000, 0) m were subtracted from all coordinates",
        "add this offset to go back to the file's coordinates",
    ),
    (
        "1 of 5 slabs count as roofs, the first \"S2\": 0 by class, type, name or slope, 1 because nothing is above them on the topmost storey",
        "look at the live load of their group: roofs that are a group of their own get that of maintenance, those in a group with floors that of the floors",
    ),
    (
        "the building is closed: no door, window or stair leads out of Ground, Upper; doors in the file: 1, openings: 0",
        "cut the openings of doors and windows out of the walls in the modelling program: without them ways on foot are not known, and whoever is inside is reached by cutting only",
    ),
    (
        "75 % of the picture map.png lies beside the building, in plan",
        "compare origin and metres_per_pixel with the plan; nothing where the ground around the building is meant",
    ),
    (
        "3 pieces are removed by scenario.remove[0] and by scenario.remove[1]; the earlier one counts",
        "nothing, when the same parts are meant; else name others",
    ),
    (
        "override[0] has no element of its own: later overrides name all of its elements again",
        "nothing, when both are meant: where they set the same key, the later one counts",
    ),
    (
        "3 names belong to several parts (9 in all; \"Wall\" to 5): the second of a name is called \"Wall~2\", and so on",
        "nothing; where an event names such a part, \"name\" is the first one and \"name~*\" the others",
    ),
    (
        "the file says LoadBearing = false for 3 of 12 parts of group \"Walls\"; they are modelled as load-bearing",
        "if they are light or were filled in later, give the group the profile partition or masonry-infill",
    ),
    (
        "its volume is 1.0e-7 m3, so it is no solid, and it is smaller than 5 cm or thinner than 5 mm: a mark; left out",
        "give it a thickness in the modelling program if it carries load",
    ),
    (
        "its volume is 0.0e0 m3, so it is no solid; left out",
        "give it a thickness in the modelling program if it carries load",
    ),
    (
        "12 edges of its mesh have no partner; volume and mass are uncertain",
        "close the mesh in the modelling program; else its convex hull may be used",
    ),
    ("faces looked inward and were turned", "nothing, unless the element is meant to be a hollow"),
    ("it is the same solid as \"Wall 1\"; left out", "delete one of the two in the modelling program"),
    (
        "it is not in the model (IfcWall): its shape could not be read: IfcAdvancedBrep",
        "export the model again with faceted geometry (Brep or triangles), or draw these elements as boxes",
    ),
    (
        "a box stands in its place: its placement #12 is not in the file",
        "export the model again with faceted geometry (Brep or triangles), or draw these elements as boxes",
    ),
    (
        "its shape is incomplete: an opening of it was not cut: it has no body",
        "export the model again with faceted geometry (Brep or triangles), or draw these elements as boxes",
    ),
    (
        "the file has 120 elements, but it is known of 119 what became of them",
        "compare the model with the file in a viewer before you use it, and report this file",
    ),
    (
        "4 elements of \"a.ifc\" stand in \"b.ifc\" too, which has them in the computation: \"Wall 1\", \"Wall 2\", \"Wall 3\" and 1 more",
        "nothing; where two different parts were taken for one, move them apart in the modelling program",
    ),
    (
        "doors and windows have no opening in the file, and the wall is solid behind them (2): \"AW6\" in \"W1\", \"AW7\" in \"W1\"",
        "cut the openings of doors and windows out of the walls in the modelling program: until then these walls carry too much, and nobody gets through them",
    ),
    (
        "thin plates stand alone outside and touch no part of the building, so they are not in the computation (2): \"Strassenschild\", \"Tafel\"",
        "nothing; where one carries the building: [[override]] elements = [\"Strassenschild*\"]  role = \"bearing-wall\"",
    ),
    (
        "elements are furniture of the site by their names, so they are not in the computation (4): \"Baum\" (2), \"Sign\" and 1 more",
        "nothing; where one carries the building: [[override]] elements = [\"Baum*\"]  role = \"column\"",
    ),
    (
        "the group \"Bearing walls, lightweight concrete: Leichtbeton 240\" is of lightweight concrete by its name; taken as masonry of such blocks: 1200 kg/m3, 2.8 MPa",
        "nothing; where the walls were cast and not laid: [[group]] name = \"Walls\"  profile = \"rc-wall\"",
    ),
    (
        "the group \"Slabs, lightweight concrete: Leichtbeton\" is of lightweight concrete by its name; taken as cast of it: 1800 kg/m3, with the strengths of the profile \"rc-slab\"",
        "compare its weight and strength with the documents of the building",
    ),
    (
        "the group \"Slabs, lightweight concrete: Leichtbeton\" is of lightweight concrete by its name; taken as cast of it: 1800 kg/m3, with the compressive strength of the profile \"rc-slab\", its tensile strength and shear times 0.85, its modulus times 0.56 (EN 1992-1-1, section 11)",
        "compare its weight and strength with the documents of the building",
    ),
    (
        "the file names no unit of angles; arcs end beyond two turns in radians (3), so angles are taken in degrees",
        "compare round openings and walls with the building",
    ),
    (
        "A. Able (line 3) stands 0.55 m beside the place of the list, where somebody else is",
        "nothing; correct the place where one of the two was elsewhere",
    ),
    (
        "3 of 120 shapes belong to no product and were passed over",
        "compare the element count with the program that made the file",
    ),
    (
        "no part belongs to a storey of the file; the 2 storeys of the file were replaced by 3 from the levels of its floors: \"Ground\" 0.00 m, \"Storey 1\" 3.00 m",
        "check these levels; to use other ones, assign every part to its storey in the modelling program",
    ),
    (
        "90 parts belong to the one storey \"Ground\", although there are 3 floors; the 2 storeys of the file were replaced by 3 from the levels of its floors: \"Ground\" 0.00 m",
        "check these levels; to use other ones, assign every part to its storey in the modelling program",
    ),
    (
        "its 2 storeys have the same elevation, although there are 3 floors; the 2 storeys of the file were replaced by 3 from the levels of its floors: \"Ground\" 0.00 m",
        "check these levels; to use other ones, assign every part to its storey in the modelling program",
    ),
    (
        "several storeys have the same name; they are called \"Floor (0.00 m)\", \"Floor (3.00 m)\" here",
        "use these names for people, events and views, or give every storey a name of its own in the modelling program",
    ),
    // A sketch.
    (
        "the floors follow the outline: 0.5 % of the outline is wrong: 200.0 m2 asked for, 199.0 m2 made, of which 0.0 m2 outside; 1.0 m2 missing",
        "nothing",
    ),
    ("no bay of this outline has room for stairs: there are none", "larger bays, or draw them in a model"),
    (
        "the plan is made of bays: 2.5 % of the outline is wrong: 200.0 m2 asked for, 195.0 m2 made, of which 1.0 m2 outside; 5.0 m2 missing",
        "smaller bays follow an outline better",
    ),
    (
        "2 of the drawn columns and 1 of the drawn walls lie outside of the outline: they are NOT BUILT",
        "draw the outline around all that bears, or take them out of the sketch",
    ),
    (
        "this is a sketch; the sections of columns, beams, slabs, walls come from rules of thumb, not from the building",
        "measure them and say them in [sketch]",
    ),
    ("the soil around the basement is not modelled: its walls stand free", "nothing; know it when you read the result"),
    // Groups, profiles and materials.
    (
        "12 elements with the role furniture were left out, 3.40 m3 in all",
        "nothing, unless they carry: then change role in their [[group]]",
    ),
    (
        "3 elements with the role equipment were left out, 3.40 m3 in all: their weight is missing, 8160 kg if they were solid",
        "nothing where they are light; where they are heavy: role = \"finish\" in their [[group]], then they weigh on what they touch",
    ),
    (
        "no element belongs to the group \"Wals\"; it is left out",
        "nothing, or correct its name: the closest are \"Walls\", \"Slabs\"",
    ),
    (
        "the group \"Walls\" (12 walls) has the profile masonry-infill of infill and the role partition: its walls carry only themselves and do not brace the \
         frame around them",
        "where they are built tight into the frame: [[group]] name = \"Walls\"  role = \"bearing-wall\"",
    ),
    (
        "what is the group \"Roof\" of 4 elements made of? unknown material: \"Default Roof\"; taken as timber, because it is a pitched roof of 200 mm; 480 kg/m2 \
         of concrete are too heavy for it: timber 60 % (320 t by volume), light 25 % (310 t by volume), concrete 15 % (360 t by volume); the per cent are shares of points \
         for the evidence (assumed), not probabilities; masses by volume: the shapes of the file times densities, overlaps counted twice, without live load",
        "write what it is, for example [[group]] name = \"Roof\"  profile = \"light\"; or compute the alternatives: leanto check CASE --materials --classes",
    ),
    (
        "what is the group \"Walls\" of 1 element made of? the file names no material; taken as concrete, because it is a bearing-wall of 300 mm: concrete 100 % \
         (320 t by volume); the per cent are shares of points for the evidence (assumed), not probabilities; masses by volume: the shapes of the file times densities, overlaps counted twice, without live load",
        "write its profile if it is made of something else",
    ),
    (
        "a formula of the profile mine gives no strength at 12 sections and counts as 0 there: \"2 * h - 1\" gives -0.4 for h = 0.3 m, w = 0.2 m; a strength is \
         0 or more",
        "change the formula, e.g. with max(0, ...), or give these elements another profile by an [[override]]",
    ),
    (
        "the group Columns is as built pre-code, the group Beams as built high-code: members of very different times stand beside each other",
        "give both groups profiles of the building's own time, unless it was strengthened or extended",
    ),
    (
        "group Beams: no top steel at the supports: it breaks there without warning",
        "nothing if the drawing says so; otherwise correct the bars of the profile",
    ),
    (
        "group Beams: top bars at the supports of 200 mm2 are less than the least of EN 1992-1-1, 9.2.1.1, 260 mm2: brittle at cracking",
        "nothing if the drawing says so; otherwise correct the bars of the profile",
    ),
    (
        "group Beams: bottom bars in the span of 200 mm2 are less than the least of EN 1992-1-1, 9.2.1.1, 260 mm2: brittle at cracking",
        "nothing if the drawing says so; otherwise correct the bars of the profile",
    ),
    (
        "group Beams: the bars of the supports reach beyond the middle of the span in 3 elements, so that those of the span lie nowhere",
        "check ends_length, or give these elements a profile of their own",
    ),
    (
        "4 faces have less steel than this member or its like that end there, down to 40 %: the bars of Beams.X-A1-0 decide",
        "draw the joint as a block of its own or let the members overlap, or check the bars of the weaker one",
    ),
    // Preparation.
    (
        "3 lintels of reinforced concrete were assumed over openings of 0.90 to 1.50 m in 2 walls of masonry, because the model has none there (height and \
         seats a tenth of the span, at least 200 mm)",
        "nothing; or prepare.lintels = \"none\" if the openings have none, or another profile for their group",
    ),
    (
        "2 openings in masonry are wider than 3 m, the widest 4.20 m in Wall 1; a lintel with a height of an eighth of the span was assumed",
        "find out what carries there, and model it as a beam",
    ),
    (
        "2 openings in masonry got no lintel, because there is less than 0.1 m of masonry above or less than 0.1 m beside them to lie on",
        "model what carries there as a beam, if there is one",
    ),
    ("no solid can be made of this mesh; it is left out", "model it as a closed solid"),
    (
        "faces flat to a fraction of a millimetre were made flat: 0.1234 m3 for 0.1230 m3",
        "close the mesh or divide the part in the model",
    ),
    (
        "taken as the 1.234 m3 that its faces wind around, because the mesh is open (3 edges without a partner)",
        "close the mesh or divide the part in the model",
    ),
    (
        "taken as its convex hull of 1.234 m3 with the mass of the 0.123 m3 that its mesh encloses (10 % of the hull), because it would take more than 400 convex pieces, or 2000 for a shell",
        "close the mesh or divide the part in the model",
    ),
    (
        "taken as its convex hull of 1.234 m3 with the mass of all of that, which is too much, because its faces hold 1.0000 m3, its pieces 0.9000 m3",
        "close the mesh or divide the part in the model",
    ),
    (
        "thin-walled: pieces are solid, mass and section are the 12.3 % it fills of them",
        "nothing, unless it is no rolled or welded section",
    ),
    (
        "thin-walled: pieces are solid, mass and section are the 12.3 % it fills of them; class 3 by its plates (EN 1993-1-1)",
        "nothing, unless it is no rolled or welded section",
    ),
    (
        "thin-walled: pieces are solid, mass and section are the 12.3 % it fills of them; class 4 by its plates (EN 1993-1-1), 80 % of its elastic strength is \
         left by local buckling",
        "nothing, unless it is no rolled or welded section",
    ),
    ("shares 0.1200 m3 of its 3.0000 m3 with \"Beam 1\"; it was cut back", "nothing, unless the wrong part gave way"),
    (
        "shares 0.1200 m3 of its 3.0000 m3 with \"Slab 1\"; it ends below that and goes on above it",
        "nothing, unless the wrong part gave way",
    ),
    (
        "lies inside \"Wall 1\" and became part of it; its 0.0120 m3 would weigh 12.0 kg less than what they replace",
        "nothing, unless it carries by itself: then change role in its [[group]]",
    ),
    (
        "lies inside \"Wall 1\" and became part of it; its 0.0120 m3 would weigh 12.0 kg more than what they replace",
        "nothing, unless it carries by itself: then change role in its [[group]]",
    ),
    (
        "1 element is taken as one of the joints of columns and beams: they stay whole, and what meets them brings its own section",
        "nothing, unless one of them is a short column: then draw it in one with the column",
    ),
    (
        "12 elements are taken as joints of columns and beams: they stay whole, and what meets them brings its own section",
        "nothing, unless one of them is a short column: then draw it in one with the column",
    ),
    (
        "12 pieces smaller than a cube of 100 mm became part of their neighbours",
        "nothing, unless small parts matter: then lower prepare.minimum_size",
    ),
    (
        "3 splinters of 0.00012 m3 in all, thinner than 1 mm or smaller than 1 cm3 each, were dropped; the other pieces of their elements have their mass",
        "nothing, unless the volume matters",
    ),
    (
        "splinters of it were dropped: its 4 pieces are 1.2 % smaller than it is, and weigh as much",
        "simplify the part in the model, or use a larger prepare.target_size",
    ),
    (
        "3 pieces thinner than 60 mm are not bodies: 120 kg of them load the pieces below, 3 kg have no contact and were dropped",
        "lower prepare.minimum_thickness where thin plates carry",
    ),
    (
        "Finishes are no bodies: 1200 kg of them weigh on what they touch, 0 kg have nothing within 300 mm and were dropped",
        "nothing, unless that mass matters: then close the gap in the model",
    ),
    (
        "40 plates, cleats and bolts form 12 connections: 10 join members, 1 are on one member, 1 meet none; 2 kg of them touch nothing and were dropped",
        "nothing, unless members are not connected: then look at role of the groups",
    ),
    (
        "24 ends of 20 steel members are taken as connected to what they nearly meet, up to 40 mm away and 60 mm below columns; the model does not show these \
         connections",
        "nothing, unless they are not connected: then prepare.steel_ends = \"none\"",
    ),
    (
        "so that slivers do not dictate the time step, 3 of 1200 bonds were made softer and 2 pieces heavier (12 kg in all, 0.01 % of the building)",
        "larger prepare.target_size, a cleaner model at small parts, or thin layers left out",
    ),
    (
        "a coarse run: 300 of 1200 bonds were made softer, so that the time step is longer",
        "leave out run.coarse and ensemble.coarse",
    ),
    (
        "121 of 2751 bonds of small stiff pieces were made softer, down to 31 % of their stiffness, so that the time step is longer; under its weight, acting downwards or sideways, the whole building is 0.9 % softer",
        "nothing; prepare.softening = 0 keeps all stiffness, and the run takes longer",
    ),
    (
        "12 pieces cannot break into fragments, because the largest number of fragments is 2000",
        "raise fragments.most, lower fragments.pieces, or let fewer groups break into fragments",
    ),
    // Ground and foundations.
    (
        "ground level 0.00 m (level 0.00, which is within 2 m of the lowest feet; likely)",
        "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"",
    ),
    (
        "ground level -0.02 m (the ground plane that the file states; sure)",
        "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"",
    ),
    (
        "ground level -1.20 m (the tops of the lowest footings; sure)",
        "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"",
    ),
    ("a lowest piece has no level underside; it got no foundation", "check the part's lower end"),
    (
        "3 slabs of 120 m2 in all lie on the soil and are held by it; ground level 0.00 m",
        "nothing, unless there is a room below them: then change the level of the model or model that room",
    ),
    (
        "4 pieces of 2 elements, 1200 kg, have no load path to the ground and will fall at the start",
        "close the gap in the model, raise prepare.search_distance, or leave the part out",
    ),
    // Own weight.
    (
        "it can move without resistance, 1200 kg of it: it slides along x on Beam 3, Slab 1 and 4 more; it is held",
        "nothing, unless it is to carry; then close the gap in the model beside it",
    ),
    (
        "it can move without resistance, 1200 kg of it: it turns about an axis along z through (1.00, 2.00, 3.00) m, and in 2 ways more; it is held",
        "nothing, unless it is to carry; then close the gap in the model beside it",
    ),
    (
        "it can move without resistance, 1200 kg of it: it hinges along (0.71, 0.71, 0.00) about the edge with its neighbours, and in one way more; it is held",
        "nothing, unless it is to carry; then close the gap in the model beside it",
    ),
    (
        "the building's own weight would lift a part of 3 footings off the soil: F1, F2, F3 and 2 more; the soil holds what it would lift",
        "nothing, unless it is to lift off: then look at what stands on it, or give it more width",
    ),
    (
        "taken as elastic and built in one piece, 12 of 1200 bonds would be overloaded by the building's own weight (worst 1.40 times); 20 gave way to their \
         neighbours until the weight was carried, as cracks and creep let them in a building that stands",
        "nothing, unless they are many: then profiles or sections are too weak",
    ),
    (
        "3 of its bonds overloaded by the building's own weight before anything happens, worst 1.20 times the limit between \"Beam 1#2\" and \"Column 1#1\"",
        "stronger profiles, thicker sections or smaller live loads; a sound building has none",
    ),
    (
        "3 of its bonds overloaded by the building's own weight before anything happens; the one between \"Beam 1#2\" and \"Column 1#1\" has no strength to speak of",
        "stronger profiles, thicker sections or smaller live loads; a sound building has none",
    ),
    (
        "taken as elastic and built in one piece, 12 of 1200 bonds would be overloaded by the building's own weight (the worst has no strength to speak of); \
         20 gave way to their neighbours until the weight was carried, as cracks and creep let them in a building that stands",
        "nothing, unless they are many: then profiles or sections are too weak",
    ),
    // People, an explosion, a record.
    (
        "3 of 20 people stand on the ground beside the building, where ground.png is painted white",
        "paint the map black there if they should be inside",
    ),
    (
        "20 people by use (office): 200 m2 where somebody can stand, 0.1 per m2, 100 % of them at 11.0 h",
        "give the storey a map or a number of people where they are known",
    ),
    (
        "2 of the list were seen more than 3 h from 11 h and are not placed: A. Able, B. Baker",
        "occupancy.list_hours says how far apart the hours may be",
    ),
    (
        "scenario.blast[0], 5 kg of TNT at (1.00, 2.00, 3.00) m: the nearest loaded part of a face is 0.20 m away, Z = 0.117 m/kg^(1/3); the curves hold from \
         0.2, and the pressure at that distance was taken, which is too low here. Shattering of the material by contact is not modelled",
        "remove what it shatters outright with [[scenario.remove]], or move the charge away",
    ),
    (
        "the last 1.5 s of the record are lost: frames-003: its sum is another one",
        "restore the record from a copy, or run the case again",
    ),
];

fn others() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|l| *l != Language::English)
}

/// Fails with all texts that a language does not know, or says with English words in them.
fn are_known(texts: &[String]) {
    let mut wrong = Vec::new();
    for l in others() {
        for text in texts {
            for said in [l.said(text), l.said_by_wizard(text)] {
                if !said.missing.is_empty() || has_english(&said.text) {
                    wrong.push(format!("{}: {text}\n    {}", l.code(), said.text));
                }
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{} are not known:\n{}", wrong.len(), wrong.join("\n"));
}

/// English words that stand in no sentence of another language.
const ENGLISH: &[&str] = &[" the ", " and ", " with ", " others", " more", " of ", "up to", "which", "neighbours"];

fn has_english(text: &str) -> bool {
    ENGLISH.iter().any(|w| text.contains(w))
}

fn all() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    FOUND.iter().chain(ASKED)
}

#[test]
fn every_finding_and_its_remedy_are_known_in_every_language() {
    are_known(&all().flat_map(|(found, to_do)| [(*found).to_owned(), (*to_do).to_owned()]).collect::<Vec<_>>());
}

/// In the wizard and in the appendix both stand behind each other, and a row may be of several findings.
#[test]
fn a_row_with_its_remedy_is_known_in_every_language() {
    let row = |(found, to_do): &(&str, &str)| [format!("{found}; {to_do}"), format!("12 times: {found}")];
    are_known(&all().flat_map(row).collect::<Vec<_>>());
    let rows = ["error", "warning", "note"].map(|s| [format!("12 {s}: Wall 1, Wall 2 and 7 more"), format!("3 {s}:")]);
    are_known(&rows.concat());
}

/// On the first page questions are a paragraph, and the first sentence of it stands alone.
#[test]
fn questions_are_known_as_paragraphs() {
    let begun = |t: &str| t[..1].to_uppercase() + &t[1..];
    let ended = |t: &str| if t.ends_with(['.', '?', '!']) { t.to_owned() } else { format!("{t}.") };
    let paragraphs = ASKED.iter().flat_map(|(asked, to_do)| {
        let first = asked.split_inclusive('?').next().unwrap_or(asked);
        [
            format!("{} {}", ended(&begun(asked)), ended(&begun(to_do))),
            format!("{asked}. {}.", begun(to_do)),
            begun(first),
            first.to_owned(),
        ]
    });
    are_known(&paragraphs.collect::<Vec<_>>());
    let said = |l: Language, text: &str| l.said(text).text.into_owned();
    let text = "Are these sizes right? Write seconds in its first column: records have 50 to 200 samples per second.";
    assert_eq!(
        said(Language::Spanish, text),
        "¿Son correctos estos tamaños? Escribir segundos en su primera columna: los registros tienen de 50 a 200 muestras por segundo."
    );
    assert!(said(Language::Turkish, text).contains("İlk sütununa") && said(Language::Japanese, text).ends_with('。'));
    // A name at the beginning keeps its first letter.
    let name = "Is strength_factor = 80 of the group \"Columns\" right?";
    assert!(said(Language::French, name).starts_with("strength_factor = 80"), "{}", said(Language::French, name));
}

/// What a plan says of people who were found, and of what was given twice.
#[test]
fn what_is_said_of_the_found_is_known() {
    are_known(
        &[
            "1 confirmed dead",
            "1 person is confirmed dead by the team: nobody is looked for in their place, and they are not counted as living.",
            "3 people are confirmed dead by the team: nobody is looked for in their place, and they are not counted as living.",
            "1 found, 2 still missing by name",
            "Found so far: 1, of them without a name: 1; assumed besides those who are missing by name: 0. Missing by name are 2, and all of them are still looked for: strike off the list whoever has been found, or give names in [[found]].",
            "Are the numbers right? 45 people were found, 12 were looked for. Check [[found]] and the occupancy.",
            "Is somebody at found[0]? The hole dug[1] holds the same place, and what was dug is searched: say out = true for who was brought out, or take the hole away.",
            "What was searched around the alert (dog) at 2.1, 3.4 m? No area that was searched so holds it: it speaks for its place only, and silence elsewhere is not counted. Draw the area as \"searched\", or leave it so.",
            "Is outline[2] in metres? It measures 0.01 x 0.01 m, the building 12.0 x 9.5 m.",
            "Which \"Columns.A1\" is meant in standing[0]? 2 elements have this name; the first is taken.",
            "Was Anna Berg (line 3 of the list) outside? 14.0, 2.5 m lies 2.3 m beside the building; counted at the nearest floor of Storey 1.",
            "Was Anna Berg (line 3 of the list) outside?",
            "Is one report given twice?",
            "Is one report given twice? first.toml and second.toml say the same and count once.",
            "Are people found given twice? Two entries of [[found]] at 5.0, 5.0 m are the same and count once. If they are others, give one entry with all of them.",
            "Was the same searched twice? Two entries of [[pass]] (dog) are the same and count once. For more passes give coverage.",
        ]
        .map(String::from),
    );
}

/// Rows of several findings have the largest of their figures and one of their names.
#[test]
fn a_row_of_several_findings_is_known() {
    are_known(
        &[
            "up to 5899 edges of its mesh have no partner; volume and mass are uncertain",
            "shares up to 0.39 m3 of its 3.0 m3 with \"Beam 0\" and others; it was cut back",
            "5900 times: its volume is up to 1.0e-7 m3, so it is no solid; left out",
            "the file says LoadBearing = false for up to 30 of up to 120 parts of group \"Walls\" and others; they are modelled as load-bearing",
        ]
        .map(String::from),
    );
}
