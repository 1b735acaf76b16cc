//! The connection types of the Bullet Constraints Builder, the predecessor, as options of one physical bond. Its types are bundles of
//! constraints between two bodies. A type defines which section forces have a limit of their own, whether moments are transferred, and
//! whether springs hold after a break. (Numbers and meaning: the program's public list of 27 types, version 3.)

use crate::structure::{Limits, PlasticLimits};

/// Properties of a connection type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bcb {
    /// Number, 0 to 26.
    pub number: u8,
    /// The predecessor's name for its bundle.
    pub bundle: &'static str,
    /// One threshold for forces in all directions: the profile's compression. Otherwise compression and tension have their own.
    pub omni: bool,
    /// Shear has a threshold.
    pub shear: bool,
    /// Bending has a threshold.
    pub bending: bool,
    /// Torsion has a threshold.
    pub torsion: bool,
    /// Moments are not transferred.
    pub pivot: bool,
    /// Springs hold after the break.
    pub plastic: bool,
    /// It breaks at all.
    pub breaks: bool,
}

const OMNI: u8 = 1;
const SHEAR: u8 = 2;
const BEND: u8 = 4;
const TWIST: u8 = 8;
const PIVOT: u8 = 16;
const PLASTIC: u8 = 32;

const TYPES: [(&str, u8); 27] = [
    ("passive", 0),
    ("1x fixed", OMNI | BEND),
    ("1x point", OMNI | PIVOT),
    ("1x point + 1x fixed", OMNI | BEND),
    ("2x generic", 0),
    ("3x generic", SHEAR | BEND),
    ("4x generic", SHEAR | BEND),
    ("3x spring", OMNI | PLASTIC),
    ("4x spring", OMNI | PLASTIC),
    ("1x fixed + 3x spring", OMNI | BEND | PLASTIC),
    ("1x fixed + 4x spring", OMNI | BEND | PLASTIC),
    ("4x generic + 3x spring", SHEAR | BEND | PLASTIC),
    ("4x generic + 4x spring", SHEAR | BEND | PLASTIC),
    ("3 x 3x spring", SHEAR | PLASTIC),
    ("3 x 4x spring", SHEAR | PLASTIC),
    ("6x generic", SHEAR | BEND),
    ("7x generic", SHEAR | BEND | TWIST),
    ("6x generic + 3x spring", SHEAR | BEND | PLASTIC),
    ("7x generic + 3x spring", SHEAR | BEND | TWIST | PLASTIC),
    ("1x fixed + 1x spring", OMNI | BEND | PLASTIC),
    ("1x point + 1x fixed + 1x spring", OMNI | BEND | PLASTIC),
    ("4x generic + 1x spring", SHEAR | BEND | PLASTIC),
    ("6x generic + 1x spring", SHEAR | BEND | PLASTIC),
    ("7x generic + 1x spring", SHEAR | BEND | TWIST | PLASTIC),
    ("1x spring", OMNI | BEND | PLASTIC),
    ("1x point + 1x spring", OMNI | PIVOT | PLASTIC),
    ("1x hinge", OMNI | BEND),
];

/// Elongation up to which the springs of plastic types hold when a profile gives no plastic limits: a tenth of the length of the connection,
/// and the same number in radians.
const SPRING: f64 = 0.1;

impl Bcb {
    /// The type of a number.
    pub fn of(number: u8) -> Option<Self> {
        let (bundle, says) = *TYPES.get(usize::from(number))?;
        let has = |flag: u8| says & flag != 0;
        Some(Self {
            number,
            bundle,
            omni: has(OMNI),
            shear: has(SHEAR),
            bending: has(BEND),
            torsion: has(TWIST),
            pivot: has(PIVOT),
            plastic: has(PLASTIC),
            breaks: number != 0,
        })
    }

    /// Reads "bcb:22".
    pub fn parse(text: &str) -> Option<Self> {
        Self::of(text.strip_prefix("bcb:")?.trim().parse().ok()?)
    }

