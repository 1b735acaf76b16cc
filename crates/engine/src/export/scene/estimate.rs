//! The size of a scene before it is written, from the number of nodes and keys.

use super::later::{LaterClip, Who, moves};
use super::motion::Motion;
use super::motions::Motions;
use super::parts::bar_ends::{self, BarEnds};
use super::parts::{surface, texture};
use super::shapes::{Drawn, drawn, joined};
use super::{Collision, Layout, Request, SceneLook};
use crate::assess::Assessment;
use crate::geometry::Quat;
use crate::record::Record;
use crate::results::ResultNames;
use crate::structure::{Body, BodyKind};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Bytes of text for a piece without names, for a channel of a clip, and for parts of a scene.
const NODE: u64 = 162;
const ROTATION: u64 = 62;
const CHANNEL: u64 = 255;
const MESH: u64 = 420;
/// Of these, those of the times of the keys, which are stored once where other nodes have keys at the same ones.
const TIMES: u64 = 100;
/// Bytes of text for a channel of a clip in which the node stays.
const LATER: u64 = 95;
const FIXED: u64 = 600;
/// Bytes of text of what is seen from the last frame on: of the clips, and of a void or a way with its material and its part of the clips.
const AT_THE_END: u64 = 500;
const SHOWN: u64 = 650;
/// Bytes of a corner of a shape with its share of triangles: in a mesh, and in a skin.
const CORNER: u64 = 27;
const SKIN_CORNER: u64 = 39;
/// Bytes of a joint in its skin, of one of what is shown from the last frame on with its place, and of a corner of that beside its place.
const JOINT: u64 = 64;
const STILL: u64 = 190;
const FOLLOWS: u64 = 8;
/// Bytes of the skin of people, with its mesh and its root.
const SKIN: u64 = 1300;
/// Bytes of what a scene of skins has once: meshes and roots of the skins, palette, text about the ground; measured on scenes of 9 to 400 pieces.
const SKINS: u64 = 5400;
/// Bytes of text of a mesh with pictures of its surfaces, of each of these and of new corners, and of a place in a picture.
const TEXTURED: u64 = 60;
const PRIMITIVE: u64 = 165;
const SHAPE: u64 = 300;
/// Bytes of text of its collision mesh.
const COLLIDER: u64 = 130;
const PLACE: u64 = 8;
/// Bytes of text about bars that stick out of a piece, and about each of its broken faces.
const BARS: u64 = 200;
const FACE: u64 = 175;

/// What a scene will take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// Size of the file, bytes; within a tenth.
    pub bytes: u64,
    /// Nodes for pieces.
    pub pieces: usize,
    /// Keys of all pieces.
    pub keys: usize,
}

