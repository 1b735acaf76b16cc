//! Resistance of a reinforced concrete section against shear along one of its axes, and a line below it.

use serde::{Deserialize, Serialize};

/// Shear along one axis of a section (fib Model Code 2010, 7.3.3, level III of approximation, with mean strengths).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ShearAxis {
    /// sqrt(fc) b z, N.
    pub concrete: f64,
    /// (Asw / s) z fyw, N; 0 without stirrups.
    pub stirrups: f64,
    /// 2 Es As of the bars in tension, N.
    pub steel: f64,
    /// Internal lever arm z, m.
    pub lever: f64,
    /// Least resistance, for any moment and normal force, N.
    pub least: f64,
    /// Part of the least resistance that the bars keep after cracking: a plate in its own plane, as a truss, N.
    pub truss: f64,
    /// Share of the compression that an inclined strut carries as shear (Priestley et al. 1994): min(0.35 h / a, 0.36) in columns with
    /// the shear span a.
    #[serde(default)]
    pub strut: f64,
    /// Slip over which the concrete's part is lost, m; 0 for that of aggregate interlock.
    #[serde(default)]
    pub interlock: f64,
    /// What beams and slabs without stirrups carry in the mean of tests while their bars do not yield, N: 0.18 k (100 rho fc)^(1/3) b d (EN
    /// 1992-1-1, 6.2.2, with mean strength).
    #[serde(default)]
    pub without_stirrups: f64,
}

/// Strain at half the depth of a beam whose bars begin to yield.
const YIELDING: f64 = 0.00125;

/// More than any demand, N.
const UNBOUNDED: f64 = 1e18;

/// Strain at which cracks are as wide as they become.
const WIDEST: f64 = 0.003;

/// How much wider than without strain a crack counts.
fn opened(strain: f64) -> f64 {
    1.0 + 1500.0 * strain
}

/// A line below the resistance against shear ([`ShearAxis::line_below`]): with u = |M| / z + |V| + N / 2, no less than `from`,
///
/// ```text
/// V = at_zero - falls u + strut max(-N, 0)      for u up to `until`
/// ```
///
/// By default a line that no shear force is below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ShearLine {
    /// N, where the demand is zero.
    pub at_zero: f64,
    /// Decrease by the demand.
    pub falls: f64,
    /// 1 / z, 1/m; 0 where the moment does not matter.
    pub per_lever: f64,
    /// Demands (N) between which it holds; below the first that one counts.
    pub from: f64,
    /// See `from`.
    pub until: f64,
    /// Share of the compression that it grows with.
    pub strut: f64,
}

impl ShearLine {
    /// The demand under a moment, a shear force and a normal force (tension positive), N.
    pub fn demand(&self, moment: f64, shear: f64, normal: f64) -> f64 {
        moment.abs() * self.per_lever + shear.abs() + 0.5 * normal
    }

    /// The resistance that the line gives, N.
    pub fn at(&self, moment: f64, shear: f64, normal: f64) -> f64 {
        self.at_zero - self.falls * self.demand(moment, shear, normal).max(self.from) + self.strut * (-normal).max(0.0)
    }

    /// True where a shear force is known to be below the resistance of a section with a share of the strength.
    pub fn is_above(&self, moment: f64, shear: f64, normal: f64, share: f64) -> bool {
        self.demand(moment, shear, normal) <= self.until && shear.abs() < self.at(moment, shear, normal) * share
    }

    /// The line of a section with a share of the strength.
    pub fn scaled(self, share: f64) -> Self {
        Self { at_zero: self.at_zero * share, falls: self.falls * share, strut: self.strut * share, ..self }
    }
}

/// Cotangent of 20 degrees and up to 30 degrees more, by the series of sine and cosine: off by less than a part in 1e7, and the same on every
/// machine, which the tangent of the system's library is not.
fn cotangent_of_crack(more: f64) -> f64 {
    const SINE: f64 = 0.342_020_143_325_668_7;
    const COSINE: f64 = 0.939_692_620_785_908_4;
    let x = more.to_radians();
    let y = x * x;
    let sine = x * (1.0 - y / 6.0 * (1.0 - y / 20.0 * (1.0 - y / 42.0)));
    let cosine = 1.0 - y / 2.0 * (1.0 - y / 12.0 * (1.0 - y / 30.0 * (1.0 - y / 56.0)));
    (COSINE * cosine - SINE * sine) / (SINE * cosine + COSINE * sine)
}

