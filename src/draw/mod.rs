//! Pictures of a structure, computed without a graphics card: plan, section and axonometric view in parallel projection. Colours show
//! group, storey, findings or utilisation. Bonds and reinforcing bars can be drawn over them.

pub mod maps;
mod raster;
pub mod rebar;
mod voids;

use crate::building::{Finding, Severity};
use crate::geometry::{Convex, Plane, Pose, Vec3};
use crate::structure::{BodyKind, Structure};
use image::RgbImage;
use raster::{Colour, Raster};

/// Direction of view and section plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum View {
    /// View from above, with a section at a level, m.
    Plan(f64),
    /// View along y, with a section at a y, m; x points to the right.
    SectionX(f64),
    /// View along x, with a section at an x, m; y points to the right.
    SectionY(f64),
    /// View from the front, the right and above.
    Axonometric,
}

/// Meaning of the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Group of the element.
    Group,
    /// Storey of the element.
    Storey,
    /// Most severe finding of the element.
    Findings,
    /// Highest utilisation of the piece's bonds.
    Utilisation,
}

/// Options of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureOptions {
    /// Direction of view.
    pub view: View,
    /// Colours.
    pub paint: Paint,
    /// Mark every bond by its utilisation (demand / capacity).
    pub bonds: bool,
    /// Show the bars of reinforced concrete.
    pub rebar: bool,
    /// Show the outlines and numbers of voids; for a run.
    pub voids: bool,
    /// Show ways in and entries; for a run.
    pub ways: bool,
    /// Width and height, pixels.
    pub size: [u32; 2],
}

/// Content of a picture.
pub struct PictureScene<'a> {
    /// Bodies and bonds.
    pub structure: &'a Structure,
    /// Pose of every body.
    pub poses: &'a [Pose],
    /// Bodies that are not part of the scene at this time.
    pub gone: &'a [bool],
    /// Findings.
    pub findings: &'a [Finding],
    /// Utilisation of every bond; empty when unknown.
    pub utilisation: &'a [f64],
    /// Title above the picture.
    pub title: &'a str,
    /// Voids with their surfaces; empty when they are not shown.
    pub voids: &'a [crate::assess::Void],
    /// Ways in; empty when they are not shown.
    pub ways: &'a [crate::assess::Way],
}

const PAPER: Colour = [255, 255, 255];
const INK: Colour = [30, 30, 30];
const STEEL: Colour = [170, 20, 90];
/// Colours that differ in hue and in grey.
const GROUPS: [Colour; 10] = [
    [120, 130, 140],
    [196, 110, 60],
    [70, 120, 180],
    [215, 180, 70],
    [90, 150, 90],
    [150, 90, 150],
    [80, 165, 165],
    [205, 150, 140],
    [150, 120, 80],
    [170, 190, 110],
];
const PLAIN: Colour = [205, 205, 205];
/// Border around the building, height of the title and width of the legend, pixels.
const BORDER: f64 = 24.0;
const TITLE: f64 = 28.0;
const LEGEND: u32 = 230;
/// Depth that is nearer to the viewer than every face, m.
const FRONT: f64 = 1e4;

/// Draws the scene.
pub fn picture(scene: &PictureScene<'_>, o: &PictureOptions) -> RgbImage {
    let (colours, legend) = colours(scene, o.paint);
    let shapes = visible_shapes(scene, o.view);
    let projection = Projection::fit(o, &shapes);
    let mut raster = Raster::new(o.size[0], o.size[1], PAPER);
    for (shape, colour) in shapes.iter().zip(&colours) {
        if let Some(shape) = shape {
            draw_shape(&mut raster, shape, *colour, o.view, &projection);
        }
    }
    if o.rebar {
        draw_rebar(&mut raster, scene.structure, o.view, &projection);
    }
    if o.bonds {
        draw_bonds(&mut raster, scene, o.view, &projection);
    }
    voids::ways(&mut raster, scene.ways.iter(), o.view, &projection);
    let numbers = voids::draw(&mut raster, scene.voids, o.view, &projection);
    let mut out = raster.finish();
    voids::label(&mut out, &numbers);
    raster::write(&mut out, BORDER as i64, 8, scene.title, INK);
    draw_legend(&mut out, &with_overlays(legend, o), o.size);
    ruler(&mut out, projection.scale, o.size);
    out
}

