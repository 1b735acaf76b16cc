//! Exports of a finished run for other programs: one scene as a file of its own.

use crate::assess::Assessment;
use crate::engine::assessment::{assessed, last_frame};
use crate::engine::inputs;
use crate::engine::outputs::frame_at::frame_at;
use crate::engine::stages::foreign::{can_be_written, free_name, refuse_foreign};
use crate::engine::stages::stage;
use crate::export::scene::events::{self, EventCounts};
use crate::export::scene::{self, Collision, Estimate, Layout, Request, SceneLook, Step};
use crate::export::{self, paraview};
use crate::record::lock::MadeFolders;
use crate::record::{Record, atomic};
use crate::report;
use crate::stop::Stop;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// What a scene is to be.
#[derive(Clone, Debug)]
pub struct SceneOptions {
    /// How pieces are drawn.
    pub layout: Layout,
    /// Tolerances of keys, m and rad; those of the case where none are given.
    pub tolerance: Option<[f64; 2]>,
    /// Only the frame nearest to this time, s, without animation.
    pub at: Option<f64>,
    /// Collision shapes.
    pub collision: Collision,
    /// Level of detail, 0 to [`scene::LEVELS`].
    pub lod: u8,
    /// What pieces look like.
    pub look: SceneLook,
    /// With the bars that stick out at broken faces.
    pub bars: bool,
    /// With a clip for players that repeat it.
    pub repeat: bool,
    /// With voids, ways and the outcome of people, which are assessed again.
    pub assess: bool,
    /// Replace a file that Leanto did not write.
    pub overwrite: bool,
}

impl Default for SceneOptions {
    fn default() -> Self {
        Self {
            layout: Layout::Nodes,
            tolerance: None,
            at: None,
            collision: Collision::None,
            lod: 0,
            look: SceneLook::Plain,
            bars: false,
            repeat: true,
            assess: true,
            overwrite: false,
        }
    }
}

/// What an export does, for those who wait.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ExportStep {
    /// Looks for voids and people.
    Assess,
    /// Makes the scene.
    Scene(Step),
    /// Reads or writes a frame.
    Frame {
        /// Its place among those that are written, from 0.
        number: usize,
        /// How many are written.
        of: usize,
    },
}

/// A scene that was written.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportedScene {
    /// The file.
    pub file: PathBuf,
    /// Its size, bytes.
    pub bytes: u64,
    /// What was expected.
    pub estimate: Estimate,
    /// Time of the frame of a scene without animation, s.
    pub frame_time: Option<f64>,
    /// Tolerances of keys, m and rad, before the factor of the level of detail.
    pub tolerance: [f64; 2],
    /// In what the inputs of the run differ from those of now, in words.
    pub inputs_differ: Vec<String>,
    /// Grave statements of the report on the run.
    pub status: Vec<String>,
}

