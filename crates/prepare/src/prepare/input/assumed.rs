//! What is assumed where a model leaves something out.

use serde::{Deserialize, Serialize};

/// Whether openings of bearing masonry get lintels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lintels {
    /// Where the model has none.
    #[default]
    Assume,
    /// Only those of the model.
    None,
}

/// Whether ends of steel members are connected where the model shows no connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SteelEnds {
    /// To what they nearly meet.
    #[default]
    Assume,
    /// Only what touches with a face is joined.
    None,
}

/// How pads and strip footings stand on the soil.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pads {
    /// They lie on it: they lift off, rock and slide.
    #[default]
    Lie,
    /// The soil holds them.
    Held,
}
