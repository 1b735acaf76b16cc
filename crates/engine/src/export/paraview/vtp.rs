//! The file format: PolyData of VTK XML files with appended raw data, little endian. The format is small and has not changed in twenty years, so it
//! is written here; the library for it, `vtkio`, is at a release candidate and brings a second XML parser.

use std::fmt::Write as _;

/// Marks a file as written by Leanto. It begins the second line.
pub(super) const MARK: &str = "<!-- Leanto: simulated, not observed -->";

/// The values of a field.
pub(super) enum Values {
    F64(Vec<f64>),
    F32(Vec<f32>),
    I32(Vec<i32>),
}

/// A field: one entry of `components` values per point or cell.
pub(super) struct Field {
    pub name: &'static str,
    pub components: usize,
    pub values: Values,
}

impl Field {
    pub(super) fn numbers(name: &'static str, values: Vec<f64>) -> Self {
        Self { name, components: 1, values: Values::F64(values) }
    }

    pub(super) fn codes(name: &'static str, values: Vec<i32>) -> Self {
        Self { name, components: 1, values: Values::I32(values) }
    }

    pub(super) fn vectors(name: &'static str, values: Vec<f64>) -> Self {
        Self { name, components: 3, values: Values::F64(values) }
    }
}

/// Points with lines or polygons.
#[derive(Default)]
pub(super) struct PolyData {
    /// Coordinates, m, z up.
    pub points: Vec<f32>,
    /// Corners of all cells, one after the other, and the end of each.
    pub corners: Vec<i32>,
    pub ends: Vec<i32>,
    /// Cells are lines; otherwise polygons.
    pub lines: bool,
    pub point_fields: Vec<Field>,
    pub cell_fields: Vec<Field>,
    /// Lists of names that codes stand for.
    pub names: Vec<(&'static str, Vec<String>)>,
    /// Simulated time, s.
    pub time: f64,
}

/// Appended data.
#[derive(Default)]
struct Appended(Vec<u8>);

impl Appended {
    /// Adds a block and returns the tag of its array.
    fn array(&mut self, f: &Field) -> String {
        let (kind, bytes): (&str, Vec<u8>) = match &f.values {
            Values::F64(v) => ("Float64", v.iter().flat_map(|x| x.to_le_bytes()).collect()),
            Values::F32(v) => ("Float32", v.iter().flat_map(|x| x.to_le_bytes()).collect()),
            Values::I32(v) => ("Int32", v.iter().flat_map(|x| x.to_le_bytes()).collect()),
        };
        let at = self.0.len();
        self.0.extend((bytes.len() as u64).to_le_bytes());
        self.0.extend(bytes);
        format!(
            "<DataArray type=\"{kind}\" Name=\"{}\" NumberOfComponents=\"{}\" format=\"appended\" offset=\"{at}\"/>\n",
            f.name, f.components
        )
    }
}

impl PolyData {
    /// The bytes of the file.
    pub(super) fn bytes(self) -> Vec<u8> {
        let (points, cells) = (self.points.len() / 3, self.ends.len());
        let (lines, polys) = if self.lines { (cells, 0) } else { (0, cells) };
        let mut data = Appended::default();
        let mut t = head("PolyData");
        t += "<PolyData>\n<FieldData>\n";
        let _ = writeln!(
            t,
            "<DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" format=\"ascii\">{}</DataArray>",
            self.time
        );
        for (name, list) in &self.names {
            let _ = write!(
                t,
                "<DataArray type=\"String\" Name=\"{name}\" NumberOfTuples=\"{}\" format=\"ascii\">",
                list.len()
            );
            for text in list {
                // Strings are the codes of their bytes, each with a zero at its end.
                text.bytes().chain([0]).for_each(|b| t += &format!("{b} "));
            }
            t += "</DataArray>\n";
        }
        let _ = writeln!(
            t,
            "</FieldData>\n<Piece NumberOfPoints=\"{points}\" NumberOfVerts=\"0\" NumberOfLines=\"{lines}\" NumberOfStrips=\"0\" NumberOfPolys=\"{polys}\">"
        );
        t += "<PointData>\n";
        self.point_fields.iter().for_each(|f| t += &data.array(f));
        t += "</PointData>\n<CellData>\n";
        self.cell_fields.iter().for_each(|f| t += &data.array(f));
        t += "</CellData>\n<Points>\n";
        t += &data.array(&Field { name: "Points", components: 3, values: Values::F32(self.points) });
        let section = if self.lines { "Lines" } else { "Polys" };
        let _ = writeln!(t, "</Points>\n<{section}>");
        t += &data.array(&Field::codes("connectivity", self.corners));
        t += &data.array(&Field::codes("offsets", self.ends));
        let _ = writeln!(t, "</{section}>\n</Piece>\n</PolyData>\n<AppendedData encoding=\"raw\">");
        let mut out = t.into_bytes();
        out.push(b'_');
        out.extend(data.0);
        out.extend(b"\n</AppendedData>\n</VTKFile>\n");
        out
    }
}

/// A list of files over time: pairs of time and file.
pub(super) fn collection(files: &[(f64, String)]) -> Vec<u8> {
    let mut t = head("Collection") + "<Collection>\n";
    for (time, file) in files {
        let _ = writeln!(t, "<DataSet timestep=\"{time}\" group=\"\" part=\"0\" file=\"{file}\"/>");
    }
    (t + "</Collection>\n</VTKFile>\n").into_bytes()
}

fn head(kind: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n{MARK}\n<VTKFile type=\"{kind}\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n"
    )
}
