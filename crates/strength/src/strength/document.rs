//! Profile files: one TOML file per profile, quantities with units, and the source of the numbers beside them. From the text form
//! ([`super::tables`]) to the checked profile.

use super::checker::Checker;
use super::detailing::{Detailing, End, JointDetail, Layer};
use super::formulas::{Formulas, NAMES, VARIABLES};
use super::tables::{
    AnchorageTable, ConnectionTable, Constant, Document, FormulasTable, LapPlace, LapTable, LayerTable,
    ReinforcedTable, StagesTable, StressTable,
};
use super::{Connection, LightConcrete, NEVER, Profile, Reinforced, Role, Strength, Stresses, catalogue, drawn};
use crate::fields::{self, Field, Given, Maybe, Problem, Table, Value, Whole, length, pressure};
use crate::maths;
use crate::structure::PlasticLimits;
use crate::units::place::Text;
use crate::units::{AreaEnergy, Dimension, Quantity};
use crate::{Error, Result};
use std::path::Path;

/// Reads a profile; `file` names it in messages and, without its ending, is the name of a profile that gives none.
///
/// # Errors
/// Anything that is not TOML of this form or out of range: each names file, line, column, key and remedy.
pub fn parse(text: &str, file: &Path) -> Result<Profile> {
    let t = Text::parse(text, file)?;
    let c = Checker::of(&t, String::new());
    let document = inherited(&c, own(&t)?, 0)?;
    let name = document
        .name
        .clone()
        .or_else(|| file.file_stem().map(|s| s.to_string_lossy().into_owned()))
        .unwrap_or_default();
    build(&c, name, &document)
}

/// Reads a profile from a table of another document; `table` is the path of that table, for messages.
///
/// # Errors
/// As for [`parse`].
pub fn of_table(t: &Text<'_>, table: &str, name: &str, document: Document) -> Result<Profile> {
    let c = Checker::of(t, format!("{table}."));
    let document = inherited(&c, document, 0)?;
    build(&c, document.name.clone().unwrap_or_else(|| name.to_string()), &document)
}

/// The JSON Schema of a profile file.
pub fn schema() -> serde_json::Value {
    let mut out =
        serde_json::json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Strength profile" });
    let meaning = "A strength profile: a material, or a reinforced concrete section, for one kind of member.";
    if let serde_json::Value::Object(own) = fields::schema::<Document>(meaning) {
        own.into_iter().for_each(|(key, v)| out[key] = v);
    }
    out
}

/// The document as it stands in a file.
fn own(t: &Text<'_>) -> Result<Document> {
    match Value::of_table(t.document().as_table()) {
        Value::Table(pairs) => Ok(fields::read::<Document>(&pairs).map_err(|p| p.in_text(t))?.0),
        _ => Ok(Document::default()),
    }
}

/// The document with the inherited values filled in.
fn inherited(c: &Checker<'_>, own: Document, depth: usize) -> Result<Document> {
    let Some(parent) = &own.inherits else { return Ok(own) };
    let text = catalogue::text_of(parent).ok_or_else(|| {
        c.error("inherits", format!("there is no built-in profile \"{parent}\""), catalogue::suggestion(parent))
    })?;
    if depth > 4 {
        return Err(c.error(
            "inherits",
            "profiles inherit from each other in a circle",
            "end the chain with a full profile",
        ));
    }
    let file = format!("{parent}.toml");
    let t = Text::parse(text, Path::new(&file))?;
    let parent = inherited(&Checker::of(&t, String::new()), self::own(&t)?, depth + 1)?;
    Ok(own.over(parent))
}

