//! Bars of a group as someone types them from a drawing: they become a profile of the case, on top of the one that the group has.

use super::super::{Case, OwnProfile};
use crate::fields::{self, Choice, Field, Flag, Maybe, Pairs, Plain, Problem, Table, Typed};
use crate::strength::bars::{BarText, DrawnBars};
use crate::strength::layers::SpanDirection;
use crate::strength::{self, Role, Strength};
use crate::units::{Dimension, Length, Pressure, Quantity};
use crate::{Error, Result};
use std::path::Path;
use toml_edit::{DocumentMut, Item, Table as TomlTable, value};

/// Coefficient of variation of the strength of a group whose bars are not known: reinforcement ratios of half to one and a half times the usual
/// ones, as two standard deviations (assumed).
const NOT_KNOWN: f64 = 0.25;

const SPANS: Choice<SpanDirection> = Choice(&[
    ("short", SpanDirection::Short),
    ("x", SpanDirection::X),
    ("y", SpanDirection::Y),
    ("both", SpanDirection::Both),
    ("supports", SpanDirection::Supports),
]);

/// The bars of a group as typed; what is left out stays as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TypedBars {
    upright: bool,
    plate: bool,
    bars: [Option<DrawnBars>; 10],
    ends: Option<f64>,
    sizes: [Option<Length>; 3],
    strengths: [Option<Pressure>; 3],
    elongation: Option<f64>,
    spans: Option<SpanDirection>,
    not_known: bool,
}

/// Keys of `[reinforced]` with bars, in the order of [`TypedBars::bars`]; the last two stand in `[reinforced.column]`, the one before is
/// `stirrup` with `spacing`.
const KEYS: [&str; 10] = [
    "top",
    "bottom",
    "top_span",
    "bottom_span",
    "top_cross",
    "bottom_cross",
    "stirrups_ends",
    "stirrup",
    "along_h",
    "along_w",
];
const STIRRUP: usize = 7;
/// Keys of the section's sizes and of the strengths of concrete and steel, in the order of [`TypedBars::sizes`] and [`TypedBars::strengths`].
const SIZES: [&str; 3] = ["h", "w", "cover"];
const STRENGTHS: [&str; 3] = ["fc", "fs", "fsu"];

impl Table for TypedBars {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = TypedBars;
        let bars = |k: usize, meaning: &'static str, when: fn(&T) -> bool| {
            Field::new(KEYS[k], meaning, Maybe(BarText), move |t: &mut T| &mut t.bars[k]).when(when)
        };
        let level: fn(&T) -> bool = |t| !t.upright;
        let plate: fn(&T) -> bool = |t| t.plate;
        let upright: fn(&T) -> bool = |t| t.upright;
        vec![
            bars(0, "top bars at the supports, such as 4d20", level),
            bars(1, "bottom bars at the supports", level),
            bars(2, "top bars in the span (empty: as at the supports)", level),
            bars(3, "bottom bars in the span (empty: as at the supports)", level),
            Field::new(
                "ends",
                "share of the span with the bars of the supports",
                Maybe(Plain(0.0, 0.5)),
                |t: &mut T| &mut t.ends,
            )
            .when(level),
            bars(4, "top bars across, such as d8@250", plate),
            bars(5, "bottom bars across", plate),
            Field::new("spans", "where the main bars run", Maybe(SPANS), |t: &mut T| &mut t.spans).when(plate),
            bars(8, "bars along each side of the length h, such as 3d20", upright),
            bars(9, "bars along each side of the length w", upright),
            bars(7, "stirrups, such as d8@150", |t| !t.plate),
            bars(6, "stirrups near the ends", |t| !t.plate),
            Field::new("h", "height of the section on the drawing", Maybe(Typed::new(0.03, 5.0)), |t: &mut T| {
                &mut t.sizes[0]
            }),
            Field::new(
                "w",
                "width of the section, of a plate that with these bars",
                Maybe(Typed::new(0.03, 20.0)),
                |t: &mut T| &mut t.sizes[1],
            ),
            Field::new("cover", "concrete cover", Maybe(Typed::new(0.0, 0.2)), |t: &mut T| &mut t.sizes[2]),
            Field::new("fc", "mean strength of the concrete", Maybe(Typed::new(1e6, 2e8)), |t: &mut T| {
                &mut t.strengths[0]
            }),
            Field::new("fs", "mean yield stress of the bars", Maybe(Typed::new(1e8, 1.5e9)), |t: &mut T| {
                &mut t.strengths[1]
            }),
            Field::new("fsu", "tensile strength of the bars", Maybe(Typed::new(1e8, 2e9)), |t: &mut T| {
                &mut t.strengths[2]
            }),
            Field::new("elu", "strain of the bars at rupture", Maybe(Plain(0.005, 0.5)), |t: &mut T| &mut t.elongation),
            Field::new("not_known", "bars are not known: usual ones of the era, varied", Flag, |t: &mut T| {
                &mut t.not_known
            }),
        ]
    }
}

