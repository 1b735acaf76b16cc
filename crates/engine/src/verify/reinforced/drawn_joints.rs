//! V43: the frame of Yi, He, Xiao and Kunnath (ACI Structural Journal 105(4), 2008, 433-439): one third of full size, four bays, three storeys,
//! the middle column lowered. How a joint is drawn, how wide the column is and how small the pieces are must not decide what it carries.
//!
//! Dimensions, bars and the measured figures are provisional: they were entered from memory of the paper and are not confirmed yet.

use crate::building::{Building, Element};
use crate::geometry::Vec3;
use crate::prepare::{Group, Settings, prepare};
use crate::solve::{Loading, SolverOptions, SupportMotion, World};
use crate::strength::{self, Profile};
use crate::structure::{Cause, Structure};
use crate::units::GRAVITY;
use crate::verify::check::Check;
use std::path::Path;

/// Distance of the columns, m.
const BAY: f64 = 2.667;
/// Levels of the upper faces of the beams, m.
const LEVELS: [f64; 3] = [1.567, 2.667, 3.767];
/// Depth and half the width of the beams, m.
const BEAM: [f64; 2] = [0.2, 0.05];
/// Length of the stub of the lost column, m.
const STUB: f64 = 0.3;
/// How far the stub is lowered, m, in how long, s, and when that begins, s.
const LOWERED: [f64; 3] = [0.6, 12.0, 0.5];
/// The plateau is the mean between these displacements, m.
const PLATEAU: [f64; 2] = [0.06, 0.14];

/// How the joints of columns and beams are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    /// A block of its own, as a column.
    Block,
    /// A block of its own, as a piece of beam.
    BeamBlock,
    /// Columns in one piece over all storeys, beams between them.
    Continuous,
    /// Columns to the top of the floor, beams from axis to axis: they overlap.
    Overlap,
    /// Columns that stop below the beams, beams that meet above their axes.
    Butt,
}

/// All ways.
const DRAWN: [Drawn; 5] = [Drawn::Block, Drawn::BeamBlock, Drawn::Continuous, Drawn::Overlap, Drawn::Butt];

/// What the frame does while its middle column is lowered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lowered {
    /// Mean load of the column on the plateau, N.
    pub plateau: f64,
    /// Displacement at which the first bar ruptures, m; not a number where none does.
    pub rupture: f64,
}

/// Bars of all members: four of 12 mm.
const BARS: &str = "bar = '12 mm'\nbars = 4\n";

/// With its bars as lines of a profile.
fn profile(role: &str, h: f64, w: f64, bars: &str) -> crate::Result<Profile> {
    let text = format!(
        "name = 'yi-{role}'\nsource = 'Yi et al. 2008'\nrole = '{role}'\ndensity = 2400\nyoungs = '25 GPa'\npoisson = 0.2\nfriction = 0.6\n\
         [reinforced]\nh = '{h} m'\nw = '{w} m'\ncover = '15 mm'\nstirrup = '6 mm'\nspacing = '150 mm'\nfc = '22 MPa'\n\
         fs = '416 MPa'\nfsu = '526 MPa'\nelu = 0.15\n{bars}"
    );
    strength::parse(&text, Path::new("yi.toml"))
}

/// The elements of the frame with columns of a side, m.
fn elements(drawn: Drawn, side: f64) -> Vec<Element> {
    let (half, [depth, wide]) = (0.5 * side, BEAM);
    let mut out = Vec::new();
    for i in 0..5 {
        let x = (f64::from(i) - 2.0) * BAY;
        let lost = i == 2;
        let foot = if lost { LEVELS[0] - depth - STUB } else { 0.0 };
        let (low, high) = if lost { ([0.15, -0.2], foot) } else { ([0.25, -0.3], foot) };
        let base = if lost { "jack" } else { "base" };
        let [reach, below] = low;
        out.push(Element::cuboid(base, "base", [x - reach, -reach, high + below], [x + reach, reach, high], true));
        let mut boxed = |kind: &str, a: f64, b: f64, wide: f64, from: f64, to: f64| {
            out.push(Element::cuboid(format!("{kind} {i}"), kind, [a, -wide, from], [b, wide, to], false));
        };
        if drawn == Drawn::Continuous {
            boxed("column", x - half, x + half, half, foot, LEVELS[2]);
        }
        let mut from = foot;
        for to in LEVELS {
            let (under, left, right) = (to - depth, x - half, x + half);
            match drawn {
                Drawn::Continuous => {}
                Drawn::Overlap => boxed("column", left, right, half, from, to),
                _ => boxed("column", left, right, half, from, under),
            }
            match drawn {
                Drawn::Block => boxed("column", left, right, half, under, to),
                Drawn::BeamBlock => boxed("beam", left, right, half, under, to),
                _ => {}
            }
            // The ends of a row of beams that meet above the axes reach to the outer faces.
            let outer = |end: bool| if end && drawn == Drawn::Butt { half } else { 0.0 };
            if i < 4 {
                let (a, b) = match drawn {
                    Drawn::Butt | Drawn::Overlap => (x - outer(i == 0), x + BAY + outer(i == 3)),
                    _ => (right, left + BAY),
                };
                boxed("beam", a, b, wide, under, to);
            }
            from = to;
        }
    }
    out
}

