//! The animated scene as one GLB file: Khronos glTF 2.0, no extensions, metres, y up. `Blender` turns the axes back and shows the coordinates of
//! the record.
//!
//! Two layouts hold the same scene. `nodes` has a node with a mesh per piece: pieces can be picked, and equal ones share a mesh. `skins` draws
//! a storey with one or two calls, and people, voids and ways with one each: they are joints.

mod axes;
mod clips;
mod collision;
mod document;
mod estimate;
pub mod events;
mod extras;
mod hierarchy;
mod later;
mod limit;
mod lod;
mod materials;
mod meshes;
mod motion;
mod motions;
pub(super) mod names;
mod parts;
mod shapes;
mod skin;
mod skins;

#[cfg(test)]
mod tests;

pub use clips::{LOOP, RUN};
pub use estimate::Estimate;
pub use later::{LaterClip, LaterFrames, clip_names};
pub use limit::LARGEST;
pub use lod::LEVELS;
pub use skins::JOINTS;

use super::Exporter;
use crate::assess::Assessment;
use crate::record::Record;
use crate::{Error, Result};
use document::Document;
use motions::Motions;
use parts::bar_ends::BarEnds;
use std::io::Write;
use std::path::Path;

/// How pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// A node with a mesh per piece, for Blender, for picking, for few thousand pieces.
    Nodes,
    /// Pieces are joints of skins, for engines, the web and headsets.
    Skins,
}

impl Layout {
    /// Its word on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Skins => "skins",
        }
    }
}

/// What pieces look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SceneLook {
    /// A colour for each group.
    Plain,
    /// Pictures of concrete, brick, plaster, steel and timber, in metres.
    Textured,
}

impl SceneLook {
    /// Its word on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Textured => "textured",
        }
    }
}

/// Whose rules the collision shapes follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collision {
    /// There are none.
    None,
    /// Meshes `UCX_<mesh>_00`.
    Unreal,
    /// Nodes `<piece>_Collider`.
    Unity,
}

/// What a scene is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// How pieces are drawn.
    pub layout: Layout,
    /// Positions between keys may be off by this much at any frame, m.
    pub position_tolerance: f64,
    /// Rotations between keys may be off by this much, rad.
    pub rotation_tolerance: f64,
    /// Only this frame, without animation.
    pub frame: Option<usize>,
    /// Collision shapes.
    pub collision: Collision,
    /// Level of detail, 0 to [`LEVELS`].
    pub lod: u8,
    /// With a second clip for players that repeat it.
    pub repeat: bool,
    /// What pieces look like.
    pub look: SceneLook,
    /// With the bars that stick out at broken faces.
    pub bars: bool,
    /// Grave statements of the report on the run: they stand in the file.
    pub status: Vec<String>,
}

impl Request {
    /// The scene that a run writes, by the settings of its case.
    pub fn of_case(outputs: &crate::output::OutputSettings) -> Self {
        Self {
            layout: Layout::Nodes,
            position_tolerance: outputs.key_position_tolerance,
            rotation_tolerance: outputs.key_rotation_tolerance,
            frame: None,
            collision: Collision::None,
            lod: 0,
            repeat: true,
            look: SceneLook::Plain,
            bars: false,
            status: Vec::new(),
        }
    }

    /// With the tolerances of its level of detail.
    fn at_level(&self) -> Self {
        let k = lod::coarser(self.lod);
        let mut r = self.clone();
        r.position_tolerance *= k;
        r.rotation_tolerance = (r.rotation_tolerance * k).min(std::f64::consts::FRAC_PI_4);
        if self.lod >= 2 {
            // One half for joining pieces, the other for leaving out keys.
            r.position_tolerance /= 2.0;
            r.rotation_tolerance /= 2.0;
        }
        r
    }
}

/// What the export is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Reads a frame for the bodies from `from` to `to`.
    Read {
        /// Frame.
        frame: usize,
        /// Number of frames.
        frames: usize,
        /// First body of the block.
        from: usize,
        /// Body after the last one of the block.
        to: usize,
        /// Number of bodies.
        bodies: usize,
    },
    /// The size is known to a tenth, and writing begins.
    Write(Estimate),
}

