//! Supports of slabs that lean, are stacked, stand on inclined ground, or hang, as the solver settles them: what is said of them is what statics
//! says. Each scene is in model axes and turned.

use super::*;
use crate::assess::input::settings::Settings;
use crate::assess::scenes::{assess, still};
use crate::geometry::{Mat3, Quat};
use crate::solve::{Break, Flow, Loading, Observer, Progress, SolveSettings, preload, solve};
use crate::specimens::boxes::{Material, timoshenko, torsion_constant};
use crate::specimens::tilted::{Block, block, structure};
use crate::stop::Stop;
use crate::structure::{Bond, Law, Section};

const TURNS: [f64; 2] = [0.0, 0.47];
/// Underside of the slab, m.
const TOP: f64 = 1.6;
/// Half edge of a post: small, so that it is known where it carries, m.
const HALF: f64 = 0.06;
const SLAB: u32 = 0;

/// A scene: blocks, of which the first is the slab; which are fixed; bonds between blocks at a point of a level face; and the supports of
/// the slab, each with the point in plan where it carries.
#[derive(Default)]
struct Scene {
    name: String,
    blocks: Vec<Block>,
    fixed: Vec<usize>,
    bonds: Vec<(u32, u32, Vec3)>,
    supports: Vec<(u32, [f64; 2])>,
    /// What is roof beside the slab, carried by the first support.
    roof: Vec<u32>,
}

impl Scene {
    fn new(name: impl Into<String>, middle: [f64; 2]) -> Self {
        let [x, y] = middle;
        let slab = block([x - 3.0, y - 2.0, TOP], [x + 3.0, y + 2.0, TOP + 0.25]);
        Self { name: name.into(), blocks: vec![slab], ..Self::default() }
    }

    fn add(&mut self, b: Block) -> u32 {
        self.blocks.push(b);
        self.blocks.len() as u32 - 1
    }

    /// A post that leans by some degrees about y, with its foot at a level: it touches the slab with an edge, almost above the edge on which it
    /// stands.
    fn leaning(&mut self, [x, y]: [f64; 2], degrees: f64) {
        let tilt = degrees.to_radians();
        if tilt == 0.0 {
            let post = self.add(block([x - HALF, y - HALF, 0.0], [x + HALF, y + HALF, TOP]));
            self.supports.push((post, [x, y]));
            return;
        }
        // Height between the lowest and the highest edge: h cos + w sin.
        let wide = 0.02 + TOP * tilt.abs().tan();
        let high = (TOP - wide * tilt.abs().sin()) / tilt.cos();
        let half = Vec3::new(0.5 * wide, HALF, 0.5 * high);
        let post = self.add(Block(Vec3::new(x, y, 0.5 * TOP), tilt, half));
        let edge = Quat::from_axis_angle(&Vec3::y_axis(), tilt) * Vec3::new(-half.x * tilt.signum(), 0.0, half.z);
        self.supports.push((post, [x + edge.x, y]));
    }

    /// Blocks on each other, the uppermost under the slab, each moved by `off` against the one below.
    fn stacked(&mut self, [x, y]: [f64; 2], count: usize, off: f64) {
        let high = TOP / count as f64;
        for k in 0..count {
            let (x, z) = (x + off * k as f64, high * k as f64);
            let b = self.add(block([x - HALF, y - HALF, z], [x + HALF, y + HALF, z + high]));
            if k + 1 == count {
                self.supports.push((b, [x, y]));
            }
        }
    }

    /// A post on a fixed base whose top slopes: it leans as much and stands flat, wedged between the base and the slab.
    fn wedged(&mut self, [x, y]: [f64; 2], degrees: f64) {
        let tilt = degrees.to_radians();
        let turn = Quat::from_axis_angle(&Vec3::y_axis(), tilt);
        let (up, along) = (turn * Vec3::z(), turn * Vec3::x());
        let half = Vec3::new(0.15, HALF, 0.5);
        // The highest edge is at the slab.
        let edge = up * half.z - along * (half.x * tilt.signum());
        let middle = Vec3::new(x, y, TOP - edge.z);
        let post = self.add(Block(middle, tilt, half));
        let base = self.add(Block(middle - up * (half.z + 0.15), tilt, Vec3::new(0.4, 0.4, 0.15)));
        self.fixed.push(base as usize);
        self.supports.push((post, [x + edge.x, y]));
    }

    /// A fixed post, which keeps the slab from swaying.
    fn firm(&mut self, at: [f64; 2]) {
        self.leaning(at, 0.0);
        self.fixed.push(self.blocks.len() - 1);
    }

