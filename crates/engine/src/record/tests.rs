//! Promises of the record, on the synthetic run.

use super::synthetic::*;
use super::*;
use crate::geometry::{Quat, Vec3};
use crate::solve::Break;
use crate::structure::{Cause, Law};
use std::path::Path;

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut out: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap())
        .map(|e| (e.file_name().to_string_lossy().into_owned(), std::fs::read(e.path()).unwrap()))
        .collect();
    out.sort();
    out
}

#[test]
fn a_record_gives_back_every_frame_in_any_order() {
    let d = tempfile::tempdir().unwrap();
    let h = header(7);
    write(d.path(), &h, 60, Some(false));
    let r = Record::open(d.path()).unwrap();
    assert_eq!(r.frame_count(), 60);
    assert!(r.is_complete());
    for f in [59, 0, 24, 25, 26, 49, 50, 12] {
        let frame = r.frame(f).unwrap();
        let t = f as f64 / 25.0;
        assert_eq!(frame.progress.time, t);
        assert_eq!(frame.progress.broken, f);
        for k in 0..9 {
            let p = pose_at(&h, k, t);
            assert_eq!(frame.poses[k].position, p.position, "positions are exact");
            assert!(frame.poses[k].rotation.angle_to(&p.rotation) < 1e-6);
            assert_eq!(frame.gone[k], k == 0 && t >= 0.5);
        }
    }
    assert!(r.frame(60).is_err());
    let mut seen = Vec::new();
    r.for_each_frame(|k, f| {
        seen.push((k, f.progress.broken));
        Ok(())
    })
    .unwrap();
    assert_eq!(seen, (0..60).map(|k| (k, k)).collect::<Vec<_>>());
    assert_eq!(r.progress().unwrap().len(), 60);
}

#[test]
fn a_record_needs_no_model_file() {
    let d = tempfile::tempdir().unwrap();
    let mut h = header(7);
    h.structure.bonds[0].law = Law::Limits(crate::structure::Limits {
        compression: f64::INFINITY,
        tension: 1e5,
        shear_1: 1e5,
        shear_2: 1e5,
        torsion: f64::INFINITY,
        bending_1: 1.0,
        bending_2: 1.0,
        fracture_energy: 100.0,
        crushing_energy: 1e4,
        plastic_limits: None,
        interaction: false,
        play: None,
        rebar: Some(crate::structure::Rebar::straight(1e4, 0.02)),
        joint: Some(crate::structure::Joint { shear: 0.6, torsion: 0.1, bending: 0.2, bending_90: 0.3 }),
    });
    write(d.path(), &h, 3, Some(false));
    let back = Record::open(d.path()).unwrap().header;
    h.case.folder = std::path::PathBuf::new();
    assert_eq!(back, h, "all but the case's folder, which belongs to the machine");
}

#[test]
fn breaks_come_back_in_order_across_chunks() {
    let d = tempfile::tempdir().unwrap();
    write(d.path(), &header(40), 60, Some(false));
    let b = Record::open(d.path()).unwrap().breaks().unwrap();
    assert_eq!(b.len(), 39);
    assert!(b.windows(2).all(|w| w[0].time < w[1].time));
    assert_eq!(b[4].forces.to_array(), [1e5, 5.0, 0.0, 0.0, -3.5e4, 0.0]);
    assert_eq!(b[4].cause, Cause::Removed);
}

#[test]
fn the_same_run_twice_writes_the_same_bytes() {
    let (a, b) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for d in [&a, &b] {
        let mut h = header(9);
        h.case.folder = d.path().into();
        write(d.path(), &h, 30, Some(false));
    }
    assert_eq!(files(a.path()), files(b.path()));
}

#[test]
fn an_interrupted_record_opens_with_what_was_written() {
    let d = tempfile::tempdir().unwrap();
    write(d.path(), &header(5), 60, None);
    let r = Record::open(d.path()).unwrap();
    assert_eq!(r.ending(), Ending::Running);
    assert_eq!(r.frame_count(), 50, "two whole seconds; the third was not closed");
    assert!(r.frame(49).is_ok());
    // A power cut may also lose a file that was renamed just before.
    std::fs::remove_file(d.path().join("progress-00001.parquet")).unwrap();
    assert_eq!(Record::open(d.path()).unwrap().frame_count(), 25);
}

#[test]
fn a_stopped_record_is_whole_but_not_complete() {
    let d = tempfile::tempdir().unwrap();
    write(d.path(), &header(5), 10, Some(true));
    let r = Record::open(d.path()).unwrap();
    assert_eq!((r.frame_count(), r.ending(), r.is_complete()), (10, Ending::Stopped, false));
}

