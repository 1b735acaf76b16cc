//! The keys of a profile: meaning, range and default of each. A profile may leave any of them out where it inherits them, so
//! that ranges are judged after the inheritance ([`super::document`]).

use super::bars::BarText;
use super::detailing::{BarSurface, End};
use super::layers::{Reach, SpanDirection, ZoneAt};
use super::tables::{
    AnchorageTable, ColumnTable, ConnectionTable, Constant, Document, FormulasTable, JointTable, LapPlace, LapTable,
    LayerTable, ReinforcedTable, StagesTable, StressTable, ZoneTable,
};
use super::{CodeEra, Failure, Role};
use crate::fields::{
    Choice, Field, Flag, Inner, Kind, Maybe, Plain, Problem, Several, Table, Typed, Value, Whole, Within, Words,
};
use crate::units::{self, Dimension};
use std::collections::BTreeMap;
use std::f64::consts::PI;

const ROLES: Choice<Role> = Choice(&[
    ("beam", Role::Beam),
    ("column", Role::Column),
    ("slab", Role::Slab),
    ("wall", Role::Wall),
    ("other", Role::Other),
]);

const ERAS: Choice<CodeEra> = Choice(&[
    ("pre-code", CodeEra::PreCode),
    ("low-code", CodeEra::LowCode),
    ("moderate-code", CodeEra::ModerateCode),
    ("high-code", CodeEra::HighCode),
]);

const FAILURES: Choice<Failure> = Choice(&[("fibre", Failure::Fibre), ("limits", Failure::Limits)]);

const SURFACES: Choice<BarSurface> = Choice(&[("plain", BarSurface::Plain), ("ribbed", BarSurface::Ribbed)]);

const ENDS: Choice<End> =
    Choice(&[("continuous", End::Continuous), ("hook", End::Hook), ("bend", End::Bend), ("straight", End::Straight)]);

const LAP_PLACES: Choice<LapPlace> =
    Choice(&[("foot", LapPlace::Foot), ("middle", LapPlace::Middle), ("none", LapPlace::None)]);

const SPANS: Choice<SpanDirection> = Choice(&[
    ("short", SpanDirection::Short),
    ("x", SpanDirection::X),
    ("y", SpanDirection::Y),
    ("both", SpanDirection::Both),
    ("supports", SpanDirection::Supports),
]);

const ZONES: Choice<ZoneAt> =
    Choice(&[("supports", ZoneAt::Supports), ("exterior", ZoneAt::Exterior), ("interior", ZoneAt::Interior)]);

/// A place along a span: a number is a share of the clear span, a text a length.
struct AlongSpan;

impl Kind for AlongSpan {
    type Value = Reach;

    fn read(&self, v: &Value) -> Result<Reach, Problem> {
        let remedy = "give a share such as 0.25, or a length such as \"1.2 m\"";
        match v {
            Value::Number(x) => Ok(Reach::Share(*x)),
            Value::Whole(n) => Ok(Reach::Share(*n as f64)),
            Value::Text(t) => units::parse(t, Dimension::Length)
                .map(Reach::Length)
                .map_err(|_| Problem::new("", format!("\"{t}\" is no length"), remedy)),
            other => Err(Problem::new("", format!("expected a share or a length, found {}", other.found()), remedy)),
        }
    }

    fn write(&self, v: &Reach) -> Option<Value> {
        Some(match v {
            Reach::Share(x) => Value::Number(*x),
            Reach::Length(m) => Value::Text(units::format(*m, Dimension::Length)),
        })
    }

    fn check(&self, v: &Reach, _: &Within) -> Result<(), Problem> {
        let (x, most, unit) = match v {
            Reach::Share(x) => (*x, 1.0, "of the clear span"),
            Reach::Length(m) => (*m, 50.0, "m"),
        };
        if (0.0..=most).contains(&x) {
            return Ok(());
        }
        Err(Problem::new("", format!("{x} {unit} is out of range"), format!("give a value from 0 to {most} {unit}")))
    }

    fn schema(&self) -> serde_json::Value {
        serde_json::json!({ "type": ["number", "string"] })
    }

