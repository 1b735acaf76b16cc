//! Construction types that a sketch can start from.

use super::{Footprint, Sketch, System};

/// A construction type: its sketch, and the strength profile of each group of elements.
pub struct Preset {
    /// Name on the command line.
    pub name: &'static str,
    /// Description in one line.
    pub title: &'static str,
    /// Group and profile.
    pub profiles: &'static [(&'static str, &'static str)],
    /// Axial stress for the size of columns without a given one, Pa.
    pub column_stress: f64,
    sketch: fn() -> Sketch,
}

/// Axial stress of columns according to today's codes, and before ductility rules, Pa.
const STRESS: [f64; 2] = [9e6, 6e6];

impl Preset {
    /// The sketch with all defaults, as a document has it that names only the preset.
    pub fn sketch(&self) -> Sketch {
        Sketch { preset: self.name.into(), ..(self.sketch)() }
    }

    /// What a new sketch starts from: its roof has groups of its own. Documents that were written without that key keep one group for floors and
    /// roof.
    pub fn new_sketch(&self) -> Sketch {
        Sketch { roof_apart: true, ..self.sketch() }
    }

    /// The strength profile of a group: that of a roof is made as the floors are.
    pub fn profile(&self, group: &str) -> Option<&'static str> {
        let group = floor_group(group).unwrap_or(group);
        self.profiles.iter().find(|(name, _)| *name == group).map(|(_, profile)| *profile)
    }
}

/// Groups of a floor, and the group of the same parts of the roof.
const ROOF_GROUPS: [(&str, &str); 6] = [
    ("Slabs", "Roof"),
    ("Beams", "Roof beams"),
    ("Joints", "Roof joints"),
    ("Transfer", "Roof transfer beams"),
    ("Joists", "Roof joists"),
    ("Boards", "Roof boards"),
];

/// The group of a part of the roof that would be in a group of the floors; none for what is no part of a floor.
pub(super) fn roof_group(group: &str) -> Option<&'static str> {
    ROOF_GROUPS.iter().find(|(floor, _)| *floor == group).map(|(_, roof)| *roof)
}

/// The group of the floors that has the same parts as a group of the roof; none for other groups.
pub fn floor_group(group: &str) -> Option<&'static str> {
    ROOF_GROUPS.iter().find(|(_, roof)| *roof == group).map(|(floor, _)| *floor)
}

/// The preset with a name.
pub fn preset(name: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|p| p.name == name)
}

fn usual(system: System) -> Sketch {
    Sketch {
        preset: String::new(),
        system,
        footprint: Footprint::Rectangle,
        length: 20.0,
        width: 12.0,
        wing_length: 10.0,
        wing_width: 6.0,
        storeys: 4,
        basements: 0,
        storey_height: 3.0,
        ground_height: 3.0,
        bay_x: 5.0,
        bay_y: 5.0,
        set_back_from: 0,
        set_back: 0.0,
        stairs: true,
        core: false,
        infill: false,
        transfer: false,
        roof_apart: false,
        windows: 0.4,
        column: 0.0,
        beam: 0.0,
        slab: 0.0,
        wall: 0.0,
    }
}

