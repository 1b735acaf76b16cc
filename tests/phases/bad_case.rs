//! One bad case file per message: each says the file, line, column and key, what is wrong and what to do.

use std::path::{Path, PathBuf};

/// File in `tests/bad` and what its message must hold.
const BAD: &[(&str, &[&str])] = &[
    ("not_toml", &["line 2, column", "not valid TOML", "key = value"]),
    ("no_version", &["the key `version` is missing", "add a line `version = ...`"]),
    ("future_version", &["line 1, column 11, key version", "of version 7", "newer Leanto"]),
    ("no_model", &["the key `model` is missing"]),
    ("no_model_file", &["line 2, column 1, key model", "the key `file` is missing"]),
    ("empty_model_file", &["line 3, column 8, key model.file", "file name is empty"]),
    ("unknown_table", &["line 4, column 2, key prepair", "unknown key `prepair`", "did you mean `prepare`?"]),
    ("unknown_key", &["line 5, column 1, key prepare.targetsize", "did you mean `target_size`?"]),
    ("unknown_key_far_off", &["line 5, column 1, key run.colour", "remove it, or use one of: duration"]),
    ("key_twice", &["line 6, column 1", "not valid TOML", "duplicate key"]),
    (
        "wrong_unit",
        &[
            "line 5, column 15, key prepare.target_size",
            "expected a length such as \"2.9 m\", found \"2.9 kg\"",
            "kg is for mass",
        ],
    ),
    ("unknown_unit", &["line 5, column 12, key run.duration", "known units: h, min, s, ms"]),
    ("comma_number", &["line 5, column 15", "write the decimals after a point"]),
    (
        "not_a_quantity",
        &["line 5, column 15, key prepare.target_size", "expected a length such as", "found boolean `true`"],
    ),
    ("not_a_number", &["line 5, column 12, key run.duration", "must be finite"]),
    ("infinite", &["line 5, column 12, key run.duration", "expected a time"]),
    ("infinite_rate", &["line 5, column 21, key run.frames_per_second", "from 1 to 1000"]),
    (
        "target_size_too_small",
        &["line 5, column 15, key prepare.target_size", "50 mm is out of range", "from 0.1 to 20 m"],
    ),
    (
        "search_distance_too_large",
        &["line 5, column 19, key prepare.search_distance", "5 m is out of range", "from 0 to 0.1 m"],
    ),
    ("duration_too_long", &["line 5, column 12, key run.duration", "3600 s is out of range", "10 ms to 600 s"]),
    ("rate_too_low", &["line 5, column 21, key run.frames_per_second", "0.1 is out of range"]),
    ("negative_seed", &["line 5, column 8, key run.seed", "a whole number from 0 up"]),
    ("too_many_threads", &["line 5, column 11, key run.threads", "from 0 to 1024"]),
    ("cell_too_fine", &["line 5, column 8, key assess.cell", "from 30 mm to 1 m"]),
    ("rotation_tolerance", &["line 5, column 26, key outputs.key_rotation_tolerance", "from 0 to 45 deg"]),
    ("file_unit", &["line 4, column 9, key model.units", "\"auto\", \"km\", \"m\""]),
    ("file_unit_zero", &["line 4, column 9, key model.units", "out of range"]),
    ("up_axis", &["line 4, column 6, key model.up", "unknown value \"x\"", "use one of: auto, z, y"]),
    (
        "grouping_word",
        &["line 4, column 12, key model.grouping", "\"auto\", \"role\", \"name\", \"class\", \"storey\""],
    ),
    ("grouping_key", &["line 4, column", "key model.grouping", "did you mean `separators`?"]),
    ("grouping_empty", &["line 4, column", "key model.grouping.separators", "there is no separator"]),
    (
        "unknown_profile",
        &["line 6, column 11, key group[0].profile", "no strength profile \"masonary\"", "did you mean \"masonry\"?"],
    ),
    ("missing_profile_file", &["line 6, column 11, key group[0].profile", "absent.toml: no such file"]),
    ("group_twice", &["line 8, column 8, key group[1].name", "\"Walls\" is listed twice"]),
    ("group_without_profile", &["line 4, column 1, key group", "the key `profile` is missing"]),
    ("live_load", &["line 7, column 13, key group[0].live_load", "out of range"]),
    ("strength_factor", &["line 7, column 19, key group[0].strength_factor", "from 0.001 to 1000"]),
    ("removal_of_nothing", &["line 4, column 1, key scenario.remove[0]", "nothing is named that is removed"]),
    ("removal_after_the_end", &["line 7, column 6, key scenario.remove[0].at", "3 s is out of range", "from 0 to 2 s"]),
    ("motion_unit", &["line 6, column 8, key scenario.ground_motion.unit", "\"m/s2\", \"g\", \"gal\""]),
    ("motion_scale", &["line 6, column 13, key scenario.ground_motion.scale[1]", "out of range"]),
    ("map_without_people", &["line 4, column 1, key occupancy.map", "the key `people` is missing"]),
    ("map_origin", &["line 8, column 14, key occupancy.map[0].origin[1]", "expected a length"]),
    ("map_people", &["line 9, column 10, key occupancy.map[0].people"]),
    ("sequence_too_slow", &["line 6, column 9, key scenario.remove[0].every", "out of range"]),
    (
        "region_without_volume",
        &["line 5, column 10, key scenario.remove[0].region", "the box has no volume", "lowest corner first"],
    ),
    ("weaken_nothing", &["key scenario.weaken[0]", "nothing is named that it is about"]),
    ("weaken_more", &["line 6, column 6, key scenario.weaken[0].to", "from 0 to 1"]),
    ("weaken_stop", &["line 6, column 11, key scenario.weaken[0].stop_at", "out of range"]),
    ("charge_without_mass", &["line 4, column 1, key scenario.blast", "what explodes", "gas_mass"]),
    ("charge_twice", &["line 4, column 1, key scenario.blast[0]", "two things say"]),
    ("charge_too_large", &["line 6, column 8, key scenario.blast[0].mass", "out of range"]),
    ("charge_in_metres", &["line 6, column 8, key scenario.blast[0].mass", "m is for length"]),
    ("charge_in_a_plane", &["line 5, column 12, key scenario.blast[0].position"]),
    ("charge_confinement", &["line 7, column 15, key scenario.blast[0].confinement", "from 1 to 10"]),
    ("settle_nowhere", &["key scenario.settle[0]", "nothing says how far", "-50 mm"]),
    ("settle_too_far", &["key scenario.settle[0].shift[2]", "out of range"]),
    ("settle_tilt", &["key scenario.settle[0].tilt[0]", "10 deg"]),
    ("impact_of_what", &["line 5, column 8, key scenario.impact[0].what", "ship", "lorry"]),
    ("impact_block", &["key scenario.impact[0]", "no usual mass and size"]),
    ("impact_speed", &["key scenario.impact[0].velocity[0]", "from -250 to 250"]),
    ("push_without_force", &["key scenario.push", "the key `force` is missing"]),
    ("push_shape", &["line 7, column 9, key scenario.push[0].shape", "half-sine"]),
    ("load_unit", &["line 5, column 6, key scenario.load[0].by", "kN is for force"]),
    ("water_rate", &["line 6, column 8, key scenario.water[0].rate", "from 0.01 to 100"]),
    ("motion_of_nothing", &["key scenario.ground_motion", "there is no motion", "artificial"]),
    ("motion_twice", &["key scenario.ground_motion", "a file and an artificial motion"]),
    ("motion_soil", &["line 6, column 8, key scenario.aftershock.soil"]),
    ("motion_spectrum", &["line 6, column 12, key scenario.aftershock.spectrum", "from 1 to 2"]),
    ("connection_type", &["line 7, column 14, key group[0].connection", "bcb:0"]),
    ("priority", &["line 7, column 12, key group[0].priority", "from -100 to 100"]),
    ("bonds_word", &["line 7, column 9, key group[0].bonds", "no-horizontal"]),
    ("own_profile", &["line 7, column 8, key profile.old-beam.reinforced.bars", "allowed is 1 to 10000"]),
    ("own_profile_key", &["line 5, column 1, key profile.old-beam.inherit", "did you mean `inherits`?"]),
    ("backlash", &["line 7, column 12, key group[0].backlash", "to 0.1 m"]),
    ("override_of_nothing", &["key override[0]", "nothing is named that differs"]),
    ("fines_share", &["line 5, column 9, key fines.share", "from 0 to 0.5"]),
    ("fines_radius", &["line 6, column 10, key fines.radius", "above the greatest"]),
    ("fines_key", &["line 5, column 1, key fines.shares", "did you mean `share`?"]),
    ("fines_grading", &["line 7, column 11, key fines.grading", "between 2 cm and 1 m"]),
    ("override_profile", &["line 6, column 11, key override[0].profile", "did you mean \"masonry\"?"]),
];

