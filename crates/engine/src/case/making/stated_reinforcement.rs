//! A strength profile from what a model file states about the reinforcement of a group: strength classes, cover, mass of bars per volume
//! (Pset_ConcreteElementGeneral) and the bars themselves. It inherits what is not stated from the guessed profile.
//!
//! Mean values are those of EN 1992-1-1, table 3.1 (fcm = fck + 8 MPa, Ecm = 22 (fcm / 10)^0.3 GPa); the mean yield stress is 1.1 times the
//! characteristic one (JCSS Probabilistic Model Code, 3.2). Of a mass of bars, the main bars are taken to be 80 % (assumed), in slabs and
//! walls half of it in each direction.

use crate::building::Element;
use crate::recognition;
use crate::strength::bars::{COLD_DRAWN, DrawnBars};
use crate::strength::{Profile, Reinforced, Role, Strength};
use std::f64::consts::PI;
use std::fmt::Write as _;

/// Share of the main bars in the mass of all bars.
const MAIN: f64 = 0.8;
/// Density of steel, kg/m3.
const STEEL: f64 = 7850.0;
/// Mean over characteristic yield stress.
const MEAN_YIELD: f64 = 1.1;

/// A profile made from the file, as the text of a profile table, and what it was made from.
pub(super) struct Stated {
    pub text: String,
    pub lines: Vec<String>,
}

/// The value that most of the elements that state a property agree on, and how many state it.
fn commonest(members: &[&Element], names: &[&str]) -> Option<(String, usize, usize)> {
    let mut values: Vec<(&str, usize)> = Vec::new();
    for e in members {
        let own = names.iter().find_map(|n| e.properties.iter().find(|p| p.0 == *n));
        if let Some((_, v)) = own {
            match values.iter_mut().find(|x| x.0 == v) {
                Some(x) => x.1 += 1,
                None => values.push((v, 1)),
            }
        }
    }
    let all = values.iter().map(|v| v.1).sum();
    let (value, count) = values.into_iter().max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(a.0)))?;
    Some((value.to_string(), count, all))
}

/// The profile that the file states for the elements of a group; `None` where it states nothing that can be used. `unit` is metres per unit of
/// the file; `name` is that of the new profile.
pub(super) fn profile(members: &[&Element], guess: &Profile, unit: f64, name: &str) -> Option<Stated> {
    let Strength::Reinforced(r) = &guess.strength else { return None };
    let mut keys = String::new();
    let mut top = String::new();
    let mut lines = Vec::new();
    let mut said = |what: &str, of: &(String, usize, usize)| {
        let others = if of.1 < of.2 { format!(", {} of {} that state one", of.1, of.2) } else { String::new() };
        lines.push(format!("From the file: {what} (\"{}\"{others}).", of.0.replace(['\n', '"'], " ")));
    };
    if let Some((v, mpa)) =
        commonest(members, &["StrengthClass"]).and_then(|v| Some((v.clone(), concrete_class(&v.0)?)))
    {
        let mean = mpa + 8.0;
        let _ = writeln!(keys, "fc = \"{mean} MPa\"");
        let _ = writeln!(top, "youngs = \"{:.1} GPa\"", 22.0 * (mean / 10.0).powf(0.3));
        said(&format!("concrete with a mean strength of {mean} MPa"), &v);
    }
    let steel = commonest(members, &["ReinforcementStrengthClass"]);
    if let Some((v, mpa)) = steel.and_then(|v| Some((v.clone(), steel_class(&v.0)?))) {
        let mean = mpa * MEAN_YIELD;
        let _ = writeln!(keys, "fs = \"{mean:.0} MPa\"\nfsu = \"{:.0} MPa\"", mean * r.fsu / r.fs);
        said(&format!("bars with a mean yield stress of {mean:.0} MPa"), &v);
    }
    let cover = commonest(members, &["ConcreteCoverAtMainBars", "ConcreteCover"]);
    let cover = cover.and_then(|v| Some((v.0.trim().parse::<f64>().ok()? * unit, v)));
    if let Some((m, v)) = cover.filter(|c| (0.005..=0.1).contains(&c.0)) {
        let _ = writeln!(keys, "cover = \"{:.0} mm\"", 1e3 * m);
        said(&format!("cover of {:.0} mm", 1e3 * m), &v);
    }
    bars(members, guess, r, &mut keys, &mut said);
    let surface = commonest(members, &["BarSurface"]);
    if let Some(v) = surface.filter(|v| r.anchorage.is_some() && ["plain", "ribbed"].contains(&v.0.as_str())) {
        let _ = writeln!(keys, "anchorage = {{ bars = \"{}\" }}", v.0);
        said(&format!("{} bars", v.0), &v);
    }
    if keys.is_empty() {
        return None;
    }
    let text = format!(
        "name = \"{name}\"\ntitle = \"{}, as the model file states it\"\nsource = \"the model file; the rest from {}\"\n\
         inherits = \"{}\"\n{top}\n[reinforced]\n{keys}",
        guess.title.replace(['"', '\n'], " "),
        guess.name,
        guess.name
    );
    Some(Stated { text, lines })
}

