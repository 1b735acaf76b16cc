//! Promises of the case document.

use super::*;
use crate::building::{Building, Element, Source, Storey};
use crate::geometry::{Mesh, Vec3};
use crate::import::{Grouping, UpAxis};
use crate::motion::artificial::{Artificial, MotionKind, Soil};
use crate::occupants::OccupancyMap;
use crate::prepare::Bonding;
use crate::scenario::{
    Blast, Gas, GasCloud, GroundMotion, Impact, Impactor, LoadChange, Parts, PulseShape, Push, Remove, Selection,
    Settle, Water, Weaken,
};
use crate::solve::Until;
use std::path::PathBuf;

const SMALL: &str = "version = 1\n[model]\nfile = \"house.obj\"\n";

fn read(text: &str) -> Case {
    parse(text, Path::new("folder/case.toml")).unwrap_or_else(|e| panic!("{e}"))
}

/// A case in which nothing has its default.
fn full() -> Case {
    let mut c = Case { title: "Haus \"Süd\"\\3".into(), ..Case::default() };
    c.folder = "folder".into();
    c.model = Model {
        file: "models/house 1.obj".into(),
        options: import::Options {
            metres_per_unit: Some(0.0254),
            up: Some(UpAxis::Y),
            grouping: Some(Grouping::Name { separators: "_\"".into(), last: true }),
            leave_out: vec!["IfcSpace".into(), "+IfcRailing".into()],
            also: vec!["structure.ifc".into()],
            time_limit: 33.3,
        },
    };
    c.prepare = prepare::Settings {
        target_size: 1.35,
        search_distance: 0.0071,
        minimum_contact: 1.0 / 3.0,
        minimum_thickness: 0.004,
        minimum_size: 0.15,
        foundation_tolerance: 0.0,
        foundation_thickness: 0.3,
        strength_scatter: 0.12,
        scatter_within_member: 0.7,
        ground: false,
        hold_free_parts: 0.02,
        softening: 0.02,
        bow: 0.75,
        lintels: prepare::Lintels::None,
        steel_ends: prepare::SteelEnds::None,
        pads: prepare::Pads::Held,
        soil_friction: 0.42,
        soil_youngs: Some(45e6),
        site: prepare::Site {
            ground: Some(-1.25),
            latitude: Some(-33.9),
            longitude: Some(151.2),
            ellipsoid_height: Some(22.5),
            true_north: 0.3,
        },
        maximum_pieces: 123_456,
        // No key.
        step_allowance: 1.0,
    };
    for (name, profile) in [("Columns", "rc-column"), ("Walls: old", "masonry")] {
        c.groups.push(Group {
            target_size: Some(0.77),
            strength_factor: 0.8,
            unbreakable: true,
            fragments: true,
            ..Group::new(name, profile, 2345.6)
        });
    }
    c.groups[0].connection = Some(22);
    c.groups[0].pivot = true;
    c.groups[0].priority = -3;
    c.groups[0].connection_factor = 0.7;
    c.groups[0].bonds = Bonding::NoHorizontal;
    c.groups[1].backlash = Some(0.002);
    let text = "inherits = \"timber-larch\"\nsource = \"measured on site\"\nfracture_energy = 500\n\n[formulas]\ncompression = \"fc * a\"\n\n[constants]\nfc = \"20 MPa\"\n";
    let profile = crate::strength::parse(text, Path::new("profile.toml")).expect("a profile");
    c.profiles = vec![OwnProfile { name: "profile".into(), text: text.into(), profile }];
    // A name that the schema knows anyway.
    c.groups[1].profile = "profile".into();
    c.overrides = vec![
        Override { elements: vec!["Columns.A*".into()], profile: Some("rc-column".into()), ..Override::default() },
        Override {
            elements: vec!["B".into()],
            strength_factor: Some(0.5),
            target_size: Some(0.6),
            live_load: Some(1500.0),
            unbreakable: Some(false),
            fragments: Some(true),
            ..Override::default()
        },
    ];
    c.scenario.remove = vec![
        Remove {
            parts: Parts {
                at: 0.5,
                selection: Selection {
                    elements: vec!["Columns.A1*".into()],
                    groups: vec!["Walls: old".into()],
                    storey: Some("EG".into()),
                    region: Some([[0.0, -1.5, 0.25], [3.0, 4.0, 5.0]]),
                    every: Some(0.25),
                    list: Some("order.csv".into()),
                },
            },
        },
        Remove { parts: Parts::elements(1.25, ["B"]) },
    ];
    let parts = |at: f64| Parts::groups(at, ["Walls: old"]);
    c.scenario.weaken = vec![Weaken { parts: parts(0.1), over: 2.0, to: 0.25, stop_at: Some(40.0) }];
    c.scenario.blasts = vec![Blast {
        at: 0.15,
        position: [1.0, -3.0, 0.5],
        mass: GasCloud { gas: Gas::Propane, mass: 20.0, efficiency: 0.08 }.tnt(),
        gas: Some(GasCloud { gas: Gas::Propane, mass: 20.0, efficiency: 0.08 }),
        in_air: true,
        confinement: 2.0,
        shielding: false,
        negative: true,
    }];
    c.scenario.settle =
        vec![Settle { parts: parts(0.2), over: 3.0, shift: [0.0, 0.01, -0.05], tilt: [0.0, 1f64.to_radians()] }];
    c.scenario.impacts = vec![Impact {
        at: 0.3,
        what: Impactor::Lorry,
        mass: 12_000.0,
        size: [8.0, 2.5, 3.0],
        position: [-20.0, 3.0, 0.0],
        velocity: [15.0, 0.0, 0.0],
    }];
    c.scenario.pushes =
        vec![Push { parts: parts(0.4), over: 0.2, force: [3e5, 0.0, -1e3], shape: PulseShape::HalfSine }];
    c.scenario.loads = vec![LoadChange { parts: parts(0.5), over: 1.5, by: -2e3 }];
    c.scenario.waters = vec![Water { region: [[0.0; 3], [5.0, 5.0, 2.0]], rate: 4.0 }];
    c.scenario.aftershock = Some(GroundMotion {
        artificial: Some(Artificial {
            kind: MotionKind::Ec8,
            peak: 1.5,
            duration: 12.0,
            soil: Soil::C,
            spectrum: 2,
            frequency: 2.5,
            ground_damping: 0.6,
            vertical: 0.5,
            seed: Some(9),
        }),
        file: PathBuf::new(),
        y: None,
        z: None,
        baseline: false,
        high_pass: None,
        low_pass: None,
        peak: None,
        rotate: 0.0,
        unit: 1.0,
        scale: [1.0; 3],
        start: 5.0,
    });
    c.scenario.ground_motion = Some(GroundMotion {
        artificial: None,
        y: None,
        z: None,
        baseline: false,
        high_pass: None,
        low_pass: None,
        peak: None,
        rotate: 0.0,
        file: "quake.csv".into(),
        unit: 9.80665,
        scale: [1.0, -0.5, 1e-3],
        start: 0.7,
    });
    c.occupancy.maps = vec![OccupancyMap {
        storey: "EG".into(),
        file: "eg.png".into(),
        metres_per_pixel: 0.125,
        origin: [-3.5, 1e-3],
        people: 17,
    }];
    c.occupancy.dummies = false;
    c.run = RunSettings {
        duration: 7.5,
        until: Until::Duration,
        frames_per_second: 12.5,
        seed: u64::MAX,
        damping_rate: 0.4,
        twice: true,
        coarse: true,
        step_factor: 0.5,
        unloading_time: 0.02,
        sleeping: false,
        threads: 3,
    };
    c.assess.cell = 0.07;
    c.assess.minimum_volume = 0.4;
    c.outputs.glb = false;
    c.outputs.csv = false;
    c.outputs.key_rotation_tolerance = 0.01;
    c
}