/// The frame in pieces of a size, m, with the bars of its beams.
fn frame(drawn: Drawn, side: f64, piece: f64, bars: &str) -> crate::Result<Structure> {
    let groups: Vec<Group> = [("base", "rigid"), ("column", "yi-column"), ("beam", "yi-beam")]
        .map(|(name, profile)| Group { target_size: Some(piece), ..Group::new(name, profile, 0.0) })
        .into();
    let profiles =
        [strength::find("rigid", Path::new(""))?, profile("column", 0.2, 0.2, BARS)?, profile("beam", 0.2, 0.1, bars)?];
    let building = Building { elements: elements(drawn, side), ..Building::default() };
    let settings = Settings { ground: false, foundation_thickness: 0.0, minimum_contact: 0.002, ..Settings::default() };
    Ok(prepare(&building, &settings, &groups, &profiles, 0)?.structure)
}

/// Lowers the middle column.
pub(crate) fn lower(drawn: Drawn, side: f64, piece: f64) -> crate::Result<Lowered> {
    lower_with(drawn, side, piece, BARS)
}

/// The same with the bars of the beams as lines of a profile.
pub(super) fn lower_with(drawn: Drawn, side: f64, piece: f64, bars: &str) -> crate::Result<Lowered> {
    let s = frame(drawn, side, piece, bars)?;
    let [shift, over, at] = LOWERED;
    // Small pieces cut the jack, too.
    let is_jack = |i: &u32| s.elements.get(s.bodies[*i as usize].element as usize).is_some_and(|e| e.name == "jack");
    let jack: Vec<u32> = (0..s.bodies.len() as u32).filter(is_jack).collect();
    let Some(&first) = jack.first() else {
        return Err(crate::Error::input("the frame has no jack", "see verify/drawn_joints.rs"));
    };
    let motion = SupportMotion {
        at,
        over,
        bodies: jack.clone(),
        shift: Vec3::new(0.0, 0.0, -shift),
        turn: Vec3::zeros(),
        pivot: Vec3::zeros(),
    };
    let load = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), support_motions: vec![motion], ..Loading::default() };
    let options = SolverOptions { mass_damping: 2.0, sleeping: false, ..SolverOptions::default() };
    let mut world = World::new(&s, &load, 0.004, options)?;
    let held: Vec<usize> =
        (0..s.bonds.len()).filter(|q| jack.contains(&s.bonds[*q].a) != jack.contains(&s.bonds[*q].b)).collect();
    // Upwards on what the jack carries.
    let force = |world: &World<'_>| -> f64 {
        held.iter()
            .map(|q| if jack.contains(&s.bonds[*q].a) { 1.0 } else { -1.0 } * world.upward_force(*q))
            .sum::<f64>()
    };
    let start = s.bodies[first as usize].pose.position.z;
    let (mut before, mut sum, mut count, mut rupture) = (Vec::new(), 0.0, 0usize, f64::NAN);
    while world.time() < at + over {
        world.advance()?;
        let down = start - world.bodies.current_pose(first as usize).position.z;
        if world.time() < at {
            before.push(force(&world));
        } else if (PLATEAU[0]..PLATEAU[1]).contains(&down) {
            (sum, count) = (sum + force(&world), count + 1);
        }
        for b in world.take_breaks() {
            if rupture.is_nan() && matches!(b.cause, Cause::Rupture | Cause::Fatigue) {
                rupture = down;
            }
        }
    }
    let carried = before.iter().sum::<f64>() / before.len().max(1) as f64;
    Ok(Lowered { plateau: (carried - sum / count.max(1) as f64).abs(), rupture })
}

/// The checks of some frames: each against the test, and all against their mean.
fn checks(list: &[(Drawn, f64, f64)]) -> crate::Result<Vec<Check>> {
    let mut got = Vec::new();
    for &(drawn, side, piece) in list {
        got.push((format!("{drawn:?}, column {:.0} mm, pieces {piece} m", 1e3 * side), lower(drawn, side, piece)?));
    }
    let test = "test of Yi, He, Xiao and Kunnath 2008 (provisional)";
    let mean = got.iter().map(|g| g.1.plateau).sum::<f64>() / got.len() as f64;
    let mut out = Vec::new();
    for (name, l) in got {
        out.push(Check::relative(&format!("V43 {name}: plateau, N"), test, 70e3, l.plateau, 0.15));
        out.push(Check::relative(
            &format!("V43 {name}: plateau over the mean"),
            "the same frame",
            mean,
            l.plateau,
            0.05,
        ));
        out.push(Check::relative(&format!("V43 {name}: first bar ruptures at, m"), test, 0.46, l.rupture, 0.11 / 0.46));
    }
    Ok(out)
}

/// V43: each way once, with pieces of other sizes.
pub(crate) fn some() -> crate::Result<Vec<Check>> {
    let sizes = [0.35, 0.9, 0.18, 0.35, 0.9];
    checks(&DRAWN.into_iter().zip(sizes).map(|(d, piece)| (d, 0.2, piece)).collect::<Vec<_>>())
}

/// V43A: five ways, three columns, three sizes of pieces.
pub(crate) fn all() -> crate::Result<Vec<Check>> {
    let sides = [0.19, 0.2, 0.21];
    let sizes = [0.9, 0.35, 0.18];
    let one = |d: Drawn| sides.into_iter().flat_map(move |side| sizes.into_iter().map(move |piece| (d, side, piece)));
    checks(&DRAWN.into_iter().flat_map(one).collect::<Vec<_>>())
}
