//! The check of a case that is not run: utilisation, first seconds under own weight, natural modes, repairs. It imports from `case` and the
//! rooms below it.

mod files;
mod loose;
mod materials;
mod repair;
mod settle;
mod stronger;
mod utilisation;
mod vibration;

pub(super) use files::picture_of_check;
pub use files::write_check;
pub use materials::{MaterialAnswer, MaterialVerdict, material_answers};
pub use repair::{Remedy, hold_mechanism, repair, save_repaired};
pub use settle::{settle_check, settles};
pub use utilisation::{CaseCheck, GroupUtilisation, check, check_watched};
pub use vibration::{Vibration, Vibrations, dynamic_factor, vibrations};