#[test]
fn a_case_with_a_model_only_is_the_defaults() {
    let mut expected = Case { title: "house".into(), folder: "folder".into(), ..Case::default() };
    expected.model.file = "house.obj".into();
    assert_eq!(read(SMALL), expected);
}

#[test]
fn quantities_may_stand_with_units_or_in_si() {
    let a = read(&format!(
        "{SMALL}[prepare]\ntarget_size = \"1350 mm\"\nminimum_contact = \"50 cm2\"\n[run]\nduration = \"0.1 min\"\n"
    ));
    let b = read(&format!("{SMALL}[prepare]\ntarget_size = 1.35\nminimum_contact = 0.005\n[run]\nduration = 6\n"));
    assert_eq!(a, b);
}

#[test]
fn a_written_case_reads_back_to_the_same_case() {
    for case in [full(), read(SMALL)] {
        let text = to_toml(&case);
        assert_eq!(read(&text), case, "{text}");
    }
}

#[test]
fn odd_unit_sizes_survive_being_written() {
    let mut c = full();
    c.model.options.metres_per_unit = Some(0.3333333);
    c.scenario.ground_motion.as_mut().expect("there is one").unit = 1.0 / 7.0;
    assert_eq!(read(&to_toml(&c)), c);
}

#[test]
fn grouping_is_a_word_or_a_table() {
    let with = |g: &str| read(&format!("{SMALL}grouping = {g}\n")).model.options.grouping;
    assert_eq!(with("\"auto\""), None);
    assert_eq!(with("\"class\""), Some(Grouping::Class));
    assert_eq!(with("{ by = \"storey\" }"), Some(Grouping::Storey));
    assert_eq!(with("{ by = \"name\" }"), Some(Grouping::Name { separators: ".:".into(), last: false }));
    assert_eq!(with("{ by = \"name\", last = true }"), Some(Grouping::Name { separators: ".:".into(), last: true }));
}

