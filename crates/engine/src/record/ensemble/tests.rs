use super::*;
use crate::assess::{CERTAIN, PersonEnd, Raster, Sample, Situation, Work};
use crate::ensemble::{EnsembleSettings, Presence, StartPoint, Storey, Upright};
use crate::geometry::Vec3;

fn common(name: &str) -> Common {
    let s = crate::specimens::tilted::structure(&[crate::specimens::tilted::block([0.0; 3], [6.0, 3.0, 0.2])], 0.3).0;
    Common {
        provenance: crate::provenance::Provenance::new(Vec::new()),
        ensemble: name.into(),
        program: "leanto".into(),
        title: "test".into(),
        classes: vec![("a".into(), 0.7), ("b, odd".into(), 0.3)],
        settings: EnsembleSettings::default(),
        raster: Raster::new(&s, &crate::assess::Settings::default()).expect("a building"),
        storeys: vec![Storey { name: "ground".into(), level: 0.2, roof: false }],
        starts: (0..3)
            .map(|k| StartPoint { feet: Vec3::new(f64::from(k), 0.1, 0.2), storey: 0, covered: k > 0 })
            .collect(),
        presence: Presence::default(),
        people: vec![crate::occupants::Person::default()],
        uprights: vec![Upright { element: 4, name: "C1".into() }],
        site: None,
        origin: [0.0; 2],
        highest: None,
        local: crate::local::Local::default(),
    }
}

fn member(class: &str, seed: u64) -> Member {
    let x = seed as i32;
    let end = |k: i32| PersonEnd {
        place: (k != 1).then_some([x, -k, 2000 + k]),
        situation: Situation::ALL[(k as usize + seed as usize) % 6],
        entrapped: k == 0,
        space: 77 * k as u16,
        fall: CERTAIN,
        killed: k == 2,
        access: (k != 0).then_some(3600 + x as u32),
        collapsed: k == 1,
        critical: k == 2,
    };
    Member {
        class: class.into(),
        seed,
        factors: vec![format!("group.strength_factor x {seed}"), "run.damping_rate x 1.1".into()],
        time: 8000 + seed,
        over: seed != 2,
        broken: 10,
        displaced: 1 << 40,
        height: 3000,
        voids: 2,
        sample: Sample {
            ends: (0..3).map(end).collect(),
            people: vec![end(1)],
            columns: vec![Work { at: [-1, x], time: 5000, solid: 1, free: 2 }],
            heap: vec![([x, -4], -20), ([x, 3], 900)],
            surface: vec![([x, 3], 650), ([x, 9], 7000 + x)],
            voids: vec![[0, x, -1]],
            moved: vec![3, 4],
            supports: vec![crate::assess::Support {
                element: 4,
                role: 1,
                storey: (seed != 2).then_some(0),
                start: [2, -1],
                at: [100, -200, x],
                void: [7, 8, 9],
                only: seed == 2,
                share: 9000,
            }],
        },
    }
}

fn put(folder: &Path, c: &Common, list: &[(&str, u64)]) {
    begin(folder, c).expect("begun");
    for (class, seed) in list {
        put_member(&member_file(folder, c, class, *seed), &c.ensemble, &member(class, *seed)).expect("stored");
    }
}

fn bytes(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let names = TABLES.iter().copied().chain([COMMON, FAILURES, INDEX]);
    names.map(|n| (n.to_string(), std::fs::read(folder.join(n)).expect(n))).collect()
}

#[test]
fn runs_joined_in_any_order_and_from_any_shares_give_the_same_bytes() {
    let d = tempfile::tempdir().expect("a folder");
    let at = |name: &str| d.path().join(name);
    let c = common("one");
    let all: Vec<(&str, u64)> = ["a", "b, odd"].into_iter().flat_map(|k| (1..6).map(move |s| (k, s))).collect();
    put(&at("whole"), &c, &all);
    // Shares that overlap, one of them merged already, with a failure that went through elsewhere.
    put(&at("x"), &c, &all[..4]);
    put(&at("y"), &c, &all[3..]);
    let failed = |class: &str, seed| crate::ensemble::Failure { class: class.into(), seed, reason: "no memory".into() };
    put_failure(&at("x"), &c, &failed("b, odd", 5)).expect("stored");
    put_failure(&at("whole"), &c, &failed("a", 9)).expect("stored");
    put_failure(&at("y"), &c, &failed("a", 9)).expect("stored");
    let write = |from: &[&str], to: &str| {
        let folders: Vec<PathBuf> = from.iter().map(|f| at(f)).collect();
        let e = join(&folders).expect("joined");
        write_tables(&at(to), &e).expect("written");
        bytes(&at(to))
    };
    let whole = write(&["whole"], "t1");
    assert!(write(&["x", "y"], "t2") == whole && write(&["y", "x"], "t3") == whole);
    assert!(write(&["t2", "x"], "t4") == whole, "merged folders are joined like others");
    assert!(write(&["t3"], "t5") == whole);
    // What is read is what was written.
    let back = read_folder(&at("t5")).expect("it reads");
    assert_eq!(back.members.len(), 10);
    for m in &back.members {
        assert_eq!(*m, member(&m.class, m.seed));
    }
    assert_eq!((back.common, back.failures.len()), (c, 1));
}

