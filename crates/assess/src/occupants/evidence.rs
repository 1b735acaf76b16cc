//! What a body is taken to be, and from which evidence on a person counts as hurt, critical or killed. All are settings of a case with a
//! stated default; what has no source is said to be assumed.
//!
//! Sources: falls: half of those who fell 12.1 m died (historical series; 14.8 m in 97 falls of 2010 to 2015), the slope is assumed. Lasting
//! load: 20 kg on the chest and 20 kg on the abdomen were critical in two minutes, failure near 45 minutes (Motomura, 14 women). Blows: viscous
//! criterion of 1.47 m/s or 38 % compression, 25 % critical injury (Viano 1989, lateral); four broken ribs near 5.9 kN, extensive ones near
//! 8.2 kN (cadavers). The dynamic stiffness makes 8.2 kN go with 38 % of the chest's depth; the static one is that of resuscitation, 0.5 kN for
//! 50 mm.

use crate::fields::{Field, Plain, Table, force, length, mass, time};
use crate::maths;
use crate::solve::tracers::BodyModel;
use serde::{Deserialize, Serialize};

/// Settings of the evidence for people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Evidence {
    /// Mass of a person, kg.
    pub mass: f64,
    /// Depth of the chest, m.
    pub chest_depth: f64,
    /// Stiffness of the chest under a blow, N/m.
    pub dynamic_stiffness: f64,
    /// Stiffness of the chest under lasting pressure, N/m.
    pub static_stiffness: f64,
    /// Compression beyond which lasting pressure meets the dynamic stiffness, m.
    pub stiff_from: f64,
    /// Load on chest and abdomen that becomes critical, N.
    pub critical_load: f64,
    /// Time after which it does, s.
    pub critical_after: f64,
    /// Time after which it kills, s.
    pub failure_after: f64,
    /// Force from which a person is hurt, N.
    pub hurt_force: f64,
    /// Force from which an injury is critical, N.
    pub critical_force: f64,
    /// Force from which a person counts as killed, N.
    pub killed_force: f64,
    /// Viscous criterion from which an injury is critical, m/s.
    pub critical_viscous: f64,
    /// Compression of the chest from which an injury is critical, as a share of its depth.
    pub critical_compression: f64,
    /// Height of a fall that half of the people survive, m.
    pub fall_half: f64,
    /// Width of the survival curve of falls, m.
    pub fall_slope: f64,
    /// Height of a fall from which a person is hurt, m.
    pub hurt_fall: f64,
    /// Probability of surviving a fall below which it is critical.
    pub critical_survival: f64,
}

impl Default for Evidence {
    fn default() -> Self {
        Self {
            mass: 75.0,
            chest_depth: 0.23,
            dynamic_stiffness: 94e3,
            static_stiffness: 10e3,
            stiff_from: 0.06,
            critical_load: 392.0,
            critical_after: 120.0,
            failure_after: 2700.0,
            hurt_force: 2000.0,
            critical_force: 5900.0,
            killed_force: 8200.0,
            critical_viscous: 1.47,
            critical_compression: 0.38,
            fall_half: 12.0,
            fall_slope: 2.7,
            hurt_fall: 1.0,
            critical_survival: 0.93,
        }
    }
}

impl Evidence {
    /// The body as the solver takes it. `thickness` is the height that a lying person needs (a setting of the assessment), m.
    pub fn body_model(&self, thickness: f64) -> BodyModel {
        BodyModel {
            thickness,
            mass: self.mass,
            chest_depth: self.chest_depth,
            dynamic_stiffness: self.dynamic_stiffness,
            static_stiffness: self.static_stiffness,
            stiff_from: self.stiff_from,
            counted_load: self.critical_load,
        }
    }

    /// Probability of surviving a fall from a height, m.
    pub fn survives_fall(&self, height: f64) -> f64 {
        1.0 / (1.0 + maths::exp((height - self.fall_half) / self.fall_slope))
    }
}

