//! What the colours of a picture show.

use super::building::Painted;
use super::paper::Colour;
use super::surroundings::LegendLine;
use super::view::View;
use super::{Paint, PictureScene};
use crate::building::Severity;
use crate::structure::BodyKind;

/// Colours that differ in hue and in grey.
const GROUPS: [Colour; 10] = [
    [120, 130, 140],
    [196, 110, 60],
    [70, 120, 180],
    [215, 180, 70],
    [90, 150, 90],
    [150, 90, 150],
    [80, 165, 165],
    [205, 150, 140],
    [150, 120, 80],
    [170, 190, 110],
];
const PLAIN: Colour = [205, 205, 205];

/// Darker for factors below 1, towards white above 1.
pub(super) fn shade(c: Colour, by: f64) -> Colour {
    c.map(|x| {
        let x = f64::from(x);
        let y = if by <= 1.0 { x * by } else { 255.0 - (255.0 - x) * (2.0 - by).max(0.0) };
        y.clamp(0.0, 255.0) as u8
    })
}

/// Green at 0, yellow at a half, red at 1, violet above.
pub(super) fn heat(u: f64) -> Colour {
    let mix = |a: [f64; 3], b: [f64; 3], t: f64| [0, 1, 2].map(|k| (a[k] + (b[k] - a[k]) * t.clamp(0.0, 1.0)) as u8);
    let (green, yellow, red) = ([60.0, 150.0, 70.0], [235.0, 200.0, 50.0], [205.0, 40.0, 30.0]);
    if u > 1.0 {
        [120, 20, 140]
    } else if u > 0.5 {
        mix(yellow, red, 2.0 * u - 1.0)
    } else {
        mix(green, yellow, 2.0 * u)
    }
}

/// Rotation at which an outer joint has lost most of its strength, rad (see `structure::beam_column_joint`).
const LOST_ROTATION: f64 = 0.020;

/// The highest value of the bonds of each body.
fn highest(scene: &PictureScene<'_>, of_bonds: &[f64]) -> Vec<f64> {
    let mut out = vec![0.0f64; scene.structure.bodies.len()];
    for (b, u) in scene.structure.bonds.iter().zip(of_bonds) {
        for i in [b.a as usize, b.b as usize] {
            out[i] = out[i].max(*u);
        }
    }
    out
}

