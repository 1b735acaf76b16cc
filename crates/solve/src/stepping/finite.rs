//! Whether all numbers in something are numbers: walks through it as if to store it.

use serde::ser::{self, Serialize};

/// Nothing in a run comes near this, in any unit.
const LARGEST: f64 = 1e100;
/// Fields that may be infinite: they are checked separately or taken from the model.
const FREE_FIELDS: [&str; 3] = ["travel", "roadway_level", "elongation"];
/// The same for whole types: empty boxes, and constants that the model gives.
const FREE_TYPES: [&str; 3] = ["Aabb", "ConcreteLaw", "SteelLaw"];

/// Checks all numbers; the error names the field of the first that is not finite, or larger than anything in a run.
pub(crate) fn check(value: &impl Serialize) -> Result<(), Unusable> {
    value.serialize(&mut Walk { field: "" })
}

/// The field with a number that is none.
#[derive(Debug)]
pub(crate) struct Unusable(String);

impl std::fmt::Display for Unusable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unusable {}

impl ser::Error for Unusable {
    fn custom<T: std::fmt::Display>(text: T) -> Self {
        Self(text.to_string())
    }
}

struct Walk {
    field: &'static str,
}

impl Walk {
    fn look(&self, x: f64) -> Result<(), Unusable> {
        // Not a number compares false.
        if x.abs() <= LARGEST { Ok(()) } else { Err(Unusable(format!("a number in \"{}\" is not finite", self.field))) }
    }
}

macro_rules! nothing_to_see {
    ($($name:ident: $type:ty),*) => {
        $(fn $name(self, _: $type) -> Result<(), Unusable> {
            Ok(())
        })*
    };
}

impl<'a> ser::Serializer for &'a mut Walk {
    type Ok = ();
    type Error = Unusable;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Fields<'a>;

    nothing_to_see!(serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_char: char,
        serialize_str: &str, serialize_bytes: &[u8], serialize_unit_struct: &'static str);

    fn serialize_f32(self, x: f32) -> Result<(), Unusable> {
        self.look(x.into())
    }
    fn serialize_f64(self, x: f64) -> Result<(), Unusable> {
        self.look(x)
    }
    fn serialize_none(self) -> Result<(), Unusable> {
        Ok(())
    }
    fn serialize_unit(self) -> Result<(), Unusable> {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result<(), Unusable> {
        Ok(())
    }
    fn serialize_some<T: ?Sized + Serialize>(self, x: &T) -> Result<(), Unusable> {
        x.serialize(self)
    }
    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, x: &T) -> Result<(), Unusable> {
        x.serialize(self)
    }
    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        x: &T,
    ) -> Result<(), Unusable> {
        x.serialize(self)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Unusable> {
        Ok(self)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self, Unusable> {
        Ok(self)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Unusable> {
        Ok(self)
    }
    fn serialize_tuple_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Self, Unusable> {
        Ok(self)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self, Unusable> {
        Ok(self)
    }
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'a>, Unusable> {
        Ok(Fields { walk: self, free: FREE_TYPES.contains(&name) })
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Fields<'a>, Unusable> {
        Ok(Fields { walk: self, free: false })
    }
}

/// The fields of one value.
struct Fields<'a> {
    walk: &'a mut Walk,
    free: bool,
}

impl Fields<'_> {
    fn field<T: ?Sized + Serialize>(&mut self, name: &'static str, x: &T) -> Result<(), Unusable> {
        if self.free || FREE_FIELDS.contains(&name) {
            return Ok(());
        }
        self.walk.field = name;
        x.serialize(&mut *self.walk)
    }
}

macro_rules! walk_through {
    ($($kind:ident: $element:ident),*) => {
        $(impl ser::$kind for &mut Walk {
            type Ok = ();
            type Error = Unusable;
            fn $element<T: ?Sized + Serialize>(&mut self, x: &T) -> Result<(), Unusable> {
                x.serialize(&mut **self)
            }
            fn end(self) -> Result<(), Unusable> {
                Ok(())
            }
        })*
    };
}

walk_through!(SerializeSeq: serialize_element, SerializeTuple: serialize_element, SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field);

impl ser::SerializeMap for &mut Walk {
    type Ok = ();
    type Error = Unusable;
    fn serialize_key<T: ?Sized + Serialize>(&mut self, x: &T) -> Result<(), Unusable> {
        x.serialize(&mut **self)
    }
    fn serialize_value<T: ?Sized + Serialize>(&mut self, x: &T) -> Result<(), Unusable> {
        x.serialize(&mut **self)
    }
    fn end(self) -> Result<(), Unusable> {
        Ok(())
    }
}

macro_rules! fields_of {
    ($($kind:ident),*) => {
        $(impl ser::$kind for Fields<'_> {
            type Ok = ();
            type Error = Unusable;
            fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, x: &T) -> Result<(), Unusable> {
                self.field(name, x)
            }
            fn end(self) -> Result<(), Unusable> {
                Ok(())
            }
        })*
    };
}

fields_of!(SerializeStruct, SerializeStructVariant);

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Serialize)]
    enum Kind {
        Named { depth: f32 },
        Bare(Vec<Option<[f64; 2]>>),
    }

    #[derive(serde::Serialize)]
    struct Sample {
        travel: f64,
        kind: Kind,
    }

    #[test]
    fn a_number_that_is_none_is_found_wherever_it_stands_and_its_field_is_named() {
        let of = |kind| check(&Sample { travel: f64::INFINITY, kind }).map_err(|e| e.to_string());
        assert!(of(Kind::Named { depth: 1.0 }).is_ok());
        assert!(of(Kind::Named { depth: f32::NAN }).unwrap_err().contains("depth"));
        assert!(of(Kind::Bare(vec![None, Some([1.0, 2.0])])).is_ok());
        assert!(of(Kind::Bare(vec![None, Some([1.0, f64::NEG_INFINITY])])).unwrap_err().contains("kind"));
    }
}