/// Convex shapes of the bodies that are drawn, cut by the plane of the view; `None` for the others.
fn visible_shapes(scene: &PictureScene<'_>, view: View) -> Vec<Option<Convex>> {
    let bodies = scene.structure.bodies.iter().enumerate();
    bodies
        .map(|(i, b)| {
            let visible = !scene.gone.get(i).copied().unwrap_or(false)
                && matches!(b.kind, BodyKind::Piece | BodyKind::Fragment(_) | BodyKind::Impactor);
            let shape = visible.then(|| b.shape.mapped(|p| scene.poses[i].apply(p)))?;
            match section_plane(view) {
                Some(plane) => shape.behind(&plane),
                None => Some(shape),
            }
        })
        .collect()
}

/// Parallel projection of points of the model onto the picture.
struct Projection {
    /// Right, up and towards the viewer.
    basis: [Vec3; 3],
    /// Coordinate of the left edge, m.
    left: f64,
    /// Coordinate of the upper edge, m.
    top: f64,
    /// Pixels per metre.
    scale: f64,
}

impl Projection {
    /// Shows all shapes as large as possible between borders, title and legend.
    fn fit(o: &PictureOptions, shapes: &[Option<Convex>]) -> Self {
        let basis = basis(o.view);
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for p in shapes.iter().flatten().flat_map(|c| &c.vertices) {
            for c in 0..2 {
                let q = basis[c].dot(p);
                (low[c], high[c]) = (low[c].min(q), high[c].max(q));
            }
        }
        let room =
            [f64::from(o.size[0].saturating_sub(LEGEND)) - 2.0 * BORDER, f64::from(o.size[1]) - 2.0 * BORDER - TITLE];
        let extent = [high[0] - low[0], high[1] - low[1]];
        let scale = (room[0] / extent[0].max(1e-6)).min(room[1] / extent[1].max(1e-6)).max(1e-6);
        Self { basis, left: low[0], top: high[1], scale: if scale.is_finite() { scale } else { 1.0 } }
    }

    /// Pixels from the left and from the top, and depth in m.
    fn place(&self, p: &Vec3) -> [f64; 3] {
        let [u, v, d] = self.basis.map(|e| e.dot(p));
        [BORDER + (u - self.left) * self.scale, BORDER + TITLE + (self.top - v) * self.scale, d]
    }
}

/// Draws the faces of a shape that point to the viewer. Section faces are in full colour, faces behind them lighter.
fn draw_shape(r: &mut Raster, shape: &Convex, colour: Colour, view: View, projection: &Projection) {
    let plane = section_plane(view);
    for f in 0..shape.faces.len() {
        let Some(n) = shape.area_vector(f).try_normalize(1e-12) else { continue };
        if n.dot(&projection.basis[2]) <= 1e-6 {
            continue;
        }
        let corners: Vec<[f64; 3]> = shape.polygon(f).iter().map(|p| projection.place(p)).collect();
        let is_cut = plane.is_some_and(|p| n.dot(&p.normal) > 0.999 && p.distance(&shape.polygon(f)[0]).abs() < 1e-6);
        let light = match view {
            View::Axonometric => 0.55 + 0.45 * n.dot(&Vec3::new(0.35, -0.55, 0.76)).max(0.0),
            _ if is_cut => 1.0,
            _ => 1.75,
        };
        r.fill(&corners, shade(colour, light));
        let edge = if is_cut { INK } else { shade(colour, light * 0.75) };
        for k in 0..corners.len() {
            r.line(corners[k], corners[(k + 1) % corners.len()], edge, if is_cut { 1.0 } else { 0.5 }, 2e-3);
        }
    }
}

/// True for a point that is behind the plane of the view by less than `depth`, m. All points of an axonometric view are.
fn is_near_section(view: View, p: &Vec3, depth: f64) -> bool {
    section_plane(view).is_none_or(|c| c.distance(p) <= 0.0 && c.distance(p) > -depth)
}

fn draw_rebar(r: &mut Raster, s: &Structure, view: View, projection: &Projection) {
    for bar in rebar::bars(s) {
        if [bar.from, bar.to].iter().all(|p| is_near_section(view, p, 3.0)) {
            r.line(projection.place(&bar.from), projection.place(&bar.to), STEEL, 0.5, FRONT);
        }
    }
}

