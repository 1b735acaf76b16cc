//! What a team changes about the pages: its name and logo, a line at the foot, the fields of the form, the size of the paper.

use super::triage::{Edition, Victims};
use crate::fields::{self, Choice, Field, Maybe, Names, Table, Whole, Words};
use crate::read::{self, Kind};
use crate::units::place::Text;
use crate::{Error, Result};
use std::path::Path;

/// Sizes of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl Paper {
    /// Width and height, mm.
    pub fn size(self) -> [f64; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [215.9, 279.4],
        }
    }
}

/// A template for the pages (TOML).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Template {
    /// Name of the team, at the head of each page.
    pub organisation: String,
    /// A PNG file beside the template, at the head of the first page.
    pub logo: Option<String>,
    /// Text at the foot of each page, before the notice.
    pub foot: String,
    /// Names of fields that are added to the form, to be filled in by hand.
    pub fields: Vec<String>,
    /// Size of the paper.
    pub paper: Paper,
    /// Edition of the guidelines whose triage category is proposed.
    pub form: Edition,
    /// Victims that are known.
    pub victims: Victims,
    /// Content of the logo.
    pub picture: Option<Vec<u8>>,
}

impl Table for Template {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type T = Template;
        let forms = Choice(&[
            ("none", Edition::None),
            ("insarag-2015", Edition::Insarag2015),
            ("insarag-2020", Edition::Insarag2020),
        ]);
        let papers = Choice(&[("a4", Paper::A4), ("letter", Paper::Letter)]);
        vec![
            Field::new("organisation", "name of the team, at the head of each page", Words, |t: &mut T| {
                &mut t.organisation
            }),
            Field::new("logo", "a PNG file beside the template, on the first page", Maybe(Words), |t: &mut T| {
                &mut t.logo
            }),
            Field::new("foot", "text at the foot of each page, before the notice", Words, |t: &mut T| &mut t.foot),
            Field::new("fields", "fields that are added to the form", Names, |t: &mut T| &mut t.fields),
            Field::new("paper", "size of the paper", papers, |t: &mut T| &mut t.paper),
            Field::new("form", "edition of the guidelines whose triage category is proposed", forms, |t: &mut T| {
                &mut t.form
            })
            .note("The letters mean different things in different editions; without one none is printed."),
            Field::new(
                "confirmed_live",
                "victims confirmed alive and trapped",
                Maybe(Whole(0, 100_000)),
                |t: &mut T| &mut t.victims.live,
            ),
            Field::new("confirmed_dead", "victims confirmed dead", Maybe(Whole(0, 100_000)), |t: &mut T| {
                &mut t.victims.dead
            }),
            Field::new("missing", "people reported missing", Maybe(Whole(0, 100_000)), |t: &mut T| {
                &mut t.victims.missing
            }),
        ]
    }
}

/// Most bytes of a logo.
const LOGO: usize = 2 << 20;

/// Reads a template with its logo.
///
/// # Errors
/// A file that is no template; a logo that is no PNG or larger than 2 MB.
pub fn read_template(file: &Path) -> Result<Template> {
    let text = read::text(file, Kind::Case)?;
    let mut t: Template = fields::document(&Text::parse(&text, file)?)?;
    if let Some(name) = &t.logo {
        let path = file.parent().unwrap_or(Path::new(".")).join(name);
        let bytes = std::fs::read(&path).map_err(|e| Error::io("read", &path, e))?;
        // Read to its end: a picture that is cut off would stop the pages later.
        let is_png = || image::load_from_memory_with_format(&bytes, image::ImageFormat::Png).is_ok();
        if bytes.len() > LOGO || !is_png() {
            return Err(Error::in_file(&path, "this is no PNG picture of at most 2 MB", "save the logo as PNG"));
        }
        t.picture = Some(bytes);
    }
    Ok(t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_read_with_its_logo_and_bad_ones_are_refused() {
        let d = tempfile::tempdir().expect("a folder");
        let put = |name: &str, bytes: &[u8]| {
            std::fs::write(d.path().join(name), bytes).expect("written");
            d.path().join(name)
        };
        let mut logo = std::io::Cursor::new(Vec::new());
        image::RgbImage::new(4, 2).write_to(&mut logo, image::ImageFormat::Png).expect("a picture");
        put("logo.png", logo.get_ref());
        put("torn.png", &logo.get_ref()[..logo.get_ref().len() - 20]);
        let good = put(
            "t.toml",
            b"organisation = \"SAR 1\"\nlogo = \"logo.png\"\npaper = \"letter\"\nfields = [\"Permit no\"]",
        );
        let t = read_template(&good).expect("a template");
        assert_eq!((t.organisation.as_str(), t.paper.size(), t.picture.is_some()), ("SAR 1", [215.9, 279.4], true));
        put("not.png", b"GIF89a");
        let bad =
            ["logo = \"not.png\"", "logo = \"torn.png\"", "logo = \"missing.png\"", "colour = 3", "paper = \"a0\""];
        // No public text of this edition is known, so no letter of it is printed.
        let unknown = "form = \"fema-2022\"";
        for bad in bad.into_iter().chain([unknown]) {
            let e = read_template(&put("b.toml", bad.as_bytes())).expect_err(bad).to_string();
            assert!(e.contains("b.toml") && e.contains("line 1, column ") || e.contains(".png"), "{e}");
            assert!(bad != unknown || e.contains("none, insarag-2015, insarag-2020"), "{e}");
        }
    }
}