fn build(c: &Checker<'_>, name: String, d: &Document) -> Result<Profile> {
    let by_formulas = match &d.formulas {
        Some(f) if d.stress.is_none() && d.reinforced.is_none() && d.unbreakable != Some(true) => {
            Some(formulas(c, f, d)?)
        }
        Some(_) => {
            let problem = "the profile says in two ways how strong it is";
            return Err(c.error(
                "formulas",
                problem,
                "keep one of [stress], [reinforced], [formulas] and unbreakable = true",
            ));
        }
        None => None,
    };
    let (strength, more) = match (&d.stress, &d.reinforced, d.unbreakable.unwrap_or(false)) {
        _ if by_formulas.is_some() => by_formulas.unwrap_or((Strength::Unbreakable, None)),
        (None, None, true) => (Strength::Unbreakable, None),
        (Some(s), None, false) => (Strength::Stress(stresses(c, s, d.fracture_energy)?), s.source.clone()),
        (None, Some(r), false) => (Strength::Reinforced(section(c, r, d.role)?), r.source.clone()),
        (None, None, false) => {
            let problem = "the profile does not say how strong it is";
            return Err(c.error(
                "stress",
                problem,
                "add a table [stress], a table [reinforced], or the line unbreakable = true",
            ));
        }
        _ => {
            let key = if d.unbreakable == Some(true) { "unbreakable" } else { "reinforced" };
            let problem = "the profile says in two ways how strong it is";
            return Err(c.error(key, problem, "keep one of [stress], [reinforced] and unbreakable = true"));
        }
    };
    let (fracture_energy, crushing_energy) = match &strength {
        Strength::Unbreakable => (NEVER, NEVER),
        _ => {
            let by_concrete = match &strength {
                // fib Model Code 2010, 5.1.5.2.
                Strength::Reinforced(r) => Some(Quantity(73.0 * maths::pow(r.fc / 1e6, 0.18))),
                _ => None,
            };
            let opened = c.quantity("fracture_energy", d.fracture_energy.or(by_concrete), 0.01, 1e8)?;
            (opened, c.quantity("crushing_energy", d.crushing_energy.or(Some(Quantity(250.0 * opened))), 0.01, 1e11)?)
        }
    };
    let source = c.needed("source", d.source.clone())?;
    let density = c.quantity("density", d.density, 1.0, 3e4)?;
    // Concrete with light aggregate says so by its density. One that is smeared over hollows counts as such, too, which is on the safe side.
    let strength = match strength {
        Strength::Reinforced(r) => {
            Strength::Reinforced(Reinforced { light: LightConcrete::of_density(density).tension, ..r })
        }
        other => other,
    };
    Ok(Profile {
        title: d.title.clone().unwrap_or_else(|| name.clone()),
        name,
        source: more.map_or_else(|| source.clone(), |m| format!("{source}; strengths: {m}")),
        role: c.needed("role", d.role)?,
        code_era: d.code_era,
        density,
        youngs: c.quantity("youngs", d.youngs, 1e6, 2e12)?,
        poisson: c.number("poisson", d.poisson, 0.0, 0.49)?,
        friction: c.number("friction", d.friction, 0.0, 3.0)?,
        live_load: c.quantity("live_load", d.live_load.or(Some(Quantity(0.0))), 0.0, 1e5)?,
        fracture_energy,
        crushing_energy,
        strength,
        plastic_limits: d.stages.map(|s| stages(c, "stages", &s)).transpose()?,
        connection: d.connection.map(|k| connection(c, &k)).transpose()?,
        class: d.class.map(|x| c.number("class", Some(x), 1.0, 4.0).map(|x| x as u8)).transpose()?,
        interaction: d.interaction.unwrap_or(false),
        round: d.round.unwrap_or(false),
        infill: d.infill.unwrap_or(false),
        failure: d.failure.unwrap_or_default(),
    })
}

/// Formulas with their constants, tried on a section of 0.4 x 0.3 m.
fn formulas(c: &Checker<'_>, f: &FormulasTable, d: &Document) -> Result<(Strength, Option<String>)> {
    let mut constants = Vec::new();
    for (name, value) in d.constants.iter().flatten() {
        let key = format!("constants.{name}");
        if VARIABLES.contains(&name.as_str()) || name == "pi" {
            let problem = format!("{name} is known already: {} and pi are", VARIABLES.join(", "));
            return Err(c.error(&key, problem, "choose another name"));
        }
        let v = match value {
            Constant::Number(v) => *v,
            Constant::Text(text) => {
                Dimension::ALL.iter().find_map(|d| crate::units::parse(text, *d).ok()).ok_or_else(|| {
                    c.error(
                        &key,
                        format!("\"{text}\" is no quantity"),
                        "give a number or a quantity such as \"30 MPa\"",
                    )
                })?
            }
        };
        constants.push((name.clone(), v));
    }
    let text =
        [&f.compression, &f.tension, &f.shear, &f.shear_90, &f.torsion, &f.bending, &f.bending_90].map(Clone::clone);
    let made = Formulas { text, constants };
    for (k, name) in NAMES.iter().enumerate() {
        made.evaluate(k, 0.4, 0.3, &crate::geometry::Vec3::zeros()).map_err(|problem| {
            c.error(
                &format!("formulas.{name}"),
                problem,
                format!(
                    "use {}, pi, the names under [constants], + - * / ^ and functions such as sqrt, exp, cos",
                    VARIABLES.join(", ")
                ),
            )
        })?;
    }
    if made.text.iter().all(Option::is_none) {
        return Err(c.error("formulas", "there is no formula", "add a line such as compression = \"30e6 * a\""));
    }
    Ok((Strength::Formulas(made), f.source.clone()))
}

