//! Claims on the list of the site: nothing that was written is lost, what cannot be read is reported, and counts follow the marks.

use super::*;
use crate::building::Storey;
use crate::units::earth::PlanOrigin;
use std::path::{Path, PathBuf};

const ORIGIN: PlanOrigin = PlanOrigin { latitude: 37.58, longitude: 36.93, true_north: 0.4 };

fn place() -> SitePlace {
    let storey = |name: &str, elevation: f64| Storey { name: name.into(), elevation, roof: false };
    SitePlace { storeys: vec![storey("Ground", 0.0), storey("First", 3.2)], origin: Some(ORIGIN), extent: None }
}

fn time(text: &str) -> SiteTime {
    SiteTime::parse(text).expect("a time")
}

fn entry(at: &str, who: &str, what: &str, mark: &str) -> SiteEntry {
    SiteEntry {
        line: 0,
        time: time(at),
        who: who.into(),
        what: Mark::parse(what).expect("a mark"),
        mark: mark.into(),
        typed: TypedPlace::default(),
        at: None,
        level: None,
        storey: None,
        outside_m: None,
        note: String::new(),
    }
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let d = tempfile::tempdir().expect("a folder");
    let file = d.path().join(FILE);
    (d, file)
}

fn written(file: &Path, text: impl AsRef<[u8]>) -> SiteLog {
    std::fs::write(file, text).expect("written");
    read_log(file, &place()).expect("a log")
}

#[test]
fn many_who_append_at_once_lose_no_line() {
    let (_d, file) = folder();
    let (shifts, lines) = (8, 40);
    std::thread::scope(|s| {
        for shift in 0..shifts {
            let file = &file;
            s.spawn(move || {
                for k in 0..lines {
                    let note = format!("{shift}, {k}: \"here\"");
                    let e = SiteEntry { note, ..entry("2026-11-26T06:20", "Team", "L-1", "") };
                    append(file, &e).expect("appended");
                }
            });
        }
    });
    let log = read_log(&file, &place()).expect("a log");
    assert_eq!((log.entries.len(), log.broken.len()), (shifts * lines, 0));
    let notes: std::collections::BTreeSet<String> = log.entries.into_iter().map(|e| e.note).collect();
    assert_eq!(notes.len(), shifts * lines, "each line is there once");
    let text = std::fs::read_to_string(&file).expect("text");
    assert_eq!(text.lines().filter(|l| l.starts_with("time,")).count(), 1, "one first line");
}

#[test]
fn a_broken_line_is_told_with_its_number_and_nothing_is_lost() {
    let (_d, file) = folder();
    let head = "time,who,what,mark,x,y,z,storey,latitude,longitude,radius,area,note\n";
    let bad = [
        ("2026-11-26 6 o'clock,A,V,,,,,,,,,,", "no time"),
        ("2026-11-26T06:20,,V,,,,,,,,,,", "nobody is named"),
        ("2026-11-26T06:20,A,L-many,,,,,,,,,,", "no mark"),
        ("2026-11-26T06:20,A,V,,3.2,,,,,,,,", "belong together"),
        ("2026-11-26T06:20,A,V,,3.2,\"7,1\",,,,,,,", "no number"),
        ("2026-11-26T06:20,A,V,,,,,Fifth,,,,,", "its storeys are Ground, First"),
        ("2026-11-26T06:20,A,V,,,,,,10,20,,,", "km from the origin"),
        ("2026-11-26T06:20,A,V,,,,,,,,,,\"open", "quotation mark"),
        ("2026-11-26T06:20,A,searched,,,,,,,,,0 0; 1 1,", "three or more corners"),
        ("2026-11-26T06:20,A,V,,,,,,,,,,one,two", "put a note with commas in quotes"),
    ];
    for (line, part) in bad {
        let good = "2026-11-26T06:10,A,L-2,A3,1,2,0.5,,,,,,\n";
        let text = format!("{head}{good}{line}\n{good}");
        let log = written(&file, &text);
        assert_eq!((log.entries.len(), log.broken.len()), (2, 1), "{line}");
        let b = &log.broken[0];
        assert!(b.line == 3 && b.problem.contains(part), "{line}: {b:?}");
        append(&file, &entry("2026-11-26T07:00", "B", "D-1", "A3")).expect("appended");
        let after = std::fs::read_to_string(&file).expect("text");
        assert!(after.starts_with(&text), "what was there is there: {after}");
        assert_eq!(read_log(&file, &place()).expect("a log").entries.len(), 3);
    }
    let log = written(&file, [head.as_bytes(), b"2026-11-26T06:20,\xff\xfe,V\n2026-11-26T06:20,A,V\n"].concat());
    assert!(log.entries.len() == 1 && log.broken[0].problem.contains("UTF-8"), "{log:?}");
}

