//! Shapes for collision. Pieces are convex, so each is its own; they only need the names that an engine knows.
//!
//! * Unreal takes a mesh `UCX_<mesh>_00` as the collision of the mesh `<mesh>` (one per mesh, however many pieces share it).
//! * Unity has no rule for glTF. Each piece has a child `<piece>_Collider`, of which a script of a few lines makes a convex collider
//!   (docs/training.md).
//!
//! They share the bytes of the shapes.

use super::document::Document;
use super::names::{LONGEST, safe};
use super::{Collision, Layout, Request};
use crate::{Error, Result};
use serde_json::json;

/// Refuses what an engine cannot use.
pub(super) fn check(r: &Request) -> Result<()> {
    if r.collision == Collision::Unreal && r.layout == Layout::Skins {
        return Err(Error::input(
            "Unreal takes UCX_ shapes for static meshes only, and skins are skeletal meshes, which need a physics asset",
            "choose --layout nodes for collision, or let Unreal make the physics asset (--collision none)",
        ));
    }
    Ok(())
}

/// Adds the collision of the piece that a node shows.
pub(super) fn add(d: &mut Document<'_>, node: usize, mesh: usize) {
    match d.request.collision {
        Collision::None => {}
        Collision::Unreal => {
            let of = d.meshes[mesh]["name"].as_str().unwrap_or_default();
            let name = d.names.unique(&format!("UCX_{of}_00"));
            let (copy, new) = d.collision_mesh(mesh, &name);
            if new {
                d.node_named(Some(node), &name, json!({ "mesh": copy }));
            }
        }
        Collision::Unity => below_joint(d, node, mesh, [1.0; 3]),
    }
}

/// Adds a child with the shape of a piece.
pub(super) fn below_joint(d: &mut Document<'_>, node: usize, mesh: usize, scale: [f32; 3]) {
    const END: &str = "_Collider";
    let of = d.meshes[mesh]["name"].as_str().unwrap_or_default().to_owned();
    let name = safe(&d.name_of(node), LONGEST - END.len()) + END;
    let (copy, _) = d.collision_mesh(mesh, &(safe(&of, LONGEST - END.len()) + END));
    let child = d.node(Some(node), &name, json!({ "mesh": copy }));
    d.scale(child, scale);
}