impl Case {
    /// What a group's profile says about its bars, for a form; `None` where it is not of reinforced concrete.
    pub fn typed_bars(&self, group: usize) -> Option<TypedBars> {
        let g = self.groups.get(group)?;
        let profile = self.profile(&g.profile).ok()?;
        let Strength::Reinforced(_) = &profile.strength else { return None };
        let mut out = TypedBars {
            upright: profile.role == Role::Column,
            plate: matches!(profile.role, Role::Slab | Role::Wall),
            not_known: g.strength_scatter == Some(NOT_KNOWN),
            ..TypedBars::default()
        };
        let Some(own) = self.profiles.iter().find(|p| p.name == g.profile) else { return Some(out) };
        let document: DocumentMut = own.text.parse().ok()?;
        let Some(table) = document.get("reinforced").and_then(Item::as_table_like) else { return Some(out) };
        let column = table.get("column").and_then(Item::as_table_like);
        for (k, key) in KEYS.iter().enumerate() {
            let from = if k > STIRRUP { column } else { Some(table) };
            let text = from.and_then(|t| t.get(key)).and_then(Item::as_str);
            out.bars[k] = text.and_then(|t| DrawnBars::parse(t).ok());
        }
        // A number without a unit is in SI units.
        let quantity = |key: &str, of: Dimension| {
            let item = table.get(key)?;
            let number = item.as_float().or_else(|| item.as_integer().map(|x| x as f64));
            number.or_else(|| crate::units::parse(item.as_str()?, of).ok())
        };
        let length = |key: &str| quantity(key, Dimension::Length);
        if let (Some(bar), Some(spacing)) = (length("stirrup"), length("spacing")) {
            out.bars[STIRRUP] = Some(DrawnBars::spaced(bar, spacing));
        }
        out.sizes = SIZES.map(|key| length(key).map(Quantity));
        out.strengths = STRENGTHS.map(|key| quantity(key, Dimension::Pressure).map(Quantity));
        out.elongation = table.get("elu").and_then(Item::as_float);
        out.ends = table.get("ends").and_then(Item::as_float);
        out.spans =
            table.get("spans").and_then(Item::as_str).and_then(|w| SPANS.0.iter().find(|s| s.0 == w)).map(|s| s.1);
        Some(out)
    }

    /// The case with the bars of a group as typed: a profile of its own for that group.
    ///
    /// # Errors
    /// What is wrong with the bars.
    pub fn with_typed_bars(&self, group: usize, pairs: &Pairs) -> Result<Self> {
        let typed = fields::read::<TypedBars>(pairs).map_err(Problem::error)?.0;
        let mut out = self.clone();
        let (Some(g), Some(before)) = (out.groups.get_mut(group), self.typed_bars(group)) else {
            return Err(Error::input(
                "the group is not of reinforced concrete",
                "choose a profile such as rc-beam first",
            ));
        };
        if typed.not_known {
            g.strength_scatter = Some(NOT_KNOWN);
            out.validate()?;
            return Ok(out);
        }
        if before.not_known {
            g.strength_scatter = None;
        }
        let (name, text) = self.own_text(group)?;
        let document: DocumentMut = text.parse().map_err(|e| Error::input(format!("{e}"), "correct the profile"))?;
        let text = written(document, &typed)?;
        let profile = strength::parse(&text, Path::new(&format!("{name}.toml")))?;
        g.profile.clone_from(&name);
        let own = OwnProfile { name: name.clone(), text, profile };
        match out.profiles.iter_mut().find(|p| p.name == name) {
            Some(old) => *old = own,
            None => out.profiles.push(own),
        }
        out.profiles.sort_by(|a, b| a.name.cmp(&b.name));
        out.validate()?;
        Ok(out)
    }