#[test]
fn a_record_is_not_overwritten_unless_asked() {
    let d = tempfile::tempdir().unwrap();
    let h = header(3);
    write(d.path(), &h, 60, Some(false));
    let e = Writer::create(d.path(), &h).err().unwrap();
    assert_eq!(e.exit_code(), 2);
    assert_eq!(Record::open(d.path()).unwrap().frame_count(), 60, "the refusal changed nothing");
    Writer::replace(d.path(), &h, false).unwrap().finish(false).unwrap();
    assert_eq!(Record::open(d.path()).unwrap().frame_count(), 0);
}

#[test]
fn a_folder_with_other_files_is_never_touched() {
    let d = tempfile::tempdir().unwrap();
    let h = header(3);
    write(d.path(), &h, 3, Some(false));
    std::fs::write(d.path().join("frames-of-mind.parquet"), b"mine").unwrap();
    let before = files(d.path());
    assert!(Writer::create(d.path(), &h).is_err());
    let e = Writer::replace(d.path(), &h, false).err().unwrap();
    assert!(e.to_string().contains("frames-of-mind"), "{e}");
    assert_eq!(files(d.path()), before);
}

#[test]
fn a_folder_without_a_record_is_bad_input_that_says_so() {
    let d = tempfile::tempdir().unwrap();
    let e = Record::open(d.path()).err().unwrap();
    assert_eq!(e.exit_code(), 2);
    assert!(e.to_string().contains("no record here"), "{e}");
}

#[test]
fn a_record_of_another_layout_is_refused_by_its_version() {
    let d = tempfile::tempdir().unwrap();
    write(d.path(), &header(3), 3, Some(false));
    let p = d.path().join("state.json");
    let mut state: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&p).unwrap()).unwrap();
    let own = state["version"].as_u64().expect("a number");
    for other in [own - 1, own + 1] {
        state["version"] = other.into();
        std::fs::write(&p, state.to_string()).unwrap();
        let e = Record::open(d.path()).err().unwrap();
        assert!(e.to_string().contains(&format!("layout version {other}")), "{e}");
    }
}

#[test]
fn names_of_all_bodies_are_those_of_each() {
    let h = header(9);
    let one_by_one: Vec<String> = (0..11).map(|k| h.structure.body_name(k)).collect();
    assert_eq!(body_names(&h.structure), one_by_one);
}

#[test]
fn a_case_that_json_cannot_hold_is_refused_before_the_run() {
    let d = tempfile::tempdir().unwrap();
    let mut h = header(3);
    h.case.run.duration = f64::INFINITY;
    assert!(Writer::create(d.path(), &h).is_err());
}

#[test]
fn files_of_two_runs_in_one_record_are_found_and_named() {
    let (a, b) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (one, mut two) = (header(5), header(5));
    two.case.run.seed = 7;
    two.structure.bodies[0].mass += 1.0;
    assert_ne!(run_of(&one).unwrap(), run_of(&two).unwrap());
    write(a.path(), &one, 60, Some(false));
    write(b.path(), &two, 60, Some(false));
    for name in ["state.json", "frames-00000.parquet", "breaks-00001.parquet", "progress-00002.parquet"] {
        let kept = std::fs::read(a.path().join(name)).unwrap();
        std::fs::copy(b.path().join(name), a.path().join(name)).unwrap();
        let read = Record::open(a.path()).and_then(|r| {
            r.breaks()?;
            r.for_each_frame(|_, _| Ok(()))
        });
        let e = read.expect_err(name);
        assert!(e.exit_code() == 2 && e.to_string().contains("two runs"), "{name}: {e}");
        std::fs::write(a.path().join(name), kept).unwrap();
    }
    // The head is two files, which must belong to each other first.
    std::fs::copy(b.path().join("header.json"), a.path().join("header.json")).unwrap();
    let e = Record::open(a.path()).err().unwrap();
    assert!(e.to_string().contains("do not belong together"), "{e}");
    std::fs::copy(b.path().join("structure.postcard.zst"), a.path().join("structure.postcard.zst")).unwrap();
    let e = Record::open(a.path()).err().unwrap();
    assert!(e.to_string().contains("two runs"), "{e}");
}

#[test]
fn a_damaged_last_chunk_is_dropped_with_a_finding_and_a_damaged_earlier_one_is_an_error() {
    let d = tempfile::tempdir().unwrap();
    write(d.path(), &header(5), 60, Some(false));
    let last = d.path().join("frames-00002.parquet");
    let good = std::fs::read(&last).unwrap();
    let mut flipped = good.clone();
    flipped[good.len() / 3] ^= 0x10;
    for damaged in [&good[..good.len() / 2], &flipped, &[]] {
        std::fs::write(&last, damaged).unwrap();
        let r = Record::open(d.path()).unwrap();
        assert_eq!((r.frame_count(), r.is_complete()), (50, false));
        let lost = r.lost().unwrap();
        assert!(lost.starts_with("the last 0.4 s of the record are lost: frames-00002.parquet"), "{lost}");
        let finding = r.header.findings.last().unwrap();
        assert_eq!((finding.severity, finding.detail.as_str()), (crate::building::Severity::Warning, lost));
        assert_eq!(r.progress().unwrap().len(), 50);
        assert!(r.frame(49).is_ok() && r.breaks().is_ok());
    }
    std::fs::write(&last, &good).unwrap();
    assert!(Record::open(d.path()).unwrap().lost().is_none());
    std::fs::write(d.path().join("frames-00001.parquet"), &good[..100]).unwrap();
    let r = Record::open(d.path()).unwrap();
    assert!(r.frame(10).is_ok());
    assert!(r.frame(30).unwrap_err().to_string().contains("frames-00001.parquet"));
}

