//! A plan to trace: a picture of it, and the page on which it is traced in a browser.

mod picture;
#[cfg(test)]
mod tests;

pub use picture::{PlanPicture, Shades};

use crate::export::tracing as page;
use crate::maps::tracing::{self, ENDING, Tracing};
use crate::record::atomic;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// A page that was written.
#[derive(Clone, Debug)]
pub struct TracePage {
    /// The page.
    pub file: PathBuf,
    /// Its size, bytes.
    pub bytes: usize,
    /// Size of the picture, pixels.
    pub size: [u32; 2],
    /// Where the file that the page saves is expected: beside the picture.
    pub saves: PathBuf,
}

/// Name of the file in which a picture is traced: `plan.jpg` in `plan.trace.json`, beside it.
pub fn tracing_of(picture: &Path) -> PathBuf {
    let stem = picture.file_stem().unwrap_or_default().to_string_lossy();
    picture.with_file_name(format!("{stem}{ENDING}"))
}

/// What was traced on a picture so far: that of a file, or of the one beside the picture, where there is one.
///
/// # Errors
/// A file that is no tracing, or one of a picture of another size; a file that was named and is not there.
pub fn traced_so_far(picture: &PlanPicture, named: Option<&Path>, beside: &Path) -> Result<Tracing> {
    let file = named.unwrap_or(beside);
    if named.is_none() && !file.exists() {
        return Ok(Tracing::of(picture.name.clone(), picture.size));
    }
    let t = tracing::read(file)?;
    if [t.width, t.height] != picture.size {
        let [w, h] = picture.size;
        return Err(Error::in_file(
            file,
            format!("it was traced on a picture of {} x {} pixels; {} has {w} x {h}", t.width, t.height, picture.name),
            "name the picture that it belongs to, or move this file away",
        ));
    }
    Ok(t)
}

/// Writes the page on which the plan of a picture is traced; `so_far` is a tracing to go on with. A file of that name that is no such page is only
/// replaced with `overwrite`.
///
/// # Errors
/// A picture that cannot be read, a tracing of another picture, a file in the way, or what the system says.
pub fn trace_page(picture: &Path, so_far: Option<&Path>, out: Option<&Path>, overwrite: bool) -> Result<TracePage> {
    let p = PlanPicture::read(picture)?;
    let saves = tracing_of(picture);
    let t = traced_so_far(&p, so_far, &saves)?;
    let file = out.map_or_else(|| saves.with_extension("").with_extension("html"), Path::to_path_buf);
    if !overwrite && file.exists() && !page::is_one(&file) {
        return Err(Error::in_file(
            &file,
            "there is a file of this name already, which is no such page",
            "name another one with --out, or write --overwrite",
        ));
    }
    let html = page::page(&p.name, p.mime, &p.bytes, Some(&t).filter(|t| !t.is_bare()));
    atomic::write(&file, html.as_bytes())?;
    Ok(TracePage { file, bytes: html.len(), size: p.size, saves })
}

/// Keeps a tracing as a file.
///
/// # Errors
/// What the system says.
pub fn keep_tracing(t: &Tracing, file: &Path) -> Result<()> {
    atomic::write(file, t.text().as_bytes())
}
