//! What all calls of the engine share: the observer that hears of their stages, the thread in which each stage runs, and where their
//! results may be written. It imports from no other room.

pub(super) mod foreign;
mod observer;
pub(super) mod output_folder;
pub(super) mod stage;

pub use foreign::free_picture;
pub(super) use observer::StageTimes;
pub use observer::{Event, FrameState, RunObserver, Silent, Stage, Stoppable};
pub use output_folder::{FolderState, folder_state, is_interrupted, is_resumable};
