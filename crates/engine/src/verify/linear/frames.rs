//! V6, V7: a portal frame against formulas, and the collapse of a propped beam, by the tool for frames.

use crate::frame;
use crate::stop::Stop;
use crate::verify::check::{Case, Check};
use std::path::Path;

pub(crate) fn cases() -> [Case; 2] {
    [
        Case::new("V6", "portal frame under a horizontal force: moments, sway, kinetic damping", false, portal),
        Case::new("V7", "propped beam: order of plastic hinges and collapse load", false, propped_beam),
    ]
}

/// A portal with fixed columns; hardly extensible, as the formulas want it.
const PORTAL: &str = r#"
statics = { large_displacements = false }
material = [{ name = "steel", E = "210 GPa" }]
section = [{ name = "column", A = 0.1, Iy = 5.7e-5 }, { name = "beam", A = 0.1, Iy = 8.4e-5 }]
node = [
  { name = "A", at = [0, 0] }, { name = "B", at = [0, 4] }, { name = "C", at = [6, 4] }, { name = "D", at = [6, 0] },
]
member = [
  { name = "left", nodes = ["A", "B"], section = "column" },
  { name = "beam", nodes = ["B", "C"], section = "beam" },
  { name = "right", nodes = ["C", "D"], section = "column" },
]
support = [{ node = "A", held = ["x", "z", "ry"] }, { node = "D", held = ["x", "z", "ry"] }]
load = [{ node = "B", force = [50e3, 0] }]
"#;

/// V6: moments and sway under a horizontal force, by Newton's method and by kinetic damping.
pub(crate) fn portal() -> crate::Result<Vec<Check>> {
    let f = frame::parse(PORTAL, Path::new("V6"))?;
    let r = frame::statics(&f, true, &Stop::new())?;
    let (h, force, ei) = (4.0, 50e3, 210e9 * 5.7e-5);
    let k = (8.4e-5 / 6.0) / (5.7e-5 / h);
    let part = 0.5 * force * h / (6.0 * k + 1.0);
    let source = "Kleinlogel, portal with fixed columns";
    let stations = &r.members[0].stations;
    let moment = |s: Option<&frame::Station>| s.map_or(0.0, |s| s.my.abs());
    let row = |what: &str, wanted, got| Check::relative(&format!("V6 {what}"), source, wanted, got, 1e-3);
    Ok(vec![
        row("moment at the foot, N m", part * (3.0 * k + 1.0), moment(stations.first())),
        row("moment at the head, N m", part * 3.0 * k, moment(stations.last())),
        row("sway, m", force * h.powi(3) * (3.0 * k + 2.0) / (12.0 * ei * (6.0 * k + 1.0)), r.nodes[1].displacement[0]),
        Check::below(
            "V6 displacements by kinetic damping apart from Newton's, share",
            "the same equilibrium",
            1e-6,
            r.damped.map_or(f64::INFINITY, |d| d.1),
        ),
    ])
}

/// V7: order of the hinges and load at collapse.
pub(crate) fn propped_beam() -> crate::Result<Vec<Check>> {
    let f =
        frame::parse(include_str!("../../../../../samples/frames/propped-beam.toml"), Path::new("propped-beam.toml"))?;
    let r = frame::collapse(&f, &Stop::new())?;
    let (moment, length) = (10.84, 3.0);
    let factor = |node: &str| {
        let found = r.hinges.iter().find(|h| h.node.as_deref() == Some(node));
        found.map_or(0.0, |h| h.factor)
    };
    let row = |what: &str, source: &str, wanted, got| Check::relative(&format!("V7 {what}"), source, wanted, got, 1e-3);
    Ok(vec![
        row("first hinge, at the support, kN", "16 Mp / 3 L", 16.0 * moment / (3.0 * length), factor("wall")),
        row("second hinge, at midspan, kN", "6 Mp / L", 6.0 * moment / length, factor("middle")),
        row("collapse load, kN", "6 Mp / L", 6.0 * moment / length, r.path.highest()),
    ])
}