    /// Name and text of the profile that a group shall have alone: its present one where no other group has it, otherwise a new one on top.
    fn own_text(&self, group: usize) -> Result<(String, String)> {
        let g = &self.groups[group];
        let own = self.profiles.iter().find(|p| p.name == g.profile);
        let alone = self.groups.iter().filter(|o| o.profile == g.profile).count() == 1
            && self.overrides.iter().all(|o| o.profile.as_ref() != Some(&g.profile));
        if let (Some(own), true) = (own, alone) {
            return Ok((own.name.clone(), own.text.clone()));
        }
        let plain: String =
            g.name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
        let base = format!("bars-{}", plain.trim_matches('-'));
        let taken = |n: &str| self.profiles.iter().any(|p| p.name == n);
        let name = std::iter::once(base.clone()).chain((2..).map(|k| format!("{base}-{k}"))).find(|n| !taken(n));
        let name = name.unwrap_or(base);
        if let Some(own) = own {
            return Ok((name, own.text.clone()));
        }
        if strength::text(&g.profile).is_ok() {
            let source = format!("bars as typed; the rest from {}", g.profile);
            return Ok((name, format!("inherits = \"{}\"\nsource = \"{source}\"\n", g.profile)));
        }
        let content = strength::content(&g.profile, &self.folder).and_then(|b| String::from_utf8(b).ok());
        let text = content.ok_or_else(|| {
            Error::input(format!("the profile {} cannot be read", g.profile), "choose another profile first")
        })?;
        Ok((name, text))
    }
}

