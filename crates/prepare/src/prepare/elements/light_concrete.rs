//! Members that are cast of lightweight concrete by the name of their material: their density says how much weaker in tension and softer they are than
//! normal concrete of the same class.

use crate::building::{Building, Element, MaterialFamily};
use crate::strength::{LightConcrete, Profile, Strength};

/// The profiles of the groups, those of lightweight concrete with the strength and modulus of their density. A group has one concrete: that of the mean
/// density of its elements by volume, where those without a density of lightweight concrete have that of the profile.
pub(crate) fn profiles(building: &Building, group_of: &[usize], profiles: &[Profile]) -> Vec<Profile> {
    let of_group = |g: usize| building.elements.iter().zip(group_of).filter(move |(_, x)| **x == g).map(|(e, _)| e);
    let one = |(g, p): (usize, &Profile)| match density(of_group(g), p) {
        // What has no density of its own keeps that of the profile.
        Some(d) => Profile { density: p.density, ..p.of_concrete(d) },
        None => p.clone(),
    };
    profiles.iter().enumerate().map(one).collect()
}

/// Density of the lightweight concrete of a group of cast members, kg/m3 with bars; none where it has none, or where the profile is of something else.
pub fn density<'a>(elements: impl Iterator<Item = &'a Element>, profile: &Profile) -> Option<f64> {
    let cast = match &profile.strength {
        Strength::Reinforced(_) => true,
        Strength::Stress(s) => s.joint_friction.is_none(),
        _ => false,
    };
    if !cast {
        return None;
    }
    let named = |e: &Element| e.recognition.as_ref().is_some_and(|r| r.material == Some(MaterialFamily::LightConcrete));
    let (mut volume, mut mass) = (0.0, 0.0);
    for e in elements {
        let v = e.mesh.signed_volume().abs();
        volume += v;
        mass += v * e.density.filter(|_| named(e)).unwrap_or(profile.density);
    }
    let mean = mass / volume;
    (volume > 0.0 && mean < profile.density && LightConcrete::of_density(mean).tension < 1.0).then_some(mean)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{ElementRole, Recognition};
    use crate::strength;
    use std::path::Path;

    fn slab(name: &str, length: f64, light: bool) -> Element {
        let mut e = Element::cuboid(name, "Slabs", [0.0; 3], [length, 5.0, 0.2], false);
        e.density = light.then_some(1800.0);
        let material = light.then_some(MaterialFamily::LightConcrete);
        e.recognition = Some(Recognition {
            role: ElementRole::Slab,
            confidence: 1.0,
            evidence: Vec::new(),
            second: None,
            material,
            guess: None,
            strength_class: None,
            era: None,
            roof: false,
        });
        e
    }

    /// EN 1992-1-1, section 11, by hand: 1800 kg/m3 with bars are class 1.65 between 1.6 (1750) and 1.8 (1950), rho / 2200 = 0.75, so eta1 = 0.40 + 0.60 x
    /// 0.75 = 0.85 and the modulus 0.75^2 = 0.5625 of normal concrete. They had the strength and the modulus of normal concrete.
    #[test]
    fn a_floor_of_lightweight_concrete_has_less_tension_and_modulus_than_one_of_normal_concrete() {
        let slabs = strength::find("rc-slab", Path::new("")).expect("built in");
        let of = |list: Vec<Element>| {
            let b = Building { elements: list, ..Building::default() };
            profiles(&b, &vec![0; b.elements.len()], std::slice::from_ref(&slabs)).remove(0)
        };
        let light = |p: &Profile| match &p.strength {
            Strength::Reinforced(r) => r.light,
            _ => f64::NAN,
        };
        let p = of(vec![slab("a", 6.0, true), slab("b", 4.0, true)]);
        assert!((light(&p) - 0.85).abs() < 1e-12 && (p.youngs / slabs.youngs - 0.5625).abs() < 1e-12);
        assert_eq!((of(vec![slab("a", 6.0, false)]), p.density), (slabs.clone(), slabs.density));
        // Three parts of 1800 and one of 2400 kg/m3: 1950, class 1.8, eta1 = 0.40 + 0.60 x 1800 / 2200.
        let mixed = of(vec![slab("a", 6.0, true), slab("b", 2.0, false)]);
        assert!((light(&mixed) - (0.4 + 0.6 * 1800.0 / 2200.0)).abs() < 1e-12);
        // Masonry of light blocks is tested as such.
        let blocks = strength::find("masonry-lightweight", Path::new("")).expect("built in");
        assert_eq!(density([slab("a", 6.0, true)].iter(), &blocks), None);
    }
}
