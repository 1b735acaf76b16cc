//! V37: walls with a window or a door, loaded in their plane, against plane stress. Each wall is one closed mesh, as in a user's model.

use crate::building::{Building, Element};
use crate::geometry::Vec3;
use crate::prepare::{self, Group};
use crate::solve::statics;
use crate::strength;
use crate::structure::Structure;
use crate::verify::check::Check;
use std::path::Path;

/// Length, height and thickness, m.
const SIZE: [f64; 3] = [4.0, 3.0, 0.2];

/// A wall between a fixed base and a rigid cap, of panels of at most `target`, m. `opening`: from and to along the wall, from and to upwards.
fn wall(opening: Option<[f64; 4]>, target: f64) -> crate::Result<Structure> {
    let [l, h, t] = SIZE;
    let block = |name: &str, z: [f64; 2], fixed| Element {
        // Heavy, because preparation reduces the stiffness of bonds between a stiff wall and a light cap for their time step.
        density: Some(1e6),
        ..Element::cuboid(name, "Rigid", [0.0, 0.0, z[0]], [l, t, z[1]], fixed)
    };
    let plain = Element::cuboid("wall", "Wall", [0.0; 3], [l, t, h], false);
    let wall = match opening {
        Some(hole) => Element { mesh: crate::sketch::prism_with_hole([l, h], hole, t), ..plain },
        None => plain,
    };
    let elements = vec![wall, block("base", [-0.5, 0.0], true), block("cap", [h, h + 0.5], false)];
    let profile = |role: &str| {
        let text = format!(
            "title = 'elastic'\nsource = 'verification'\nrole = '{role}'\ndensity = 2400\nyoungs = '30 GPa'\npoisson = 0.2\nfriction = 0.6\nunbreakable = true\n"
        );
        strength::parse(&text, Path::new("elastic.toml"))
    };
    let profiles = [profile("wall")?, profile("other")?];
    let group = |name: &str, size| Group { target_size: Some(size), unbreakable: true, ..Group::new(name, "e", 0.0) };
    let groups = [group("Wall", target), group("Rigid", 20.0)];
    let mut settings = prepare::Settings::default();
    (settings.foundation_thickness, settings.ground) = (0.0, false);
    let building = Building { elements, ..Building::default() };
    Ok(prepare::prepare(&building, &settings, &groups, &profiles, 0)?.structure)
}

/// Displacement of the top of a wall by a horizontal force of 1 N there, m.
fn flexibility(s: &Structure) -> crate::Result<f64> {
    let cap = s.bodies.iter().position(|b| b.pose.position.z > SIZE[1]).unwrap_or(0);
    let mut loads = vec![statics::Load::default(); s.bodies.len()];
    loads[cap].force = Vec3::x();
    loads[cap].moment = Vec3::new(0.0, -0.25, 0.0);
    let r = statics::solve(s, Vec3::zeros(), &loads)?;
    Ok(r.displacement[cap].x - 0.25 * r.rotation[cap].y)
}

/// V37.
pub(crate) fn walls() -> crate::Result<Vec<Check>> {
    let fe = "finite elements, benches/plane_stress/openings.py";
    // Target sizes with their goals. Bonds know nothing of lateral contraction: with small panels,
    // a wall with a large opening stays 2 % too flexible.
    let sizes = [(0.3, 0.03), (0.6, 0.03), (1.0, 0.1), (2.0, 0.07)];
    // The opening, and the flexibility of the cap, which is free to rotate, m/N.
    let cases = [
        ("central window", Some([1.3, 2.7, 0.9, 2.1]), 1.10939e-9),
        ("window off centre", Some([0.6, 2.0, 0.9, 2.1]), 1.05846e-9),
        ("door", Some([1.5, 2.5, 0.0, 2.1]), 1.09543e-9),
        ("no opening", None, 6.20356e-10),
    ];
    let mut out = Vec::new();
    for (what, opening, wanted) in cases {
        for (target, goal) in sizes {
            let got = flexibility(&wall(opening, target)?)?;
            let name = format!("V37 wall with {what}, panels of {target} m: flexibility in its plane");
            out.push(Check::relative(&name, fe, wanted, got, goal));
        }
    }
    Ok(out)
}
