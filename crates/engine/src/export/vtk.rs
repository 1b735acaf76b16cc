//! VTK XML files, little endian: elements, and arrays of numbers as text in their place or as raw data behind the elements. The format is small
//! and has not changed in twenty years, so it is written here; the library for it, `vtkio`, is at a release candidate and brings a second XML
//! parser.

use std::fmt::Display;

/// Marks a file as written by Leanto. It begins the second line.
pub const MARK: &str = "<!-- Leanto: simulated, not observed -->";

/// The values of a field.
pub enum Values {
    /// Real numbers in double precision.
    F64(Vec<f64>),
    /// Real numbers in single precision.
    F32(Vec<f32>),
    /// Whole numbers.
    I32(Vec<i32>),
}

/// A field: one entry of `components` values per point or cell.
pub struct Field {
    /// Name that a reader shows.
    pub name: &'static str,
    /// Values per point or cell.
    pub components: usize,
    /// The values, one point or cell after the other.
    pub values: Values,
}

impl Field {
    /// One real number per point or cell.
    pub fn numbers(name: &'static str, values: Vec<f64>) -> Self {
        Self { name, components: 1, values: Values::F64(values) }
    }

    /// One whole number per point or cell.
    pub fn codes(name: &'static str, values: Vec<i32>) -> Self {
        Self { name, components: 1, values: Values::I32(values) }
    }

    /// Three real numbers per point or cell.
    pub fn vectors(name: &'static str, values: Vec<f64>) -> Self {
        Self { name, components: 3, values: Values::F64(values) }
    }
}

/// A file as far as it is written.
pub struct VtkFile {
    text: String,
    /// Elements that are open, from the outside.
    open: Vec<&'static str>,
    appended: Vec<u8>,
}

impl VtkFile {
    /// A marked file of a kind of data set, whose arrays may be appended.
    pub fn marked(kind: &str) -> Self {
        Self::new(&format!("{MARK}\n"), kind, " header_type=\"UInt64\"")
    }

    /// A file of a kind of data set, all of whose arrays are text.
    pub fn plain(kind: &str) -> Self {
        Self::new("", kind, "")
    }

    fn new(mark: &str, kind: &str, more: &str) -> Self {
        let text = format!(
            "<?xml version=\"1.0\"?>\n{mark}<VTKFile type=\"{kind}\" version=\"1.0\" byte_order=\"LittleEndian\"{more}>\n"
        );
        Self { text, open: Vec::new(), appended: Vec::new() }
    }

    /// Opens an element; `attributes` begin with a space, where there are any.
    pub fn open(&mut self, tag: &'static str, attributes: &str) {
        self.text += &format!("<{tag}{attributes}>\n");
        self.open.push(tag);
    }

    /// Closes the innermost element.
    pub fn close(&mut self) {
        if let Some(tag) = self.open.pop() {
            self.text += &format!("</{tag}>\n");
        }
    }

    /// An element without content.
    pub fn empty(&mut self, tag: &str, attributes: &str) {
        self.text += &format!("<{tag}{attributes}/>\n");
    }

    /// An array as text; `size` says how many tuples or components it has.
    fn listed(&mut self, kind: &str, name: &str, size: &str, values: impl Display) {
        self.text += &format!(
            "<DataArray type=\"{kind}\" Name=\"{name}\" NumberOf{size}\" format=\"ascii\">{values}</DataArray>\n"
        );
    }

    /// Simulated time, s, as field data.
    pub fn time(&mut self, time: f64) {
        self.listed("Float64", "TimeValue", "Tuples=\"1", time);
    }

    /// A list of names, as field data. Strings are the codes of their bytes, each with a zero at its end.
    pub fn names(&mut self, name: &str, list: &[String]) {
        let codes: String = list.iter().flat_map(|t| t.bytes().chain([0])).map(|b| format!("{b} ")).collect();
        self.listed("String", name, &format!("Tuples=\"{}", list.len()), codes);
    }