/// Estimates the size of a scene.
pub(super) fn of(
    record: &Record,
    a: Option<&Assessment>,
    (motions, bar_ends): (&Motions, &BarEnds),
    (r, later): (&Request, &[LaterClip]),
) -> Estimate {
    let s = &record.header.structure;
    let figure = super::parts::person_shape::figure().faces.iter().map(|f| f.len() as u64).sum::<u64>();
    let units = motions.units(s);
    let clips = 1 + u64::from(r.repeat);
    let (mut bytes, mut keys) = (FIXED + 150 * s.storeys.len() as u64, 0);
    let mut elements = BTreeSet::new();
    let mut shapes = BTreeSet::new();
    let mut surfaces = BTreeSet::new();
    let finishes = if r.look == SceneLook::Textured { surface::Finishes::new(s) } else { surface::Finishes::default() };
    let still = r.frame.is_some() || record.frame_count() < 2;
    let mut known = KnownTimes::default();
    let mut motion_bytes = |m: &Motion| if still { 0 } else { of_motion(m, clips, record.frame_count(), &mut known) };
    for u in &units {
        let Some(m) = &motions.of[u.lead()] else { continue };
        let b = &s.bodies[u.lead()];
        let e = &s.elements[b.element as usize];
        let text = 2 * e.name.len() + e.material.len() + e.class.as_ref().map_or(0, |c| c.len() + 11);
        let text = text + e.role.map_or(0, |r| r.name().len() + 10) + e.global_id.as_ref().map_or(0, |g| g.len() + 15);
        keys += m.positions.frames.len() + m.rotations.frames.len();
        bytes += of_later(m, Who::Body(u.lead()), later, r);
        let turned = m.first.rotation.angle_to(&Quat::identity()) > 1e-7;
        bytes += NODE + text as u64 + u64::from(turned) * ROTATION + motion_bytes(m);
        if r.collision == Collision::Unity {
            bytes += 54 + e.name.len() as u64;
        }
        bytes += u.bodies.iter().map(|&b| of_bars(bar_ends.count(b), r.layout)).sum::<u64>();
        let is_person = matches!(b.kind, BodyKind::Person(_));
        if r.layout == Layout::Skins {
            bytes += JOINT + if is_person { 0 } else { e.name.len() as u64 };
            // A person is drawn as a figure, whatever the shape of the body.
            let drawn = |b: &usize| if is_person { figure } else { corners(&s.bodies[*b], r.lod) };
            bytes += SKIN_CORNER * u.bodies.iter().map(drawn).sum::<u64>();
        } else {
            elements.insert(b.element);
            if r.look == SceneLook::Textured && !is_person && !matches!(b.kind, BodyKind::Foundation) {
                bytes += TEXTURED;
                if r.collision != Collision::None {
                    bytes += COLLIDER + if r.collision == Collision::Unreal { 60 } else { 0 };
                    let id = joined(s, u, r.lod).id();
                    let corners = id.len() as u64 / 3;
                    if shapes.insert((0, id)) {
                        bytes += SHAPE + CORNER * corners;
                    }
                }
                for (surface, t) in surface::faces(s, &u.bodies, r.lod, &finishes) {
                    surfaces.insert(surface);
                    let corners = t.places.len() as u64;
                    bytes += PRIMITIVE + PLACE * corners;
                    if shapes.insert((0, t.triangles.id())) {
                        bytes += SHAPE + CORNER * corners;
                    }
                }
                continue;
            }
            let id = match drawn(b, r.lod) {
                _ if u.bodies.len() > 1 => Some(joined(s, u, r.lod).id()),
                Drawn::Box(_) => None,
                Drawn::Shape(_) => Some(joined(s, u, r.lod).id()),
            };
            if let Some(id) = id {
                let corners = id.len() as u64 / 3;
                if shapes.insert((b.group, id)) {
                    bytes += MESH + CORNER * corners;
                }
            }
        }
    }
    bytes += elements.iter().map(|&e| 165 + 2 * s.elements[e as usize].name.len() as u64).sum::<u64>();
    bytes += 1100 * s.groups.len() as u64;
    if r.look == SceneLook::Textured {
        bytes += surfaces.iter().filter_map(|x| texture::png(*x).ok()).map(|p| p.len() as u64 + 150).sum::<u64>();
    }
    let figures = motions.people.iter().filter(|(_, m)| m.is_some()).count() as u64;
    bytes += match r.layout {
        Layout::Nodes if !record.header.people.is_empty() => MESH + CORNER * figure,
        Layout::Nodes => 0,
        Layout::Skins => {
            SKINS + u64::from(!record.header.people.is_empty()) * SKIN + figures * (JOINT + SKIN_CORNER * figure)
        }
    };
    if r.layout == Layout::Skins && r.collision != Collision::None {
        // The shapes are there a second time, for the colliders.
        bytes += 2 * (MESH + 24 * CORNER);
    }
    bytes += motions.people.iter().map(|(_, m)| 330 + m.as_ref().map_or(0, &mut motion_bytes)).sum::<u64>();
    bytes += motions
        .people
        .iter()
        .filter_map(|(k, m)| Some((*k, m.as_ref()?)))
        .map(|(k, m)| of_later(m, Who::Person(k as usize), later, r))
        .sum::<u64>();
    let last = r.frame.is_none_or(|f| f + 1 == record.frame_count());
    bytes += u64::from(last) * AT_THE_END;
    let length = |v: serde_json::Value| v.to_string().len() as u64;
    // What it was made of.
    bytes += length(serde_json::json!(record.header.provenance.brief()));
    if let Some(a) = a {
        let bodies = crate::record::body_names(s);
        let names = ResultNames::new(&record.header, &bodies);
        bytes += a.people.iter().map(|o| length(super::extras::person("Person 10", Some(o), &names))).sum::<u64>();
        if last {
            let of_void = |v| SHOWN + of_void(v, r.layout) + length(super::extras::void(v, "", a, &names));
            bytes += a.voids.iter().map(of_void).sum::<u64>();
            let ways = a.voids.iter().filter(|v| v.survivable).map(|v| &v.ways).chain(a.people.iter().map(|p| &p.ways));
            for w in ways.filter(|w| !w.is_empty()) {
                bytes += w.iter().map(|w| length(super::extras::way(w, &names))).sum::<u64>();
                let shape = super::parts::ways::shape(&w[0]);
                let (points, indices) = (shape.points.len() as u64, shape.indices.len() as u64);
                bytes += SHOWN + 12 * points + 2 * indices;
                bytes += match r.layout {
                    Layout::Nodes => MESH + 150,
                    Layout::Skins => STILL + 150 + FOLLOWS * points,
                };
            }
        }
    }
    Estimate { bytes, pieces: units.len(), keys }
}

