//! The keys of a profile file, and how a profile inherits from another. [`super::keys`] has their ranges and the schema.

use super::bars::DrawnBars;
use super::detailing::{BarSurface, End};
use super::layers::{Reach, SpanDirection, ZoneAt};
use super::{CodeEra, Failure, LEAST_MODULUS, LightConcrete, Role};
use crate::units::{Angle, AreaEnergy, Density, Length, Pressure, Quantity};

/// A strength profile: a material, or a reinforced concrete section, for one kind of member.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    /// Name; the file's name without `.toml` when left out.
    pub(super) name: Option<String>,
    /// One line for lists.
    pub(super) title: Option<String>,
    /// Where the numbers come from.
    pub(super) source: Option<String>,
    /// A built-in profile that everything not given here is taken from.
    pub(super) inherits: Option<String>,
    /// Kind of member.
    pub(super) role: Option<Role>,
    /// Seismic design level of the code it was built to, after FEMA's HAZUS: "pre-code" (none), "low-code", "moderate-code", "high-code".
    pub(super) code_era: Option<CodeEra>,
    /// Density, 1 to 30000 kg/m3.
    pub(super) density: Option<Density>,
    /// Young's modulus, 1 MPa to 2000 GPa.
    pub(super) youngs: Option<Pressure>,
    /// Poisson's ratio, 0 to 0.49.
    pub(super) poisson: Option<f64>,
    /// Coulomb friction coefficient, 0 to 3.
    pub(super) friction: Option<f64>,
    /// Live load that groups get when the case names none, 0 to 100 kN/m2. Default 0.
    pub(super) live_load: Option<Pressure>,
    /// Energy to open a unit of crack. Default for reinforced concrete: 73 fc^0.18 N/m with fc in MPa (fib Model Code 2010).
    pub(super) fracture_energy: Option<AreaEnergy>,
    /// Energy to crush a unit of section. Default: 250 times the fracture energy.
    pub(super) crushing_energy: Option<AreaEnergy>,
    /// Never breaks; takes the place of [stress] and [reinforced].
    pub(super) unbreakable: Option<bool>,
    /// Stresses that hold for any section.
    pub(super) stress: Option<StressTable>,
    /// A reinforced concrete section.
    pub(super) reinforced: Option<ReinforcedTable>,
    /// Section forces as formulas of h, w (m), a (m2), x, y, z (m), pi and the constants: N and N m.
    pub(super) formulas: Option<FormulasTable>,
    /// Constants of the formulas: numbers, or quantities with a unit.
    pub(super) constants: Option<std::collections::BTreeMap<String, Constant>>,
    /// Its sections are round; for [stress]. Default false.
    pub(super) round: Option<bool>,
    /// Beyond a limit the section yields, then it loses its strength in two stages of plastic deformation. Default: it softens by its energies.
    pub(super) stages: Option<StagesTable>,
    /// Connections of members to others, where they are weaker than the member: bolts, welds, hangers. For profiles with [stress].
    pub(super) connection: Option<ConnectionTable>,
    /// Normal force and both moments share the strength: their utilisations add (steel: EN 1993-1-1, 6.2.1 (7); timber: EN 1995-1-1,
    /// 6.2.3). Default false: the largest one counts.
    pub(super) interaction: Option<bool>,
    /// Class of the cross-section in bending (EN 1993-1-1, 5.5): how far a member of steel turns beyond its plastic moment.
    pub(super) class: Option<f64>,
    /// It is built into an existing frame: it carries none of the building's weight at the start. Default false.
    pub(super) infill: Option<bool>,
    /// How a reinforced section fails: by "fibre" sections (default) or by "limits" of its section forces.
    pub(super) failure: Option<Failure>,
}

