//! The kinds of events, a file each, and their registry.

use super::event::{Kind, Registered};
use serde::{Deserialize, Serialize};

/// One line makes a kind of event known: the field of [`Scenario`] and its type, the table in a case, and the file that holds all of it.
macro_rules! registry {
    ($($field:ident: $list:ident<$event:ident> = $key:literal $(in $file:ident)?;)*) => {
        $($(
            mod $file;
            pub use $file::$event;
        )?)*

        /// What happens to the building.
        // Records from before a kind was known have no list of it.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Scenario {
            $(#[doc = concat!("The events of `scenario.", $key, "`.")] pub $field: $list<$event>,)*
        }

        /// All kinds of events, in the order of a case file.
        pub static KINDS: &[&dyn Kind] = &[$(
            &Registered::<$list<$event>> { key: $key, get: |s| &s.$field, edit: |s| &mut s.$field },
        )*];
    };
}

registry! {
    remove: Vec<Remove> = "remove" in remove;
    weaken: Vec<Weaken> = "weaken" in weaken;
    blasts: Vec<Blast> = "blast" in blast;
    settle: Vec<Settle> = "settle" in settle;
    impacts: Vec<Impact> = "impact" in impact;
    pushes: Vec<Push> = "push" in push;
    loads: Vec<LoadChange> = "load" in load;
    waters: Vec<Water> = "water" in water;
    ground_motion: Option<GroundMotion> = "ground_motion" in ground_motion;
    aftershock: Option<GroundMotion> = "aftershock";
}

pub use blast::{Gas, GasCloud};
pub use ground_motion::{base_motion, record_motion};
pub use impact::Impactor;
pub use push::PulseShape;
