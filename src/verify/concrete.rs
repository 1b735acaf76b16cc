//! V12: two spans of a reinforced concrete beam over a lost column, by fibre hinges, against a fibre model in OpenSees.

use super::boxes::{Block, Material, block, structure, timoshenko};
use crate::geometry::Vec3;
use crate::solve::{BodyForce, Loading, Options, World};
use crate::structure::{Bar, Cause, Concrete, Critical, Law, Reinforced, ShearAxis, Steel, Structure};

/// Specimen S1 of Yu and Tan (2013) as modelled there: section, span, bars, stirrups left out (the beam fails in bending).
const WIDTH: f64 = 0.15;
const DEPTH: f64 = 0.25;
const SPAN: f64 = 2.75;
const STUB: f64 = 0.125;
/// From the edge to the middle of the bars, m.
const COVER: f64 = 0.0325;
/// Length of the hinges, m.
const HINGE: f64 = 0.25;
/// Axial and rotational stiffness of what holds the far end, N/m and N m/rad.
const RESTRAINT: [f64; 2] = [1e8, 1e7];

/// Concrete and steel of the specimen; Young's modulus such that the strength is reached at a strain of 0.002.
pub fn materials() -> (Concrete, Steel) {
    let concrete = Concrete {
        youngs: 2.0 * 31.2e6 / 0.002,
        compressive: 31.2e6,
        tensile: 2.0e6,
        fracture_energy: 136.0,
        crushing_energy: 34e3,
    };
    (concrete, Steel { youngs: 200e9, yielding: 494e6, ultimate: 593e6, elongation: 0.109 })
}

/// A beam section by fibres: bars in two layers.
pub fn section(width: f64, depth: f64, cover: f64, top: f64, bottom: f64, hinge: f64, critical: Critical) -> Reinforced {
    let (concrete, steel) = materials();
    let z = 0.5 * depth - cover;
    let y = 0.5 * width - cover;
    let bar = |x: f64, z: f64, area: f64| Bar { at: [x, z], area: 0.5 * area };
    // Strong in shear and torsion: bending and normal force alone are looked at.
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
        punching: false,
    }
}

/// Half of the specimen, cut into `n` pieces per span: body 0 holds the far end, 1 is the stub over the lost column, then the pieces,
/// then the end stub.
fn specimen(n: usize) -> Structure {
    let (w, d) = (0.5 * WIDTH, 0.5 * DEPTH);
    let end = STUB + SPAN;
    let mut blocks: Vec<Block> = vec![
        block("wall", [end + 0.25, -w, -d], [end + 0.5, w, d], true),
        block("column stub", [-STUB, -w, -d], [STUB, w, d], false),
    ];
    for k in 0..n {
        let x = |k: usize| STUB + SPAN * k as f64 / n as f64;
        blocks.push(block(format!("piece {k}"), [x(k), -w, -d], [x(k + 1), w, d], false));
    }
    blocks.push(block("end stub", [end, -w, -d], [end + 0.25, w, d], false));
    let (concrete, steel) = materials();
    let material = Material { youngs: concrete.youngs, shear: concrete.youngs / 2.4, density: 2400.0 };
    let mut s = structure(&blocks, material, true, None);
    let top = |x: f64| if (x - STUB).min(end - x) < 1.0 { 289.8e-6 } else { 157.1e-6 };
    let last = n as u32 + 2;
    for b in &mut s.bonds {
        let x = b.face.x;
        if b.a == last || b.b == last {
            if b.a == 0 || b.b == 0 {
                // The restraint: axial and rotational springs; the rest rigid.
                b.stiffness = [RESTRAINT[0], 1e9, 1e9, 1e7, RESTRAINT[1], 1e7];
                b.spring.x = end;
                continue;
            }
        }
        // The stubs are rigid: only the beam is flexible.
        let at_stub = b.a == 1 || b.b == last;
        if at_stub {
            let piece = SPAN / n as f64;
            b.length = 0.5 * piece;
            b.spring.x = if b.a == 1 { x + 0.25 * piece } else { x - 0.25 * piece };
        }
        let bars = top(x) + 157.1e-6;
        let extra = (steel.youngs / concrete.youngs - 1.0) * bars;
        let mut section = b.section;
        section.area += extra;
        section.i1 += extra * (0.5 * DEPTH - COVER).powi(2);
        b.stiffness = timoshenko(&section, b.length, material);
        let critical = if at_stub {
            Critical::Face
        } else {
            Critical::within(b.length, [STUB - b.spring.x, end - b.spring.x], HINGE)
        };
        let mut r = self::section(WIDTH, DEPTH, COVER, top(x), 157.1e-6, HINGE, critical);
        if !at_stub {
            // As in the reference: between its ends the beam cracks, but its bars stay elastic.
            (r.steel.yielding, r.steel.ultimate) = (1e12, 1.2e12);
        }
        b.law = Law::Reinforced(Box::new(r));
    }
    // All pieces belong to one member.
    for body in &mut s.bodies[2..n + 2] {
        body.element = 2;
    }
    // The stubs only carry the prescribed motion and the restraint.
    for (i, mass) in [(1usize, 1e8), (last as usize, 400.0)] {
        let b = &mut s.bodies[i];
        b.inertia *= mass / b.mass;
        b.mass = mass;
    }
    s
}