#[test]
fn a_line_that_a_crash_cut_off_takes_no_other_with_it() {
    let (_d, file) = folder();
    append(&file, &entry("2026-11-26T06:00", "A", "V", "A1")).expect("appended");
    let mut text = std::fs::read(&file).expect("text");
    text.extend(b"2026-11-26T06:0");
    std::fs::write(&file, &text).expect("written");
    append(&file, &entry("2026-11-26T06:20", "B", "V", "A2")).expect("appended");
    let log = read_log(&file, &place()).expect("a log");
    assert_eq!((log.entries.len(), log.broken.len(), log.broken[0].line), (2, 1, 3));
}

#[test]
fn another_file_is_never_appended_to() {
    let (_d, file) = folder();
    std::fs::write(&file, "name,age\nx,3\n").expect("written");
    let e = append(&file, &entry("2026-11-26T06:00", "A", "V", "")).expect_err("no log").to_string();
    assert!(e.contains("line 1") && e.contains("nothing was changed"), "{e}");
    assert!(read_log(&file, &place()).expect_err("no log").to_string().contains("no column time"));
    assert_eq!(std::fs::read_to_string(&file).expect("text"), "name,age\nx,3\n");
}

#[test]
fn model_storey_and_earth_give_one_place() {
    let p = place();
    let [longitude, latitude] = ORIGIN.degrees([3.0, 7.0]);
    let model = TypedPlace { plan: Some([3.0, 7.0]), level: Some(3.2), ..TypedPlace::default() };
    let storey = TypedPlace { plan: Some([3.0, 7.0]), storey: Some("First".into()), ..TypedPlace::default() };
    let by_number = TypedPlace { storey: Some("1".into()), ..storey.clone() };
    let earth =
        TypedPlace { on_earth: Some([latitude, longitude]), storey: Some("First".into()), ..TypedPlace::default() };
    for spot in [model, storey, by_number, earth] {
        let f = p.find(&spot).expect("a place");
        let at = f.at.expect("in plan");
        assert!((at[0] - 3.0).hypot(at[1] - 7.0) < 2e-3, "{spot:?}: {f:?}");
        assert_eq!((f.level, f.storey.as_deref()), (Some(3.2), Some("First")));
    }
    let exchanged = TypedPlace { on_earth: Some([longitude, latitude]), ..TypedPlace::default() };
    assert!(p.find(&exchanged).expect_err("far away").1.contains("swapped"));
    let nowhere = SitePlace { origin: None, ..place() };
    let spot = TypedPlace { on_earth: Some([37.58, 36.93]), ..TypedPlace::default() };
    assert!(nowhere.find(&spot).expect_err("nowhere").1.contains("[site]"));
}

#[test]
fn what_is_typed_comes_back_as_it_was() {
    let (_d, file) = folder();
    let typed = TypedPlace {
        plan: Some([3.25, -7.5]),
        level: Some(0.6),
        radius: Some(2.5),
        area: vec![[0.0, 0.0], [12.0, 0.0], [12.0, 8.5]],
        ..TypedPlace::default()
    };
    let note = "said \"hello\",\nthen nothing".to_string();
    let e = SiteEntry { typed: typed.clone(), note, ..entry("2026-11-26T06:00:05", "Team 1, night", "L", "A3") };
    append(&file, &e).expect("appended");
    let back = &read_log(&file, &place()).expect("a log").entries[0];
    assert_eq!((back.typed.clone(), back.time, back.who.as_str()), (typed, e.time, "Team 1, night"));
    assert_eq!((back.what, back.note.as_str()), (Mark::Live(1), "said \"hello\", then nothing"));
}

