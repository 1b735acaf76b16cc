//! Where a file may be written: what others have made stays, and a folder that is missing is named before the work is done.

use crate::case::{Case, files_by_key};
use crate::draw::png::MAKER;
use crate::draw::svg;
use crate::{Error, Result};
use std::io::Read;
use std::path::{Path, PathBuf};

/// How a drawing as SVG begins.
const SVG: &[u8] = b"<svg";
/// Bytes by which a file is recognised: a film as MP4 says who made it behind the list of its pictures.
const LEAD: usize = 1 << 18;

/// Refuses a place in a folder that is not there, and a file that is there already unless it may be replaced, or is recognised as
/// written by Leanto. `option` is what names the file on the command line.
///
/// # Errors
/// As above; what the system says.
pub(in crate::engine) fn can_be_written(
    file: &Path,
    ours: fn(&[u8]) -> bool,
    overwrite: bool,
    option: &str,
) -> Result<()> {
    let above = file.parent().filter(|p| !p.as_os_str().is_empty());
    if let Some(missing) = above.filter(|p| !p.is_dir()) {
        let remedy = format!("make it first, or name another place ({option})");
        return Err(Error::in_file(missing, "there is no such folder", remedy));
    }
    if file.is_dir() {
        return Err(Error::in_file(file, "this is a folder", format!("give the file a name of its own ({option})")));
    }
    if overwrite { Ok(()) } else { refuse_foreign(file, ours, option) }
}

/// Refuses to replace what is there, unless it is recognised as written by Leanto.
pub(in crate::engine) fn refuse_foreign(file: &Path, ours: fn(&[u8]) -> bool, option: &str) -> Result<()> {
    match std::fs::symlink_metadata(file) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(e) => return Err(Error::io("read", file, e)),
        Ok(_) => {}
    }
    // A link leads to what is asked about; one that leads nowhere is no file.
    if std::fs::metadata(file).is_ok_and(|m| m.is_file()) {
        let mut lead = Vec::new();
        let f = std::fs::File::open(file).map_err(|e| Error::io("read", file, e))?;
        f.take(LEAD as u64).read_to_end(&mut lead).map_err(|e| Error::io("read", file, e))?;
        if ours(&lead) {
            return if lead.starts_with(SVG) { refuse_edited(file, option) } else { Ok(()) };
        }
    }
    Err(Error::in_file(
        file,
        "this is there already, and does not say that Leanto wrote it",
        format!("move it away, choose another name ({option}), or let it be replaced (--overwrite)"),
    ))
}

/// Refuses to replace a drawing of Leanto's that somebody has changed.
fn refuse_edited(file: &Path, option: &str) -> Result<()> {
    let bytes = crate::read::bytes(file, crate::read::Kind::Picture)?;
    if svg::is_as_written(&String::from_utf8_lossy(&bytes)) {
        return Ok(());
    }
    Err(Error::in_file(
        file,
        "Leanto drew this, but it was changed since, or an earlier version drew it",
        format!("move it away, choose another name ({option}), or let it be replaced (--overwrite)"),
    ))
}

/// Refuses to write over a file that a case names.
///
/// # Errors
/// A file that the case names, with its key.
pub(in crate::engine) fn refuse_named(file: &Path, case: &Case, option: &str) -> Result<()> {
    let full = |p: &Path| p.canonicalize().ok();
    let Some(own) = full(file) else { return Ok(()) };
    let named = files_by_key(case).into_iter().find(|(_, f)| full(&case.folder.join(f)).is_some_and(|f| f == own));
    match named {
        None => Ok(()),
        Some((key, _)) => Err(Error::in_file(
            file,
            format!("this file belongs to the case: its key {key} names it"),
            format!("choose another name ({option})"),
        )),
    }
}

/// A name for a picture at which nothing of others is: the name itself, or with the first number from 2 behind it.
pub fn free_picture(file: &Path) -> PathBuf {
    free_name(file, is_picture_of_leanto)
}

/// The same for a file that is recognised by its beginning.
pub(in crate::engine) fn free_name(file: &Path, ours: fn(&[u8]) -> bool) -> PathBuf {
    let is_free = |p: &Path| can_be_written(p, ours, false, "").is_ok();
    let part = |p: Option<&std::ffi::OsStr>| p.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(file.file_stem()), part(file.extension()));
    let numbered = (2..1000).map(|n| file.with_file_name(format!("{stem}-{n}.{ending}")));
    std::iter::once(file.to_path_buf()).chain(numbered).find(|p| is_free(p)).unwrap_or_else(|| file.to_path_buf())
}

