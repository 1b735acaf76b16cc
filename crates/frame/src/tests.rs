//! Claims on frames against theory and published values.

use super::*;
use crate::solve::statics::Load;
use std::f64::consts::{PI, TAU};
use std::path::Path as FilePath;

fn parsed(text: &str) -> Frame {
    parse(text, FilePath::new("frame.toml")).unwrap_or_else(|e| panic!("{e}"))
}

fn now() -> Stop {
    Stop::new()
}

#[track_caller]
fn near(what: &str, got: f64, wanted: f64, share: f64) {
    assert!(
        ((got - wanted) / wanted).abs() <= share,
        "{what}: {got} instead of {wanted}, {:.2e} off",
        (got / wanted - 1.0).abs()
    );
}

/// A portal with fixed columns of 4 m and a beam of 6 m, hardly extensible.
fn portal(large: bool, pieces: usize) -> String {
    format!(
        "statics = {{ large_displacements = {large} }}\n\
         material = [{{ name = \"steel\", E = \"210 GPa\" }}]\n\
         section = [{{ name = \"c\", A = 0.1, Iy = 5.7e-5 }}, {{ name = \"b\", A = 0.1, Iy = 8.4e-5 }}]\n\
         node = [{{ name = \"A\", at = [0, 0] }}, {{ name = \"B\", at = [0, 4] }}, {{ name = \"C\", at = [6, 4] }},\n\
         {{ name = \"D\", at = [6, 0] }}]\n\
         member = [{{ name = \"l\", nodes = [\"A\", \"B\"], section = \"c\", pieces = {pieces} }},\n\
         {{ name = \"b\", nodes = [\"B\", \"C\"], section = \"b\", pieces = {pieces} }},\n\
         {{ name = \"r\", nodes = [\"C\", \"D\"], section = \"c\", pieces = {pieces} }}]\n\
         support = [{{ node = \"A\", held = [\"x\", \"z\", \"ry\"] }}, {{ node = \"D\", held = [\"x\", \"z\", \"ry\"] }}]\n\
         load = [{{ node = \"B\", force = [50e3, 0] }}]\n"
    )
}

/// V6. Kleinlogel's formulas of the portal with fixed columns: k = (Ib / L) / (Ic / h).
#[test]
fn v6_a_portal_under_a_horizontal_force_has_the_moments_and_the_sway_of_the_stiffness_method() {
    for pieces in [1, 8] {
        let r = statics(&parsed(&portal(false, pieces)), true, &now()).unwrap();
        let (h, force, ei) = (4.0, 50e3, 210e9 * 5.7e-5);
        let k = (8.4e-5 / 6.0) / (5.7e-5 / h);
        let foot = 0.5 * force * h * (3.0 * k + 1.0) / (6.0 * k + 1.0);
        let head = 0.5 * force * h * 3.0 * k / (6.0 * k + 1.0);
        let sway = force * h * h * h * (3.0 * k + 2.0) / (12.0 * ei * (6.0 * k + 1.0));
        let (first, last) = (r.members[0].stations[0], r.members[0].stations[r.members[0].stations.len() - 1]);
        near("moment at the foot", first.my.abs(), foot, 1e-3);
        near("moment at the head", last.my.abs(), head, 1e-3);
        near("sway", r.nodes[1].displacement[0], sway, 1e-3);
        near("reaction", r.reactions[0].force[0] + r.reactions[1].force[0], -force, 1e-6);
        let (_, apart) = r.damped.unwrap();
        assert!(apart < 1e-6, "kinetic damping and Newton are {apart:.1e} apart");
    }
}

/// The linear solution is that of the engine's direct solver on the same bodies and bonds.
#[test]
fn first_order_theory_is_the_direct_solver_of_the_engine() {
    let f = parsed(&portal(false, 4));
    let r = statics(&f, false, &now()).unwrap();
    let load: Vec<Load> = r.model.loads[1]
        .iter()
        .map(|l| Load {
            force: crate::geometry::Vec3::new(l[0], l[1], l[2]),
            moment: crate::geometry::Vec3::new(l[3], l[4], l[5]),
        })
        .collect();
    let direct = crate::solve::statics::solve(&r.model.structure, crate::geometry::Vec3::zeros(), &load).unwrap();
    for (i, d) in direct.displacement.iter().enumerate() {
        let apart = (d - r.states.last().unwrap().shift[i]).norm();
        assert!(apart < 1e-8 * direct.displacement[1].norm(), "body {i}: {apart}");
    }
}

