//! Cases with answers from theory, taken the way a user takes them: a model file, a case file, `leanto run` with default options, and
//! `leanto history` for the numbers. Each file in `blind/` holds the boxes of the model, the case, and what theory expects, with its source.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Blind {
    /// What is claimed.
    claim: String,
    /// The model: name, group, lowest and highest corner (m).
    #[serde(rename = "box", default)]
    boxes: Vec<Solid>,
    /// Or the text of an IFC file.
    ifc: Option<String>,
    /// A ground motion in `samples/records`; the case calls it `record.csv`.
    record: Option<String>,
    /// Or one along x that grows linearly: from a time to another, s, and to how much. The case calls it `record.csv`, too.
    ramp: Option<[f64; 3]>,
    /// The case file without its model.
    case: String,
    #[serde(default)]
    expect: Vec<Expect>,
    /// Loose debris is no structure: the run has to be told to accept that.
    #[serde(default)]
    loose: bool,
    /// The number of bonds that break: at least, at most.
    breaks: Option<[usize; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Solid {
    name: String,
    group: String,
    min: [f64; 3],
    max: [f64; 3],
    #[serde(default)]
    fixed: bool,
    /// Its own, kg/m3, in place of that of its profile.
    density: Option<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    /// Watch, and part of the name of its item; without one all items are added up.
    watch: String,
    item: Option<String>,
    quantity: String,
    take: Take,
    /// Only samples in this time, s.
    #[serde(default)]
    from: f64,
    #[serde(default = "forever")]
    to: f64,
    /// The expected size, in SI units; signs are not compared.
    is: Option<f64>,
    /// Or another case that has the same value.
    like: Option<String>,
    /// Largest relative error.
    within: Option<f64>,
    /// Largest absolute error.
    by: Option<f64>,
    /// Where the expected value is from.
    theory: String,
}

fn forever() -> f64 {
    f64::INFINITY
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Take {
    First,
    Last,
    /// The largest magnitude.
    Most,
    Mean,
    /// Times the interval, added up.
    Impulse,
    /// At least the expected value, in every item.
    AtLeast,
}

fn leanto(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
    command.args(arguments).current_dir(folder).env("LEANTO_PROFILES", "no-profiles");
    let o = command.output().expect("leanto starts");
    let said = String::from_utf8_lossy(&o.stderr);
    assert!(o.status.success(), "leanto {arguments:?} in {}: {said}", folder.display());
    String::from_utf8_lossy(&o.stdout).into_owned()
}

/// Rows of a history: time, item name, values by column.
fn history(folder: &Path, watch: &str) -> Vec<(f64, String, BTreeMap<String, f64>)> {
    leanto(folder, &["history", "out", "--what", watch, "--out", "h.csv"]);
    let mut reader = csv::Reader::from_path(folder.join("h.csv")).expect("a table");
    let heads = reader.headers().expect("a head").clone();
    let row = |r: csv::StringRecord| {
        let values = heads.iter().zip(r.iter()).filter_map(|(h, x)| Some((h.to_string(), x.parse().ok()?))).collect();
        (r[0].parse().expect("a time"), r[2].to_string(), values)
    };
    reader.records().map(|r| row(r.expect("a row"))).collect()
}

fn value(folder: &Path, e: &Expect) -> f64 {
    let mut by_item: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
    for (time, name, values) in history(folder, &e.watch) {
        if e.item.as_ref().is_none_or(|wanted| name.contains(wanted.as_str())) && (e.from..=e.to).contains(&time) {
            by_item.entry(name).or_default().push((time, values[&e.quantity]));
        }
    }
    assert!(!by_item.is_empty(), "{}: no item is called {:?}", e.watch, e.item);
    let of = |list: &Vec<(f64, f64)>| {
        let interval = |k: usize| if k == 0 { list[0].0 - e.from } else { list[k].0 - list[k - 1].0 };
        match e.take {
            Take::First => list[0].1,
            Take::Last => list[list.len() - 1].1,
            Take::Most | Take::AtLeast => {
                list.iter().map(|v| v.1).fold(0.0, |m, v| if v.abs() > f64::abs(m) { v } else { m })
            }
            Take::Mean => list.iter().map(|v| v.1).sum::<f64>() / list.len() as f64,
            Take::Impulse => (0..list.len()).map(|k| list[k].1 * interval(k)).sum(),
        }
    };
    if matches!(e.take, Take::AtLeast) {
        return by_item.values().map(of).map(f64::abs).fold(f64::INFINITY, f64::min);
    }
    by_item.values().map(of).sum::<f64>().abs()
}

/// Reads a file of the suite and runs its case, in a folder that goes away with the test.
fn simulated(name: &str) -> (Blind, tempfile::TempDir) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/blind").join(format!("{name}.toml"));
    let text = std::fs::read_to_string(&file).expect("the file is there");
    let b: Blind = toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let d = tempfile::tempdir().expect("a temporary folder");
    let model = match &b.ifc {
        Some(text) => {
            std::fs::write(d.path().join("model.ifc"), text).expect("written");
            "model.ifc"
        }
        None => {
            std::fs::write(d.path().join("model.json"), scene(&b.boxes)).expect("written");
            "model.json"
        }
    };
    if let Some(record) = &b.record {
        let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/records");
        std::fs::copy(samples.join(record), d.path().join("record.csv")).expect("a record");
    }
    if let Some([from, to, most]) = b.ramp {
        let at = |k: usize| 0.1 * k as f64;
        let a = |t: f64| ((t - from) / (to - from)).clamp(0.0, 1.0) * most;
        let rows = (0..=10 * to as usize).map(|k| format!("{:.1},{:.6},0,0\n", at(k), a(at(k))));
        let text: String = std::iter::once("t,ax,ay,az\n".to_string()).chain(rows).collect();
        std::fs::write(d.path().join("record.csv"), text).expect("written");
    }
    let head = format!("version = 1\n\n[model]\nfile = \"{model}\"\n\n");
    std::fs::write(d.path().join("case.toml"), format!("{head}{}", b.case)).expect("written");
    let mut arguments = vec!["run", "case.toml", "--out", "out"];
    arguments.extend(b.loose.then_some("--accept-unsound"));
    leanto(d.path(), &arguments);
    (b, d)
}

fn scene(boxes: &[Solid]) -> String {
    let one = |s: &Solid| {
        let middle = [0, 1, 2].map(|c| 0.5 * (s.min[c] + s.max[c]));
        let half = [0, 1, 2].map(|c| 0.5 * (s.max[c] - s.min[c]));
        let mut one =
            serde_json::json!({ "name": s.name, "kind": s.group, "center": middle, "half": half, "fixed": s.fixed });
        if let Some(density) = s.density {
            one["density"] = density.into();
        }
        one
    };
    serde_json::json!({ "units": "m,kg", "boxes": boxes.iter().map(one).collect::<Vec<_>>() }).to_string()
}

/// Runs a file of the suite; one line per expected value.
fn run(name: &str) {
    let (b, d) = simulated(name);
    println!("{name}: {}", b.claim);
    let mut bad = 0;
    let mut others: BTreeMap<&str, tempfile::TempDir> = BTreeMap::new();
    for e in &b.expect {
        let got = value(d.path(), e);
        let wanted = match (e.is, &e.like) {
            (Some(is), None) => is.abs(),
            (None, Some(other)) => value(others.entry(other).or_insert_with(|| simulated(other).1).path(), e),
            _ => panic!("{name}: an expected value needs either `is` or `like`"),
        };
        let error = (got - wanted).abs();
        let ok = match (e.take, e.within, e.by) {
            (Take::AtLeast, ..) => got >= wanted,
            (_, Some(share), _) => error <= share * wanted,
            (_, _, Some(by)) => error <= by,
            _ => panic!("{name}: an expected value needs `within` or `by`"),
        };
        bad += usize::from(!ok);
        println!(
            "  {} {} {} {}: expected {wanted:.6e}, got {got:.6e}, error {} ({})",
            if ok { "ok  " } else { "FAIL" },
            e.watch,
            e.item.as_deref().unwrap_or("all"),
            e.quantity,
            if e.within.is_some() { format!("{:.2} %", 100.0 * error / wanted) } else { format!("{error:.2e}") },
            e.theory
        );
    }
    if let Some([least, most]) = b.breaks {
        let table = std::fs::read_to_string(d.path().join("out/breaks.csv")).expect("breaks.csv");
        let broken = table.lines().count() - 1;
        let ok = (least..=most).contains(&broken);
        bad += usize::from(!ok);
        println!("  {} {broken} breaks, expected {least} to {most}", if ok { "ok  " } else { "FAIL" });
    }
    assert_eq!(bad, 0, "{bad} values of {name} are not what theory expects");
}

macro_rules! blind {
    ($($name:ident),* $(,)?) => {
        $(#[test]
        fn $name() {
            run(stringify!($name));
        })*

        /// Every file of the suite is a test.
        #[test]
        fn all_of_the_suite_is_run() {
            let listed = [$(stringify!($name)),*];
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/blind");
            for f in std::fs::read_dir(folder).expect("the suite") {
                let name = f.expect("a file").path().file_stem().expect("a name").to_string_lossy().into_owned();
                assert!(listed.contains(&name.as_str()), "{name} is not run");
            }
        }
    };
}

blind! {
    beam_in_uneven_parts,
    beam_on_two_pivots,
    block_asleep_is_pushed_by_a_heavier_one,
    block_pushed_against_friction,
    blows_by_mass_ratio,
    brick_wall_between_posts_cracks_across_its_courses,
    brick_walls_fall_out_of_their_plane,
    cantilever_under_el_centro,
    drop_of_a_beam_by_a_centimetre,
    dominoes,
    drop_on_a_block_asleep,
    drop_on_a_block_awake,
    flat_plate_falls_where_it_punches,
    footings_below_and_above_overturning,
    free_fall,
    portal_from_an_ifc_file,
    portal_with_unequal_columns,
    propped_strip,
    reinforced_cantilever_above_its_strength,
    reinforced_cantilever_below_yield,
    rubble_under_an_aftershock,
    square_slab_clamped_on_yield_lines,
    square_slab_simply_supported_on_yield_lines,
    stack_at_rest,
    steel_portal_becomes_a_mechanism,
    sudden_loss_of_a_prop,
    twenty_kilograms_stay_on_a_slab,
    two_tonnes_go_through_a_slab,
    what_touches_without_a_bond_presses,
}
