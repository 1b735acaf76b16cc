//! V28 and V29: reinforced concrete columns under axial load and cyclic drift against 123 tested ones: largest shear force, drift at which a
//! fifth of it is lost, drift at loss of axial load.
//!
//! Each column is a cantilever of its shear span with one hinge of the engine at its foot, and is driven from equilibrium to equilibrium: two
//! cycles to each drift, without P-delta (the database gives forces without it). Because all other sections of the column are elastic here, its
//! elastic part has the effective stiffness of ASCE 41: 0.3 to 0.7 Ec I by axial load.

use crate::solve::hinge_test::Cantilever;
use crate::strength::anchorage::Embedded;
use crate::strength::fibre::{HingeLength, INTERLOCK_SHARE};
use crate::structure::{Bar, Concrete, Critical, Drift, Reinforced, Section, ShearAxis, Steel, Ties};
use crate::verify::check::Check;

/// The numbers of the tests.
const TABLE: &str = include_str!("columns.csv");
/// Levels of drift, two cycles to each.
const LEVELS: [f64; 10] = [0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1];
/// Change of drift from one equilibrium to the next.
const STEP: f64 = 0.0005;
/// Drift that stands for a loss that does not come.
const NEVER: f64 = 0.12;
/// Mean tensile strength over yield stress, and strain at rupture, of bars that the database does not describe.
const BARS: (f64, f64) = (1.35, 0.09);

/// How a tested column failed, as the database has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Shear,
    FlexureShear,
    Flexure,
    Lap,
}

/// One tested column, SI units.
#[derive(Clone, Debug)]
struct Test {
    name: String,
    class: Class,
    second_sample: bool,
    h: f64,
    b: f64,
    d: f64,
    cover: f64,
    span: f64,
    bars_face: f64,
    bar: f64,
    layers: usize,
    bar_layer: f64,
    fy: f64,
    ratio: f64,
    legs: f64,
    tie: f64,
    spacing: f64,
    fyw: f64,
    ratio_ties: f64,
    fc: f64,
    axial: f64,
    lap: f64,
    measured: ColumnOutcome,
}

/// What a column did.
#[derive(Clone, Copy, Debug, Default)]
struct ColumnOutcome {
    /// Largest shear force, N.
    most: f64,
    /// Drift at which a fifth of it was lost, and at loss of axial load; 0 where it was not.
    drift: f64,
    axial: f64,
}

fn tests() -> Vec<Test> {
    let mut rows = TABLE.lines().filter(|l| !l.starts_with('#'));
    let head: Vec<&str> = rows.next().unwrap_or_default().split(',').collect();
    rows.filter_map(|row| {
        let cells: Vec<&str> = row.split(',').collect();
        let text = |name: &str| head.iter().position(|h| *h == name).and_then(|k| cells.get(k)).copied().unwrap_or("");
        let number = |name: &str, unit: f64| text(name).parse::<f64>().unwrap_or(0.0) * unit;
        let class = match text("class") {
            "shear" => Class::Shear,
            "flexure-shear" => Class::FlexureShear,
            "flexure" => Class::Flexure,
            "lap" => Class::Lap,
            _ => return None,
        };
        Some(Test {
            name: format!("{} {}", text("author"), text("name")),
            class,
            second_sample: text("sample") == "2",
            h: number("h", 1e-3),
            b: number("b", 1e-3),
            d: number("d", 1e-3),
            cover: number("cover", 1e-3),
            span: number("a", 1e-3),
            bars_face: number("bars_face", 1.0),
            bar: number("bar", 1e-3),
            layers: if number("bars_layer", 1.0) > 0.0 { number("layers", 1.0) as usize } else { 0 },
            bar_layer: number("bar_layer", 1e-3),
            fy: number("fy", 1e6),
            ratio: number("ratio", 1.0),
            legs: number("legs", 1.0),
            tie: number("tie", 1e-3),
            spacing: number("spacing", 1e-3),
            fyw: number("fyw", 1e6),
            ratio_ties: number("ratio_ties", 1.0),
            fc: number("fc", 1e6),
            axial: number("P", 1e3),
            lap: number("lap", 1e-3),
            measured: ColumnOutcome {
                most: number("V", 1e3),
                drift: number("drift_20", 0.01),
                axial: number("drift_axial", 0.01),
            },
        })
    })
    .collect()
}