/// A section by itself, as `leanto section` reads it: the names of bars' strengths are fy and fu.
#[derive(Clone, Debug, PartialEq)]
struct SectionFile {
    section: Reinforced,
    fu: Option<f64>,
}

impl Table for SectionFile {
    fn start() -> Self {
        let section = Reinforced {
            h: 0.0,
            w: 0.0,
            cover: 0.0,
            bar: 0.0,
            bars: 0,
            stirrup: 0.0,
            spacing: 0.2,
            fc: 0.0,
            fs: 0.0,
            fsu: 0.0,
            elu: 0.08,
            light: 1.0,
            anchorage: None,
            drawn: None,
        };
        Self { section, fu: None }
    }

    fn fields() -> Vec<Field<Self>> {
        type S = SectionFile;
        vec![
            Field::new("h", "height", length(0.02, 20.0), |s: &mut S| &mut s.section.h).required(),
            Field::new("w", "width", length(0.02, 100.0), |s: &mut S| &mut s.section.w).required(),
            Field::new("cover", "concrete cover", length(0.0, 10.0), |s: &mut S| &mut s.section.cover).required(),
            Field::new("bar", "diameter of the bars", length(1e-3, 0.2), |s: &mut S| &mut s.section.bar).required(),
            Field::new("bars", "number of bars", Whole(2, 10_000), |s: &mut S| &mut s.section.bars).required(),
            Field::new("stirrup", "diameter of the stirrups", length(0.0, 0.1), |s: &mut S| &mut s.section.stirrup),
            Field::new("spacing", "of the stirrups", length(0.01, 10.0), |s: &mut S| &mut s.section.spacing),
            Field::new("fc", "strength of the concrete", pressure(1e6, 2e8), |s: &mut S| &mut s.section.fc).required(),
            Field::new("fy", "yield stress of the bars", pressure(1e7, 2e9), |s: &mut S| &mut s.section.fs).required(),
            Field::new("fu", "their tensile strength", Maybe(pressure(0.0, 1e10)), |s: &mut S| &mut s.fu)
                .default("1.1 times fy"),
        ]
    }

    fn complete(&mut self, _: &Given) -> std::result::Result<(), Problem> {
        self.section.fsu = self.fu.unwrap_or(1.1 * self.section.fs);
        Ok(())
    }

    fn check_whole(&self) -> std::result::Result<(), Problem> {
        let r = &self.section;
        let most = 0.5 * r.h - r.bar;
        if (0.0..=most).contains(&r.cover) {
            return Ok(());
        }
        let problem = format!("{} is out of range", crate::units::format(r.cover, Dimension::Length));
        let remedy = format!("give a value from {}", crate::units::range(0.0, most.max(0.0), Dimension::Length));
        Err(Problem::new("cover", problem, remedy))
    }
}

/// Reads a reinforced section from a file of its own.
///
/// # Errors
/// With line, key, what was expected and what to do.
pub fn section_file(file: &Path) -> Result<Reinforced> {
    let text = crate::read::text(file, crate::read::Kind::Profile)?;
    Ok(fields::document::<SectionFile>(&Text::parse(&text, file)?)?.section)
}

