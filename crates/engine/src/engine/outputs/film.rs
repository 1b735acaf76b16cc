//! Films of a run: a picture of every so many frames with the same view, as PNG files, as one animated PNG, or as MP4 by an installed ffmpeg.

use super::draw::{Aim, framed, not_of_case};
use crate::draw::paper::Sheet;
use crate::draw::png::MAKER;
use crate::draw::{Figure, PictureOptions, extent, picture, plan_of, visible_shapes};
use crate::engine::stages::foreign::{can_be_written, is_picture_of_leanto};
use crate::record::lock::MadeFolders;
use crate::record::{self, Header, Record};
use crate::report;
use crate::solve::tracers::Trace;
use crate::stop::Stop;
use crate::{Error, Result};
use image::RgbImage;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Most pictures of a film.
const MOST: usize = 5000;
/// An animated picture that is repeated shows its last frame for so long, s.
const HOLD: u16 = 3;

/// What is asked of a film.
#[derive(Clone, Debug)]
pub struct FilmAsked {
    /// Folder of the run.
    pub run: PathBuf,
    /// A folder for PNG files, or a file that ends in .png (animated) or .mp4.
    pub out: PathBuf,
    /// View.
    pub aim: Aim,
    /// How it is drawn.
    pub options: PictureOptions,
    /// Simulated time between pictures, s; every frame of the record where it is 0.
    pub every: f64,
    /// Times as fast as in reality.
    pub speed: f64,
    /// Pixels per millimetre.
    pub per_mm: f64,
    /// A file is replaced that Leanto did not write.
    pub overwrite: bool,
}

/// What a film is written as.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Files,
    Animated,
    Mp4,
}

fn form(out: &Path) -> Result<Form> {
    // A folder may have a dot in its name.
    if out.is_dir() || out.as_os_str().to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]) {
        return Ok(Form::Files);
    }
    match out.extension().and_then(|e| e.to_str()).map(str::to_lowercase).as_deref() {
        None => Ok(Form::Files),
        Some("png" | "apng") => Ok(Form::Animated),
        Some("mp4") => Ok(Form::Mp4),
        Some(other) => {
            let problem = format!("films are not written as \"{other}\", and there is no such folder");
            let remedy = "name a file that ends in .png (animated) or .mp4, or a folder for pictures: one that is there, or a new one without a dot or with / at the end of its name";
            Err(Error::in_file(out, problem, remedy))
        }
    }
}

/// A film that was written.
#[derive(Clone, Debug, PartialEq)]
pub struct MadeFilm {
    /// The file, or the folder of pictures.
    pub file: PathBuf,
    /// Pictures.
    pub pictures: usize,
    /// Pictures per second.
    pub per_second: f64,
    /// From where it is seen, in words.
    pub view: String,
    /// Grave statements on the run: that it was ended early, that it was not at rest.
    pub status: Vec<String>,
}

