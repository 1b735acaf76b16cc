//! Profile files: one TOML file per profile, quantities with units, the source of the numbers beside them.

use super::{Profile, Reinforced, Role, Strength, Stresses};
use crate::units::{Dimension, parse as quantity};
use crate::{Error, Result};
use serde::Deserialize;
use std::path::Path;
use std::sync::OnceLock;

const FILES: &[(&str, &str)] = &[
    ("rc-column", include_str!("../../profiles/rc-column.toml")),
    ("rc-beam", include_str!("../../profiles/rc-beam.toml")),
    ("rc-slab", include_str!("../../profiles/rc-slab.toml")),
    ("rc-wall", include_str!("../../profiles/rc-wall.toml")),
    ("plain-concrete", include_str!("../../profiles/plain-concrete.toml")),
    ("masonry", include_str!("../../profiles/masonry.toml")),
    ("masonry-brick-house", include_str!("../../profiles/masonry-brick-house.toml")),
    ("timber-spruce", include_str!("../../profiles/timber-spruce.toml")),
    ("timber-larch", include_str!("../../profiles/timber-larch.toml")),
    ("timber-ash", include_str!("../../profiles/timber-ash.toml")),
    ("steel", include_str!("../../profiles/steel.toml")),
    ("glass", include_str!("../../profiles/glass.toml")),
    ("rigid", include_str!("../../profiles/rigid.toml")),
];

