//! Loose parts that nothing is built on: partitions and parts of unknown use without any load path. They hang in the air because the file shows
//! them where nothing is, and would fall at the start. What carries is never dropped: it is held, or the gap is closed.

use super::utilisation::CaseCheck;
use crate::building::{ElementRole, Treatment};
use crate::prepare::Override;

/// Largest share of the mass that is dropped: what may float in a sound building.
const MOST: f64 = 0.01;

/// Loose parts that may be dropped.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Loose {
    /// Names of the elements.
    pub names: Vec<String>,
    /// Their mass, kg.
    pub mass: f64,
}

impl Loose {
    /// Of a case that was checked; none where there is nothing, or too much.
    pub(super) fn of(k: &CaseCheck) -> Option<Self> {
        let s = &k.ready.structure;
        let mut mass = vec![0.0; k.ready.building.elements.len()];
        let mut carried = vec![false; mass.len()];
        for (b, supported) in s.bodies.iter().zip(k.ready.preload.supported()) {
            let e = b.element as usize;
            if e < mass.len() {
                mass[e] += b.mass;
                carried[e] |= *supported || b.fixed;
            }
        }
        let role = |group: &str| k.ready.case.groups.iter().find(|g| g.name == group).and_then(|g| g.role);
        let may_go =
            |r: ElementRole| r == ElementRole::Unknown || matches!(r.treatment(), Treatment::Stands | Treatment::Loads);
        let elements = k.ready.building.elements.iter().enumerate();
        let loose: Vec<_> = elements
            .filter(|(i, e)| {
                mass[*i] > 0.0 && !carried[*i] && !e.name.contains('*') && role(&e.group).is_some_and(may_go)
            })
            .collect();
        let out = Self {
            mass: loose.iter().map(|(i, _)| mass[*i]).sum(),
            names: loose.iter().map(|(_, e)| e.name.clone()).collect(),
        };
        (!out.names.is_empty() && out.mass <= MOST * s.moving_mass()).then_some(out)
    }

    /// What leaves them out of the case.
    pub(super) fn override_(&self) -> Override {
        // Clutter: left out, with a finding that counts it.
        Override { elements: self.names.clone(), role: Some(ElementRole::Furniture), ..Override::default() }
    }

    /// In words.
    pub(super) fn text(&self) -> String {
        let more = if self.names.len() > 3 { format!(" and {} more", self.names.len() - 3) } else { String::new() };
        let first: Vec<&str> = self.names.iter().take(3).map(String::as_str).collect();
        format!(
            "role = \"furniture\" for {} loose parts of {:.0} kg in all that nothing holds ({}{more}): left out",
            self.names.len(),
            self.mass,
            first.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use crate::building::ElementRole;
    use crate::engine::{self, Silent};
    use crate::import;
    use crate::stop::Stop;

    fn cuboid(name: &str, [a, b]: [[f64; 3]; 2], first: usize) -> String {
        let mut t = format!("o {name}\n");
        for k in 0..8 {
            let c = |axis: usize, bit: usize| if k >> bit & 1 == 1 { b[axis] } else { a[axis] };
            t += &format!("v {} {} {}\n", c(0, 0), c(1, 1), c(2, 2));
        }
        for f in [[1, 3, 4, 2], [5, 6, 8, 7], [1, 2, 6, 5], [3, 7, 8, 4], [1, 5, 7, 3], [2, 4, 8, 6]] {
            t += &format!("f {}\n", f.map(|i| (i + first).to_string()).join(" "));
        }
        t
    }

    #[test]
    fn check_fix_drops_a_partition_in_the_air_and_never_a_beam_in_the_air() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = cuboid("Slab", [[0.0, 0.0, 0.0], [12.0, 12.0, 0.5]], 0)
            + &cuboid("Partition", [[4.0, 4.0, 3.0], [6.0, 4.1, 4.0]], 8)
            + &cuboid("Beam", [[4.0, 8.0, 3.0], [6.0, 8.2, 3.3]], 16);
        let model = folder.path().join("m.obj");
        std::fs::write(&model, text).expect("written");
        let options = import::Options { metres_per_unit: Some(1.0), up: Some(import::UpAxis::Z), ..Default::default() };
        let imported =
            engine::import_to(&model, &folder.path().join("case"), &options, &Stop::new()).expect("three blocks");
        let mut case = crate::case::load(&imported.case).expect("written just now");
        for g in &mut case.groups {
            let member = imported.building.elements.iter().find(|e| e.group == g.name).expect("of an element");
            g.role = Some(match () {
                () if member.name.starts_with("Slab") => ElementRole::Slab,
                () if member.name.starts_with("Beam") => ElementRole::Beam,
                () => ElementRole::Partition,
            });
        }
        let k = engine::check(&case).expect("it can be checked");
        let done = engine::repair(&mut case, &k, false, &mut Silent).expect("not stopped");
        let dropped: Vec<&String> = case.overrides.iter().flat_map(|o| &o.elements).collect();
        assert_eq!(dropped, ["Partition"], "{done:?}");
        assert!(done.iter().any(|d| d.text.contains("1 loose parts")), "{done:?}");
    }
}