impl Test {
    fn youngs(&self) -> f64 {
        21.5e9 * (self.fc / 1e7).cbrt()
    }

    /// The section of the engine. Axis 2 is the direction of the test.
    fn section(&self) -> Reinforced {
        let Self { h, b, d, fc, fy, .. } = *self;
        let crack = 73.0 * (fc / 1e6).powf(0.18);
        let (core_b, core_h) = (b - 2.0 * self.cover - self.tie, h - 2.0 * self.cover - self.tie);
        let gaps = |side: f64, parts: f64| 2.0 * side * side / parts.max(1.0);
        let tie_area = self.legs * 0.25 * std::f64::consts::PI * self.tie * self.tie;
        let ties = Ties {
            core: [core_b, core_h],
            gaps: gaps(core_b, self.bars_face - 1.0) + gaps(core_h, self.layers as f64 + 1.0),
            spacing: self.spacing,
            ratio: self.ratio_ties,
            yielding: self.fyw,
        };
        let lever = 0.9 * d;
        let steel_area = self.ratio * h * b;
        let axis = |depth: f64| ShearAxis {
            concrete: (fc / 1e6).sqrt() * 1e6 * b * lever,
            stirrups: tie_area / self.spacing * lever * self.fyw,
            steel: 200e9 * steel_area,
            lever,
            strut: (0.35 * depth / self.span).min(0.36),
            interlock: INTERLOCK_SHARE * self.span,
            ..ShearAxis::default()
        };
        let embedded = Embedded {
            fc,
            bar: self.bar,
            length: self.lap,
            cover: [(self.cover + self.tie).max(0.5 * self.bar) / self.bar, 1.0],
            ties: tie_area / (self.bars_face.max(2.0) * self.bar * self.spacing),
            top: false,
            light: 1.0,
        };
        let anchorage = (self.lap > 0.0).then(|| embedded.lap());
        // Layers from face to face, with areas in proportion to those of their bars.
        let layers = self.layers + 2;
        let weight = |k: usize| {
            let inner = if self.bar_layer > 0.0 { self.bar_layer } else { self.bar };
            if k == 0 || k + 1 == layers { self.bars_face * self.bar.powi(2) } else { 2.0 * inner.powi(2) }
        };
        let all: f64 = (0..layers).map(weight).sum();
        let (edge, side) = (d - 0.5 * h, 0.5 * core_b - 0.5 * self.bar);
        let bars = (0..layers).flat_map(|k| {
            let y = edge * (2.0 * k as f64 / (layers - 1) as f64 - 1.0);
            let area = 0.5 * weight(k) / all * steel_area;
            [-side, side].map(|x| Bar { anchorage, ..Bar::anchored([x, y], area) })
        });
        let hinge = HingeLength::of(fy, self.bar, self.span);
        Reinforced {
            concrete: Concrete {
                youngs: self.youngs(),
                compressive: fc,
                tensile: 0.3e6 * (fc / 1e6 - 8.0).max(0.6 * fc / 1e6).powf(2.0 / 3.0),
                fracture_energy: crack,
                crushing_energy: 250.0 * crack * hinge.at_end / hinge.zone,
            },
            steel: Steel {
                youngs: 200e9,
                yielding: fy,
                ultimate: BARS.0 * fy,
                elongation: BARS.1,
                slenderness: self.spacing / self.bar,
            },
            bars: bars.collect(),
            grid: [6, 6],
            hinge: hinge.at_end,
            critical: Critical::Face,
            shear: [axis(b), axis(h)],
            torsion: 1e9,
            slip: 0.1 * self.spacing,
            dowel: [0.0; 2],
            across: crate::structure::UNLIMITED,
            drift: Some(Drift { ties: tie_area * self.fyw * (h - 2.0 * self.cover) / self.spacing, length: self.span }),
            punching: false,
            twisted: crate::structure::TWISTED,
            twisting: None,
            hoops: None,
            confinement: Some(ties.confine(fc)),
        }
    }