#[derive(Deserialize)]
#[serde(untagged)]
enum Text {
    Number(f64),
    Words(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    name: String,
    title: String,
    source: String,
    role: Role,
    density: Text,
    youngs: Text,
    poisson: f64,
    friction: f64,
    live_load: Option<Text>,
    fracture_energy: Option<Text>,
    crushing_energy: Option<Text>,
    #[serde(default)]
    unbreakable: bool,
    stress: Option<StressTable>,
    reinforced: Option<ReinforcedTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StressTable {
    compression: Text,
    tension: Text,
    shear: Text,
    bending: Text,
    torsion: Option<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReinforcedTable {
    h: Text,
    w: Text,
    cover: Text,
    bar: Text,
    bars: u32,
    stirrup: Option<Text>,
    spacing: Option<Text>,
    fc: Text,
    fs: Text,
    fsu: Text,
    elu: f64,
}

/// Reads a profile.
///
/// # Errors
/// Not TOML, unknown or missing keys, wrong units, values out of range: each names file, key and remedy.
pub fn parse(text: &str, file: &Path) -> Result<Profile> {
    let remedy = "compare with a built-in profile in profiles/";
    let d: Document = toml::from_str(text).map_err(|e| {
        let place = e.span().map_or(String::new(), |s| line_column(text, s.start));
        Error::in_file(file, e.message().to_owned(), remedy).at(place)
    })?;
    let get = |key: &str, t: &Text, dimension, low: f64, high: f64| -> Result<f64> {
        let value = match t {
            Text::Number(x) => Ok(*x),
            Text::Words(w) => quantity(w, dimension),
        };
        match value {
            Ok(x) if x >= low && x <= high => Ok(x),
            Ok(x) => Err(Error::in_file(file, format!("{x} is outside the range {low} to {high} (SI)"), remedy)
                .at(format!("key {key}"))),
            Err(e) => Err(Error::in_file(file, e, remedy).at(format!("key {key}"))),
        }
    };
    let stress = |key: &str, t: &Text| get(key, t, Dimension::Stress, 0.0, 5e9);
    let length = |key: &str, t: &Text, high: f64| get(key, t, Dimension::Length, 0.0, high);
    let strength = match (&d.stress, &d.reinforced, d.unbreakable) {
        (None, None, true) => Strength::Unbreakable,
        (Some(s), None, false) => {
            let shear = stress("stress.shear", &s.shear)?;
            Strength::Stress(Stresses {
                compression: stress("stress.compression", &s.compression)?,
                tension: stress("stress.tension", &s.tension)?,
                shear,
                bending: stress("stress.bending", &s.bending)?,
                torsion: s.torsion.as_ref().map_or(Ok(shear), |t| stress("stress.torsion", t))?,
            })
        }
        (None, Some(r), false) => {
            let zero = Text::Number(0.0);
            let section = Reinforced {
                h: length("reinforced.h", &r.h, 5.0)?,
                w: length("reinforced.w", &r.w, 20.0)?,
                cover: length("reinforced.cover", &r.cover, 0.2)?,
                bar: length("reinforced.bar", &r.bar, 0.06)?,
                bars: r.bars,
                stirrup: length("reinforced.stirrup", r.stirrup.as_ref().unwrap_or(&zero), 0.04)?,
                spacing: length("reinforced.spacing", r.spacing.as_ref().unwrap_or(&zero), 2.0)?,
                fc: stress("reinforced.fc", &r.fc)?,
                fs: stress("reinforced.fs", &r.fs)?,
                fsu: stress("reinforced.fsu", &r.fsu)?,
                elu: r.elu,
            };
            if section.h <= 2.0 * section.cover + section.bar || section.w <= 0.0 || !(0.0..=0.5).contains(&section.elu)
            {
                return Err(Error::in_file(
                    file,
                    "h must exceed twice the cover and one bar, w be positive, elu lie in 0 to 0.5",
                    remedy,
                )
                .at("table reinforced"));
            }
            Strength::Reinforced(section)
        }
        _ => {
            return Err(Error::in_file(
                file,
                "expected exactly one of [stress], [reinforced] or unbreakable = true",
                remedy,
            ));
        }
    };
    // fib Model Code 2010, 5.1.5.2: G_F = 73 fc^0.18 N/m with fc in MPa; crushing about 250 times as much.
    let concrete = match &strength {
        Strength::Reinforced(r) => 73.0 * (r.fc * 1e-6).powf(0.18),
        Strength::Stress(s) => 73.0 * (s.compression * 1e-6).max(0.01).powf(0.18),
        Strength::Unbreakable => 0.0,
    };
    let energy = |key: &str, t: &Option<Text>, default: f64| {
        t.as_ref().map_or(Ok(default), |t| get(key, t, Dimension::EnergyPerArea, 0.0, 1e9))
    };
    let fracture_energy = energy("fracture_energy", &d.fracture_energy, concrete)?;
    Ok(Profile {
        density: get("density", &d.density, Dimension::Density, 1.0, 25e3)?,
        youngs: get("youngs", &d.youngs, Dimension::Stress, 1e6, 1e12)?,
        live_load: d.live_load.as_ref().map_or(Ok(0.0), |t| get("live_load", t, Dimension::AreaLoad, 0.0, 1e5))?,
        crushing_energy: energy("crushing_energy", &d.crushing_energy, 250.0 * fracture_energy)?,
        fracture_energy,
        poisson: d.poisson.clamp(0.0, 0.49),
        friction: d.friction.clamp(0.0, 3.0),
        name: d.name,
        title: d.title,
        source: d.source,
        role: d.role,
        strength,
    })
}

/// The profiles in the program.
pub fn builtin() -> &'static [Profile] {
    static ALL: OnceLock<Vec<Profile>> = OnceLock::new();
    ALL.get_or_init(|| {
        FILES
            .iter()
            .map(|(name, text)| {
                parse(text, Path::new(name))
                    .unwrap_or_else(|e| unreachable!("a test reads every built-in profile: {e}"))
            })
            .collect()
    })
}

/// A profile by its built-in name, or a file (relative to the case's folder) when the name ends in `.toml`.
///
/// # Errors
/// Unknown name (with the nearest known ones) or a bad file.
pub fn find(name: &str, folder: &Path) -> Result<Profile> {
    if name.ends_with(".toml") {
        let file = folder.join(name);
        let text = std::fs::read_to_string(&file).map_err(|e| Error::io("read", &file, e))?;
        return parse(&text, &file);
    }
    builtin().iter().find(|p| p.name == name).cloned().ok_or_else(|| {
        let names: Vec<&str> = builtin().iter().map(|p| p.name.as_str()).collect();
        Error::input(
            format!("there is no strength profile \"{name}\""),
            format!("use one of {}, or the path of a .toml file", names.join(", ")),
        )
    })
}

/// "line 3, column 7" of a byte offset.
pub fn line_column(text: &str, offset: usize) -> String {
    let before = &text[..offset.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    format!("line {line}, column {column}")
}
