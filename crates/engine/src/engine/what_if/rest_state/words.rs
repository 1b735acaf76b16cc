//! The sentences of a heap that is handed over.

use crate::export::rest_state::Heap;
use crate::solve::Loading;

/// Stands first on everything.
pub(super) const NOTICE: &str = "Simulated, not observed. From one run of one case: another run has another heap. For training only: do not decide on a real site by it.";

/// Axes and units.
pub(super) const FRAME: &str = "Metres, kilograms, seconds, newtons. y up, right-handed: the point (x, y, z) of the model is (x, z, -y) here, in the world and in the frame of each piece. \
Quaternions are x, y, z, w.";

/// What nobody can know from this document.
pub(super) fn cannot_know(heap: &Heap, loading: &Loading) -> Vec<String> {
    let mut list: Vec<String> = [
        "What an engine makes of the heap. Engines solve contacts and joints by iteration: heaps creep and burst there, and stiff frames sag. What was tried is in `trust`.",
        "How a joint deforms. A joint of an engine is rigid until it breaks; here it is elastic, cracks, yields and softens. Each strength is that beside the other forces as they are now, and \
falls when these change.",
        "That a bond may break by less than its break force: two numbers stand for seven strengths. They are those for what it carries now, growing as a whole.",
        "How far a joint of the kind plastic may turn: it loses its strength with the rotation, and nothing here says when. What holds after it is bent: bars are ropes that only pull; whether they rip out of the concrete is not followed.",
        "Whether pieces break to fragments when something falls on them.",
    ]
    .map(String::from)
    .to_vec();
    if heap.shapes.pairs_cut > 0 {
        list.push(format!(
            "How the pieces looked where their shapes were cut: {} of pieces overlapped by more than {:.0} mm, by up to {:.0} mm. Mass and inertia are those of the whole pieces.",
            crate::text::count(heap.shapes.pairs_cut, "pair"),
            1e3 * heap.shapes.allowed_m,
            1e3 * heap.shapes.overlap_before_m
        ));
    }
    let acts = !loading.forces.is_empty() || loading.pulses.iter().any(|p| p.hold);
    if acts {
        list.push("Loads of the case beside weight, which still act: they are not in this document.".into());
    }
    if !loading.waters.is_empty() {
        list.push("What water does: it is not in this document.".into());
    }
    list
}
