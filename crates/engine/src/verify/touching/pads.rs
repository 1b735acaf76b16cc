//! V45: a column on a pad that lies on the soil: the pad overturns, slides and settles as statics says, and a pad that is held does not.

use crate::building::{Building, Element, ElementRole};
use crate::geometry::Vec3;
use crate::prepare::{Group, Pads, Settings, prepare};
use crate::solve::{BodyForce, Loading, Pulse, SolverOptions, World};
use crate::strength;
use crate::structure::Structure;
use crate::units::GRAVITY;
use crate::verify::check::Check;
use std::path::Path;

/// Side and thickness of the pad, side and length of the column, m.
const PAD: [f64; 2] = [2.0, 0.5];
const COLUMN: [f64; 2] = [0.4, 3.2];
/// The force reaches this share of what theory says after [`RAMP`], s.
const MOST: f64 = 1.2;
const RAMP: f64 = 12.0;

fn footing(settings: &Settings) -> crate::Result<Structure> {
    let ([side, thick], [width, length]) = (PAD, COLUMN);
    let (a, b) = (0.5 * side, 0.5 * width);
    let building = Building {
        elements: vec![
            Element::cuboid("pad", "pad", [-a, -a, -thick], [a, a, 0.0], false),
            Element::cuboid("column", "column", [-b, -b, 0.0], [b, b, length], false),
        ],
        ..Building::default()
    };
    let groups = [
        Group { role: Some(ElementRole::Footing), ..Group::new("pad", "rc-foundation", 0.0) },
        Group { role: Some(ElementRole::Column), unbreakable: true, ..Group::new("column", "rc-column", 0.0) },
    ];
    let profiles =
        groups.iter().map(|g| strength::find(&g.profile, Path::new(""))).collect::<crate::Result<Vec<_>>>()?;
    Ok(prepare(&building, settings, &groups, &profiles, 0)?.structure)
}

/// The highest and the lowest body that move.
fn ends(s: &Structure) -> (usize, usize) {
    let level = |i: &usize| s.bodies[*i].pose.position.z;
    let moving = || (0..s.bodies.len()).filter(|i| !s.bodies[*i].fixed);
    let top = moving().max_by(|i, j| level(i).total_cmp(&level(j))).unwrap_or(0);
    let low = moving().min_by(|i, j| level(i).total_cmp(&level(j))).unwrap_or(0);
    (top, low)
}

/// The horizontal force at a level above the soil at which the top has moved by a distance (m), when it grows slowly; `None` when it holds.
fn pushed(s: &Structure, level: f64, expected: f64, reach: f64) -> crate::Result<Option<f64>> {
    let (top, low) = ends(s);
    let soil = -PAD[1];
    // On the lowest body there is no lever to speak of, on the highest one a moment puts the force at its level.
    let body = if level < PAD[1] { low } else { top };
    let arm = soil + level - s.bodies[body].pose.position.z;
    let force = Vec3::new(expected, 0.0, 0.0);
    let push = Pulse {
        load: BodyForce { body: body as u32, force, moment: Vec3::new(0.0, 0.0, arm).cross(&force) },
        start: 0.0,
        interval: RAMP,
        factor: vec![0.0, MOST],
        hold: false,
        most_speed: None,
    };
    let load = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), pulses: vec![push], ..Loading::default() };
    let options = SolverOptions { mass_damping: 5.0, sleeping: false, ..SolverOptions::default() };
    let mut w = World::new(s, &load, 0.004, options)?;
    let start = s.bodies[body].pose.position.x;
    while w.time() < RAMP - 0.01 {
        w.advance()?;
        if w.bodies.current_pose(body).position.x - start > reach {
            return Ok(Some(w.time() / RAMP * MOST * expected));
        }
    }
    Ok(None)
}

/// V45.
pub(crate) fn pads() -> crate::Result<Vec<Check>> {
    let lying = Settings::default();
    let s = footing(&lying)?;
    let weight: f64 = s.bodies.iter().filter(|b| !b.fixed).map(|b| b.mass * GRAVITY).sum();
    let level = 3.5;
    let over = weight * 0.5 * PAD[0] / level;
    let got = |f: Option<f64>| f.unwrap_or(f64::INFINITY);
    let mut out = vec![
        Check::relative(
            "V45 pad overturns at a push at 3.5 m, N",
            "W b / 2 h",
            over,
            got(pushed(&s, level, over, 0.02)?),
            0.05,
        ),
        Check::relative(
            "V45 pad slides at a push at 0.25 m, N",
            "mu W",
            lying.soil_friction * weight,
            got(pushed(&s, 0.25, lying.soil_friction * weight, 2e-3)?),
            0.05,
        ),
    ];
    let held = footing(&Settings { pads: Pads::Held, ..lying.clone() })?;
    let holds = if pushed(&held, level, over, 0.02)?.is_none() { 1.0 } else { 0.0 };
    out.push(Check::relative("V45 pad that is held stays at that push", "1", 1.0, holds, 0.0));
    let e = 20e6;
    let soft = footing(&Settings { soil_youngs: Some(e), ..lying })?;
    let k: f64 = soft
        .bonds
        .iter()
        .filter(|b| soft.bodies[b.a as usize].fixed != soft.bodies[b.b as usize].fixed)
        .map(|b| b.stiffness.n)
        .sum();
    // A rigid square plate with a side b on a half-space: E b / (1 - nu^2) / 0.87.
    let theory = e * PAD[0] / (1.0 - 0.3 * 0.3) / 0.87;
    out.push(Check::relative(
        "V45 stiffness of soil of 20 MPa under the pad, N/m",
        "rigid plate on a half-space",
        theory,
        k,
        0.05,
    ));
    Ok(out)
}
