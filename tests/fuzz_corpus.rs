//! Damaged files: what the fuzzer has found, and mutations of good files drawn from a seed, go through every reader. Whatever a
//! reader answers, it answers in an orderly way.

#[path = "fuzz/targets.rs"]
mod targets;

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use std::path::{Path, PathBuf};
use targets::{TARGETS, Target};

/// Mutations of each file of the corpus.
const MUTATIONS: usize = 60;
/// Larger files are mutated less often.
const BYTES: usize = 2_000_000;

fn corpus(target: &Target) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(target.name);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&folder).map(|l| l.flatten().map(|e| e.path()).collect()).unwrap_or_default();
    files.sort();
    files.into_iter().map(|p| (p.clone(), std::fs::read(&p).expect("readable"))).collect()
}

/// Names a file that breaks a promise before the panic goes on.
fn replay(target: &Target, what: &str, bytes: &[u8]) {
    let done = std::panic::catch_unwind(|| (target.run)(bytes));
    if let Err(panic) = done {
        let kept = std::env::temp_dir().join(format!("leanto-{}.bin", target.name));
        let _ = std::fs::write(&kept, bytes);
        eprintln!("target {}, {what}: kept as {}", target.name, kept.display());
        std::panic::resume_unwind(panic);
    }
}

/// One of the usual ways in which files are damaged.
fn mutated(bytes: &[u8], random: &mut Pcg64Mcg) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for _ in 0..1 + random.next_u32() % 4 {
        let n = out.len().max(1);
        let at = random.next_u64() as usize % n;
        let length = 1 + random.next_u64() as usize % 16;
        let to = (at + length).min(out.len());
        match random.next_u32() % 7 {
            0 if !out.is_empty() => out[at] ^= 1 << (random.next_u32() % 8),
            1 if !out.is_empty() => out[at] = random.next_u32() as u8,
            2 => out.truncate(at),
            3 if at < to => {
                out.drain(at..to);
            }
            4 if at < to => {
                let part = out[at..to].to_vec();
                out.splice(at..at, part);
            }
            5 if at < to => out[at..to].fill([0, 0xFF, b'9', b'-'][random.next_u32() as usize % 4]),
            // Numbers become extreme ones.
            _ => {
                const WORDS: [&[u8]; 8] = [b"1e308", b"-1", b"nan", b"inf", b"4294967295", b"1e-320", b"\"", b"\n"];
                let word = WORDS[random.next_u32() as usize % WORDS.len()];
                out.splice(at.min(out.len())..at.min(out.len()), word.iter().copied());
            }
        }
    }
    out
}

#[test]
fn what_the_fuzzer_found_and_good_files_pass_every_reader() {
    for t in TARGETS {
        let files = corpus(t);
        assert!(!files.is_empty(), "the corpus of {} is empty", t.name);
        for (path, bytes) in files {
            replay(t, &path.display().to_string(), &bytes);
        }
    }
}

#[test]
fn mutations_of_the_corpus_are_read_or_refused_by_every_reader() {
    let mut total = 0;
    for (k, t) in TARGETS.iter().enumerate() {
        let mut random = Pcg64Mcg::new(0x1EA_0000 + k as u128);
        for (path, bytes) in corpus(t) {
            let count = if bytes.len() > BYTES / MUTATIONS { BYTES / bytes.len().max(1) } else { MUTATIONS };
            for n in 0..count.max(4) {
                replay(t, &format!("mutation {n} of {}", path.display()), &mutated(&bytes, &mut random));
                total += 1;
            }
        }
    }
    assert!(total > 1000, "only {total} mutations");
}
