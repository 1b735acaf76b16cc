//! From a file to a case that is ready for the solver: reading, new cases, changed models, preparation. It imports from `soundness`, `inputs`
//! and `stages`.

mod class_events;
mod model;
mod new_case;
mod open;
mod prepare_case;

pub(super) use class_events::{class_events_fit, within};
pub use model::{Imported, import_to, model_has_changed, take_model};
pub use new_case::{demo_case, sketch_to, traced_to};
pub use open::load_case;
pub(super) use prepare_case::{Completed, imported, made_ready, ready_again, traced};
pub use prepare_case::{PreparedCase, import, import_to_look_at, import_until, ready};