/// Marks every bond by a dot in the colour of its utilisation.
fn draw_bonds(r: &mut Raster, scene: &PictureScene<'_>, view: View, projection: &Projection) {
    for (q, b) in scene.structure.bonds.iter().enumerate() {
        if is_near_section(view, &b.face, 2.0) && !scene.gone.get(b.a as usize).copied().unwrap_or(false) {
            let colour = heat(scene.utilisation.get(q).copied().unwrap_or(0.0));
            r.fill(&dot(projection.place(&b.face), 3.0), colour);
        }
    }
}

/// The legend with entries for bonds and bars, when they are drawn.
fn with_overlays(mut legend: Vec<(String, Colour)>, o: &PictureOptions) -> Vec<(String, Colour)> {
    if o.bonds && o.paint != Paint::Utilisation {
        legend.extend(
            [0.0, 0.5, 1.0, 1.1]
                .map(|u| (if u > 1.0 { "bond above 1".into() } else { format!("bond, use {u}") }, heat(u))),
        );
    }
    if o.rebar {
        legend.push(("bars".into(), STEEL));
    }
    if o.voids {
        legend.push(("void for a person".into(), voids::OUTLINE));
    }
    if o.ways {
        legend.push(("way in, entry".into(), voids::WAY));
    }
    legend
}

fn draw_legend(out: &mut RgbImage, legend: &[(String, Colour)], size: [u32; 2]) {
    let left = i64::from(size[0]) - i64::from(LEGEND);
    for (k, (name, colour)) in legend.iter().enumerate() {
        let y = BORDER as i64 + TITLE as i64 + 22 * k as i64;
        if y + 20 > i64::from(size[1]) {
            break;
        }
        swatch(out, left, y, *colour);
        let name: String = name.chars().take(22).collect();
        raster::write(out, left + 22, y, &name, INK);
    }
}

/// Right, up and towards the viewer.
fn basis(view: View) -> [Vec3; 3] {
    match view {
        View::Plan(_) => [Vec3::x(), Vec3::y(), Vec3::z()],
        View::SectionX(_) => [Vec3::x(), Vec3::z(), -Vec3::y()],
        View::SectionY(_) => [Vec3::y(), Vec3::z(), Vec3::x()],
        View::Axonometric => {
            let towards = Vec3::new(0.55, -0.70, 0.46).normalize();
            let right = Vec3::z().cross(&towards).normalize();
            [right, towards.cross(&right), towards]
        }
    }
}

/// Parts in front of this plane are not drawn.
fn section_plane(view: View) -> Option<Plane> {
    match view {
        View::Plan(z) => Some(Plane { normal: Vec3::z(), offset: z }),
        View::SectionX(y) => Some(Plane { normal: -Vec3::y(), offset: -y }),
        View::SectionY(x) => Some(Plane { normal: Vec3::x(), offset: x }),
        View::Axonometric => None,
    }
}

/// Darker for factors below 1, towards white above 1.
fn shade(c: Colour, by: f64) -> Colour {
    c.map(|x| {
        let x = f64::from(x);
        let y = if by <= 1.0 { x * by } else { 255.0 - (255.0 - x) * (2.0 - by).max(0.0) };
        y.clamp(0.0, 255.0) as u8
    })
}

/// Green at 0, yellow at a half, red at 1, violet above.
fn heat(u: f64) -> Colour {
    let mix = |a: [f64; 3], b: [f64; 3], t: f64| [0, 1, 2].map(|k| (a[k] + (b[k] - a[k]) * t.clamp(0.0, 1.0)) as u8);
    let (green, yellow, red) = ([60.0, 150.0, 70.0], [235.0, 200.0, 50.0], [205.0, 40.0, 30.0]);
    if u > 1.0 {
        [120, 20, 140]
    } else if u > 0.5 {
        mix(yellow, red, 2.0 * u - 1.0)
    } else {
        mix(green, yellow, 2.0 * u)
    }
}

