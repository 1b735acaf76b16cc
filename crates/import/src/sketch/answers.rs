//! The answers of a sketch as keys of a document, of a form and of the command line: a preset and what differs from it.

use super::any_outline::{DrawnColumn, DrawnWall, FiveNumbers, OutlineParts, Rings};
use super::{AnyOutline, Footprint, PRESETS, Sketch, preset};
use crate::Result;
use crate::fields::{
    self, Choice, Described, Field, Flag, Given, Kind, Plain, Problem, Table, Value, Vector, Whole, Within, length,
};
use serde_json::json;

/// The name of a preset.
struct PresetName;

impl Kind for PresetName {
    type Value = String;

    fn read(&self, v: &Value) -> Result<String, Problem> {
        let name = fields::Words.read(v)?;
        self.check(&name, &Within::ANYTHING)?;
        Ok(name)
    }

    fn write(&self, v: &String) -> Option<Value> {
        fields::Words.write(v)
    }

    fn check(&self, v: &String, _: &Within) -> Result<(), Problem> {
        if preset(v).is_some() {
            return Ok(());
        }
        Err(Problem::new("", format!("there is no preset \"{v}\""), format!("use one of: {}", self.allowed())))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        Ok(Value::Text(text.into()))
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "enum": PRESETS.iter().map(|p| p.name).collect::<Vec<_>>() })
    }

    fn allowed(&self) -> String {
        PRESETS.iter().map(|p| p.name).collect::<Vec<_>>().join(", ")
    }
}

/// Outlines that need no corners.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Outline {
    Rectangle,
    L,
    U,
}

const OUTLINES: Choice<Outline> = Choice(&[("rectangle", Outline::Rectangle), ("L", Outline::L), ("U", Outline::U)]);

/// Corners of an outline, m.
struct Corners;

const COORDINATES: Vector<2, Plain> = Vector(Plain(-500.0, 500.0));

impl Kind for Corners {
    type Value = Vec<[f64; 2]>;

    fn read(&self, v: &Value) -> Result<Self::Value, Problem> {
        let Value::List(list) = v else { return Err(no_outline()) };
        let one = |(k, v): (usize, &Value)| COORDINATES.read(v).map_err(|p| p.below(&format!("[{k}]")));
        list.iter().enumerate().map(one).collect()
    }

    fn write(&self, v: &Self::Value) -> Option<Value> {
        Some(Value::List(v.iter().filter_map(|c| COORDINATES.write(c)).collect()))
    }

    fn check(&self, v: &Self::Value, within: &Within) -> Result<(), Problem> {
        let fine = v.len() >= 3 && v.iter().all(|c| COORDINATES.check(c, within).is_ok());
        if fine { Ok(()) } else { Err(no_outline()) }
    }

    /// As in a document, or as pairs with blanks between: `0,0 20,0 20,12`.
    fn typed(&self, text: &str) -> Result<Value, Problem> {
        if text.trim_start().starts_with('[') {
            return Value::parse(text);
        }
        Ok(Value::List(text.split_whitespace().map(|c| COORDINATES.typed(c)).collect::<Result<_, _>>()?))
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "type": "array", "items": COORDINATES.schema(), "minItems": 3 })
    }

    fn allowed(&self) -> String {
        "three or more corners from -500 to 500 m, such as 0,0 20,0 20,12".into()
    }
}

fn no_outline() -> Problem {
    let remedy = "give three or more corners such as [[0, 0], [20, 0], [20, 12]], from -500 to 500 m";
    Problem::new("", "this is no outline", remedy)
}

impl Table for Sketch {
    fn start() -> Self {
        PRESETS[0].sketch()
    }

    /// The preset stands first: it sets all others.
    fn fields() -> Vec<Field<Self>> {
        let mut out = plan_fields();
        out.splice(3..3, any_fields());
        out.extend(height_fields());
        out.extend(section_fields());
        out
    }

    fn complete(&mut self, given: &Given) -> Result<(), Problem> {
        if given.has("footprint") && given.has("polygon") {
            return Err(Problem::new("polygon", "there are a footprint and a polygon", "remove one of the two"));
        }
        if given.has("outline") && (given.has("footprint") || given.has("polygon")) {
            return Err(Problem::new(
                "outline",
                "there are two outlines",
                "keep outline, and remove footprint and polygon",
            ));
        }
        for key in OF_OUTLINE {
            if given.has(key) && !given.has("outline") {
                return Err(Problem::new(key, "there is no outline for it", "give the outer corners as outline, too"));
            }
        }
        if given.has("storey_height") && !given.has("ground_height") {
            self.ground_height = self.storey_height;
        }
        Ok(())
    }
}

