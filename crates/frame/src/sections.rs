//! Cross-sections: a table of European rolled sections, and those of a document.
//!
//! Source: EN 10365:2017 (dimensions), section tables of ArcelorMittal, Sections and Merchant Bars: area, second moments, plastic
//! moduli, torsion constant.

use crate::{Error, Result};

/// Properties of a cross-section; y is the strong axis, z the weak one.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Properties {
    /// Area, m2.
    pub area: f64,
    /// Second moment about the strong axis, m4.
    pub iy: f64,
    /// Second moment about the weak axis, m4.
    pub iz: f64,
    /// Torsion constant, m4.
    pub j: f64,
    /// Plastic modulus about the strong axis, m3; zero where it is not known.
    pub wpl_y: f64,
    /// Plastic modulus about the weak axis, m3; zero where it is not known.
    pub wpl_z: f64,
    /// Share of the area in the web (EN 1993-1-1, 6.2.9.1 (5)), at most 0.5.
    pub web: f64,
    /// Depth, m.
    pub depth: f64,
}

/// A rolled section: name, h, b, tw, tf (mm), A (cm2), Iy, Iz (cm4), Wpl,y, Wpl,z (cm3), It (cm4).
type Row = (&'static str, [f64; 10]);

#[rustfmt::skip]
const ROLLED: &[Row] = &[
    ("IPE80", [80.0, 46.0, 3.8, 5.2, 7.64, 80.14, 8.49, 23.22, 5.82, 0.70]),
    ("IPE100", [100.0, 55.0, 4.1, 5.7, 10.32, 171.0, 15.92, 39.41, 9.15, 1.20]),
    ("IPE120", [120.0, 64.0, 4.4, 6.3, 13.21, 317.8, 27.67, 60.73, 13.58, 1.74]),
    ("IPE140", [140.0, 73.0, 4.7, 6.9, 16.43, 541.2, 44.92, 88.34, 19.25, 2.45]),
    ("IPE160", [160.0, 82.0, 5.0, 7.4, 20.09, 869.3, 68.31, 123.9, 26.10, 3.60]),
    ("IPE180", [180.0, 91.0, 5.3, 8.0, 23.95, 1317.0, 100.9, 166.4, 34.60, 4.79]),
    ("IPE200", [200.0, 100.0, 5.6, 8.5, 28.48, 1943.0, 142.4, 220.6, 44.61, 6.98]),
    ("IPE220", [220.0, 110.0, 5.9, 9.2, 33.37, 2772.0, 204.9, 285.4, 58.11, 9.07]),
    ("IPE240", [240.0, 120.0, 6.2, 9.8, 39.12, 3892.0, 283.6, 366.6, 73.92, 12.88]),
    ("IPE270", [270.0, 135.0, 6.6, 10.2, 45.95, 5790.0, 419.9, 484.0, 96.95, 15.94]),
    ("IPE300", [300.0, 150.0, 7.1, 10.7, 53.81, 8356.0, 603.8, 628.4, 125.2, 20.12]),
    ("IPE330", [330.0, 160.0, 7.5, 11.5, 62.61, 11770.0, 788.1, 804.3, 153.7, 28.15]),
    ("IPE360", [360.0, 170.0, 8.0, 12.7, 72.73, 16270.0, 1043.0, 1019.0, 191.1, 37.32]),
    ("IPE400", [400.0, 180.0, 8.6, 13.5, 84.46, 23130.0, 1318.0, 1307.0, 229.0, 51.08]),
    ("IPE450", [450.0, 190.0, 9.4, 14.6, 98.82, 33740.0, 1676.0, 1702.0, 276.4, 66.87]),
    ("IPE500", [500.0, 200.0, 10.2, 16.0, 115.5, 48200.0, 2142.0, 2194.0, 335.9, 89.29]),
    ("IPE550", [550.0, 210.0, 11.1, 17.2, 134.4, 67120.0, 2668.0, 2787.0, 400.5, 123.2]),
    ("IPE600", [600.0, 220.0, 12.0, 19.0, 156.0, 92080.0, 3387.0, 3512.0, 485.6, 165.4]),
    ("HEA100", [96.0, 100.0, 5.0, 8.0, 21.24, 349.2, 133.8, 83.01, 41.14, 5.24]),
    ("HEA120", [114.0, 120.0, 5.0, 8.0, 25.34, 606.2, 230.9, 119.5, 58.85, 5.99]),
    ("HEA140", [133.0, 140.0, 5.5, 8.5, 31.42, 1033.0, 389.3, 173.5, 84.85, 8.13]),
    ("HEA160", [152.0, 160.0, 6.0, 9.0, 38.77, 1673.0, 615.6, 245.1, 117.6, 12.19]),
    ("HEA180", [171.0, 180.0, 6.0, 9.5, 45.25, 2510.0, 924.6, 324.9, 156.5, 14.80]),
    ("HEA200", [190.0, 200.0, 6.5, 10.0, 53.83, 3692.0, 1336.0, 429.5, 203.8, 20.98]),
    ("HEA220", [210.0, 220.0, 7.0, 11.0, 64.34, 5410.0, 1955.0, 568.5, 270.6, 28.46]),
    ("HEA240", [230.0, 240.0, 7.5, 12.0, 76.84, 7763.0, 2769.0, 744.6, 351.7, 41.55]),
    ("HEA260", [250.0, 260.0, 7.5, 12.5, 86.82, 10450.0, 3668.0, 919.8, 430.2, 52.37]),
    ("HEA280", [270.0, 280.0, 8.0, 13.0, 97.26, 13670.0, 4763.0, 1112.0, 518.1, 62.10]),
    ("HEA300", [290.0, 300.0, 8.5, 14.0, 112.5, 18260.0, 6310.0, 1383.0, 641.2, 85.17]),
    ("HEB100", [100.0, 100.0, 6.0, 10.0, 26.04, 449.5, 167.3, 104.2, 51.42, 9.25]),
    ("HEB120", [120.0, 120.0, 6.5, 11.0, 34.01, 864.4, 317.5, 165.2, 80.97, 13.84]),
    ("HEB140", [140.0, 140.0, 7.0, 12.0, 42.96, 1509.0, 549.7, 245.4, 119.8, 20.06]),
    ("HEB160", [160.0, 160.0, 8.0, 13.0, 54.25, 2492.0, 889.2, 354.0, 170.0, 31.24]),
    ("HEB180", [180.0, 180.0, 8.5, 14.0, 65.25, 3831.0, 1363.0, 481.4, 231.0, 42.16]),
    ("HEB200", [200.0, 200.0, 9.0, 15.0, 78.08, 5696.0, 2003.0, 642.5, 305.8, 59.28]),
    ("HEB220", [220.0, 220.0, 9.5, 16.0, 91.04, 8091.0, 2843.0, 827.0, 393.9, 76.57]),
    ("HEB240", [240.0, 240.0, 10.0, 17.0, 106.0, 11260.0, 3923.0, 1053.0, 498.4, 102.7]),
    ("HEB260", [260.0, 260.0, 10.0, 17.5, 118.4, 14920.0, 5135.0, 1283.0, 602.2, 123.8]),
    ("HEB280", [280.0, 280.0, 10.5, 18.0, 131.4, 19270.0, 6595.0, 1534.0, 717.6, 143.7]),
    ("HEB300", [300.0, 300.0, 11.0, 19.0, 149.1, 25170.0, 8563.0, 1869.0, 870.1, 185.0]),
];

/// The names of the rolled sections of the table.
pub fn names() -> impl Iterator<Item = &'static str> {
    ROLLED.iter().map(|r| r.0)
}

