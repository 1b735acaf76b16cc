//! Curves as CSV and SVG.

use super::concrete::Curve;
use std::fmt::Write;

/// Rows of curve, displacement and force.
pub fn csv(curves: &[(String, Curve)]) -> String {
    let mut out = String::from("curve,displacement_m,force_N\n");
    for (name, c) in curves {
        for (d, f) in c.displacement.iter().zip(&c.force) {
            let _ = writeln!(out, "{name},{d:.5},{f:.1}");
        }
    }
    out
}

/// Size of the picture, px.
const SIZE: [f64; 2] = [900.0, 560.0];
const MARGIN: f64 = 60.0;
const COLOURS: [&str; 6] = ["#000000", "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00"];

/// Force in kN over displacement in mm.
pub fn svg(title: &str, curves: &[(String, Curve)]) -> String {
    let lines = curves.iter().map(|(name, c)| {
        let points = c.displacement.iter().zip(&c.force).map(|(d, f)| [1e3 * d, 1e-3 * f]);
        (name.clone(), points.collect())
    });
    polylines(title, ["displacement, mm", "kN"], &lines.collect::<Vec<_>>())
}

/// Lines through points, with the labels of both axes, which begin at zero; the first one is dashed.
pub(crate) fn polylines(title: &str, labels: [&str; 2], lines: &[(String, Vec<[f64; 2]>)]) -> String {
    let most = |c: usize| lines.iter().flat_map(|(_, l)| l).map(|p| p[c]).fold(0.0f64, f64::max).max(1e-9);
    let (width, height) = (most(0), most(1));
    let x = |d: f64| MARGIN + d / width * (SIZE[0] - 2.0 * MARGIN);
    let y = |f: f64| SIZE[1] - MARGIN - f.max(0.0) / height * (SIZE[1] - 2.0 * MARGIN);
    let mut s = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"14\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<text x=\"{MARGIN}\" y=\"30\" font-size=\"18\">{title}</text>\n",
        SIZE[0], SIZE[1]
    );
    for k in 0..=7 {
        let (d, f) = (width * f64::from(k) / 7.0, height * f64::from(k) / 7.0);
        let _ = writeln!(
            s,
            "<path d=\"M{0:.1} {1:.1}V{2:.1}\" stroke=\"#ddd\"/><text x=\"{0:.1}\" y=\"{3:.1}\" text-anchor=\"middle\">{4}</text>",
            x(d),
            y(0.0),
            MARGIN,
            y(0.0) + 20.0,
            tick(d, width)
        );
        let _ = writeln!(
            s,
            "<path d=\"M{MARGIN:.1} {0:.1}H{1:.1}\" stroke=\"#ddd\"/><text x=\"{2:.1}\" y=\"{3:.1}\" text-anchor=\"end\">{4}</text>",
            y(f),
            SIZE[0] - MARGIN,
            MARGIN - 6.0,
            y(f) + 5.0,
            tick(f, height)
        );
    }
    let _ = writeln!(
        s,
        "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text><text x=\"14\" y=\"{:.0}\">{}</text>",
        0.5 * SIZE[0],
        SIZE[1] - 14.0,
        labels[0],
        MARGIN - 8.0,
        labels[1]
    );
    for (k, (name, line)) in lines.iter().enumerate() {
        let colour = COLOURS[k % COLOURS.len()];
        let points: Vec<String> = line.iter().map(|[d, f]| format!("{:.1},{:.1}", x(*d), y(*f))).collect();
        let dash = if k == 0 { " stroke-dasharray=\"8 5\" stroke-width=\"2.5\"" } else { " stroke-width=\"1.3\"" };
        let _ = writeln!(s, "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\"{dash}/>", points.join(" "));
        let at = 60.0 + 22.0 * k as f64;
        let _ =
            writeln!(s, "<text x=\"{:.0}\" y=\"{at:.0}\" fill=\"{colour}\">{name}</text>", SIZE[0] - MARGIN - 150.0);
    }
    s.push_str("</svg>\n");
    s
}

/// A number at an axis up to `most`.
fn tick(value: f64, most: f64) -> String {
    if most < 20.0 { format!("{value:.1}") } else { format!("{value:.0}") }
}