fn connection(c: &Checker<'_>, k: &ConnectionTable) -> Result<Connection> {
    let share = |name: &str, value: Option<f64>| c.number(&format!("connection.{name}"), value, 1e-3, 10.0);
    Ok(Connection {
        compression: share("compression", k.compression.or(Some(1.0)))?,
        tension: share("tension", k.tension)?,
        shear: share("shear", k.shear)?,
        bending: share("bending", k.bending)?,
        torsion: share("torsion", k.torsion.or(k.bending))?,
        plastic_limits: k.stages().map(|s| stages(c, "connection", &s)).transpose()?,
        backlash: c.quantity("connection.backlash", k.backlash.or(Some(Quantity(0.0))), 0.0, 0.1)?,
    })
}

fn stages(c: &Checker<'_>, table: &str, s: &StagesTable) -> Result<PlasticLimits> {
    let key = |k: &str| format!("{table}.{k}");
    let turn = std::f64::consts::PI;
    let yield_distance = c.quantity(&key("yield_distance"), s.yield_distance, 0.0, 10.0)?;
    let yield_rotation = c.quantity(&key("yield_rotation"), s.yield_rotation, 0.0, turn)?;
    Ok(PlasticLimits {
        yield_distance,
        end_distance: c.quantity(&key("end_distance"), s.end_distance, yield_distance, 10.0)?,
        yield_rotation,
        end_rotation: c.quantity(&key("end_rotation"), s.end_rotation, yield_rotation, turn)?,
    })
}

/// Overlap of the units of masonry over the height of a course where a profile says nothing.
const OVERLAP: f64 = 1.0;
/// Principal tensile stress at which masonry cracks diagonally over its compressive strength, where a profile says nothing: 0.03 to 0.09 (Tomazevic 1999).
const DIAGONAL: f64 = 0.04;

fn stresses(c: &Checker<'_>, s: &StressTable, opening: Option<AreaEnergy>) -> Result<Stresses> {
    let stress = |key: &str, v, low| c.quantity(&format!("stress.{key}"), v, low, 1e10);
    let sliding = s.sliding_energy.or(opening.map(|e| Quantity(10.0 * e.0)));
    let shear = stress("shear", s.shear, 0.0)?;
    let compression = stress("compression", s.compression, 1.0)?;
    Ok(Stresses {
        compression,
        compression_90: s.compression_90.map(|v| stress("compression_90", Some(v), 1.0)).transpose()?,
        tension: stress("tension", s.tension, 0.0)?,
        shear,
        bending: stress("bending", s.bending, 0.0)?,
        torsion: stress("torsion", s.torsion.or(Some(Quantity(shear))), 0.0)?,
        sliding_energy: match s.joint_friction {
            Some(_) => c.quantity("stress.sliding_energy", sliding, 0.01, 1e8)?,
            None => 0.0,
        },
        bending_90: s.bending_90.map(|v| stress("bending_90", Some(v), 0.0)).transpose()?,
        overlap: c.number("stress.overlap", s.overlap.or(Some(OVERLAP)), 0.0, 5.0)?,
        diagonal: match s.joint_friction {
            Some(_) => stress("diagonal", s.diagonal.or(Some(Quantity(DIAGONAL * compression))), 0.0)?,
            None => 0.0,
        },
        joint_friction: s.joint_friction.map(|f| c.number("stress.joint_friction", Some(f), 0.0, 3.0)).transpose()?,
    })
}

