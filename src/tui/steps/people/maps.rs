//! Occupancy maps that were read.

use crate::occupants::GreyMap;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::SystemTime;

/// Maps that were read, by their file and the time when it was written.
#[derive(Default)]
pub(in crate::tui) struct Maps(RefCell<BTreeMap<PathBuf, MapFile>>);

/// The time of a file, and the map in it when it could be read.
type MapFile = (Option<SystemTime>, Option<Rc<GreyMap>>);

impl Maps {
    /// The map in a file; none when it cannot be read. It is read again when the file has changed.
    pub(super) fn get(&self, file: &PathBuf) -> Option<Rc<GreyMap>> {
        let time = std::fs::metadata(file).and_then(|m| m.modified()).ok();
        let mut kept = self.0.borrow_mut();
        match kept.get(file) {
            Some((t, map)) if *t == time => map.clone(),
            _ => {
                let map = GreyMap::read(file).ok().map(Rc::new);
                kept.insert(file.clone(), (time, map.clone()));
                map
            }
        }
    }
}