/// Writes the scene of a finished run to a GLB file. `tell` hears of every step.
///
/// # Errors
/// A folder without a record; an ending that is not .glb; a file that Leanto did not write, or that belongs to the run; a scene of more than
/// 4 GB; a stop; what the system says.
pub fn export_scene(
    out: &Path,
    file: &Path,
    options: &SceneOptions,
    tell: &mut dyn FnMut(ExportStep),
    stop: &Stop,
) -> Result<ExportedScene> {
    if !file.extension().is_some_and(|e| e.eq_ignore_ascii_case("glb")) {
        return Err(Error::in_file(
            file,
            "the name of a scene ends with .glb",
            "choose another name, such as scene.glb",
        ));
    }
    refuse_own(out, file)?;
    can_be_written(file, is_scene_of_leanto, options.overwrite, "--out")?;
    let record = open(out)?;
    let case = Request::of_case(&record.header.case.outputs);
    let tolerance = options.tolerance.unwrap_or([case.position_tolerance, case.rotation_tolerance]);
    let times: Vec<f64> = record.progress()?.iter().map(|p| p.time).collect();
    let frame = options.at.map(|t| frame_at(&times, t)).transpose()?;
    let mut request = Request {
        layout: options.layout,
        position_tolerance: tolerance[0],
        rotation_tolerance: tolerance[1],
        frame,
        collision: options.collision,
        lod: options.lod,
        repeat: options.repeat,
        look: options.look,
        bars: options.bars,
        status: Vec::new(),
    };
    scene::check(&record, &request)?;
    let last = last_frame(&record)?;
    let progress = last.progress;
    // What is assessed is the last frame.
    let assess = options.assess && frame.is_none_or(|f| f + 1 == times.len());
    let (record, assessment): (Record, Option<Assessment>) = if assess {
        tell(ExportStep::Assess);
        let (r, a) = stage::run(stop, "assessing", move |stop| assessed(record, &last, stop))?;
        (r, Some(a))
    } else {
        (record, None)
    };
    request.status = match &assessment {
        Some(a) => {
            report::grave_lines(&report::Report::new(&record, &progress, record.standing()?.as_ref(), a)?.status)
        }
        None => report::grave_lines(&report::status_of_record(&record)?),
    };
    let mut estimate = None;
    atomic::write_with(file, |w| {
        let mut step = |s: Step| {
            stop.check("writing the scene")?;
            tell(ExportStep::Scene(s));
            Ok(())
        };
        let done = scene::write(&record, assessment.as_ref(), &request, &mut step, w);
        estimate = Some(done.map_err(|e| e.written_to(file))?);
        Ok(())
    })?;
    let bytes = std::fs::metadata(file).map_err(|e| Error::io("read", file, e))?.len();
    let estimate = estimate.unwrap_or(Estimate { bytes, pieces: 0, keys: 0 });
    Ok(ExportedScene {
        file: file.into(),
        bytes,
        estimate,
        frame_time: frame.map(|f| times[f]),
        tolerance,
        inputs_differ: record.inputs_differ().to_vec(),
        status: request.status,
    })
}

/// Whether a list of events can be written there.
///
/// # Errors
/// An ending that is not .json; a folder that is not there; a file that Leanto did not write, or that belongs to the run.
pub fn events_can_be_written(out: &Path, file: &Path, overwrite: bool) -> Result<()> {
    if !file.extension().is_some_and(|e| e.eq_ignore_ascii_case("json")) {
        return Err(Error::in_file(
            file,
            "the name of a list of events ends with .json",
            "choose another name, such as events.json",
        ));
    }
    refuse_own(out, file)?;
    can_be_written(file, events::is_ours, overwrite, "--events")
}

/// Writes the impacts and breaks of a finished run to a JSON file, at most `most` of each: the strongest.
///
/// # Errors
/// A folder without a record; an ending that is not .json; a file that Leanto did not write, or that belongs to the run; a stop; what the system says.
pub fn export_events(
    out: &Path,
    file: &Path,
    most: usize,
    overwrite: bool,
    tell: &mut dyn FnMut(ExportStep),
    stop: &Stop,
) -> Result<EventCounts> {
    events_can_be_written(out, file, overwrite)?;
    let record = open(out)?;
    let of = record.frame_count();
    let mut counts = None;
    atomic::write_with(file, |w| {
        let mut step = |number| {
            stop.check("writing the events; nothing was written")?;
            tell(ExportStep::Frame { number, of });
            Ok(())
        };
        counts = Some(events::write(&record, most, &mut step, w).map_err(|e| e.written_to(file))?);
        Ok(())
    })?;
    Ok(counts.unwrap_or(EventCounts { impacts: 0, breaks: 0, ruptures: 0, removals: 0, energy: [0.0; 2] }))
}