/// Main bars and ties: those that stand in the members, or else as many as their mass per volume gives.
fn bars(
    members: &[&Element],
    guess: &Profile,
    r: &Reinforced,
    keys: &mut String,
    said: &mut impl FnMut(&str, &(String, usize, usize)),
) {
    let linear = matches!(guess.role, Role::Beam | Role::Column);
    if guess.role == Role::Beam && by_layers(members, keys, said) || !linear && by_meshes(members, keys, said) {
        return;
    }
    if let Some(v) = commonest(members, &["MainBars"]).filter(|_| linear) {
        let like = members.iter().find(|e| e.properties.iter().any(|p| p.0 == "MainBars" && p.1 == v.0));
        let size = like.and_then(|e| section_of(e, guess.role));
        if let (Some((count, diameter)), Some([h, w, length])) = (counted(&v.0), size) {
            let _ = writeln!(
                keys,
                "h = \"{:.0} mm\"\nw = \"{:.0} mm\"\nbars = {count}\nbar = \"{:.1} mm\"",
                1e3 * h,
                1e3 * w,
                1e3 * diameter
            );
            said(&format!("{count} main bars of {:.0} mm in {:.0} x {:.0} mm", 1e3 * diameter, 1e3 * h, 1e3 * w), &v);
            ties(members, length, keys, said);
            return;
        }
    }
    let ratio = commonest(members, &["ReinforcementVolumeRatio", "ReinforcementAreaRatio"]);
    let Some((v, share)) = ratio.and_then(|v| Some((v.clone(), volume_share(&v.0)?))) else { return };
    let along = if linear { MAIN * share } else { 0.5 * MAIN * share };
    let diameter = (4.0 * along * r.h * r.w / (PI * f64::from(r.bars.max(1)))).sqrt();
    let _ = writeln!(keys, "bar = \"{:.1} mm\"", 1e3 * diameter);
    said(&format!("main bars of {:.2} % of the section", 100.0 * along), &v);
}

fn property<'e>(e: &'e Element, name: &str) -> Option<&'e str> {
    e.properties.iter().find(|p| p.0 == name).map(|p| p.1.as_str())
}

/// Top and bottom bars of beams by where they lie, and ties. True when there are some.
fn by_layers(members: &[&Element], keys: &mut String, said: &mut impl FnMut(&str, &(String, usize, usize))) -> bool {
    let Some(v) = commonest(members, &["TopBars"]) else { return false };
    let Some(like) = members.iter().find(|e| property(e, "TopBars") == Some(v.0.as_str())) else { return false };
    let Some([h, w, length]) = section_of(like, Role::Beam) else { return false };
    let of = |name: &str| property(like, name).filter(|t| DrawnBars::parse(t).is_ok());
    let (Some(top), Some(bottom)) = (of("TopBars"), of("BottomBars")) else { return false };
    if top == "0" && bottom == "0" {
        return false;
    }
    let _ =
        writeln!(keys, "h = \"{:.0} mm\"\nw = \"{:.0} mm\"\ntop = \"{top}\"\nbottom = \"{bottom}\"", 1e3 * h, 1e3 * w);
    let mut span = format!("{top} at the top and {bottom} at the bottom");
    for (name, key, of_ends) in [("TopBarsSpan", "top_span", top), ("BottomBarsSpan", "bottom_span", bottom)] {
        if let Some(text) = of(name).filter(|t| *t != of_ends) {
            let _ = writeln!(keys, "{key} = \"{text}\"");
            span += &format!(", {text} as {key}");
        }
    }
    if let Some(side) = of("SideBars") {
        let _ = writeln!(keys, "side = \"{side}\"");
    }
    let reach =
        property(like, "BarReach").and_then(|t| t.parse::<f64>().ok()).filter(|r| (0.05..=0.5 * length).contains(r));
    if let Some(reach) = reach {
        let _ = writeln!(keys, "ends_length = \"{reach:.2} m\"");
    }
    said(&format!("bars by where they lie, {span}"), &v);
    ties(members, length, keys, said);
    true
}

