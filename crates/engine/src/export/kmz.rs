//! `site.kmz`: `site.kml` as one packed file, as Google Earth and ATAK open it from a mail or a stick. The same run gives the same bytes.

use super::Exporter;
use super::kml::text;
use crate::assess::Assessment;
use crate::record::Record;
use crate::{Error, Result};
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Writes `site.kmz`.
pub struct Kmz;

/// Name of the document within the file; the first one of an archive is opened.
const DOCUMENT: &str = "doc.kml";

/// The packed document. No clock is read: the date of the entry is the first that the format knows.
fn packed(text: &str) -> zip::result::ZipResult<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file(DOCUMENT, options)?;
    zip.write_all(text.as_bytes())?;
    Ok(zip.finish()?.into_inner())
}

impl Exporter for Kmz {
    fn file_name(&self) -> &'static str {
        "site.kmz"
    }

    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let Some(text) = text(record, a) else { return Ok(()) };
        let failed = |e: std::io::Error| Error::io("write", std::path::Path::new(self.file_name()), e);
        let bytes = packed(&text).map_err(|e| failed(e.into()))?;
        out.write_all(&bytes).map_err(failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_packed_map_is_read_back_as_it_was_and_has_the_same_bytes_each_time() {
        let text = format!("<?xml version=\"1.0\"?><kml>{}</kml>", "<Placemark/>".repeat(5000));
        let bytes = packed(&text).expect("packed");
        assert!(bytes.len() < text.len() / 10, "{} of {}", bytes.len(), text.len());
        assert_eq!(bytes, packed(&text).expect("packed"));
        let mut archive = zip::ZipArchive::new(Cursor::new(&bytes)).expect("an archive");
        assert_eq!(
            (archive.len(), archive.by_index(0).expect("an entry").name().expect("a name")),
            (1, DOCUMENT.into())
        );
        let mut back = String::new();
        std::io::Read::read_to_string(&mut archive.by_index(0).expect("an entry"), &mut back).expect("text");
        assert_eq!(back, text);
    }

    /// The reader of footprints opens what is written here.
    #[test]
    fn the_reader_of_maps_opens_it() {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document><Placemark id=\"building\"><name>b</name>\
                    <Polygon><outerBoundaryIs><LinearRing><coordinates>10,45,0 10.0002,45,0 10.0002,45.0001,0 10,45.0001,0 10,45,0</coordinates></LinearRing>\
                    </outerBoundaryIs></Polygon></Placemark></Document></kml>";
        let d = tempfile::tempdir().expect("a folder");
        let file = d.path().join("site.kmz");
        std::fs::write(&file, packed(text).expect("packed")).expect("written");
        let list = crate::maps::footprint::read(&file).expect("footprints");
        assert_eq!(list.len(), 1);
    }
}
