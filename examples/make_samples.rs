//! Writes `samples/frame4`: a four-storey reinforced concrete frame with slabs and a stair core, its occupancy map and an
//! artificial ground motion. Run from the repository's root: `cargo run --release --example make_samples`.

use std::fmt::Write as _;

const BAYS: [usize; 2] = [3, 2];
const BAY: [f64; 2] = [5.4, 5.0];
const STOREYS: usize = 4;
const HEIGHT: f64 = 3.2;
/// Half the width of columns and beams, m.
const C: f64 = 0.2;
const BEAM: f64 = 0.5;
const SLAB: f64 = 0.18;

/// An OBJ file in the making.
#[derive(Default)]
struct Obj {
    text: String,
    vertices: usize,
}

impl Obj {
    /// Adds a prism: the outline (counter-clockwise seen from `+axis`) swept along an axis from `low` to `high`.
    fn prism(&mut self, name: &str, outline: &[[f64; 2]], axis: usize, low: f64, high: f64) {
        let n = outline.len();
        let _ = writeln!(self.text, "o {name}");
        for level in [low, high] {
            for p in outline {
                let mut v = [0.0; 3];
                v[axis] = level;
                v[(axis + 1) % 3] = p[0];
                v[(axis + 2) % 3] = p[1];
                let _ = writeln!(self.text, "v {:.4} {:.4} {:.4}", v[0], v[1], v[2]);
            }
        }
        let at = |k: usize| self.vertices + k + 1;
        let face = |list: Vec<usize>| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let mut lines = vec![face((0..n).rev().map(at).collect()), face((n..2 * n).map(at).collect())];
        for k in 0..n {
            let next = (k + 1) % n;
            lines.push(face(vec![at(k), at(next), at(n + next), at(n + k)]));
        }
        for l in lines {
            let _ = writeln!(self.text, "f {l}");
        }
        self.vertices += 2 * n;
    }

    fn block(&mut self, name: &str, min: [f64; 3], max: [f64; 3]) {
        let outline = [[min[0], min[1]], [max[0], min[1]], [max[0], max[1]], [min[0], max[1]]];
        self.prism(name, &outline, 2, min[2], max[2]);
    }
}

fn main() -> std::io::Result<()> {
    let folder = std::path::Path::new("samples/frame4");
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join("frame4.obj"), model())?;
    std::fs::write(folder.join("motion.csv"), motion())?;
    occupancy().save(folder.join("occupancy.png")).map_err(std::io::Error::other)
}

fn model() -> String {
    let mut o = Obj {
        text: "# Leanto sample: four-storey reinforced concrete frame with slabs and a stair core. Metres, z up.\n"
            .into(),
        vertices: 0,
    };
    let letter = |i: usize| char::from(b'A' + i as u8);
    let core = |i: usize, j: usize| (i, j) == (1, 0);
    for i in 0..=BAYS[0] {
        for j in 0..=BAYS[1] {
            let (x, y) = (i as f64 * BAY[0], j as f64 * BAY[1]);
            for k in 0..STOREYS {
                let (low, high) = (if k == 0 { -SLAB } else { k as f64 * HEIGHT }, (k + 1) as f64 * HEIGHT);
                let name = format!("{}{}-{k}", letter(i), j + 1);
                o.block(&format!("Columns.{name}"), [x - C, y - C, low], [x + C, y + C, high - BEAM]);
                o.block(&format!("Joints.{name}"), [x - C, y - C, high - BEAM], [x + C, y + C, high]);
                if i < BAYS[0] {
                    o.block(&format!("Beams.X-{name}"), [x + C, y - C, high - BEAM], [x + BAY[0] - C, y + C, high]);
                }
                if j < BAYS[1] {
                    o.block(&format!("Beams.Y-{name}"), [x - C, y + C, high - BEAM], [x + C, y + BAY[1] - C, high]);
                }
            }
            if i == BAYS[0] || j == BAYS[1] {
                continue;
            }
            let (x0, x1, y0, y1) = (x + C, x + BAY[0] - C, y + C, y + BAY[1] - C);
            for level in 0..=STOREYS {
                let top = level as f64 * HEIGHT;
                if core(i, j) && level > 0 {
                    o.block(&format!("Slabs.Landing-{level}"), [x0, y1 - 1.2, top - SLAB], [x1, y1, top]);
                } else {
                    o.block(&format!("Slabs.{}{}-{level}", letter(i), j + 1), [x0, y0, top - SLAB], [x1, y1, top]);
                }
            }
            if core(i, j) {
                stair_core(&mut o, x, y);
            }
        }
    }
    o.text
}