fn section(c: &Checker<'_>, r: &ReinforcedTable, role: Option<Role>) -> Result<Reinforced> {
    let length = |key: &str, v, low, high| c.quantity(&format!("reinforced.{key}"), v, low, high);
    let stress = |key: &str, v, low, high| c.quantity(&format!("reinforced.{key}"), v, low, high);
    let stirrup = length("stirrup", r.stirrup.or(Some(Quantity(0.0))), 0.0, 0.04)?;
    let as_drawn = drawn::of(c, r, role)?;
    let equal = as_drawn.as_ref().and_then(|d| d.as_equal_bars());
    let bars = match equal {
        Some((number, _)) => number,
        None => c.needed("reinforced.bars", r.bars)?,
    };
    if !(1..=10_000).contains(&bars) {
        return Err(c.error(
            "reinforced.bars",
            format!("reinforced.bars is {bars}, allowed is 1 to 10000"),
            "check the number",
        ));
    }
    let fs = stress("fs", r.fs, 1e8, 2e9)?;
    let out = Reinforced {
        h: length("h", r.h, 0.03, 5.0)?,
        w: length("w", r.w, 0.03, 20.0)?,
        cover: length("cover", r.cover, 0.0, 0.2)?,
        bar: length("bar", equal.map(|e| Quantity(e.1)).or(r.bar), 1e-3, 0.08)?,
        bars,
        stirrup,
        spacing: if stirrup > 0.0 { length("spacing", r.spacing, 0.01, 2.0)? } else { r.spacing.map_or(0.0, |s| s.0) },
        fc: stress("fc", r.fc, 1e6, 2.5e8)?,
        fs,
        fsu: stress("fsu", r.fsu, fs, 3e9)?,
        elu: c.number("reinforced.elu", r.elu, 0.001, 0.5)?,
        light: 1.0,
        anchorage: r.anchorage.as_ref().map(|a| detailing(c, a)).transpose()?,
        drawn: as_drawn.map(Box::new),
    };
    for (key, side) in [("h", out.h), ("w", out.w)] {
        if side <= 2.0 * out.cover + out.bar {
            let problem =
                format!("reinforced.{key} leaves no room between the bars: it must exceed twice the cover and one bar");
            return Err(c.error(&format!("reinforced.{key}"), problem, "check h, w, cover and bar"));
        }
    }
    let ratio = super::published::steel_area(&out, super::published::Form::default()) / (out.h * out.w);
    if ratio > 0.25 {
        let problem = format!("the bars fill {:.0} % of the section", 100.0 * ratio);
        return Err(c.error("reinforced.bars", problem, "check bars, bar, h and w; real sections have 0.1 to 8 %"));
    }
    Ok(out)
}

/// `[reinforced.anchorage]`.
fn detailing(c: &Checker<'_>, a: &AnchorageTable) -> Result<Detailing> {
    let key = |name: &str| format!("reinforced.anchorage.{name}");
    let layer = |name: &str, t: Option<LayerTable>| -> Result<Layer> {
        let Some(t) = t else { return Ok(Layer::WHOLE) };
        let share = |field: &str, value: Option<f64>, default: f64, most: f64| {
            c.number(&key(&format!("{name}.{field}")), value.or(Some(default)), 0.0, most)
        };
        let length = |l| c.quantity(&key(&format!("{name}.embedment")), Some(l), 0.01, 5.0);
        Ok(Layer {
            exterior: t.exterior.unwrap_or(End::Continuous),
            interior: t.interior.unwrap_or(End::Continuous),
            embedment: t.embedment.map(length).transpose()?,
            through: share("through", t.through, 0.0, 1.0)?,
            beyond: share("beyond", t.beyond, 1.0, 1.0)?,
            at: share("at", t.at, Layer::WHOLE.at, 0.5)?,
        })
    };
    let lap = match a.lap {
        Some(LapTable { at: None | Some(LapPlace::Foot), length }) => {
            Some(c.quantity(&key("lap.length"), length, 0.01, 5.0)?)
        }
        _ => None,
    };
    let j = a.joint.unwrap_or_default();
    let tie = c.quantity(&key("joint.tie"), j.tie.or(Some(Quantity(0.0))), 0.0, 0.04)?;
    let spacing = if tie > 0.0 { c.quantity(&key("joint.spacing"), j.spacing, 0.01, 2.0)? } else { 0.0 };
    let k = j.k.map(|k| c.number(&key("joint.k"), Some(k), 0.05, 1.0)).transpose()?;
    Ok(Detailing {
        bars: a.bars.unwrap_or_default(),
        top: layer("top", a.top)?,
        bottom: layer("bottom", a.bottom)?,
        lap,
        joint: JointDetail { tie, spacing, k },
    })
}