/// Corners of the faces of a body.
fn corners(b: &Body, lod: u8) -> u64 {
    match drawn(b, lod) {
        Drawn::Box(_) => 24,
        Drawn::Shape(shape) => shape.faces.iter().map(|f| f.len() as u64).sum(),
    }
}

/// Hashes of the lists of frames at which some node has keys.
type KnownTimes = BTreeSet<u64>;

/// True where no node had keys at the same frames before.
fn is_new(frames: &[u32], known: &mut KnownTimes) -> bool {
    let mut hasher = DefaultHasher::new();
    frames.hash(&mut hasher);
    known.insert(hasher.finish())
}

/// Bytes of the keys of a piece and of the text about them.
fn of_motion(m: &Motion, clips: u64, frames: usize, known: &mut KnownTimes) -> u64 {
    // A key has a time and a value. Where keys are left out, hardly two nodes have the same; at all frames they have.
    let mut channel = |frames: &[u32], value: u64| match frames.len() as u64 {
        0 => 0,
        keys => {
            let [text, time] = if is_new(frames, known) { [CHANNEL, 4] } else { [CHANNEL - TIMES, 0] };
            clips * text + (keys + 2 * (clips - 1)) * (time + value)
        }
    };
    let moves = channel(&m.positions.frames, 12) + channel(&m.rotations.frames, 16);
    let hidden = m.present.0 < m.present.1 && m.present != (0, frames);
    moves + if hidden { clips * CHANNEL + 2 * clips * 16 } else { 0 }
}

/// Bytes of a node in the clips after the run: where it stays, a channel, and values that all clips share.
fn of_later(run: &Motion, who: Who, later: &[LaterClip], r: &Request) -> u64 {
    let list: Vec<&Motion> = later.iter().filter_map(|c| c.motion(who)).collect();
    let [shifts, turns] = moves(run, &list, r);
    let keyed = |keys: usize, size: u64| if keys == 0 { LATER } else { CHANNEL + keys as u64 * size };
    let one = |m: &&Motion| {
        let shift = if shifts { keyed(m.positions.frames.len(), 16) } else { 0 };
        shift + if turns { keyed(m.rotations.frames.len(), 20) } else { 0 }
    };
    // What stays has its values once.
    let once = if list.is_empty() { 0 } else { CHANNEL * (u64::from(shifts) + u64::from(turns)) };
    once + list.iter().map(one).sum::<u64>()
}

/// Bytes of bars that stick out of a body at some faces.
fn of_bars((bars, faces): (u64, u64), layout: Layout) -> u64 {
    if bars == 0 {
        return 0;
    }
    let corner = if layout == Layout::Skins { SKIN_CORNER } else { CORNER };
    let own = if layout == Layout::Skins { 0 } else { MESH + NODE };
    BARS + own + FACE * faces + bars * bar_ends::CORNERS * corner
}

/// Bytes of the surface of a void.
fn of_void(v: &crate::assess::Void, layout: Layout) -> u64 {
    let s = super::parts::voids::coarse(&v.surface);
    let (mut points, mut triangles) = (s.vertices.len() as u64, s.triangles.len() as u64);
    // In a skin each void without a surface has a ball of its own.
    if triangles == 0 && layout == Layout::Skins {
        let ball = super::parts::person_shape::marker();
        (points, triangles) =
            (ball.vertices.len() as u64, ball.faces.iter().map(|f| f.len().saturating_sub(2) as u64).sum());
    }
    let shape = 12 * points + 6 * triangles;
    match layout {
        Layout::Nodes => MESH + shape,
        Layout::Skins => STILL + FOLLOWS * points + shape,
    }
}
