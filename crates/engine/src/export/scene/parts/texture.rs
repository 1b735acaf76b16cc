//! Pictures of surfaces, made by computation: each fits to itself on all sides, so that it can be repeated without a seam. They are the same bytes on
//! every machine.

use super::surface::{SIDE, Surface};
use std::io::Error;

/// Pixels of a side.
pub(in crate::export::scene) const PIXELS: u32 = 256;
/// Tones of each of the two colours of a picture.
const TONES: usize = 32;

/// Random bits of a place of a lattice that repeats after `n` (a mixing function of Wang, 2007, with other constants).
fn mixed(x: u32, y: u32, seed: u32) -> u32 {
    let mut h = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77) ^ seed.wrapping_mul(0xC2B2_AE3D);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297A_2D39);
    h ^ (h >> 15)
}

/// A number from 0 to 1.
fn random(x: u32, y: u32, seed: u32) -> f64 {
    f64::from(mixed(x, y, seed)) / f64::from(u32::MAX)
}

/// Value noise from 0 to 1 with `n` cells to a side; u and v from 0 to 1.
fn noise(u: f64, v: f64, [nu, nv]: [u32; 2], seed: u32) -> f64 {
    let (x, y) = (u * f64::from(nu), v * f64::from(nv));
    let (i, j) = (x.floor(), y.floor());
    let smooth = |t: f64| t * t * (3.0 - 2.0 * t);
    let (s, t) = (smooth(x - i), smooth(y - j));
    let at = |di: u32, dj: u32| random((i as u32 + di) % nu, (j as u32 + dj) % nv, seed);
    let low = at(0, 0) * (1.0 - s) + at(1, 0) * s;
    let high = at(0, 1) * (1.0 - s) + at(1, 1) * s;
    low * (1.0 - t) + high * t
}

/// Noise of several sizes from `n` cells on, each half as strong as the one before.
fn layered(u: f64, v: f64, n: u32, layers: u32, seed: u32) -> f64 {
    let part = |k: u32| noise(u, v, [n << k; 2], seed + k) / f64::from(1_u32 << k);
    let whole: f64 = (0..layers).map(|k| 1.0 / f64::from(1_u32 << k)).sum();
    (0..layers).map(part).sum::<f64>() / whole
}

/// The nearest of the stones that lie in `n` x `n` cells: a random number of its own, and how near its edge is, from 0 there to 1 in its middle.
fn stone(u: f64, v: f64, n: u32, seed: u32) -> [f64; 2] {
    let (x, y) = (u * f64::from(n), v * f64::from(n));
    let (i, j) = (x.floor() as i64, y.floor() as i64);
    let m = i64::from(n);
    let (mut first, mut second, mut own) = (f64::INFINITY, f64::INFINITY, 0.0);
    for a in i - 1..=i + 1 {
        for b in j - 1..=j + 1 {
            let (ca, cb) = (a.rem_euclid(m) as u32, b.rem_euclid(m) as u32);
            let p = [a as f64 + random(ca, cb, seed), b as f64 + random(ca, cb, seed + 1)];
            let d = ((p[0] - x).powi(2) + (p[1] - y).powi(2)).sqrt();
            if d < first {
                (second, first, own) = (first, d, random(ca, cb, seed + 2));
            } else if d < second {
                second = d;
            }
        }
    }
    [own, (second - first).clamp(0.0, 1.0)]
}

/// Colours in sRGB: dark and light ends of the first and of the second one.
type Ramps = [[[u8; 3]; 2]; 2];

fn ramps(surface: Surface) -> Ramps {
    match surface {
        Surface::Concrete => [[[96, 94, 90], [184, 181, 174]], [[70, 68, 66], [110, 108, 104]]],
        Surface::Broken => [[[120, 114, 105], [206, 199, 187]], [[92, 82, 74], [176, 164, 150]]],
        Surface::Brick => [[[104, 46, 34], [182, 98, 74]], [[150, 143, 131], [196, 189, 176]]],
        Surface::Plaster => [[[190, 183, 168], [230, 224, 211]], [[160, 153, 140], [190, 183, 168]]],
        Surface::Steel => [[[84, 88, 94], [150, 155, 162]], [[96, 58, 36], [150, 98, 62]]],
        Surface::Timber => [[[118, 82, 46], [196, 154, 102]], [[60, 40, 22], [96, 66, 38]]],
    }
}