/// Writes every n-th frame of a finished run, and the last one, for ParaView into a folder. Returns the number of frames and the files that
/// ParaView opens.
///
/// # Errors
/// A folder without a record; files that Leanto did not write; a stop; what the system says.
pub fn export_paraview(
    out: &Path,
    folder: &Path,
    every: usize,
    overwrite: bool,
    tell: &mut dyn FnMut(ExportStep),
    stop: &Stop,
) -> Result<(usize, Vec<PathBuf>)> {
    if every == 0 {
        return Err(Error::input("every 0th frame is no frame", "give --every 1 for all frames, or a larger number"));
    }
    let record = open(out)?;
    let count = record.frame_count();
    let frames: Vec<usize> = (0..count).filter(|f| f % every == 0 || f + 1 == count).collect();
    if frames.is_empty() {
        return Err(Error::in_file(record.folder(), "the record holds no frame", "run the case again"));
    }
    let data = paraview::Data::read(&record)?;
    let _made = MadeFolders::make(folder)?;
    let names = paraview::file_names(&frames);
    if !overwrite {
        for name in &names {
            refuse_foreign(&folder.join(name), paraview::is_ours, "--paraview")?;
        }
    }
    for (number, &f) in frames.iter().enumerate() {
        stop.check("writing frames for ParaView")?;
        tell(ExportStep::Frame { number, of: frames.len() });
        for (name, bytes) in data.frame(&record, f)? {
            atomic::write(&folder.join(name), &bytes)?;
        }
    }
    let mut opened = Vec::new();
    for (name, bytes) in data.collections(&frames) {
        atomic::write(&folder.join(&name), &bytes)?;
        opened.push(folder.join(name));
    }
    Ok((frames.len(), opened))
}

fn open(out: &Path) -> Result<Record> {
    let inside = out.join("record");
    inputs::opened_quietly(if inside.is_dir() { &inside } else { out })
}

/// Refuses the names of files that a run writes beside its record: its list would then call them changed by the user.
fn refuse_own(out: &Path, file: &Path) -> Result<()> {
    let parent = file.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let same = |a: &Path, b: &Path| a.canonicalize().is_ok_and(|a| b.canonicalize().is_ok_and(|b| a == b));
    let name = file.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let own = export::FILES.contains(&name.as_str()) && same(parent, out);
    if same(parent, &out.join("record")) || own {
        return Err(Error::in_file(
            file,
            "this file belongs to the results of the run",
            "choose another name or folder; `leanto assess` writes the files of a run",
        ));
    }
    Ok(())
}

/// A name for a scene at which nothing of others is: the name itself, or with the first number from 2 behind it.
pub fn free_scene(file: &Path) -> PathBuf {
    free_name(file, is_scene_of_leanto)
}

