//! Supports that settle or tilt, smoothly: soil that gives way, an excavation, mining.

use crate::building::Building;
use crate::fields::{Field, Problem, Table, Vector, angle, length, time};
use crate::geometry::Vec3;
use crate::plausibility;
use crate::scenario::selection::{self, Parts};
use crate::scenario::{Context, Event, Resolved, Scenario};
use crate::solve::SupportMotion;
use crate::structure::Structure;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};

/// Supports that settle or tilt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settle {
    /// Parts whose supports move, and when it begins.
    pub parts: Parts,
    /// How long it takes, s.
    pub over: f64,
    /// Shift in all, m.
    pub shift: [f64; 3],
    /// Tilt in all about the x and the y axis through the middle of the supports, rad.
    pub tilt: [f64; 2],
}

impl Table for Settle {
    fn start() -> Self {
        Self { parts: Parts::default(), over: 1.0, shift: [0.0; 3], tilt: [0.0; 2] }
    }

    fn fields() -> Vec<Field<Self>> {
        let parts: fn(&mut Self) -> &mut Parts = |e| &mut e.parts;
        let most = 10f64.to_radians();
        let mut out = selection::fields(parts, "when the supports of these parts begin to move", "[\"Columns\"]");
        out.extend([
            Field::new("over", "how long it takes", time(0.0, 600.0), |e: &mut Self| &mut e.over).example("\"2 s\""),
            Field::new("shift", "in all, x, y, z, m", Vector(length(-10.0, 10.0).bare()), |e: &mut Self| &mut e.shift)
                .example("[0, 0, \"-50 mm\"]"),
            Field::new("tilt", "in all, about x and y", Vector(angle(-most, most)), |e: &mut Self| &mut e.tilt)
                .note("About the axes through the middle of the supports.")
                .unless_default(),
        ]);
        out
    }

    fn check_whole(&self) -> Result<(), Problem> {
        if self.shift == [0.0; 3] && self.tilt == [0.0; 2] {
            let remedy = "give shift = [0, 0, \"-50 mm\"] or tilt = [\"0.5 deg\", 0]";
            return Err(Problem::new("", "nothing says how far", remedy));
        }
        self.parts.check_named()
    }
}

impl Event for Settle {
    fn title(_: &str) -> &'static str {
        "supports settle or tilt"
    }

    fn begin(&self) -> f64 {
        self.parts.at
    }

    fn selection(&self) -> Option<&crate::scenario::Selection> {
        Some(&self.parts.selection)
    }

    fn summary(&self) -> String {
        let [x, y, z] = self.shift.map(|v| 1e3 * v);
        let [a, b] = self.tilt.map(f64::to_degrees);
        let tilt = if self.tilt == [0.0; 2] { String::new() } else { format!(", {a:.2} {b:.2} deg") };
        format!("{} by {x:.0} {y:.0} {z:.0} mm{tilt} over {} s", self.parts.selection.summary(), self.over)
    }

    fn adapted(mut self, building: &Building) -> Self {
        self.parts.selection = self.parts.selection.adapted(building);
        self
    }

    fn check_in(&self, building: &Building, _: &Scenario) -> Result<(), Problem> {
        self.parts.selection.check_in(building)
    }

    /// The fixed bodies that the named parts stand on, moved as one rigid body.
    fn resolve(list: &[Self], key: &str, _: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()> {
        for (i, e) in list.iter().enumerate() {
            let key = format!("{key}[{i}]");
            let fixed = supports(&e.parts.selection.bodies(s, &key)?, s);
            if fixed.is_empty() {
                let remedy = "name parts that stand on the ground, such as the columns of the lowest storey";
                return Err(Error::input("none of these parts has a support of its own", remedy).at(key));
            }
            let of = key.trim_start_matches("key ");
            to.findings.extend(plausibility::support_shift(of, &Vec3::from(e.shift)));
            to.findings.extend(e.parts.selection.namesakes(s, of));
            let sum: Vec3 = fixed.iter().map(|i| s.bodies[*i as usize].pose.position).sum();
            let drive = SupportMotion {
                at: e.parts.at,
                over: e.over,
                pivot: sum / fixed.len() as f64,
                bodies: fixed,
                shift: Vec3::from(e.shift),
                turn: Vec3::new(e.tilt[0], e.tilt[1], 0.0),
            };
            let (shift, tilt) = (1e3 * drive.shift.norm(), drive.turn.norm().to_degrees());
            let what = format!("{} supports move by {shift:.0} mm and tilt by {tilt:.2} deg", drive.bodies.len());
            to.occurs("settle", drive.at, drive.over, what);
            to.loading.support_motions.push(drive);
        }
        Ok(())
    }
}

/// Fixed bodies among the named ones or bonded to one of them, in ascending order.
fn supports(named: &[u32], s: &Structure) -> Vec<u32> {
    let mut is_named = vec![false; s.bodies.len()];
    named.iter().for_each(|i| is_named[*i as usize] = true);
    let mut fixed: Vec<u32> = Vec::new();
    for b in &s.bonds {
        for (x, y) in [(b.a, b.b), (b.b, b.a)] {
            if is_named[x as usize] && s.bodies[y as usize].fixed {
                fixed.push(y);
            }
        }
    }
    fixed.extend(named.iter().filter(|i| s.bodies[**i as usize].fixed));
    fixed.sort_unstable();
    fixed.dedup();
    fixed
}
