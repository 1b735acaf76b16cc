//! FR: fragmentation of pieces: conservation laws, the energy of a fall and the pressure of a press that cause it, and bars that continue
//! to hold.

use crate::geometry::{Pose, Quat, Vec3};
use crate::prepare::fragments::add_to;
use crate::solve::{BodyForce, Loading, SolverOptions, World, rigid_body_motion};
use crate::specimens::boxes::{Material, block, structure};
use crate::structure::{FragmentationCause, Law, Limits, Rebar, Structure};
use crate::units::GRAVITY;
use crate::verify::check::Check;

const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
/// A piece of 1.2 x 0.9 x 0.2 m.
const SIZE: [f64; 3] = [1.2, 0.9, 0.2];

/// FR.
pub(crate) fn pieces() -> crate::Result<Vec<Check>> {
    let mut out = conserved();
    out.extend(dropped()?);
    out.extend(pressed()?);
    out.extend(deleted()?);
    out.extend(hanging()?);
    Ok(out)
}

fn divided(s: &mut Structure, body: usize) -> crate::Result<()> {
    let made = add_to(s, body, 7, 11);
    made.map(|_| ()).ok_or_else(|| crate::Error::Failed("the piece cannot be divided".into()))
}

/// A piece above the ground, at `height`, m.
fn above(height: f64) -> crate::Result<Structure> {
    let piece = block("piece", [0.0, 0.0, height], [SIZE[0], SIZE[1], height + SIZE[2]], false);
    let mut s = structure(&[piece], STONE, false, Some(0.0));
    divided(&mut s, 0)?;
    Ok(s)
}

fn loading(forces: Vec<BodyForce>) -> Loading {
    Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), forces, ..Loading::default() }
}

fn conserved() -> Vec<Check> {
    let Ok(s) = above(1.0) else { return vec![Check::below("FR a piece is divided", "", 0.0, 1.0)] };
    let (piece, parts) = (&s.bodies[0], &s.bodies[1..]);
    let whole = Pose { position: Vec3::new(3.0, -2.0, 7.0), rotation: Quat::from_euler_angles(0.4, -1.1, 2.3) };
    let (v, w) = (Vec3::new(2.0, -1.0, -9.0), Vec3::new(3.0, 1.0, -4.0));
    let spin = |pose: &Pose, inertia: &Vec3| pose.rotation * (pose.rotation.inverse() * w).component_mul(inertia);
    let (mut mass, mut volume, mut p, mut l, mut energy) = (0.0, 0.0, Vec3::zeros(), Vec3::zeros(), 0.0);
    for b in parts {
        let (pose, speed) = rigid_body_motion(&whole, &v, &w, &piece.pose.inverse_compose(&b.pose));
        let own = spin(&pose, &b.inertia);
        mass += b.mass;
        volume += b.volume;
        p += speed * b.mass;
        l += (pose.position - whole.position).cross(&(speed * b.mass)) + own;
        energy += 0.5 * b.mass * speed.norm_squared() + 0.5 * w.dot(&own);
    }
    let own = spin(&whole, &piece.inertia);
    let kinetic = 0.5 * piece.mass * v.norm_squared() + 0.5 * w.dot(&own);
    let source = "the rigid piece";
    vec![
        Check::relative("FR mass of the fragments, kg", source, piece.mass, mass, 1e-9),
        Check::relative("FR volume of the fragments, m3", source, piece.volume, volume, 1e-9),
        Check::below("FR momentum, error over its size", source, 1e-9, (p - v * piece.mass).norm() / p.norm()),
        Check::below("FR angular momentum, error over its size", source, 1e-9, (l - own).norm() / own.norm()),
        Check::relative("FR kinetic energy, J", source, kinetic, energy, 1e-9),
    ]
}

/// Falls flat from half a metre.
fn dropped() -> crate::Result<Vec<Check>> {
    let height = 0.5;
    let mut out = Vec::new();
    // Fracture energy as a share of the energy of the fall; whether the piece breaks.
    for (share, comes_apart) in [(0.9, true), (1.1, false)] {
        let mut s = above(height)?;
        let fall = s.bodies[0].mass * GRAVITY * height;
        s.prepared_fragments[0].energy = share * fall;
        let load = loading(Vec::new());
        let mut w = World::new(&s, &load, 0.02, SolverOptions::default())?;
        let (start, mut most) = (w.energy().balance(), 0.0f64);
        while w.time() < 0.6 {
            w.advance()?;
            most = most.max(w.energy().balance() - start);
        }
        let apart = w.fragmentations();
        let named = format!("FR dropped 0.5 m, takes {share} of the fall: breaks");
        out.push(Check::relative(&named, "m g h", f64::from(u8::from(comes_apart)), apart.len() as f64, 0.0));
        if let Some(b) = apart.first() {
            // By the speed at the last refresh, up to 4 ms before.
            out.push(Check::relative("FR energy of landing flat, J", "m g h", fall, b.energy, 0.03));
            out.push(Check::below("FR energy gained in fragmentation, over m g h", "conservation", 2e-3, most / fall));
        }
    }
    Ok(out)
}

