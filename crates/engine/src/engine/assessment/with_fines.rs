//! The voids of a finished run with other shares of fines.

use super::assess::last_frame;
use super::fines::{laid, made};
use crate::assess::{Looking, Snapshot, assess_at};
use crate::fines::{Fines, FinesSettings};
use crate::geometry::Pose;
use crate::record::Record;
use crate::stop::Stop;
use crate::{Error, Result};
use serde::Serialize;
use std::path::Path;

/// Voids of a run with one share of fines.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WithFines {
    /// Share of the mass of broken, fallen pieces.
    pub share: f64,
    /// Voids in which a lying person fits and which are no rooms that stand and no overhangs.
    pub voids: usize,
    /// Their volume, m3.
    pub volume_m3: f64,
    /// All voids in which a lying person fits.
    pub all_voids: usize,
    /// Their volume, m3.
    pub all_volume_m3: f64,
    /// Grains.
    pub grains: usize,
    /// Their mass, kg.
    pub grain_mass_kg: f64,
    /// Their volume with pores, m3.
    pub bulk_volume_m3: f64,
    /// Volume of grains on which a gap between pieces has closed, m3.
    pub squeezed_m3: f64,
    /// Mass that found no room beside its piece, kg.
    pub kept_kg: f64,
    /// Wall time for the grains, s.
    pub wall_s: f64,
    /// Time steps of the grains.
    pub steps: u64,
}

/// The voids at the end of a finished run with other shares of fines. The collapse is the same, because grains push nothing; so nothing is
/// simulated but the grains, and nothing is written.
///
/// # Errors
/// A share out of its range, a folder without a record, a stop.
pub fn with_fines(out: &Path, shares: &[f64], stop: &Stop) -> Result<Vec<WithFines>> {
    let record = Record::open(&out.join("record"))?;
    let last = last_frame(&record)?;
    let number = record.frame_count() - 1;
    let before = number.checked_sub(1).map(|k| record.frame(k)).transpose()?;
    let start: Vec<Pose> = record.header.structure.bodies.iter().map(|b| b.pose).collect();
    let mut list = Vec::new();
    for &share in shares {
        let settings = FinesSettings { share, ..record.header.case.fines.clone() };
        crate::fields::check(&settings, &crate::fields::Within::ANYTHING).map_err(|p| p.below("fines").error())?;
        let clock = std::time::Instant::now();
        let fines = if settings.are_on() { made(&record, &settings, stop)? } else { Fines::default() };
        let wall_s = clock.elapsed().as_secs_f64();
        let laid = settings.are_on().then(|| laid(&record.header.structure, &fines, &settings, number));
        let structure = laid.as_ref().map_or(&record.header.structure, |l| &l.structure);
        let snapshot = Snapshot {
            structure,
            poses: &last.poses,
            gone: &last.gone,
            start: &start,
            before: before.as_ref().map(|f| (f.poses.as_slice(), last.progress.time - f.progress.time)),
            // People do not change the voids.
            people: &[],
            traced: None,
            rubble: laid.as_ref().map_or(&[], |l| &l.lumps),
            time: last.progress.time,
        };
        let found = assess_at(&snapshot, &record.header.case.assess, Looking::default(), stop)?;
        let fits: Vec<_> = found.assessment.voids.iter().filter(|v| v.survivable).collect();
        let below: Vec<_> = fits.iter().filter(|v| !v.standing && !v.flags.overhang).collect();
        let rubble = laid.map(|l| l.rubble).unwrap_or_default();
        list.push(WithFines {
            share,
            voids: below.len(),
            volume_m3: below.iter().map(|v| v.volume).sum(),
            all_voids: fits.len(),
            all_volume_m3: fits.iter().map(|v| v.volume).sum(),
            grains: rubble.grains,
            grain_mass_kg: rubble.mass,
            bulk_volume_m3: rubble.bulk_volume,
            squeezed_m3: rubble.squeezed,
            kept_kg: rubble.kept,
            wall_s,
            steps: fines.steps,
        });
    }
    if list.is_empty() {
        return Err(Error::input("no share of fines is given", "give one or more, such as --fines 0.05"));
    }
    Ok(list)
}