    /// What the column does in the engine.
    fn compute(&self, section: &Reinforced) -> crate::Result<ColumnOutcome> {
        let Self { h, b, .. } = *self;
        let load = self.axial / (self.fc * h * b);
        let effective = 0.3 + 0.4 * ((load - 0.1) / 0.4).clamp(0.0, 1.0);
        let patch = Section {
            area: h * b,
            d1: b,
            d2: h,
            i1: effective * b * h.powi(3) / 12.0,
            i2: effective * h * b.powi(3) / 12.0,
            j: h * b * (h * h + b * b) / 12.0,
        };
        let mut column = Cantilever::new(section, patch, self.span, self.axial)?;
        let mut curve = Vec::new();
        let mut at = 0.0;
        let mut axial = 0.0;
        'cycles: for level in LEVELS {
            for target in [level, -level, level, -level] {
                let steps = ((target - at) / STEP).abs().round().max(1.0) as usize;
                for k in 1..=steps {
                    let drift: f64 = at + (target - at) * k as f64 / steps as f64;
                    let force = column.drive(drift * self.span);
                    // A loss of the axial load is one of the cycle, as tests report it.
                    curve.push((if force.is_some() { drift } else { level }, force.unwrap_or(0.0), level));
                    if force.is_none() {
                        axial = level;
                        break 'cycles;
                    }
                }
                at = target;
            }
        }
        let (peak, most) = curve
            .iter()
            .enumerate()
            .map(|(k, c)| (k, c.1.abs()))
            .fold((0, 0.0), |best, x| if x.1 > best.1 { x } else { best });
        // On the envelope: where the drift is the largest so far, or at the end of a cycle.
        let mut far = 0.0f64;
        let mut drift = 0.0;
        for (k, (at, force, level)) in curve.iter().enumerate() {
            let envelope = at.abs() >= far - 1e-9 || (at.abs() - level).abs() < 1e-9;
            far = far.max(at.abs());
            if k > peak && envelope && force.abs() < 0.8 * most {
                drift = at.abs();
                break;
            }
        }
        Ok(ColumnOutcome { most, drift, axial })
    }
}

/// Median and standard deviation of the logarithm of ratios.
fn spread(ratios: &[f64]) -> (f64, f64) {
    let mut sorted = ratios.to_vec();
    sorted.sort_by(f64::total_cmp);
    let n = sorted.len();
    if n == 0 {
        return (f64::NAN, f64::NAN);
    }
    let median = 0.5 * (sorted[(n - 1) / 2] + sorted[n / 2]);
    let mean = sorted.iter().map(|r| r.ln()).sum::<f64>() / n as f64;
    (median, (sorted.iter().map(|r| (r.ln() - mean).powi(2)).sum::<f64>() / n as f64).sqrt())
}

/// Computed over measured for the columns of some classes.
struct Ratios {
    count: usize,
    most: (f64, f64),
    drift: (f64, f64),
    axial: (f64, f64),
}

fn ratios(list: &[(&Test, ColumnOutcome)], of: impl Fn(&Test) -> bool) -> Ratios {
    let or_never = |x: f64| if x > 0.0 { x } else { NEVER };
    let some: Vec<_> = list.iter().filter(|(t, _)| of(t)).collect();
    let pick = |f: &dyn Fn(&ColumnOutcome) -> f64, counted: &dyn Fn(&ColumnOutcome) -> bool| {
        let all: Vec<f64> = some
            .iter()
            .filter(|(t, _)| counted(&t.measured))
            .map(|(t, got)| or_never(f(got)) / or_never(f(&t.measured)))
            .collect();
        spread(&all)
    };
    let force: Vec<f64> = some.iter().map(|(t, got)| got.most / t.measured.most).collect();
    Ratios {
        count: some.len(),
        most: spread(&force),
        drift: pick(&|o| o.drift, &|o| o.drift > 0.0),
        axial: pick(&|o| o.axial, &|o| o.axial > 0.0),
    }
}

/// All columns of the second sample with what they do in the engine.
fn computed() -> crate::Result<Vec<(Test, ColumnOutcome)>> {
    tests().into_iter().filter(|t| t.second_sample).map(|t| t.compute(&t.section()).map(|o| (t, o))).collect()
}

/// A column in the engine and in its test.
pub(crate) struct Compared {
    /// Author and name of the specimen.
    pub name: String,
    /// How the tested one failed.
    pub class: &'static str,
    /// Axial load over area and strength of the concrete.
    pub axial_ratio: f64,
    /// Largest shear force (N), drift at a loss of 20 %, drift at loss of the axial load: computed, measured; 0 where it did not come.
    pub values: [[f64; 2]; 3],
}