/// Meshes of slabs and walls, along and across. True when there are some.
fn by_meshes(members: &[&Element], keys: &mut String, said: &mut impl FnMut(&str, &(String, usize, usize))) -> bool {
    let Some(v) = commonest(members, &["BottomMesh"]) else { return false };
    let Some(like) = members.iter().find(|e| property(e, "BottomMesh") == Some(v.0.as_str())) else { return false };
    let both = |text: &str| text.split_once(' ').map(|(a, b)| [a.to_string(), b.to_string()]);
    let Some([along, across]) = both(&v.0) else { return false };
    let top = property(like, "TopMesh").and_then(both).unwrap_or_else(|| ["0", "0"].map(String::from));
    let _ = writeln!(
        keys,
        "top = \"{}\"\nbottom = \"{along}\"\ntop_cross = \"{}\"\nbottom_cross = \"{across}\"\nspans = \"supports\"\nelu = {COLD_DRAWN}",
        top[0], top[1]
    );
    said(&format!("a mesh of {along} along and {across} across at the bottom, {} at the top", top[0]), &v);
    true
}

fn ties(members: &[&Element], length: f64, keys: &mut String, said: &mut impl FnMut(&str, &(String, usize, usize))) {
    if let Some((t, (n, d))) = commonest(members, &["Ties"]).and_then(|t| Some((t.clone(), counted(&t.0)?))) {
        let spacing = (length / n as f64).clamp(0.03, 1.0);
        let _ = writeln!(keys, "stirrup = \"{:.1} mm\"\nspacing = \"{:.0} mm\"", 1e3 * d, 1e3 * spacing);
        said(&format!("ties of {:.0} mm every {:.0} mm", 1e3 * d, 1e3 * spacing), &t);
    }
}

/// Characteristic cylinder strength of a class such as C30/37, MPa.
fn concrete_class(text: &str) -> Option<f64> {
    let upper = text.to_uppercase();
    let at = upper.match_indices('C').map(|(k, _)| k).find_map(|k| {
        let digits: String = upper[k + 1..].chars().take_while(char::is_ascii_digit).collect();
        let rest = upper[k + 1 + digits.len()..].trim_start();
        let before = upper[..k].chars().next_back().is_none_or(|c| !c.is_alphanumeric());
        (before && rest.starts_with('/')).then(|| digits.parse::<f64>().ok()).flatten()
    });
    at.filter(|f| (8.0..=100.0).contains(f))
}

/// Characteristic yield stress of a class such as B500B or BSt 420 S, MPa.
fn steel_class(text: &str) -> Option<f64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).find(|f| (200.0..=700.0).contains(f))
}

/// Volume of bars per volume of concrete, from a mass per volume in kg/m3 or from the share itself.
fn volume_share(text: &str) -> Option<f64> {
    let v: f64 = text.trim().parse().ok()?;
    match v {
        20.0..=600.0 => Some(v / STEEL),
        0.001..=0.08 => Some(v),
        _ => None,
    }
}

/// Number of bars and the diameter with the same area, m, of "4 x 20 mm + 4 x 16 mm".
fn counted(text: &str) -> Option<(usize, f64)> {
    let (mut count, mut squares) = (0, 0.0);
    for part in text.split('+') {
        let (n, d) = part.trim().trim_end_matches("mm").split_once('x')?;
        let (n, d): (usize, f64) = (n.trim().parse().ok()?, d.trim().parse().ok()?);
        count += n;
        squares += n as f64 * d * d;
    }
    (count > 0).then(|| (count, 1e-3 * (squares / count as f64).sqrt()))
}