    fn allowed(&self) -> String {
        "a share of the clear span from 0 to 1, or a length".into()
    }
}

/// Constants of formulas by their names: numbers, or quantities with a unit of any dimension.
struct Constants;

impl Kind for Constants {
    type Value = BTreeMap<String, Constant>;

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        let wrong = |v: &Value| {
            let problem = format!("expected numbers or quantities by names, found {}", v.found());
            Problem::new("", problem, "write a line such as fc = \"30 MPa\"")
        };
        let Value::Table(pairs) = v else { return Err(wrong(v)) };
        let one = |(name, v): &(String, Value)| match v {
            Value::Number(x) => Ok((name.clone(), Constant::Number(*x))),
            Value::Whole(n) => Ok((name.clone(), Constant::Number(*n as f64))),
            Value::Text(t) => Ok((name.clone(), Constant::Text(t.clone()))),
            other => Err(wrong(other).below(name)),
        };
        pairs.iter().map(one).collect()
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        let one = |(name, c): (&String, &Constant)| match c {
            Constant::Number(x) => (name.clone(), Value::Number(*x)),
            Constant::Text(t) => (name.clone(), Value::Text(t.clone())),
        };
        Some(Value::Table(v.iter().map(one).collect()))
    }

    fn check(&self, _: &Self::Value, _: &Within) -> Result<(), Problem> {
        Ok(())
    }

    fn schema(&self) -> serde_json::Value {
        serde_json::json!({ "type": "object", "additionalProperties": { "type": ["number", "string"] } })
    }

    fn allowed(&self) -> String {
        "{ name = value, ... }, each value a number or a quantity with a unit".into()
    }
}

impl Table for Document {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = Document;
        vec![
            Field::new("name", "name", Maybe(Words), |t: &mut T| &mut t.name)
                .note("The file's name without `.toml` when left out."),
            Field::new("title", "one line for lists", Maybe(Words), |t: &mut T| &mut t.title),
            Field::new("source", "where the numbers come from", Maybe(Words), |t: &mut T| &mut t.source),
            Field::new("inherits", "built-in profile that all else is taken from", Maybe(Words), |t: &mut T| {
                &mut t.inherits
            }),
            Field::new("role", "kind of member", Maybe(ROLES), |t: &mut T| &mut t.role),
            Field::new("code_era", "seismic design level of the code it was built to", Maybe(ERAS), |t: &mut T| {
                &mut t.code_era
            })
            .note("After FEMA's HAZUS; pre-code: no seismic design."),
            Field::new("density", "density", Maybe(Typed::new(1.0, 3e4)), |t: &mut T| &mut t.density)
                .note("Reinforced concrete of up to 2150 kg/m3 is lightweight: tension, shear and bond by EN 1992-1-1, section 11."),
            Field::new("youngs", "Young's modulus", Maybe(Typed::new(1e6, 2e12)), |t: &mut T| &mut t.youngs),
            Field::new("poisson", "Poisson's ratio", Maybe(Plain(0.0, 0.49)), |t: &mut T| &mut t.poisson),
            Field::new("friction", "Coulomb friction coefficient", Maybe(Plain(0.0, 3.0)), |t: &mut T| &mut t.friction),
            Field::new("live_load", "live load where the case names none", Maybe(Typed::new(0.0, 1e5)), |t: &mut T| {
                &mut t.live_load
            })
            .default("0"),
            Field::new(
                "fracture_energy",
                "energy to open a unit of crack",
                Maybe(Typed::new(0.01, 1e8)),
                |t: &mut T| &mut t.fracture_energy,
            )
            .default("of reinforced concrete 73 fc^0.18 N/m, fc in MPa (fib Model Code 2010)"),
            Field::new(
                "crushing_energy",
                "energy to crush a unit of section",
                Maybe(Typed::new(0.01, 1e11)),
                |t: &mut T| &mut t.crushing_energy,
            )
            .default("250 times the fracture energy"),
            Field::new("unbreakable", "never breaks", Maybe(Flag), |t: &mut T| &mut t.unbreakable)
                .note("It takes the place of [stress] and [reinforced]."),
            Field::new("stress", "stresses that hold for any section", Maybe(Inner::new()), |t: &mut T| &mut t.stress),
            Field::new("reinforced", "a reinforced concrete section", Maybe(Inner::new()), |t: &mut T| {
                &mut t.reinforced
            }),
            Field::new("formulas", "section forces as formulas, N and N m", Maybe(Inner::new()), |t: &mut T| {
                &mut t.formulas
            })
            .note("Of h, w (m), a (m2), x, y, z (m), pi and the constants."),
            Field::new("constants", "constants of the formulas", Maybe(Constants), |t: &mut T| &mut t.constants),
            Field::new("round", "its sections are round; for [stress]", Maybe(Flag), |t: &mut T| &mut t.round)
                .default("false"),
            Field::new("stages", "two stages of plastic deformation", Maybe(Inner::new()), |t: &mut T| &mut t.stages)
                .note("Beyond a limit the section yields, then it loses its strength.")
                .default("it softens by its energies"),
            Field::new("connection", "connections weaker than the member", Maybe(Inner::new()), |t: &mut T| {
                &mut t.connection
            })
            .note("Of members to others: bolts, welds, hangers. For profiles with [stress]."),
            Field::new("interaction", "normal force and both moments share the strength", Maybe(Flag), |t: &mut T| {
                &mut t.interaction
            })
            .note("Their utilisations add (steel: EN 1993-1-1, 6.2.1 (7); timber: EN 1995-1-1, 6.2.3).")
            .default("false: the largest one counts"),
            Field::new("class", "class of a steel section in bending at best; drawn plates may make it worse", Maybe(Plain(1.0, 4.0)), |t: &mut T| &mut t.class)
                .note(
                    "EN 1993-1-1, 5.5: 1 turns far beyond its plastic moment, 4 buckles before it yields. With it the section yields, and the rotation at \
                     which it loses its strength follows from the member's span (ASCE 41-17, table 9-7.1).",
                )
                .default("it softens by its fracture energy"),
            Field::new("infill", "built into an existing frame", Maybe(Flag), |t: &mut T| &mut t.infill)
                .note("It carries none of the building's weight at the start.")
                .default("false"),
            Field::new("failure", "how a reinforced section fails", Maybe(FAILURES), |t: &mut T| &mut t.failure)
                .note("By fibre sections, or by limits of its section forces.")
                .default("\"fibre\""),
        ]
    }
}

