//! The files of a check, and its picture.

use super::utilisation::CaseCheck;
use crate::Result;
use crate::assess::Raster;
use crate::draw::paper::Sheet;
use crate::draw::png::{PER_MM, encoded};
use crate::draw::{Paint, PictureOptions, PictureScene, picture, rebar};
use crate::export::findings;
use crate::geometry::Pose;
use crate::record::atomic;
use crate::record::lock::MadeFolders;
use crate::stop::Stop;
use std::path::{Path, PathBuf};

/// Writes the results of a check into a folder: `findings.csv`, `findings.glb`, `rebar.glb` where there are bars, and `check.png`.
///
/// # Errors
/// When the folder cannot be written; [`crate::Error::Stopped`] after a stop request; then nothing is written.
pub fn write_check(k: &CaseCheck, folder: &Path, stop: &Stop) -> Result<Vec<PathBuf>> {
    let s = &k.ready.structure;
    let mut files: Vec<(&str, Vec<u8>)> = Vec::new();
    let mut put = |name: &'static str, bytes: Vec<u8>| {
        files.push((name, bytes));
        stop.check("writing the results of the check; nothing was written")
    };
    put("findings.csv", findings::csv(&k.ready.findings)?.into_bytes())?;
    put("findings.glb", findings::glb(&k.ready.building, &k.ready.findings)?)?;
    if !rebar::bars(s).is_empty() {
        put("rebar.glb", findings::rebar(s)?)?;
    }
    let options = PictureOptions { paint: Paint::Utilisation, ..PictureOptions::default() };
    let title = "Share of strength used under own weight and live load";
    put("check.png", encoded(&picture_of_check(k, title, "", None, None, &options), PER_MM)?)?;
    let _made = MadeFolders::make(folder)?;
    let mut paths = Vec::new();
    for (name, bytes) in files {
        atomic::write(&folder.join(name), &bytes)?;
        paths.push(folder.join(name));
    }
    Ok(paths)
}

/// The prepared structure, coloured as `options` say.
pub(in crate::engine) fn picture_of_check(
    k: &CaseCheck,
    title: &str,
    subtitle: &str,
    raster: Option<&Raster>,
    true_north: Option<f64>,
    options: &PictureOptions,
) -> Sheet {
    let s = &k.ready.structure;
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let gone: Vec<bool> = s.bodies.iter().map(|b| b.comes_later()).collect();
    let foot = format!("The model as computed, before the scenario. leanto {}", env!("CARGO_PKG_VERSION"));
    let scene = PictureScene {
        structure: s,
        poses: &poses,
        gone: &gone,
        findings: &k.ready.findings,
        utilisation: &k.ready.preload.utilisation,
        joint_rotation: &[],
        assessment: None,
        figures: &[],
        raster,
        true_north,
        title,
        subtitle,
        foot: &foot,
    };
    picture(&scene, options)
}