/// True for the beginning of a scene that this program wrote.
fn is_scene_of_leanto(lead: &[u8]) -> bool {
    let text = lead.get(20..).unwrap_or_default();
    lead.starts_with(b"glTF") && text.starts_with(br#"{"asset":{"version":"2.0","generator":"Leanto "#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_written_whole_or_not_at_all_and_not_over_files_of_others() {
        let d = finished();
        let file = d.path().join("events.json");
        let export = |overwrite, stop: &Stop| export_events(d.path(), &file, 100, overwrite, &mut |_| {}, stop);
        let stop = Stop::new();
        stop.request(crate::stop::Reason::User);
        assert!(export(false, &stop).is_err() && !file.exists());
        // Eight less three removals.
        assert_eq!(export(false, &Stop::new()).expect("written").breaks, 5);
        let first = std::fs::read(&file).expect("there");
        assert!(
            export(false, &Stop::new()).is_ok() && std::fs::read(&file).expect("there") == first,
            "own files are replaced"
        );
        std::fs::write(&file, "{}").expect("written");
        assert_eq!(export(false, &Stop::new()).expect_err("foreign").exit_code(), 2);
        assert!(
            export_events(d.path(), &d.path().join("heap.json"), 9, true, &mut |_| {}, &Stop::new()).is_err(),
            "of the run"
        );
        assert!(export_events(d.path(), &d.path().join("events.txt"), 9, true, &mut |_| {}, &Stop::new()).is_err());
    }

    /// A finished run of few pieces.
    fn finished() -> tempfile::TempDir {
        let d = tempfile::tempdir().expect("a folder");
        let folder = d.path().join("record");
        std::fs::create_dir(&folder).expect("a folder");
        crate::record::synthetic::write(&folder, &crate::record::synthetic::header(9), 60, Some(false));
        d
    }

    #[test]
    fn a_scene_is_written_whole_or_not_at_all_and_not_over_files_of_others() {
        let d = finished();
        let file = d.path().join("mine.glb");
        let export = |o: &SceneOptions| export_scene(d.path(), &file, o, &mut |_| {}, &Stop::new());
        let without = SceneOptions { assess: false, ..SceneOptions::default() };
        assert!(export(&SceneOptions { lod: 9, ..without.clone() }).is_err() && !file.exists());
        let stop = Stop::new();
        stop.request(crate::stop::Reason::User);
        assert!(export_scene(d.path(), &file, &without, &mut |_| {}, &stop).is_err() && !file.exists());
        let done = export(&without).expect("written");
        assert_eq!(done.bytes, std::fs::metadata(&file).expect("there").len());
        assert!(export(&SceneOptions { at: Some(0.61), ..without.clone() }).expect("replaced").frame_time == Some(0.6));
        std::fs::write(&file, "notes").expect("written");
        assert_eq!(export(&without).expect_err("foreign").exit_code(), 2);
        assert_eq!(std::fs::read(&file).expect("there"), b"notes");
        assert!(export(&SceneOptions { overwrite: true, ..without.clone() }).is_ok());
        let own = d.path().join("scene.glb");
        assert!(export_scene(d.path(), &own, &without, &mut |_| {}, &Stop::new()).is_err(), "of the run");
        let left: Vec<_> = std::fs::read_dir(d.path()).expect("a folder").flatten().map(|e| e.file_name()).collect();
        assert_eq!(left.len(), 2, "record and scene, no temporary files: {left:?}");
    }

    #[test]
    fn every_nth_frame_and_the_last_one_are_written_for_paraview() {
        let d = finished();
        let folder = d.path().join("frames");
        let export = || export_paraview(d.path(), &folder, 25, false, &mut |_| {}, &Stop::new());
        let (frames, opened) = export().expect("written");
        // 0, 25, 50 and 59.
        assert_eq!((frames, opened.len()), (4, 2));
        let list = std::fs::read_to_string(&opened[0]).expect("text");
        assert!(list.contains("timestep=\"2.36\"") && list.contains("pieces-00059.vtp"), "{list}");
        assert!(export().is_ok(), "own files are replaced");
        std::fs::write(folder.join("bonds-00025.vtp"), "<VTKFile/>").expect("written");
        assert!(export().expect_err("foreign").to_string().contains("bonds-00025.vtp"));
        assert!(export_paraview(d.path(), &folder, 0, true, &mut |_| {}, &Stop::new()).is_err());
    }

    #[test]
    fn only_scenes_of_leanto_are_replaced() {
        let d = tempfile::tempdir().expect("a folder");
        let file = d.path().join("a.glb");
        assert!(refuse_foreign(&file, is_scene_of_leanto, "--out").is_ok(), "nothing is there");
        std::fs::write(&file, b"glTF____________JSON{\"asset\":{\"version\":\"2.0\",\"generator\":\"Blender\"}}")
            .expect("written");
        let e = refuse_foreign(&file, is_scene_of_leanto, "--out").expect_err("of another program");
        assert!(e.exit_code() == 2 && e.to_string().contains("--overwrite"), "{e}");
        std::fs::write(&file, b"glTF____________JSON{\"asset\":{\"version\":\"2.0\",\"generator\":\"Leanto 0.1.0\"}}")
            .expect("written");
        assert!(refuse_foreign(&file, is_scene_of_leanto, "--out").is_ok());
        assert!(refuse_foreign(d.path(), is_scene_of_leanto, "--out").is_err(), "a folder");
    }
}