impl Evidence {
    /// Its keys in a table that holds it; written only where they differ from their defaults.
    pub fn fields<T: Table>(at: fn(&mut T) -> &mut Self) -> Vec<Field<T>> {
        let stiffness = Plain(100.0, 1e7);
        let list = vec![
            Field::new("person_mass", "mass of a person", mass(5.0, 200.0), move |t: &mut T| &mut at(t).mass),
            Field::new("chest_depth", "depth of the chest", length(0.1, 0.5), move |t: &mut T| &mut at(t).chest_depth),
            Field::new("dynamic_stiffness", "of the chest under a blow, N/m", stiffness, move |t: &mut T| {
                &mut at(t).dynamic_stiffness
            })
            .note("94 kN/m: 8.2 kN at 38 % of the chest's depth."),
            Field::new("static_stiffness", "of the chest under lasting pressure, N/m", stiffness, move |t: &mut T| {
                &mut at(t).static_stiffness
            })
            .note("10 kN/m: about that of resuscitation."),
            Field::new(
                "stiff_from",
                "compression from which it is as stiff as under a blow",
                length(0.0, 0.3),
                move |t: &mut T| &mut at(t).stiff_from,
            )
            .note("Assumed."),
            Field::new("critical_load", "lasting load that becomes critical", force(0.0, 1e5), move |t: &mut T| {
                &mut at(t).critical_load
            })
            .note("20 kg on the chest and 20 kg on the abdomen (Motomura, 14 women)."),
            Field::new("critical_after", "time after which it does", time(0.0, 1e6), move |t: &mut T| {
                &mut at(t).critical_after
            }),
            Field::new("failure_after", "time after which it kills", time(0.0, 1e6), move |t: &mut T| {
                &mut at(t).failure_after
            }),
            Field::new(
                "hurt_force",
                "force on the chest from which a person is hurt",
                force(0.0, 1e5),
                move |t: &mut T| &mut at(t).hurt_force,
            )
            .note("Assumed."),
            Field::new(
                "critical_force",
                "force from which an injury is critical",
                force(0.0, 1e5),
                move |t: &mut T| &mut at(t).critical_force,
            )
            .note("Four broken ribs near 5.9 kN (cadavers)."),
            Field::new(
                "killed_force",
                "force from which a person counts as killed",
                force(0.0, 1e6),
                move |t: &mut T| &mut at(t).killed_force,
            )
            .note("Extensive fractures near 8.2 kN (cadavers); that these kill is assumed."),
            Field::new(
                "critical_viscous",
                "viscous criterion of a critical injury, m/s",
                Plain(0.01, 100.0),
                move |t: &mut T| &mut at(t).critical_viscous,
            )
            .note("Viano 1989, lateral: 25 % critical injury."),
            Field::new(
                "critical_compression",
                "compression of a critical injury, share of the chest",
                Plain(0.01, 1.0),
                move |t: &mut T| &mut at(t).critical_compression,
            )
            .note("Viano 1989, lateral: 25 % critical injury."),
            Field::new("fall_half", "height of a fall that half survive", length(0.5, 100.0), move |t: &mut T| {
                &mut at(t).fall_half
            })
            .note("12.1 m historically, 14.8 m in 97 falls of 2010 to 2015."),
            Field::new("fall_slope", "width of the survival curve of falls", length(0.1, 50.0), move |t: &mut T| {
                &mut at(t).fall_slope
            })
            .note("Assumed."),
            Field::new(
                "hurt_fall",
                "height of a fall from which a person is hurt",
                length(0.0, 50.0),
                move |t: &mut T| &mut at(t).hurt_fall,
            )
            .note("Assumed."),
            Field::new(
                "critical_survival",
                "a fall with less chance of survival is critical",
                Plain(0.0, 1.0),
                move |t: &mut T| &mut at(t).critical_survival,
            )
            .note("Assumed: 0.93 is a fall of 5 m."),
        ];
        list.into_iter().map(Field::unless_default).collect()
    }
}