/// A beam under a load per length, with every combination of hinges, in one piece and in several.
#[test]
fn a_beam_under_a_load_per_length_has_the_moments_of_theory_for_any_number_of_pieces() {
    let (q, l, ei) = (12e3, 5.0, 210e9 * 1e-5);
    // Moment at the start, largest sag over q L4 / EI.
    let cases = [
        ("", -q * l * l / 12.0, Some(1.0 / 384.0)),
        ("\"end\"", -q * l * l / 8.0, None),
        ("\"start\", \"end\"", 0.0, Some(5.0 / 384.0)),
    ];
    for pieces in [2, 5, 8] {
        for (hinges, at_start, sag) in cases {
            let f = parsed(&format!(
                "statics = {{ large_displacements = false }}\nmaterial = [{{ name = \"s\", E = 210e9 }}]\n\
                 section = [{{ name = \"s\", A = 1e-2, Iy = 1e-5 }}]\n\
                 node = [{{ name = \"a\", at = [0, 0] }}, {{ name = \"b\", at = [5, 0] }}]\n\
                 member = [{{ name = \"m\", nodes = [\"a\", \"b\"], section = \"s\", pieces = {pieces}, hinges = [{hinges}] }}]\n\
                 support = [{{ node = \"a\", held = [\"x\", \"z\", \"ry\"] }}, {{ node = \"b\", held = [\"x\", \"z\", \"ry\"] }}]\n\
                 load = [{{ member = \"m\", per_length = [0, -12e3] }}]\n"
            ));
            let r = statics(&f, false, &now()).unwrap();
            let s = &r.members[0].stations;
            assert!(
                (s[0].my - at_start).abs() < 1e-5 * q * l * l,
                "{pieces} pieces, {hinges}: {} not {at_start}",
                s[0].my
            );
            if let (Some(sag), true) = (sag, pieces % 2 == 0) {
                let most = r.states.last().unwrap().shift.iter().map(|x| -x.z).fold(0.0, f64::max);
                near("sag", most, sag * q * l.powi(4) / ei, 1e-6);
                let middle = s.iter().find(|x| (x.at - 2.5).abs() < 1e-9).unwrap().my;
                near("moment at the middle", middle, at_start + q * l * l / 8.0, 1e-5);
            }
            near("reactions", r.reactions.iter().map(|x| x.force[2]).sum(), q * l, 1e-9);
        }
    }
}

/// V7: the plastic moment is used up at the support first (16 Mp / 3 L), then at midspan (6 Mp / L).
#[test]
fn v7_a_propped_beam_collapses_at_six_plastic_moments_over_its_length() {
    let f = parsed(include_str!("../../../samples/frames/propped-beam.toml"));
    let r = collapse(&f, &now()).unwrap();
    assert_eq!(r.hinges.len(), 2, "{:?}", r.hinges);
    assert_eq!(r.hinges[0].node.as_deref(), Some("wall"));
    assert_eq!(r.hinges[1].node.as_deref(), Some("middle"));
    near("first hinge", r.hinges[0].factor, 16.0 * 10.84 / 9.0, 1e-3);
    near("collapse load", r.path.highest(), 21.68, 1e-3);
    assert!(r.path.mechanism);
    // Unloading of nothing: the plateau is flat.
    near("load at the end", r.curve.last().unwrap()[1], 21.68, 1e-3);
}

