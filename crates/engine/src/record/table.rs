//! Plain Parquet tables with one row group and no missing values, which pandas and DuckDB read without options.
//!
//! The bytes depend on the content only: no time of writing, no random identifiers, columns in the given order.

use crate::provenance::of_stream;
use crate::{Error, Result};
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type as pq;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;
use std::path::Path;
use std::sync::Arc;

/// Key of the metadata with the identifier of the run.
pub const RUN: &str = "leanto.run";

/// The values of one column.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// Double precision.
    F64(Vec<f64>),
    /// Single precision.
    F32(Vec<f32>),
    /// Indices and small counts.
    U32(Vec<u32>),
    /// Counts.
    U64(Vec<u64>),
    /// Whole numbers of either sign.
    I32(Vec<i32>),
    /// True or false.
    Bool(Vec<bool>),
    /// Text, UTF-8.
    Text(Vec<String>),
}

impl Column {
    /// Number of rows.
    pub fn len(&self) -> usize {
        match self {
            Self::F64(v) => v.len(),
            Self::F32(v) => v.len(),
            Self::U32(v) => v.len(),
            Self::U64(v) => v.len(),
            Self::I32(v) => v.len(),
            Self::Bool(v) => v.len(),
            Self::Text(v) => v.len(),
        }
    }

    /// True when there are no rows.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn parquet_type(&self, name: &str) -> String {
        match self {
            Self::F64(_) => format!("REQUIRED DOUBLE {name};"),
            Self::F32(_) => format!("REQUIRED FLOAT {name};"),
            Self::U32(_) => format!("REQUIRED INT32 {name} (INTEGER(32,false));"),
            Self::U64(_) => format!("REQUIRED INT64 {name} (INTEGER(64,false));"),
            Self::I32(_) => format!("REQUIRED INT32 {name};"),
            Self::Bool(_) => format!("REQUIRED BOOLEAN {name};"),
            Self::Text(_) => format!("REQUIRED BYTE_ARRAY {name} (STRING);"),
        }
    }
}