/// A colour for every body, and the legend.
fn colours(scene: &PictureScene<'_>, paint: Paint) -> (Vec<Colour>, Vec<(String, Colour)>) {
    let s = scene.structure;
    let mut legend: Vec<(String, Colour)> = Vec::new();
    let mut note = |name: &str, colour: Colour| {
        if !legend.iter().any(|(n, _)| n == name) {
            legend.push((name.to_string(), colour));
        }
    };
    let mut out = vec![PLAIN; s.bodies.len()];
    match paint {
        Paint::Group | Paint::Storey => {
            for (i, b) in
                s.bodies.iter().enumerate().filter(|(_, b)| matches!(b.kind, BodyKind::Piece | BodyKind::Impactor))
            {
                let (k, name) = match paint {
                    Paint::Group => (b.group as usize, s.groups[b.group as usize].as_str()),
                    _ => match b.storey {
                        Some(k) => (k as usize, s.storeys[k as usize].name.as_str()),
                        None => (GROUPS.len() - 1, "no storey"),
                    },
                };
                out[i] = GROUPS[k % GROUPS.len()];
                note(name, out[i]);
            }
        }
        Paint::Findings => {
            let worst = |name: &str| {
                scene.findings.iter().filter(|f| f.element.as_deref() == Some(name)).map(|f| f.severity).max()
            };
            let severities: Vec<Option<Severity>> = s.elements.iter().map(|e| worst(&e.name)).collect();
            for (i, b) in s.bodies.iter().enumerate().filter(|(_, b)| b.kind == BodyKind::Piece) {
                let (name, colour) = match severities[b.element as usize] {
                    None => ("no finding", PLAIN),
                    Some(Severity::Note) => ("note", [225, 195, 60]),
                    Some(Severity::Warning) => ("warning", [230, 120, 30]),
                    Some(Severity::Error) => ("error", [200, 20, 20]),
                };
                out[i] = colour;
                note(name, colour);
            }
        }
        Paint::Utilisation => {
            let mut highest = vec![0.0f64; s.bodies.len()];
            for (b, u) in s.bonds.iter().zip(scene.utilisation) {
                for i in [b.a as usize, b.b as usize] {
                    highest[i] = highest[i].max(*u);
                }
            }
            out.iter_mut().zip(&highest).for_each(|(c, u)| *c = heat(*u));
            for (name, u) in [("use 0", 0.0), ("use 0.25", 0.25), ("use 0.5", 0.5), ("use 0.75", 0.75), ("use 1", 1.0)]
            {
                note(name, heat(u));
            }
            if highest.iter().any(|u| *u > 1.0) {
                note("above 1", heat(2.0));
            }
        }
    }
    (out, legend)
}

/// An octagon in front of everything.
fn dot([x, y, d]: [f64; 3], radius: f64) -> Vec<[f64; 3]> {
    (0..8)
        .map(|k| {
            let a = std::f64::consts::TAU * f64::from(k) / 8.0;
            [x + radius * a.cos(), y + radius * a.sin(), d + FRONT]
        })
        .collect()
}

fn swatch(out: &mut RgbImage, x: i64, y: i64, colour: Colour) {
    for j in 1..15 {
        for i in 0..16 {
            if x + i >= 0 && y + j >= 0 && x + i < i64::from(out.width()) && y + j < i64::from(out.height()) {
                out.put_pixel((x + i) as u32, (y + j) as u32, image::Rgb(colour));
            }
        }
    }
}

/// A scale bar of 1, 2, 5, 10, ... metres at the lower right.
fn ruler(out: &mut RgbImage, scale: f64, size: [u32; 2]) {
    let metres = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0]
        .into_iter()
        .rfind(|m| m * scale <= 180.0)
        .unwrap_or(0.1);
    let (x, y) = (i64::from(size[0]) - i64::from(LEGEND), i64::from(size[1]) - 20);
    for i in 0..(metres * scale) as i64 {
        for j in 0..3 {
            if x + i < i64::from(out.width()) && x + i >= 0 && y + j >= 0 {
                out.put_pixel((x + i) as u32, (y + j) as u32, image::Rgb(INK));
            }
        }
    }
    raster::write(out, x, y - 20, &format!("{metres} m"), INK);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nearer_face_hides_a_farther_one_whatever_the_order() {
        let square = |z: f64| [[2.0, 2.0, z], [18.0, 2.0, z], [18.0, 18.0, z], [2.0, 18.0, z]];
        for order in [[0.0, 1.0], [1.0, 0.0]] {
            let mut r = Raster::new(20, 20, PAPER);
            for z in order {
                r.fill(&square(z), if z > 0.5 { [200, 0, 0] } else { [0, 0, 200] });
            }
            let p = r.finish();
            assert_eq!(p.get_pixel(10, 10).0, [200, 0, 0]);
            assert_eq!(p.get_pixel(0, 0).0, PAPER);
        }
    }
}
