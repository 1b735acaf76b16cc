//! Materials. In the layout `nodes` every group has one, with its colour in `baseColorFactor`, because Unreal ignores the colours of corners. In
//! the layout `skins` a skin has one primitive and so one material: its colour is a texture with one pixel per group, to which every corner points.
//! Every engine shows that, and a storey is drawn by one call per skin; a primitive for each group would take as many calls as groups.

use super::names::safe;
use super::parts::surface::Surface;
use super::parts::texture;
use crate::structure::Structure;
use serde_json::{Value, json};

/// Linear RGB and opacity.
pub(super) type Colour = [f32; 4];

/// Colours of groups in order; light enough for a headset in a dark scene, and different in grey.
const COLOURS: [Colour; 8] = [
    [0.45, 0.45, 0.43, 1.0],
    [0.62, 0.28, 0.14, 1.0],
    [0.16, 0.34, 0.58, 1.0],
    [0.60, 0.50, 0.20, 1.0],
    [0.25, 0.48, 0.25, 1.0],
    [0.48, 0.26, 0.48, 1.0],
    [0.20, 0.50, 0.50, 1.0],
    [0.72, 0.66, 0.55, 1.0],
];

/// Bars.
const RUST: Colour = [0.40, 0.09, 0.03, 1.0];

/// What has a colour of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Paint {
    /// A group of the building.
    Group(u32),
    Foundations,
    People,
    Voids,
    Ground,
    Ways,
    /// Bars that stick out.
    Bars,
    /// The texture of all groups.
    Palette,
    /// The picture of a surface.
    Surface(Surface),
}

/// The materials that are used, in the order of their first use.
#[derive(Default)]
pub(super) struct Materials {
    list: Vec<Value>,
    of: std::collections::BTreeMap<Paint, usize>,
    /// Surfaces whose pictures are used, in the order of their textures.
    surfaces: Vec<Surface>,
}

impl Materials {
    /// The number of a material.
    pub(super) fn index(&mut self, paint: Paint, s: &Structure) -> usize {
        if let Some(&k) = self.of.get(&paint) {
            return k;
        }
        let colour = colour(paint);
        let mut m = json!({ "name": name(paint, s), "pbrMetallicRoughness":
            { "baseColorFactor": colour.map(crate::export::bin::short), "metallicFactor": 0, "roughnessFactor": 0.9 } });
        if paint == Paint::Palette {
            m["pbrMetallicRoughness"]["baseColorTexture"] = json!({ "index": 0 });
        }
        if let Paint::Surface(surface) = paint {
            let at = self.surfaces.iter().position(|x| *x == surface).unwrap_or(self.surfaces.len());
            if at == self.surfaces.len() {
                self.surfaces.push(surface);
            }
            m["pbrMetallicRoughness"]["baseColorTexture"] = json!({ "index": at });
        }
        if colour[3] < 1.0 {
            m["alphaMode"] = json!("BLEND");
            m["doubleSided"] = json!(true);
        }
        self.list.push(m);
        self.of.insert(paint, self.list.len() - 1);
        self.list.len() - 1
    }

    /// True when some skin points into the texture.
    fn has_palette(&self) -> bool {
        self.of.contains_key(&Paint::Palette)
    }

    /// The pictures that are used, in the order of their textures, with their names. A scene has either pictures of surfaces or the palette.
    ///
    /// # Errors
    /// What the writer of pictures says.
    pub(super) fn pictures(&self) -> std::io::Result<Vec<(&'static str, Vec<u8>)>> {
        if self.has_palette() {
            return Ok(vec![(PALETTE, palette()?)]);
        }
        self.surfaces.iter().map(|s| Ok((s.name(), texture::png(*s)?))).collect()
    }

    pub(super) fn finish(self) -> Vec<Value> {
        self.list
    }
}

/// Name of a material.
pub(super) fn name(paint: Paint, s: &Structure) -> String {
    match paint {
        Paint::Group(k) => safe(s.groups.get(k as usize).map_or("Group", String::as_str), super::names::LONGEST),
        Paint::Foundations => "Foundations".into(),
        Paint::People => "People".into(),
        Paint::Voids => "Voids".into(),
        Paint::Ground => "Ground".into(),
        Paint::Ways => "Ways_in".into(),
        Paint::Bars => "Bars".into(),
        Paint::Palette => "Building".into(),
        Paint::Surface(surface) => surface.name().into(),
    }
}

fn colour(paint: Paint) -> Colour {
    match paint {
        Paint::Group(k) => COLOURS[k as usize % COLOURS.len()],
        Paint::Foundations => COLOURS[0],
        Paint::People => [0.95, 0.45, 0.02, 1.0],
        Paint::Voids => [0.05, 0.45, 0.95, 0.35],
        Paint::Ground => [0.20, 0.18, 0.15, 1.0],
        Paint::Ways => [0.95, 0.85, 0.05, 1.0],
        Paint::Bars => RUST,
        Paint::Palette | Paint::Surface(_) => [1.0; 4],
    }
}

/// Name of the texture of all groups.
pub(super) const PALETTE: &str = "Palette";
/// Pixels of the texture: the colours of groups, and that of bars.
const PIXELS: u32 = COLOURS.len() as u32 + 1;

/// Where in the texture the colour of a group or of bars is.
pub(super) fn texture_coordinates(paint: Paint) -> [u16; 2] {
    let k = match paint {
        Paint::Group(k) => k % COLOURS.len() as u32,
        Paint::Bars => PIXELS - 1,
        _ => 0,
    };
    let middle = (f64::from(k) + 0.5) / f64::from(PIXELS);
    [(middle * 65535.0).round() as u16, 32768]
}

/// The texture as PNG, in sRGB as glTF wants it.
///
/// # Errors
/// What the writer of pictures says.
fn palette() -> std::io::Result<Vec<u8>> {
    let picture = image::RgbImage::from_fn(PIXELS, 1, |x, _| {
        let [r, g, b, _] = COLOURS.get(x as usize).copied().unwrap_or(RUST);
        image::Rgb([r, g, b].map(encoded))
    });
    let mut out = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut out, image::ImageFormat::Png).map_err(std::io::Error::other)?;
    Ok(out.into_inner())
}

/// A linear share as a byte of sRGB.
fn encoded(x: f32) -> u8 {
    let y = if x <= 0.003_130_8 { 12.92 * x } else { 1.055 * x.powf(1.0 / 2.4) - 0.055 };
    (y * 255.0).round().clamp(0.0, 255.0) as u8
}