/// The error for a profile that is neither built in nor a file.
pub(super) fn unknown(name: &str) -> Error {
    Error::input(format!("there is no strength profile \"{name}\""), catalogue::suggestion(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bad(text: &str) -> String {
        parse(text, Path::new("own.toml")).unwrap_err().to_string()
    }

    #[test]
    fn a_profile_that_inherits_changes_only_what_it_says() {
        let text = "inherits = 'rc-beam'\n[reinforced]\nbars = 9\nsource = 'drawing 12'\n";
        let own = parse(text, Path::new("old-beam.toml")).unwrap();
        let base = super::super::find("rc-beam", Path::new("")).unwrap();
        let (Strength::Reinforced(a), Strength::Reinforced(b)) = (&own.strength, &base.strength) else {
            panic!("both are reinforced")
        };
        assert_eq!((own.name.as_str(), a.bars, a.h, own.density), ("old-beam", 9, b.h, base.density));
        assert!(own.source.ends_with("strengths: drawing 12"), "{}", own.source);
    }

    /// Layers take the place of an inherited count of bars, and a count that of inherited layers; all else stays.
    #[test]
    fn a_child_has_either_its_layers_or_its_count_of_bars() {
        use super::super::tables::ReinforcedTable;
        let table = |text: &str| {
            let t = Text::parse(text, Path::new("t.toml")).expect("TOML");
            own(&t).expect("keys").reinforced.expect("a table")
        };
        let over = |child: &str, parent: &str| -> ReinforcedTable {
            let whole = |r: &str| Document { reinforced: Some(table(r)), ..Document::default() };
            whole(child).over(whole(parent)).reinforced.expect("a table")
        };
        let layers =
            "[reinforced]\ntop = '4d20'\nbottom = '2d20'\ntop_span = '2d20'\nspacing = '150 mm'\nspans = 'x'\n";
        let count = "[reinforced]\nbars = 6\nbar = '20 mm'\nspacing = '200 mm'\n";
        let a = over(layers, count);
        assert!(a.bars.is_none() && a.bar.is_none() && a.top.is_some());
        let b = over(count, layers);
        assert!(
            b.bars == Some(6) && b.top.is_none() && b.bottom.is_none() && b.top_span.is_none() && b.spans.is_some()
        );
        // Key by key otherwise.
        let c = over("[reinforced]\ntop = '6d20'\n", layers);
        assert_eq!(c.top.expect("own").to_string() + &c.bottom.expect("inherited").to_string(), "6d202d20");
        let d = over("[reinforced]\nmesh = 'Q335A'\n", layers);
        assert!(d.top.is_none() && d.mesh.is_some());
    }

    #[test]
    fn drawn_bars_of_a_child_take_the_place_of_those_of_a_built_in_profile() {
        let text = "inherits = 'rc-beam'\n[reinforced]\ntop = '4d20'\nbottom = '2d16'\nlegs = 4\nstirrups_ends = 'd8@100'\n\
                    ends_stirrups = '1 m'\n[[reinforced.zone]]\nat = 'interior'\nto = '0.9 m'\ntop = '6d16'\n";
        let p = parse(text, Path::new("own.toml")).unwrap();
        let Strength::Reinforced(r) = &p.strength else { panic!("reinforced") };
        let d = r.drawn.as_ref().expect("drawn");
        let l = d.layers.expect("layers");
        assert!(
            (l.ends.top.area / 1256.64e-6 - 1.0).abs() < 1e-5 && (l.ends.bottom.area / 402.12e-6 - 1.0).abs() < 1e-5
        );
        assert_eq!((l.span, d.legs, d.zones.len(), r.bar), (l.ends, 4, 1, 0.02));
        // Old profiles have nothing of this.
        for p in super::super::builtin() {
            if let Strength::Reinforced(r) = &p.strength {
                assert!(r.drawn.is_none() || p.role == Role::Slab, "{}", p.name);
            }
        }
    }

    #[test]
    fn formulas_in_place_of_stresses_inherit_energies_and_class() {
        let text =
            "inherits = 'steel'\n[formulas]\ncompression = '1e6'\ntension = '1e6'\nshear = '1e6'\nbending = '1e5'\n";
        let p = parse(text, Path::new("x.toml")).expect("all else is inherited");
        assert_eq!((p.fracture_energy, p.class), (100e3, Some(1)));
    }

    #[test]
    fn another_way_of_strength_replaces_the_inherited_one() {
        let text = "inherits = 'masonry'\nunbreakable = true\n";
        assert_eq!(parse(text, Path::new("x.toml")).unwrap().strength, Strength::Unbreakable);
        let text = "inherits = 'rigid'\nfracture_energy = 10\n[stress]\ncompression = '1 MPa'\ntension = 0\nshear = 0\nbending = 0\n";
        let p = parse(text, Path::new("x.toml")).unwrap();
        assert_eq!((p.fracture_energy, p.crushing_energy), (10.0, 2500.0));
    }

    #[test]
    fn concrete_energies_follow_the_model_code() {
        let p = super::super::find("rc-slab", Path::new("")).unwrap();
        let Strength::Reinforced(r) = &p.strength else { panic!("reinforced") };
        assert!((p.fracture_energy - 73.0 * (r.fc / 1e6).powf(0.18)).abs() < 1e-9);
        assert!((p.crushing_energy - 250.0 * p.fracture_energy).abs() < 1e-9);
    }

    #[test]
    fn mistakes_in_a_profile_are_shown_where_they_are() {
        for (text, fragments) in [
            ("inherits = 'rc-bean'", &["own.toml: line 1, column 12, key inherits", "did you mean \"rc-beam\""][..]),
            ("inherits = 'rc-beam'\ndensty = 3", &["line 2, column 1, key densty", "did you mean `density`"]),
            (
                "inherits = 'rc-beam'\ndensity = '3 m'",
                &["line 2, column 11, key density", "expected a density", "m is for length"],
            ),
            ("inherits = 'rc-beam'\ndensity = 0", &["line 2, column 11", "allowed is 1 to 30000 kg/m3"]),
            (
                "inherits = 'rc-beam'\n[reinforced]\nh = '60 mm'",
                &["line 3, column 5, key reinforced.h", "no room between the bars"],
            ),
            ("inherits = 'rc-beam'\n[reinforced]\nbars = 900", &["line 3, column 8", "the bars fill"]),
            ("inherits = 'rc-slab'\n[reinforced]\nstirrup = '8 mm'", &["key `reinforced.spacing` is missing"]),
            ("inherits = 'rc-beam'\npoisson = 0.6", &["line 2, column 11", "allowed is 0 to 0.49"]),
            ("inherits = 'masonry'\n[stress]\ntension = nan", &["line 3, column 11", "must be finite"]),
            ("source = 's'\nrole = 'beam'", &["does not say how strong it is", "unbreakable = true"]),
            (
                "inherits = 'rc-beam'\n[reinforced]\ntop = '4d20'",
                &["line 3, column 7, key reinforced.top", "without both top and bottom"],
            ),
            (
                "inherits = 'rc-beam'\n[reinforced]\ntop = '4x20'\nbottom = '2d20'",
                &["line 3, column 7, key reinforced.top", "\"4x20\" is neither a mesh", "write bars as on the drawing"],
            ),
            (
                "inherits = 'rc-beam'\n[reinforced]\ntop = '12d20'\nbottom = '2d20'",
                &["line 3, column 7", "12d20 need 460 mm beside each other", "there are 240 mm", "layers = 2"],
            ),
            (
                "inherits = 'rc-beam'\n[reinforced]\ntop = '4d20'\nbottom = '2d20'\nbars = 4",
                &["line 5, column 8, key reinforced.bars", "in two ways which bars"],
            ),
            (
                "inherits = 'rc-column'\n[reinforced]\ntop = '4d20'\nbottom = '0'",
                &["a column has no top", "[reinforced.column]"],
            ),
            ("inherits = 'rc-beam'\n[reinforced.column]\nalong_h = '3d20'", &["only a column has bars by side"]),
            (
                "inherits = 'rc-column'\n[reinforced.column]\nalong_h = '3d20'",
                &["reinforced.column.along_w` is missing"],
            ),
            (
                "inherits = 'rc-beam'\n[reinforced]\nstirrups_ends = '8d10'",
                &["line 3, column 17", "\"8d10\" is no stirrups", "\"d8@150\""],
            ),
            (
                "inherits = 'rc-beam'\n[[reinforced.zone]]\nfrom = 0.5\nto = 0.2\nstirrup = 'd8@80'",
                &["line 4, column 6, key reinforced.zone[0].to", "ends where it begins"],
            ),
            ("inherits = 'rc-beam'\n[reinforced]\nends = 0.7", &["line 3, column 8", "allowed is 0 to 0.5"]),
            ("role = 'baem'\n", &["line 1, column 8, key role", "did you mean \"beam\""]),
            ("density = ", &["line 1, column", "not valid TOML"]),
        ] {
            let e = bad(text);
            for f in fragments {
                assert!(e.contains(f), "{text:?} gives {e:?} without {f:?}");
            }
        }
    }
}
