//! A tree of boxes over the triangles of a container, to find those near a grain.

use crate::geometry::{Aabb, Mesh, Vec3};

/// Triangles in a leaf.
const LEAF: usize = 4;

enum Node {
    Leaf(Vec<u32>),
    Halves(Box<[(Aabb, Node); 2]>),
}

/// The tree of one mesh, in its frame.
pub(super) struct Tree {
    bounds: Aabb,
    root: Node,
}

impl Tree {
    /// The tree of a mesh; halves are divided at the median along the longest side.
    pub(super) fn of(mesh: &Mesh) -> Self {
        let boxes: Vec<Aabb> = (0..mesh.triangles.len()).map(|t| around(&mesh.corners(t))).collect();
        let (bounds, root) = build(&boxes, (0..boxes.len() as u32).collect());
        Self { bounds, root }
    }

    /// Triangles whose boxes are within `reach` of a point, m, in rising order.
    pub(super) fn near(&self, p: &Vec3, reach: f64, out: &mut Vec<u32>) {
        out.clear();
        if meets(&self.bounds, p, reach) {
            walk(&self.root, p, reach, out);
            out.sort_unstable();
        }
    }
}

fn around(corners: &[Vec3; 3]) -> Aabb {
    let mut b = Aabb::empty();
    corners.iter().for_each(|c| b.include(c));
    b
}

fn meets(b: &Aabb, p: &Vec3, reach: f64) -> bool {
    (0..3).all(|c| p[c] + reach >= b.min[c] && p[c] - reach <= b.max[c])
}

fn build(boxes: &[Aabb], mut of: Vec<u32>) -> (Aabb, Node) {
    let mut bounds = Aabb::empty();
    for &t in &of {
        bounds.include(&boxes[t as usize].min);
        bounds.include(&boxes[t as usize].max);
    }
    if of.len() <= LEAF {
        return (bounds, Node::Leaf(of));
    }
    let axis = (bounds.max - bounds.min).imax();
    let centre = |t: u32| boxes[t as usize].min[axis] + boxes[t as usize].max[axis];
    of.sort_by(|&s, &t| centre(s).total_cmp(&centre(t)).then(s.cmp(&t)));
    let rest = of.split_off(of.len() / 2);
    (bounds, Node::Halves(Box::new([build(boxes, of), build(boxes, rest)])))
}

fn walk(node: &Node, p: &Vec3, reach: f64, out: &mut Vec<u32>) {
    match node {
        Node::Leaf(list) => out.extend(list),
        Node::Halves(halves) => {
            for (_, half) in halves.iter().filter(|h| meets(&h.0, p, reach)) {
                walk(half, p, reach, out);
            }
        }
    }
}
