//! IFC classes that do not belong to the load-bearing building and are left out.

use crate::building::naming;

/// Classes that are left out by default; `*` stands for any characters. Spaces and openings are not material; furniture, doors, windows,
/// pipes and similar parts carry no load; reinforcing bars are inside the concrete; railings are too thin.
pub const LEFT_OUT: &[&str] = &[
    "IfcProject",
    "IfcSite",
    "IfcBuilding",
    "IfcBuildingStorey",
    "IfcSpace",
    "IfcSpatialZone",
    "IfcExternalSpatial*",
    "IfcOpening*",
    "IfcVoidingFeature",
    "IfcProjectionElement",
    "IfcSurfaceFeature",
    "IfcVirtualElement",
    "IfcAnnotation",
    "IfcGrid*",
    "IfcReferent",
    "IfcAlignment*",
    "IfcPort",
    "IfcDistribution*",
    "IfcFurniture",
    "IfcFurnishing*",
    "IfcSystemFurniture*",
    "IfcDoor",
    "IfcDoorStandardCase",
    "IfcWindow",
    "IfcWindowStandardCase",
    "IfcShadingDevice",
    "IfcRailing",
    "IfcFlow*",
    "IfcEnergyConversionDevice",
    "IfcElectric*",
    "IfcLight*",
    "IfcSanitaryTerminal",
    "IfcPipe*",
    "IfcDuct*",
    "IfcCable*",
    "IfcOutlet",
    "IfcAirTerminal*",
    "IfcSpaceHeater",
    "IfcUnitaryEquipment",
    "IfcTransport*",
    "IfcVehicle",
    "IfcGeographicElement",
    "IfcGeotechnical*",
    "IfcEarthworks*",
    "IfcSign*",
    "IfcReinforcing*",
    "IfcTendon*",
    "IfcFastener",
    "IfcMechanicalFastener",
    "IfcStructural*",
    "Ifc*Type",
    "Ifc*Style",
];

/// Coverings (plaster, tiles, insulation) thinner than this are left out, m. Thicker ones are usually slabs that are modelled as ceilings.
pub const LEAST_COVERING: f64 = 0.05;

/// True when a class is left out, by the built-in list or by `more`. An entry of `more` with a leading `+` keeps a class of the built-in
/// list (`+IfcRailing`).
#[cfg(any(feature = "ifc", test))]
pub(crate) fn is_left_out(class: &str, more: &[String]) -> bool {
    let kept = more.iter().filter_map(|m| m.strip_prefix('+')).any(|m| naming::matches(m, class));
    !kept
        && (LEFT_OUT.iter().any(|p| naming::matches(p, class))
            || more.iter().filter(|m| !m.starts_with('+')).any(|p| naming::matches(p, class)))
}

/// Why classes are left out; the first pattern that fits counts.
const REASONS: &[(&str, &str)] = &[
    ("IfcCovering (thin)", "thinner than 0.05 m"),
    ("IfcSpace", "a space is no body"),
    ("IfcSpatialZone", "a space is no body"),
    ("IfcExternalSpatial*", "a space is no body"),
    ("IfcOpening*", "an opening is no body"),
    ("IfcVoidingFeature", "an opening is no body"),
    ("IfcDoor*", "doors and windows carry nothing"),
    ("IfcWindow*", "doors and windows carry nothing"),
    ("IfcSpaceHeater", "pipes, ducts, wires and devices carry nothing"),
    ("IfcFurni*", "furniture carries nothing"),
    ("IfcSystemFurniture*", "furniture carries nothing"),
    ("IfcReinforcing*", "reinforcement lies in the concrete"),
    ("IfcTendon*", "reinforcement lies in the concrete"),
    ("Ifc*Fastener", "fasteners make no body"),
    ("IfcAnnotation", "a mark only"),
    ("IfcGrid*", "a mark only"),
    ("IfcReferent", "a mark only"),
    ("IfcAlignment*", "a mark only"),
    ("IfcVirtualElement", "a mark only"),
    ("IfcSurfaceFeature", "a mark only"),
    ("IfcSign*", "a mark only"),
    ("IfcPort", "a mark only"),
    ("IfcStructural*", "belongs to the model of the structural engineer"),
    ("IfcSite", "ground"),
    ("IfcGeographicElement", "ground"),
    ("IfcGeotechnical*", "ground"),
    ("IfcEarthworks*", "ground"),
    ("IfcRailing", "too thin to carry"),
    ("IfcDistribution*", "pipes, ducts, wires and devices carry nothing"),
    ("IfcFlow*", "pipes, ducts, wires and devices carry nothing"),
    ("IfcEnergy*", "pipes, ducts, wires and devices carry nothing"),
    ("IfcElectric*", "pipes, ducts, wires and devices carry nothing"),
    ("IfcLight*", "pipes, ducts, wires and devices carry nothing"),
    ("IfcPipe*", "pipes, ducts, wires and devices carry nothing"),
    ("IfcDuct*", "pipes, ducts, wires and devices carry nothing"),
    ("IfcCable*", "pipes, ducts, wires and devices carry nothing"),
];

/// Why a class, or a kind of object of another format, is left out was left out.
pub(crate) fn reason(class: &str) -> &'static str {
    let fits = |p: &str| naming::matches(p, class);
    match REASONS.iter().find(|(p, _)| fits(p)) {
        Some((_, why)) => why,
        None if LEFT_OUT.iter().any(|p| fits(p)) => "its class is not structure",
        None if class.starts_with("Ifc") || class.starts_with("IFC") => "named by leave_out",
        None => "it holds no surface",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structure_stays_and_furniture_goes() {
        for class in
            ["IfcWall", "IfcWallStandardCase", "IfcSlab", "IfcBuildingElementProxy", "IfcStairFlight", "IfcRoof"]
        {
            assert!(!is_left_out(class, &[]), "{class}");
        }
        for class in
            ["IfcSpace", "IfcOpeningElement", "IfcDoor", "IfcFurnishingElement", "IfcFlowTerminal", "IfcWallType"]
        {
            assert!(is_left_out(class, &[]), "{class}");
        }
    }

    #[test]
    fn the_user_may_leave_out_more_and_keep_what_the_list_drops() {
        let more = ["IfcStair*".to_string(), "+IfcRailing".to_string()];
        assert!(is_left_out("IfcStairFlight", &more));
        assert!(!is_left_out("IfcRailing", &more));
        assert!(is_left_out("IfcDoor", &more));
    }
}