/// Formulas; a section force without a formula has no limit. Without formulas of their own, shear and bending about the other axis have
/// those of the first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FormulasTable {
    /// Where these come from.
    pub(super) source: Option<String>,
    /// Compression, N.
    pub(super) compression: Option<String>,
    /// Tension, N.
    pub(super) tension: Option<String>,
    /// Shear along h, N.
    pub(super) shear: Option<String>,
    /// Shear along w, N.
    pub(super) shear_90: Option<String>,
    /// Torsion, N m.
    pub(super) torsion: Option<String>,
    /// Bending with depth h, N m.
    pub(super) bending: Option<String>,
    /// Bending with depth w, N m.
    pub(super) bending_90: Option<String>,
}

/// A number, or a text with a unit.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Constant {
    /// SI.
    Number(f64),
    /// With a unit.
    Text(String),
}

/// Two stages of deformation after a limit has been passed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct StagesTable {
    /// Displacement of one half against the other up to which it yields at full strength, 0 to 10 m.
    pub(super) yield_distance: Option<Length>,
    /// Displacement at which the strength is zero, not below yield_distance.
    pub(super) end_distance: Option<Length>,
    /// Rotation up to which it yields at full strength, 0 to 180 degrees.
    pub(super) yield_rotation: Option<Angle>,
    /// Rotation at which the strength is zero, not below yield_rotation.
    pub(super) end_rotation: Option<Angle>,
}

/// A connection by its shares of the member's strength, 0.001 to 10 each.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct ConnectionTable {
    /// Share in compression. Default 1.
    pub(super) compression: Option<f64>,
    /// Share in tension.
    pub(super) tension: Option<f64>,
    /// Share in shear.
    pub(super) shear: Option<f64>,
    /// Share in bending.
    pub(super) bending: Option<f64>,
    /// Share in torsion. Default: that in bending.
    pub(super) torsion: Option<f64>,
    /// Play: distance without force from bearing on one side to bearing on the other, 0 to 0.1 m. Default 0.
    pub(super) backlash: Option<Length>,
    /// Displacement up to which it yields at full strength.
    pub(super) yield_distance: Option<Length>,
    /// Displacement at which the strength is zero. Without it, it softens by the profile's energies.
    pub(super) end_distance: Option<Length>,
    /// Rotation up to which it yields at full strength.
    pub(super) yield_rotation: Option<Angle>,
    /// Rotation at which the strength is zero: its rotation limit.
    pub(super) end_rotation: Option<Angle>,
}

impl ConnectionTable {
    pub(super) fn stages(&self) -> Option<StagesTable> {
        self.end_distance.or(self.yield_distance).and(self.end_rotation).map(|_| StagesTable {
            yield_distance: self.yield_distance,
            end_distance: self.end_distance,
            yield_rotation: self.yield_rotation,
            end_rotation: self.end_rotation,
        })
    }
}

/// Admissible stresses, 0 to 10 GPa.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct StressTable {
    /// Where these numbers come from.
    pub(super) source: Option<String>,
    /// Compression on the section's area.
    pub(super) compression: Option<Pressure>,
    /// Compression across the grain of timber (f_c,90 of EN 338). Default: alike in all directions.
    pub(super) compression_90: Option<Pressure>,
    /// Tension on the area.
    pub(super) tension: Option<Pressure>,
    /// Shear on the area.
    pub(super) shear: Option<Pressure>,
    /// Bending: moment over the section modulus of the rectangle.
    pub(super) bending: Option<Pressure>,
    /// Torsion: torque over smaller side squared times larger side / 4. Default: the shear stress.
    pub(super) torsion: Option<Pressure>,
    /// Coefficient of friction in joints, for masonry: compression then adds to the resistance against shear, torsion and bending
    /// (Mohr-Coulomb, rocking). Default: compression adds nothing.
    pub(super) joint_friction: Option<f64>,
    /// Energy to slide along a unit of joint until its cohesion is lost. Default: 10 times the fracture energy.
    pub(super) sliding_energy: Option<AreaEnergy>,
    /// Flexural strength of masonry across its courses (f_x2 of EN 1996). Default: from the overlap.
    pub(super) bending_90: Option<Pressure>,
    /// Overlap of the units of masonry over the height of a course.
    pub(super) overlap: Option<f64>,
    /// Principal tensile stress at which masonry cracks diagonally. Default: 0.04 of the compression.
    pub(super) diagonal: Option<Pressure>,
}