/// Two were seen in A1; one of them is out, and whoever writes that does not measure the place again. B2 was never measured.
#[test]
fn a_victim_that_is_marked_again_without_a_place_stays_where_it_is() {
    let (_d, file) = folder();
    let log = written(
        &file,
        "time,who,what,mark,x,y,z\n2026-11-26T05:00,A,L-2,A1,3.2,2.8,3.4\n2026-11-26T06:00,B,L-1,a1,,,\n\
         2026-11-26T06:10,B,V,B2,,,\n2026-11-26T06:20,B,note,A1,,,\n",
    );
    let at: Vec<_> = log.entries.iter().map(|e| (e.at, e.storey.as_deref())).collect();
    let first = (Some([3.2, 2.8]), Some("First"));
    assert_eq!(at, [first, first, (None, None), (None, None)]);
    let (text, left) = observed(&log);
    assert!(text.contains("at = [3.20, 2.80]\npeople = 1") && left.len() == 2, "{text} {left:?}");
    assert!(left[0].contains("line 2: a later line has 1 fewer than L-2"), "whether one is out is not known: {left:?}");
}

#[test]
fn a_mark_far_from_the_building_is_refused() {
    let p = SitePlace { extent: Some([[0.0, 0.0], [12.0, 9.0]]), ..place() };
    let at = |x: f64, y: f64, z: f64| {
        let spot = TypedPlace { plan: Some([x, y]), level: Some(z), ..TypedPlace::default() };
        p.find(&spot).map_err(|e| e.0)
    };
    assert!(at(3.2, 2.8, 0.1).is_ok() && at(-30.0, 40.0, 3.3).is_ok());
    assert_eq!(at(3200.0, 2800.0, 0.1), Err("3200.0, 2800.0 is 4237 m from the building".into()));
    assert_eq!(at(3.2, 2.8, 95.0), Err("no storey is near a level of 95.0 m: they lie from 0.0 to 3.2 m".into()));
}

/// 85 m beside a building of 12 x 5 m: 50 - 12 = 38 m and 90 - 5 = 85 m are 93 m. A line of the same mark without a place is as far away. On the heap beside the
/// building nothing is said.
#[test]
fn a_mark_outside_of_the_plan_says_so_with_its_distance() {
    let (_d, file) = folder();
    let p = SitePlace { extent: Some([[0.0, 0.0], [12.0, 5.0]]), ..place() };
    let head = "time,who,what,mark,x,y,z,storey,latitude,longitude,radius,area,note\n";
    let lines = [
        "06:00,A,V,A1,50,90,,,,,,,knocks",
        "06:10,A,L-2,A1,,,,,,,,,",
        "06:20,B,L-1,B1,20,8,,,,,,,",
        "06:30,B,V,C1,,,,,,,,,",
    ];
    let text: String = lines.map(|l| format!("2026-11-26T{l}\n")).concat();
    std::fs::write(&file, format!("{head}{text}")).expect("written");
    let log = read_log(&file, &p).expect("a log");
    assert!(log.broken.is_empty(), "{log:?}");
    let far: Vec<Option<f64>> = log.entries.iter().map(|e| e.outside_m.map(f64::round)).collect();
    assert_eq!(far, [Some(93.0), Some(93.0), None, None]);
    let said: Vec<String> = log.entries.iter().map(SiteEntry::place).collect();
    assert_eq!(said[0], "A1, x 50.0 y 90.0 m, 93 m from the building and outside the plan");
    assert!(said[1].ends_with("outside the plan") && !said[2].contains("outside"), "{said:?}");
}

#[test]
fn a_later_line_of_the_same_place_takes_the_place_of_the_first() {
    let list = [
        entry("2026-11-26T05:00", "A", "V", "A1"),
        entry("2026-11-26T05:30", "A", "L-2", "A1"),
        entry("2026-11-26T05:40", "A", "D-1", "a1"),
        entry("2026-11-26T06:00", "B", "L-1", "A1"),
        entry("2026-11-26T06:30", "B", "V", "B2"),
        entry("2026-11-26T06:40", "B", "searched dog", ""),
    ];
    let log = SiteLog { entries: list.to_vec(), broken: Vec::new() };
    let news = SiteNews::of(&log, Some(time("2026-11-26T06:00")));
    assert_eq!(news.before, MarkCounts { live: Some(2), dead: Some(1), out: 0, unknown: 0, searched: 0 });
    assert_eq!(news.now, MarkCounts { live: Some(1), dead: Some(1), out: 0, unknown: 1, searched: 1 });
    assert_eq!(news.entries.len(), 3, "a line of exactly that time is new");
    assert_eq!(
        format!("{}: {}", news.heading(false), news.summary()),
        "Since 06:00: 3 new lines; live 1 (was 2), dead 1, V 1 (was 0), 1 area searched"
    );
    let none = SiteNews::of(&SiteLog::default(), Some(time("2026-11-26T06:00")));
    assert_eq!((none.now.live, none.now.dead), (None, None), "nobody has stated a number");
}

