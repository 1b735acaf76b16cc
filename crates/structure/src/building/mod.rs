//! The building as the model file describes it: named elements with meshes, storeys and groups. It contains no physics.

mod finding;
mod finding_groups;
pub mod ledger;
pub mod naming;
pub mod pattern;
mod role;
pub mod role_groups;
mod soundness;

pub use finding::{Finding, FindingKind, Severity};
pub use finding_groups::{FindingGroup, counted, join};
pub use ledger::{Ledger, LedgerRow, ShapeDoubt};
pub use role::{Description, ElementRole, MaterialFamily, MaterialGuess, ROLES, Recognition, Treatment};
pub use soundness::{NO_STRENGTH, OVERLOADED, Reason, SOUND, Soundness, USABLE, VerdictLimits};

use crate::geometry::{Aabb, Convex, Mesh, Vec3};
use serde::{Deserialize, Serialize};

/// Result of an importer, in metres, z up.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Building {
    /// Source file.
    pub source: Source,
    /// Structural and other parts, in the file's order.
    pub elements: Vec<Element>,
    /// Storeys from the lowest up; empty when the file names none and none could be derived.
    pub storeys: Vec<Storey>,
    /// Findings about the model, each naming its element.
    pub findings: Vec<Finding>,
    /// What became of the elements of the file, or of all files together.
    pub ledger: Ledger,
    /// The same of each file, by its name, where several were joined.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub file_ledgers: Vec<(String, Ledger)>,
    /// What the file says about the use: names of rooms with their weight (their share of the floor in thousandths where the file has areas, else
    /// their number), and with a weight of 0 names of the building and of its kind.
    #[serde(default)]
    pub uses: Vec<(String, usize)>,
    /// Level of the ground as the file states it, m; none where it does not.
    #[serde(default)]
    pub stated_ground: Option<f64>,
}

/// Source file of a building, and how its coordinates were read.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Source {
    /// File name without its folder.
    pub file: String,
    /// "IFC2X3", "IFC4", "OBJ", "scene", ...
    pub format: String,
    /// SHA-256 of the file, lower-case hex.
    pub sha256: String,
    /// Files beside it that it consists of, in the order of the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<SourcePart>,
    /// Metres per file unit that were applied.
    pub metres_per_unit: f64,
    /// "z" or "y": which file axis was taken as up.
    pub up: String,
    /// Offset that was subtracted from the file's coordinates (in metres, z up), so that the model lies near the origin.
    pub origin: Vec3,
}

/// A file that a model file consists of beside itself, such as the buffer of a glTF file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SourcePart {
    /// Path relative to the folder of the model file, with forward slashes; it never leaves that folder.
    pub file: String,
    /// SHA-256 of its content, lower-case hex.
    pub sha256: String,
}

/// One part of the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Element {
    /// Unique name within the building.
    pub name: String,
    /// Group it belongs to; strengths are assigned by group.
    pub group: String,
    /// IFC class such as `IfcWall`, where known.
    pub class: Option<String>,
    /// Index into [`Building::storeys`].
    pub storey: Option<usize>,
    /// Material name of the file, where known.
    pub material: Option<String>,
    /// IFC GlobalId, where known.
    pub global_id: Option<String>,
    /// Structural properties from an IFC file: `LoadBearing`, `ReinforcementVolumeRatio`, `StrengthClass`, ... with their values, and
    /// bars that lie in it: `MainBars`, `Ties`, `BarSurface`.
    pub properties: Vec<(String, String)>,
    /// What the file says about it in words.
    pub description: Description,
    /// What it was recognised as; none for sketches and box scenes, where every part carries.
    pub recognition: Option<Recognition>,
    /// Density given by the file itself, kg/m3 (box scenes have it); overrides the profile.
    pub density: Option<f64>,
    /// The file marks this part as immovable.
    pub fixed: bool,
    /// Why its shape is not that of the file; none when it is.
    #[serde(default)]
    pub doubt: Option<ShapeDoubt>,
    /// Shape.
    pub mesh: Mesh,
}

/// A level of a building: a storey, or its roof.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Storey {
    /// Name in the file, or "Storey 0" upwards and "Roof" when derived.
    pub name: String,
    /// Level of its floor, m.
    pub elevation: f64,
    /// It is the level of a roof, which is no storey: [`storeys_of`]. Records of older versions do not tell.
    #[serde(default)]
    pub roof: bool,
}

