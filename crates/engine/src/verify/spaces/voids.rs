//! Voids of scenes with exactly known volumes: W1 to W23, plain, turned against the grid, tiled, and with debris around.

use super::void_scenes::{SceneBlock, VARIANTS, Variant, VoidScene, laid_out, scenes, structure};
use crate::assess::{Assessment, Settings, Snapshot, Void, VoidClass, assess};
use crate::geometry::{Pose, Vec3};
use crate::stop::Stop;
use crate::verify::check::Check;

/// Accepted error of a volume.
const VOLUME: f64 = 0.02;
/// Accepted error of a way out, m.
const ACCESS: f64 = 0.01;

/// Assesses boxes at rest.
fn look(blocks: &[SceneBlock], turn: f64, fallen: bool) -> crate::Result<Assessment> {
    let (s, poses) = structure(blocks, turn);
    let fall = Vec3::z() * if fallen { 3.0 } else { 0.0 };
    let start: Vec<Pose> = poses.iter().map(|p| Pose { position: p.position + fall, ..*p }).collect();
    let frame = Snapshot {
        structure: &s,
        poses: &poses,
        gone: &[],
        start: &start,
        before: Some((&poses, 0.04)),
        people: &[],
        traced: None,
        rubble: &[],
        time: 1.0,
    };
    assess(&frame, &Settings::default(), &Stop::new())
}

/// What was found in one layout of a scene.
#[derive(Clone, Debug)]
pub struct FoundVoids {
    /// Voids that are not there, because none of the volume was listed.
    pub missed: usize,
    /// Voids in addition to those that are there.
    pub invented: usize,
    /// Voids of another class.
    pub wrong_class: usize,
    /// Largest error of a volume.
    pub volume: f64,
    /// Largest error of a way out, m; 0 where none is given.
    pub access: f64,
    /// Largest error of the volume of a surface against that of its void.
    pub surface: f64,
    /// Volume, class and way out of every listed void.
    pub list: Vec<(f64, VoidClass, f64)>,
}

/// Assesses a scene and compares the list with what must be there.
///
/// # Errors
/// When the assessment fails.
pub fn compare(scene: &VoidScene, variant: Variant) -> crate::Result<FoundVoids> {
    let turn = if variant == Variant::Turned { 0.47 } else { 0.0 };
    let a = look(&laid_out(scene, variant), turn, scene.fallen)?;
    let mut voids: Vec<&Void> = a.voids.iter().collect();
    voids.sort_by(|a, b| b.volume.total_cmp(&a.volume));
    let expected = scene.volumes.len();
    let mut found = FoundVoids {
        missed: expected.saturating_sub(voids.len()),
        invented: voids.len().saturating_sub(expected),
        wrong_class: voids.iter().take(expected).filter(|v| v.class != scene.class).count(),
        volume: 0.0,
        access: 0.0,
        surface: 0.0,
        list: voids.iter().map(|v| (v.volume, v.class, v.access_clearance)).collect(),
    };
    for (v, exact) in voids.iter().zip(&scene.volumes) {
        found.volume = found.volume.max((v.volume / exact - 1.0).abs());
        found.surface = found.surface.max((v.surface.volume() / v.volume - 1.0).abs());
        if let Some(width) = scene.access {
            found.access = found.access.max((v.access_clearance - width).abs());
        }
    }
    Ok(found)
}

/// The case of `leanto verify`: one line for each scene and quantity, over all layouts.
///
/// # Errors
/// When the assessment fails.
pub fn exact_scenes() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    for scene in scenes() {
        let all = VARIANTS.iter().map(|v| compare(&scene, *v)).collect::<crate::Result<Vec<FoundVoids>>>()?;
        let (name, title) = (scene.name, scene.title);
        let worst = |of: fn(&FoundVoids) -> f64| all.iter().map(of).fold(0.0, f64::max);
        let wrong: usize = all.iter().map(|f| f.missed + f.invented + f.wrong_class).sum();
        let source = "plain, turned by 0.47 rad, tiled, with debris";
        out.push(Check::below(&format!("{name} {title}: missed, invented, wrong class"), source, 0.0, wrong as f64));
        if !scene.volumes.is_empty() {
            out.push(Check::below(&format!("{name} largest error of volume"), "by hand", VOLUME, worst(|f| f.volume)));
            let of = "the volume of its cells";
            out.push(Check::below(
                &format!("{name} largest error of the surface's volume"),
                of,
                0.03,
                worst(|f| f.surface),
            ));
        }
        if scene.access.is_some() {
            out.push(Check::below(
                &format!("{name} largest error of the way out, m"),
                "by hand",
                ACCESS,
                worst(|f| f.access),
            ));
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The confusion table of all scenes in all layouts has nothing beside its diagonal.
    #[test]
    fn nothing_is_missed_nothing_is_invented_and_all_classes_are_right() {
        let mut wrong = Vec::new();
        for scene in scenes() {
            for variant in VARIANTS {
                let f = compare(&scene, variant).expect("assessed");
                let exact = f.volume <= VOLUME && f.access <= ACCESS && f.surface <= 0.03;
                if f.missed + f.invented + f.wrong_class > 0 || !exact {
                    wrong.push(format!("{} {variant:?}: {f:?}, expected {:?}", scene.name, scene.volumes));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// A comparison that accepts anything would be no test.
    #[test]
    fn the_comparison_sees_a_void_too_many_too_few_and_of_another_class() {
        let mut scene = scenes().into_iter().find(|s| s.name == "W9").expect("there is a sealed room");
        let counts = |s: &VoidScene| {
            let f = compare(s, Variant::Plain).expect("assessed");
            (f.missed, f.invented, f.wrong_class)
        };
        assert_eq!(counts(&scene), (0, 0, 0));
        scene.class = VoidClass::Pancake;
        assert_eq!(counts(&scene), (0, 0, 1));
        scene.volumes.push(1.0);
        assert_eq!(counts(&scene), (1, 0, 1));
        scene.volumes.clear();
        assert_eq!(counts(&scene), (0, 1, 0));
    }
}