/// A rolled section by its name; blanks and case do not matter (`IPE 100`, `heb200`).
///
/// # Errors
/// When the table has no such section; the message names those of the same kind.
pub fn rolled(name: &str) -> Result<Properties> {
    let plain: String = name.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_uppercase();
    let row = ROLLED.iter().find(|r| r.0 == plain).map(|r| r.1);
    let [h, b, _, tf, a, iy, iz, wy, wz, j] = row.ok_or_else(|| {
        let kind: String = plain.chars().take(3).collect();
        let near: Vec<&str> = names().filter(|n| n.starts_with(&kind)).collect();
        let known = if near.is_empty() {
            "IPE80 to IPE600, HEA100 to HEA300, HEB100 to HEB300".into()
        } else {
            near.join(", ")
        };
        Error::input(
            format!("there is no rolled section \"{name}\" in the table"),
            format!("give one of {known}, or A, Iy, Iz, J of your own"),
        )
    })?;
    Ok(Properties {
        area: a * 1e-4,
        iy: iy * 1e-8,
        iz: iz * 1e-8,
        j: j * 1e-8,
        wpl_y: wy * 1e-6,
        wpl_z: wz * 1e-6,
        web: ((a * 100.0 - 2.0 * b * tf) / (a * 100.0)).clamp(0.0, 0.5),
        depth: h * 1e-3,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Area, second moments and plastic moduli follow from the dimensions, with roundings of the table. The fillets add up to 5 % to the
    /// bare plates of small sections.
    #[test]
    fn the_rolled_sections_agree_with_their_dimensions() {
        for (name, [h, b, tw, tf, a, iy, iz, wy, wz, j]) in ROLLED {
            let inner = h - 2.0 * tf;
            let plates = |got: f64, bare: f64, most: f64, what: &str| {
                let ratio = got / bare;
                assert!((0.995..most).contains(&ratio), "{name}: {what} is {got}, its plates give {bare}");
            };
            plates(*a, (2.0 * b * tf + inner * tw) / 100.0, 1.09, "A");
            plates(*iy, (b * h.powi(3) - (b - tw) * inner.powi(3)) / 12.0 / 1e4, 1.09, "Iy");
            plates(*iz, (2.0 * tf * b.powi(3) + inner * tw.powi(3)) / 12.0 / 1e4, 1.02, "Iz");
            plates(*wy, (b * tf * (h - tf) + 0.25 * tw * inner * inner) / 1e3, 1.09, "Wpl,y");
            plates(*wz, (0.5 * tf * b * b + 0.25 * inner * tw * tw) / 1e3, 1.05, "Wpl,z");
            plates(*j, (2.0 * b * tf.powi(3) + inner * tw.powi(3)) / 3.0 / 1e4, 1.9, "It");
        }
    }
}