    /// Numbers as text, with so many components each.
    pub fn numbers(&mut self, name: &str, components: usize, values: impl Iterator<Item = f32>) {
        let text: Vec<String> = values.map(|v| v.to_string()).collect();
        self.listed("Float32", name, &format!("Components=\"{components}"), text.join(" "));
    }

    /// A field whose values are appended as raw data.
    pub fn append(&mut self, f: &Field) {
        let (kind, bytes): (&str, Vec<u8>) = match &f.values {
            Values::F64(v) => ("Float64", v.iter().flat_map(|x| x.to_le_bytes()).collect()),
            Values::F32(v) => ("Float32", v.iter().flat_map(|x| x.to_le_bytes()).collect()),
            Values::I32(v) => ("Int32", v.iter().flat_map(|x| x.to_le_bytes()).collect()),
        };
        let at = self.appended.len();
        self.appended.extend((bytes.len() as u64).to_le_bytes());
        self.appended.extend(bytes);
        let (name, components) = (f.name, f.components);
        self.text += &format!(
            "<DataArray type=\"{kind}\" Name=\"{name}\" NumberOfComponents=\"{components}\" format=\"appended\" offset=\"{at}\"/>\n"
        );
    }

    /// The bytes of the file; all elements are closed.
    pub fn bytes(mut self) -> Vec<u8> {
        while !self.open.is_empty() {
            self.close();
        }
        let mut out = self.text.into_bytes();
        if !self.appended.is_empty() {
            out.extend(b"<AppendedData encoding=\"raw\">\n_");
            out.extend(self.appended);
            out.extend(b"\n</AppendedData>\n");
        }
        out.extend(b"</VTKFile>\n");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_appended_array_begins_with_its_length_at_its_offset_and_every_element_is_closed() {
        let mut f = VtkFile::marked("PolyData");
        f.open("PolyData", "");
        f.open("PointData", "");
        f.append(&Field::codes("a", vec![7, 8, 9]));
        f.append(&Field::vectors("b", vec![1.0, 2.0, 3.0]));
        let bytes = f.bytes();
        let begin = b"<AppendedData encoding=\"raw\">\n_";
        let at = bytes.windows(begin.len()).position(|w| w == begin).expect("appended data") + begin.len();
        let text = String::from_utf8_lossy(&bytes[..at]).into_owned();
        assert_eq!(text.lines().nth(1), Some(MARK));
        assert!(text.contains("</PointData>\n</PolyData>\n<AppendedData"), "{text}");
        let offsets: Vec<usize> = text
            .split("offset=\"")
            .skip(1)
            .map(|t| t.split('"').next().expect("a number").parse().expect("a number"))
            .collect();
        let length = |o: &usize| u64::from_le_bytes(bytes[at + o..at + o + 8].try_into().expect("eight bytes"));
        assert_eq!(offsets.iter().map(length).collect::<Vec<_>>(), [12, 24]);
        let second = at + offsets[1] + 8;
        assert_eq!(bytes[second..second + 8], 1f64.to_le_bytes());
        assert_eq!(bytes[second + 24..], *b"\n</AppendedData>\n</VTKFile>\n");
    }

    #[test]
    fn numbers_as_text_stand_in_their_place_and_nothing_is_appended() {
        let mut f = VtkFile::plain("ImageData");
        f.open("ImageData", " Origin=\"0 0 0\"");
        f.numbers("v", 3, [0.5, 1.0, -2.0].into_iter());
        let text = String::from_utf8(f.bytes()).expect("text");
        assert!(text.contains("<ImageData Origin=\"0 0 0\">\n<DataArray type=\"Float32\" Name=\"v\" NumberOfComponents=\"3\" format=\"ascii\">0.5 1 -2</DataArray>\n</ImageData>\n</VTKFile>\n"), "{text}");
    }
}