/// Keys that need an outline.
const OF_OUTLINE: [&str; 4] = ["courtyards", "parts", "drawn_columns", "drawn_walls"];

fn corners(s: &Sketch) -> Option<&Vec<[f64; 2]>> {
    match &s.footprint {
        Footprint::Polygon(p) => Some(p),
        _ => None,
    }
}

/// The outline of any shape; none of the others.
fn any(s: &Sketch) -> Option<&AnyOutline> {
    match &s.footprint {
        Footprint::Outline(o) => Some(o),
        _ => None,
    }
}

fn any_mut(s: &mut Sketch) -> Option<&mut AnyOutline> {
    match &mut s.footprint {
        Footprint::Outline(o) => Some(o),
        _ => None,
    }
}

/// An outline of any shape, its courts and its upper parts.
fn any_fields() -> Vec<Field<Sketch>> {
    type S = Sketch;
    let set_ring =
        |s: &mut S, ring| s.footprint = Footprint::Outline(Box::new(AnyOutline { ring, ..AnyOutline::default() }));
    vec![
        Field::with(
            "outline",
            "corners of the outer faces, m; any shape",
            Corners,
            |s: &S| any(s).map(|o| o.ring.clone()).unwrap_or_default(),
            set_ring,
        )
        .note("Floors follow it, and bays are cut at its edges. leanto sketch --footprint FILE writes it.")
        .when(|s| any(s).is_some()),
        Field::with(
            "courtyards",
            "open courts in the outline, m",
            Rings,
            |s: &S| any(s).map(|o| o.courtyards.clone()).unwrap_or_default(),
            |s: &mut S, v| {
                if let Some(o) = any_mut(s) {
                    o.courtyards = v;
                }
            },
        )
        .when(|s| any(s).is_some()),
        Field::with(
            "parts",
            "what upper storeys cover, from a storey on: { from = 2, outline = [[x, y], ...] }",
            OutlineParts,
            |s: &S| any(s).map(|o| o.parts.clone()).unwrap_or_default(),
            |s: &mut S, v| {
                if let Some(o) = any_mut(s) {
                    o.parts = v;
                }
            },
        )
        .note("Set-backs by storey. Each part lies on the one below it.")
        .when(|s| any(s).is_some()),
        Field::with(
            "drawn_columns",
            "columns as drawn: [x, y, side, side, degrees] of each, m; none: by bays",
            FiveNumbers { what: "x, y, side, side, degrees", last: [(0.05, 6.0), (0.05, 6.0), (-360.0, 360.0)] },
            |s: &S| {
                let five = |c: &DrawnColumn| [c.at[0], c.at[1], c.size[0], c.size[1], c.angle];
                any(s).map(|o| o.columns.iter().map(five).collect()).unwrap_or_default()
            },
            |s: &mut S, v: Vec<[f64; 5]>| {
                if let Some(o) = any_mut(s) {
                    let column = |[x, y, a, b, angle]: [f64; 5]| DrawnColumn { at: [x, y], size: [a, b], angle };
                    o.columns = v.into_iter().map(column).collect();
                }
            },
        )
        .note("They stand in all storeys. leanto sketch --plan FILE.dxf writes them; edit them by hand.")
        .when(|s| any(s).is_some()),
        Field::with(
            "drawn_walls",
            "bearing walls as drawn: [x, y, x, y, thickness] of each, m",
            FiveNumbers { what: "x, y, x, y, thickness", last: [(-500.0, 500.0), (-500.0, 500.0), (0.05, 1.5)] },
            |s: &S| {
                let five = |w: &DrawnWall| [w.from[0], w.from[1], w.to[0], w.to[1], w.thick];
                any(s).map(|o| o.walls.iter().map(five).collect()).unwrap_or_default()
            },
            |s: &mut S, v: Vec<[f64; 5]>| {
                if let Some(o) = any_mut(s) {
                    let wall = |[x, y, u, w, thick]: [f64; 5]| DrawnWall { from: [x, y], to: [u, w], thick };
                    o.walls = v.into_iter().map(wall).collect();
                }
            },
        )
        .note("They stand in all storeys; of concrete in frames and blocks of walls, of masonry in confined masonry.")
        .when(|s| any(s).is_some()),
    ]
}