/// Which of the two colours a place has, and its tone from dark to light.
fn tone(surface: Surface, u: f64, v: f64) -> (usize, f64) {
    let fine = layered(u, v, 32, 3, 40);
    match surface {
        Surface::Concrete => {
            let pore = noise(u, v, [128; 2], 7) > 0.93;
            let cloud = layered(u, v, 4, 4, 10);
            // Lines of formwork every half metre.
            let line = (v * SIDE / 0.5).fract() < 0.008;
            (usize::from(pore || line), 0.55 * cloud + 0.45 * fine)
        }
        Surface::Broken => {
            let [own, edge] = stone(u, v, 48, 20);
            let matrix = edge < 0.14 || own < 0.45;
            if matrix { (0, 0.35 * layered(u, v, 8, 3, 30) + 0.65 * fine) } else { (1, 0.6 * own + 0.4 * fine) }
        }
        Surface::Brick => {
            // 24 courses of 83 mm, bricks of 250 mm with joints of 10 mm.
            let (course, length, joint) = (SIDE / 24.0, SIDE / 8.0, 0.010);
            let row = (v * SIDE / course).floor() as u32 % 24;
            let shift = if row.is_multiple_of(2) { 0.0 } else { 0.5 * length };
            let x = (u * SIDE + shift) % SIDE;
            let brick = (x / length).floor() as u32 % 8;
            let [dx, dy] = [x % length, (v * SIDE) % course];
            let in_joint = dx < joint || dy < joint;
            if in_joint { (1, 0.3 + 0.7 * fine) } else { (0, 0.55 * random(brick, row, 50) + 0.45 * fine) }
        }
        Surface::Plaster => {
            let cloud = layered(u, v, 4, 5, 60);
            (usize::from(noise(u, v, [64; 2], 61) > 0.96), 0.6 * cloud + 0.4 * fine)
        }
        Surface::Steel => {
            let rust = layered(u, v, 8, 4, 70) > 0.62;
            (usize::from(rust), 0.5 * noise(u, v, [128, 8], 71) + 0.5 * fine)
        }
        Surface::Timber => {
            // Boards of 0.2 m with the grain along them.
            let boards = 10.0;
            let board = (v * boards).floor() as u32 % 10;
            let gap = (v * boards).fract() < 0.03;
            let grain = noise(u, v, [8, 128], 80 + board) * 0.6 + noise(u, v, [4, 64], 81 + board) * 0.4;
            (usize::from(gap), 0.3 * random(board, 0, 90) + 0.7 * grain)
        }
    }
}

/// The picture of a surface as PNG, in sRGB as glTF wants it.
///
/// # Errors
/// What the writer of pictures says.
pub(in crate::export::scene) fn png(surface: Surface) -> std::io::Result<Vec<u8>> {
    let n = f64::from(PIXELS);
    let mut pixels = Vec::with_capacity((PIXELS * PIXELS) as usize);
    for y in 0..PIXELS {
        for x in 0..PIXELS {
            let (colour, t) = tone(surface, (f64::from(x) + 0.5) / n, (f64::from(y) + 0.5) / n);
            let step = (t.clamp(0.0, 1.0) * (TONES - 1) as f64).round() as usize;
            pixels.push((colour * TONES + step) as u8);
        }
    }
    let mut palette = Vec::new();
    for [dark, light] in ramps(surface) {
        for k in 0..TONES {
            let share = k as f64 / (TONES - 1) as f64;
            let mix = |c: usize| (f64::from(dark[c]) * (1.0 - share) + f64::from(light[c]) * share).round() as u8;
            palette.extend([0, 1, 2].map(mix));
        }
    }
    let mut out = Vec::new();
    let mut e = ::png::Encoder::new(&mut out, PIXELS, PIXELS);
    e.set_color(::png::ColorType::Indexed);
    e.set_depth(::png::BitDepth::Eight);
    e.set_palette(palette);
    let mut w = e.write_header().map_err(Error::other)?;
    w.write_image_data(&pixels).map_err(Error::other)?;
    w.finish().map_err(Error::other)?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Across the seam the pixels differ by no more than between two columns elsewhere.
    #[test]
    fn every_picture_fits_to_itself_on_all_sides() {
        use Surface::{Brick, Broken, Concrete, Plaster, Steel, Timber};
        for s in [Concrete, Broken, Brick, Plaster, Steel, Timber] {
            let bytes = png(s).expect("a picture");
            let p = image::load_from_memory(&bytes).expect("read again").to_rgb8();
            let n = PIXELS;
            assert_eq!(p.dimensions(), (n, n));
            let differ = |a: [u32; 2], b: [u32; 2]| {
                let (a, b) = (p.get_pixel(a[0], a[1]).0, p.get_pixel(b[0], b[1]).0);
                (0..3).map(|k| f64::from(a[k].abs_diff(b[k]))).sum::<f64>()
            };
            let column = |x: u32| (0..n).map(|y| differ([x, y], [(x + 1) % n, y])).sum::<f64>();
            let row = |y: u32| (0..n).map(|x| differ([x, y], [x, (y + 1) % n])).sum::<f64>();
            let most = |f: &dyn Fn(u32) -> f64| (0..n - 1).map(f).fold(0.0, f64::max);
            assert!(column(n - 1) <= 1.1 * most(&column), "{}: {} {}", s.name(), column(n - 1), most(&column));
            assert!(row(n - 1) <= 1.1 * most(&row), "{}: {} {}", s.name(), row(n - 1), most(&row));
            // It is a surface and no colour, and not a large file.
            assert!(most(&row) > 500.0 && bytes.len() < 80_000, "{}: {} bytes", s.name(), bytes.len());
        }
    }
}