/// All presets.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "rc-frame-1960",
        title: "Reinforced concrete frame of the 1960s, not ductile",
        profiles: &[
            ("Columns", "rc-column-1960"),
            ("Joints", "rc-column-1960"),
            ("Beams", "rc-beam-1960"),
            ("Transfer", "rc-beam-1960"),
            ("Slabs", "rc-slab-1960"),
            ("Stairs", "rc-slab-1960"),
            ("Infill", "masonry-infill"),
            ("Core", "rc-wall"),
            ("Basement", "rc-wall"),
        ],
        column_stress: STRESS[1],
        sketch: || Sketch { infill: true, storeys: 5, ground_height: 3.6, ..usual(System::Frame) },
    },
    Preset {
        name: "rc-frame-modern",
        title: "Reinforced concrete frame, modern and ductile, with a core of walls",
        profiles: &[
            ("Columns", "rc-column"),
            ("Joints", "rc-column"),
            ("Beams", "rc-beam"),
            ("Transfer", "rc-beam"),
            ("Slabs", "rc-slab"),
            ("Stairs", "rc-slab"),
            ("Infill", "masonry-infill"),
            ("Core", "rc-wall"),
            ("Basement", "rc-wall"),
        ],
        column_stress: STRESS[0],
        sketch: || Sketch {
            core: true,
            length: 24.0,
            width: 18.0,
            bay_x: 6.0,
            bay_y: 6.0,
            storeys: 6,
            storey_height: 3.2,
            ground_height: 4.0,
            ..usual(System::Frame)
        },
    },
    Preset {
        name: "transfer-storey",
        title: "Reinforced concrete frame over a wide ground floor: deep beams carry every second column",
        profiles: &[
            ("Columns", "rc-column-1980"),
            ("Joints", "rc-column-1980"),
            ("Beams", "rc-beam-1980"),
            ("Transfer", "rc-beam"),
            ("Slabs", "rc-slab-1980"),
            ("Stairs", "rc-slab-1980"),
            ("Infill", "masonry-infill"),
            ("Core", "rc-wall"),
            ("Basement", "rc-wall"),
        ],
        column_stress: STRESS[0],
        sketch: || Sketch {
            transfer: true,
            infill: true,
            length: 20.0,
            width: 15.0,
            ground_height: 4.5,
            storeys: 5,
            ..usual(System::Frame)
        },
    },
    Preset {
        name: "flat-plate",
        title: "Flat plates on columns with a core of walls",
        profiles: &[
            ("Columns", "rc-column"),
            ("Slabs", "rc-flat-plate"),
            ("Stairs", "rc-slab"),
            ("Infill", "masonry-infill"),
            ("Core", "rc-wall"),
            ("Basement", "rc-wall"),
        ],
        column_stress: STRESS[0],
        sketch: || Sketch { core: true, length: 24.0, width: 18.0, bay_x: 6.0, bay_y: 6.0, ..usual(System::FlatPlate) },
    },
    Preset {
        name: "shear-walls",
        title: "Block of flats with concrete walls on every line",
        profiles: &[("Walls", "rc-wall"), ("Slabs", "rc-slab"), ("Stairs", "rc-slab")],
        column_stress: STRESS[0],
        sketch: || Sketch { storeys: 6, storey_height: 2.8, ground_height: 2.8, ..usual(System::Walls) },
    },
    Preset {
        name: "precast-panels",
        title: "Large-panel building: precast walls and floors with weak joints",
        profiles: &[("Walls", "precast-wall"), ("Slabs", "precast-slab"), ("Stairs", "precast-slab")],
        column_stress: STRESS[0],
        sketch: || Sketch { storeys: 5, storey_height: 2.8, ground_height: 2.8, bay_x: 4.0, ..usual(System::Walls) },
    },
    Preset {
        name: "masonry-timber",
        title: "Unreinforced masonry with timber floors",
        profiles: &[
            ("Walls", "masonry"),
            ("Lintels", "rc-beam-1960"),
            ("Joists", "timber-spruce"),
            ("Boards", "timber-boards"),
            ("Stairs", "rc-slab-1960"),
        ],
        column_stress: STRESS[0],
        sketch: || Sketch {
            storeys: 3,
            length: 16.0,
            width: 10.0,
            bay_x: 4.0,
            bay_y: 5.0,
            windows: 0.3,
            ..usual(System::MasonryTimber)
        },
    },
    Preset {
        name: "confined-masonry",
        title: "Masonry confined by slender ties and bond beams, concrete slabs",
        profiles: &[
            ("Columns", "rc-column-1960"),
            ("Joints", "rc-column-1960"),
            ("Beams", "rc-beam-1960"),
            ("Walls", "masonry-confined"),
            ("Slabs", "rc-slab-1960"),
            ("Stairs", "rc-slab-1960"),
            ("Core", "rc-wall"),
            ("Basement", "rc-wall"),
        ],
        column_stress: STRESS[0],
        sketch: || Sketch {
            storeys: 3,
            length: 16.0,
            width: 8.0,
            bay_x: 4.0,
            bay_y: 4.0,
            windows: 0.3,
            ..usual(System::Confined)
        },
    },
    Preset {
        name: "steel-composite",
        title: "Welded steel frame under composite slabs with a core of walls",
        profiles: &[
            ("Columns", "steel-s235"),
            ("Beams", "steel-s235"),
            ("Slabs", "composite-slab"),
            ("Stairs", "rc-slab"),
            ("Core", "rc-wall"),
        ],
        column_stress: STRESS[0],
        sketch: || Sketch {
            length: 24.0,
            width: 18.0,
            bay_x: 6.0,
            bay_y: 6.0,
            storeys: 6,
            storey_height: 3.6,
            ground_height: 3.6,
            core: true,
            ..usual(System::Steel)
        },
    },
];
