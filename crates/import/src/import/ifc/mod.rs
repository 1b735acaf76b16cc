//! The reader of IFC, in a process of its own, and what it takes from the text of the file itself. Without it (feature `ifc`), a file is refused.
//! It may import from `parts`.

#[cfg(not(feature = "ifc"))]
mod absent;
#[cfg(feature = "ifc")]
mod angles;
#[cfg(feature = "ifc")]
mod bar_axes;
#[cfg(feature = "ifc")]
mod bars;
#[cfg(feature = "ifc")]
mod cuts;
#[cfg(feature = "ifc")]
mod description;
#[cfg(feature = "ifc")]
mod extents;
#[cfg(feature = "ifc")]
mod fillings;
#[cfg(feature = "ifc")]
mod frame;
#[cfg(feature = "ifc")]
mod prepare;
#[cfg(feature = "ifc")]
mod primitives;
#[cfg(feature = "ifc")]
mod progress;
#[cfg(feature = "ifc")]
mod properties;
#[cfg(feature = "ifc")]
mod read;
#[cfg(feature = "ifc")]
mod step;
#[cfg(feature = "ifc")]
mod unread;
#[cfg(feature = "ifc")]
pub mod worker;

#[cfg(not(feature = "ifc"))]
pub(super) use absent::read;
#[cfg(feature = "ifc")]
pub(super) use read::read;
