//! Thin parts that do not become bodies. Layers such as tiles, boards and splinters are replaced by their weight on the parts below.
//! Thin-walled members such as rolled steel sections become solid pieces with the mass and the section properties of the real ones.

use crate::building::{Finding, FindingKind, Severity};
use crate::geometry::{Vec3, touching_pairs};
use crate::prepare::contact::contacts::patches;
use crate::prepare::cutting::piece::Piece;
use crate::prepare::input::settings::Settings;

/// Effects of thin pieces that are not bodies.
#[derive(Clone, Debug, Default)]
pub(crate) struct Loads {
    /// Additional mass of each remaining piece, kg.
    pub mass: Vec<f64>,
    /// Pairs of pieces with a thin one between them, with the distance over which they still touch, m.
    pub bridged: Vec<(u32, u32, f64)>,
    /// The finding about thin layers, if there are any.
    pub finding: Option<Finding>,
}

/// Removes pieces thinner than the smallest thickness and distributes their mass by contact area over the pieces below, or over all
/// touching pieces where there is none below. `density[i]` is that of piece `i`, kg/m3; `live` is the live load on a piece, kg, which is
/// moved, too.
pub(crate) fn to_loads(
    pieces: &mut Vec<Piece>,
    density: &mut Vec<f64>,
    live: impl Fn(&Piece) -> f64,
    settings: &Settings,
) -> Loads {
    let thin: Vec<bool> = pieces.iter().map(|p| p.shape.thickness() < settings.minimum_thickness).collect();
    let contacts = contacts_of_thin(pieces, &thin, settings);
    let own: Vec<f64> = pieces.iter().zip(&*density).map(|(p, d)| p.shape.volume() * d + live(p)).collect();
    let mut mass = vec![0.0; pieces.len()];
    let mut bridged = Vec::new();
    let (mut count, mut moved, mut lost) = (0usize, 0.0, 0.0);
    for i in (0..pieces.len()).filter(|&i| thin[i]) {
        let solid: Vec<_> = contacts[i].iter().filter(|(j, ..)| !thin[*j]).copied().collect();
        for (k, (a, na, _)) in solid.iter().enumerate() {
            for (b, nb, _) in &solid[k + 1..] {
                if a != b && na.dot(nb) < -0.7 {
                    let reach = pieces[i].shape.thickness() + 2.0 * settings.search_distance;
                    bridged.push((*a.min(b) as u32, *a.max(b) as u32, reach));
                }
            }
        }
        // Several thin layers: the pieces below the last layer carry all of them.
        let behind = contacts[i].iter().flat_map(|(j, ..)| contacts[*j].iter().filter(|(k, ..)| !thin[*k]));
        let mut carriers = if solid.is_empty() { behind.copied().collect() } else { solid };
        if carriers.iter().any(|(_, n, _)| n.z < -0.7) {
            carriers.retain(|(_, n, _)| n.z < -0.7);
        }
        let area: f64 = carriers.iter().map(|(.., a)| a).sum();
        for (j, _, a) in &carriers {
            mass[*j] += own[i] * a / area;
        }
        count += 1;
        if carriers.is_empty() {
            lost += own[i];
        } else {
            moved += own[i];
        }
    }
    renumber(&mut bridged, &thin);
    let mut flags = thin.iter().map(|t| !t);
    pieces.retain(|_| flags.next().expect("one flag per piece"));
    for list in [&mut mass, density] {
        let mut flags = thin.iter().map(|t| !t);
        list.retain(|_| flags.next().expect("one flag per piece"));
    }
    let total: f64 = own.iter().sum();
    let finding = (count > 0).then(|| Finding {
        severity: if lost > 1e-3 * total { Severity::Warning } else { Severity::Note },
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{count} pieces thinner than {:.0} mm are not bodies: {moved:.0} kg of them load the pieces below, {lost:.0} kg \
             have no contact and were dropped",
            settings.minimum_thickness * 1e3
        ),
        remedy: "lower prepare.minimum_thickness where thin plates carry".into(),
    });
    Loads { mass, bridged, finding }
}

