//! Computes a real case in a folder of its own.

use super::answers::{self, Computed};
use super::document::{ModelBox, RealCase};
use crate::engine::{self, RunObserver, Start};
use crate::{Error, Result, case};
use std::fmt::Write as _;
use std::path::Path;

/// Computes a case with pieces of a factor of their size, in a folder that must not hold anything else. It stays there for a look.
///
/// # Errors
/// Those of a case and of a run, and claims about what is not there.
pub fn compute(c: &RealCase, pieces: f64, folder: &Path, observer: &mut dyn RunObserver) -> Result<Computed> {
    let write = |name: &str, text: String| {
        let file = folder.join(name);
        std::fs::write(&file, text).map_err(|e| Error::io("write", &file, e))
    };
    std::fs::create_dir_all(folder).map_err(|e| Error::io("make", folder, e))?;
    write("model.json", scene(&c.boxes))?;
    if let Some(ramp) = c.ramp {
        write("record.csv", growing(ramp))?;
    }
    let head = format!("version = 1\ntitle = {:?}\n\n[model]\nfile = \"model.json\"\n\n", c.title);
    write("case.toml", format!("{head}{}", c.case))?;
    let mut own = case::load(&folder.join("case.toml"))?;
    own.prepare.target_size *= pieces;
    own.groups.iter_mut().filter_map(|g| g.target_size.as_mut()).for_each(|x| *x *= pieces);
    let out = folder.join("out");
    let start = Start { accept_unsound: c.loose, overwrite: true, ..Start::default() };
    engine::run_from(&own, &out, start, observer)?;
    answers::of_run(&out, &c.claims, pieces)
}

fn scene(boxes: &[ModelBox]) -> String {
    let one = |s: &ModelBox| {
        let of = |f: fn(f64, f64) -> f64| [0, 1, 2].map(|c| f(s.min[c], s.max[c]));
        let (center, half) = (of(|a, b| 0.5 * (a + b)), of(|a, b| 0.5 * (b - a)));
        let mut one =
            serde_json::json!({ "name": s.name, "kind": s.group, "center": center, "half": half, "fixed": s.fixed });
        if let Some(density) = s.density {
            one["density"] = density.into();
        }
        one
    };
    serde_json::json!({ "units": "m,kg", "boxes": boxes.iter().map(one).collect::<Vec<_>>() }).to_string()
}

/// A motion along x that grows linearly between two times (s) to an acceleration.
fn growing([from, to, most]: [f64; 3]) -> String {
    let mut out = String::from("t,ax,ay,az\n");
    for k in 0..=(10.0 * to).ceil() as usize {
        let t = 0.1 * k as f64;
        let _ = writeln!(out, "{t:.1},{:.6},0,0", ((t - from) / (to - from)).clamp(0.0, 1.0) * most);
    }
    out
}
