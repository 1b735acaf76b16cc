//! What a piece is made of, as far as cutting through it is concerned: by the laws of its joints, otherwise by its density.

use crate::assess::answers::way::CutMaterial;
use crate::structure::{Law, Reinforced, Section, Structure};

/// Lighter than this is timber or board, kg/m3, ...
const LIGHT: f64 = 1100.0;
/// ... lighter than this masonry ...
const MASONRY: f64 = 2150.0;
/// ... and heavier than this metal.
const METAL: f64 = 5000.0;

/// Material of every element, and the bars in its sections.
pub(in crate::assess) struct Materials {
    of_element: Vec<(Option<CutMaterial>, f64)>,
}

impl Materials {
    /// Reads the joints of a structure.
    pub(in crate::assess) fn new(s: &Structure) -> Self {
        let mut of_element = vec![(None, 0.0f64); s.elements.len()];
        for bond in &s.bonds {
            let (a, b) = (s.bodies[bond.a as usize].element, s.bodies[bond.b as usize].element);
            let found = match &bond.law {
                Law::Reinforced(r) => (CutMaterial::Concrete, bars(r, &bond.section)),
                Law::Masonry(_) if a == b => (CutMaterial::Masonry, 0.0),
                _ => continue,
            };
            // The section of a joint between two elements is that of one of them only.
            if a == b
                && let Some(m) = of_element.get_mut(a as usize)
            {
                m.0 = Some(m.0.filter(|k| *k == CutMaterial::Concrete).unwrap_or(found.0));
                m.1 = m.1.max(found.1);
            }
        }
        Self { of_element }
    }

    /// Material of a body.
    pub(in crate::assess) fn of(&self, s: &Structure, body: usize) -> CutMaterial {
        let b = &s.bodies[body];
        if let Some((Some(known), _)) = self.of_element.get(b.element as usize) {
            return *known;
        }
        match b.mass / b.volume.max(1e-9) {
            d if d < LIGHT => CutMaterial::Light,
            d if d < MASONRY => CutMaterial::Masonry,
            d if d > METAL => CutMaterial::Metal,
            _ => CutMaterial::Concrete,
        }
    }

    /// Area of the bars that cross a metre of the sections of a body's element, m2/m; none where no section is known.
    pub(super) fn bars(&self, s: &Structure, body: usize) -> Option<f64> {
        let (_, area) = self.of_element.get(s.bodies[body].element as usize)?;
        (*area > 0.0).then_some(*area)
    }
}

/// Bars per metre of the longer side of a section, m2/m.
fn bars(r: &Reinforced, section: &Section) -> f64 {
    r.bars.iter().map(|b| b.area).sum::<f64>() / section.d1.max(section.d2).max(1e-3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::Critical;

    /// 900 and 1200 mm2 of bars in a strip 2 m wide and 0.2 m thick.
    #[test]
    fn bars_are_counted_per_metre_of_the_width_of_a_slab() {
        let r = crate::specimens::sections::section(2.0, 0.2, 0.03, 900e-6, 1200e-6, 0.1, Critical::Face);
        let s = Section { area: 0.4, d1: 2.0, d2: 0.2, i1: 1.3e-3, i2: 0.13, j: 5e-3 };
        assert!((bars(&r, &s) - 1050e-6).abs() < 1e-9);
        assert!((bars(&r, &Section { d1: 0.2, d2: 2.0, ..s }) - 1050e-6).abs() < 1e-9);
    }
}
