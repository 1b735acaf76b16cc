//! How large a shape of an IFC file is, from its points: for shapes that cannot be read.

use super::frame::IfcPlacement;
use crate::geometry::Vec3;
use ifc_lite_core::{AttributeValue, DecodedEntity, EntityDecoder, IfcType};

/// Deepest nesting and largest number of records that are followed.
const DEEPEST: usize = 40;
const MOST_RECORDS: usize = 50_000;

/// The box around what was found, in the axes of the frame in which it was looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extents {
    pub low: Vec3,
    pub high: Vec3,
    visits: usize,
}

impl Default for Extents {
    fn default() -> Self {
        Self { low: Vec3::repeat(f64::INFINITY), high: Vec3::repeat(f64::NEG_INFINITY), visits: 0 }
    }
}

/// Coordinates of an `IfcCartesianPoint`; the third of a point in a plane is zero.
pub(crate) fn point(id: u32, decoder: &mut EntityDecoder<'_>) -> Option<Vec3> {
    triple(id, IfcType::IfcCartesianPoint, decoder)
}

/// The ratios of an `IfcDirection`.
pub(crate) fn direction(id: u32, decoder: &mut EntityDecoder<'_>) -> Option<Vec3> {
    triple(id, IfcType::IfcDirection, decoder)
}

fn triple(id: u32, kind: IfcType, decoder: &mut EntityDecoder<'_>) -> Option<Vec3> {
    let e = decoder.decode_by_id(id).ok().filter(|e| e.ifc_type == kind)?;
    coordinates(e.get_list(0)?)
}

/// The coordinates in a list of numbers; the third of a point in a plane is zero.
pub(crate) fn coordinates(list: &[AttributeValue]) -> Option<Vec3> {
    let c: Vec<f64> = list.iter().map(AttributeValue::as_float).collect::<Option<_>>()?;
    (c.len() >= 2).then(|| Vec3::new(c[0], c[1], c.get(2).copied().unwrap_or(0.0)))
}

/// The frame of a placement or an operator; none where one of its records is missing.
pub(crate) fn frame(id: Option<u32>, decoder: &mut EntityDecoder<'_>) -> Option<IfcPlacement> {
    let e = decoder.decode_by_id(id?).ok()?;
    let of = |k: usize, decoder: &mut EntityDecoder<'_>| e.get_ref(k).and_then(|d| direction(d, decoder));
    match e.ifc_type {
        IfcType::IfcAxis2Placement3D => {
            let (axis, reference) = (of(1, decoder), of(2, decoder));
            Some(IfcPlacement::of_placement(point(e.get_ref(0)?, decoder)?, axis, reference))
        }
        IfcType::IfcAxis2Placement2D => {
            let reference = of(1, decoder);
            Some(IfcPlacement::of_placement(point(e.get_ref(0)?, decoder)?, None, reference))
        }
        IfcType::IfcCartesianTransformationOperator3D | IfcType::IfcCartesianTransformationOperator3DnonUniform => {
            let (x, z) = (of(0, decoder), of(4, decoder));
            let mut f = IfcPlacement::of_placement(point(e.get_ref(2)?, decoder)?, z, x);
            let scale = e.get_float(3).unwrap_or(1.0);
            f.axes = f.axes.map(|a| a * scale);
            Some(f)
        }
        _ => None,
    }
}

impl Extents {
    /// A box between two corners.
    pub(crate) fn of(low: Vec3, high: Vec3) -> Self {
        Self { low, high, visits: 0 }
    }

    /// True when it has three sides of at least `least` and lies within `farthest` of the origin.
    pub(crate) fn is_solid(&self, least: f64, farthest: f64) -> bool {
        let sides = self.high - self.low;
        let near = self.low.iter().chain(self.high.iter()).all(|c| c.abs() <= farthest);
        near && sides.iter().all(|s| *s >= least)
    }

    /// The same in another unit.
    pub(crate) fn scaled(&self, factor: f64) -> Self {
        Self { low: self.low * factor, high: self.high * factor, visits: self.visits }
    }