/// Reference section; other sizes keep its reinforcement ratio.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ReinforcedTable {
    /// Where these numbers come from.
    pub(super) source: Option<String>,
    /// Height: vertical for beams, thickness for slabs and walls, longer side for columns. 30 mm to 5 m.
    pub(super) h: Option<Length>,
    /// Width, 30 mm to 20 m.
    pub(super) w: Option<Length>,
    /// Concrete cover, 0 to 200 mm.
    pub(super) cover: Option<Length>,
    /// Diameter of the longitudinal bars, 1 to 80 mm.
    pub(super) bar: Option<Length>,
    /// Number of longitudinal bars in the section, 1 to 10000.
    pub(super) bars: Option<u32>,
    /// Diameter of the stirrups, 0 to 40 mm. Default 0: no stirrups.
    pub(super) stirrup: Option<Length>,
    /// Spacing of the stirrups, 10 mm to 2 m; needed with stirrups.
    pub(super) spacing: Option<Length>,
    /// Compressive strength of the concrete, 1 to 250 MPa.
    pub(super) fc: Option<Pressure>,
    /// Yield stress of the steel, 100 MPa to 2 GPa.
    pub(super) fs: Option<Pressure>,
    /// Tensile strength of the steel, not below fs.
    pub(super) fsu: Option<Pressure>,
    /// Elongation of the steel at rupture, 0.001 to 0.5.
    pub(super) elu: Option<f64>,
    /// How the bars end. Default: all of them are anchored for their full strength and run along the whole member.
    pub(super) anchorage: Option<AnchorageTable>,
    /// Top bars at the supports as drawn, in place of `bars`.
    pub(super) top: Option<DrawnBars>,
    /// Bottom bars at the supports.
    pub(super) bottom: Option<DrawnBars>,
    /// Top bars in the middle of the span.
    pub(super) top_span: Option<DrawnBars>,
    /// Bottom bars in the middle of the span.
    pub(super) bottom_span: Option<DrawnBars>,
    /// Share of the clear span from each support that has the bars of the supports.
    pub(super) ends: Option<f64>,
    /// The same as a length.
    pub(super) ends_length: Option<Length>,
    /// Bars at both side faces, at mid height.
    pub(super) side: Option<DrawnBars>,
    /// Rows of bars in each layer.
    pub(super) layers: Option<u32>,
    /// Cover of the top bars.
    pub(super) cover_top: Option<Length>,
    /// Cover of the bottom bars.
    pub(super) cover_bottom: Option<Length>,
    /// Stirrups near the ends of the member.
    pub(super) stirrups_ends: Option<DrawnBars>,
    /// How far they reach from each end.
    pub(super) ends_stirrups: Option<Length>,
    /// Legs of a stirrup.
    pub(super) legs: Option<u32>,
    /// Direction of the main bars of plates.
    pub(super) spans: Option<SpanDirection>,
    /// Top bars of plates across the main ones.
    pub(super) top_cross: Option<DrawnBars>,
    /// Bottom bars of plates across the main ones.
    pub(super) bottom_cross: Option<DrawnBars>,
    /// A mesh, as the layer that is not given.
    pub(super) mesh: Option<DrawnBars>,
    /// Precast plates with lattice girders: the bottom bars stop at the support.
    pub(super) lattice: Option<bool>,
    /// Other bars in parts of each span.
    pub(super) zone: Option<Vec<ZoneTable>>,
    /// Bars of columns by side.
    pub(super) column: Option<ColumnTable>,
}