/// A laptop in UTC at a site whose clocks are ahead: a find of this minute was dated to the day before, and counted as old.
#[test]
fn a_mark_at_a_time_that_is_still_to_come_needs_its_date() {
    let now = time("2026-11-29T20:13");
    let at = |text: &str| marked_at(text, now).map(|t| t.to_string());
    let e = at("23:50").expect_err("of two days");
    assert!(e.contains("2026-11-28T23:50") && e.contains("2026-11-29T23:50") && e.contains("2026-11-29 20:13"), "{e}");
    assert_eq!(at("2026-11-29T23:50").as_deref(), Ok("2026-11-29T23:50:00"));
    assert_eq!(at("20:13").as_deref(), Ok("2026-11-29T20:13:00"));
    let morning = time("2026-11-29T02:00");
    assert_eq!(marked_at("23:50", morning), Ok(time("2026-11-28T23:50")), "the hour before midnight");
    let e = entry("2026-11-28T23:50", "T", "L-1", "A1");
    assert_eq!(e.words(now), "11-28 23:50 T: L-1, A1");
    assert_eq!(time("2025-11-29T20:00").beside(now), "2025-11-29 20:00");
}

#[test]
fn a_mark_with_two_hyphens_is_no_mark() {
    assert_eq!(Mark::parse("L-3"), Ok(Mark::Live(3)));
    assert_eq!((Mark::parse("l 3"), Mark::parse("D")), (Ok(Mark::Live(3)), Ok(Mark::Dead(1))));
    assert!(Mark::Live(100).too_many().is_none() && Mark::Dead(0).too_many().is_none());
    assert!(Mark::Live(101).too_many().expect("a plan would refuse it").0.contains("1 to 100 are believed"));
    for text in ["L--3", "L- -3", "D--1", "L+3", "L-+3"] {
        assert!(Mark::parse(text).expect_err("no mark").contains("is no mark"), "{text}");
    }
}

/// A name of its place makes a second group of people on purpose.
#[test]
fn the_same_victims_within_a_minute_are_seen_to_be_entered_twice() {
    let first = [entry("2026-11-26T06:20", "Team 1", "L-2", "")];
    let again = |at: &str, who: &str, what: &str, mark: &str| repeated(&first, &entry(at, who, what, mark)).is_some();
    assert!(again("2026-11-26T06:20", "team 1", "L-2", "") && again("2026-11-26T06:20:59", "Team 1", "L-2", ""));
    assert!(!again("2026-11-26T06:20", "Team 1", "L-2", "A2"), "named");
    let named = [SiteEntry { at: Some([1.0, 2.0]), ..entry("2026-11-26T06:20", "Team 1", "L-2", "A2") }];
    assert!(repeated(&named, &entry("2026-11-26T06:20:30", "Team 1", "L-2", "a2")).is_some(), "the same name");
    assert!(!again("2026-11-26T06:21", "Team 1", "L-2", "") && !again("2026-11-26T06:20", "Team 2", "L-2", ""));
    assert!(!again("2026-11-26T06:20", "Team 1", "L-1", ""));
    let elsewhere = SiteEntry { at: Some([1.0, 2.0]), ..entry("2026-11-26T06:20", "Team 1", "L-2", "") };
    assert!(repeated(&first, &elsewhere).is_none());
}

#[test]
fn a_time_of_the_day_is_the_last_one_that_is_not_after_now() {
    let now = time("2026-11-26T12:20");
    let at = |text: &str| since(text, now).map(|t| t.to_string());
    assert_eq!(at("06:00").as_deref(), Ok("2026-11-26T06:00:00"));
    assert_eq!(at("12:20").as_deref(), Ok("2026-11-26T12:20:00"));
    assert_eq!(at("18:00").as_deref(), Ok("2026-11-25T18:00:00"), "of the evening before");
    assert_eq!(at("2026-11-20T06:00").as_deref(), Ok("2026-11-20T06:00:00"));
    assert!(at("25:00").expect_err("no time").contains("write 06:00") && at("2026-02-30T06:00").is_err());
}