fn has_wings(s: &Sketch) -> bool {
    matches!(s.footprint, Footprint::L | Footprint::U)
}

/// Way of building and outline.
fn plan_fields() -> Vec<Field<Sketch>> {
    type S = Sketch;
    let side = length(1.0, 500.0);
    let outline = |s: &S| match s.footprint {
        Footprint::L => Outline::L,
        Footprint::U => Outline::U,
        _ => Outline::Rectangle,
    };
    let set_outline = |s: &mut S, o: Outline| {
        s.footprint = match o {
            Outline::Rectangle => Footprint::Rectangle,
            Outline::L => Footprint::L,
            Outline::U => Footprint::U,
        };
    };
    let set_preset = |s: &mut S, name: String| {
        if let Some(p) = preset(&name) {
            *s = p.sketch();
        }
    };
    vec![
        Field::with(
            "preset",
            "way of building, see leanto sketch --list",
            PresetName,
            |s: &S| s.preset.clone(),
            set_preset,
        )
        .required(),
        Field::with(
            "footprint",
            "outline: rectangle, L, U, or polygon = [[x, y], ...]",
            OUTLINES,
            outline,
            set_outline,
        )
        .when(|s| corners(s).is_none() && any(s).is_none()),
        Field::with(
            "polygon",
            "corners of the outline, m",
            Corners,
            |s: &S| corners(s).cloned().unwrap_or_default(),
            |s: &mut S, p| s.footprint = Footprint::Polygon(p),
        )
        .note("Bays whose middle lies inside are built; more than 3 % of wrong area is refused.")
        .when(|s| corners(s).is_some()),
        Field::new("length", "between the outermost grid lines in x", side, |s: &mut S| &mut s.length)
            .when(|s| any(s).is_none()),
        Field::new("width", "the same in y", side, |s: &mut S| &mut s.width).when(|s| any(s).is_none()),
        Field::new("wing_length", "width of the wings along y", side, |s: &mut S| &mut s.wing_length).when(has_wings),
        Field::new("wing_width", "depth of the wing along x", side, |s: &mut S| &mut s.wing_width).when(has_wings),
    ]
}

/// Storeys, bays, and what is built in them.
fn height_fields() -> Vec<Field<Sketch>> {
    type S = Sketch;
    let (height, bay) = (length(2.0, 10.0), length(1.0, 20.0));
    vec![
        Field::new("storeys", "from the ground floor up", Whole(1, 60), |s: &mut S| &mut s.storeys),
        Field::new("basements", "storeys below it", Whole(0, 5), |s: &mut S| &mut s.basements),
        Field::new("storey_height", "from floor to floor", height, |s: &mut S| &mut s.storey_height),
        Field::new("ground_height", "the same on the ground floor", height, |s: &mut S| &mut s.ground_height),
        Field::new("bay_x", "distance of grid lines in x, about", bay, |s: &mut S| &mut s.bay_x),
        Field::new("bay_y", "the same in y", bay, |s: &mut S| &mut s.bay_y),
        Field::new("set_back_from", "first storey that is set back; 0: none", Whole(0, 60), |s: &mut S| {
            &mut s.set_back_from
        }),
        Field::new("set_back", "by how much each storey is, at the far end of x", length(0.0, 100.0), |s: &mut S| {
            &mut s.set_back
        }),
        Field::new("stairs", "in the bay nearest to the middle", Flag, |s: &mut S| &mut s.stairs),
        Field::new("core", "concrete walls around them", Flag, |s: &mut S| &mut s.core),
        Field::new("infill", "masonry between the columns of the facade", Flag, |s: &mut S| &mut s.infill),
        Field::new("transfer", "every second inner column is left out on the ground floor", Flag, |s: &mut S| {
            &mut s.transfer
        })
        .note("Deep beams along x carry the columns above. For frames of concrete.")
        .unless_default(),
        Field::new("roof_apart", "the uppermost floor has groups of its own, such as Roof and Roof beams", Flag, |s: &mut S| {
            &mut s.roof_apart
        })
        .note("New sketches have it. Without the key the roof is in the groups of the floors and carries their live load."),
        Field::new("windows", "share of each facade bay", Plain(0.0, 0.8), |s: &mut S| &mut s.windows),
    ]
}