/// The columns of V28 and V29 one by one.
pub(crate) fn compared() -> crate::Result<Vec<Compared>> {
    let one = |(t, o): (Test, ColumnOutcome)| Compared {
        class: match t.class {
            Class::Shear => "shear",
            Class::FlexureShear => "flexure-shear",
            Class::Flexure => "flexure",
            Class::Lap => "lap",
        },
        axial_ratio: t.axial / (t.fc * t.h * t.b),
        values: [[o.most, t.measured.most], [o.drift, t.measured.drift], [o.axial, t.measured.axial]],
        name: t.name,
    };
    Ok(computed()?.into_iter().map(one).collect())
}

/// A value that must lie in a range.
fn within(case: &str, source: &str, [low, high]: [f64; 2], got: f64) -> Check {
    let (middle, half) = (0.5 * (low + high), 0.5 * (high - low));
    Check::relative(case, source, middle, got, half / middle)
}

/// V28.
pub(crate) fn columns() -> crate::Result<Vec<Check>> {
    let all = computed()?;
    let list: Vec<(&Test, ColumnOutcome)> = all.iter().map(|(t, o)| (t, *o)).collect();
    let source = "ACI 369 database of tested columns, computed over measured";
    let mut out = vec![Check::relative("V28 columns compared", source, 123.0, list.len() as f64, 0.0)];
    for (class, name, force, force_scatter, drift_scatter) in [
        (Class::Shear, "shear", [0.85, 1.1], 0.28, 0.55),
        (Class::FlexureShear, "flexure-shear", [0.9, 1.1], 0.15, 0.55),
        (Class::Flexure, "flexure", [0.9, 1.1], 0.15, 0.70),
    ] {
        let r = ratios(&list, |t| t.class == class);
        let of = |what: &str| format!("V28 {} columns that failed in {name}: {what}", r.count);
        out.push(within(&of("largest shear force, median"), source, force, r.most.0));
        out.push(Check::below(&of("largest shear force, scatter"), source, force_scatter, r.most.1));
        out.push(within(&of("drift at a loss of 20 %, median"), source, [0.8, 1.25], r.drift.0));
        out.push(Check::below(&of("drift at a loss of 20 %, scatter"), source, drift_scatter, r.drift.1));
    }
    let axial = ratios(&list, |t| t.measured.axial > 0.0);
    let of = |what: &str| format!("V28 {} columns that lost their axial load: drift, {what}", axial.count);
    out.push(within(&of("median"), source, [0.8, 1.25], axial.axial.0));
    out.push(Check::below(&of("scatter"), source, 0.65, axial.axial.1));
    Ok(out)
}

/// V29. Two specimens of the set have the same row; one of them counts.
pub(crate) fn laps() -> crate::Result<Vec<Check>> {
    let all = computed()?;
    let list: Vec<(&Test, ColumnOutcome)> = all.iter().map(|(t, o)| (t, *o)).collect();
    let r = ratios(&list, |t| t.class == Class::Lap && !t.name.ends_with("3SLH18"));
    let source = "ACI 369 database of tested columns, computed over measured";
    Ok(vec![
        within("V29 lapped columns: largest shear force, median", source, [0.93, 1.07], r.most.0),
        Check::below("V29 lapped columns: largest shear force, scatter", source, 0.10, r.most.1),
        within("V29 lapped columns: drift at a loss of 20 %, median", source, [0.8, 1.25], r.drift.0),
        Check::below("V29 lapped columns: drift at a loss of 20 %, scatter", source, 0.35, r.drift.1),
    ])
}

#[cfg(test)]
mod tests_of_columns {
    use super::*;

    /// Writes a table of every column for a look at single ones: `cargo test columns_in_a_table -- --ignored --nocapture`.
    #[test]
    #[ignore = "a table to look at"]
    fn columns_in_a_table() {
        println!("name,sample,class,nu,V,V0,drift,drift0,axial,axial0");
        for t in tests() {
            let got = t.compute(&t.section()).expect("computed");
            let (nu, sample) = (t.axial / (t.fc * t.h * t.b), if t.second_sample { 2 } else { 1 });
            let forces = [got, t.measured].map(|o| format!("{:.1}", o.most / 1e3)).join(",");
            let drifts =
                [got.drift, t.measured.drift, got.axial, t.measured.axial].map(|x| format!("{x:.4}")).join(",");
            println!("{},{sample},{:?},{nu:.2},{forces},{drifts}", t.name, t.class);
        }
    }
}