#[test]
fn an_ensemble_of_an_earlier_version_is_refused_with_what_its_runs_lack() {
    let d = tempfile::tempdir().expect("a folder");
    put(d.path(), &common("one"), &[("a", 1)]);
    let file = d.path().join(COMMON);
    let text = std::fs::read_to_string(&file).expect("a file");
    for (version, lacks) in [(1, "surface"), (2, "the same pieces and time step"), (3, "end otherwise")] {
        let older = text.replace(&format!("\"version\":{VERSION}"), &format!("\"version\":{version}"));
        assert_ne!(older, text);
        std::fs::write(&file, older).expect("written");
        let e = read_folder(d.path()).expect_err("refused").to_string();
        assert!(e.contains("earlier version") && e.contains(lacks) && e.contains(COMMON), "{e}");
    }
}

#[test]
fn folders_of_other_ensembles_and_damaged_files_are_refused_with_their_place() {
    let d = tempfile::tempdir().expect("a folder");
    let at = |name: &str| d.path().join(name);
    put(&at("x"), &common("one"), &[("a", 1)]);
    put(&at("y"), &common("two"), &[("a", 2)]);
    let refused = |list: &[&str]| {
        let list: Vec<PathBuf> = list.iter().map(|f| at(f)).collect();
        join(&list).expect_err("refused").to_string()
    };
    assert!(refused(&["x", "y"]).contains("different ensembles"));
    assert!(refused(&["none"]).contains(COMMON));
    assert!(refused(&[]).contains("no folder"));
    let file = member_file(&at("x"), &common("one"), "a", 1);
    let good = std::fs::read(&file).expect("a file");
    for (what, bad) in
        [("cut off", &good[..good.len() - 3]), ("empty", &[][..]), ("other", b"leanto member 9 x\n".as_slice())]
    {
        std::fs::write(&file, bad).expect("written");
        let e = refused(&["x"]);
        assert!(e.contains("01-000001.member"), "{what}: {e}");
    }
    let mut turned = good.clone();
    let last = turned.len() - 1;
    turned[last] ^= 1;
    std::fs::write(&file, &turned).expect("written");
    assert!(refused(&["x"]).contains("changed"));
    // A run of another ensemble in the folder; one with other start points.
    put_member(&file, "two", &member("a", 1)).expect("stored");
    assert!(refused(&["x"]).contains("another ensemble"));
    let mut short = member("a", 1);
    short.sample.ends.pop();
    put_member(&file, "one", &short).expect("stored");
    assert!(refused(&["x"]).contains("start points"));
    // Tables whose writing was interrupted do not count; the runs themselves do.
    std::fs::write(&file, &good).expect("written");
    write_tables(&at("x"), &join(&[at("x")]).expect("fine again")).expect("written");
    std::fs::remove_file(at("x").join(INDEX)).expect("removed");
    std::fs::write(at("x").join(TABLES[2]), b"of another moment").expect("written");
    assert_eq!(read_folder(&at("x")).expect("the runs are there").members.len(), 1);
    // Another ensemble, and files of others, are not overwritten.
    assert!(
        write_tables(&at("y"), &join(&[at("x")]).expect("fine"))
            .expect_err("refused")
            .to_string()
            .contains("another ensemble")
    );
    std::fs::create_dir_all(at("user")).expect("a folder");
    std::fs::write(at("user").join(TABLES[0]), b"mine").expect("written");
    assert!(
        write_tables(&at("user"), &join(&[at("x")]).expect("fine"))
            .expect_err("refused")
            .to_string()
            .contains("did not write")
    );
    // A table that was changed.
    std::fs::write(&file, &good).expect("written");
    let e = join(&[at("x")]).expect("fine again");
    write_tables(&at("t"), &e).expect("written");
    std::fs::write(at("t").join(TABLES[1]), b"PAR1 nonsense PAR1").expect("written");
    assert!(refused(&["t"]).contains(TABLES[1]));
    std::fs::remove_file(at("t").join(INDEX)).expect("removed");
    std::fs::remove_dir_all(at("t").join(MEMBERS)).expect("removed");
    assert!(refused(&["t"]).contains("incomplete"));
}