/// Sections.
fn section_fields() -> Vec<Field<Sketch>> {
    type S = Sketch;
    let (wide, thin) = (length(0.0, 3.0), length(0.0, 2.0));
    vec![
        Field::new("column", "side of columns at the bottom; 0: by rule of thumb", wide, |s: &mut S| &mut s.column),
        Field::new("beam", "depth of beams with the slab; 0: by rule of thumb", wide, |s: &mut S| &mut s.beam),
        Field::new("slab", "thickness; 0: by rule of thumb", thin, |s: &mut S| &mut s.slab),
        Field::new("wall", "thickness; 0: by rule of thumb", thin, |s: &mut S| &mut s.wall),
    ]
}

/// All answers that there are, for help and forms.
pub fn questions() -> Vec<Described> {
    fields::described::<Sketch>()
}

/// The answers of a sketch: key, value as it would be typed, and meaning.
pub fn answers(s: &Sketch) -> Vec<(&'static str, String, &'static str)> {
    Sketch::fields().iter().filter_map(|f| Some((f.key, f.get(s)?.shown(), f.meaning))).collect()
}

/// A sketch from a preset and answers as typed: key and text. A number of metres needs no unit.
///
/// # Errors
/// An unknown preset, and answers that cannot be; the problem's key is that of the answer.
pub fn from_answers(preset: &str, answers: &[(&str, String)]) -> Result<Sketch, Problem> {
    let mut pairs = vec![("preset".to_string(), Value::Text(preset.into()))];
    for (key, text) in answers {
        pairs.push(((*key).into(), fields::typed::<Sketch>(key, text)?));
    }
    read(&pairs)
}

/// A sketch from its values.
///
/// # Errors
/// Values that cannot be; the problem's key is that of the value.
pub fn read(pairs: &fields::Pairs) -> Result<Sketch, Problem> {
    let (s, _) = fields::read::<Sketch>(pairs)?;
    fields::check(&s, &Within::ANYTHING)?;
    Ok(s)
}

/// The sketch with another answer, as typed.
///
/// # Errors
/// As for [`from_answers`].
pub fn set_answer(s: &Sketch, key: &str, text: &str) -> Result<Sketch, Problem> {
    let value = fields::typed::<Sketch>(key, text)?;
    let mut pairs = fields::values(s);
    let outline = |k: &str| matches!(k, "footprint" | "polygon" | "outline");
    let only_outline = matches!(key, "footprint" | "polygon");
    pairs.retain(|(k, _)| {
        let lost = only_outline && OF_OUTLINE.contains(&k.as_str());
        k != key && !(outline(k) && outline(key)) && !lost
    });
    pairs.push((key.into(), value));
    let (new, _) = fields::read::<Sketch>(&pairs)?;
    fields::check(&new, &Within::ANYTHING)?;
    Ok(new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_reads_back_from_its_own_answers() {
        for p in PRESETS {
            let s = p.sketch();
            let typed: Vec<(&str, String)> =
                answers(&s).into_iter().filter(|a| a.0 != "preset").map(|(k, v, _)| (k, v)).collect();
            assert_eq!(from_answers(p.name, &typed), Ok(s), "{}", p.name);
        }
    }

    #[test]
    fn corners_are_typed_as_pairs() {
        let name = PRESETS[0].name;
        let s = from_answers(name, &[("polygon", "0,0 20,0 20,12.5".into())]).expect("an outline");
        assert_eq!(s.footprint, Footprint::Polygon(vec![[0.0, 0.0], [20.0, 0.0], [20.0, 12.5]]));
        assert_eq!(set_answer(&s, "footprint", "U").expect("a U").footprint, Footprint::U);
        for text in ["0,0 20,0", "0,0 20,0 20,900", "here"] {
            assert_eq!(
                from_answers(name, &[("polygon", text.into())]).expect_err(text).key.split('[').next(),
                Some("polygon")
            );
        }
    }

    #[test]
    fn a_wrong_answer_names_its_key_and_not_a_document() {
        let p = from_answers("rc\u{7}", &[]).expect_err("no preset");
        assert!(p.key == "preset" && p.problem.contains("there is no preset"), "{p:?}");
        let p = from_answers(PRESETS[0].name, &[("storeys", "999".into())]).expect_err("too many");
        assert!(p.key == "storeys" && p.remedy.contains("from 1 to 60"), "{p:?}");
        let p = from_answers(PRESETS[0].name, &[("length", "3 kg".into())]).expect_err("no length");
        assert!(p.key == "length" && p.problem.contains("kg is for mass"), "{p:?}");
    }
}