#[test]
fn a_group_without_live_load_takes_its_profiles() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("hall.toml"), "inherits = \"rc-slab\"\nlive_load = \"5 kN/m2\"\n")
        .expect("written");
    let file = folder.path().join("case.toml");
    let group = "[[group]]\nname = \"Slabs\"\nprofile = \"hall.toml\"\n";
    std::fs::write(&file, format!("{SMALL}{group}")).expect("written");
    let case = load(&file).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((case.groups[0].live_load, case.folder.as_path()), (5000.0, folder.path()));
    std::fs::write(&file, format!("{SMALL}{group}live_load = 0\n")).expect("written");
    assert_eq!(load(&file).expect("valid").groups[0].live_load, 0.0);
}

#[test]
fn describing_a_case_tells_what_was_changed() {
    let settings =
        describe(&read(&format!("{SMALL}[run]\nduration = \"3 s\"\n[[group]]\nname = \"A\"\nprofile = \"steel\"\n")));
    let of = |key: &str| settings.iter().find(|s| s.key == key).unwrap_or_else(|| panic!("no {key}"));
    assert_eq!((of("run.duration").value.as_str(), of("run.duration").is_default), ("\"3 s\"", false));
    assert_eq!((of("prepare.target_size").value.as_str(), of("prepare.target_size").is_default), ("\"2 m\"", true));
    assert_eq!(of("group[0].profile").value, "\"steel\"");
    assert!(settings.iter().all(|s| !s.meaning.is_empty()));
}

#[test]
fn the_schema_knows_every_key_that_is_written() {
    let schema = schema();
    let text = schema.to_string();
    let written: toml::Table = to_toml(&full()).parse().expect("valid TOML");
    fn keys(t: &toml::Table, out: &mut Vec<String>) {
        for (k, v) in t {
            out.push(k.clone());
            match v {
                toml::Value::Table(t) => keys(t, out),
                toml::Value::Array(a) => a.iter().filter_map(toml::Value::as_table).for_each(|t| keys(t, out)),
                _ => {}
            }
        }
    }
    let mut all = Vec::new();
    keys(&written, &mut all);
    assert!(all.len() > 40);
    for k in all {
        assert!(text.contains(&format!("\"{k}\"")), "the schema lacks {k}");
    }
    assert_eq!(schema["properties"]["version"]["type"], "integer");
}

/// With `LEANTO_WRITE_DOCUMENTS=1` the document is written instead.
#[test]
fn the_list_of_keys_in_the_documents_is_that_of_the_program() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/keys.md");
    if std::env::var_os("LEANTO_WRITE_DOCUMENTS").is_some() {
        std::fs::write(&file, reference()).expect("written");
    }
    let there = std::fs::read_to_string(&file).expect("it is there");
    assert!(there == reference(), "docs/keys.md is old: run this test with LEANTO_WRITE_DOCUMENTS=1");
}

