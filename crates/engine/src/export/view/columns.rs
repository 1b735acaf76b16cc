//! Columns of numbers behind one JSON text, and the same packed.
//!
//! Layout, little-endian: length of the JSON text (u32), the text padded with blanks to a multiple of four bytes, the columns one after the
//! other, each padded to four bytes. `columns` of the text gives type, first byte (from the first column on) and count of each.

use serde_json::{Map, Value, json};

/// Collects columns.
#[derive(Default)]
pub(super) struct Columns {
    list: Map<String, Value>,
    bytes: Vec<u8>,
}

impl Columns {
    fn add<const N: usize>(&mut self, name: &str, kind: &str, count: usize, values: impl Iterator<Item = [u8; N]>) {
        self.list.insert(name.into(), json!([kind, self.bytes.len(), count]));
        values.for_each(|v| self.bytes.extend(v));
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }

    pub(super) fn i32(&mut self, name: &str, v: &[i32]) {
        self.add(name, "i32", v.len(), v.iter().map(|x| x.to_le_bytes()));
    }

    pub(super) fn i16(&mut self, name: &str, v: &[i16]) {
        self.add(name, "i16", v.len(), v.iter().map(|x| x.to_le_bytes()));
    }

    pub(super) fn f32(&mut self, name: &str, v: &[f32]) {
        self.add(name, "f32", v.len(), v.iter().map(|x| x.to_le_bytes()));
    }

    /// Text and columns, deflated with a zlib header.
    pub(super) fn pack(self, mut text: Value) -> Vec<u8> {
        text["columns"] = Value::Object(self.list);
        let mut text = text.to_string().into_bytes();
        text.resize(text.len().next_multiple_of(4), b' ');
        let mut all = u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes().to_vec();
        all.extend(text);
        all.extend(self.bytes);
        miniz_oxide::deflate::compress_to_vec_zlib(&all, 9)
    }
}

/// Differences to the value before; the first value is kept. Similar neighbours make small numbers, which pack well.
pub(super) fn differences(v: &[i32]) -> Vec<i32> {
    let before = std::iter::once(0).chain(v.iter().copied());
    v.iter().zip(before).map(|(x, b)| x.wrapping_sub(b)).collect()
}

/// Reads columns again, for tests.
#[cfg(test)]
pub(super) mod unpack {
    use serde_json::Value;

    pub(crate) struct Unpacked {
        pub text: Value,
        bytes: Vec<u8>,
    }

    impl Unpacked {
        pub(crate) fn new(packed: &[u8]) -> Self {
            let all = miniz_oxide::inflate::decompress_to_vec_zlib(packed).expect("deflated");
            let n = u32::from_le_bytes(all[..4].try_into().unwrap()) as usize;
            Self { text: serde_json::from_slice(&all[4..4 + n]).expect("JSON"), bytes: all[4 + n..].to_vec() }
        }

        fn column<const N: usize>(&self, name: &str, kind: &str) -> Vec<[u8; N]> {
            let c = &self.text["columns"][name];
            assert_eq!(c[0], kind, "{name}");
            let [at, count] = [1, 2].map(|k| c[k].as_u64().unwrap() as usize);
            assert_eq!(at % 4, 0, "{name} is aligned");
            self.bytes[at..at + count * N].chunks_exact(N).map(|b| b.try_into().unwrap()).collect()
        }

        pub(crate) fn i32(&self, name: &str) -> Vec<i32> {
            self.column(name, "i32").into_iter().map(i32::from_le_bytes).collect()
        }

        pub(crate) fn i16(&self, name: &str) -> Vec<i16> {
            self.column(name, "i16").into_iter().map(i16::from_le_bytes).collect()
        }

        pub(crate) fn f32(&self, name: &str) -> Vec<f32> {
            self.column(name, "f32").into_iter().map(f32::from_le_bytes).collect()
        }
    }
}