impl ShearAxis {
    /// Resistance of concrete and of stirrups, N, under a moment, a shear force and a normal force (tension positive) at the
    /// section:
    ///
    /// ```text
    /// eps_x = (|M| / z + |V| + N / 2) / (2 Es As),  0 <= eps_x <= 0.003
    /// Vc = kv sqrt(fc) b z,  kv = 0.4 / (1 + 1500 eps_x), without stirrups times 1300 / (1000 + k_dg z), k_dg = 1, z in mm
    /// Vs = (Asw / s) z fyw cot(theta),  theta = 20 deg + 10000 eps_x deg
    /// Vc of columns: + strut max(-N, 0)
    /// Vc without stirrups: at least 0.18 k (100 rho fc)^(1/3) b d, for eps_x > 0.00125 times 2.875 / (1 + 1500 eps_x)
    /// ```
    pub fn resistance(&self, moment: f64, shear: f64, normal: f64) -> [f64; 2] {
        if self.concrete <= 0.0 {
            return [self.least - self.truss, self.truss];
        }
        let strain = self.strain(self.demand(moment, shear, normal));
        let concrete = self.by_aggregate(strain).max(self.as_tested(strain));
        let stirrups = self.stirrups * cotangent_of_crack(1e4 * strain);
        if self.truss > stirrups {
            // The truss does not increase the total resistance; it makes less of it brittle.
            return [(concrete.max(self.least) - self.truss).max(0.0), self.truss];
        }
        let strut = self.strut * (-normal).max(0.0);
        [concrete.max(self.least - stirrups) + strut, stirrups]
    }

    /// Force in the bars in tension, N: |M| / z + |V| + N / 2.
    fn demand(&self, moment: f64, shear: f64, normal: f64) -> f64 {
        moment.abs() / self.lever + shear.abs() + 0.5 * normal
    }

    /// Strain at half the depth by that force.
    fn strain(&self, demand: f64) -> f64 {
        if self.steel > 0.0 { (demand / self.steel).clamp(0.0, WIDEST) } else { WIDEST }
    }

    /// What interlock of the aggregate carries, N: falls with the strain, and is curved upwards.
    fn by_aggregate(&self, strain: f64) -> f64 {
        let size = if self.stirrups > 0.0 { 1.0 } else { 1300.0 / (1000.0 + 1e3 * self.lever) };
        0.4 / opened(strain) * size * self.concrete
    }

    /// What members without stirrups carry in tests, N. Cracks of bars that yield are wider than those of the tests.
    fn as_tested(&self, strain: f64) -> f64 {
        self.without_stirrups * (opened(YIELDING) / opened(strain)).min(1.0)
    }

    /// A line that touches the resistance at these forces and is nowhere above it, over the demand |M| / z + |V| + N / 2. The parts of the
    /// resistance are curved upwards over it, so their tangents are below them; the one kink downwards is that of members without stirrups in tests. Where the bars
    /// act as a truss, the line may be below the resistance already at these forces.
    pub fn line_below(&self, moment: f64, shear: f64, normal: f64) -> ShearLine {
        let constant =
            ShearLine { at_zero: self.least, falls: 0.0, per_lever: 0.0, from: 0.0, until: UNBOUNDED, strut: 0.0 };
        if self.concrete <= 0.0 {
            return constant;
        }
        let demand = self.demand(moment, shear, normal).max(0.0);
        let strain = self.strain(demand);
        let line = ShearLine { per_lever: 1.0 / self.lever, ..constant };
        // Beyond the widest crack nothing falls any further.
        let per_demand = if self.steel > 0.0 && strain < WIDEST { 1.0 / self.steel } else { 0.0 };
        let wider = 1500.0 * per_demand / opened(strain);
        let (aggregate, tested) = (self.by_aggregate(strain), self.as_tested(strain));
        let kink = YIELDING * self.steel;
        let (concrete, falls, from, until) = match () {
            () if aggregate >= tested => (aggregate, aggregate * wider, 0.0, UNBOUNDED),
            () if demand <= kink => (tested, 0.0, 0.0, kink),
            () => (tested, tested * wider, kink, UNBOUNDED),
        };
        if self.truss > 0.0 {
            let most = self.least.max(self.truss);
            if most >= concrete {
                return ShearLine { at_zero: most, ..line };
            }
            return ShearLine { at_zero: concrete + falls * demand, falls, from, until, ..line };
        }
        let cotangent = cotangent_of_crack(1e4 * strain);
        let stirrups = self.stirrups * cotangent;
        let closer = self.stirrups * (1.0 + cotangent * cotangent) * 1e4f64.to_radians() * per_demand;
        if self.least >= concrete + stirrups {
            return ShearLine { at_zero: self.least, strut: self.strut, ..line };
        }
        let falls = falls + closer;
        ShearLine { at_zero: concrete + stirrups + falls * demand, falls, from, until, strut: self.strut, ..line }
    }

