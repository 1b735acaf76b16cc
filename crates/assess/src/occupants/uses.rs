//! How many people there are by use of a storey and time of day.
//!
//! Densities are the largest ones of egress codes, so that they are upper bounds. Factors of the time of day: commercial 0.98 by day and 0.02 by
//! night, schools 0.80 and 0, industry 0.80 and 0.10 (HAZUS, HEC-FIA); those of dwellings and wards are assumed.

use crate::fields::Choice;
use serde::{Deserialize, Serialize};

/// Use of a storey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    /// Assembly with chairs only.
    Chairs,
    /// Assembly with tables.
    Tables,
    /// Classroom.
    Classroom,
    /// Dormitory.
    Dormitory,
    /// Shop.
    Shop,
    /// Office.
    Office,
    /// Industry.
    Industry,
    /// Sleeping rooms of a hotel.
    Sleeping,
    /// Hospital ward.
    Ward,
    /// Dwelling.
    Dwelling,
    /// Store.
    Store,
}

/// The names in a case.
pub(super) const USES: Choice<Use> = Choice(&[
    ("chairs", Use::Chairs),
    ("tables", Use::Tables),
    ("classroom", Use::Classroom),
    ("dormitory", Use::Dormitory),
    ("shop", Use::Shop),
    ("office", Use::Office),
    ("industry", Use::Industry),
    ("sleeping", Use::Sleeping),
    ("ward", Use::Ward),
    ("dwelling", Use::Dwelling),
    ("store", Use::Store),
]);

/// Hours of the day, from and to.
const DAY: [f64; 2] = [7.0, 19.0];

impl Use {
    /// Largest number of people per m2.
    pub fn density(self) -> f64 {
        match self {
            Self::Chairs => 1.54,
            Self::Tables => 0.72,
            Self::Classroom => 0.54,
            Self::Dormitory => 0.215,
            Self::Shop => 0.179,
            Self::Office | Self::Industry => 0.108,
            Self::Sleeping => 0.090,
            Self::Ward => 0.045,
            Self::Dwelling => 0.054,
            Self::Store => 0.022,
        }
    }

    /// Share of them who are there at an hour (0 to 24).
    pub fn share(self, hour: f64) -> f64 {
        let [day, night] = match self {
            Self::Chairs | Self::Tables | Self::Shop | Self::Office | Self::Store => [0.98, 0.02],
            Self::Classroom => [0.80, 0.0],
            Self::Industry => [0.80, 0.10],
            Self::Ward => [1.0, 1.0],
            Self::Dwelling | Self::Dormitory | Self::Sleeping => [0.40, 0.99],
        };
        if (DAY[0]..DAY[1]).contains(&hour) { day } else { night }
    }

    /// People lie at this hour.
    pub fn asleep(self, hour: f64) -> bool {
        matches!(self, Self::Dwelling | Self::Dormitory | Self::Sleeping | Self::Ward) && !(6.0..22.0).contains(&hour)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_office_of_1000_m2_has_106_people_by_day_and_two_at_night_who_do_not_lie() {
        let people = |hour| (1000.0 * Use::Office.density() * Use::Office.share(hour)).round();
        assert_eq!((people(11.0), people(3.0)), (106.0, 2.0));
        assert!(!Use::Office.asleep(3.0) && Use::Dwelling.asleep(3.0) && !Use::Dwelling.asleep(12.0));
        assert_eq!(Use::Classroom.share(2.0), 0.0);
    }
}