/// File in `tests/bad_profiles` and what its message must hold.
const PROFILES: &[(&str, &[&str])] = &[
    ("no_source.toml", &["the key `source` is missing", "add a line `source = ...`"]),
    ("no_strength.toml", &["does not say how strong it is", "[stress]"]),
    ("two_strengths.toml", &["says in two ways how strong it is"]),
    ("unit.toml", &["key density", "expected a density such as"]),
    ("range.toml", &["key youngs", "allowed is"]),
    ("typo.toml", &["key stress.compresion", "did you mean `compression`?"]),
    ("inherits_unknown.toml", &["key inherits", "no built-in profile \"rc-colum\"", "rc-column"]),
    ("bars.toml", &["key reinforced.bars", "allowed is 1 to 10000"]),
    ("stages.toml", &["key stages.end_distance", "allowed is"]),
    ("formula.toml", &["key formulas.tension", "names ft"]),
    ("code_era.toml", &["line 2", "key code_era", "did you mean \"pre-code\"?"]),
    ("backlash.toml", &["key connection.backlash", "allowed is"]),
    ("constant.toml", &["key constants.ft", "is no quantity"]),
];

/// File in `tests/bad_records` and what its message must hold.
const RECORDS: &[(&str, &[&str])] = &[
    ("empty.csv", &["at least 2 are needed"]),
    ("word.csv", &["line 3"]),
    ("backwards.csv", &["line"]),
    ("short.at2", &["line 5", "100 are announced", "cut off"]),
    ("knet_without_data.ew", &["samples"]),
    ("knet_infinite.ew", &["line 11", "expected a count, found \"inf\""]),
    ("picture.csv", &["at least 2 are needed"]),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("bad")
}