    /// A short beam under the end of the slab that hangs by a hanger beside the slab from a fixed beam above.
    fn hung(&mut self, x: f64, y: f64, outwards: f64) {
        let at = |from: f64, to: f64, low: f64, high: f64| {
            let (a, b) = (x + outwards * from, x + outwards * to);
            block([a.min(b), y - HALF, low], [a.max(b), y + HALF, high])
        };
        let beam = self.add(at(-0.15, 0.6, TOP - 0.3, TOP));
        let hanger = self.add(at(0.3, 0.6, TOP, TOP + 1.0));
        let above = self.add(at(-0.5, 1.0, TOP + 1.0, TOP + 1.3));
        self.fixed.push(above as usize);
        let middle = |z: f64| Vec3::new(x + outwards * 0.45, y, z);
        self.bonds.extend([(beam, hanger, middle(TOP)), (hanger, above, middle(TOP + 1.0))]);
        // From the void the beam is roof, too; the hanger carries both.
        self.supports.push((hanger, [x - outwards * 0.075, y]));
        self.roof.push(beam);
    }

    /// Shares of three supports by moments about the axes of the plan.
    fn shares(&self) -> Vec<(u32, f64)> {
        let p: Vec<[f64; 2]> = self.supports.iter().map(|s| s.1).collect();
        let m = Mat3::new(1.0, 1.0, 1.0, p[0][0], p[1][0], p[2][0], p[0][1], p[1][1], p[2][1]);
        let middle = self.blocks[0].0;
        let share = m.try_inverse().expect("three supports not in a line") * Vec3::new(1.0, middle.x, middle.y);
        let volume = |b: u32| self.blocks[b as usize].2.product();
        let more: f64 = self.roof.iter().map(|b| volume(*b)).sum::<f64>() / volume(SLAB);
        let own = |k: usize| if k == 0 { more } else { 0.0 };
        self.supports
            .iter()
            .zip(share.iter())
            .enumerate()
            .map(|(k, (s, x))| (s.0, (x + own(k)) / (1.0 + more)))
            .collect()
    }

    fn structure(&self, turn: f64) -> Structure {
        let (mut s, _) = structure(&self.blocks, turn);
        for (i, b) in s.bodies.iter_mut().enumerate() {
            let d = self.blocks[i].2.map(|h| 4.0 * h * h);
            b.inertia = Vec3::new(d.y + d.z, d.x + d.z, d.x + d.y) * (b.mass / 12.0);
            b.fixed = self.fixed.contains(&i);
        }
        let about_z = Quat::from_axis_angle(&Vec3::z_axis(), turn);
        let (d, steel) = (0.3, Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 });
        let i = d * d * d * d / 12.0;
        let section = Section { area: d * d, d1: d, d2: d, i1: i, i2: i, j: torsion_constant(d, d) };
        for &(a, b, face) in &self.bonds {
            let face = about_z * face;
            s.bonds.push(Bond {
                construction_stage: Default::default(),
                a,
                b,
                frame: [Vec3::z(), about_z * Vec3::x(), about_z * Vec3::y()],
                face,
                spring: face,
                length: 0.5,
                section,
                stiffness: timoshenko(&section, 0.5, steel),
                law: Law::Unbreakable,
            });
        }
        s
    }
}

fn scenes() -> Vec<Scene> {
    let mut out = Vec::new();
    let plans = [[[0.6, 0.7], [5.2, 2.1], [1.3, 3.3]], [[1.0, 3.2], [4.9, 3.0], [3.2, 0.5]]];
    let leans = [[0.0, 0.0], [3.0, 0.0], [0.0, 6.0], [-6.0, 0.0], [3.0, -3.0], [6.0, -6.0], [-3.0, 6.0], [6.0, 6.0]];
    for (k, lean) in leans.into_iter().enumerate() {
        let mut s = Scene::new(format!("leaning {lean:?}"), [3.0, 2.0]);
        plans[k % 2].iter().zip(lean).for_each(|(p, l)| s.leaning(*p, l));
        s.firm(plans[k % 2][2]);
        out.push(s);
    }
    for (k, (count, off)) in [(2, 0.0), (3, 0.0), (2, 0.03), (3, 0.01)].into_iter().enumerate() {
        let mut s = Scene::new(format!("stacked {count}, moved by {off}"), [3.0, 2.0]);
        let [a, b, c] = plans[k % 2];
        s.stacked(a, count, off);
        s.leaning(b, if k % 2 == 0 { 3.0 } else { 0.0 });
        s.firm(c);
        out.push(s);
    }
    for (k, degrees) in [5.0, -5.0, 8.0, -8.0].into_iter().enumerate() {
        let mut s = Scene::new(format!("wedged {degrees}"), [3.0, 2.0]);
        let [a, b, c] = plans[k % 2];
        s.wedged(a, degrees);
        s.leaning(b, 0.0);
        s.firm(c);
        out.push(s);
    }
    for (k, (x, outwards)) in [(0.0, -1.0), (6.0, 1.0), (0.0, -1.0), (6.0, 1.0)].into_iter().enumerate() {
        let mut s = Scene::new(format!("hung at {x}, {k}"), [3.0, 2.0]);
        s.hung(x, 2.0, outwards);
        let inner = if x > 3.0 { 1.2 } else { 4.8 };
        s.leaning([inner, 3.2], if k < 2 { 0.0 } else { 3.0 });
        s.firm([inner, 0.6]);
        out.push(s);
    }
    out
}