const HEAD: &str = "time,who,what,mark,x,y,z,storey,latitude,longitude,radius,area,note\n";

/// Two alive at A3, who are out later; one dead at B2, one whom they have taken out at B3; two alive at C1.
#[test]
fn observations_of_the_log_have_the_living_the_dead_and_those_who_are_out_each_as_such() {
    let (_d, file) = folder();
    let log = written(
        &file,
        format!(
            "{HEAD}2026-11-26T06:00,A,L-2,A3,9.15,0,0.5,,,,,,\n2026-11-26T08:20,A,L-0,A3,,,,,,,,,both out\n\
             2026-11-26T09:00,B,D-1,B2,8,5,0.4,,,,,,\n2026-11-26T09:10,B,D-1,B3,7,5,0.4,,,,,,\n2026-11-26T09:20,B,D-0,B3,,,,,,,,,\n\
             2026-11-26T09:30,B,L-2,C1,1,1,0.4,,,,,,\n"
        ),
    );
    let (text, left) = observed(&log);
    assert!(left.is_empty(), "{left:?}");
    let observations = file.with_file_name("o.toml");
    std::fs::write(&observations, &text).expect("written");
    let o = crate::search::read_all_observations(&[observations], None).expect("they are read");
    let of = |at: [f64; 2]| {
        let f = o.found.iter().find(|f| f.at == Some(at)).unwrap_or_else(|| panic!("{at:?} in {text}"));
        (f.people, f.out, f.dead)
    };
    assert_eq!((o.found.len(), o.repeated.len()), (4, 0));
    assert_eq!((of([9.15, 0.0]), of([1.0, 1.0])), ((2, true, false), (2, false, false)));
    assert_eq!((of([8.0, 5.0]), of([7.0, 5.0])), ((1, false, true), (1, true, true)));
}

/// Two marks at one place are two groups; equal entries of a file would count once. What cannot be read as observations is told.
#[test]
fn observations_of_the_log_lose_nobody_without_a_word() {
    let (_d, file) = folder();
    let log = written(
        &file,
        format!(
            "{HEAD}2026-11-26T06:00,A,L-1,A1,2,2,0.5,,,,,,\n2026-11-26T06:00,A,L-1,A2,2,2,0.5,,,,,,\n2026-11-26T06:10,B,L-101,,3,3,,,,,,,\n\
             2026-11-26T06:20,B,L-3,B1,4,4,,,,,,,\n2026-11-26T06:30,B,L-1,B1,,,,,,,,,\n2026-11-26T06:40,B,L-0,,8,8,,,,,,,\n"
        ),
    );
    let (text, left) = observed(&log);
    assert!(text.contains("at = [2.00, 2.00]\npeople = 2\nout = false") && !text.contains("101"), "{text}");
    assert!(text.contains("at = [4.00, 4.00]\npeople = 1\nout = false") && !text.contains("out = true\n\n"), "{text}");
    let said = left.join("\n");
    assert!(said.contains("line 4: 101 people at one place"), "{said}");
    assert!(said.contains("line 5: a later line has 2 fewer than L-3"), "{said}");
    assert!(said.contains("line 7: nobody is out by L-0: it names no mark"), "{said}");
}

