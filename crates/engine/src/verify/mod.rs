//! The built-in verification cases. They compare the engine with theory, conservation laws and closed forms, on the user's own machine.

mod check;
mod linear;
#[cfg(feature = "grains")]
mod loose;
mod reinforced;
mod spaces;
mod touching;
mod whole;

pub use check::{Case, Check};
pub(crate) use reinforced::section;
pub use reinforced::{column_plot, concrete, plot, weak_joints};
pub use spaces::{void_scenes, voids};

use linear::{beam_impact, dynamics, elastic, natural_modes, openings, pivots, plates, sudden_loss, watched};
use reinforced::{bar_ends, columns, drawn_bars, drawn_joints, failure};
use touching::{contact, fragments, impact, masonry, pads};
use whole::{energy_budget, frame, sound};

/// All cases in order.
pub fn cases() -> Vec<Case> {
    let case = Case::new;
    let mut list = vec![
        case(
            "V1",
            "cantilever under its own weight: root shear, root moment, tip deflection",
            false,
            elastic::cantilever,
        ),
        case("V2", "fixed-fixed beam cut into uneven pieces: end moments and shears", false, elastic::fixed_beam),
        case("V3", "one beam cut in ten ways carries the same load", false, section::ten_beams),
        case("V4", "the answer does not depend on the time step", false, elastic::time_step),
        case("V5", "limits in SI units need no correction factor", false, failure::limits),
    ];
    #[cfg(feature = "frame")]
    list.extend(linear::frames::cases());
    list.extend([
        case("V8", "portal frame left to itself and under El Centro", false, dynamics::oscillator),
        case("V9", "portal frame under a harmonic force: amplification curve", false, dynamics::resonance),
        case("V10", "six-storey frame: column forces, before and after a column is lost", false, frame::column_loss),
        case("V11", "reinforced section under moment and normal force", false, section::interaction),
        case("V12", "two-span beam over a lost column: arch, catenary, tearing bars", false, concrete::two_spans),
        case("V13", "masonry joints: opening, sliding, rocking, a block on an incline", false, masonry::joints),
        case(
            "V14",
            "contacts: bonded column on a contact, stacks of ten for a minute, incline, rocking block",
            false,
            contact::contacts,
        ),
        case("V15", "two clusters collide: momentum, angular momentum and energy", false, contact::collision),
        case("V19", "a sound infilled frame loses two columns and stands", false, sound::column_loss),
    ]);
    #[cfg(feature = "grains")]
    list.extend(loose::cases());
    list.extend([
        case("V23", "blast: pressures, impulses and times at the published test point", false, blast_point),
        case("V24", "elastic wave along a bar", false, elastic::wave),
        case("V25", "bond forces under uneven masses; stress follows the area", false, elastic::uneven_masses),
        case("V26", "a bar is pulled out: stress, work for any step and cutting", false, bar_ends::pull_out),
        case("V27", "what is left of the bars of a severed section", false, bar_ends::severed),
        case("V28", "columns under cyclic drift against 123 tested ones", true, columns::columns),
        case("V29", "columns with lapped bars against tested ones", true, columns::laps),
        case("V30", "a frame with weak joints pushed over", true, weak_joints::calvi_frame),
        case("V31", "two spans over a lost column with short bottom bars", false, concrete::short_bottom_bars),
        case("V32", "a heavy body drives a lighter one against a wall: no rebound", false, impact::rebound),
        case("V33", "blows on debris asleep: way of a block, dominoes, accelerating ground", false, impact::blows),
        case("V36", "beams and strips on pivots: moments for any cutting", false, pivots::hinges),
        case(
            "V40",
            "watched reactions against the change of momentum; resultant through a plane",
            false,
            watched::reactions,
        ),
        case("V37", "walls with openings, loaded in their plane, against plane stress", false, openings::walls),
        case("V38", "a block falls on an elastic beam: largest sag", false, beam_impact::largest_sag),
        case("V39", "a prop under a cantilever is removed: dynamic factor", false, sudden_loss::prop),
        case("V41", "natural modes: bending, axial, pairs", false, natural_modes::closed_forms),
        case("V42", "energy that a collapsing frame loses, by cause", false, energy_budget::collapsing_frame),
        case("V43", "a frame that loses a column, with its joints drawn in five ways", false, drawn_joints::some),
        case("V43A", "the same with three columns and three sizes of pieces", true, drawn_joints::all),
        case("V44", "the same with bars as drawn: layers, and zones", false, drawn_bars::layers_and_zones),
        case("V45", "a column on a pad: it overturns, slides and settles", false, pads::pads),
        case("E1", "energy of a crack and of a plastic hinge", false, section::energies),
        case(
            "FR",
            "pieces break into fragments: what is kept, at which energy and pressure, what bars hold",
            false,
            fragments::pieces,
        ),
        case("PL", "slabs and walls of 2 to 16 panels against plate theory", false, plates::panels),
        case("PU", "flat plate: resistance to punching and the load at which it is punched", false, plates::punching),
        case("SE", "supports that settle and tilt", false, dynamics::settlement),
        case("W", "voids of exact scenes: found, class, volume, surface, way out", true, voids::exact_scenes),
        case("S1", "an undamaged frame stands for 10 s", false, frame::stands),
    ]);
    list
}

/// 100 kg of TNT on the ground at 10 m.
fn blast_point() -> crate::Result<Vec<Check>> {
    let b = crate::blast::surface_burst(100.0, 10.0);
    let source = "Kingery and Bulmash 1984, fit of Swisdak 1994";
    let row = |what: &str, wanted: f64, got: f64| Check::relative(&format!("V23 {what}"), source, wanted, got, 0.01);
    let oblique = b.on_face(0.5);
    Ok(vec![
        row("incident pressure, Pa", 239.5e3, b.incident),
        row("reflected pressure, Pa", 845.5e3, b.reflected),
        row("incident impulse, Pa s", 581.0, b.incident_impulse),
        row("reflected impulse, Pa s", 1542.6, b.reflected_impulse),
        row("duration, s", 9.70e-3, b.duration),
        row("arrival, s", 9.04e-3, b.arrival),
        row("impulse of the history at right angles, Pa s", 1542.6, b.on_face(1.0).impulse()),
        // Pr / 4 + Ps / 4 at 60 degrees.
        row("pressure at 60 degrees, Pa", 0.25 * (845.5e3 + 239.5e3), oblique.peak),
    ])
}