/// Other bars between two places of each span.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ZoneTable {
    /// From where it is measured.
    pub(super) at: Option<ZoneAt>,
    /// Its beginning.
    pub(super) from: Option<Reach>,
    /// Its end.
    pub(super) to: Option<Reach>,
    /// Top bars.
    pub(super) top: Option<DrawnBars>,
    /// Bottom bars.
    pub(super) bottom: Option<DrawnBars>,
    /// Stirrups.
    pub(super) stirrup: Option<DrawnBars>,
}

/// Bars of columns by side.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ColumnTable {
    /// Along each side of the length h.
    pub(super) along_h: Option<DrawnBars>,
    /// Along each side of the length w.
    pub(super) along_w: Option<DrawnBars>,
    /// Angle of the hooks of the ties, degrees.
    pub(super) hooks: Option<u32>,
}

/// How the bars of a member end.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct AnchorageTable {
    /// "plain" or "ribbed". Default "ribbed".
    pub(super) bars: Option<BarSurface>,
    /// Top bars of beams and slabs.
    pub(super) top: Option<LayerTable>,
    /// Bottom bars of beams and slabs.
    pub(super) bottom: Option<LayerTable>,
    /// Laps of columns and walls.
    pub(super) lap: Option<LapTable>,
    /// Joints of columns with beams.
    pub(super) joint: Option<JointTable>,
}

/// Bars of one layer of a beam or slab. A layer that is not given is continuous.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct LayerTable {
    /// End at a support where the member ends: "continuous" (anchored for its full strength), "hook", "bend", "straight". Default "continuous".
    pub(super) exterior: Option<End>,
    /// End at a support with another span behind it. Default "continuous".
    pub(super) interior: Option<End>,
    /// Embedded length of ends that are not continuous, 10 mm to 5 m. Default: the depth of the support less the cover.
    pub(super) embedment: Option<Length>,
    /// Share of the bars of a slab that runs through an inner support where the others end, 0 to 1, in quarters. Default 0.
    pub(super) through: Option<f64>,
    /// Share of the bars that is left in the middle of the span, 0 to 1. Default 1.
    pub(super) beyond: Option<f64>,
    /// Distance from the support over the clear span at which the others end, 0 to 0.5. Default 0.25.
    pub(super) at: Option<f64>,
}

/// Where and how long the bars of columns and walls are lapped.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct LapTable {
    /// Length of the lap, 10 mm to 5 m; needed for a lap at the foot.
    pub(super) length: Option<Length>,
    /// "foot" (above each floor), "middle" of the storey, or "none". Laps away from the foot never let go here. Default "foot".
    pub(super) at: Option<LapPlace>,
}

/// Place of laps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LapPlace {
    /// Above each floor.
    Foot,
    /// In the middle of the storey.
    Middle,
    /// Nowhere.
    None,
}

/// A joint of a column with beams; given in the profile of the column.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct JointTable {
    /// Diameter of the ties in the joint, 0 to 40 mm. Default 0: none.
    pub(super) tie: Option<Length>,
    /// Their spacing, 10 mm to 2 m; needed with ties.
    pub(super) spacing: Option<Length>,
    /// Principal tensile stress at which an outer joint cracks over sqrt(fc), both in MPa, 0.05 to 1. Default: 0.20 with plain bars, 0.29 with
    /// ribbed bars that end straight or bend away from the joint, 0.42 with bars bent into it.
    pub(super) k: Option<f64>,
}

/// `child` over `parent`, field by field.
macro_rules! overlay {
    ($child:expr, $parent:expr, $($field:ident),*) => {{
        let (mut child, parent) = ($child, $parent);
        $(child.$field = child.$field.or(parent.$field);)*
        child
    }};
}

impl ReinforcedTable {
    /// True where it says in layers or by sides which bars there are.
    fn is_drawn(&self) -> bool {
        self.top.is_some() || self.bottom.is_some() || self.mesh.is_some() || self.column.is_some()
    }