/// Each mark: its lines in order, and the people of the plan by it (how many, out, dead).
#[test]
fn who_died_at_a_mark_is_one_person_and_not_one_who_is_out_and_one_who_is_dead() {
    type People = Vec<(u32, bool, bool)>;
    let marks: [(&str, &[&str], People); 8] = [
        ("died", &["L-1", "L-0", "D-1"], vec![(1, false, true)]),
        ("written at once", &["L-1", "D-1@2", "L-0@2"], vec![(1, false, true)]),
        ("died and was brought out", &["L-1", "L-0", "D-1", "D-0"], vec![(1, true, true)]),
        ("one of two died, one is out", &["L-2", "L-0", "D-1"], vec![(1, true, false), (1, false, true)]),
        ("one of two died, one is there", &["L-2", "L-1", "D-1"], vec![(1, false, false), (1, false, true)]),
        ("beside somebody dead", &["D-1", "L-1", "L-0"], vec![(1, true, false), (1, false, true)]),
        ("beside somebody dead, both dead", &["L-1", "D-1", "L-0", "D-2"], vec![(2, false, true)]),
        (
            "out before somebody else died",
            &["L-1", "L-0", "L-1", "L-0", "D-1"],
            vec![(1, true, false), (1, false, true)],
        ),
    ];
    // Without a name every line with people is of a place of its own: only those of its place who are out, and who is dead there, are told.
    for (named, tried) in [(true, &marks[..]), (false, &marks[..1])] {
        for (name, lines, expected) in tried {
            let (_d, file) = folder();
            let mut text = HEAD.to_string();
            for (k, line) in lines.iter().enumerate() {
                let (what, minute) =
                    line.split_once('@').map_or((*line, k), |(w, m)| (w, m.parse::<usize>().expect("a minute")));
                let mark = if named { "A3" } else { "" };
                text += &format!("2026-11-26T06:{minute:02},A,{what},{mark},2,2,0.5,,,,,,\n");
            }
            let (observations, left) = observed(&written(&file, &text));
            assert!(left.is_empty(), "{name}: {left:?}");
            let out = file.with_file_name("o.toml");
            std::fs::write(&out, &observations).expect("written");
            let o = crate::search::read_all_observations(&[out], None).expect("they are read");
            let mut of: People = o.found.iter().map(|f| (f.people, f.out, f.dead)).collect();
            let mut expected = expected.clone();
            of.sort_unstable();
            expected.sort_unstable();
            assert_eq!(of, expected, "{name} (named: {named}): {observations}");
        }
    }
}

/// The dead and the living of one mark as observations, each with how many, out and dead; and what is listed besides.
fn of_one_mark(lines: &[&str]) -> (Vec<(u32, bool, bool)>, Vec<String>) {
    let (_d, file) = folder();
    let line = |(k, what): (usize, &&str)| format!("2026-11-26T06:{k:02},A,{what},A3,2,2,0.5,,,,,,\n");
    let text: String = lines.iter().enumerate().map(line).collect();
    let (observations, left) = observed(&written(&file, format!("{HEAD}{text}")));
    let out = file.with_file_name("o.toml");
    std::fs::write(&out, &observations).expect("written");
    let o = crate::search::read_all_observations(&[out], None).expect("they are read");
    let mut of: Vec<_> = o.found.iter().map(|f| (f.people, f.out, f.dead)).collect();
    of.sort_unstable();
    (of, left)
}

/// Whoever writes D a minute before L-0 may mean one person or two: both count, and nothing asked.
#[test]
fn a_mark_of_which_the_dead_rose_while_the_living_held_is_asked_about() {
    let (of, left) = of_one_mark(&["L-1", "D-1", "L-0"]);
    assert_eq!(of, [(1, false, true), (1, true, false)]);
    assert!(
        left.len() == 1 && left[0].starts_with("line 2: out, or the dead of this mark? D-1 (line 3)"),
        "which of the two is not known: {left:?}"
    );
    assert!(left[0].contains("before L-0 (line 4)"), "{left:?}");
    // Somebody alive is marked after D: the dead are others. So are those who were dead before.
    for others in [&["L-1", "D-1", "L-1", "L-0"], &["D-1", "L-1", "D-1", "L-0"]] {
        assert_eq!(of_one_mark(others), (vec![(1, false, true), (1, true, false)], Vec::new()), "{others:?}");
    }
    let (_, left) = of_one_mark(&["L-2", "D-1", "L-1"]);
    assert!(left.len() == 1 && left[0].contains("a later line has 1 fewer"), "once is enough: {left:?}");
}

/// V says nothing of the dead, so that D-2 after D-1 is one more. With V between them both counted as new, and nobody was out.
#[test]
fn a_victim_marked_between_two_lines_of_the_dead_changes_nobodys_number() {
    let without = of_one_mark(&["L-2", "D-1", "L-0", "D-2"]).0;
    assert_eq!(without, [(1, true, false), (2, false, true)]);
    assert_eq!(of_one_mark(&["L-2", "D-1", "L-0", "V", "D-2"]).0, without);
}

fn at(x: f64, y: f64, e: SiteEntry) -> SiteEntry {
    SiteEntry { at: Some([x, y]), ..e }
}