impl Table for FormulasTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = FormulasTable;
        vec![
            Field::new("source", "where these come from", Maybe(Words), |t: &mut T| &mut t.source),
            Field::new("compression", "compression, N", Maybe(Words), |t: &mut T| &mut t.compression),
            Field::new("tension", "tension, N", Maybe(Words), |t: &mut T| &mut t.tension),
            Field::new("shear", "shear along h, N", Maybe(Words), |t: &mut T| &mut t.shear),
            Field::new("shear_90", "shear along w, N", Maybe(Words), |t: &mut T| &mut t.shear_90),
            Field::new("torsion", "torsion, N m", Maybe(Words), |t: &mut T| &mut t.torsion),
            Field::new("bending", "bending with depth h, N m", Maybe(Words), |t: &mut T| &mut t.bending),
            Field::new("bending_90", "bending with depth w, N m", Maybe(Words), |t: &mut T| &mut t.bending_90),
        ]
    }
}

impl Table for StagesTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = StagesTable;
        vec![
            Field::new(
                "yield_distance",
                "displacement up to which it yields at full strength",
                Maybe(Typed::new(0.0, 10.0)),
                |t: &mut T| &mut t.yield_distance,
            )
            .note("Of one half against the other."),
            Field::new(
                "end_distance",
                "displacement at which the strength is zero, not below yield_distance",
                Maybe(Typed::new(0.0, 10.0)),
                |t: &mut T| &mut t.end_distance,
            ),
            Field::new(
                "yield_rotation",
                "rotation up to which it yields at full strength",
                Maybe(Typed::new(0.0, PI)),
                |t: &mut T| &mut t.yield_rotation,
            ),
            Field::new(
                "end_rotation",
                "rotation at which the strength is zero, not below yield_rotation",
                Maybe(Typed::new(0.0, PI)),
                |t: &mut T| &mut t.end_rotation,
            ),
        ]
    }
}