    /// The lowest resistance for any moment and normal force, N.
    pub fn lowest(&self) -> f64 {
        let [c, s] = self.resistance(f64::INFINITY, 0.0, 0.0);
        c + s
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cotangent_of_a_crack_is_that_of_the_library() {
        for k in 0..=3000 {
            let more = f64::from(k) * 0.01;
            let exact = 1.0 / (20.0 + more).to_radians().tan();
            assert!((cotangent_of_crack(more) / exact - 1.0).abs() < 1e-7, "{more}");
        }
    }

    #[test]
    fn shear_follows_the_model_code_by_hand() {
        // b 300, z 450 mm, fc 36 MPa: sqrt(fc) b z = 6 x 0.3 x 0.45 MN = 810 kN; Asw/s = 0.5 mm, fyw 500: 112.5 kN at 45 degrees.
        let with = ShearAxis { concrete: 810e3, stirrups: 112.5e3, steel: 400e6, lever: 0.45, ..ShearAxis::default() };
        // M = 90 kNm, V = 100 kN, no normal force: eps_x = (200 + 100) / 400e3 = 0.00075.
        let [c, s] = with.resistance(90e3, 100e3, 0.0);
        assert!((c - 0.4 / 2.125 * 810e3).abs() < 1.0);
        assert!((s - 112.5e3 / 27.5f64.to_radians().tan()).abs() < 1.0);
        // Compression of 600 kN closes the section.
        let [c, _] = with.resistance(90e3, 100e3, -600e3);
        assert!((c - 0.4 * 810e3).abs() < 1.0);
        let without = ShearAxis { stirrups: 0.0, ..with };
        assert!((without.resistance(90e3, 100e3, 0.0)[0] - 0.4 / 2.125 * 810e3 * 1300.0 / 1450.0).abs() < 1.0);
        // A plate in its own plane: 300 kN uncracked, of which 200 kN by its bars.
        let plate = ShearAxis { least: 300e3, truss: 200e3, ..without };
        let [brittle, ductile] = plate.resistance(1e9, 100e3, 0.0);
        assert!((brittle - 100e3).abs() < 1.0 && (ductile - 200e3).abs() < 1.0);
        assert!((with.lowest() - (0.4 / 5.5 * 810e3 + 112.5e3 / 50f64.to_radians().tan())).abs() < 1.0);
    }

    /// Kinds of sections times forces at random: the line touches the resistance where it was laid, and is nowhere above it.
    #[test]
    fn a_line_below_the_resistance_touches_it_and_is_nowhere_above() {
        let with = ShearAxis { concrete: 810e3, stirrups: 112.5e3, steel: 400e6, lever: 0.45, ..ShearAxis::default() };
        let kinds = [
            with,
            ShearAxis { strut: 0.3, least: 250e3, ..with },
            ShearAxis { stirrups: 0.0, without_stirrups: 190e3, ..with },
            ShearAxis { stirrups: 0.0, without_stirrups: 90e3, least: 60e3, ..with },
            ShearAxis { stirrups: 0.0, truss: 200e3, least: 300e3, ..with },
            ShearAxis { truss: 250e3, least: 260e3, ..with },
            ShearAxis { steel: 0.0, stirrups: 0.0, ..with },
            ShearAxis { concrete: 0.0, least: 118e3, ..with },
        ];
        let mut x = 1u64;
        let mut random = |most: f64| {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            ((x >> 11) as f64 / (1u64 << 52) as f64 - 1.0) * most
        };
        let mut touching = 0;
        for (kind, axis) in kinds.iter().enumerate() {
            for _ in 0..2000 {
                let mut at = || [random(400e3), random(500e3), random(900e3)];
                let [m, v, n] = at();
                let line = axis.line_below(m, v, n);
                let total = |[m, v, n]: [f64; 3]| axis.resistance(m, v, n).iter().sum::<f64>();
                let close = (line.at(m, v, n) / total([m, v, n]) - 1.0).abs() < 1e-9;
                assert!(close || axis.truss > 0.0 && axis.stirrups > 0.0, "{kind}: {line:?} at {m}, {v}, {n}");
                touching += usize::from(close);
                let other = at();
                let [m, v, n] = other;
                if line.demand(m, v, n) <= line.until {
                    let (below, is) = (line.at(m, v, n), total(other));
                    assert!(below <= is * (1.0 + 1e-9), "{kind}: {below} above {is} at {other:?}, {line:?}");
                }
            }
        }
        assert!(touching > 14_000, "{touching}");
    }
}
