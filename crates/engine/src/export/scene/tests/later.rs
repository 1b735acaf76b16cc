//! Claims on clips of what happens after the run.

use super::*;
use crate::export::scene::{LaterClip, LaterFrames, write_with_clips};
use crate::solve::tracers::Trace;

/// The body that is lifted, and the one that then falls, by their names: a column and a slab.
const LIFTED: usize = 3;
const FALLS: usize = 6;
/// Frames of a clip, and the time between two, s.
const COUNT: usize = 26;
const STEP: f64 = 0.04;

/// What happens after the run: a body is taken out at once, another one falls by a metre and turns.
fn lifted(r: &Record) -> LaterFrames {
    let last = r.frame(FRAMES - 1).unwrap();
    let mut frames = LaterFrames::default();
    for k in 0..COUNT {
        let (mut poses, mut gone) = (last.poses.clone(), last.gone.clone());
        let s = k as f64 / (COUNT - 1) as f64;
        poses[FALLS].position.z -= s * s;
        poses[FALLS].rotation = Quat::from_scaled_axis(Vec3::x() * s) * poses[FALLS].rotation;
        gone[LIFTED] = k > 0;
        frames.push(k as f64 * STEP, &poses, &gone, &[] as &[Trace]);
    }
    frames
}

fn scene(layout: Layout) -> (tempfile::TempDir, Record, Played, Request) {
    let (d, r) = record(&synthetic::header(40));
    let q = Request { position_tolerance: 1e-4, rotation_tolerance: 1e-4, ..request(layout) };
    let mut still = LaterFrames::default();
    let last = r.frame(FRAMES - 1).unwrap();
    (0..3).for_each(|k| still.push(f64::from(k) * STEP, &last.poses, &last.gone, &[]));
    let clips = [LaterClip::new("Lift", &r, &lifted(&r), &q), LaterClip::new("Nothing", &r, &still, &q)];
    let a = synthetic::assessment(&r.header);
    let mut out = Vec::new();
    let estimate = write_with_clips(&r, Some(&a), &q, &clips, &mut |_| Ok(()), &mut out).unwrap();
    let off = (estimate.bytes as f64 / out.len() as f64 - 1.0).abs();
    assert!(off < 0.1, "expected {} bytes, not {}", estimate.bytes, out.len());
    (d, r, Played::new(out), q)
}

/// Place and scale of a body in a clip.
fn seen(p: &Played, name: &str, clip: &str, t: f32) -> (Vec3, Quat, f64) {
    player::parts(&p.worlds(Some(clip), t, true)[p.node_called(name)])
}

#[test]
fn a_clip_after_the_run_begins_with_the_heap_and_ends_as_its_frames_end() {
    for layout in [Layout::Nodes, Layout::Skins] {
        let (_d, r, p, q) = scene(layout);
        let names = body_names(&r.header.structure);
        let (last, end) = (r.frame(FRAMES - 1).unwrap(), (COUNT - 1) as f32 * STEP as f32);
        let frames = lifted(&r);
        assert_eq!(frames.count(), COUNT);
        assert!((p.length("Lift") - end).abs() < 1e-5 && (p.length("Nothing") - 0.08).abs() < 1e-5);
        for (b, name) in names.iter().enumerate() {
            if matches!(r.header.structure.bodies[b].kind, BodyKind::Person(_)) || last.gone[b] {
                continue;
            }
            let mut fallen = last.poses[b];
            if b == FALLS {
                fallen.position.z -= 1.0;
            }
            let moments = [("Lift", 0.0, last.poses[b]), ("Lift", end, fallen), ("Nothing", 0.05, last.poses[b])];
            for (clip, t, want) in moments {
                let (at, _, scale) = seen(&p, name, clip, t);
                if b == LIFTED && clip == "Lift" && t > 0.0 {
                    assert!(scale < 1e-6, "{name} is taken out");
                    continue;
                }
                assert!(scale > 0.0, "{layout:?} {name} is hidden in {clip} at {t} s");
                let off = (at - y_up(&want).0).norm();
                assert!(off <= q.position_tolerance + 1e-5, "{layout:?} {name} in {clip} at {t} s: {off} m");
            }
        }
        let void = p.node_called("void 1 supported lean-to");
        let scale = player::parts(&p.worlds(Some("Lift"), end, true)[void]).2;
        assert_eq!(scale, 0.0, "the voids are the answer, not the question");
    }
}

#[test]
fn what_moves_after_the_run_alone_has_keys_in_all_clips() {
    let (_d, r, p, _) = scene(Layout::Nodes);
    let name = &body_names(&r.header.structure)[FALLS];
    let node = p.doc.nodes().nth(p.node_called(name)).expect("a node").index();
    for clip in p.doc.animations() {
        let keyed = clip.channels().filter(|c| c.target().node().index() == node).count();
        assert!(keyed >= 2, "{:?} leaves {name} where another clip has put it", clip.name());
    }
    assert_eq!(p.doc.animations().count(), 4, "run, loop and two clips");
}

#[test]
fn clips_after_the_run_need_all_frames_and_parts_that_are_not_joined() {
    let (_d, r) = record(&synthetic::header(9));
    let clips = [LaterClip::new("Lift", &r, &lifted(&r), &request(Layout::Nodes))];
    for bad in [Request { lod: 2, ..request(Layout::Nodes) }, Request { frame: Some(1), ..request(Layout::Nodes) }] {
        let done = write_with_clips(&r, None, &bad, &clips, &mut |_| Ok(()), &mut Vec::new());
        assert!(done.expect_err("refused").to_string().contains("--lod 0 or 1"));
    }
}