#[test]
fn l_0_without_a_name_ends_the_one_line_of_its_place_and_otherwise_asks_who_is_out() {
    let list = [
        at(9.0, 0.0, entry("2026-11-26T06:00", "A", "L-2", "A3")),
        at(3.9, 3.7, entry("2026-11-26T06:10", "A", "L-2", "")),
        at(9.2, 0.1, entry("2026-11-26T06:15", "A", "D-1", "D9")),
    ];
    let out = |x: f64, y: f64| at(x, y, entry("2026-11-26T10:02", "A", "L-0", ""));
    for (x, y, ended) in [(3.9, 4.5, 1), (9.3, 0.2, 0)] {
        assert_eq!(effect(&list, &out(x, y)), Effect::Ends(vec![&list[ended]]));
        let mut all = list.to_vec();
        all.push(out(x, y));
        assert_eq!(counted(&all).live, Some(2), "and two are left");
        assert!(!current(&all)[ended] && current(&all)[3] && ends_nobody(&all).is_empty());
    }
    // Nobody within a metre, no place at all, a name that nothing has, and a time before.
    let both = Effect::WhoIsOut(vec![&list[0], &list[1]]);
    assert_eq!(effect(&list, &out(6.0, 6.0)), both);
    assert_eq!(effect(&list, &entry("2026-11-26T10:02", "A", "L-0", "")), both);
    assert_eq!(effect(&list, &entry("2026-11-26T10:02", "A", "L-0", "A4")), both);
    assert_eq!(effect(&list, &entry("2026-11-26T05:00", "A", "L-0", "A3")), both);
    assert_eq!(effect(&list, &entry("2026-11-26T10:02", "A", "L-0", "a3")), Effect::Ends(vec![&list[0]]));
    // Two at one place: which of them is not known, by hand either.
    let two = [list[1].clone(), at(3.9, 3.7, entry("2026-11-26T06:20", "B", "L-1", "B1")), out(3.9, 3.7)];
    assert_eq!(effect(&two[..2], &two[2]), Effect::WhoIsOut(vec![&two[0], &two[1]]));
    assert_eq!((counted(&two).live, ends_nobody(&two)), (Some(3), vec![2]));
}

#[test]
fn people_at_a_place_where_others_are_marked_need_a_name() {
    let list = [at(3.9, 3.7, entry("2026-11-26T06:10", "A", "L-2", "A1"))];
    let new = |mark: &str, x: f64| at(x, 3.7, entry("2026-11-26T06:40", "B", "L-2", mark));
    assert_eq!(effect(&list, &new("", 4.5)), Effect::ThereAlready(&list[0]));
    assert_eq!(effect(&list, &new("", 5.5)), Effect::Added);
    assert_eq!(effect(&list, &new("A2", 3.9)), Effect::Added, "named: others");
    assert_eq!(effect(&list, &new("a1", 3.9)), Effect::Ends(vec![&list[0]]), "news of the same");
    let below = SiteEntry { storey: Some("Ground".into()), ..new("", 3.9) };
    let above = [SiteEntry { storey: Some("First".into()), ..list[0].clone() }];
    assert_eq!(effect(&above, &below), Effect::Added, "on another storey");
}

/// Two were heard on a storey, and later their place was measured: the list had four.
#[test]
fn news_of_where_people_of_a_storey_are_needs_a_mark_in_both_lines() {
    let on = |storey: &str, e: SiteEntry| SiteEntry { storey: Some(storey.into()), ..e };
    let line = |time: &str, mark: &str| on("Ground", entry(time, "A", "L-2", mark));
    let placed = |e: SiteEntry| at(3.0, 7.0, e);
    let heard = [line("2026-11-26T06:10", "")];
    let new = |mark: &str| placed(line("2026-11-26T06:40", mark));
    assert_eq!(effect(&heard, &new("")), Effect::ThereAlready(&heard[0]));
    let other = on("First", new(""));
    assert_eq!(effect(&heard, &other), Effect::Added, "on another storey");
    assert_eq!(effect(&heard, &new("B1")), Effect::Added, "named: others");
    let marked = [line("2026-11-26T06:10", "B1")];
    assert_eq!(effect(&marked, &new("B1")), Effect::Ends(vec![&marked[0]]), "one mark in both lines: the same");
    // The other way round, too; and who is out at a place ends nobody whose place is not known.
    let there = [placed(line("2026-11-26T06:10", ""))];
    assert_eq!(effect(&there, &line("2026-11-26T06:40", "")), Effect::ThereAlready(&there[0]));
    let out = placed(on("Ground", entry("2026-11-26T06:50", "A", "L-0", "")));
    assert_eq!(effect(&heard, &out), Effect::WhoIsOut(vec![&heard[0]]));
}