#[test]
fn saving_a_change_keeps_the_users_comments_and_order() {
    let text = "# my notes\nversion = 1\n\n[run] # how long\nduration = \"3000 ms\"   # as agreed with the team\nseed = 7\n\n[model]\nfile = \"house.obj\" # from the survey\n\n\
                # the good columns\n[[group]]\nname = \"Columns\"\nprofile = \"rc-column\" # drawings\n\n\
                # unsure\n[[group]]\nname = \"Walls\"\nprofile = \"masonry\"\n";
    let mut case = read(text);
    case.run.seed = 8;
    case.run.frames_per_second = 50.0;
    case.groups[1].profile = "rc-wall".into();
    case.groups.push(Group { name: "Slabs".into(), profile: "rc-slab".into(), ..case.groups[0].clone() });
    case.scenario.remove.push(Remove { parts: Parts::elements(0.5, ["Columns.A1"]) });
    let new = update(text, &case).expect("it fits");
    assert_eq!(read(&new), case, "{new}");
    for kept in [
        "# my notes\n",
        "[run] # how long\n",
        "duration = \"3000 ms\"   # as agreed with the team\n",
        "file = \"house.obj\" # from the survey\n",
        "# the good columns\n[[group]]",
        "profile = \"rc-column\" # drawings\n",
        "# unsure\n[[group]]",
    ] {
        assert!(new.contains(kept), "{kept:?} is gone from\n{new}");
    }
    assert!(new.find("[run]") < new.find("[model]"), "{new}");

    // Taking away again leaves the rest as it was.
    case.groups.remove(0);
    case.scenario.remove.clear();
    let newer = update(&new, &case).expect("it fits");
    assert_eq!(read(&newer), case, "{newer}");
    assert!(newer.contains("# unsure\n[[group]]") && newer.contains("# the good columns\n# drawings\n"), "{newer}");
}

#[test]
fn updating_to_the_same_case_changes_no_byte_and_updating_to_any_case_arrives_there() {
    for text in [SMALL.to_string(), to_toml(&full())] {
        assert_eq!(update(&text, &read(&text)).expect("it fits"), text);
        assert_eq!(read(&update(&text, &full()).expect("it fits")), full());
    }
    let mut plain = read(SMALL);
    plain.scenario.ground_motion = None;
    assert_eq!(read(&update(&to_toml(&full()), &plain).expect("it fits")), plain);
    assert_eq!(update("", &plain).expect("a new document"), to_toml(&plain));
    assert!(update("not a case", &plain).is_err(), "what is no case is not replaced");
}

/// Comments at every kind of place, values in every form.
const COMMENTED: &str = "# 1 head
version = 1 # 2 version
title = \"T\" # 3 title

# 4 above the table
[model] # 5 behind the heading
# 6 above a key
file = \"house.obj\" # 7 model

[run]
duration = \"9000 ms\" # 8 minutes
# 9 below the last key

[[group]] # 10 group
name = \"Columns\" # 11
profile = \"rc-column\" # 12

[[group]]
# 13 walls
name = \"Walls\"
profile = \"masonry\" # 14

# 15 the first
[[scenario.remove]]
at = \"0.5 s\" # 16 hash in \\\" # text
elements = [
  \"A\", # 17 A
  # 18 between
  \"B\", # 19 B
  # 20 behind
]