/// The colours of every body in a view, and the legend.
pub(super) fn colours(scene: &PictureScene<'_>, paint: Paint, view: View) -> (Vec<Painted>, Vec<(String, LegendLine)>) {
    let s = scene.structure;
    let mut legend: Vec<(String, Colour)> = Vec::new();
    let mut note = |name: &str, colour: Colour| {
        if !legend.iter().any(|(n, _)| n == name) {
            legend.push((name.to_string(), colour));
        }
    };
    let mut out = vec![PLAIN; s.bodies.len()];
    match paint {
        Paint::Group | Paint::Storey => {
            for (i, b) in
                s.bodies.iter().enumerate().filter(|(_, b)| matches!(b.kind, BodyKind::Piece | BodyKind::Impactor))
            {
                let (k, name) = match paint {
                    Paint::Group => (b.group as usize, s.groups[b.group as usize].as_str()),
                    _ => match b.storey {
                        Some(k) => (k as usize, s.storeys[k as usize].name.as_str()),
                        None => (GROUPS.len() - 1, "no storey"),
                    },
                };
                out[i] = GROUPS[k % GROUPS.len()];
                note(name, out[i]);
            }
        }
        Paint::Findings => {
            let worst = |name: &str| {
                scene.findings.iter().filter(|f| f.element.as_deref() == Some(name)).map(|f| f.severity).max()
            };
            let severities: Vec<Option<Severity>> = s.elements.iter().map(|e| worst(&e.name)).collect();
            for (i, b) in s.bodies.iter().enumerate().filter(|(_, b)| b.kind == BodyKind::Piece) {
                let (name, colour) = match severities[b.element as usize] {
                    None => ("no finding", PLAIN),
                    Some(Severity::Note) => ("note", [225, 195, 60]),
                    Some(Severity::Warning) => ("warning", [230, 120, 30]),
                    Some(Severity::Error) => ("error", [200, 20, 20]),
                };
                out[i] = colour;
                note(name, colour);
            }
        }
        Paint::Joints => {
            let highest = highest(scene, scene.joint_rotation);
            out.iter_mut().zip(&highest).filter(|(_, r)| **r > 0.0).for_each(|(c, r)| *c = heat(r / LOST_ROTATION));
            note("joint not cracked", PLAIN);
            for mrad in [5, 10, 20] {
                let r = f64::from(mrad) * 1e-3;
                note(&format!("joint turned by {mrad} mrad"), heat(r / LOST_ROTATION));
            }
            if highest.iter().any(|r| *r > LOST_ROTATION) {
                note("more: an outer joint has lost most", heat(2.0));
            }
        }
        Paint::Utilisation => {
            let highest = highest(scene, scene.utilisation);
            out.iter_mut().zip(&highest).for_each(|(c, u)| *c = heat(*u));
            for (name, u) in [("use 0", 0.0), ("use 0.25", 0.25), ("use 0.5", 0.5), ("use 0.75", 0.75), ("use 1", 1.0)]
            {
                note(name, heat(u));
            }
            if highest.iter().any(|u| *u > 1.0) {
                note("above 1", heat(2.0));
            }
        }
    }
    // What is behind a section is lighter than what it cuts.
    let behind = |c: &Colour| Painted { face: if view.plane().is_some() { shade(*c, 1.6) } else { *c }, cut: *c };
    let keys = legend.into_iter().map(|(name, c)| (super::sheet_name(&name), LegendLine::Colour(c))).collect();
    (out.iter().map(behind).collect(), keys)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Pose;
    use crate::specimens::boxes::{Material, block, structure};

    /// Four blocks in a row; the joint beside the first of the two bonds has turned by 10 mrad, beyond that beside the other it has lost most.
    #[test]
    fn a_turned_joint_colours_what_meets_in_it() {
        let blocks: Vec<_> = (0..4)
            .map(|k| block(format!("block {k}"), [f64::from(k), 0.0, 0.0], [f64::from(k) + 1.0, 1.0, 1.0], false))
            .collect();
        let s = structure(&blocks, Material { youngs: 30e9, shear: 12e9, density: 2400.0 }, true, None);
        let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let painted = |rotation: &[f64]| {
            let gone = vec![false; s.bodies.len()];
            let scene = PictureScene {
                structure: &s,
                poses: &poses,
                gone: &gone,
                findings: &[],
                utilisation: &[],
                joint_rotation: rotation,
                assessment: None,
                figures: &[],
                raster: None,
                true_north: None,
                title: "",
                subtitle: "",
                foot: "",
            };
            let (colours, legend) =
                colours(&scene, Paint::Joints, View::From { azimuth: 0.0, elevation: 0.3, cut: None });
            (colours.iter().map(|c| c.face).collect::<Vec<_>>(), legend.into_iter().map(|l| l.0).collect::<Vec<_>>())
        };
        let (whole, legend) = painted(&[0.0; 3]);
        assert!(whole.iter().all(|c| *c == PLAIN), "{whole:?}");
        assert_eq!(legend.len(), 4, "{legend:?}");
        let (turned, _) = painted(&[0.01, 0.0, 0.0]);
        let of = heat(0.01 / LOST_ROTATION);
        assert_eq!(turned, [of, of, PLAIN, PLAIN]);
        let (lost, legend) = painted(&[0.01, 0.5, 0.0]);
        assert_eq!(
            lost,
            [of, heat(2.0), heat(2.0), PLAIN],
            "the largest counts, and what is beyond the scale is one colour"
        );
        assert!(legend.iter().any(|l| l.contains("lost most")), "{legend:?}");
    }
}