/// True for the beginning of a picture or film that this program drew.
pub(in crate::engine) fn is_picture_of_leanto(lead: &[u8]) -> bool {
    let says = |text: &[u8]| lead.windows(text.len()).any(|w| w == text);
    if lead.starts_with(b"\x89PNG") {
        return says(format!("Software\0{MAKER}").as_bytes());
    }
    (lead.starts_with(SVG) || lead.get(4..8) == Some(b"ftyp")) && says(MAKER.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::paper::Sheet;
    use crate::draw::png;
    use crate::draw::svg::{Fonts, svg};

    #[test]
    fn a_drawing_that_somebody_has_changed_is_replaced_on_request_only() {
        let d = tempfile::tempdir().expect("a folder");
        let file = d.path().join("plan.svg");
        let own = svg(&Sheet { size: [40.0, 20.0], ..Sheet::default() }, "p", Fonts::Embedded);
        let may = |text: &str, overwrite| {
            std::fs::write(&file, text).expect("written");
            can_be_written(&file, is_picture_of_leanto, overwrite, "--out")
        };
        assert!(may(&own, false).is_ok());
        assert!(may(&own.replace('\n', "\r\n"), false).is_ok(), "other ends of lines are no change");
        let note = own.replace("</svg>", "<text x=\"3\" y=\"9\">dog, 14:20</text></svg>");
        let behind = format!("{own}<!-- team 2 -->");
        let without: String = own.lines().filter(|l| !l.starts_with("<!--")).collect();
        assert!(note != own && without.len() < own.len());
        for text in [note, behind, without] {
            let e = may(&text, false).expect_err("changed").to_string();
            assert!(e.contains("plan.svg") && e.contains("changed") && e.contains("--overwrite"), "{e}");
            assert!(may(&text, true).is_ok());
        }
    }

    #[test]
    fn a_file_that_the_case_names_is_not_written_over_and_its_key_is_told() {
        let d = tempfile::tempdir().expect("a folder");
        let map = d.path().join("ground.png");
        std::fs::write(&map, b"a map").expect("written");
        let text = "version = 1\n[sketch]\npreset = \"flat-plate\"\n[[occupancy.map]]\nstorey = \"Storey 0\"\nfile = \"ground.png\"\nmetres_per_pixel = \"0.5 m\"\norigin = [0, 0]\npeople = 3\n";
        let case = crate::case::parse(text, &d.path().join("case.toml")).expect("a case");
        let e = refuse_named(&d.path().join("./ground.png"), &case, "--out").expect_err("of the case").to_string();
        assert!(e.contains("ground.png") && e.contains("occupancy.map[0].file") && e.contains("--out"), "{e}");
        assert!(refuse_named(&d.path().join("plan.png"), &case, "--out").is_ok());
    }

    #[test]
    fn pictures_of_leanto_are_replaced_and_those_of_others_are_not() {
        let d = tempfile::tempdir().expect("a folder");
        let sheet = Sheet { size: [40.0, 20.0], ..Sheet::default() };
        for name in ["a.png", "a.svg"] {
            let file = d.path().join(name);
            let may = |overwrite| can_be_written(&file, is_picture_of_leanto, overwrite, "--out");
            assert!(may(false).is_ok(), "nothing is there");
            let own = match name {
                "a.png" => png::encoded(&sheet, 4.0).expect("a picture"),
                _ => svg(&sheet, "p", Fonts::Embedded).into_bytes(),
            };
            std::fs::write(&file, own).expect("written");
            assert!(may(false).is_ok(), "{name} is ours");
            let mut other = Vec::new();
            let picture = image::RgbImage::new(4, 2);
            picture
                .write_to(&mut std::io::Cursor::new(&mut other), image::ImageFormat::Png)
                .expect("a picture of another program");
            if name == "a.svg" {
                other = b"<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>".into();
            }
            std::fs::write(&file, other).expect("written");
            let e = may(false).expect_err("of another program").to_string();
            assert!(e.contains(name) && e.contains("--overwrite"), "{e}");
            assert!(may(true).is_ok());
            let free = free_picture(&file);
            assert_eq!(free.file_name().and_then(|n| n.to_str()), Some(name.replace("a.", "a-2.").as_str()));
            #[cfg(unix)]
            {
                std::fs::write(&free, svg(&sheet, "p", Fonts::Embedded)).expect("written");
                let link = d.path().join(format!("link-{name}"));
                std::os::unix::fs::symlink(&free, &link).expect("a link");
                assert!(can_be_written(&link, is_picture_of_leanto, false, "--out").is_ok(), "to a picture of ours");
                std::fs::remove_file(&free).expect("removed");
                assert!(can_be_written(&link, is_picture_of_leanto, false, "--out").is_err(), "leads nowhere");
            }
        }
        let e = can_be_written(&d.path().join("b/c.png"), is_picture_of_leanto, true, "--out").expect_err("no folder");
        assert!(e.to_string().contains("no such folder"), "{e}");
        assert!(can_be_written(d.path(), is_picture_of_leanto, true, "--out").is_err(), "a folder");
    }
}
