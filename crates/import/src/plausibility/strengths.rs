//! Strengths, densities and factors of groups against what they are for.

use super::limits;
use super::question;
use crate::building::Finding;
use crate::strength::{Profile, Strength, builtin};

/// Materials by density, kg/m3: name, upper end, compressive strength (Pa), Young's modulus (Pa). Wide: from decayed to the best.
const MATERIALS: &[(&str, f64, [f64; 2], [f64; 2])] = &[
    ("timber", 1200.0, [0.2e6, 150e6], [0.05e9, 40e9]),
    ("masonry, light concrete or sand", 2000.0, [0.2e6, 150e6], [0.02e9, 50e9]),
    ("concrete, stone or glass", 3500.0, [0.5e6, 1000e6], [0.5e9, 110e9]),
    ("metal", f64::INFINITY, [20e6, 3000e6], [40e9, 250e9]),
];

/// A question about a multiplier on strengths.
pub fn factor(of: &str, what: &str, value: f64) -> Option<Finding> {
    if limits::STRENGTH_FACTOR.holds(value) {
        return None;
    }
    let percent = value / 100.0;
    let meant = if limits::STRENGTH_FACTOR.holds(percent) {
        format!("as a percentage it would be {percent}; ")
    } else {
        String::new()
    };
    Some(question(
        format!("is {what} = {value} of {of} right? Usual is {}", limits::STRENGTH_FACTOR.text().trim()),
        format!("{meant}it multiplies all strengths of the group; what never breaks has unbreakable = true"),
    ))
}

/// A question about a density that a file states, kg/m3.
pub fn density(of: &str, value: f64) -> Option<Finding> {
    if limits::DENSITY.holds(value) {
        return None;
    }
    let other = [("t/m3", 1e3), ("kN/m3", 101.97), ("g/m3", 1e-3)];
    let meant = other.iter().find(|(_, size)| (400.0..=8000.0).contains(&(value * size)));
    let remedy = match meant {
        Some((unit, size)) => format!("in {unit} it would be {:.0} kg/m3: write the unit", value * size),
        None => "write kg/m3, as \"2500 kg/m3\"".into(),
    };
    Some(question(
        format!("is the density of {of} in kg/m3? It is {value} kg/m3, usual is {}", limits::DENSITY.text()),
        remedy,
    ))
}

/// Questions about a profile that is not built in.
pub fn profile(p: &Profile) -> Vec<Finding> {
    if builtin().iter().any(|b| b == p) {
        return Vec::new();
    }
    let of = format!("the profile \"{}\"", p.name);
    let mut out = Vec::from_iter(density(&of, p.density));
    if !out.is_empty() {
        return out;
    }
    let Some((material, _, strengths, stiffness)) = MATERIALS.iter().find(|m| p.density <= m.1) else { return out };
    let within = |v: f64, [low, high]: [f64; 2]| (low..=high).contains(&v);
    if !within(p.youngs, *stiffness) {
        out.push(question(
            format!(
                "is Young's modulus of {of} in the right unit? It is {:.4} GPa; {material} has {} to {} GPa",
                p.youngs / 1e9,
                stiffness[0] / 1e9,
                stiffness[1] / 1e9
            ),
            "write the unit, as \"30 GPa\"; a number alone is in Pa",
        ));
    }
    let compression = match &p.strength {
        Strength::Stress(s) => Some(s.compression),
        Strength::Reinforced(r) => Some(r.fc),
        Strength::Unbreakable | Strength::Formulas(_) => None,
    };
    if let Some(c) = compression.filter(|c| c.is_finite() && !within(*c, *strengths)) {
        let [low, high] = strengths.map(|s| s / 1e6);
        let meant = if within(c * 1e6, *strengths) { format!("in N/mm2 it would be {c} MPa: ") } else { String::new() };
        out.push(question(
            format!("is the strength of {of} in the right unit? Its compression is {:.6} MPa; {material} has {low} to {high} MPa", c / 1e6),
            format!("{meant}write the unit, as \"30 MPa\"; a number alone is in Pa"),
        ));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_built_in_profile_is_strange_even_when_it_has_another_name() {
        for p in
            builtin().iter().filter(|p| p.density >= limits::DENSITY.low && p.name != "rigid" && p.name != "person")
        {
            let other = Profile { name: format!("my {}", p.name), ..p.clone() };
            assert_eq!(profile(&other), [], "{}", p.name);
        }
    }

    #[test]
    fn a_strength_in_newtons_per_square_millimetre_read_as_pascals_is_asked_about() {
        let masonry = builtin().iter().find(|p| p.name == "masonry").expect("there is one");
        let Strength::Stress(s) = masonry.strength.clone() else { panic!("masonry has stresses") };
        let slip = Profile {
            name: "mine".into(),
            strength: Strength::Stress(crate::strength::Stresses { compression: 5.0, ..s }),
            ..masonry.clone()
        };
        assert!(profile(&slip)[0].remedy.contains("in N/mm2 it would be 5 MPa"), "{:?}", profile(&slip));
        let light = Profile { density: 1.8, ..masonry.clone() };
        assert!(profile(&light)[0].remedy.contains("in t/m3 it would be 1800 kg/m3"), "{:?}", profile(&light));
        assert!(factor("Columns", "strength_factor", 500.0).is_some_and(|f| f.remedy.contains("percentage")));
    }
}
