//! The cases of a study.

use super::{Grains, Study, StudyRun, Vary};

impl Study {
    /// The case of one run.
    pub fn case(&self, g: &Grains, r: &StudyRun) -> Grains {
        let mut g = g.clone();
        let meant = |name: &String| self.materials.is_empty() || self.materials.contains(name);
        for m in g.materials.iter_mut().filter(|m| meant(&m.name)) {
            *match self.vary {
                Vary::Friction => &mut m.friction,
                Vary::Restitution => &mut m.restitution,
                Vary::Rolling => &mut m.rolling,
            } = r.value;
        }
        for p in g.pairs.iter_mut().filter(|p| p.between.iter().all(meant)) {
            *match self.vary {
                Vary::Friction => &mut p.friction,
                Vary::Restitution => &mut p.restitution,
                Vary::Rolling => &mut p.rolling,
            } = Some(r.value);
        }
        g.settings.seed = r.seed;
        g.study = None;
        g
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fields::Table;
    use crate::{Material, Pair};

    #[test]
    fn a_run_has_its_value_and_its_seed_and_leaves_other_materials_alone() {
        let material = |name: &str| Material { name: name.into(), friction: 0.5, ..Material::start() };
        let pair = |a: &str, b: &str| Pair { between: [a.into(), b.into()], friction: Some(0.2), ..Pair::start() };
        let mut g = Grains {
            materials: vec![material("gravel"), material("steel")],
            pairs: vec![pair("gravel", "steel"), pair("gravel", "gravel")],
            ..Grains::default()
        };
        g.settings.seed = 7;
        let s = Study { materials: vec!["gravel".into()], values: vec![0.3, 3.0], runs: 2, ..Study::start() };
        let list = s.list(7);
        let those: Vec<_> = list.iter().map(|r| (r.number, r.value, r.seed)).collect();
        assert_eq!(those, [(1, 0.3, 7), (2, 0.3, 8), (3, 3.0, 7), (4, 3.0, 8)]);
        let c = s.case(&g, &list[3]);
        assert_eq!((c.materials[0].friction, c.materials[1].friction, c.settings.seed), (3.0, 0.5, 8));
        assert_eq!((c.pairs[0].friction, c.pairs[1].friction), (Some(0.2), Some(3.0)), "only pairs within the list");
        let all = Study { materials: Vec::new(), ..s };
        assert!(all.case(&g, &list[0]).pairs.iter().all(|p| p.friction == Some(0.3)));
        assert!(Study { values: vec![1.5], vary: Vary::Restitution, ..all.clone() }.check_whole().is_err());
        assert!(Study { values: Vec::new(), ..all }.check_whole().is_err());
    }
}