impl Table for ConnectionTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = ConnectionTable;
        vec![
            Field::new("compression", "share in compression", Maybe(Plain(1e-3, 10.0)), |t: &mut T| &mut t.compression)
                .default("1"),
            Field::new("tension", "share in tension", Maybe(Plain(1e-3, 10.0)), |t: &mut T| &mut t.tension),
            Field::new("shear", "share in shear", Maybe(Plain(1e-3, 10.0)), |t: &mut T| &mut t.shear),
            Field::new("bending", "share in bending", Maybe(Plain(1e-3, 10.0)), |t: &mut T| &mut t.bending),
            Field::new("torsion", "share in torsion", Maybe(Plain(1e-3, 10.0)), |t: &mut T| &mut t.torsion)
                .default("that in bending"),
            Field::new("backlash", "play", Maybe(Typed::new(0.0, 0.1)), |t: &mut T| &mut t.backlash)
                .note("Distance without force from bearing on one side to bearing on the other.")
                .default("0"),
            Field::new(
                "yield_distance",
                "displacement up to which it yields at full strength",
                Maybe(Typed::new(0.0, 10.0)),
                |t: &mut T| &mut t.yield_distance,
            ),
            Field::new(
                "end_distance",
                "displacement at which the strength is zero",
                Maybe(Typed::new(0.0, 10.0)),
                |t: &mut T| &mut t.end_distance,
            )
            .note("Without it, it softens by the profile's energies."),
            Field::new(
                "yield_rotation",
                "rotation up to which it yields at full strength",
                Maybe(Typed::new(0.0, PI)),
                |t: &mut T| &mut t.yield_rotation,
            ),
            Field::new(
                "end_rotation",
                "rotation at which the strength is zero: its rotation limit",
                Maybe(Typed::new(0.0, PI)),
                |t: &mut T| &mut t.end_rotation,
            ),
        ]
    }
}

impl Table for StressTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = StressTable;
        vec![
            Field::new("source", "where these numbers come from", Maybe(Words), |t: &mut T| &mut t.source),
            Field::new(
                "compression",
                "compression on the section's area",
                Maybe(Typed::new(1.0, 1e10)),
                |t: &mut T| &mut t.compression,
            ),
            Field::new(
                "compression_90",
                "compression across the grain of timber",
                Maybe(Typed::new(1.0, 1e10)),
                |t: &mut T| &mut t.compression_90,
            )
            .note("f_c,90 of EN 338: plates below posts and joists on their bearings crush at it, with the area and k_c,90 of EN 1995-1-1, 6.1.5.")
            .default("alike in all directions"),
            Field::new("tension", "tension on the area", Maybe(Typed::new(0.0, 1e10)), |t: &mut T| &mut t.tension)
                .note("With `joint_friction` (masonry) it does not act: joints open by `bending`."),
            Field::new("shear", "shear on the area", Maybe(Typed::new(0.0, 1e10)), |t: &mut T| &mut t.shear),
            Field::new("bending", "bending", Maybe(Typed::new(0.0, 1e10)), |t: &mut T| &mut t.bending)
                .note("Moment over the section modulus of the rectangle. Of masonry the flexural strength of its beds, f_x1 of EN 1996."),
            Field::new("torsion", "torsion", Maybe(Typed::new(0.0, 1e10)), |t: &mut T| &mut t.torsion)
                .note("Torque over smaller side squared times larger side / 4.")
                .default("the shear stress"),
            Field::new(
                "joint_friction",
                "coefficient of friction in joints, for masonry",
                Maybe(Plain(0.0, 3.0)),
                |t: &mut T| &mut t.joint_friction,
            )
            .note("Compression then adds to the resistance against shear, torsion and bending (Mohr-Coulomb, rocking).")
            .default("compression adds nothing"),
            Field::new(
                "sliding_energy",
                "energy to slide along a unit of joint",
                Maybe(Typed::new(0.01, 1e8)),
                |t: &mut T| &mut t.sliding_energy,
            )
            .note("Until its cohesion is lost.")
            .default("10 times the fracture energy"),
            Field::new(
                "bending_90",
                "flexural strength of masonry across its courses",
                Maybe(Typed::new(0.0, 1e10)),
                |t: &mut T| &mut t.bending_90,
            )
            .note("f_x2 of EN 1996.")
            .default("from the overlap: units slide out along their beds, or half of them tear"),
            Field::new("overlap", "overlap of the units over the height of a course", Maybe(Plain(0.0, 5.0)), |t: &mut T| {
                &mut t.overlap
            })
            .note("Of masonry: half a brick of 250 mm over courses of 75 mm is 1.7; 0 where units stand above each other without bond.")
            .default("1"),
            Field::new(
                "diagonal",
                "principal tensile stress at which masonry cracks diagonally in its plane",
                Maybe(Typed::new(0.0, 1e10)),
                |t: &mut T| &mut t.diagonal,
            )
            .note("Turnsek and Cacovic 1971: from diagonal compression tests half of their load over the area of the diagonal. 0: it never does.")
            .default("0.04 of `compression` with `joint_friction`"),
        ]
    }
}

