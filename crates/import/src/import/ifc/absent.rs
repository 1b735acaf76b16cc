//! Stands in for the IFC reader where the program was built without it (feature `ifc`).

use crate::import::parts::part::Parts;
use crate::read::Budget;
use crate::{Error, Result};

/// Refuses an IFC file.
pub(crate) fn read(_bytes: Vec<u8>, _leave_out: &[String], budget: &Budget<'_>) -> Result<Parts> {
    Err(Error::in_file(
        budget.file(),
        "this program was built without the reader of IFC files",
        "build it with the feature `ifc`, or export the model as OBJ, glTF, STL or PLY",
    ))
}