/// Named columns of equal length. Names are plain identifiers.
pub type Table = Vec<(&'static str, Column)>;

/// Encodes a table as a Parquet file. `smooth` lists columns of floating-point numbers that are hardly ever repeated (poses): their bytes
/// are split into streams before compression, which saves a third. `run` goes into the metadata of the file, under [`RUN`].
///
/// # Errors
/// [`Error::Failed`] when the Parquet writer fails, which would be a defect.
pub fn encode(name: &str, run: &str, table: &Table, smooth: &[&str]) -> Result<Vec<u8>> {
    let failed = |e: ParquetError| Error::Failed(format!("cannot write the table {name}: {e}"));
    let columns: Vec<String> = table.iter().map(|(n, c)| c.parquet_type(n)).collect();
    let schema = parse_message_type(&format!("message {name} {{ {} }}", columns.join(" "))).map_err(failed)?;
    let level = ZstdLevel::try_new(3).map_err(failed)?;
    let mut properties = WriterProperties::builder()
        .set_created_by(concat!("leanto ", env!("CARGO_PKG_VERSION")).to_string())
        .set_compression(Compression::ZSTD(level))
        .set_key_value_metadata(Some(vec![KeyValue::new(RUN.into(), run.to_string())]));
    for &column in smooth {
        let path = ColumnPath::from(column);
        properties = properties
            .set_column_dictionary_enabled(path.clone(), false)
            .set_column_encoding(path, Encoding::BYTE_STREAM_SPLIT);
    }
    let mut file =
        SerializedFileWriter::new(Vec::new(), Arc::new(schema), Arc::new(properties.build())).map_err(failed)?;
    if table.iter().any(|(_, c)| !c.is_empty()) {
        let mut group = file.next_row_group().map_err(failed)?;
        for (column_name, column) in table {
            let Some(mut w) = group.next_column().map_err(failed)? else {
                return Err(Error::Failed(format!("the table {name} has no column {column_name}")));
            };
            let written = match column {
                Column::F64(v) => w.typed::<pq::DoubleType>().write_batch(v, None, None),
                Column::F32(v) => w.typed::<pq::FloatType>().write_batch(v, None, None),
                // Parquet stores unsigned integers in the bits of signed ones.
                Column::U32(v) => {
                    let v: Vec<i32> = v.iter().map(|x| x.cast_signed()).collect();
                    w.typed::<pq::Int32Type>().write_batch(&v, None, None)
                }
                Column::U64(v) => {
                    let v: Vec<i64> = v.iter().map(|x| x.cast_signed()).collect();
                    w.typed::<pq::Int64Type>().write_batch(&v, None, None)
                }
                Column::I32(v) => w.typed::<pq::Int32Type>().write_batch(v, None, None),
                Column::Bool(v) => w.typed::<pq::BoolType>().write_batch(v, None, None),
                Column::Text(v) => {
                    let v: Vec<pq::ByteArray> = v.iter().map(|s| s.as_str().into()).collect();
                    w.typed::<pq::ByteArrayType>().write_batch(&v, None, None)
                }
            };
            written.map_err(failed)?;
            w.close().map_err(failed)?;
        }
        group.close().map_err(failed)?;
    }
    file.into_inner().map_err(failed)
}

/// A Parquet file opened for reading single columns.
pub struct Reader {
    path: std::path::PathBuf,
    file: SerializedFileReader<std::fs::File>,
    rows: usize,
}

impl Reader {
    /// Opens a file and reads its directory of columns. It must belong to the run and have the hash (SHA-256), so that its content is
    /// unchanged.
    ///
    /// # Errors
    /// [`Error::Io`] when it cannot be opened, [`Error::Input`] when it is not a complete Parquet file, of another run, or changed;
    /// `is_mixed` recognises the second case.
    pub fn open(path: &Path, run: &str, sha256: &str) -> Result<Self> {
        // Assertions of the library about sizes fail on a damaged directory.
        crate::read::guarded(path, || Self::open_unguarded(path, run, sha256))
    }

    fn open_unguarded(path: &Path, run: &str, sha256: &str) -> Result<Self> {
        let (mut file, size) = crate::read::open(path, crate::read::Kind::Record)?;
        let hash = of_stream(&mut file).map_err(|e| Error::io("read", path, e))?;
        let file = SerializedFileReader::new(file).map_err(|e| damaged(path, &e.to_string()))?;
        let known = file.metadata().file_metadata().key_value_metadata();
        let other = known.into_iter().flatten().find(|k| k.key == RUN).and_then(|k| k.value.as_deref());
        if let Some(other) = other.filter(|o| *o != run) {
            return Err(of_another_run(path, other, run));
        }
        if hash != sha256 {
            return Err(damaged(path, "its content has changed"));
        }
        let rows = file.metadata().file_metadata().num_rows();
        let rows = usize::try_from(rows).map_err(|_| damaged(path, "it claims a negative number of rows"))?;
        plausible(path, &file, rows, size)?;
        Ok(Self { path: path.into(), file, rows })
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// A column of doubles.
    ///
    /// # Errors
    /// [`Error::Input`] when the column is missing, of another type or damaged; the same holds for the other column types.
    pub fn f64s(&self, name: &str) -> Result<Vec<f64>> {
        self.column(name, |c| match c {
            ColumnReader::DoubleColumnReader(r) => Some(r),
            _ => None,
        })
    }

    /// A column of floats.
    ///
    /// # Errors
    /// As for [`Reader::f64s`].
    pub fn f32s(&self, name: &str) -> Result<Vec<f32>> {
        self.column(name, |c| match c {
            ColumnReader::FloatColumnReader(r) => Some(r),
            _ => None,
        })
    }

    /// A column of 32-bit unsigned integers.
    ///
    /// # Errors
    /// As for [`Reader::f64s`].
    pub fn u32s(&self, name: &str) -> Result<Vec<u32>> {
        Ok(self.i32s(name)?.into_iter().map(i32::cast_unsigned).collect())
    }

    /// A column of 32-bit integers of either sign.
    ///
    /// # Errors
    /// As for [`Reader::f64s`].
    pub fn i32s(&self, name: &str) -> Result<Vec<i32>> {
        self.column(name, |c| match c {
            ColumnReader::Int32ColumnReader(r) => Some(r),
            _ => None,
        })
    }

    /// A column of 64-bit unsigned integers.
    ///
    /// # Errors
    /// As for [`Reader::f64s`].
    pub fn u64s(&self, name: &str) -> Result<Vec<u64>> {
        let v = self.column(name, |c| match c {
            ColumnReader::Int64ColumnReader(r) => Some(r),
            _ => None,
        })?;
        Ok(v.into_iter().map(i64::cast_unsigned).collect())
    }

    /// A column of flags.
    ///
    /// # Errors
    /// As for [`Reader::f64s`].
    pub fn bools(&self, name: &str) -> Result<Vec<bool>> {
        self.column(name, |c| match c {
            ColumnReader::BoolColumnReader(r) => Some(r),
            _ => None,
        })
    }

    /// A column of text.
    ///
    /// # Errors
    /// As for [`Reader::f64s`].
    pub fn texts(&self, name: &str) -> Result<Vec<String>> {
        let v = self.column(name, |c| match c {
            ColumnReader::ByteArrayColumnReader(r) => Some(r),
            _ => None,
        })?;
        v.iter()
            .map(|b: &pq::ByteArray| b.as_utf8().map(str::to_owned).map_err(|e| damaged(&self.path, &e.to_string())))
            .collect()
    }

    fn column<T: pq::DataType>(
        &self,
        name: &str,
        typed: impl Fn(ColumnReader) -> Option<ColumnReaderImpl<T>>,
    ) -> Result<Vec<T::T>> {
        let bad = |what: String| damaged(&self.path, &what).at(format!("column {name}"));
        let mut out = Vec::new();
        let columns = self.file.metadata().file_metadata().schema_descr().columns();
        let index = columns.iter().position(|c| c.name() == name).ok_or_else(|| bad("the column is missing".into()))?;
        for g in 0..self.file.num_row_groups() {
            let group = self.file.get_row_group(g).map_err(|e| bad(e.to_string()))?;
            let rows = usize::try_from(group.metadata().num_rows()).map_err(|e| bad(e.to_string()))?;
            let reader = group.get_column_reader(index).map_err(|e| bad(e.to_string()))?;
            let mut reader = typed(reader).ok_or_else(|| bad("the column has another type".into()))?;
            let (read, _, _) = reader.read_records(rows, None, None, &mut out).map_err(|e| bad(e.to_string()))?;
            if read != rows {
                return Err(bad(format!("{read} values where {rows} were expected")));
            }
        }
        Ok(out)
    }
}

/// More rows than any table of a record has: tables have a size limit, and there are fewer bodies and bonds.
const MOST_ROWS: usize = 50_000_000;
/// Largest encoded size of a value of a fixed type, bytes.
const WIDEST: u64 = 10;
/// Largest mean length of a text in a column, bytes: names of elements with the numbers of their pieces.
const LONGEST_TEXT: u64 = 1000;

/// Refuses a table whose own figures are impossible. They decide how much memory is allocated for reading.
fn plausible(path: &Path, file: &SerializedFileReader<std::fs::File>, rows: usize, size: u64) -> Result<()> {
    if rows > MOST_ROWS {
        return Err(damaged(path, &format!("it claims {rows} rows; at most {MOST_ROWS} are possible")));
    }
    let mut counted = 0usize;
    for group in file.metadata().row_groups() {
        let own = usize::try_from(group.num_rows()).unwrap_or(usize::MAX);
        counted = counted.saturating_add(own);
        for column in group.columns() {
            let text = matches!(column.column_type(), parquet::basic::Type::BYTE_ARRAY);
            let each = if text { LONGEST_TEXT } else { WIDEST };
            let unpacked = u64::try_from(column.uncompressed_size()).unwrap_or(u64::MAX);
            let packed = u64::try_from(column.compressed_size()).unwrap_or(u64::MAX);
            let most = (1 << 16) + each * own as u64;
            if unpacked > most || packed > size || u64::try_from(column.num_values()) != Ok(own as u64) {
                let what = format!("it claims {packed} bytes that unpack to {unpacked}, at most {most} are possible");
                return Err(damaged(path, &what).at(format!("column {}", column.column_path())));
            }
        }
    }
    if counted == rows { Ok(()) } else { Err(damaged(path, &format!("its parts hold {counted} rows of {rows}"))) }
}

/// The error for a file of a record that cannot be read.
pub(super) fn damaged(path: &Path, what: &str) -> Error {
    Error::in_file(path, format!("the file is damaged: {what}"), "restore it from a copy, or run the case again")
}

/// Part of the message of [`of_another_run`], by which it is recognised.
const MIXED: &str = "the record mixes files of two runs";

/// The error for a file that belongs to another run than the rest of its record.
pub(super) fn of_another_run(path: &Path, found: &str, expected: &str) -> Error {
    // The text comes from a file and is shown in a terminal.
    let plain = |run: &str| run.chars().filter(char::is_ascii_alphanumeric).take(32).collect::<String>();
    Error::in_file(
        path,
        format!("{MIXED}: this file is of run {}, state.json of run {}", plain(found), plain(expected)),
        "restore the folder from a copy, or run the case again into a new folder",
    )
}

/// True for an error made by [`of_another_run`].
pub(super) fn is_mixed(e: &Error) -> bool {
    matches!(e, Error::Input { problem, .. } if problem.starts_with(MIXED))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(path: &Path) -> Result<Reader> {
        Reader::open(path, "r1", &crate::provenance::of_bytes(&std::fs::read(path).unwrap()))
    }

    fn sample() -> Table {
        vec![
            ("time", Column::F64(vec![0.0, -1.5e-300, f64::INFINITY])),
            ("x", Column::F32(vec![1.0, 2.5, -0.0])),
            ("body", Column::U32(vec![0, 7, u32::MAX])),
            ("steps", Column::U64(vec![0, 1, u64::MAX])),
            ("gone", Column::Bool(vec![true, false, true])),
            ("cause", Column::Text(vec!["shear".into(), String::new(), "Stütze".into()])),
        ]
    }

    #[test]
    fn what_was_written_is_read_back_bit_for_bit() {
        let d = tempfile::tempdir().unwrap();
        let p = d.path().join("t.parquet");
        std::fs::write(&p, encode("t", "r1", &sample(), &["x"]).unwrap()).unwrap();
        let r = open(&p).unwrap();
        let back = vec![
            ("time", Column::F64(r.f64s("time").unwrap())),
            ("x", Column::F32(r.f32s("x").unwrap())),
            ("body", Column::U32(r.u32s("body").unwrap())),
            ("steps", Column::U64(r.u64s("steps").unwrap())),
            ("gone", Column::Bool(r.bools("gone").unwrap())),
            ("cause", Column::Text(r.texts("cause").unwrap())),
        ];
        assert_eq!(back, sample());
        assert!(r.f32s("x").unwrap()[2].is_sign_negative());
        assert_eq!(r.rows(), 3);
    }

    #[test]
    fn the_same_table_gives_the_same_bytes() {
        assert_eq!(encode("t", "r1", &sample(), &[]).unwrap(), encode("t", "r1", &sample(), &[]).unwrap());
    }

    #[test]
    fn a_cut_file_is_an_error_that_names_it() {
        let d = tempfile::tempdir().unwrap();
        let p = d.path().join("frames-00000.parquet");
        let bytes = encode("t", "r1", &sample(), &[]).unwrap();
        std::fs::write(&p, &bytes[..bytes.len() - 9]).unwrap();
        let e = open(&p).err().unwrap();
        assert!(e.to_string().contains("frames-00000.parquet"), "{e}");
    }

    #[test]
    fn a_column_of_another_type_is_an_error_that_names_it() {
        let d = tempfile::tempdir().unwrap();
        let p = d.path().join("t.parquet");
        std::fs::write(&p, encode("t", "r1", &sample(), &[]).unwrap()).unwrap();
        let e = open(&p).unwrap().f64s("cause").unwrap_err();
        assert!(e.to_string().contains("column cause"), "{e}");
    }

    #[test]
    fn a_file_of_another_run_or_a_changed_one_is_an_error_that_says_which() {
        let d = tempfile::tempdir().unwrap();
        let p = d.path().join("frames-00000.parquet");
        let bytes = encode("t", "r2", &sample(), &[]).unwrap();
        std::fs::write(&p, &bytes).unwrap();
        let e = open(&p).err().unwrap();
        assert!(is_mixed(&e) && e.to_string().contains("r2"), "{e}");
        let hash = crate::provenance::of_bytes(&bytes);
        assert!(Reader::open(&p, "r2", &hash).is_ok());
        let mut bytes = bytes;
        bytes[10] ^= 4;
        std::fs::write(&p, &bytes).unwrap();
        let e = Reader::open(&p, "r2", &hash).err().unwrap();
        assert!(!is_mixed(&e) && e.to_string().contains("damaged"), "{e}");
    }
}
