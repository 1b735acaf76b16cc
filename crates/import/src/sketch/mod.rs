//! Makes a building from a few parameters when there is no model: plan, storeys, bays and construction type give named elements with
//! sections by rules of thumb. All parts are prisms in the directions of the plan. Levels are tops of floors; 0 is the ground floor.

mod answers;
mod any_outline;
pub(crate) mod cut;
mod frame;
mod obj;
mod outline;
mod plan;
mod presets;
mod sheet;
mod stairs;
mod steel;
mod timber;
mod walls;

pub use answers::{answers, from_answers, questions, read, set_answer};
pub use any_outline::{AnyOutline, DrawnColumn, DrawnWall, OutlinePart};
pub use obj::to_obj;
pub use outline::Fit;
pub use plan::{Edge, Plan};
pub use presets::{PRESETS, Preset, floor_group, preset};

use crate::Result;
use crate::building::{Building, Element, Finding, FindingKind, Ledger, ROOF_LEVEL, Severity, Source, Storey};
use crate::geometry::Mesh;
use serde::{Deserialize, Serialize};

/// Load-bearing system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Columns, beams and slabs of reinforced concrete.
    Frame,
    /// Columns and slabs without beams.
    FlatPlate,
    /// Walls of concrete, cast in place or precast, under slabs.
    Walls,
    /// Masonry under floors of timber joists.
    MasonryTimber,
    /// Masonry confined by ties of reinforced concrete, under slabs.
    Confined,
    /// Rolled steel under concrete slabs.
    Steel,
}

/// Outline of the plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Footprint {
    /// A rectangle of length by width.
    Rectangle,
    /// Two wings along x and y that meet at the origin.
    L,
    /// Two wings along y at both ends of one along x.
    U,
    /// Corners, m; bays with their centre inside are built. Refused where less than 97 % of it comes out right.
    Polygon(Vec<[f64; 2]>),
    /// Any shape: the floors follow it, and bays are cut at its edges.
    Outline(Box<AnyOutline>),
}

/// All parameters, metres.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sketch {
    /// Preset that gives the defaults.
    pub preset: String,
    /// Load-bearing system.
    pub system: System,
    /// Outline.
    pub footprint: Footprint,
    /// Distance of the outermost grid lines in x.
    pub length: f64,
    /// Distance of the outermost grid lines in y.
    pub width: f64,
    /// Width of the wings along y, of L and U.
    pub wing_length: f64,
    /// Depth of the wing along x, of L and U.
    pub wing_width: f64,
    /// Storeys from the ground floor up.
    pub storeys: usize,
    /// Storeys below the ground floor.
    pub basements: usize,
    /// Height from floor to floor.
    pub storey_height: f64,
    /// Height from floor to floor of the ground floor.
    pub ground_height: f64,
    /// Approximate distance of grid lines in x.
    pub bay_x: f64,
    /// Approximate distance of grid lines in y.
    pub bay_y: f64,
    /// First storey with a set-back at the far end of x; 0: none.
    pub set_back_from: usize,
    /// Set-back of each storey.
    pub set_back: f64,
    /// Stairs in the bay nearest to the centre.
    pub stairs: bool,
    /// Concrete walls around the stairs.
    pub core: bool,
    /// Masonry between the columns of the facade.
    pub infill: bool,
    /// Every second inner column is left out on the ground floor; deep beams carry those above.
    #[serde(default)]
    pub transfer: bool,
    /// What the uppermost floor is made of has groups of its own. Without it the roof belongs to the groups of the floors.
    #[serde(default)]
    pub roof_apart: bool,
    /// Share of windows in each facade bay.
    pub windows: f64,
    /// Side of columns at the lowest storey; 0: by rule of thumb.
    pub column: f64,
    /// Depth of beams including the slab; 0: by rule of thumb.
    pub beam: f64,
    /// Thickness of slabs; 0: by rule of thumb.
    pub slab: f64,
    /// Thickness of walls; 0: by rule of thumb.
    pub wall: f64,
}

/// The building while it is built.
struct SketchSite<'a> {
    sketch: &'a Sketch,
    plan: Plan,
    elements: Vec<Element>,
}

/// `level(k)` is the level of the floor of storey k, `level(k + 1)` that of the floor above it.
impl SketchSite<'_> {
    fn storeys(&self) -> usize {
        self.sketch.basements + self.sketch.storeys
    }

    fn level(&self, storey: usize) -> f64 {
        let s = self.sketch;
        let below = s.basements as f64 * s.storey_height;
        let ground = if storey > s.basements { s.ground_height - s.storey_height } else { 0.0 };
        storey as f64 * s.storey_height - below + ground
    }

    /// Number of storeys that a column or wall of this one carries, including its own.
    fn above(&self, storey: usize) -> usize {
        self.storeys() - storey
    }

    fn add(&mut self, group: &str, name: String, storey: usize, mesh: Mesh) {
        if mesh.triangles.is_empty() {
            return;
        }
        let is_roof = self.sketch.roof_apart && storey + 1 == self.storeys();
        let group = if is_roof { presets::roof_group(group).unwrap_or(group) } else { group };
        self.elements.push(Element {
            name: format!("{group}.{name}"),
            group: group.into(),
            class: None,
            storey: Some(storey),
            material: None,
            global_id: None,
            properties: Vec::new(),
            description: Default::default(),
            recognition: None,
            density: None,
            fixed: false,
            doubt: None,
            mesh,
        });
    }

    fn is_stairs(&self, [i, j]: [usize; 2]) -> bool {
        self.plan.stairs == Some([i, j])
    }

    /// Number of the storey in element names: 0 is the ground floor.
    fn number(&self, storey: usize) -> i64 {
        storey as i64 - self.sketch.basements as i64
    }

    /// "B2-0": node or cell and storey.
    fn label(&self, i: usize, j: usize, storey: usize) -> String {
        format!("{}{}-{}", letters(i), j + 1, self.number(storey))
    }
}

