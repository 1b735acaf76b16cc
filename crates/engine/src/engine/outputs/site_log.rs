//! The list of what the teams mark: where it is kept, and what its places are found by.

use crate::building::Storey;
use crate::engine::case::{import_until, load_case};
use crate::local::Local;
use crate::record::{Header, Record, ensemble, is_record};
use crate::site::{FILE, SitePlace};
use crate::stop::Stop;
use crate::units::earth::PlanOrigin;
use crate::{Error, Result, prepare};
use std::path::{Path, PathBuf};

/// The list of a run, an ensemble or a case.
#[derive(Clone, Debug)]
pub struct SiteFile {
    /// The file, which need not be there yet.
    pub file: PathBuf,
    /// What places are found by.
    pub place: SitePlace,
    /// How the team of the case counts and measures, and its language; the usual way for an ensemble.
    pub local: Local,
    /// How many people were assumed to be there; none where it is not known.
    pub assumed: Option<u32>,
}

/// Finds the list that belongs to a run, an ensemble or a case.
///
/// # Errors
/// A path that is none of these; a case whose model cannot be read.
pub fn site_file(path: &Path, stop: &Stop) -> Result<SiteFile> {
    let here = |place: SitePlace, local: Local, people: usize| {
        let assumed = u32::try_from(people).ok().filter(|n| *n > 0);
        Ok(SiteFile { file: path.join(FILE), place, local, assumed })
    };
    if path.is_dir() {
        if is_record(&path.join("record")) {
            let header = Record::open(&path.join("record"))?.header;
            return here(of_record(&header), header.case.outputs.local, header.people.len());
        }
        if let Some(c) = ensemble::common(path)? {
            let at = |[latitude, longitude, true_north]: [f64; 3]| PlanOrigin { latitude, longitude, true_north };
            let storeys = c.storeys.iter().map(Storey::from).collect();
            let starts = c.starts.iter().map(|s| [s.feet.x, s.feet.y]);
            let place = SitePlace { storeys, origin: c.site.map(at), extent: extent(starts) };
            return here(place, Local::default(), c.people.len());
        }
    }
    let case = if path.is_dir() { path.join("case.toml") } else { path.to_path_buf() };
    if !case.is_file() {
        return Err(Error::in_file(
            path,
            "a site log belongs to a run, an ensemble or a case, and this is none of them",
            "name the folder that `run` or `ensemble` wrote, or case.toml",
        ));
    }
    let c = load_case(&case)?;
    let building = import_until(&c, stop)?;
    let corners = building.elements.iter().map(|e| e.mesh.aabb()).flat_map(|b| [b.min, b.max]);
    let extent = extent(corners.map(|p| [p.x, p.y]));
    let folder = case.parent().unwrap_or(Path::new("."));
    let place = SitePlace { storeys: building.storeys, origin: origin(&c.prepare.site), extent };
    Ok(SiteFile { file: folder.join(FILE), place, local: c.outputs.local, assumed: None })
}

/// What places in a run are found by.
pub(super) fn of_record(h: &Header) -> SitePlace {
    let middles = h.structure.bodies.iter().map(|b| [b.pose.position.x, b.pose.position.y]);
    SitePlace { storeys: h.structure.storeys.clone(), origin: origin(&h.case.prepare.site), extent: extent(middles) }
}

/// Least and largest x and y of points; none without points.
fn extent(points: impl Iterator<Item = [f64; 2]>) -> Option<[[f64; 2]; 2]> {
    points.fold(None, |box_so_far, p| {
        let [low, high] = box_so_far.unwrap_or([p, p]);
        Some([[low[0].min(p[0]), low[1].min(p[1])], [high[0].max(p[0]), high[1].max(p[1])]])
    })
}

fn origin(site: &prepare::Site) -> Option<PlanOrigin> {
    let (latitude, longitude) = site.latitude.zip(site.longitude)?;
    Some(PlanOrigin { latitude, longitude, true_north: site.true_north })
}
