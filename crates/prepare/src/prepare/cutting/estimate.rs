//! Estimates the number of pieces before cutting. A wrong unit or one wrong corner would give millions and fill the memory.

use super::{grid, members};
use crate::building::Building;
use crate::geometry::{Convex, Mat3, Vec3};
use crate::prepare::input::groups::Group;
use crate::prepare::input::settings::Settings;
use crate::strength::{Profile, Role};
use crate::{Error, Result};

/// Approximate number of pieces of a convex part for a target size: cells of the grid along the chosen axes of the element, without those
/// outside a part that is not a box.
fn of_part(part: &Convex, axes: &Mat3, along: [bool; 3], target: f64) -> f64 {
    let (mut cells, mut size, mut cell) = (1.0, 1.0, 1.0);
    let mut over = 1.0;
    for c in 0..3 {
        let axis: Vec3 = axes.column(c).into();
        let (low, high) = part.extent(&axis);
        let n = if along[c] { ((high - low) / target - 1e-6).ceil().max(1.0) } else { 1.0 };
        cells *= n;
        size *= high - low;
        cell *= (high - low) / n;
        // Cells that the surface crosses are partly outside.
        over += 1.0 / n;
    }
    let full = (part.volume() / size.max(f64::MIN_POSITIVE)).min(1.0);
    let whole = part.volume() / cell.max(f64::MIN_POSITIVE);
    if full > 0.999 { cells } else { cells.min(whole * over + 1.0) }
}

/// Refuses a building with more pieces than the case allows, and names the element with most of them.
///
/// # Errors
/// [`Error::Input`] with the number, the element, its share and a remedy.
pub(crate) fn check(
    building: &Building,
    settings: &Settings,
    groups: &[Group],
    profiles: &[Profile],
    group_of: &[usize],
    convex: &[Vec<Convex>],
    axes: &[Mat3],
) -> Result<()> {
    let target_of = |i: usize| groups[group_of[i]].target_size.unwrap_or(settings.target_size);
    let pieces_of = |i: usize| {
        let (parts, axes, target) = (&convex[i], &axes[i], target_of(i));
        let role = profiles[group_of[i]].role;
        if parts.is_empty() {
            return 0.0;
        }
        let panels = (role == Role::Slab).then(|| grid::count(parts, axes, target)).flatten();
        let target = if role == Role::Beam { grid::of_beam(parts, axes, target) } else { target };
        let of = |p: &Convex| of_part(p, axes, members::cut_along(role, parts, p, axes), target);
        panels.unwrap_or_else(|| parts.iter().map(of).sum())
    };
    let counts: Vec<f64> = (0..convex.len()).map(pieces_of).collect();
    let all: f64 = counts.iter().sum();
    if all <= settings.maximum_pieces as f64 {
        return Ok(());
    }
    let Some(most) = (0..counts.len()).max_by(|&i, &j| counts[i].total_cmp(&counts[j]).then(j.cmp(&i))) else {
        return Ok(());
    };
    let e = &building.elements[most];
    let size = e.mesh.aabb().size();
    let number = |n: f64| if n < 1e7 { format!("{n:.0}") } else { format!("{n:.1e}") };
    let share = counts[most] / all;
    let of_all = if share > 0.9995 { "all of them".into() } else { format!("{:.1} % of them", 100.0 * share) };
    let problem = format!(
        "cutting would make about {} pieces, more than the {} of prepare.maximum_pieces; {} of {:.1} x {:.1} x {:.1} m, cut to {} m, makes \
         {of_all}",
        number(all),
        settings.maximum_pieces,
        e.name,
        size.x,
        size.y,
        size.z,
        target_of(most)
    );
    let remedy = format!(
        "if the element is too large, say the unit of the model (units under [model], key u in the wizard, --metres-per-unit at import) or \
         leave it out; else raise prepare.target_size or the target_size of group \"{}\", or prepare.maximum_pieces if the memory is \
         enough (10 kB to 20 kB for a piece)",
        e.group
    );
    Err(Error::input(problem, remedy).at(format!("element {}", e.name)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prepare::cutting::cut;

    #[test]
    fn the_estimate_is_exact_for_boxes_and_near_for_others() {
        let turn = crate::geometry::Quat::from_euler_angles(0.3, 0.1, 0.5).to_rotation_matrix().into_inner();
        let block = Convex::cuboid(Vec3::zeros(), Vec3::new(7.3, 0.4, 3.1)).mapped(|p| turn * p);
        assert_eq!(of_part(&block, &turn, [true; 3], 0.25), cut::to_size(block, &turn, [true; 3], 0.25).len() as f64);
        let upright = Mat3::identity();
        // A wedge, and a plate that lies aslant to its axes.
        let wedge = Convex::cuboid(Vec3::zeros(), Vec3::new(6.0, 4.0, 3.0))
            .split(&crate::geometry::Plane::through(&Vec3::zeros(), Vec3::new(-0.5, 0.0, 1.0).normalize()))
            .0
            .expect("a wedge");
        let plate = Convex::cuboid(Vec3::zeros(), Vec3::new(6.0, 4.0, 0.1)).mapped(|p| turn * p);
        for (name, part) in [("wedge", wedge), ("plate", plate)] {
            let (made, estimated) = (
                cut::to_size(part.clone(), &upright, [true; 3], 0.25).len() as f64,
                of_part(&part, &upright, [true; 3], 0.25),
            );
            assert!((0.4..2.5).contains(&(estimated / made)), "{name}: {estimated} estimated, {made} made");
        }
    }
}