/// Under a press with 400 kN: the mean stress is the pressure.
fn pressed() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    for (share, crushed) in [(0.97, true), (1.03, false)] {
        let blocks = [
            block("piece", [0.0, 0.0, 0.01], [SIZE[0], SIZE[1], 0.01 + SIZE[2]], false),
            block("press", [0.0, 0.0, 0.02 + SIZE[2]], [SIZE[0], SIZE[1], 0.7], false),
        ];
        let mut s = structure(&blocks, STONE, false, Some(0.0));
        divided(&mut s, 0)?;
        let weight = 4e5 + GRAVITY * (s.bodies[1].mass + 0.5 * s.bodies[0].mass);
        s.prepared_fragments[0].compressive = share * weight / (SIZE[0] * SIZE[1]);
        let load = loading(vec![BodyForce { body: 1, force: Vec3::new(0.0, 0.0, -4e5), moment: Vec3::zeros() }]);
        let mut w = World::new(&s, &load, 0.02, SolverOptions::default())?;
        while w.time() < 1.0 {
            w.advance()?;
        }
        let count = w.fragmentations().iter().filter(|b| b.why == FragmentationCause::Crushing).count();
        let named = format!("FR pressed, strength {share} of the pressure: crushed");
        out.push(Check::relative(&named, "force / area", f64::from(u8::from(crushed)), count as f64, 0.0));
    }
    Ok(out)
}

/// The same fall where pieces that break into fragments are deleted: neither the piece nor a fragment is left, and no energy is won.
fn deleted() -> crate::Result<Vec<Check>> {
    let mut s = above(0.5)?;
    let fall = s.bodies[0].mass * GRAVITY * 0.5;
    s.prepared_fragments[0].energy = 0.9 * fall;
    let load = loading(Vec::new());
    let options = SolverOptions { delete_broken: true, ..SolverOptions::default() };
    let mut w = World::new(&s, &load, 0.02, options)?;
    let (start, mut most) = (w.energy().balance(), 0.0f64);
    while w.time() < 0.6 {
        w.advance()?;
        most = most.max(w.energy().balance() - start);
    }
    let left = w.bodies.gone.iter().filter(|gone| !**gone).count();
    Ok(vec![
        Check::relative("FR deleted instead: fragmented pieces", "m g h", 1.0, w.fragmentations().len() as f64, 0.0),
        Check::relative("FR deleted instead: bodies left", "none", 0.0, left as f64, 0.0),
        Check::below("FR deleted instead: energy gained over m g h", "conservation", 2e-3, most / fall),
    ])
}

/// A stone hits a piece that is connected to a wall by bars: the fragment at the bars stays, the others fall.
fn hanging() -> crate::Result<Vec<Check>> {
    let blocks = [
        block("wall", [-0.4, 0.0, 0.0], [0.0, SIZE[1], 4.0], true),
        block("piece", [0.0, 0.0, 3.0], [SIZE[0], SIZE[1], 3.0 + SIZE[2]], false),
        block("stone", [0.8, 0.35, 3.5], [1.0, 0.55, 3.7], false),
    ];
    let mut s = structure(&blocks, STONE, true, Some(0.0));
    let strong = 1e12;
    s.bonds[0].law = Law::Limits(Limits {
        compression: strong,
        tension: strong,
        shear_1: strong,
        shear_2: strong,
        torsion: strong,
        bending_1: strong,
        bending_2: strong,
        fracture_energy: 100.0,
        crushing_energy: 100.0,
        rebar: Some(Rebar::straight(60e3, 0.02)),
        joint: None,
        plastic_limits: None,
        interaction: false,
        play: None,
    });
    divided(&mut s, 1)?;
    // The energy of the stone is about 50 J.
    s.prepared_fragments[0].energy = 5.0;
    let load = loading(Vec::new());
    let mut w = World::new(&s, &load, 0.02, SolverOptions::default())?;
    while w.time() < 2.0 {
        w.advance()?;
    }
    let poses = w.poses();
    let fragments = s.prepared_fragments.first().map_or(0..0, |b| b.fragments());
    let hang = fragments.clone().filter(|&f| poses[f].position.z > 2.0).count();
    let down = fragments.clone().filter(|&f| poses[f].position.z < 0.5).count();
    Ok(vec![
        Check::relative("FR fragments left at the bars", "one", 1.0, hang as f64, 0.0),
        Check::relative("FR fragments on the ground", "all others", (fragments.len() - 1) as f64, down as f64, 0.0),
    ])
}