/// Writes a film. `tell` hears how many pictures are written, and of how many: before the first one and whenever some more are.
///
/// # Errors
/// A stop; a file that Leanto did not write, unless it may be replaced; no readable record; an unknown view; more than 5000 pictures; no ffmpeg for MP4; a disk that fails.
pub fn film(asked: &FilmAsked, tell: &mut dyn FnMut(usize, usize), stop: &Stop) -> Result<MadeFilm> {
    let form = form(&asked.out)?;
    if form != Form::Files {
        not_of_case(&asked.out, None, &asked.run)?;
        can_be_written(&asked.out, is_picture_of_leanto, asked.overwrite, "--out")?;
    }
    let usable = asked.speed > 0.0 && asked.speed <= 1000.0 && asked.every >= 0.0 && asked.every.is_finite();
    if !usable {
        return Err(Error::input(
            "the speed or the time between pictures is no positive number",
            "give for example --every 0.1s --speed 0.5",
        ));
    }
    if form == Form::Mp4
        && Command::new("ffmpeg").arg("-version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err()
    {
        return Err(Error::input(
            "ffmpeg is not installed, which makes MP4 files",
            "install ffmpeg, or name a file that ends in .png",
        ));
    }
    let folder = if asked.run.join("record").is_dir() { asked.run.join("record") } else { asked.run.clone() };
    let r = Record::open(&folder)?;
    let times: Vec<f64> = r.progress()?.iter().map(|p| p.time).collect();
    let (chosen, steady_rate) = match form {
        Form::Mp4 => steady(&times, asked.every),
        Form::Files | Form::Animated => (spaced(&times, asked.every), None),
    };
    if chosen.is_empty() || chosen.len() > MOST {
        let problem = format!("the film would have {} pictures", chosen.len());
        return Err(Error::input(problem, format!("choose another --every: at most {MOST} pictures")));
    }
    let (mut options, titles) = framed(&r, &asked.aim, chosen[chosen.len() - 1], &asked.options)?;
    (options.extent, options.plan) = whole(&r, &chosen, &options)?;
    let gaps = gaps(&times, &chosen);
    let rate = steady_rate.unwrap_or_else(|| rate(&gaps)) * asked.speed;
    let waits: Vec<f64> = gaps.iter().map(|g| g / asked.speed).collect();
    let mut writer = FilmWriter::new((form, asked.overwrite), &asked.out, waits, rate)?;
    let h = &r.header;
    // Placed people come first; start points, of which nobody knows whether somebody is there, are not drawn.
    let people = r.people()?;
    let mut written = 0;
    // One for each thread, so that those who wait hear of them, and a stop is soon.
    for block in chosen.chunks(rayon::current_num_threads().max(1)) {
        stop.check("drawing a film; what is written is not complete")?;
        tell(written, chosen.len());
        let frames = block.iter().map(|k| Ok((*k, r.frame(*k)?))).collect::<Result<Vec<_>>>()?;
        let draw = |(k, f): &(usize, record::Frame)| -> Result<RgbImage> {
            let title = format!("{:.2} s after the start; {}", f.progress.time, titles.what);
            let traces = people.get(*k).map_or(&[][..], Vec::as_slice);
            let scene_people = figures(h, f, traces);
            let scene = titles.scene(h, &f.poses, &f.gone, &scene_people, &title);
            let sheet: Sheet = picture(&scene, &options);
            crate::draw::png::png(&sheet, asked.per_mm)
        };
        let pictures = frames.par_iter().map(draw).collect::<Result<Vec<_>>>()?;
        pictures.iter().try_for_each(|p| writer.put(p))?;
        written += block.len();
    }
    tell(written, chosen.len());
    writer.finish()?;
    let status = report::grave_lines(&report::status_of_record(&r)?);
    Ok(MadeFilm { file: asked.out.clone(), pictures: chosen.len(), per_second: rate, view: titles.what, status })
}

/// The placed people at a frame: dummies where their bodies are, the others as they are traced.
fn figures(h: &Header, f: &record::Frame, traces: &[Trace]) -> Vec<Figure> {
    let one = |(k, p): (usize, &crate::occupants::Person)| match p.body {
        Some(b) => Some(Figure::of_body(h.structure.bodies.get(b as usize)?, f.poses.get(b as usize)?)),
        None => traces.get(k).map(Figure::traced),
    };
    h.people.iter().enumerate().filter_map(one).collect()
}

/// Numbers of the frames nearest to every so many seconds, each once, the last one always; every frame where none are further apart than is asked.
fn spaced(times: &[f64], every: f64) -> Vec<usize> {
    let least = times.windows(2).map(|w| w[1] - w[0]).filter(|g| *g > 0.0).fold(f64::INFINITY, f64::min);
    if every <= 0.0 || every <= least && least.is_finite() {
        return (0..times.len()).collect();
    }
    let (Some(first), Some(last)) = (times.first(), times.last()) else { return Vec::new() };
    let steps = (((last - first) / every).round() as usize).max(1);
    let mut out = Vec::new();
    let mut k = 0;
    while k < steps {
        let here = nearest_to(times, first + k as f64 * every);
        out.push(here);
        // Multiples before the middle between this frame and the next one are of this frame.
        let Some(next) = times.get(here + 1) else { break };
        let middle = ((0.5 * (times[here] + next) - first) / every).floor() as usize;
        k = middle.max(k.saturating_add(1));
    }
    out.push(times.len() - 1);
    out.dedup();
    out
}

/// Number of the frame nearest to a time.
fn nearest_to(times: &[f64], wanted: f64) -> usize {
    let after = times.partition_point(|t| *t < wanted).min(times.len() - 1);
    let is_before = after > 0 && wanted - times[after - 1] < times[after] - wanted;
    if is_before { after - 1 } else { after }
}

/// Numbers of the frames for pictures at a constant rate, and the rate, in pictures per simulated second. Picture k is shown when k steps have
/// passed, so it is of the frame nearest to that time: no picture is off by more than half a step, where the record has frames that close. A step is no
/// shorter than the frames of the record are apart.
fn steady(times: &[f64], every: f64) -> (Vec<usize>, Option<f64>) {
    let step = every.max(1.0 / rate(&gaps(times, &(0..times.len()).collect::<Vec<_>>())));
    (nearest(times, step), Some(1.0 / step))
}

/// The frame nearest to each multiple of a step after the first one; the last frame stands for the multiple nearest to it.
fn nearest(times: &[f64], step: f64) -> Vec<usize> {
    let (Some(first), Some(last)) = (times.first(), times.last()) else { return Vec::new() };
    let steps = ((last - first) / step).round();
    // One more than a film may have is enough to refuse it.
    let before = steps.min((MOST + times.len()) as f64) as usize;
    let of = |k: usize| nearest_to(times, first + k as f64 * step);
    // The first frame is shown in any case.
    let end = (before > 0 || times.len() > 1).then(|| times.len() - 1);
    (0..before.max(1)).map(of).chain(end).collect()
}

/// Simulated time from each picture to the next, s; one less than there are pictures.
fn gaps(times: &[f64], chosen: &[usize]) -> Vec<f64> {
    chosen.windows(2).map(|w| times[w[1]] - times[w[0]]).collect()
}

/// Pictures per simulated second. The last one is that of the end, which may come sooner: it does not count where there are others.
fn rate(gaps: &[f64]) -> f64 {
    let counted = &gaps[..gaps.len().saturating_sub(1).max(gaps.len().min(1))];
    let time = counted.iter().fold(0.0, |a, b| a + b);
    if time > 0.0 { counted.len() as f64 / time } else { 1.0 }
}

/// How long a picture is shown, as a fraction of seconds with the finest denominator that holds it.
fn shown_for(seconds: f64) -> (u16, u16) {
    let over = [1000u16, 100, 10, 1].into_iter().find(|d| seconds * f64::from(*d) <= f64::from(u16::MAX)).unwrap_or(1);
    ((seconds * f64::from(over)).round().clamp(1.0, f64::from(u16::MAX)) as u16, over)
}

/// What a view shows in its directions, and its lower and upper corner in plan, m.
type Shown = (Option<[f64; 4]>, Option<[[f64; 2]; 2]>);

/// The extent of all pictures: of the first, the middle and the last frames.
fn whole(r: &Record, chosen: &[usize], o: &PictureOptions) -> Result<Shown> {
    let n = chosen.len();
    let mut all: Option<[f64; 4]> = None;
    let mut plan: Option<[[f64; 2]; 2]> = None;
    for k in [0, n / 4, n / 2, 3 * n / 4, n - 1] {
        let f = r.frame(chosen[k])?;
        let shapes = visible_shapes(&r.header.structure, &f.poses, &f.gone, o.view);
        if let Some(e) = extent(&shapes, o.view) {
            let a = all.get_or_insert(e);
            *a = [a[0].min(e[0]), a[1].min(e[1]), a[2].max(e[2]), a[3].max(e[3])];
        }
        if let Some(e) = plan_of(&shapes) {
            let [low, high] = plan.get_or_insert(e);
            *low = [0, 1].map(|k| low[k].min(e[0][k]));
            *high = [0, 1].map(|k| high[k].max(e[1][k]));
        }
    }
    Ok((all, plan))
}

/// Writes pictures one after the other.
enum FilmWriter {
    Files {
        folder: PathBuf,
        next: usize,
        /// A folder without a picture is removed again.
        _made: MadeFolders,
    },
    Animated {
        file: PathBuf,
        out: Option<Box<png::Writer<std::io::BufWriter<std::fs::File>>>>,
        /// Time from each picture to the next, s.
        waits: Vec<f64>,
        written: usize,
        part: PathBuf,
    },
    Mp4 {
        file: PathBuf,
        folder: tempfile::TempDir,
        next: usize,
        rate: f64,
    },
}

impl FilmWriter {
    fn new((form, overwrite): (Form, bool), out: &Path, waits: Vec<f64>, rate: f64) -> Result<Self> {
        match form {
            Form::Files => {
                let made = MadeFolders::make(out)?;
                let ours = |e: &std::fs::DirEntry| {
                    let name = e.file_name().to_string_lossy().into_owned();
                    let may = |file: &Path| can_be_written(file, is_picture_of_leanto, overwrite, "--out").is_ok();
                    name.starts_with("frame-") && name.ends_with(".png") && may(&e.path())
                };
                let others =
                    std::fs::read_dir(out).map_err(|e| Error::io("read", out, e))?.flatten().any(|e| !ours(&e));
                if others {
                    return Err(Error::in_file(
                        out,
                        "there are other files in this folder",
                        "name a new folder for the pictures",
                    ));
                }
                // Those of a longer film would follow on.
                for e in std::fs::read_dir(out).map_err(|e| Error::io("read", out, e))?.flatten() {
                    std::fs::remove_file(e.path()).map_err(|x| Error::io("remove", &e.path(), x))?;
                }
                Ok(Self::Files { folder: out.into(), next: 1, _made: made })
            }
            Form::Animated => {
                let part = out.with_extension("png.part");
                Ok(Self::Animated { file: out.into(), out: None, waits, written: 0, part })
            }
            Form::Mp4 => {
                let folder =
                    tempfile::tempdir().map_err(|e| Error::io("create", Path::new("a folder for pictures"), e))?;
                Ok(Self::Mp4 { file: out.into(), folder, next: 1, rate })
            }
        }
    }

    fn put(&mut self, p: &RgbImage) -> Result<()> {
        match self {
            Self::Files { folder, next, .. } => {
                numbered(folder, *next, p)?;
                *next += 1;
            }
            Self::Mp4 { folder, next, .. } => {
                numbered(folder.path(), *next, p)?;
                *next += 1;
            }
            Self::Animated { file, out, waits, written, part } => {
                let failed = |e: png::EncodingError| Error::Failed(format!("{}: {e}", file.display()));
                if out.is_none() {
                    let target = std::fs::File::create(&*part).map_err(|e| Error::io("create", part, e))?;
                    let mut e = png::Encoder::new(std::io::BufWriter::new(target), p.width(), p.height());
                    e.set_color(png::ColorType::Rgb);
                    e.add_text_chunk("Software".into(), MAKER.into()).map_err(failed)?;
                    e.set_animated(waits.len() as u32 + 1, 0).map_err(failed)?;
                    let (time, over) = waits.first().map_or((HOLD, 1), |w| shown_for(*w));
                    e.set_frame_delay(time, over).map_err(failed)?;
                    *out = Some(Box::new(e.write_header().map_err(failed)?));
                }
                if let Some(w) = out {
                    let (time, over) = waits.get(*written).map_or((HOLD, 1), |w| shown_for(*w));
                    w.set_frame_delay(time, over).map_err(failed)?;
                    *written += 1;
                    w.write_image_data(p.as_raw()).map_err(failed)?;
                }
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<()> {
        match self {
            Self::Files { .. } => Ok(()),
            Self::Animated { file, out, part, .. } => {
                if let Some(w) = out {
                    w.finish().map_err(|e| Error::Failed(format!("{}: {e}", file.display())))?;
                }
                std::fs::rename(&part, &file).map_err(|e| Error::io("write", &file, e))
            }
            Self::Mp4 { file, folder, rate, .. } => {
                let done = Command::new("ffmpeg")
                    .args(["-y", "-loglevel", "error", "-framerate", &format!("{rate:.6}"), "-i"])
                    .arg(folder.path().join("frame-%05d.png"))
                    .args(["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", "-movflags", "+faststart"])
                    .args(["-metadata", &format!("comment={MAKER}")])
                    .arg(&file)
                    .output()
                    .map_err(|e| Error::io("run ffmpeg for", &file, e))?;
                if done.status.success() {
                    return Ok(());
                }
                let said = String::from_utf8_lossy(&done.stderr).chars().take(300).collect::<String>();
                Err(Error::in_file(&file, format!("ffmpeg failed: {said}"), "name a file that ends in .png"))
            }
        }
    }
}

/// Writes a picture with its number.
fn numbered(folder: &Path, number: usize, p: &RgbImage) -> Result<()> {
    record::atomic::write(&folder.join(format!("frame-{number:05}.png")), &crate::draw::png::signed(p)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_evenly_spaced_and_the_last_frame_is_one_of_them() {
        let times: Vec<f64> = (0..=200).map(|k| 0.04 * f64::from(k)).collect();
        let some = spaced(&times, 0.1);
        assert_eq!((some[0], *some.last().expect("pictures")), (0, 200));
        let gaps = gaps(&times, &some);
        assert!(gaps.iter().all(|g| (0.03..0.13).contains(g)), "{gaps:?}");
        assert!((rate(&gaps) - 10.0).abs() < 0.3, "{}", rate(&gaps));
        assert_eq!((rate(&[4.0, 4.0, 4.0, 0.08]), rate(&[0.5]), rate(&[])), (0.25, 2.0, 1.0));
        assert_eq!(spaced(&times, 0.0).len(), 201);
        assert!(spaced(&[], 0.1).is_empty() && spaced(&[0.0], 5.0) == [0]);
        // The nearest one, and not the next: 0.09 s for 0.1 s, and not 0.16 s.
        assert_eq!(spaced(&[0.0, 0.09, 0.16, 0.2], 0.1), [0, 1, 3]);
    }

    /// The multiples of the time between pictures were counted up to 5000 and as many as there are frames, and only then was each frame kept once: at 1 ms
    /// between pictures 201 frames of 8 s ended at 5.2 s.
    #[test]
    fn a_film_with_less_time_between_pictures_than_the_record_has_shows_every_frame_up_to_the_end() {
        let times: Vec<f64> = (0..=200).map(|k| 0.04 * f64::from(k)).collect();
        let all: Vec<usize> = (0..=200).collect();
        for every in [1e-2, 1e-3, 1e-4, 1e-12] {
            assert_eq!(spaced(&times, every), all, "{every} s");
        }
        // An end that comes at once after the frame before it takes no frame away.
        let sudden: Vec<f64> = times.iter().copied().chain([8.0 + 1e-6]).collect();
        for every in [1e-2, 1e-3, 1e-4] {
            let shown = spaced(&sudden, every);
            assert!(shown.len() >= 201 && shown.last() == Some(&201), "{every} s: {} pictures", shown.len());
        }
    }

    /// A film of constant rate showed the frame after each of its times, and the end a whole picture late: a picture was up to 0.04 s off at 0.06 s between
    /// pictures, where half of that is 0.03 s, and the last one of a run whose end comes 0.08 s after the frame before it 3.9 s.
    #[test]
    fn the_time_in_a_picture_of_constant_rate_is_within_half_a_picture_of_when_it_is_shown() {
        let even: Vec<f64> = (0..=201).map(|k| 0.04 * f64::from(k)).collect();
        let late: Vec<f64> = [0.0, 4.0, 8.0, 12.0, 12.08].into();
        for (times, everies) in
            [(&even, [0.0, 0.01, 0.05, 0.06, 0.1, 0.25, 1.0]), (&late, [0.0, 0.1, 4.0, 5.0, 6.0, 9.0, 20.0])]
        {
            for every in everies {
                let (chosen, rate) = steady(times, every);
                let step = 1.0 / rate.expect("a rate");
                assert!(
                    step >= every - 1e-9 && chosen.last() == Some(&(times.len() - 1)),
                    "the end is shown: {chosen:?}"
                );
                for (k, frame) in chosen.iter().enumerate() {
                    let off = (times[*frame] - k as f64 * step).abs();
                    assert!(
                        off <= 0.5 * step + 1e-9,
                        "every {every} s: picture {k} of {} s is shown {off} s off",
                        times[*frame]
                    );
                }
            }
        }
        assert_eq!((steady(&[], 0.1).0, steady(&[3.0], 0.1).0), (vec![], vec![0]));
    }

    #[test]
    fn a_folder_with_a_dot_in_its_name_is_a_folder_for_pictures() {
        let d = tempfile::tempdir().expect("a folder");
        let folder = d.path().join("block.12.png");
        let at = |name: &str| form(&d.path().join(name));
        assert!(matches!(at("block.12.png"), Ok(Form::Animated)) && matches!(at("film.MP4"), Ok(Form::Mp4)));
        std::fs::create_dir(&folder).expect("made");
        assert!(matches!(at("block.12.png"), Ok(Form::Files)) && matches!(at("block.12/"), Ok(Form::Files)));
        assert!(matches!(at("block"), Ok(Form::Files)));
        let e = at("block.12").err().expect("no such folder").to_string();
        assert!(e.contains(".png") && e.contains(".mp4") && e.contains("folder"), "{e}");
    }

    #[test]
    fn pictures_of_others_in_the_folder_of_a_film_stay() {
        let d = tempfile::tempdir().expect("a folder");
        let one = |overwrite| FilmWriter::new((Form::Files, overwrite), d.path(), Vec::new(), 10.0);
        one(false).expect("a writer").put(&RgbImage::new(8, 4)).expect("written");
        assert!(one(false).is_ok() && !d.path().join("frame-00001.png").exists(), "those of the film before go");
        let render = d.path().join("frame-0001.png");
        std::fs::write(&render, b"a render").expect("written");
        assert!(one(false).is_err() && render.exists());
        assert!(one(true).is_ok() && !render.exists());
    }

    #[test]
    fn an_animated_png_shows_each_picture_until_the_next_one_was() {
        let d = tempfile::tempdir().expect("a folder");
        let file = d.path().join("film.png");
        let mut w = FilmWriter::new((Form::Animated, false), &file, vec![4.0, 0.08], 0.25).expect("a writer");
        for k in 0..3u8 {
            w.put(&RgbImage::from_pixel(8, 4, image::Rgb([k, 10, 20]))).expect("written");
        }
        assert!(!file.exists(), "a half film has another name");
        w.finish().expect("finished");
        let mut reader = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(&file).expect("there")))
            .read_info()
            .expect("a PNG file");
        assert_eq!(reader.info().animation_control().map(|a| a.num_frames), Some(3));
        let mut seen = Vec::new();
        for _ in 0..3 {
            let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
            reader.next_frame(&mut bytes).expect("a picture");
            seen.push(bytes[0]);
            let c = reader.info().frame_control().expect("its time");
            let expected = [(4000, 1000), (80, 1000), (HOLD, 1)][seen.len() - 1];
            assert_eq!((c.delay_num, c.delay_den), expected);
        }
        assert_eq!(seen, [0, 1, 2]);
        assert_eq!([shown_for(0.0), shown_for(120.0), shown_for(1e6)], [(1, 1000), (12_000, 100), (u16::MAX, 1)]);
    }
}