/// A run of 60 frames, of which 50 are in chunks and the state is kept.
fn interrupted(folder: &Path, header: &Header) {
    let mut w = Writer::create(folder, header).unwrap();
    let bodies = header.structure.bodies.len();
    for f in 0..60 {
        let progress = Progress { time: f64::from(f) / 25.0, ..Progress::default() };
        let poses: Vec<Pose> = (0..bodies).map(|k| pose_at(header, k, progress.time)).collect();
        w.frame(&progress, &poses, &vec![false; bodies]).unwrap();
    }
    w.breaks(&[Break { time: 2.3, bond: 1, cause: Cause::Shear, forces: Default::default() }]).unwrap();
    w.keep(b"the solver's own").unwrap();
}

#[test]
fn every_flipped_bit_of_a_kept_state_is_refused_and_nothing_is_changed() {
    let d = tempfile::tempdir().unwrap();
    let h = header(5);
    interrupted(d.path(), &h);
    let path = d.path().join(resume_file::FILE);
    let good = std::fs::read(&path).unwrap();
    assert_eq!(Writer::resume(d.path(), &h).ok().unwrap().1, b"the solver's own");
    let before = files(d.path());
    // All of the lead and the hash, and many places after them.
    let step = (good.len() / 300).max(1);
    for at in (0..88).chain((88..good.len()).step_by(step)) {
        let mut bad = good.clone();
        bad[at] ^= 1 << (at % 8);
        std::fs::write(&path, bad).unwrap();
        let e = Writer::resume(d.path(), &h).err().expect("refused");
        assert!(e.exit_code() == 2 && e.to_string().contains("from the beginning"), "byte {at}: {e}");
    }
    for length in [0, 10, 24, 88, good.len() - 1] {
        std::fs::write(&path, &good[..length]).unwrap();
        assert!(Writer::resume(d.path(), &h).is_err());
    }
    std::fs::write(&path, &good).unwrap();
    assert_eq!(before, files(d.path()));
}

#[test]
fn a_kept_state_whose_frames_do_not_fit_is_refused_though_its_hash_is_right() {
    let d = tempfile::tempdir().unwrap();
    let (five, seven) = (header(5), header(7));
    interrupted(d.path(), &five);
    let run = run_of(&five).unwrap();
    let frame = |bodies: usize, time: f64, x: f64| Frame {
        progress: Progress { time, ..Progress::default() },
        poses: vec![Pose { position: Vec3::repeat(x), rotation: Quat::identity() }; bodies],
        gone: vec![false; bodies],
    };
    let bond = |bond| Break { time: 2.3, bond, cause: Cause::Shear, forces: Default::default() };
    let n = five.structure.bodies.len();
    let cases: [(&str, usize, Vec<Frame>, Vec<Break>); 6] = [
        (&run, 2, vec![frame(n + 1, 2.2, 0.0)], vec![]),
        (&run, 2, vec![frame(n, 2.2, f64::NAN)], vec![]),
        (&run, 2, vec![frame(n, 2.2, 0.0), frame(n, 2.1, 0.0)], vec![]),
        (&run, 2, vec![frame(n, 2.2, 0.0)], vec![bond(4)]),
        (&run, 3, vec![frame(n, 2.2, 0.0)], vec![]),
        (&run_of(&seven).unwrap(), 2, vec![frame(n, 2.2, 0.0)], vec![]),
    ];
    for (k, (run, chunks, frames, breaks)) in cases.iter().enumerate() {
        let pending = resume_file::Pending { frames, breaks, samples: &[], people: &[] };
        resume_file::write(d.path(), run, *chunks, pending, b"").unwrap();
        assert!(Writer::resume(d.path(), &five).is_err(), "case {k}");
    }
    let pending = resume_file::Pending { frames: &[frame(n, 2.2, 0.0)], breaks: &[bond(3)], samples: &[], people: &[] };
    resume_file::write(d.path(), &run, 2, pending, b"").unwrap();
    assert!(Writer::resume(d.path(), &five).is_ok());
    // A damaged chunk below the kept state would stay in the record.
    std::fs::write(d.path().join("progress-00000.parquet"), b"x").unwrap();
    assert!(Writer::resume(d.path(), &five).is_err());
}