/// Walls of 0.2 m between the columns of a bay, a door in the far one, and two flights per storey.
fn stair_core(o: &mut Obj, x: f64, y: f64) {
    let t = 0.1;
    for k in 0..STOREYS {
        let (low, top) = (if k == 0 { -SLAB } else { k as f64 * HEIGHT }, (k + 1) as f64 * HEIGHT - BEAM);
        let (xa, xb, ya, yb) = (x + C, x + BAY[0] - C, y + C, y + BAY[1] - C);
        o.block(&format!("Walls.Core-S-{k}"), [xa, y - t, low], [xb, y + t, top]);
        o.block(&format!("Walls.Core-W-{k}"), [x - t, ya, low], [x + t, yb, top]);
        o.block(&format!("Walls.Core-E-{k}"), [x + BAY[0] - t, ya, low], [x + BAY[0] + t, yb, top]);
        // The north wall has a door: its outline in the plane of z and x, swept along y.
        let (d0, d1, floor) = (xa + 1.0, xa + 2.0, k as f64 * HEIGHT);
        let door = floor + 2.1;
        let outline = [[low, xa], [low, d0], [door, d0], [door, d1], [low, d1], [low, xb], [top, xb], [top, xa]];
        let mirrored: Vec<[f64; 2]> = outline.iter().rev().copied().collect();
        o.prism(&format!("Walls.Core-N-{k}"), &mirrored, 1, y + BAY[1] - t, y + BAY[1] + t);
        // Half landing on the near side between the walls, flights with upright ends against both landings.
        let half = floor + 0.5 * HEIGHT;
        let (near, far) = (y + 1.3, yb - 1.2);
        o.block(&format!("Stairs.Half-{k}"), [x + t, y + C, half - SLAB], [x + BAY[0] - t, near, half]);
        let flight = |za: f64, zb: f64| vec![[near, zb - SLAB], [far, za - SLAB], [far, za], [near, zb]];
        if k > 0 {
            o.prism(&format!("Stairs.Up-{k}a"), &flight(floor, half), 0, x + 0.8, x + 2.0);
        }
        o.prism(&format!("Stairs.Up-{k}b"), &flight(floor + HEIGHT, half), 0, x + BAY[0] - 2.0, x + BAY[0] - 0.8);
    }
}

/// 0.5 m per pixel over the plan and half a metre around it: two crowded rooms, a corridor, little elsewhere.
fn occupancy() -> image::GrayImage {
    let width = ((BAYS[0] as f64 * BAY[0] + 1.0) / 0.5).round() as u32;
    let height = ((BAYS[1] as f64 * BAY[1] + 1.0) / 0.5).round() as u32;
    image::GrayImage::from_fn(width, height, |c, r| {
        let x = -0.5 + (f64::from(c) + 0.5) * 0.5;
        let y = -0.5 + (f64::from(height - 1 - r) + 0.5) * 0.5;
        let (bx, by) = ((x / BAY[0]).floor() as i32, (y / BAY[1]).floor() as i32);
        let inside = x > 0.4 && y > 0.4 && x < BAYS[0] as f64 * BAY[0] - 0.4 && y < BAYS[1] as f64 * BAY[1] - 0.4;
        let grey = match (inside, bx, by) {
            (false, ..) | (_, 1, 0) => 0,
            (_, 0, 0) => 220,
            (_, 2, 1) => 160,
            (_, _, 1) if y - 5.0 < 1.5 => 90,
            _ => 40,
        };
        image::Luma([grey])
    })
}

/// Filtered noise under an envelope (Kanai-Tajimi ground filter, 2.5 Hz, 60 % damping; rise 2 s, level to 7 s, decay), peak
/// 0.35 g along x, 0.85 of it along y, 0.65 along z, 50 samples a second, 12 s.
fn motion() -> String {
    let (dt, n) = (0.02, 600);
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut uniform = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1u64 << 53) as f64
    };
    let mut axes = Vec::new();
    for peak in [1.0, 0.85, 0.65] {
        let (w, z) = (2.0 * std::f64::consts::PI * 2.5, 0.6);
        let (mut x, mut v) = (0.0f64, 0.0f64);
        let mut a: Vec<f64> = (0..n)
            .map(|k| {
                let t = f64::from(k) * dt;
                let white: f64 = (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
                let mut response = 0.0;
                for _ in 0..20 {
                    let acc = -white - 2.0 * z * w * v - w * w * x;
                    v += acc * dt / 20.0;
                    x += v * dt / 20.0;
                    response = -(2.0 * z * w * v + w * w * x);
                }
                let envelope = if t < 2.0 {
                    (t / 2.0).powi(2)
                } else if t < 7.0 {
                    1.0
                } else {
                    (-0.6 * (t - 7.0)).exp()
                };
                response * envelope
            })
            .collect();
        let mean = a.iter().sum::<f64>() / f64::from(n);
        a.iter_mut().for_each(|x| *x -= mean);
        let top = a.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        a.iter_mut().for_each(|x| *x *= 0.35 * 9.81 * peak / top);
        axes.push(a);
    }
    let mut text = String::from("# Artificial ground motion, made by examples/make_samples.rs; t s, ax ay az m/s2\n");
    for k in 0..n as usize {
        let _ = writeln!(text, "{:.2},{:.5},{:.5},{:.5}", k as f64 * dt, axes[0][k], axes[1][k], axes[2][k]);
    }
    text
}
