//! What the form of a worksite asks for and the case knows.

use crate::assess::{Debris, PlanBoxOf, Raster, plan_area};
use crate::building::storeys_of;
use crate::export::figures::round;
use crate::geometry::Convex;
use crate::local::ground_storey;
use crate::record::Header;
use crate::structure::Structure;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Fields of a worksite form. What is not here nobody has told the tool.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorksiteEntry {
    /// Use of the building, as the occupancy of the case says.
    pub building_use: Option<String>,
    /// Strength profiles that the case assumes for groups with pieces in the computation, one of each.
    pub construction: Vec<String>,
    /// What the plan is the plan of: the walls and columns above the ground, or everything where there are none.
    #[serde(default)]
    pub plan_of: Option<PlanBoxOf>,
    /// Edges of the box around it, m.
    pub plan_m: Option<[f64; 2]>,
    /// Area in plan of what is within this box, m2.
    pub plan_area_m2: Option<f64>,
    /// Storeys at or above the ground.
    pub floors: usize,
    /// Storeys below it that have a floor.
    pub basements: usize,
    /// Share of the mass of the building that has moved by more than 0.5 m, 0 to 1.
    pub moved_share: f64,
}

/// The ground plane is the floor of a storey that is at most this far from it, m, as people are placed.
const FLOOR: f64 = 0.6;
/// It is the floor of a basement from this far below the street on, m, ...
const BASEMENT: f64 = 1.8;
/// ... where at least this share of the plan has no earth on it: both as for the level of the ground.
const BASEMENT_FLOOR: f64 = 0.25;

/// True when a storey below the ground has a floor: one of its own, or the ground plane where no earth is on it. The level of footings has none.
fn has_floor(h: &Header, storey: usize, level: f64, street: f64) -> bool {
    let s = &h.structure;
    // Records without a summary of what was read do not tell.
    let own = h.input_summary.storeys.get(storey).is_none_or(|x| x.mass_per_area_kg_m2.is_some());
    let upper = |c: &Convex| (0..c.faces.len()).map(|f| c.area_vector(f).z.max(0.0)).sum::<f64>();
    let on_plane = || {
        let plan = plan_area(s);
        plan - s.earth().iter().map(upper).sum::<f64>() >= BASEMENT_FLOOR * plan
    };
    own || s.ground.is_some_and(|z| (z - level).abs() <= FLOOR && z <= street - BASEMENT) && on_plane()
}

/// Names of the groups that have pieces in the computation: parts that were left out are none.
pub(super) fn groups_with_pieces(s: &Structure) -> BTreeSet<&str> {
    s.bodies.iter().filter_map(|b| s.groups.get(b.group as usize)).map(String::as_str).collect()
}

pub(super) fn entry(h: &Header, d: &Debris) -> WorksiteEntry {
    let s = &h.structure;
    let raster = Raster::new(s, &h.case.assess);
    let datum = raster.as_ref().map_or(0.0, Raster::ground);
    let with_pieces = groups_with_pieces(s);
    let groups = h.case.groups.iter().filter(|g| with_pieces.contains(g.name.as_str()));
    let mut construction: Vec<String> = groups.map(|g| g.profile.clone()).collect();
    construction.sort();
    construction.dedup();
    let levels: Vec<f64> = storeys_of(&s.storeys).iter().map(|x| x.elevation).collect();
    let below = ground_storey(&levels, datum).unwrap_or(levels.len());
    let basements = (0..below).filter(|k| has_floor(h, *k, levels[*k], datum)).count();
    let floors = levels.len() - below;
    let size = raster.as_ref().map(Raster::size);
    WorksiteEntry {
        building_use: h
            .case
            .occupancy
            .building_use
            .and_then(|u| serde_json::to_value(u).ok()?.as_str().map(String::from)),
        construction,
        plan_of: raster.as_ref().map(Raster::box_of),
        plan_m: size.map(|s| s.map(|x| round(x, 1))),
        plan_area_m2: raster.as_ref().map(|r| round(r.plan_area(s), 1)),
        floors,
        basements,
        moved_share: round(if s.building_mass() > 0.0 { d.mass / s.building_mass() } else { 0.0 }, 3),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plausibility::StoreyInput;

    #[test]
    fn the_roof_is_no_floor_and_what_is_below_the_ground_is_a_basement() {
        let mut h = crate::record::synthetic::header(9);
        let at = |z: f64| crate::building::Storey { name: format!("{z}"), elevation: z, roof: false };
        h.structure.storeys = [-3.0, 0.0, 3.0, 6.0].map(at).to_vec();
        h.structure.storeys[3].roof = true;
        h.structure.ground = Some(0.0);
        let debris = Debris { mass: 0.25 * h.structure.moving_mass(), ..Debris::default() };
        let e = entry(&h, &debris);
        assert_eq!((e.floors, e.basements, e.moved_share), (2, 1, 0.25));
        // What a light body got for the time step is no part of the building, moved or not.
        if let Some(b) = h.structure.bodies.last_mut() {
            b.mass += 5000.0;
        }
        h.structure.added_mass = vec![(h.structure.bodies.len() as u32 - 1, 5000.0)];
        assert!((entry(&h, &debris).moved_share - 0.25).abs() < 1e-9, "{}", entry(&h, &debris).moved_share);
    }

    /// A level "T/FDN" at the tops of the footings, 1.25 m below the ground, has no floor of its own; a basement 3 m below it has one.
    #[test]
    fn the_level_of_the_footings_is_no_basement() {
        let mut h = crate::record::synthetic::header(9);
        let at = |z: f64| crate::building::Storey { name: format!("{z}"), elevation: z, roof: false };
        let below = |h: &mut Header, level: f64, area: Option<f64>| {
            h.structure.storeys = [level, 0.0, 3.0].map(at).to_vec();
            h.structure.ground = Some(0.0);
            h.input_summary.storeys = [area, Some(500.0), Some(500.0)]
                .map(|mass_per_area_kg_m2| StoreyInput { mass_per_area_kg_m2, ..StoreyInput::default() })
                .to_vec();
            entry(h, &Debris::default()).basements
        };
        assert_eq!(below(&mut h, -1.25, None), 0);
        assert_eq!(below(&mut h, -3.0, Some(450.0)), 1);
    }

    /// Steel beams that were all left out say nothing of the construction.
    #[test]
    fn only_groups_with_pieces_are_named_as_the_construction() {
        let mut h = crate::record::synthetic::header(9);
        h.case.groups.push(crate::prepare::Group::new("Beams that were left out", "steel-welded", 0.0));
        assert_eq!(entry(&h, &Debris::default()).construction, ["rc-column"]);
    }
}