/// Name of the level of a roof that the file does not name.
pub const ROOF_LEVEL: &str = "Roof";

/// The levels that are storeys, of levels from below: all below the first one of a roof. This is the one place that says so; whoever counts storeys, or
/// asks who is on them, asks here. Numbers of storeys are numbers of levels.
pub fn storeys_of(levels: &[Storey]) -> &[Storey] {
    let first = levels.iter().position(|s| s.roof).unwrap_or(levels.len());
    &levels[..first]
}

/// The same with names and levels (m), as they are counted on the site.
pub fn named_storeys(levels: &[Storey]) -> impl Iterator<Item = (&str, f64)> {
    storeys_of(levels).iter().map(|s| (s.name.as_str(), s.elevation))
}

/// A floor that lies up to this far below the level of its storey, m, is still the floor of that storey.
pub const SUNKEN: f64 = 0.5;

/// The storey of a floor at a height, m: the highest whose level is at most [`SUNKEN`] above the floor. `None` below the lowest one. All
/// outputs take the storey of people, voids and places from here.
pub fn storey_of_floor(levels: impl IntoIterator<Item = f64>, floor: f64) -> Option<usize> {
    let below = levels.into_iter().enumerate().filter(|(_, level)| *level <= floor + SUNKEN);
    below.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(k, _)| k)
}

/// Heights between which a floor belongs to a storey, m; the highest storey has no upper end.
pub fn heights_of_storey(storeys: &[Storey], storey: usize) -> [f64; 2] {
    let from = |k: usize| storeys.get(k).map_or(f64::INFINITY, |s| s.elevation - SUNKEN);
    [from(storey), from(storey + 1)]
}

impl Element {
    /// Whether the file marks the part as load-bearing; none when it does not.
    pub fn load_bearing(&self) -> Option<bool> {
        let (_, value) = self.properties.iter().find(|(name, _)| name == "LoadBearing")?;
        match value.to_lowercase().as_str() {
            "true" | ".t." => Some(true),
            "false" | ".f." => Some(false),
            _ => None,
        }
    }

    /// A box as an element with a name and a group.
    pub fn cuboid(
        name: impl Into<String>,
        group: impl Into<String>,
        low: [f64; 3],
        high: [f64; 3],
        fixed: bool,
    ) -> Self {
        let c = Convex::cuboid(low.into(), high.into());
        let fan = |f: &Vec<u32>| (1..f.len() - 1).map(|k| [f[0], f[k], f[k + 1]]).collect::<Vec<_>>();
        Self {
            name: name.into(),
            group: group.into(),
            class: None,
            storey: None,
            material: None,
            global_id: None,
            properties: Vec::new(),
            description: Description::default(),
            recognition: None,
            density: None,
            fixed,
            doubt: None,
            mesh: Mesh { vertices: c.vertices.clone(), triangles: c.faces.iter().flat_map(fan).collect() },
        }
    }
}

impl Building {
    /// Bounding box of all elements.
    pub fn aabb(&self) -> Aabb {
        self.elements.iter().fold(Aabb::empty(), |b, e| b.union(&e.mesh.aabb()))
    }

    /// Bounding box of what is used: elements whose role leaves them out of the model (marks, furniture, terrain) do not count. That of all
    /// elements where none is used.
    pub fn used_aabb(&self) -> Aabb {
        let left_out =
            |e: &&Element| e.recognition.as_ref().is_some_and(|r| r.role.treatment() == role::Treatment::LeftOut);
        let used = self.elements.iter().filter(|e| !left_out(e)).fold(Aabb::empty(), |b, e| b.union(&e.mesh.aabb()));
        if used.is_empty() { self.aabb() } else { used }
    }

    /// Group names in order of first appearance with their number of elements.
    pub fn groups(&self) -> Vec<(String, usize)> {
        let mut out: Vec<(String, usize)> = Vec::new();
        let mut place = std::collections::HashMap::new();
        for e in &self.elements {
            let k = *place.entry(e.group.as_str()).or_insert_with(|| {
                out.push((e.group.clone(), 0));
                out.len() - 1
            });
            out[k].1 += 1;
        }
        out
    }
}