/// A profile's document with the bars.
fn written(mut document: DocumentMut, typed: &TypedBars) -> Result<String> {
    // The name of the profile is that of its table.
    document.remove("name");
    let root = document.as_table_mut();
    let table = root.entry("reinforced").or_insert_with(|| Item::Table(TomlTable::new()));
    let Some(table) = table.as_table_like_mut() else {
        return Err(Error::input("reinforced is no table", "correct the profile"));
    };
    if typed.bars[0].is_some() || typed.bars[1].is_some() || typed.bars[8].is_some() {
        table.remove("bars");
        table.remove("bar");
    }
    for (key, bars) in KEYS.iter().zip(&typed.bars).take(STIRRUP) {
        match bars {
            Some(bars) => {
                table.insert(key, value(bars.to_string()));
            }
            None => {
                table.remove(key);
            }
        }
    }
    if let Some(bars) = &typed.bars[STIRRUP] {
        let Some([bar, spacing]) = bars.at_distance() else {
            let problem = format!("\"{bars}\" is no stirrups: they have one diameter and a distance");
            return Err(Error::input(problem, "write them as on the drawing, such as d8@150").at("key stirrup"));
        };
        let mm = |m: f64| value(format!("{} mm", (1e4 * m).round() / 10.0));
        table.insert("stirrup", mm(bar));
        table.insert("spacing", mm(spacing));
    }
    let sizes = SIZES.iter().zip(typed.sizes.map(|x| x.map(|x| value(x.to_string()))));
    let strengths = STRENGTHS.iter().zip(typed.strengths.map(|x| x.map(|x| value(x.to_string()))));
    let plain = [("elu", typed.elongation), ("ends", typed.ends)];
    let plain = plain.iter().map(|(key, x)| (key, x.map(value)));
    for (key, item) in sizes.chain(strengths).chain(plain) {
        match item {
            Some(item) => table.insert(key, item),
            None => table.remove(key),
        };
    }
    match typed.spans.and_then(|s| SPANS.0.iter().find(|w| w.1 == s)) {
        Some((word, _)) => {
            table.insert("spans", value(*word));
        }
        None => {
            table.remove("spans");
        }
    }
    if let [Some(h), Some(w)] = &typed.bars[8..] {
        let mut column = toml_edit::InlineTable::new();
        column.insert("along_h", h.to_string().into());
        column.insert("along_w", w.to_string().into());
        table.insert("column", value(column));
    } else if typed.upright {
        table.remove("column");
    }
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fields::Value;
    use crate::prepare::Group;
    use crate::strength::summary;

    fn case() -> Case {
        let groups = vec![
            Group::new("Beams", "rc-beam", 0.0),
            Group::new("Slabs", "rc-slab", 0.0),
            Group::new("Columns", "rc-column", 0.0),
            Group::new("Steel", "steel", 0.0),
        ];
        let model = super::super::super::Model { file: "a.obj".into(), ..Default::default() };
        Case { groups, model, ..Case::default() }
    }

    fn typed(list: &[(&str, &str)]) -> Vec<(String, Value)> {
        list.iter().map(|(k, t)| ((*k).into(), fields::typed::<TypedBars>(k, t).expect(k))).collect()
    }

    #[test]
    fn bars_as_typed_become_a_profile_of_the_group_and_come_back_into_the_form() {
        let list = [("top", "4d20"), ("bottom", "2d20"), ("top_span", "2d20"), ("stirrup", "d8@150"), ("ends", "0.3")];
        let c = case().with_typed_bars(0, &typed(&list)).expect("sound");
        assert_eq!((c.groups[0].profile.as_str(), c.groups[1].profile.as_str()), ("bars-beams", "rc-slab"));
        let p = c.profile("bars-beams").expect("it is there");
        let s = summary::of(&p).expect("reinforced");
        assert!(s.places[0].hogging > 1.5 * s.places[1].hogging, "{s:?}");
        let back = fields::values(&c.typed_bars(0).expect("reinforced"));
        for (key, text) in list {
            let found = back.iter().find(|b| b.0 == key).map(|b| b.1.literal().trim_matches('"').to_string());
            assert_eq!(found.as_deref(), Some(text), "{key}");
        }
        // Once more, in the same profile.
        let c = c.with_typed_bars(0, &typed(&[("top", "6d20"), ("bottom", "2d20")])).expect("sound");
        assert_eq!(c.profiles.len(), 1);
        assert!(!c.profiles[0].text.contains("top_span"), "{}", c.profiles[0].text);
    }

    /// The table of bars of a drawing: the profile that the form makes is the one of a file that says the same, and both come back.
    #[test]
    fn a_drawing_typed_into_the_form_is_the_profile_of_a_file_that_says_the_same() {
        let list = [
            ("top", "4#8"),
            ("bottom", "2#9"),
            ("stirrup", "d12.7@102"),
            ("h", "508 mm"),
            ("w", "711 mm"),
            ("cover", "38 mm"),
            ("fc", "32 MPa"),
            ("fs", "476 MPa"),
            ("fsu", "648 MPa"),
            ("elu", "0.21"),
        ];
        let c = case().with_typed_bars(0, &typed(&list)).expect("sound");
        let by_file = "inherits = 'rc-beam'\nsource = 'drawing'\n[reinforced]\ntop = '4#8'\nbottom = '2#9'\nstirrup = '12.7 mm'\nspacing = '102 mm'\n\
                       h = '508 mm'\nw = '711 mm'\ncover = '38 mm'\nfc = '32 MPa'\nfs = '476 MPa'\nfsu = '648 MPa'\nelu = 0.21\n";
        let by_file = strength::parse(by_file, Path::new("beam.toml")).expect("sound");
        assert_eq!(c.profile("bars-beams").expect("there").strength, by_file.strength);
        let back = fields::values(&c.typed_bars(0).expect("reinforced"));
        for (key, text) in list {
            let found = back.iter().find(|b| b.0 == key).map(|b| b.1.shown());
            let same = |x: &str| crate::units::parse(x, Dimension::Length).ok();
            let found = found.unwrap_or_default();
            assert!(found == text || same(&found).is_some() && same(&found) == same(text), "{key}: {found}");
        }
        // A form of a beam asks for no bars by side, and one of a column for no top bars.
        let keys = |group: usize| -> Vec<&str> {
            fields::described_in(&case().typed_bars(group).expect("reinforced")).iter().map(|d| d.key).collect()
        };
        assert!(keys(0).contains(&"top") && !keys(0).contains(&"along_h") && !keys(0).contains(&"top_cross"));
        assert!(keys(2).contains(&"along_h") && !keys(2).contains(&"top") && keys(2).contains(&"fc"));
    }

    #[test]
    fn columns_have_bars_by_side_and_slabs_across() {
        let c = case().with_typed_bars(2, &typed(&[("along_h", "3d20"), ("along_w", "2d20")])).expect("sound");
        let Strength::Reinforced(r) = c.profile("bars-columns").expect("there").strength else { panic!("reinforced") };
        assert!(r.drawn.expect("drawn").column.is_some());
        let list = [("top", "d10@150"), ("bottom", "d10@150"), ("bottom_cross", "d8@250"), ("spans", "x")];
        let c = case().with_typed_bars(1, &typed(&list)).expect("sound");
        assert!(c.profiles[0].text.contains("spans = \"x\""));
    }

    #[test]
    fn what_is_not_known_is_marked_and_mistakes_are_named() {
        let c = case().with_typed_bars(0, &typed(&[("not_known", "yes")])).expect("sound");
        assert_eq!((c.groups[0].profile.as_str(), c.groups[0].strength_scatter), ("rc-beam", Some(NOT_KNOWN)));
        let c = c.with_typed_bars(0, &typed(&[("top", "4d20"), ("bottom", "2d20")])).expect("sound");
        assert_eq!(c.groups[0].strength_scatter, None);
        for (list, part) in [
            (vec![("top", "4d20")], "without both"),
            (vec![("top", "4x20"), ("bottom", "0")], "neither a mesh"),
            (vec![("stirrup", "4d8")], "no stirrups"),
        ] {
            let e = case().with_typed_bars(0, &typed(&list)).expect_err(part).to_string();
            assert!(e.contains(part), "{e}");
        }
        assert!(case().typed_bars(3).is_none() && case().with_typed_bars(3, &typed(&[])).is_err());
    }
}