# 21 the second
[[scenario.remove]]
at = \"1.5 s\" # 22
elements = [\"C # no comment\"] # 23

[occupancy] # 24
map = [
  # 25
  { storey = \"Storey 0\", people = 3 }, # 26
]

[[ensemble.class]] # 27 class
name = \"one\" # 28
[[ensemble.class.scenario.remove]] # 29
at = \"1 s\" # 30
elements = [\"A\"]
# 31 end
";

/// A change of a case.
type Change = fn(&mut Case);

#[test]
fn no_comment_is_lost_whatever_changes() {
    let changes: [(&str, Change); 14] = [
        ("an event goes", |c| drop(c.scenario.remove.remove(0))),
        ("all events go", |c| c.scenario.remove.clear()),
        ("a part of an event goes", |c| drop(c.scenario.remove[0].parts.selection.elements.remove(0))),
        ("a part of an event comes", |c| c.scenario.remove[0].parts.selection.elements.push("D".into())),
        ("all parts are others", |c| c.scenario.remove[0].parts = Parts::groups(0.5, ["Columns"])),
        ("a group goes", |c| drop(c.groups.remove(0))),
        ("a key goes", |c| c.title.clear()),
        ("a map of one line changes", |c| c.occupancy.maps[0].people = 4),
        ("a map goes", |c| c.occupancy.maps.clear()),
        ("a map comes", |c| c.occupancy.maps.push(c.occupancy.maps[0].clone())),
        ("a class changes", |c| c.ensemble.classes[0].scenario.remove[0].parts.at = 2.0),
        ("classes go", |c| c.ensemble.classes.clear()),
        ("a sketch takes the place of the model", |c| {
            (c.sketch, c.model) = (Some(crate::sketch::PRESETS[0].sketch()), Model::default());
        }),
        ("everything changes", |c| *c = Case { folder: c.folder.clone(), ..full() }),
    ];
    let of = |text: &str| {
        let mut all = super::comments::texts(text);
        all.sort();
        all
    };
    let all = of(COMMENTED);
    assert_eq!(all.len(), 31);
    // Each of them once; a part that is written anew has those of the program besides.
    let mine = |text: &str| of(text).into_iter().filter(|c| all.contains(c)).collect::<Vec<_>>();
    for (what, change) in changes {
        let mut case = read(COMMENTED);
        change(&mut case);
        if what == "everything changes" {
            case.sketch = None;
        }
        let new = update(COMMENTED, &case).unwrap_or_else(|e| panic!("{what}: {e}"));
        assert_eq!(read(&new), case, "{what}:\n{new}");
        assert_eq!(mine(&new), all, "{what}:\n{new}");
        // Back again: the comments are still all there.
        let back = update(&new, &read(COMMENTED)).unwrap_or_else(|e| panic!("{what}, back: {e}"));
        assert_eq!(read(&back), read(COMMENTED), "{what}, back:\n{back}");
        assert_eq!(mine(&back), all, "{what}, back:\n{back}");
    }
}

#[test]
fn comments_stay_with_their_event_when_one_before_it_goes() {
    let mut case = read(COMMENTED);
    case.scenario.remove.remove(0);
    let new = update(COMMENTED, &case).expect("it fits");
    assert!(new.contains("[[scenario.remove]]\nat = \"1.5 s\" # 22\nelements = [\"C # no comment\"] # 23\n"), "{new}");
    // In a list, too, each stays with its value.
    let mut case = read(COMMENTED);
    case.scenario.remove[0].parts.selection.elements.insert(0, "Z".into());
    let new = update(COMMENTED, &case).expect("it fits");
    assert!(new.contains("# 18 between\n  \"B\"") && new.contains("\"Z\""), "{new}");
}

#[test]
fn what_does_not_read_back_is_refused_and_the_file_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.toml");
    let text = "version = 1 # mine\n[model]\nfile = \"house.obj\"\n[run]\nduration = \"0.3 s\" # short\n";
    std::fs::write(&file, text).expect("written");
    let mut case = load(&file).expect("valid");
    case.scenario.remove.push(Remove { parts: Parts::elements(0.5, ["A"]) });
    let e = save(&case, &file).expect_err("the event is behind the end").to_string();
    assert!(e.contains("case.toml") && e.contains("remove[0].at") && e.contains("nothing was written"), "{e}");
    assert_eq!(std::fs::read_to_string(&file).expect("readable"), text);
    let other = folder.path().join("new.toml");
    save(&case, &other).expect_err("not into a new file either");
    assert!(!other.exists());
}

#[test]
fn saving_replaces_a_case_but_never_another_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.toml");
    let mut case = read(SMALL);
    case.folder = folder.path().into();
    save(&case, &file).expect("new");
    assert_eq!(load(&file).expect("valid"), case);
    case.run.seed = 99;
    save(&case, &file).expect("again");
    assert_eq!(load(&file).expect("valid"), case);
    std::fs::write(&file, "shopping list").expect("written");
    let e = save(&case, &file).expect_err("not a case");
    assert!(e.to_string().contains("not overwritten"), "{e}");
    assert_eq!(std::fs::read_to_string(&file).expect("there"), "shopping list");
    assert_eq!(std::fs::read_dir(folder.path()).expect("there").count(), 1, "nothing is left behind");
}

fn part(name: &str, group: &str, class: Option<&str>, material: Option<&str>, size: [f64; 3]) -> Element {
    let [x, y, z] = size;
    let corner = |i: usize| {
        Vec3::new(if i & 1 == 0 { 0.0 } else { x }, if i & 2 == 0 { 0.0 } else { y }, if i & 4 == 0 { 0.0 } else { z })
    };
    Element {
        name: name.into(),
        group: group.into(),
        class: class.map(Into::into),
        storey: Some(0),
        material: material.map(Into::into),
        global_id: None,
        properties: Vec::new(),
        description: Default::default(),
        recognition: None,
        density: None,
        fixed: false,
        doubt: None,
        mesh: Mesh { vertices: (0..8).map(corner).collect(), ..Mesh::default() },
    }
}

fn building() -> Building {
    Building {
        source: Source {
            file: "house.obj".into(),
            format: "OBJ".into(),
            metres_per_unit: 0.001,
            up: "z".into(),
            ..Source::default()
        },
        elements: vec![
            part("Slabs.S0", "Slabs", None, None, [5.0, 5.0, 0.2]),
            part("Columns.A1", "Columns", None, None, [0.3, 0.3, 3.0]),
            part("Columns.\"A2\"", "Columns", None, None, [0.3, 0.3, 3.0]),
            part("Zeug.1", "Zeug", None, None, [0.2, 4.0, 3.0]),
            part("Träger.1", "Träger", None, Some("Stahl S235"), [0.2, 4.0, 0.3]),
            part("Wand.1", "Wand", None, Some("Stahlbeton C30/37"), [0.2, 4.0, 3.0]),
            part("Fundamente.1", "Fundamente", None, Some("Mauerwerk"), [1.0, 1.0, 0.5]),
        ],
        storeys: vec![Storey { name: "EG".into(), elevation: 0.0, roof: false }],
        ..Building::default()
    }
}

#[test]
fn a_starter_case_reads_back_and_says_every_guess() {
    let (case, text) = for_model(&building(), Path::new("house.obj"));
    let mut read_back = read(&text);
    read_back.folder = case.folder.clone();
    assert_eq!(read_back, case, "{text}");
    let profiles: Vec<(&str, &str)> = case.groups.iter().map(|g| (g.name.as_str(), g.profile.as_str())).collect();
    assert_eq!(
        profiles,
        [
            ("Slabs", "rc-slab"),
            ("Columns", "rc-column"),
            ("Zeug", "rc-wall"),
            ("Träger", "steel"),
            ("Wand", "rc-wall"),
            ("Fundamente", "rc-foundation"),
        ]
    );
    assert_eq!(case.model.options.metres_per_unit, Some(0.001));
    assert_eq!(case.model.options.grouping, Some(Grouping::Name { separators: ".:".into(), last: false }));
    assert!(case.scenario.remove.is_empty() && case.occupancy.maps.is_empty());
    for said in
        ["# 2 elements. Guess: rc-column", "# Guess: founded is", "# Guess: read like this", "Stahl S235", "because"]
    {
        assert!(text.contains(said), "{said} is missing in\n{text}");
    }
}

#[test]
fn the_examples_of_a_starter_case_work_when_the_hash_is_removed() {
    let (_, text) = for_model(&building(), Path::new("house.obj"));
    let uncommented: String = text
        .lines()
        .map(|l| match l.strip_prefix("# ") {
            Some(code) if code.starts_with('[') || code.contains(" = ") => format!("{code}\n"),
            _ => format!("{l}\n"),
        })
        .collect();
    let case = read(&uncommented);
    assert_eq!(case.scenario.remove[0].parts.selection.elements, ["Columns.A1", "Columns.\"A2\""]);
    assert_eq!(case.occupancy.maps[0].storey, "EG");
    assert!(case.scenario.ground_motion.is_some());
}

#[test]
fn a_starter_case_of_an_empty_building_is_still_a_case() {
    let (case, text) = for_model(&Building::default(), Path::new("nothing.ifc"));
    assert_eq!(read(&text).groups, case.groups);
}