/// Tries every file of a folder beside the bad cases; those listed and those there must be the same.
fn tried(name: &str, list: &[(&str, &[&str])], read: impl Fn(&Path) -> leanto::Result<()>) {
    let folder = folder().with_file_name(name);
    let mut wrong = Vec::new();
    for (file, fragments) in list {
        let path = folder.join(file);
        let Err(e) = read(&path) else {
            wrong.push(format!("{file} was accepted"));
            continue;
        };
        let message = e.to_string();
        for f in [&path.display().to_string() as &str, "what to do: "].iter().chain(fragments.iter()) {
            if !message.contains(f) {
                wrong.push(format!("{file}: {f:?} is missing in\n{message}"));
            }
        }
        if e.exit_code() != 2 {
            wrong.push(format!("{file}: exit code {}", e.exit_code()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    let there = std::fs::read_dir(&folder).expect("the folder is part of the repository").count();
    assert_eq!(there, list.len(), "every file of {name} is tried");
}

#[test]
fn every_bad_profile_is_refused_with_its_place_and_a_remedy() {
    tried("bad_profiles", PROFILES, |f| {
        let text = std::fs::read_to_string(f).expect("it is there");
        leanto::strength::parse(&text, f).map(|_| ())
    });
}

#[test]
fn every_bad_record_is_refused_with_its_place_and_a_remedy() {
    tried("bad_records", RECORDS, |f| leanto::motion::read_file(f, 1.0).map(|_| ()));
}

#[test]
fn every_bad_case_is_refused_with_its_place_and_a_remedy() {
    let mut wrong = Vec::new();
    for (name, fragments) in BAD {
        let file = folder().join(format!("{name}.toml"));
        let Err(e) = leanto::case::load(&file) else {
            wrong.push(format!("{name} was accepted"));
            continue;
        };
        let message = e.to_string();
        let always = [file.display().to_string(), ": line ".into(), ", column ".into(), "\n  what to do: ".into()];
        for f in always.iter().map(String::as_str).chain(fragments.iter().copied()) {
            if !message.contains(f) {
                wrong.push(format!("{name}: {f:?} is missing in\n{message}"));
            }
        }
        if e.exit_code() != 2 {
            wrong.push(format!("{name}: exit code {}", e.exit_code()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_file_among_the_bad_ones_is_tried() {
    let mut there: Vec<String> = std::fs::read_dir(folder())
        .expect("the folder is part of the repository")
        .map(|f| f.expect("readable").path().file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    let mut listed: Vec<String> = BAD.iter().map(|(n, _)| n.to_string()).collect();
    there.sort();
    listed.sort();
    assert_eq!(there, listed);
}

#[test]
fn a_missing_case_is_named() {
    let e = leanto::case::load(&folder().join("no such case.toml")).expect_err("it is not there");
    assert!(e.to_string().contains("no such file") && e.exit_code() == 2, "{e}");
}