/// N-M interaction of an I section in a plane: a column of IPE100 under its own constant normal force n = 0.5 and a growing force at its head.
#[test]
fn a_normal_force_uses_up_plastic_moment() {
    let text = |interaction: bool| {
        format!(
            "statics = {{ large_displacements = false }}\ncollapse = {{ interaction = {interaction}, first_step = 0.2, displacement = 0.5 }}\n\
             material = [{{ name = \"s\", E = 210e9, fy = 235e6 }}]\nsection = [{{ name = \"s\", profile = \"IPE100\" }}]\n\
             node = [{{ name = \"a\", at = [0, 0] }}, {{ name = \"b\", at = [0, 2] }}]\n\
             member = [{{ name = \"m\", nodes = [\"a\", \"b\"], section = \"s\", pieces = 4 }}]\n\
             support = [{{ node = \"a\", held = [\"x\", \"z\", \"ry\"] }}]\n\
             load = [{{ node = \"b\", force = [0, {}], constant = true }}, {{ node = \"b\", force = [1000, 0] }}]\n",
            -0.5 * 235e6 * 10.32e-4
        )
    };
    let (mp, web) = (235e6 * 39.41e-6, (10.32 - 2.0 * 5.5 * 0.57) / 10.32);
    let without = collapse(&parsed(&text(false)), &now()).unwrap().path.highest();
    near("without interaction", without * 1000.0 * 2.0, mp, 1e-3);
    let with = collapse(&parsed(&text(true)), &now()).unwrap().path.highest();
    near("with interaction", with * 1000.0 * 2.0, mp * 0.5 / (1.0 - 0.5 * web), 1e-3);
}

/// A cantilever that is bent to a full circle by a moment at its end.
#[test]
fn elastica_an_end_moment_bends_a_cantilever_to_a_full_circle() {
    let text = |share: f64, kinetic: usize, pieces: usize| {
        format!(
            "statics = {{ steps = {kinetic}, factor = {share} }}\nmaterial = [{{ name = \"s\", E = 1e9 }}]\n\
             section = [{{ name = \"s\", A = 1e-2, Iy = 1e-5 }}]\n\
             node = [{{ name = \"a\", at = [0, 0] }}, {{ name = \"b\", at = [10, 0] }}]\n\
             member = [{{ name = \"m\", nodes = [\"a\", \"b\"], section = \"s\", pieces = {pieces} }}]\n\
             support = [{{ node = \"a\", held = [\"x\", \"z\", \"ry\"] }}]\n\
             load = [{{ node = \"b\", moment = [{}] }}]\n",
            -TAU * 1e4 / 10.0
        )
    };
    let whole = statics(&parsed(&text(1.0, 20, 20)), false, &now()).unwrap();
    let tip = whole.nodes[1].displacement;
    assert!((tip[0] + 10.0).hypot(tip[2]) < 0.02 * 10.0, "the circle is not closed: {tip:?}");
    // Half of the moment: a half circle, x = 0, z = 2 L / pi.
    let half = statics(&parsed(&text(0.5, 10, 8)), true, &now()).unwrap();
    let tip = half.nodes[1].displacement;
    assert!((tip[0] + 10.0).abs() < 0.02 * 10.0);
    near("height of the half circle", tip[2], 20.0 / PI, 0.02);
    let (_, apart) = half.damped.unwrap();
    assert!(apart < 1e-6, "kinetic damping and Newton are {apart:.1e} apart at a half circle");
}

/// Lee's frame: two legs of 120 cm, pinned, a force at a fifth of the upper one; it snaps through at 18.55 EI / L2 (Lee, Manuel and Rossow
/// 1968), and the load falls below zero afterwards.
#[test]
fn lees_frame_snaps_at_its_published_load() {
    let text = "collapse = { first_step = 0.3, displacement = 1.1, steps = 600, node = \"p\" }\nmaterial = [{ name = \"s\", E = \"720 MPa\" }]\n\
         section = [{ name = \"s\", A = 6e-4, Iy = 2e-8 }]\n\
         node = [{ name = \"a\", at = [0, 0] }, { name = \"c\", at = [0, 1.2] }, { name = \"p\", at = [0.24, 1.2] },\n\
         { name = \"b\", at = [1.2, 1.2] }]\n\
         member = [{ name = \"leg\", nodes = [\"a\", \"c\"], section = \"s\", pieces = 20 },\n\
         { name = \"near\", nodes = [\"c\", \"p\"], section = \"s\", pieces = 4 },\n\
         { name = \"far\", nodes = [\"p\", \"b\"], section = \"s\", pieces = 16 }]\n\
         support = [{ node = \"a\", held = [\"x\", \"z\"] }, { node = \"b\", held = [\"x\", \"z\"] }]\n\
         load = [{ node = \"p\", force = [0, -10] }]\n";
    let r = collapse(&parsed(text), &now()).unwrap();
    let factors: Vec<f64> = r.curve.iter().map(|c| c[1]).collect();
    let peak = (1..factors.len() - 1)
        .find(|k| factors[*k] > factors[k - 1] && factors[*k] > factors[k + 1])
        .expect("a limit point");
    near("limit load", factors[peak] * 10.0, 18.552 * 720e6 * 2e-8 / 1.44, 0.02);
    assert!(factors.iter().any(|f| *f < 0.0), "the load falls below zero after the snap");
}