    /// What a child inherits: one that gives a count of bars has no layers of its parent, and one that draws layers has no count of it.
    fn without_what_replaces(&self, child: &Self) -> Self {
        let mut p = self.clone();
        if child.bars.is_some() || child.bar.is_some() {
            (p.top, p.bottom, p.top_span, p.bottom_span) = (None, None, None, None);
            (p.ends, p.ends_length, p.side, p.layers) = (None, None, None, None);
            (p.top_cross, p.bottom_cross, p.mesh, p.zone, p.column) = (None, None, None, None, None);
        } else if child.is_drawn() {
            (p.bars, p.bar) = (None, None);
            if child.top.is_some() || child.bottom.is_some() {
                p.mesh = None;
            } else if child.mesh.is_some() {
                (p.top, p.bottom, p.top_span, p.bottom_span) = (None, None, None, None);
            }
            if child.ends.is_some() || child.ends_length.is_some() {
                (p.ends, p.ends_length) = (None, None);
            }
        }
        p
    }
}

impl Document {
    pub(super) fn over(mut self, mut parent: Document) -> Document {
        // Formulas in place of stresses are limits of the same kind: energies, class and connections go with both.
        if self.formulas.is_some() {
            parent.stress = None;
        }
        // The modulus that is inherited is that of the parent's density.
        if let (Some(own), Some(theirs), None, Some(youngs)) =
            (self.density, parent.density, self.youngs, parent.youngs)
            && parent.reinforced.is_some()
        {
            let [own, theirs] = [own, theirs].map(|d| LightConcrete::of_density(d.0).modulus.max(LEAST_MODULUS));
            parent.youngs = Some(Quantity(youngs.0 * own / theirs));
        }
        // The keys that give the strength belong together: another kind of strength replaces the parent's.
        let own = self.stress.is_some()
            || self.reinforced.is_some()
            || self.formulas.is_some()
            || self.unbreakable == Some(true);
        if own && self.stress.is_none() && parent.stress.is_some()
            || own && self.reinforced.is_none() && parent.reinforced.is_some()
            || own && self.formulas.is_none() && parent.formulas.is_some()
            || own && parent.unbreakable == Some(true)
        {
            return overlay!(
                self, parent, title, source, role, code_era, density, youngs, poisson, friction, live_load
            );
        }
        if let (Some(c), Some(p)) = (self.stress.take(), &parent.stress) {
            self.stress = Some(overlay!(
                c,
                p.clone(),
                source,
                compression,
                compression_90,
                tension,
                shear,
                bending,
                torsion,
                joint_friction,
                sliding_energy,
                bending_90,
                overlap,
                diagonal
            ));
        }
        if let (Some(c), Some(p)) = (self.connection, parent.connection) {
            self.connection = Some(overlay!(
                c,
                p,
                compression,
                tension,
                shear,
                bending,
                torsion,
                backlash,
                yield_distance,
                end_distance,
                yield_rotation,
                end_rotation
            ));
        }
        if let (Some(mut c), Some(p)) = (self.reinforced.take(), &parent.reinforced) {
            if let (Some(own), Some(theirs)) = (c.anchorage.take(), &p.anchorage) {
                c.anchorage = Some(overlay!(own, theirs.clone(), bars, top, bottom, lap, joint));
            }
            let p = p.without_what_replaces(&c);
            #[rustfmt::skip]
            let merged = overlay!(
                c, p, source, h, w, cover, bar, bars, stirrup, spacing, fc, fs, fsu, elu, anchorage, top, bottom, top_span, bottom_span,
                ends, ends_length, side, layers, cover_top, cover_bottom, stirrups_ends, ends_stirrups, legs, spans, top_cross,
                bottom_cross, mesh, lattice, zone, column
            );
            // Energies follow the concrete unless they are given beside it.
            self.reinforced = Some(merged);
        }
        overlay!(
            self,
            parent,
            title,
            source,
            role,
            code_era,
            density,
            youngs,
            poisson,
            friction,
            live_load,
            fracture_energy,
            crushing_energy,
            unbreakable,
            stages,
            connection,
            interaction,
            class,
            infill,
            failure,
            stress,
            reinforced,
            formulas,
            constants,
            round
        )
    }
}
