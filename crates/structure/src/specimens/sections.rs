//! Reinforced sections of verification cases and tests, with all numbers in view.

use crate::structure::{Bar, Concrete, Critical, Reinforced, ShearAxis, Steel, TWISTED};

/// Free length of the bars over their diameter: so short that they neither buckle nor tire, like those of the reference.
const SLENDERNESS: f64 = 5.0;

/// Concrete and steel of specimen S1 of Yu and Tan (2013). Young's modulus is such that the strength is reached at a strain of 0.002.
pub fn materials() -> (Concrete, Steel) {
    let concrete = Concrete {
        youngs: 2.0 * 31.2e6 / 0.002,
        compressive: 31.2e6,
        tensile: 2.0e6,
        fracture_energy: 136.0,
        crushing_energy: 34e3,
    };
    (concrete, Steel { youngs: 200e9, yielding: 494e6, ultimate: 593e6, elongation: 0.109, slenderness: SLENDERNESS })
}

/// A beam section of fibres with bars in two layers.
pub fn section(
    width: f64,
    depth: f64,
    cover: f64,
    top: f64,
    bottom: f64,
    hinge: f64,
    critical: Critical,
) -> Reinforced {
    let (concrete, steel) = materials();
    let z = 0.5 * depth - cover;
    let y = 0.5 * width - cover;
    let bar = |x: f64, z: f64, area: f64| Bar::anchored([x, z], 0.5 * area);
    // Strong in shear and torsion, because only bending and normal force are tested.
    let shear = ShearAxis { least: 1e9, ..ShearAxis::default() };
    Reinforced {
        concrete,
        steel,
        bars: vec![bar(-y, z, top), bar(y, z, top), bar(-y, -z, bottom), bar(y, -z, bottom)],
        grid: [2, 12],
        hinge,
        critical,
        shear: [shear, shear],
        torsion: 1e9,
        slip: 0.01,
        dowel: [0.0; 2],
        across: crate::structure::UNLIMITED,
        drift: None,
        punching: false,
        twisted: TWISTED,
        twisting: None,
        hoops: None,
        confinement: None,
    }
}

/// A column section of 400 x 400 mm with eight bars of 20 mm, in the layout of preparation.
pub fn column() -> Reinforced {
    let mut r = section(0.4, 0.4, 0.05, 0.0, 0.0, 0.3, Critical::Face);
    let z = 0.15;
    let area = std::f64::consts::PI * 1e-4;
    let places = [[z, z], [z, -z], [-z, z], [-z, -z], [z, 0.0], [-z, 0.0], [0.0, z], [0.0, -z]];
    r.bars = places.into_iter().map(|at| Bar::anchored(at, area)).collect();
    r.grid = [6, 6];
    r
}
