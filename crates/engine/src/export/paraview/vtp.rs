//! Points with lines or polygons (PolyData) and lists of files over time as VTK files.

use crate::export::vtk::{Field, Values, VtkFile};

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

impl PolyData {
    /// The bytes of the file.
    pub(super) fn bytes(self) -> Vec<u8> {
        let (points, cells) = (self.points.len() / 3, self.ends.len());
        let (lines, polys, section) = if self.lines { (cells, 0, "Lines") } else { (0, cells, "Polys") };
        let mut f = VtkFile::marked("PolyData");
        f.open("PolyData", "");
        f.open("FieldData", "");
        f.time(self.time);
        self.names.iter().for_each(|(name, list)| f.names(name, list));
        f.close();
        let counts = format!(
            " NumberOfPoints=\"{points}\" NumberOfVerts=\"0\" NumberOfLines=\"{lines}\" NumberOfStrips=\"0\" NumberOfPolys=\"{polys}\""
        );
        f.open("Piece", &counts);
        let points = [Field { name: "Points", components: 3, values: Values::F32(self.points) }];
        let cells = [Field::codes("connectivity", self.corners), Field::codes("offsets", self.ends)];
        for (tag, fields) in [
            ("PointData", self.point_fields.as_slice()),
            ("CellData", self.cell_fields.as_slice()),
            ("Points", points.as_slice()),
            (section, cells.as_slice()),
        ] {
            f.open(tag, "");
            fields.iter().for_each(|field| f.append(field));
            f.close();
        }
        f.bytes()
    }
}

/// A list of files over time: pairs of time and file.
pub(super) fn collection(files: &[(f64, String)]) -> Vec<u8> {
    let mut f = VtkFile::marked("Collection");
    f.open("Collection", "");
    for (time, file) in files {
        f.empty("DataSet", &format!(" timestep=\"{time}\" group=\"\" part=\"0\" file=\"{file}\""));
    }
    f.bytes()
}