/// An oscillator of one degree of freedom: two clamped columns under a rigid beam with all of the mass.
fn oscillator(more: &str) -> String {
    let zeta: f64 = 0.0459;
    let p = 108.81 / (1.0 - zeta * zeta).sqrt();
    let (h, e): (f64, f64) = (3.0, 210e9);
    // The beam is not quite rigid: 24 EI / h3 times (6 k + 1) / (6 k + 4), with k = (Ib / L) / (Ic / h).
    let rigid = 50.0 * p * p * h.powi(3) / (24.0 * e);
    let k = (1e-3 / 4.0) / (rigid / h);
    let iy = rigid * (6.0 * k + 4.0) / (6.0 * k + 1.0);
    format!(
        "material = [{{ name = \"s\", E = {e}, density = 0.1 }}]\n\
         section = [{{ name = \"c\", A = 2e-2, Iy = {iy} }}, {{ name = \"b\", A = 1e-3, Iy = 1e-3 }}]\n\
         node = [{{ name = \"a\", at = [0, 0] }}, {{ name = \"b\", at = [0, 3], mass = 25, velocity = [1.088, 0] }},\n\
         {{ name = \"c\", at = [4, 3], mass = 25, velocity = [1.088, 0] }}, {{ name = \"d\", at = [4, 0] }}]\n\
         member = [{{ name = \"l\", nodes = [\"a\", \"b\"], section = \"c\", pieces = 1 }},\n\
         {{ name = \"m\", nodes = [\"b\", \"c\"], section = \"b\", pieces = 1 }},\n\
         {{ name = \"r\", nodes = [\"c\", \"d\"], section = \"c\", pieces = 1 }}]\n\
         support = [{{ node = \"a\", held = [\"x\", \"z\", \"ry\"] }}, {{ node = \"d\", held = [\"x\", \"z\", \"ry\"] }}]\n\
         load = [{{ node = \"b\", force = [5, 0], function = \"sine\" }}, {{ node = \"c\", force = [5, 0], function = \"sine\" }}]\n\
         function = [{{ name = \"sine\", frequency = 1 }}]\n\
         [dynamics]\nmodes = 1\ndamping = {}\nnodes = [\"b\"]\n{more}",
        2.0 * zeta * p
    )
}

/// V8: period and damping of the source's portal, 0.2 %.
#[test]
fn v8_a_portal_vibrates_with_the_period_and_the_damping_of_an_oscillator() {
    let text = oscillator("duration = 0.5\nsamples_per_second = 4000\n").replace("force = [5, 0]", "force = [0, 1e-9]");
    let r = dynamics(&parsed(&text), &now()).unwrap();
    near("natural period", r.modes[0].period, TAU * (1.0f64 - 0.0459 * 0.0459).sqrt() / 108.81, 2e-3);
    let rows = &r.histories[0].table.rows;
    let (mut passes, mut peaks, mut top) = (Vec::new(), Vec::new(), 0.0f64);
    for w in rows.windows(2) {
        let (a, b) = (w[0][1], w[1][1]);
        top = top.max(b);
        if a < 0.0 && b >= 0.0 {
            passes.push(w[0][0] + (w[1][0] - w[0][0]) * a / (a - b));
            peaks.push(std::mem::take(&mut top));
        }
    }
    let n = passes.len() - 1;
    near("period", (passes[n] - passes[0]) / n as f64, 0.0577449, 2e-3);
    let decrement = (peaks[1] / peaks[n]).ln() / (n - 1) as f64;
    near("damping ratio", decrement / (TAU * TAU + decrement * decrement).sqrt(), 0.0459, 1e-2);
}

