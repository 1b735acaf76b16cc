//! A building as Wavefront OBJ, one object per element, metres, z up.

use crate::building::Building;
use std::fmt::Write as _;

/// The text of the file.
pub fn to_obj(b: &Building) -> String {
    let mut t = format!("# {}, metres, z up\n", b.source.file);
    let mut first = 1;
    for e in &b.elements {
        let _ = writeln!(t, "o {}", e.name);
        for p in &e.mesh.vertices {
            let _ = writeln!(t, "v {} {} {}", short(p.x), short(p.y), short(p.z));
        }
        for f in &e.mesh.triangles {
            let _ = writeln!(t, "f {} {} {}", f[0] + first, f[1] + first, f[2] + first);
        }
        first += e.mesh.vertices.len() as u32;
    }
    t
}

/// Rounded to a nanometre, to write few digits.
fn short(x: f64) -> f64 {
    (x * 1e9).round() / 1e9 + 0.0
}