impl Table for ReinforcedTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = ReinforcedTable;
        vec![
            Field::new("source", "where these numbers come from", Maybe(Words), |t: &mut T| &mut t.source),
            Field::new("h", "height", Maybe(Typed::new(0.03, 5.0)), |t: &mut T| &mut t.h)
                .note("Vertical for beams, thickness for slabs and walls, longer side for columns."),
            Field::new("w", "width", Maybe(Typed::new(0.03, 20.0)), |t: &mut T| &mut t.w),
            Field::new("cover", "concrete cover", Maybe(Typed::new(0.0, 0.2)), |t: &mut T| &mut t.cover),
            Field::new("bar", "diameter of the longitudinal bars", Maybe(Typed::new(1e-3, 0.08)), |t: &mut T| {
                &mut t.bar
            }),
            Field::new("bars", "number of longitudinal bars in the section", Maybe(Whole(1, 10_000)), |t: &mut T| {
                &mut t.bars
            }),
            Field::new("stirrup", "diameter of the stirrups", Maybe(Typed::new(0.0, 0.04)), |t: &mut T| &mut t.stirrup)
                .default("0: no stirrups"),
            Field::new("spacing", "spacing of the stirrups", Maybe(Typed::new(0.01, 2.0)), |t: &mut T| &mut t.spacing)
                .note("Needed with stirrups."),
            Field::new("fc", "compressive strength of the concrete", Maybe(Typed::new(1e6, 2.5e8)), |t: &mut T| {
                &mut t.fc
            }),
            Field::new("fs", "yield stress of the steel", Maybe(Typed::new(1e8, 2e9)), |t: &mut T| &mut t.fs),
            Field::new(
                "fsu",
                "tensile strength of the steel, not below fs",
                Maybe(Typed::new(1e8, 3e9)),
                |t: &mut T| &mut t.fsu,
            ),
            Field::new("elu", "elongation of the steel at rupture", Maybe(Plain(0.001, 0.5)), |t: &mut T| &mut t.elu),
            Field::new("anchorage", "how the bars end", Maybe(Inner::new()), |t: &mut T| &mut t.anchorage)
                .default("all of them are anchored for their full strength and run along the whole member"),
            Field::new("top", "top bars at the supports, as drawn", Maybe(BarText), |t: &mut T| &mut t.top).note(
                "With bottom, in place of bars and bar. Of beams and slabs, counted bars in the width w. Of walls: one face.",
            ),
            Field::new("bottom", "bottom bars at the supports, as drawn", Maybe(BarText), |t: &mut T| &mut t.bottom),
            Field::new("top_span", "top bars in the middle of the span", Maybe(BarText), |t: &mut T| &mut t.top_span)
                .default("as at the supports"),
            Field::new("bottom_span", "bottom bars in the middle of the span", Maybe(BarText), |t: &mut T| {
                &mut t.bottom_span
            })
            .default("as at the supports"),
            Field::new("ends", "how far the bars of the supports lie", Maybe(Plain(0.0, 0.5)), |t: &mut T| &mut t.ends)
                .note("From each support, over the clear span; they are anchored beyond.")
                .default("0.25"),
            Field::new("ends_length", "the same as a length", Maybe(Typed::new(0.0, 50.0)), |t: &mut T| {
                &mut t.ends_length
            }),
            Field::new("side", "bars at both side faces, at mid height", Maybe(BarText), |t: &mut T| &mut t.side)
                .note("All of them, of both faces.")
                .default("0"),
            Field::new("layers", "rows of bars in each layer", Maybe(Whole(1, 4)), |t: &mut T| &mut t.layers)
                .default("1"),
            Field::new("cover_top", "cover of the top bars", Maybe(Typed::new(0.0, 0.2)), |t: &mut T| &mut t.cover_top)
                .default("cover"),
            Field::new("cover_bottom", "cover of the bottom bars", Maybe(Typed::new(0.0, 0.2)), |t: &mut T| {
                &mut t.cover_bottom
            })
            .default("cover"),
            Field::new("stirrups_ends", "stirrups near the ends of the member", Maybe(BarText), |t: &mut T| {
                &mut t.stirrups_ends
            })
            .note("Such as \"d8@100\".")
            .default("stirrup and spacing"),
            Field::new("ends_stirrups", "how far these reach from each end", Maybe(Typed::new(0.0, 50.0)), |t: &mut T| {
                &mut t.ends_stirrups
            })
            .default("as far as the bars of the supports"),
            Field::new("legs", "legs of a stirrup", Maybe(Whole(1, 20)), |t: &mut T| &mut t.legs).default("2"),
            Field::new("spans", "direction of the main bars of a plate", Maybe(SPANS), |t: &mut T| &mut t.spans)
                .note("short: along the shorter side of the element; supports: from one carrying line to the next. Main bars of walls are upright.")
                .default("\"short\""),
            Field::new("top_cross", "top bars of a plate across the main ones", Maybe(BarText), |t: &mut T| {
                &mut t.top_cross
            })
            .default("those of the mesh in top, or as the main ones"),
            Field::new("bottom_cross", "bottom bars of a plate across the main ones", Maybe(BarText), |t: &mut T| {
                &mut t.bottom_cross
            })
            .default("those of the mesh in bottom, or as the main ones"),
            Field::new("mesh", "a mesh, as the layer that is not given", Maybe(BarText), |t: &mut T| &mut t.mesh)
                .note("The bottom one where none is given; then there are no top bars."),
            Field::new("lattice", "thin precast plates with lattice girders", Maybe(Flag), |t: &mut T| &mut t.lattice)
                .note("Their bottom bars stop at the face of the support.")
                .default("false"),
            Field::new("zone", "other bars in parts of each span", Maybe(Several(Inner::new())), |t: &mut T| {
                &mut t.zone
            })
            .note("A later one goes before an earlier one."),
            Field::new("column", "bars of columns by side, in place of bars and bar", Maybe(Inner::new()), |t: &mut T| {
                &mut t.column
            }),
        ]
    }
}