/// V9: the amplification curve, 0.5 %.
#[test]
fn v9_a_harmonic_sweep_gives_the_amplification_curve() {
    let zeta: f64 = 0.0459;
    let natural = 108.81 / (1.0 - zeta * zeta).sqrt() / TAU;
    let ratios = [0.5, 0.9, 1.0, 1.1, 2.0];
    let hz: Vec<String> = ratios.iter().map(|r| format!("{}", r * natural)).collect();
    let sweep = format!("sweep = {{ frequencies = [{}], node = \"b\", direction = \"x\" }}\n", hz.join(", "));
    let text = oscillator(&sweep).replace(", velocity = [1.088, 0]", "");
    let r = dynamics(&parsed(&text), &now()).unwrap();
    for row in &r.sweep {
        // The frequencies over that of the frame itself, which V8 compares.
        let (ratio, zeta) = (row[0] / r.modes[0].frequency, r.modes[0].damping);
        let exact = 1.0 / ((1.0 - ratio * ratio).powi(2) + (2.0 * zeta * ratio).powi(2)).sqrt();
        near(&format!("amplification at {ratio}"), row[2], exact, 5e-3);
    }
}

#[test]
fn a_frame_file_with_a_fault_is_refused_with_place_and_remedy() {
    let good = portal(true, 2);
    let cases = [
        ("nodes = [\"B\", \"C\"]", "nodes = [\"B\", \"E\"]", "there is no node \"E\""),
        ("A = 0.1, Iy = 5.7e-5", "A = 0.1", "a section needs A and Iy"),
        ("E = \"210 GPa\"", "E = \"210 kg\"", "expected"),
        ("force = [50e3, 0]", "force = [50e3, 0, 0]", "3 numbers where a plane frame has 2"),
        ("{ node = \"D\", held", "{ node = \"A\", held", "has a support already"),
        ("pieces = 2", "pieces = 0", "give a whole number from 1 to 200"),
        ("at = [6, 4]", "at = [0, 4]", "the member has no length"),
        ("held = [\"x\", \"z\", \"ry\"]", "held = [\"y\"]", "a plane frame moves along x and z"),
    ];
    for (what, with, wanted) in cases {
        let text = good.replace(what, with);
        assert_ne!(text, good, "{what} is not in the text");
        let e = parse(&text, FilePath::new("frame.toml")).expect_err(wanted).to_string();
        assert!(e.contains(wanted) && e.contains("frame.toml") && e.contains("line "), "{e}");
    }
    let loose = good.replace(
        "support = [{ node = \"A\", held = [\"x\", \"z\", \"ry\"] }, { node = \"D\", held = [\"x\", \"z\", \"ry\"] }]",
        "support = [{ node = \"A\", held = [\"x\"] }]",
    );
    assert_ne!(loose, good);
    assert!(statics(&parsed(&loose), false, &now()).is_err(), "a frame on one roller has no equilibrium");
}

#[test]
fn all_samples_are_read() {
    for name in ["portal", "propped-beam", "two-storeys", "shaken-portal", "space-frame"] {
        let file = FilePath::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../samples/frames/{name}.toml"));
        read(&file).unwrap_or_else(|e| panic!("{e}"));
    }
}

/// The sample of a space frame in first-order theory against OpenSees (openseespy 3.8, elasticBeamColumn, linear): displacements of nodes
/// (m, rad) and reactions (N, N m), as computed once; the script is of twenty lines and follows the document.
#[test]
fn a_space_frame_has_the_displacements_and_reactions_of_opensees() {
    let nodes = [
        (
            "A1-2",
            [-3.711508788e-4, 1.2785435313e-2, -1.738463824e-4, -4.003932654e-4, 1.0836870857e-3, -9.720076489e-4],
        ),
        ("B3-2", [3.684980662e-4, -2.159543813e-4, -1.999143096e-4, 7.048346038e-5, -1.0817946443e-3, -1.219236245e-4]),
    ];
    let feet = [
        ("A1-0", [4192.962537, -7239.473672, 54770.688555, 13727.853580, 5378.037461, 7.962960]),
        ("A2-0", [527.141700, -705.910583, 139382.109811, 1405.822596, 1036.693784, 6.433121]),
    ];
    let mut f = parsed(include_str!("../../../samples/frames/space-frame.toml"));
    f.statics.large_displacements = false;
    let r = statics(&f, false, &now()).unwrap();
    let same = |name: &str, got: [f64; 6], wanted: [f64; 6]| {
        for half in [0..3, 3..6] {
            let most = wanted[half.clone()].iter().fold(0.0f64, |a, b| a.max(b.abs()));
            for c in half {
                assert!((got[c] - wanted[c]).abs() < 1e-3 * most, "{name}, {c}: {} instead of {}", got[c], wanted[c]);
            }
        }
    };
    let six = |a: [f64; 3], b: [f64; 3]| [a[0], a[1], a[2], b[0], b[1], b[2]];
    for (name, wanted) in nodes {
        let n = r.nodes.iter().find(|n| n.node == name).unwrap();
        same(name, six(n.displacement, n.rotation), wanted);
    }
    for (name, wanted) in feet {
        let n = r.reactions.iter().find(|n| n.node == name).unwrap();
        same(name, six(n.force, n.moment), wanted);
    }
}