    fn add(&mut self, p: Vec3) {
        if p.iter().all(|c| c.is_finite()) {
            self.low = self.low.inf(&p);
            self.high = self.high.sup(&p);
        }
    }

    fn is_empty(&self) -> bool {
        self.low.x > self.high.x
    }

    fn corners(&self) -> [Vec3; 8] {
        let pick = |k: usize, c: usize| if k >> c & 1 == 0 { self.low[c] } else { self.high[c] };
        std::array::from_fn(|k| Vec3::new(pick(k, 0), pick(k, 1), pick(k, 2)))
    }

    /// Adds an item of a representation that stands in a frame.
    pub(crate) fn item(&mut self, id: u32, at: &IfcPlacement, decoder: &mut EntityDecoder<'_>) {
        self.follow(id, at, decoder, 0);
    }

    fn follow(&mut self, id: u32, at: &IfcPlacement, decoder: &mut EntityDecoder<'_>, depth: usize) {
        self.visits += 1;
        if depth > DEEPEST || self.visits > MOST_RECORDS {
            return;
        }
        let Ok(e) = decoder.decode_by_id(id) else { return };
        let is = |t| e.ifc_type.is_subtype_of(t);
        if is(IfcType::IfcCartesianPoint) {
            e.get_list(0).and_then(coordinates).into_iter().for_each(|p| self.add(at.point(p)));
        } else if is(IfcType::IfcCartesianPointList) {
            let list = e.get_list(0).unwrap_or_default();
            list.iter().filter_map(|p| coordinates(p.as_list()?)).for_each(|p| self.add(at.point(p)));
        } else if is(IfcType::IfcBoundingBox) {
            let corner = e.get_ref(0).and_then(|p| point(p, decoder));
            let sides = [1, 2, 3].map(|k| e.get_float(k));
            if let (Some(c), [Some(x), Some(y), Some(z)]) = (corner, sides) {
                Self::of(c, c + Vec3::new(x, y, z)).corners().into_iter().for_each(|p| self.add(at.point(p)));
            }
        } else if is(IfcType::IfcBooleanResult) {
            // The second solid is cut away, or is inside the first.
            e.get_ref(1).into_iter().for_each(|first| self.follow(first, at, decoder, depth + 1));
        } else if is(IfcType::IfcMappedItem) {
            self.mapped(&e, at, decoder, depth);
        } else if is(IfcType::IfcSweptAreaSolid) {
            self.swept(&e, at, decoder, depth);
        } else if is(IfcType::IfcSectionedSpine) {
            self.spine(&e, at, decoder, depth);
        } else if is(IfcType::IfcConic) {
            let inner = frame(e.get_ref(0), decoder);
            let radii = [e.get_float(1), e.get_float(2).or(e.get_float(1))];
            if let (Some(f), [Some(a), Some(b)]) = (inner, radii) {
                let r = Vec3::new(a, b, 0.0);
                Self::of(-r, r).corners().into_iter().for_each(|p| self.add(at.point(f.point(p))));
            }
        } else if !(is(IfcType::IfcHalfSpaceSolid)
            || is(IfcType::IfcPlacement)
            || is(IfcType::IfcElementarySurface)
            || is(IfcType::IfcRepresentationContext))
        {
            for next in all_references(&e) {
                self.follow(next, at, decoder, depth + 1);
            }
        }
    }

    fn mapped(&mut self, e: &DecodedEntity, at: &IfcPlacement, decoder: &mut EntityDecoder<'_>, depth: usize) {
        let Some(source) = e.get_ref(0).and_then(|s| decoder.decode_by_id(s).ok()) else { return };
        let target = frame(e.get_ref(1), decoder).unwrap_or(IfcPlacement::WORLD);
        let origin = frame(source.get_ref(0), decoder).unwrap_or(IfcPlacement::WORLD);
        let inner = at.of(&target).of(&origin);
        let items = source.get_ref(1).and_then(|r| decoder.decode_by_id(r).ok()).and_then(|r| r.get_refs(3));
        for item in items.unwrap_or_default() {
            self.follow(item, &inner, decoder, depth + 1);
        }
    }