/// Contacts of thin pieces with others, for every piece: (other, normal towards it, area in m2).
fn contacts_of_thin(pieces: &[Piece], thin: &[bool], settings: &Settings) -> Vec<Vec<(usize, Vec3, f64)>> {
    let boxes: Vec<_> = pieces.iter().map(|p| p.shape.aabb()).collect();
    let mut contacts: Vec<Vec<(usize, Vec3, f64)>> = vec![Vec::new(); pieces.len()];
    for (a, b) in touching_pairs(&boxes, settings.search_distance.max(1e-4)) {
        let (a, b) = (a as usize, b as usize);
        if !thin[a] && !thin[b] {
            continue;
        }
        for p in patches(&pieces[a].shape, &pieces[b].shape, settings.search_distance, 1e-5) {
            contacts[a].push((b, p.frame[0], p.section.area));
            contacts[b].push((a, -p.frame[0], p.section.area));
        }
    }
    contacts
}

/// Sorts pairs of pieces, keeps the largest distance of each pair, and gives the pieces their numbers after the removal of thin ones.
fn renumber(bridged: &mut Vec<(u32, u32, f64)>, thin: &[bool]) {
    let mut new_index = vec![0u32; thin.len()];
    let mut next = 0;
    for (index, thin) in new_index.iter_mut().zip(thin) {
        *index = next;
        next += u32::from(!thin);
    }
    bridged.sort_by(|x, y| (x.0, x.1).cmp(&(y.0, y.1)).then(y.2.total_cmp(&x.2)));
    bridged.dedup_by_key(|x| (x.0, x.1));
    for b in bridged {
        (b.0, b.1) = (new_index[b.0 as usize], new_index[b.1 as usize]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Convex, Decomposition, Mat3};
    use crate::prepare::cutting::fill::Fill;

    fn block(min: [f64; 3], max: [f64; 3]) -> Convex {
        Convex::cuboid(Vec3::from(min), Vec3::from(max))
    }

    fn piece(shape: Convex) -> Piece {
        Piece { element: 0, group: 0, shape, axes: Mat3::identity() }
    }

    #[test]
    fn a_tile_and_its_live_load_weigh_on_the_slab_and_the_wall_on_it_still_stands_on_the_slab() {
        let mut pieces = vec![
            piece(block([0.0, 0.0, -0.2], [2.0, 2.0, 0.0])),
            piece(block([0.0, 0.0, 0.0], [2.0, 2.0, 0.015])),
            piece(block([0.0, 0.0, 0.015], [0.2, 2.0, 2.5])),
        ];
        let mut density = vec![2400.0, 2000.0, 1800.0];
        let loads = to_loads(&mut pieces, &mut density, |p| 50.0 * p.shape.aabb().size().x, &Settings::default());
        assert_eq!(pieces.len(), 2);
        assert_eq!(density, [2400.0, 1800.0]);
        assert!(
            (loads.mass[0] - 0.015 * 4.0 * 2000.0 - 100.0).abs() < 1e-9 && loads.mass[1] == 0.0,
            "{:?}",
            loads.mass
        );
        assert_eq!(loads.bridged.len(), 1);
        let (a, b, reach) = loads.bridged[0];
        assert!((a, b) == (0, 1) && reach >= 0.015);
    }

    #[test]
    fn an_i_section_becomes_a_box_with_its_own_area_and_second_moments() {
        // 300 x 150, flanges 12, web 8 mm, 5 m long along x.
        let (h, w, f, t, l) = (0.3, 0.15, 0.012, 0.008, 5.0);
        let pieces = vec![
            block([0.0, -w / 2.0, -h / 2.0], [l, w / 2.0, -h / 2.0 + f]),
            block([0.0, -w / 2.0, h / 2.0 - f], [l, w / 2.0, h / 2.0]),
            block([0.0, -t / 2.0, -h / 2.0 + f], [l, t / 2.0, h / 2.0 - f]),
        ];
        let d = Decomposition { pieces, axes: Mat3::identity(), mesh_volume: 0.0, defects: Vec::new() };
        let (solid, fill) = Fill::of(&d, 0.03).expect("thin-walled and long");
        assert!((solid.volume() - h * w * l).abs() < 1e-9);
        let area = 2.0 * w * f + (h - 2.0 * f) * t;
        assert!((fill.area / (area / (h * w)) - 1.0).abs() < 1e-9);
        let strong = (w * h.powi(3) - (w - t) * (h - 2.0 * f).powi(3)) / 12.0;
        assert!((fill.bending(&Vec3::z()) / (strong / (w * h.powi(3) / 12.0)) - 1.0).abs() < 1e-9);
        let weak = (2.0 * f * w.powi(3) + (h - 2.0 * f) * t.powi(3)) / 12.0;
        assert!((fill.bending(&Vec3::y()) / (weak / (h * w.powi(3) / 12.0)) - 1.0).abs() < 1e-9);
    }
}
