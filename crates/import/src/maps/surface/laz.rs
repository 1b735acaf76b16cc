//! LAZ, which is LAS that is packed. The library that unpacks it can be brought to overflow its stack, or to ask for any amount of memory, by a file of
//! some hundred bytes (found by fuzzing). So the file is read and thinned in a process of its own (`apart`), and the grid comes back.

use super::{HeightGrid, Window, las};
use crate::apart::{WorkerPlace, WorkerReader};
use crate::read::Budget;
use crate::stop::Stop;
use crate::units::earth::PlanOrigin;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// First argument that makes the program a worker.
pub const WORKER_COMMAND: &str = "__laz-worker";

const READER: WorkerReader = WorkerReader {
    name: "LAZ",
    command: WORKER_COMMAND,
    magic: b"LEANTO-LAZ-2\n",
    variable: "LEANTO_LAZ_WORKER",
    remedy: "it is damaged: copy it again, or unpack it with las2las or pdal translate OLD NEW.las",
};

/// Time that any file may take, s, and time for each of its bytes. Some 5 MB are unpacked in a second.
const LEAST_TIME: f64 = 60.0;
const TIME_PER_BYTE: f64 = 2e-6;

/// The worker's answer.
#[derive(Serialize, Deserialize)]
enum LazAnswer {
    /// Heights, points of the file, those within, coordinate system, notes.
    Grid(Vec<f32>, u64, u64, String, Vec<String>),
    /// WorkerPlace, problem and remedy.
    Refused(Option<String>, String, String),
}

impl LazAnswer {
    fn of(done: Result<HeightGrid>) -> Self {
        match done {
            Ok(g) => Self::Grid(g.heights, g.points, g.within, g.crs, g.notes),
            Err(Error::Input { place, problem, remedy, .. }) => Self::Refused(place, problem, remedy),
            Err(e) => Self::Refused(None, e.to_string(), READER.remedy.into()),
        }
    }

    fn grid(self, file: &Path, window: &Window) -> Result<HeightGrid> {
        match self {
            Self::Grid(heights, points, within, crs, notes) => {
                let (window, grain) = (window.clone(), window.cell);
                Ok(HeightGrid { window, heights, points, within, skipped: 0, crs, notes, grain })
            }
            Self::Refused(place, problem, remedy) => {
                let e = Error::in_file(file, problem, remedy);
                Err(place.into_iter().fold(e, Error::at))
            }
        }
    }
}

/// Reads a LAZ file in a window of the plan.
pub(super) fn read(file: &Path, size: u64, window: &Window, stop: &Stop) -> Result<HeightGrid> {
    read_at(&READER.place(), file, size, window, stop)
}

fn read_at(place: &WorkerPlace, file: &Path, size: u64, window: &Window, stop: &Stop) -> Result<HeightGrid> {
    las::believable(file, size)?;
    let budget = Budget::new(file, LEAST_TIME + TIME_PER_BYTE * size as f64, stop)?
        .advising("cut it to the building and some 30 m around it, or unpack it: pdal translate OLD NEW.las");
    let answer = match place {
        WorkerPlace::Process(exe) => READER.in_process(exe, &arguments(size, window), &budget)?,
        WorkerPlace::Thread => {
            let (file, window, stop): (PathBuf, Window, Stop) = (file.into(), window.clone(), stop.clone());
            let work = move || crate::read::guarded(&file, || las::read(&file, size, &window, &stop));
            READER.in_thread(&budget, move |_| LazAnswer::of(work()))?
        }
    };
    stop.check("reading points")?;
    answer.grid(file, window)
}

/// What the worker needs beside the file, as numbers by their bits, so that both sides have the same.
fn arguments(size: u64, w: &Window) -> Vec<OsString> {
    let origin = w.origin.map(|o| [o.latitude, o.longitude, o.true_north].map(f64::to_bits));
    let all = [size, w.low[0].to_bits(), w.low[1].to_bits(), w.cells[0] as u64, w.cells[1] as u64, w.cell.to_bits()];
    all.into_iter().chain(origin.into_iter().flatten()).map(|n| n.to_string().into()).collect()
}

/// The size of the file and the window in arguments.
fn window_of(arguments: &[OsString]) -> Option<(u64, Window)> {
    let n: Vec<u64> = arguments.iter().map(|a| a.to_str()?.parse().ok()).collect::<Option<_>>()?;
    let number = |k: usize| n.get(k).copied().map(f64::from_bits);
    let origin = || Some(PlanOrigin { latitude: number(6)?, longitude: number(7)?, true_north: number(8)? });
    let cells = [usize::try_from(*n.get(3)?).ok()?, usize::try_from(*n.get(4)?).ok()?];
    let window = Window { low: [number(1)?, number(2)?], cells, cell: number(5)?, origin: origin() };
    (cells[0].checked_mul(cells[1])? <= super::MOST_CELLS).then_some((n[0], window))
}

/// Runs the worker. `args` are those after [`WORKER_COMMAND`]. Writes the answer to the standard output. Exit code 0 when an answer was written, else 1
/// or 2.
pub fn worker_main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    READER.serve(args, |file, rest, _| {
        LazAnswer::of(match window_of(&rest) {
            Some((size, window)) => crate::read::guarded(file, || las::read(file, size, &window, &Stop::new())),
            None => Err(Error::input("this command is started by the program itself", "use leanto survey")),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_is_given_the_same_window_to_the_bit() {
        let origin = Some(PlanOrigin { latitude: 38.1, longitude: -0.1 / 3.0, true_north: 1e-7 });
        for origin in [origin, None] {
            let w = Window { low: [-3.3, 1e-9 / 7.0], cells: [12, 7], cell: 0.1, origin };
            let (size, back) = window_of(&arguments(1 << 40, &w)).expect("understood");
            assert_eq!(
                (size, back.low, back.cells, back.cell, back.origin),
                (1 << 40, w.low, w.cells, w.cell, w.origin)
            );
        }
        assert!(window_of(&["9".into(), "x".into()]).is_none());
        assert!(window_of(&[]).is_none());
    }
}