/// Refuses a request that cannot be met, before anything is read.
///
/// # Errors
/// [`Error::Input`] for a frame or a level that does not exist, or shapes that an engine cannot use.
pub fn check(record: &Record, request: &Request) -> Result<()> {
    collision::check(request)?;
    if request.look == SceneLook::Textured && request.layout == Layout::Skins {
        return Err(Error::input(
            "a skin has one material, the colours of its groups",
            "choose --layout nodes for --look textured",
        ));
    }
    let frames = record.frame_count();
    if frames == 0 {
        return Err(Error::in_file(record.folder(), "the record holds no frame", "run the case again"));
    }
    if let Some(f) = request.frame.filter(|f| *f >= frames) {
        return Err(Error::input(
            format!("frame {f} does not exist"),
            format!("the record has frames 0 to {}", frames - 1),
        ));
    }
    if request.lod > LEVELS {
        return Err(Error::input(
            format!("there is no level of detail {}", request.lod),
            format!("choose one from 0 (all) to {LEVELS} (coarse)"),
        ));
    }
    Ok(())
}

/// Writes a scene. Without an assessment there are no voids and no ways, and of people only where they are. `tell` is called before every frame
/// that is read and before writing; its error ends the work.
///
/// # Errors
/// [`Error::Input`] for a frame or a level that does not exist, shapes that an engine cannot use, or a scene of more than 4 GB; those of reading
/// the record, of `tell` and of writing to `out`.
pub fn write(
    record: &Record,
    assessment: Option<&Assessment>,
    request: &Request,
    tell: &mut dyn FnMut(Step) -> Result<()>,
    out: &mut dyn Write,
) -> Result<Estimate> {
    write_with_clips(record, assessment, request, &[], tell, out)
}

/// The same with clips of what happens after the run.
///
/// # Errors
/// As for [`write()`]; clips in a scene of one frame, or with parts that are joined.
pub fn write_with_clips(
    record: &Record,
    assessment: Option<&Assessment>,
    request: &Request,
    later: &[LaterClip],
    tell: &mut dyn FnMut(Step) -> Result<()>,
    out: &mut dyn Write,
) -> Result<Estimate> {
    check(record, request)?;
    if !later.is_empty() && (request.lod >= 2 || request.frame.is_some()) {
        let problem = "clips after the run need all frames, and parts that are not joined";
        return Err(Error::input(problem, "leave out --at, and choose --lod 0 or 1"));
    }
    let request = request.at_level();
    let times: Vec<f64> = record.progress()?.iter().map(|p| p.time).collect();
    let motions = match request.frame {
        Some(f) => Motions::at(record, f)?,
        None => Motions::read(record, &times, &request, later, tell)?,
    };
    let bar_ends = match (request.bars, request.frame) {
        (false, _) => BarEnds::default(),
        (true, None) => BarEnds::read(record, f64::INFINITY)?,
        (true, Some(f)) => BarEnds::read(record, times[f])?,
    };
    let estimate = estimate::of(record, assessment, (&motions, &bar_ends), (&request, later));
    limit::check(estimate.bytes)?;
    tell(Step::Write(estimate))?;
    let mut document = Document::new(record, (&request, later), times);
    document.bar_ends = bar_ends;
    hierarchy::build(&mut document, &motions, assessment);
    drop(motions);
    document.write(out).map_err(|e| Error::io("write", Path::new("scene.glb"), e))?;
    Ok(estimate)
}

impl Document<'_> {
    /// True when the scene ends with, or is, the last frame, which the assessment is about.
    fn is_last(&self) -> bool {
        self.request.frame.is_none_or(|f| f + 1 == self.times.len())
    }
}

/// Writes `scene.glb` as the case asks for it.
pub struct Scene {
    /// Grave statements of the report on the run.
    pub status: Vec<String>,
}

impl Exporter for Scene {
    fn file_name(&self) -> &'static str {
        "scene.glb"
    }

    fn write(&self, record: &Record, assessment: &Assessment, out: &mut dyn Write) -> Result<()> {
        let request = Request { status: self.status.clone(), ..Request::of_case(&record.header.case.outputs) };
        write(record, Some(assessment), &request, &mut |_| Ok(()), out).map(|_| ())
    }
}