/// Williams' toggle (Williams 1964): two clamped bars of 12.94 in with a rise of 0.386 in, 0.753 x 0.243 in, E = 10.3e6 psi. OpenSees with 80
/// corotational beams snaps at 150.60 N (published: about 34 lb, 151 N) and has its lowest load of 139.10 N behind that.
#[test]
fn williams_toggle_snaps_at_its_published_load() {
    let (b, t) = (0.01913, 0.00617f64);
    let text = format!(
        "collapse = {{ first_step = 5, displacement = 0.0115, steps = 800, node = \"p\" }}\nmaterial = [{{ name = \"s\", E = 71e9 }}]\n\
         section = [{{ name = \"s\", A = {}, Iy = {} }}]\n\
         node = [{{ name = \"a\", at = [0, 0] }}, {{ name = \"p\", at = [0.32868, 0.0098] }}, {{ name = \"b\", at = [0.65736, 0] }}]\n\
         member = [{{ name = \"l\", nodes = [\"a\", \"p\"], section = \"s\", pieces = 20 }},\n\
         {{ name = \"r\", nodes = [\"p\", \"b\"], section = \"s\", pieces = 20 }}]\n\
         support = [{{ node = \"a\", held = [\"x\", \"z\", \"ry\"] }}, {{ node = \"b\", held = [\"x\", \"z\", \"ry\"] }}]\n\
         load = [{{ node = \"p\", force = [0, -1] }}]\n",
        b * t,
        b * t.powi(3) / 12.0
    );
    let r = collapse(&parsed(&text), &now()).unwrap();
    let f: Vec<f64> = r.curve.iter().map(|c| c[1]).collect();
    let peak = (1..f.len() - 1).find(|k| f[*k] > f[k - 1] && f[*k] > f[k + 1]).expect("a limit point");
    near("limit load", f[peak], 150.6, 0.02);
    let lowest = (peak + 1..f.len() - 1).find(|k| f[*k] < f[k - 1] && f[*k] < f[k + 1]).expect("a lowest load");
    near("lowest load", f[lowest], 139.1, 0.02);
}

/// A pinned column of HEB100, 6 m high, with `more` on it: pi2 E I / L2 = 258.8 kN with the I of the table.
fn euler_column(more: &str) -> Frame {
    parsed(&format!(
        "material = [{{ name = \"s\", E = \"210 GPa\" }}]\nsection = [{{ name = \"c\", profile = \"HEB100\" }}]\n\
         node = [{{ name = \"a\", at = [0, 0] }}, {{ name = \"h\", at = [0, 3] }}, {{ name = \"b\", at = [0, 6] }}]\n\
         member = [{{ name = \"m1\", nodes = [\"a\", \"h\"], section = \"c\", pieces = 6 }},\n\
         {{ name = \"m2\", nodes = [\"h\", \"b\"], section = \"c\", pieces = 6 }}]\n\
         support = [{{ node = \"a\", held = [\"x\", \"z\"] }}, {{ node = \"b\", held = [\"x\"] }}]\n{more}"
    ))
}

