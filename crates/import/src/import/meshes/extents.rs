//! Refuses models that are larger than any building, because of a wrong unit or one wrong corner.

use crate::building::Source;
use crate::geometry::{Aabb, Vec3};
use crate::import::parts::part::Part;
use crate::{Error, Result};
use std::path::Path;

/// Largest extent of a model, m.
const LARGEST_MODEL: f64 = 2000.0;
/// Largest extent of an element, m.
const LARGEST_ELEMENT: f64 = 500.0;

/// The box around the corners of all faces.
fn box_of_faces(part: &Part) -> Aabb {
    let mut b = Aabb::empty();
    for &i in part.mesh.triangles.iter().flatten() {
        b.include(&part.mesh.vertices[i as usize]);
    }
    b
}

/// Refuses a model or an element that is too large. The message contains its extents and the name of the element. Names must be unique.
///
/// # Errors
/// [`Error::Input`] that explains how to give the unit.
pub(crate) fn check(parts: &[Part], source: &Source, file: &Path) -> Result<()> {
    let boxes: Vec<Aabb> = parts.iter().map(box_of_faces).collect();
    let all = boxes.iter().filter(|b| !b.is_empty()).fold(Aabb::empty(), |a, b| a.union(b));
    if all.is_empty() {
        return Ok(());
    }
    let largest = (0..parts.len())
        .filter(|&i| !boxes[i].is_empty())
        .max_by(|&i, &j| boxes[i].size().max().total_cmp(&boxes[j].size().max()).then(j.cmp(&i)));
    let Some(k) = largest else { return Ok(()) };
    let measures = |b: &Aabb| {
        let s = b.size();
        format!("{} x {} x {} m", length(s.x), length(s.y), length(s.z))
    };
    let (problem, element) = if boxes[k].size().max() > LARGEST_ELEMENT {
        let stray = stray(&parts[k]).map(|p| p + source.origin).map_or(String::new(), |p| {
            format!("; one corner lies far from all others, at ({}, {}, {}) m", length(p.x), length(p.y), length(p.z))
        });
        let problem = format!(
            "it measures {}; an element of a building is not larger than {LARGEST_ELEMENT:.0} m{stray}",
            measures(&boxes[k])
        );
        (problem, k)
    } else if all.size().max() > LARGEST_MODEL {
        // The element that is farthest from the centre of most of them.
        let centre = middle(&boxes);
        let far = (0..parts.len())
            .filter(|&i| !boxes[i].is_empty())
            .max_by(|&i, &j| {
                let d = |i: usize| (boxes[i].centre() - centre).norm();
                d(i).total_cmp(&d(j)).then(j.cmp(&i))
            })
            .unwrap_or(k);
        let problem = format!(
            "the model measures {}; a building is not larger than {LARGEST_MODEL:.0} m. This element lies farthest from the others, {} m \
             from their middle",
            measures(&all),
            length((boxes[far].centre() - centre).norm())
        );
        (problem, far)
    } else {
        return Ok(());
    };
    let unit = if source.format.starts_with("IFC") {
        format!(
            "the file says {} m per unit; correct the element or its place in the modelling program, or leave its group out \
             (model.leave_out)",
            source.metres_per_unit
        )
    } else {
        format!(
            "{} m per unit are used; if the file has another unit, set it: --metres-per-unit 0.001 on the command line, units = \"mm\" \
             under [model] in the case, key u in the wizard. Else correct the element in the modelling program, or leave its group out \
             (model.leave_out)",
            source.metres_per_unit
        )
    };
    Err(Error::in_file(file, problem, unit).at(format!("element {}", parts[element].name)))
}

/// A length in metres, with few digits.
fn length(x: f64) -> String {
    if x.abs() >= 1e6 { format!("{x:.3e}") } else { format!("{x:.1}") }
}

/// The median of the centres of all boxes.
fn middle(boxes: &[Aabb]) -> Vec3 {
    Vec3::from_fn(|c, _| {
        let mut at: Vec<f64> = boxes.iter().filter(|b| !b.is_empty()).map(|b| b.centre()[c]).collect();
        at.sort_by(f64::total_cmp);
        at.get(at.len() / 2).copied().unwrap_or(0.0)
    })
}

/// The corner without which the part would have an ordinary size.
fn stray(part: &Part) -> Option<Vec3> {
    let mut corners: Vec<Vec3> =
        part.mesh.triangles.iter().flatten().map(|&i| part.mesh.vertices[i as usize]).collect();
    let centre = Vec3::from_fn(|c, _| {
        let mut at: Vec<f64> = corners.iter().map(|p| p[c]).collect();
        at.sort_by(f64::total_cmp);
        at[at.len() / 2]
    });
    let far = corners.iter().copied().max_by(|p, q| (p - centre).norm().total_cmp(&(q - centre).norm()))?;
    corners.retain(|p| *p != far);
    (!corners.is_empty() && Aabb::of(&corners).size().max() <= LARGEST_ELEMENT).then_some(far)
}