/// Depth, width and length of a beam or column, m.
fn section_of(e: &Element, role: Role) -> Option<[f64; 3]> {
    let b = recognition::box_of(&e.mesh);
    let lying = role == Role::Beam && b.thin_axis_upright > 0.7;
    let [h, w] = if lying { [b.thickness, b.width] } else { [b.width, b.thickness] };
    let sizes = [h, w, b.length];
    sizes.iter().all(|s| (0.05..100.0).contains(s)).then_some(sizes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strength;
    use std::path::Path;

    fn element(size: [f64; 3], properties: &[(&str, &str)]) -> Element {
        Element {
            properties: properties.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect(),
            ..Element::cuboid("e", "g", [0.0; 3], size, false)
        }
    }

    fn made(guess: &str, members: &[Element]) -> Option<(Reinforced, Profile, Vec<String>)> {
        let guess = strength::find(guess, Path::new("")).expect("built in");
        let stated = profile(&members.iter().collect::<Vec<_>>(), &guess, 0.001, "stated")?;
        let p = strength::parse(&stated.text, Path::new("stated.toml")).expect(&stated.text);
        let Strength::Reinforced(r) = p.strength.clone() else { panic!("{}", stated.text) };
        Some((r, p, stated.lines))
    }

    #[test]
    fn classes_and_cover_of_the_file_are_those_of_the_profile_with_mean_values() {
        let said = [("StrengthClass", "C25/30"), ("ReinforcementStrengthClass", "BSt 420 S"), ("ConcreteCover", "35")];
        let (r, p, lines) = made("rc-column", &[element([0.4, 0.4, 3.0], &said)]).expect("stated");
        assert_eq!((r.fc, r.cover), (33e6, 0.035));
        assert!((r.fs / 462e6 - 1.0).abs() < 1e-9 && r.fsu > r.fs, "{r:?}");
        assert!((p.youngs / 31.5e9 - 1.0).abs() < 1e-3, "{}", p.youngs);
        assert_eq!(lines.len(), 3, "{lines:?}");
    }

    #[test]
    fn bars_of_a_beam_give_its_section_and_its_ties() {
        let said = [("MainBars", "4 x 20 mm + 2 x 10 mm"), ("Ties", "30 x 8 mm"), ("BarSurface", "plain")];
        let (r, ..) = made("rc-beam", &[element([6.0, 0.3, 0.5], &said)]).expect("stated");
        assert_eq!((r.h, r.w, r.bars, r.stirrup, r.spacing), (0.5, 0.3, 6, 0.008, 0.2));
        let area = f64::from(r.bars) * PI * r.bar * r.bar / 4.0;
        let wanted = PI / 4.0 * (4.0 * 0.02 * 0.02 + 2.0 * 0.01 * 0.01);
        assert!((area / wanted - 1.0).abs() < 0.01, "{area} {wanted}");
        assert!(r.anchorage.is_some_and(|a| format!("{a:?}").contains("Plain")));
    }

    #[test]
    fn bars_by_where_they_lie_become_layers_and_meshes_both_ways() {
        let said = [
            ("MainBars", "8 x 20 mm"),
            ("TopBars", "2d20+2d12"),
            ("BottomBars", "4d20"),
            ("TopBarsSpan", "2d12"),
            ("BottomBarsSpan", "4d20"),
            ("BarReach", "1.60"),
            ("Ties", "30 x 8 mm"),
        ];
        let (r, _, lines) = made("rc-beam", &[element([6.0, 0.3, 0.5], &said)]).expect("stated");
        let l = r.drawn.expect("drawn").layers.expect("layers");
        let mm2 = |a: f64| (1e6 * a).round();
        assert_eq!([l.ends.top.area, l.ends.bottom.area, l.span.top.area].map(mm2), [855.0, 1257.0, 226.0]);
        assert_eq!((l.span.bottom, r.spacing), (l.ends.bottom, 0.2));
        assert!(lines.iter().any(|l| l.contains("2d20+2d12 at the top")), "{lines:?}");
        let said = [("BottomMesh", "d8@150 d6@250"), ("TopMesh", "d6@150 d6@150")];
        let (r, ..) = made("rc-slab", &[element([6.0, 5.0, 0.18], &said)]).expect("stated");
        let l = r.drawn.expect("drawn").layers.expect("layers");
        assert_eq!([l.ends.bottom.area, l.cross.expect("across").bottom.area].map(mm2), [335.0, 113.0]);
        assert_eq!(r.elu, COLD_DRAWN);
    }

    #[test]
    fn a_mass_of_bars_gives_the_area_of_the_main_bars() {
        let (r, ..) =
            made("rc-column", &[element([0.4, 0.4, 3.0], &[("ReinforcementVolumeRatio", "157")])]).expect("stated");
        let share = f64::from(r.bars) * PI * r.bar * r.bar / 4.0 / (r.h * r.w);
        assert!((share / (0.8 * 157.0 / 7850.0) - 1.0).abs() < 0.01, "{share}");
    }

    #[test]
    fn what_cannot_be_used_and_what_is_no_concrete_changes_nothing() {
        let odd = [("StrengthClass", "strong"), ("ConcreteCover", "3500"), ("ReinforcementVolumeRatio", "5000")];
        assert!(made("rc-column", &[element([0.4, 0.4, 3.0], &odd)]).is_none());
        assert!(made("steel", &[element([0.4, 0.4, 3.0], &[("StrengthClass", "C25/30")])]).is_none());
        let two = [
            element([0.4, 0.4, 3.0], &[("StrengthClass", "C25/30")]),
            element([0.4, 0.4, 3.0], &[("StrengthClass", "C50/60")]),
        ];
        let three = [two[0].clone(), two[1].clone(), two[1].clone()];
        let (r, _, lines) = made("rc-column", &three).expect("stated");
        assert!(
            r.fc == 58e6 && lines[0].contains("2 of 3"),
            "the commonest counts, and the others are named: {lines:?}"
        );
    }
}