/// Fifteen were written where nine were assumed, by a slip of one digit, and nobody was asked.
#[test]
fn more_people_than_were_assumed_are_asked_about_and_not_refused() {
    let counts = MarkCounts { live: Some(15), dead: Some(1), ..MarkCounts::default() };
    let asked = counts.more_than_assumed(Some(9)).expect("a question");
    assert!(asked.contains("15 alive and 1 dead") && asked.contains("9 were assumed"), "{asked}");
    assert_eq!((counts.more_than_assumed(Some(16)), counts.more_than_assumed(None)), (None, None));
}

/// Nine were assumed, six are out, and four more were found: ten in all, and nobody was asked.
#[test]
fn those_who_are_out_count_among_all_who_were_found() {
    let list = [
        at(3.0, 7.0, entry("2026-11-26T06:10", "A", "L-6", "B1")),
        at(3.0, 7.0, entry("2026-11-26T06:40", "A", "L-0", "B1")),
        at(9.0, 7.0, entry("2026-11-26T06:50", "A", "L-4", "B2")),
    ];
    let counts = counted(&list);
    assert_eq!((counts.live, counts.dead, counts.out), (Some(4), None, 6));
    let asked = counts.more_than_assumed(Some(9)).expect("a question");
    assert!(asked.contains("4 alive and 0 dead who are not out, and 6 who are out"), "{asked}");
    assert_eq!(counts.more_than_assumed(Some(10)), None);
    // Whoever died is no second person.
    let died = [
        at(3.0, 7.0, entry("2026-11-26T06:10", "A", "L-1", "B1")),
        at(3.0, 7.0, entry("2026-11-26T06:40", "A", "L-0", "B1")),
        at(3.0, 7.0, entry("2026-11-26T06:40", "A", "D-1", "B1")),
    ];
    assert_eq!((counted(&died).dead, counted(&died).out), (Some(1), 0));
}

/// Two alive on a storey, without a place in plan: they were in no observation, and so in no count of the plan.
#[test]
fn the_living_of_whom_only_the_storey_is_known_are_in_the_observations() {
    let (_d, file) = folder();
    let log = written(&file, "time,who,what,mark,x,y,z,storey\n2026-11-26T05:00,A,L-2,B1,,,,0\n");
    let (text, left) = observed(&log);
    let storey = log.entries[0].storey.clone().expect("a storey");
    assert!(
        text.contains(&format!("storey = \"{storey}\"\npeople = 2\nout = false")) && left.is_empty(),
        "{text} {left:?}"
    );
}

/// Teams heard 60 and 50 on one storey: together they are more than are believed at one place, and all of them were left out.
#[test]
fn people_of_one_storey_in_several_lines_are_several_entries_and_none_is_left_out() {
    let (_d, file) = folder();
    let head = "time,who,what,mark,x,y,z,storey\n";
    for (lines, wanted) in [([60, 50], 110), ([2, 2], 4)] {
        let [a, b] = lines;
        let text = format!("{head}2026-11-26T05:00,A,L-{a},B1,,,,0\n2026-11-26T05:10,B,L-{b},B2,,,,0\n");
        let (text, left) = observed(&written(&file, text));
        assert!(left.is_empty(), "{left:?}");
        let observations = file.with_file_name("o.toml");
        std::fs::write(&observations, &text).expect("written");
        let o = crate::search::read_all_observations(&[observations], None).expect("they are read");
        assert_eq!((o.found.len(), o.found.iter().map(|f| f.people).sum::<u32>()), (2, wanted), "{text}");
        std::fs::remove_file(&file).expect("the next list");
    }
}

/// "storey not known" stood in sentences as the name of a storey.
#[test]
fn a_storey_that_is_not_known_has_no_name() {
    let (_d, file) = folder();
    let (text, left) = observed(&written(&file, "time,who,what,mark\n2026-11-26T05:00,A,L-2,B1\n"));
    assert!(text.contains("storey = \"\"\npeople = 2\nout = false") && left.is_empty(), "{text} {left:?}");
    let observations = file.with_file_name("o.toml");
    std::fs::write(&observations, &text).expect("written");
    let o = crate::search::read_all_observations(&[observations], None).expect("they are read");
    assert_eq!((o.found[0].people, o.found[0].storey.as_deref()), (2, Some("")));
}