impl Table for ZoneTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = ZoneTable;
        vec![
            Field::new("at", "from where it is measured", Maybe(ZONES), |t: &mut T| &mut t.at)
                .note("exterior: supports where the member ends; interior: supports with another span behind them.")
                .default("the first support in the order of x, y, z"),
            Field::new("from", "its beginning", Maybe(AlongSpan), |t: &mut T| &mut t.from).default("0"),
            Field::new("to", "its end", Maybe(AlongSpan), |t: &mut T| &mut t.to).default("1"),
            Field::new("top", "top bars", Maybe(BarText), |t: &mut T| &mut t.top).default("as without the zone"),
            Field::new("bottom", "bottom bars", Maybe(BarText), |t: &mut T| &mut t.bottom)
                .default("as without the zone"),
            Field::new("stirrup", "stirrups, such as \"d10@80\"", Maybe(BarText), |t: &mut T| &mut t.stirrup)
                .default("as without the zone"),
        ]
    }
}

impl Table for ColumnTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = ColumnTable;
        vec![
            Field::new("along_h", "bars along each side of the length h", Maybe(BarText), |t: &mut T| &mut t.along_h)
                .note("With those in the corners, which count at both sides."),
            Field::new("along_w", "bars along each side of the length w", Maybe(BarText), |t: &mut T| &mut t.along_w),
            Field::new("hooks", "angle of the hooks of the ties, degrees", Maybe(Whole(90, 135)), |t: &mut T| {
                &mut t.hooks
            })
            .note("Ties with hooks of less than 135 degrees open when the cover has fallen off: they confine nothing.")
            .default("135"),
        ]
    }
}