    /// A section along a straight depth, or along a curve on which it stands at every point.
    fn swept(&mut self, e: &DecodedEntity, at: &IfcPlacement, decoder: &mut EntityDecoder<'_>, depth: usize) {
        let own = match e.get(1) {
            Some(a) if !a.is_null() => frame(a.as_entity_ref(), decoder),
            _ => Some(IfcPlacement::WORLD),
        };
        let (Some(own), Some(section)) = (own, e.get_ref(0).and_then(|p| section(p, decoder, depth))) else { return };
        let inner = at.of(&own);
        let along = match e.ifc_type {
            IfcType::IfcExtrudedAreaSolid | IfcType::IfcExtrudedAreaSolidTapered => {
                let way = e.get_ref(2).and_then(|d| direction(d, decoder)).and_then(|d| d.try_normalize(1e-12));
                let Some(step) = way.zip(e.get_float(3)).map(|(way, length)| way * length) else { return };
                vec![Vec3::zeros(), step]
            }
            _ => {
                // Around an axis or along a curve the section may point anywhere: only points of the curve count.
                let mut path = Self::default();
                e.get_ref(2).into_iter().for_each(|p| path.follow(p, &IfcPlacement::WORLD, decoder, depth + 1));
                if path.is_empty() { vec![Vec3::zeros()] } else { path.corners().to_vec() }
            }
        };
        for step in along {
            section.corners().into_iter().for_each(|p| self.add(inner.point(p + step)));
        }
    }

    fn spine(&mut self, e: &DecodedEntity, at: &IfcPlacement, decoder: &mut EntityDecoder<'_>, depth: usize) {
        let (sections, places) = (e.get_refs(1).unwrap_or_default(), e.get_refs(2).unwrap_or_default());
        for (profile, place) in sections.into_iter().zip(places) {
            let (Some(s), Some(f)) = (section(profile, decoder, depth), frame(Some(place), decoder)) else { continue };
            s.corners().into_iter().for_each(|p| self.add(at.point(f.point(p))));
        }
    }
}

/// The box around a section in its plane.
fn section(id: u32, decoder: &mut EntityDecoder<'_>, depth: usize) -> Option<Extents> {
    let e = decoder.decode_by_id(id).ok()?;
    let mut x = Extents::default();
    if e.ifc_type.is_subtype_of(IfcType::IfcParameterizedProfileDef) {
        let f = frame(e.get_ref(2), decoder).unwrap_or(IfcPlacement::WORLD);
        let first = e.get_float(3).filter(|v| *v > 0.0)?;
        let sides = match e.ifc_type.name() {
            "IfcCircleProfileDef" | "IfcCircleHollowProfileDef" => [2.0 * first; 2],
            "IfcEllipseProfileDef" => [2.0 * first, 2.0 * e.get_float(4)?],
            // I, L, U, C and T sections give their depth first or second; the larger one is good for both.
            "IfcRectangleProfileDef" | "IfcRoundedRectangleProfileDef" | "IfcRectangleHollowProfileDef" => {
                [first, e.get_float(4)?]
            }
            _ => [first.max(e.get_float(4).unwrap_or(first)); 2],
        };
        let half = Vec3::new(sides[0] / 2.0, sides[1] / 2.0, 0.0);
        Extents::of(-half, half).corners().into_iter().for_each(|p| x.add(f.point(p)));
    } else {
        for next in all_references(&e) {
            x.follow(next, &IfcPlacement::WORLD, decoder, depth + 1);
        }
    }
    (!x.is_empty()).then_some(x)
}

/// All references of a record, also in lists.
fn all_references(e: &DecodedEntity) -> Vec<u32> {
    fn collect(a: &AttributeValue, out: &mut Vec<u32>) {
        match a {
            AttributeValue::EntityRef(id) => out.push(*id),
            AttributeValue::List(list) => list.iter().for_each(|x| collect(x, out)),
            _ => {}
        }
    }
    let mut out = Vec::new();
    e.attributes.iter().for_each(|a| collect(a, &mut out));
    out
}
