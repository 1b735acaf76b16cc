//! Claims on scenes with pictures of surfaces.

use super::super::parts::surface::SIDE;
use super::*;
use crate::export::scene::SceneLook;

fn textured() -> Request {
    Request { look: SceneLook::Textured, ..request(Layout::Nodes) }
}

/// The face of a box by which it was joined to the next piece of its element is broken concrete, the others are concrete. Lengths in a picture are those of
/// the piece: 2 m by 1 m by 0.2 m.
#[test]
fn what_was_inside_of_an_element_is_broken_concrete_and_lengths_are_true() {
    let mut h = synthetic::header(9);
    h.structure.bonds[0].face = h.structure.bodies[0].pose.apply(&Vec3::new(1.0, 0.0, 0.0));
    let (_d, r) = record(&h);
    let p = played(&r, &textured());
    let node = p.doc.nodes().find(|n| n.name() == Some("Columns_0_p1")).expect("a piece");
    let mesh = node.mesh().expect("a mesh");
    let parts: BTreeMap<String, usize> = mesh
        .primitives()
        .map(|q| {
            let at = q.get(&gltf::Semantic::TexCoords(0)).expect("places in a picture").count();
            assert_eq!(at, q.get(&gltf::Semantic::Positions).expect("corners").count());
            (q.material().name().unwrap_or_default().to_owned(), at)
        })
        .collect();
    assert_eq!(parts, BTreeMap::from([("Broken_concrete".into(), 4), ("Concrete".into(), 20)]));
    for q in mesh.primitives() {
        let reader = q.reader(|_| Some(&p.blob[..]));
        let corners: Vec<[f32; 3]> = reader.read_positions().expect("corners").collect();
        let places: Vec<[f32; 2]> = reader.read_tex_coords(0).expect("places").into_f32().collect();
        for (c, t) in corners.chunks(4).zip(places.chunks(4)) {
            for k in 0..4 {
                let n = (k + 1) % 4;
                let length = (0..3).map(|i| (c[n][i] - c[k][i]).powi(2)).sum::<f32>().sqrt();
                let of = (0..2).map(|i| (t[n][i] - t[k][i]).powi(2)).sum::<f32>().sqrt() * SIDE as f32;
                assert!((length - of).abs() < 1e-4, "{length} m are {of} m in the picture");
            }
        }
    }
    // Every picture is a picture, each texture points at one, and pictures are repeated.
    for image in p.doc.images() {
        let gltf::image::Source::View { view, .. } = image.source() else { panic!("a view") };
        let bytes = &p.blob[view.offset()..view.offset() + view.length()];
        assert!(image::load_from_memory(bytes).is_ok());
    }
    assert_eq!(p.doc.textures().count(), 2);
    assert!(p.doc.textures().all(|t| t.sampler().wrap_s() == gltf::texture::WrappingMode::Repeat));
    assert_eq!(p.doc.extensions_used().count(), 0);
}

#[test]
fn the_estimate_of_pictures_is_within_a_tenth_and_skins_have_none() {
    for n in [9, 60, 400] {
        let (_d, r) = record(&synthetic::header(n));
        for lod in 0..=LEVELS {
            for collision in [Collision::None, Collision::Unity, Collision::Unreal] {
                let q = Request { lod, collision, frame: (lod == 1).then_some(30), ..textured() };
                let (file, e) = bytes(&r, &q);
                let off = e.bytes as f64 / file.len() as f64 - 1.0;
                assert!(off.abs() < 0.1, "{n} pieces, {q:?}: {} of {} bytes", e.bytes, file.len());
                let p = Played::new(file);
                let ends =
                    |m: &gltf::Mesh<'_>| m.name().is_some_and(|n| n.starts_with("UCX_") || n.ends_with("_Collider"));
                assert!(p.doc.meshes().filter(ends).all(|m| m.primitives().count() == 1), "one convex shape for each");
            }
        }
        let skins = Request { layout: Layout::Skins, ..textured() };
        let e = write(&r, None, &skins, &mut |_| Ok(()), &mut Vec::new()).unwrap_err().to_string();
        assert!(e.contains("--layout nodes"), "{e}");
    }
}