/// All steps had the length of the first one, which is the shortening of the straight column under a tenth of a kilonewton: 400 of them came to 35.6 kN,
/// which was called the highest load. Behind the load of Euler the curve rises by pi2 / 8 (w / L)2, 0.3 % at 0.3 m; twelve pieces are 1 % softer than
/// the column.
#[test]
fn the_load_of_a_slender_column_is_followed_to_that_of_euler_with_the_usual_steps() {
    let column = |collapse: &str| {
        euler_column(&format!(
            "load = [{{ node = \"b\", force = [0, -1000] }}, {{ node = \"h\", force = [1, 0] }}]\n\
             collapse = {{ node = \"h\", displacement = 0.3{collapse} }}\n"
        ))
    };
    let euler = PI * PI * 210e9 * sections::rolled("HEB100").unwrap().iy / 36.0 / 1e3;
    let whole = collapse(&column(""), &now()).unwrap();
    assert_eq!(whole.path.end, PathEnd::Reached);
    assert!(whole.curve.last().unwrap()[0] > 0.3, "{:?}", whole.curve.last());
    near("highest load", whole.path.highest(), euler, 0.02);
    let short = collapse(&column(", steps = 5"), &now()).unwrap();
    assert_eq!(short.path.end, PathEnd::Steps);
    assert!(short.end_text().starts_with("stopped after 5 steps at "), "{}", short.end_text());
    assert!(short.end_text().contains("not a collapse load"));
}

/// Without anything from the side the column stays straight, on a path that is not stable from the load of Euler on. A step moves it by up to a
/// millimetre, a third of that load: it is shortened there.
#[test]
fn a_straight_column_is_said_to_buckle_at_the_load_of_euler() {
    let column = euler_column("load = [{ node = \"b\", force = [0, -1000] }]\ncollapse = { displacement = 0.1 }\n");
    let r = collapse(&column, &now()).unwrap();
    let euler = PI * PI * 210e9 * sections::rolled("HEB100").unwrap().iy / 36.0 / 1e3;
    near("load of buckling", r.path.buckles.unwrap(), euler, 0.02);
    assert!(r.path.highest() > 1.5 * euler, "the straight column takes more");
    assert!(r.end_text().contains("not stable"), "{}", r.end_text());
}

/// Half a newton per metre on a column was "a mechanism": rotations of less than 4e-16 rad were dropped, which are 3e-9 N m in a stiff piece, more than a
/// thousand-millionth of the forces in play; and what a rotation adds to an arm had the rounding of the arm.
#[test]
fn a_small_lateral_load_on_a_stiff_column_has_an_equilibrium() {
    for q in [1e-6, 0.001, 0.5, 1.0, 2.0, 7.0, 500.0] {
        let column = euler_column(&format!(
            "load = [{{ member = \"m1\", per_length = [{q}, 0], constant = true }},\n{{ member = \"m2\", per_length = [{q}, 0], constant = true }}]\n"
        ));
        let r = statics(&column, false, &now()).unwrap_or_else(|e| panic!("{q} N/m: {e}"));
        let ei = 210e9 * sections::rolled("HEB100").unwrap().iy;
        near(&format!("{q} N/m"), r.nodes[1].displacement[0], 5.0 * q * 1296.0 / (384.0 * ei), 1e-3);
    }
}

#[test]
fn forces_and_moments_may_have_units() {
    let load = |l: &str| statics(&euler_column(l), false, &now()).unwrap().reactions[0].force;
    let (plain, with_units) = (
        load(
            "load = [{ node = \"h\", force = [2000, -1000] }, { node = \"b\", moment = [500] }, { member = \"m1\", per_length = [30, 0] }]",
        ),
        load(
            "load = [{ node = \"h\", force = [\"2 kN\", \"-1 kN\"] }, { node = \"b\", moment = [\"0.5 kN m\"] },\n\
             { member = \"m1\", per_length = [\"0.03 kN/m\", 0] }]",
        ),
    );
    assert_eq!(plain, with_units);
    let good = portal(true, 2);
    let with = |key: &str| {
        parse(&good.replace("A = 0.1, Iy = 5.7e-5", &format!("A = 0.1, Iy = 5.7e-5, {key}")), FilePath::new("f.toml"))
    };
    assert_eq!(with("Mpl_y = \"100 kN m\"").unwrap().section[0].mpl_y, Some(100e3));
    let e = with("Mpl_y = \"100 kN\"").expect_err("a force").to_string();
    assert!(e.contains("expected a moment"), "{e}");
}