#[derive(Default)]
struct Last {
    poses: Vec<Pose>,
    ties: Vec<Tie>,
}

impl Observer for Last {
    fn frame(&mut self, _: &Progress, poses: &[Pose], _: &[bool]) -> crate::Result<Flow> {
        self.poses = poses.to_vec();
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, _: &[Break]) -> crate::Result<()> {
        Ok(())
    }

    fn last_state(&mut self, _: &[u8], ties: &[Tie]) -> crate::Result<()> {
        self.ties = ties.to_vec();
        Ok(())
    }
}

fn settled(s: &Structure) -> Last {
    let settings = SolveSettings {
        duration: 1.0,
        frames_per_second: 25.0,
        threads: 1,
        structural_damping: 0.6,
        step_factor: 1.0,
        unloading_time: 0.005,
        delete_broken: false,
        sleeping: true,
        until_rest: false,
        until_fallen: false,
        watches: Vec::new(),
        people: None,
    };
    let loading = Loading { gravity: Vec3::new(0.0, 0.0, -G), ..Loading::default() };
    let start = preload(s, &loading, &Stop::new()).expect("sound");
    let mut last = Last::default();
    solve(s, &loading, &settings, &start, None, &Stop::new(), &mut last).expect("steady");
    last
}

/// 20 scenes in two positions: shares within 10 % of statics, and nothing missing that carries a tenth or more.
#[test]
fn supports_that_lean_are_stacked_wedged_or_hang_have_their_shares_by_statics() {
    let scenes = scenes();
    assert_eq!(scenes.len(), 20);
    let cases: Vec<(&Scene, f64)> = scenes.iter().flat_map(|s| TURNS.map(|t| (s, t))).collect();
    let wrong: Vec<String> = cases
        .par_iter()
        .flat_map(|(scene, turn)| {
            let mut s = scene.structure(*turn);
            s.elements = vec![Default::default()];
            let end = settled(&s);
            let name = format!("{}, turned {turn}", scene.name);
            let start: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
            let sunk = start[0].position.z - end.poses[0].position.z;
            if sunk.abs() > 0.05 {
                return vec![format!("{name}: the slab has sunk by {sunk} m")];
            }
            let fallen: Vec<Pose> = end.poses.iter().map(|p| Pose { position: p.position + Vec3::z(), ..*p }).collect();
            let voids = assess(&still(&s, &end.poses, &fallen), &Settings::default()).voids;
            let gone = vec![false; s.bodies.len()];
            let found = stability(&Tied::new(&s, &end.poses, &gone, &end.ties), &voids);
            let under = voids.iter().filter(|v| v.survivable && v.roof.contains(&SLAB));
            let Some(v) = under.max_by(|a, b| a.volume.total_cmp(&b.volume)) else {
                return vec![format!("{name}: no void below the slab")];
            };
            let Some(roof) = found.roofs.iter().find(|r| r.void == v.id) else {
                return vec![format!("{name}: no roof")];
            };
            let mut out = Vec::new();
            for (body, share) in scene.shares() {
                let said = roof.supporters.iter().find(|x| x.piece == body).map_or(0.0, |x| x.share);
                // What cannot move is no support that must not be touched.
                if share >= 0.1 && !scene.fixed.contains(&(body as usize)) && (said / share - 1.0).abs() > 0.1 {
                    out.push(format!("{name}: {body} carries {said:.3}, by statics {share:.3}"));
                }
            }
            // A beam under the slab may be named beside what it hangs on. What carries supporters, such as the lower blocks of a stack, is no support by
            // itself.
            let known: Vec<u32> = scene.supports.iter().map(|x| x.0).chain(scene.roof.iter().copied()).collect();
            out.extend(
                roof.supporters
                    .iter()
                    .filter(|x| !x.below && !known.contains(&x.piece))
                    .map(|x| format!("{name}: {x:?} carries nothing")),
            );
            out
        })
        .collect();
    assert!(wrong.is_empty(), "{} of 40:\n{}", wrong.len(), wrong.join("\n"));
}
