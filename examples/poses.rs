//! Poses of all bodies of a run in some pairs of frames that follow each other, as JSON: position x, y, z (m) and unit quaternion x, y, z, w
//! of each body, none where it is not part of the scene. `viewer/test.mjs` compares the page of a run with them.
//!
//! `cargo run --release --example poses -- leanto-demo/result 8 1 > poses.json`: eight pairs, chosen by the seed 1.

use anyhow::{Context, Result, ensure};
use leanto::record::{Frame, Record, body_names};
use std::path::Path;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().context("give the folder that `run` wrote, the number of pairs, and a seed")?;
    let pairs = arguments.next().map_or(Ok(8), |n| n.parse()).context("the number of pairs")?;
    let seed = arguments.next().map_or(Ok(1), |n| n.parse()).context("the seed")?;
    println!("{}", poses(Path::new(&folder), pairs, seed)?);
    Ok(())
}

/// The poses of that many pairs of frames.
pub(crate) fn poses(run: &Path, pairs: usize, seed: u64) -> Result<serde_json::Value> {
    let record = Record::open(&run.join("record"))?;
    ensure!(record.frame_count() > 1, "the run has fewer than two frames");
    let most = record.frame_count() as u64 - 1;
    let mut state = seed;
    let mut list = Vec::new();
    for _ in 0..pairs {
        // Knuth's multiplicative generator; the upper bits are good enough to choose frames.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let first = usize::try_from((state >> 33) % most)?;
        let two = [record.frame(first)?, record.frame(first + 1)?];
        list.push(two.map(|f| serde_json::json!({ "time": f.progress.time, "poses": of(&f) })));
    }
    Ok(serde_json::json!({ "bodies": body_names(&record.header.structure), "pairs": list }))
}

fn of(frame: &Frame) -> Vec<Option<[f64; 7]>> {
    let pose = |p: &leanto::geometry::Pose| {
        let (p, q) = (p.position, p.rotation);
        [p.x, p.y, p.z, q.i, q.j, q.k, q.w]
    };
    frame.poses.iter().zip(&frame.gone).map(|(p, gone)| (!gone).then(|| pose(p))).collect()
}
