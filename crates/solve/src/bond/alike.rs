//! Bonds with the same law and size of section. A building has many sections of few kinds: where all bonds of one kind read the same copy of their
//! law and of their fibres, it stays in the cache.

use crate::structure::{Law, Reinforced, Structure};
use std::collections::BTreeMap;

/// The first bond with the same law and size of section as each bond; reinforced bonds only, all others stand for themselves.
pub(crate) fn first_alike(s: &Structure) -> Vec<u32> {
    // Laws that agree in these numbers are compared with each other.
    let key = |r: &Reinforced, [d1, d2]: [f64; 2]| {
        [r.hinge, r.torsion, r.shear[0].least, r.shear[1].least, r.across, d1, d2].map(f64::to_bits)
    };
    let mut kinds: BTreeMap<[u64; 7], Vec<u32>> = BTreeMap::new();
    let mut find = |q: u32| {
        let (law, section) = (&s.bonds[q as usize].law, &s.bonds[q as usize].section);
        let Law::Reinforced(r) = law else { return q };
        let list = kinds.entry(key(r, [section.d1, section.d2])).or_default();
        if let Some(first) = list.iter().find(|&&p| s.bonds[p as usize].law == *law) {
            return *first;
        }
        list.push(q);
        q
    };
    (0..s.bonds.len() as u32).map(&mut find).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, beam};
    use crate::specimens::sections::column;

    #[test]
    fn bonds_of_one_kind_and_size_have_the_same_first_bond() {
        let mut s = beam(&[0.5; 6], 0.8, 0.2, Material { youngs: 31.2e9, shear: 13e9, density: 2400.0 }, false);
        let other = Reinforced { slip: 0.03, ..column() };
        for (bond, law) in s.bonds.iter_mut().zip([column(), other.clone(), column(), other]) {
            bond.law = Law::Reinforced(Box::new(law));
        }
        let alike = first_alike(&s);
        assert_eq!(alike[..4], [0, 1, 0, 1]);
        // A section of another depth has other fibres.
        s.bonds[2].section.d2 *= 2.0;
        assert_eq!(first_alike(&s)[..4], [0, 1, 2, 1]);
        assert!((4..s.bonds.len()).all(|q| alike[q] == q as u32), "{alike:?}");
    }
}