/// A load-displacement curve of the lost column and where bars tore.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    /// Displacement of the column stub, m.
    pub displacement: Vec<f64>,
    /// Force on it from both spans, N.
    pub force: Vec<f64>,
    /// Displacements at which bars first tore in a section, m, and the bond.
    pub ruptures: Vec<(f64, u32)>,
}

impl Curve {
    /// Largest force below a displacement, and where.
    pub fn peak(&self, from: f64, to: f64) -> (f64, f64) {
        let mut best = (0.0, 0.0);
        for (d, f) in self.displacement.iter().zip(&self.force) {
            if (from..to).contains(d) && *f > best.0 {
                best = (*f, *d);
            }
        }
        best
    }

    /// Work done, J.
    pub fn work(&self) -> f64 {
        let pairs = self.displacement.windows(2).zip(self.force.windows(2));
        pairs.map(|(d, f)| 0.5 * (f[0] + f[1]) * (d[1] - d[0])).sum()
    }
}

/// Pushes the column stub down by 0.7 m.
pub fn column_loss_curve(n: usize, step_factor: f64) -> crate::Result<Curve> {
    let mut s = specimen(n);
    let (damping, speed) = (30.0, 0.7 / 3.0);
    // A start without a blow: the pieces move in the shape of a beam clamped at both ends.
    let last = n + 2;
    for body in &mut s.bodies[1..last] {
        let x = ((body.pose.position.x - STUB) / SPAN).max(0.0);
        body.velocity.z = -speed * (1.0 - 3.0 * x * x + 2.0 * x * x * x);
        body.angular_velocity.y = -speed * (6.0 * x - 6.0 * x * x) / SPAN;
    }
    let push = Vec3::new(0.0, 0.0, -speed * damping * s.bodies[1].mass);
    let load = Loading {
        forces: vec![BodyForce { body: 1, force: push, moment: Vec3::zeros() }],
        ..Loading::default()
    };
    let options =
        Options { equilibrium: false, mass_damping: damping, freezing: false, step_factor, ..Options::default() };
    let mut w = World::new(&s, &load, 0.004, options)?;
    let first = s.bonds.iter().position(|b| b.a == 1).unwrap_or(0);
    let mut c = Curve::default();
    while c.displacement.last().is_none_or(|d| *d < 0.7) {
        w.advance()?;
        let d = -w.bodies.current_pose(1).position.z;
        for b in w.take_breaks() {
            if b.cause == Cause::Rupture {
                c.ruptures.push((d, b.bond));
            }
        }
        if std::env::var("DBG").is_ok() && d<0.03 {
            eprint!("{:.2} F {:.1} ", d*1e3, 2e-3 * w.upright_force(first));
            for q in 0..s.bonds.len() { if let Some((x,e))=w.hinge(q) { let f=w.section_forces(q); eprint!("| {q} N {:.1} M {:.2} phi {:.5} e {:.6} D {:.1} ", f[0]/1e3, f[4].abs().max(f[5].abs())/1e3, x[1].abs().max(x[2].abs()), x[0], e); } }
            eprintln!();
        }
        c.displacement.push(d);
        // Shear and pull along the deformed beam, upright part.
        c.force.push(2.0 * w.upright_force(first));
    }
    Ok(c)
}
