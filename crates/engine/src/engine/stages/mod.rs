//! What all calls of the engine share: the observer that hears of their stages, the thread in which each stage runs, and the folder for their
//! results. It imports from no other room.

mod observer;
pub(super) mod output_folder;
pub(super) mod stage;

pub(super) use observer::StageTimes;
pub use observer::{Event, FrameState, RunObserver, Silent, Stage, Stoppable};
pub use output_folder::{FolderState, folder_state, is_resumable};