impl Table for AnchorageTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = AnchorageTable;
        vec![
            Field::new("bars", "surface of the bars", Maybe(SURFACES), |t: &mut T| &mut t.bars).default("\"ribbed\""),
            Field::new("top", "top bars of beams and slabs", Maybe(Inner::new()), |t: &mut T| &mut t.top),
            Field::new("bottom", "bottom bars of beams and slabs", Maybe(Inner::new()), |t: &mut T| &mut t.bottom),
            Field::new("lap", "laps of columns and walls", Maybe(Inner::new()), |t: &mut T| &mut t.lap),
            Field::new("joint", "joints of columns with beams", Maybe(Inner::new()), |t: &mut T| &mut t.joint),
        ]
    }
}

impl Table for LayerTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = LayerTable;
        vec![
            Field::new("exterior", "end at a support where the member ends", Maybe(ENDS), |t: &mut T| &mut t.exterior)
                .note("continuous: anchored for its full strength.")
                .default("\"continuous\""),
            Field::new("interior", "end at a support with another span behind it", Maybe(ENDS), |t: &mut T| {
                &mut t.interior
            })
            .default("\"continuous\""),
            Field::new(
                "embedment",
                "embedded length of ends that are not continuous",
                Maybe(Typed::new(0.01, 5.0)),
                |t: &mut T| &mut t.embedment,
            )
            .default("the depth of the support less the cover"),
            Field::new(
                "through",
                "share that runs through where the others end",
                Maybe(Plain(0.0, 1.0)),
                |t: &mut T| &mut t.through,
            )
            .note("Of the bars of a slab at an inner support, in quarters.")
            .default("0"),
            Field::new(
                "beyond",
                "share of the bars that is left in the middle of the span",
                Maybe(Plain(0.0, 1.0)),
                |t: &mut T| &mut t.beyond,
            )
            .default("1"),
            Field::new("at", "distance at which the others end", Maybe(Plain(0.0, 0.5)), |t: &mut T| &mut t.at)
                .note("From the support, over the clear span.")
                .default("0.25"),
        ]
    }
}

impl Table for LapTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = LapTable;
        vec![
            Field::new("length", "length of the lap", Maybe(Typed::new(0.01, 5.0)), |t: &mut T| &mut t.length)
                .note("Needed for a lap at the foot."),
            Field::new("at", "where the bars are lapped", Maybe(LAP_PLACES), |t: &mut T| &mut t.at)
                .note("foot: above each floor; middle: of the storey. Laps away from the foot never let go here.")
                .default("\"foot\""),
        ]
    }
}

impl Table for JointTable {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = JointTable;
        vec![
            Field::new("tie", "diameter of the ties in the joint", Maybe(Typed::new(0.0, 0.04)), |t: &mut T| {
                &mut t.tie
            })
            .default("0: none"),
            Field::new("spacing", "their spacing", Maybe(Typed::new(0.01, 2.0)), |t: &mut T| &mut t.spacing)
                .note("Needed with ties."),
            Field::new("k", "cracking stress of an outer joint over sqrt(fc)", Maybe(Plain(0.05, 1.0)), |t: &mut T| {
                &mut t.k
            })
            .note("Principal tensile stress, both in MPa.")
            .default(
                "0.20 with plain bars, 0.29 with ribbed bars that end straight or bend away from the joint, 0.42 with \
                 bars bent into it",
            ),
        ]
    }
}
