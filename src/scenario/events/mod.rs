//! The kinds of events, a file each, and their registry.

use super::event::{Kind, Registered};
use serde::{Deserialize, Serialize};

/// One line makes a kind of event known: the field of [`Scenario`] and its type, the table in a case, and the file that holds all of it.
macro_rules! registry {
    ($($(#[$doc:meta])* $field:ident: $list:ident<$event:ident> = $key:literal $(in $file:ident)?;)*) => {
        $($(
            mod $file;
            pub use $file::$event;
        )?)*

        /// What happens to the building.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        pub struct Scenario {
            $($(#[$doc])* pub $field: $list<$event>,)*
        }

        /// All kinds of events, in the order of a case file.
        pub static KINDS: &[&dyn Kind] = &[$(
            &Registered::<$list<$event>> { key: $key, get: |s| &s.$field, edit: |s| &mut s.$field },
        )*];
    };
}

registry! {
    /// Parts that are removed.
    remove: Vec<Remove> = "remove" in remove;
    /// Parts that lose strength.
    weaken: Vec<Weaken> = "weaken" in weaken;
    /// Explosions.
    blasts: Vec<Blast> = "blast" in blast;
    /// Supports that settle.
    settle: Vec<Settle> = "settle" in settle;
    /// Bodies that hit the building.
    impacts: Vec<Impact> = "impact" in impact;
    /// Forces on parts for a time.
    pushes: Vec<Push> = "push" in push;
    /// Live loads that change.
    loads: Vec<LoadChange> = "load" in load;
    /// Regions under water.
    waters: Vec<Water> = "water" in water;
    /// Ground acceleration.
    ground_motion: Option<GroundMotion> = "ground_motion" in ground_motion;
    /// A second motion of the ground.
    aftershock: Option<GroundMotion> = "aftershock";
}

pub use blast::{Gas, GasCloud};
pub use ground_motion::base_motion;
pub use impact::Impactor;
pub use push::PulseShape;
