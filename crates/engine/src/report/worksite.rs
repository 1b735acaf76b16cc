//! What the form of a worksite asks for and the case knows.

use crate::assess::{Debris, Raster, plan_area};
use crate::export::figures::round;
use crate::local::ground_storey;
use crate::record::Header;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Fields of a worksite form. What is not here nobody has told the tool.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorksiteEntry {
    /// Use of the building, as the occupancy of the case says.
    pub building_use: Option<String>,
    /// Strength profiles that the case assumes, one of each.
    pub construction: Vec<String>,
    /// Edges of the box around the plan, m.
    pub plan_m: Option<[f64; 2]>,
    /// Area of the outline of the plan, m2.
    pub plan_area_m2: Option<f64>,
    /// Storeys at or above the ground.
    pub floors: usize,
    /// Storeys below it.
    pub basements: usize,
    /// Share of the mass of the building that has moved by more than 0.5 m, 0 to 1.
    pub moved_share: f64,
}

/// A level no farther than this below the highest piece is that of the roof, m.
const ROOF: f64 = 1.0;

pub(super) fn entry(h: &Header, d: &Debris) -> WorksiteEntry {
    let s = &h.structure;
    let raster = Raster::new(s, &h.case.assess);
    let datum = raster.as_ref().map_or(0.0, |r| r.datum);
    let mut construction: Vec<String> = h.case.groups.iter().map(|g| g.profile.clone()).collect();
    construction.sort();
    construction.dedup();
    // The level of the roof is no floor: nothing of the building stands above it.
    let highest = s.bodies.iter().map(|b| b.pose.position.z).fold(f64::MIN, f64::max);
    let levels: Vec<f64> = s.storeys.iter().map(|x| x.elevation).collect();
    let basements = ground_storey(&levels, datum).unwrap_or(levels.len());
    let floors = levels.iter().skip(basements).filter(|z| **z < highest - ROOF).count();
    let size = raster.as_ref().map(Raster::size);
    WorksiteEntry {
        building_use: h
            .case
            .occupancy
            .building_use
            .and_then(|u| serde_json::to_value(u).ok()?.as_str().map(String::from)),
        construction,
        plan_m: size.map(|s| s.map(|x| round(x, 1))),
        plan_area_m2: size.map(|_| round(plan_area(s), 1)),
        floors,
        basements,
        moved_share: round(if s.moving_mass() > 0.0 { d.mass / s.moving_mass() } else { 0.0 }, 3),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_roof_is_no_floor_and_what_is_below_the_ground_is_a_basement() {
        let mut h = crate::record::synthetic::header(9);
        let at = |z: f64| crate::building::Storey { name: format!("{z}"), elevation: z };
        h.structure.storeys = [-3.0, 0.0, 3.0, 6.0].map(at).to_vec();
        h.structure.ground = Some(0.0);
        let highest = 6.0;
        h.structure.bodies.iter_mut().for_each(|b| b.pose.position.z = b.pose.position.z.min(highest));
        if let Some(b) = h.structure.bodies.last_mut() {
            b.pose.position.z = highest;
        }
        let e = entry(&h, &Debris { mass: 0.25 * h.structure.moving_mass(), ..Debris::default() });
        assert_eq!((e.floors, e.basements, e.moved_share), (2, 1, 0.25));
    }
}
