//! What a piece is made of, as far as cutting through it is concerned: by the laws of its joints, otherwise by the density of its material. The mass of a
//! piece over its volume is none where it is hollow or has live load on it.

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
        let of_element = s.elements.get(b.element as usize).and_then(|e| e.density);
        match of_element.unwrap_or_else(|| (b.mass - b.live_load) / b.volume.max(1e-9)) {
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

    /// A hollow section of steel, of whose outline 16 % is steel, and a board of 14 kg with 171 kg of live load on it.
    #[test]
    fn a_hollow_section_is_steel_and_a_loaded_board_is_timber() {
        use crate::specimens::tilted::{block, structure};
        let mut s = structure(&[block([0.0; 3], [0.2, 0.2, 3.0]), block([1.0, 0.0, 0.0], [3.0, 1.0, 0.015])], 0.0).0;
        for (k, (density, mass, live)) in
            [(7850.0, 0.16 * 7850.0 * 0.12, 0.0), (470.0, 185.1, 171.0)].into_iter().enumerate()
        {
            s.bodies[k].element = k as u32;
            (s.bodies[k].mass, s.bodies[k].live_load) = (mass, live);
            s.elements.resize_with(2, Default::default);
            s.elements[k].density = Some(density);
        }
        let of = |s: &Structure| [0, 1].map(|b| Materials::new(s).of(s, b));
        assert_eq!(of(&s), [CutMaterial::Metal, CutMaterial::Light]);
        // Without a known density, the live load is none of the board.
        s.elements[1].density = None;
        assert_eq!(of(&s)[1], CutMaterial::Light);
    }

    /// 900 and 1200 mm2 of bars in a strip 2 m wide and 0.2 m thick.
    #[test]
    fn bars_are_counted_per_metre_of_the_width_of_a_slab() {
        let r = crate::specimens::sections::section(2.0, 0.2, 0.03, 900e-6, 1200e-6, 0.1, Critical::Face);
        let s = Section { area: 0.4, d1: 2.0, d2: 0.2, i1: 1.3e-3, i2: 0.13, j: 5e-3 };
        assert!((bars(&r, &s) - 1050e-6).abs() < 1e-9);
        assert!((bars(&r, &Section { d1: 0.2, d2: 2.0, ..s }) - 1050e-6).abs() < 1e-9);
    }
}