    /// Limits of a bond of this type and length, from those of its profile.
    pub fn limits(&self, own: &Limits, length: f64) -> Limits {
        let unless = |has: bool, x: f64| if has { x } else { f64::INFINITY };
        let shear = |x: f64| if self.omni { own.compression } else { unless(self.shear, x) };
        let plastic_limits = PlasticLimits {
            yield_distance: SPRING * length,
            end_distance: SPRING * length,
            yield_rotation: SPRING,
            end_rotation: SPRING,
        };
        Limits {
            compression: unless(self.breaks, own.compression),
            tension: unless(self.breaks, if self.omni { own.compression } else { own.tension }),
            shear_1: shear(own.shear_1),
            shear_2: shear(own.shear_2),
            torsion: unless(self.torsion, own.torsion),
            bending_1: unless(self.bending, own.bending_1),
            bending_2: unless(self.bending, own.bending_2),
            rebar: own.rebar.filter(|_| self.plastic),
            plastic_limits: if self.plastic && own.rebar.is_none() {
                own.plastic_limits.or(Some(plastic_limits))
            } else {
                None
            },
            joint: None,
            interaction: false,
            play: None,
            ..own.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own() -> Limits {
        Limits {
            compression: 100.0,
            tension: 10.0,
            shear_1: 20.0,
            shear_2: 30.0,
            torsion: 5.0,
            bending_1: 7.0,
            bending_2: 8.0,
            ..crate::specimens::boxes::no_limits()
        }
    }

    #[test]
    fn all_27_types_have_what_their_bundle_has() {
        for n in 0..27 {
            let t = Bcb::of(n).expect("known");
            let l = t.limits(&own(), 2.0);
            assert_eq!(t.plastic, t.bundle.contains("spring"), "{t:?}");
            assert_eq!(l.plastic_limits.is_some(), t.plastic, "{t:?}");
            // Seven constraints: torsion is the seventh.
            assert_eq!(l.torsion.is_finite(), t.bundle.starts_with("7x"), "{t:?}");
            assert_eq!(t.omni, l.tension == 100.0, "{t:?}");
        }
        assert_eq!(Bcb::of(27), None);
        assert!(Bcb::of(0).expect("passive").limits(&own(), 1.0).compression.is_infinite());
        let l = Bcb::parse("bcb:16").expect("known").limits(&own(), 1.0);
        assert_eq!((l.compression, l.tension, l.shear_2, l.bending_1, l.torsion), (100.0, 10.0, 30.0, 7.0, 5.0));
        assert!(Bcb::parse("bcb:4").expect("known").limits(&own(), 1.0).shear_1.is_infinite());
        assert!(Bcb::parse("22").is_none() && Bcb::parse("bcb:x").is_none());
    }

    /// The predecessor's springs hold up to a tenth of the length of the connection, and to the same number in radians; a profile that
    /// says how far it yields goes before that, and bars hold by themselves.
    #[test]
    fn springs_hold_up_to_a_tenth_of_the_length_unless_the_profile_says_how_far() {
        let spring = Bcb::of(7).expect("known");
        let p = spring.limits(&own(), 3.0).plastic_limits.expect("springs");
        assert!((p.yield_distance - 0.3).abs() < 1e-12 && (p.end_distance - 0.3).abs() < 1e-12, "{p:?}");
        assert!((p.yield_rotation - 0.1).abs() < 1e-12 && (p.end_rotation - 0.1).abs() < 1e-12, "{p:?}");
        let given =
            PlasticLimits { yield_distance: 0.01, end_distance: 0.02, yield_rotation: 0.03, end_rotation: 0.04 };
        let yields = Limits { plastic_limits: Some(given), ..own() };
        assert_eq!(spring.limits(&yields, 3.0).plastic_limits, Some(given));
        let bars = Limits { rebar: Some(crate::structure::Rebar::straight(9.0, 0.5)), ..own() };
        let l = spring.limits(&bars, 3.0);
        assert!(l.rebar.is_some() && l.plastic_limits.is_none());
        // Without springs nothing holds after the break.
        let l = Bcb::of(4).expect("known").limits(&Limits { plastic_limits: Some(given), ..bars }, 3.0);
        assert!(l.rebar.is_none() && l.plastic_limits.is_none());
    }
}