/// A, B, ..., Z, AA, AB, ...
fn letters(mut i: usize) -> String {
    let mut out = String::new();
    loop {
        out.insert(0, char::from(b'A' + (i % 26) as u8));
        if i < 26 {
            return out;
        }
        i = i / 26 - 1;
    }
}

/// True where sides of a closed line that are not neighbours cross each other.
pub(crate) fn crosses(ring: &[[f64; 2]]) -> bool {
    outline::crosses_itself(ring)
}

/// Rounds up to whole steps.
fn up_to(x: f64, step: f64) -> f64 {
    (x / step - 1e-9).ceil() * step
}

/// A wall along x with its lower left corner at the origin: length and height, an opening (from and to along it, from and to upwards) and
/// its thickness, m.
pub fn prism_with_hole([length, height]: [f64; 2], [x0, x1, z0, z1]: [f64; 4], thickness: f64) -> Mesh {
    sheet::prism(
        sheet::Along::Y,
        [0.0, thickness],
        &[sheet::rect(0.0, height, 0.0, length)],
        &[sheet::rect(z0, z1, x0, x1)],
    )
}

/// Builds the sketch.
///
/// # Errors
/// When the plan has no floor or too many bays.
pub fn build(s: &Sketch) -> Result<Building> {
    let (site, fit, no_stairs) = match &s.footprint {
        Footprint::Outline(o) => {
            let built = cut::build(s, o)?;
            (built.site, built.fit, built.no_stairs)
        }
        _ => {
            let mut site = SketchSite { sketch: s, plan: Plan::new(s)?, elements: Vec::new() };
            match s.system {
                System::Frame | System::Confined => frame::build(&mut site),
                System::FlatPlate => frame::flat_plate(&mut site),
                System::Walls => walls::concrete(&mut site),
                System::MasonryTimber => timber::build(&mut site),
                System::Steel => steel::build(&mut site),
            }
            let fit = site.plan.fit(s);
            (site, fit, false)
        }
    };
    let mut findings = Vec::new();
    let mut note = |detail: String, remedy: &str| {
        findings.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey: None,
            detail,
            remedy: remedy.into(),
        });
    };
    if matches!(s.footprint, Footprint::Outline(_)) {
        note(format!("the floors follow the outline: {}", fit.text()), "nothing");
    }
    if no_stairs {
        note(
            "no bay of this outline has room for stairs: there are none".into(),
            "larger bays, or draw them in a model",
        );
    }
    if matches!(s.footprint, Footprint::Polygon(_))
        || (fit.error() > 1e-6 && !matches!(s.footprint, Footprint::Outline(_)))
    {
        note(format!("the plan is made of bays: {}", fit.text()), "smaller bays follow an outline better");
    }
    let drawn = match &s.footprint {
        Footprint::Outline(o) => Some(o.as_ref()),
        _ => None,
    };
    let outside = drawn.map_or([0; 2], cut::outside);
    if outside != [0; 2] {
        note(
            format!(
                "{} of the drawn columns and {} of the drawn walls lie outside of the outline: they are NOT BUILT",
                outside[0], outside[1]
            ),
            "draw the outline around all that bears, or take them out of the sketch",
        );
    }
    // What is drawn has its own sections.
    let has = |f: fn(&AnyOutline) -> bool| drawn.is_some_and(f);
    let by_rule = [
        ("columns", s.column == 0.0 && !has(|o| !o.columns.is_empty())),
        ("beams", s.beam == 0.0),
        ("slabs", s.slab == 0.0),
        ("walls", s.wall == 0.0 && !has(|o| !o.walls.is_empty())),
    ];
    let by_rule: Vec<&str> = by_rule.iter().filter(|(_, by_rule)| *by_rule).map(|(n, _)| *n).collect();
    if !by_rule.is_empty() {
        note(
            format!(
                "this is a sketch; the sections of {} come from rules of thumb, not from the building",
                by_rule.join(", ")
            ),
            "measure them and say them in [sketch]",
        );
    }
    let storeys = (0..=site.storeys()).map(|k| {
        let roof = k == site.storeys();
        let name = if roof {
            ROOF_LEVEL.into()
        } else if k < s.basements {
            format!("Basement {}", s.basements - k)
        } else {
            format!("Storey {}", k - s.basements)
        };
        Storey { name, elevation: site.level(k), roof }
    });
    let source = Source {
        file: format!("sketch {}", s.preset),
        format: "sketch".into(),
        sha256: String::new(),
        parts: Vec::new(),
        metres_per_unit: 1.0,
        up: "z".into(),
        origin: crate::geometry::Vec3::zeros(),
    };
    Ok(Building {
        source,
        storeys: storeys.collect(),
        findings,
        ledger: Ledger::all_kept(site.elements.len()),
        elements: site.elements,
        ..Building::default()
    })
}

#[cfg(test)]
pub(crate) mod tests;
