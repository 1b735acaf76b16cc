//! From the record of a run and its assessment to the content of the report.

use super::model::{
    AssessmentSettings, Damage, EventLine, FinesEntry, GroupProfile, Heap, LossEntry, ModelFile, PersonEntry, Report,
    RiseEntry, Run, SCHEMA_VERSION, Size, StartPointEntry, VoidEntry,
};
use super::{LIMITS, NO_FINES, NOT_OBSERVED, SOME_FINES, headline, order, stability, stands, status};
use crate::Result;
use crate::assess::{Assessment, KeepOut, PeopleCount, Raster, Rubble};
use crate::building::{Finding, join, storeys_of};
use crate::export::figures::round;
use crate::geometry::Vec3;
use crate::plausibility;
use crate::record::{Header, Record, body_names, cause_name};
use crate::results::ResultNames;
use crate::scenario::Selection;
use crate::solve::{Break, ENERGY_RISE_ALARM, EnergyBudget, EnergyRise, Progress, Standing, failures};
use crate::structure::{Cause, Structure};
use crate::text;
use std::collections::{BTreeMap, BTreeSet};

impl Report {
    /// The content of a report. `last` is the state in the last frame, `standing` that at the end of a whole run.
    ///
    /// # Errors
    /// When the record cannot be read.
    pub fn new(record: &Record, last: &Progress, standing: Option<&Standing>, a: &Assessment) -> Result<Self> {
        let used = record.utilisations()?;
        let mut report = Self::of(&record.header, &record.breaks()?, record.is_complete(), last, standing, a, &used);
        report.inputs_differ = record.inputs_differ().to_vec();
        let mut notes = a.notes.clone();
        notes.extend(super::afterwards::add(&mut report, record, a)?);
        notes.extend(crate::record::repeat::read(record.folder(), record.run()).map(|r| status::twice(&r)));
        notes.extend(record.header.case.run.coarse.then(status::coarse));
        report.status = status::of_run(&report, &notes, &a.people);
        Ok(report)
    }

    /// The same from the parts of a record: its header, the bonds that broke, whether the run is whole, and the utilisation of every bond at
    /// the start and at the end.
    pub fn of(
        h: &Header,
        breaks: &[Break],
        complete: bool,
        last: &Progress,
        standing: Option<&Standing>,
        a: &Assessment,
        used: &[[f64; 2]],
    ) -> Self {
        let names = body_names(&h.structure);
        let said = ResultNames::new(h, &names);
        let findings = findings(h, last);
        let raster = Raster::new(&h.structure, &h.case.assess);
        let end = headline::end(standing, &h.structure, raster.as_ref());
        let damage = damage(breaks, last, standing, &h.structure);
        let stands = a.debris.pieces == 0 && !h.structure.bodies.is_empty();
        let mut report = Self {
            schema_version: SCHEMA_VERSION,
            notice: NOT_OBSERVED.into(),
            sound: h.soundness.is_sound(),
            unsound_headline: h.soundness.headline().map(Into::into),
            unsound_accepted: h.soundness.notice(),
            unsound_reasons: h.soundness.reasons().to_vec(),
            status: Vec::new(),
            stands: stands.then(|| {
                stands::entry(&h.structure, &names, used, &damage, &end, round(last.time, 2), raster.as_ref())
            }),
            keep_out: keep_out(h, a),
            people_count: PeopleCount::of(&a.people),
            end,
            alarm: headline::alarm(&last.rise, &h.structure),
            program: h.program.clone(),
            title: h.case.title.clone(),
            model: model(h),
            run: run(h, last, complete),
            input_summary: h.input_summary.clone(),
            structure: size(h),
            scenario: scenario(h),
            damage,
            debris: Heap::new(&a.debris, &said),
            order: order::entry(a),
            worksite: super::worksite::entry(h, &a.debris),
            stability: a.stability.as_ref().map(|s| stability::entry(s, &names)),
            removal: Vec::new(),
            monitoring: None,
            voids: a.voids.iter().map(|v| VoidEntry::new(v, &said)).collect(),
            standing_rooms: a
                .standing_rooms
                .iter()
                .map(|r| super::standing::entry(r, &a.voids, &h.structure))
                .collect(),
            people: a.people.iter().map(|p| PersonEntry::new(p, &said)).collect(),
            start_points: a.start_points.iter().map(|p| StartPointEntry::new(p, &said)).collect(),
            energy_rise: energy_rise(&last.rise, &names),
            energy_lost: standing.map(|s| energy_lost(&s.energy)).unwrap_or_default(),
            findings_joined: join(&findings),
            findings,
            assessment_settings: AssessmentSettings {
                cell_m: a.settings.cell,
                core_clearance_m: a.settings.core_clearance,
                crawl_clearance_m: a.settings.crawl_clearance,
                minimum_volume_m3: a.settings.minimum_volume,
            },
            fines: a.rubble.as_ref().map(fines),
            notes: a.notes.iter().map(|n| n.text.clone()).collect(),
            profiles: profiles(h),
            cannot_know: cannot_know(a),
            inputs: h.provenance.brief(),
            inputs_differ: Vec::new(),
        };
        report.status = status::of_run(&report, &a.notes, &a.people);
        report
    }
}

/// The zone to keep out of: distances in whole metres, heights to 0.01 m.
fn keep_out(h: &Header, a: &Assessment) -> Option<KeepOut> {
    let raster = Raster::new(&h.structure, &h.case.assess)?;
    let mut zone = crate::assess::keep_out(a, &raster);
    zone.standing_height_m = round(zone.standing_height_m, 2);
    zone.left_height_m = round(zone.left_height_m, 2);
    zone.loose_height_m = zone.loose_height_m.map(|z| round(z, 2));
    Some(zone)
}

/// Limits of the method; what is said of finer rubble depends on whether there is any.
fn cannot_know(a: &Assessment) -> Vec<String> {
    let said = |l: &&str| match a.rubble {
        Some(_) => l.replace(NO_FINES, SOME_FINES),
        None => (*l).to_string(),
    };
    LIMITS.iter().map(said).collect()
}

fn fines(r: &Rubble) -> FinesEntry {
    let [low, high] = r.radius;
    let larger = if r.factor > 1.0 {
        format!("; radii are {:.2} times those of the case, because there would be too many", r.factor)
    } else {
        String::new()
    };
    let text = format!(
        "{:.1} % of the mass of broken, fallen pieces became {} grains of radius {:.0} to {:.0} mm (assumed), {:.1} t, {:.1} m3 with pores{larger}. \
         Pieces pushed them, they pushed nothing; people were not struck by them. {:.1} t found no room beside their piece, and gaps closed \
         on {:.1} m3.",
        100.0 * r.share,
        r.grains,
        1e3 * low,
        1e3 * high,
        r.mass / 1e3,
        r.bulk_volume,
        r.kept / 1e3,
        r.squeezed
    );
    FinesEntry {
        text,
        share: r.share,
        grains: r.grains,
        radius_m: [round(low, 4), round(high, 4)],
        mass_kg: round(r.mass, 0),
        solid_volume_m3: round(r.solid_volume, 3),
        bulk_volume_m3: round(r.bulk_volume, 3),
        kept_kg: round(r.kept, 0),
        squeezed_m3: round(r.squeezed, 3),
        fastest_m_s: round(r.fastest, 3),
    }
}

/// The findings of the record, and a question about pieces that were faster than a fall makes them.
fn findings(h: &Header, last: &Progress) -> Vec<Finding> {
    let s = &h.case.scenario;
    let driven = s.impacts.iter().map(|i| Vec3::from(i.velocity).norm()).fold(0.0, f64::max);
    let mut out = h.findings.clone();
    out.extend(plausibility::fastest(last.fastest, h.input_summary.size_m[2], driven, !s.blasts.is_empty()));
    out
}

fn model(h: &Header) -> ModelFile {
    let s = &h.source;
    ModelFile {
        file: s.file.clone(),
        format: s.format.clone(),
        sha256: s.sha256.clone(),
        metres_per_unit: s.metres_per_unit,
        up: s.up.clone(),
    }
}

fn run(h: &Header, last: &Progress, complete: bool) -> Run {
    Run {
        simulated_s: round(last.time, 4),
        asked_s: h.case.run.duration,
        until: h.case.run.until.name().into(),
        complete,
        seed: h.case.run.seed,
        time_step_s: last.step,
        steps: last.steps,
    }
}

fn size(h: &Header) -> Size {
    let s = &h.structure;
    Size {
        bodies: s.whole_bodies(),
        may_come_apart: s.prepared_fragments.len(),
        bonds: s.bonds.len(),
        storeys: storeys_of(&s.storeys).len(),
        moving_mass_kg: round(s.building_mass(), 0),
        added_mass_kg: round(s.moving_added_mass(), 0),
        people: h.people.len(),
    }
}

fn scenario(h: &Header) -> Vec<EventLine> {
    let (scenario, s) = (&h.case.scenario, &h.structure);
    let raster = Raster::new(s, &h.case.assess);
    let line = |(place, (kind, what)): (crate::scenario::EventPlace, (&str, String))| {
        let peak = h.input_summary.motions.iter().find(|m| m.kind == kind).map(|m| format!("; {}", m.peak_text()));
        let at = place.kind.summary(scenario, place.index).0;
        let parts = place.kind.selection(scenario, place.index).and_then(|p| parts_in_words(p, s, raster.as_ref()));
        EventLine { kind: kind.into(), what: what + &peak.unwrap_or_default(), at_s: at, parts }
    };
    scenario.places().into_iter().zip(scenario.in_lines()).map(line).collect()
}

/// Which parts an event is about, as somebody reads them who stands before the building: how many of which group, their mass, where they are.
/// Nothing where the list of them stands in a file of its own.
fn parts_in_words(p: &Selection, s: &Structure, raster: Option<&Raster>) -> Option<String> {
    if p.list.is_some() {
        return None;
    }
    let bodies = p.bodies(s, "").ok()?;
    let (mut groups, mut storeys) = (BTreeMap::<u32, BTreeSet<u32>>::new(), BTreeSet::new());
    for b in bodies.iter().map(|i| &s.bodies[*i as usize]) {
        groups.entry(b.group).or_default().insert(b.element);
        storeys.extend(b.storey);
    }
    let name = |g: &u32| s.groups.get(*g as usize).map_or("", String::as_str);
    let mut out: Vec<String> = groups.iter().map(|(g, elements)| format!("{} ({})", name(g), elements.len())).collect();
    let mass = bodies.iter().map(|i| s.bodies[*i as usize].mass).sum::<f64>();
    out.push(text::mass(mass));
    let storeys: Vec<&str> =
        storeys.iter().filter_map(|k| s.storeys.get(*k as usize)).map(|k| k.name.as_str()).collect();
    out.extend((!storeys.is_empty()).then(|| storeys.join(" and ")));
    let at = bodies.iter().map(|i| s.bodies[*i as usize].pose.position);
    out.extend(raster.and_then(|r| r.extent_in_words(at)));
    Some(out.join(", "))
}

fn profiles(h: &Header) -> Vec<GroupProfile> {
    let profile = |g: &crate::prepare::Group| GroupProfile {
        group: g.name.clone(),
        profile: g.profile.clone(),
        live_load_n_m2: g.live_load,
        strength_factor: g.strength_factor,
    };
    let with_pieces = super::worksite::groups_with_pieces(&h.structure);
    h.case.groups.iter().filter(|g| with_pieces.contains(g.name.as_str())).map(profile).collect()
}

/// Damage by group pair and by first cause, each of which adds up to the broken bonds; removals are counted apart.
fn damage(breaks: &[Break], last: &Progress, standing: Option<&Standing>, s: &Structure) -> Damage {
    let (mut groups, mut causes) = (BTreeMap::<String, usize>::new(), BTreeMap::<String, usize>::new());
    // What the scenario removed counts as removed alone, even if it had failed before.
    let of = |cause: Cause| breaks.iter().filter(move |b| b.cause == cause).map(|b| b.bond);
    let removed: BTreeSet<u32> = of(Cause::Removed).collect();
    let ruptured: BTreeSet<u32> = of(Cause::Rupture).filter(|b| !removed.contains(b)).collect();
    for b in failures(breaks).into_iter().map(|k| &breaks[k]) {
        *groups.entry(group_pair(b, s)).or_default() += 1;
        *causes.entry(cause_name(b.cause).into()).or_default() += 1;
    }
    Damage {
        bonds_broken: last.broken,
        bonds_removed: removed.len(),
        joints_cracked: standing.and_then(|e| e.cracked_joints),
        sections_yielded: standing.and_then(|e| e.yielded_sections),
        came_apart: last.fragmented,
        broken_by_group: groups,
        by_cause: causes,
        bars_ruptured: ruptured.len(),
        reaction_over_weight: Some(round(last.reaction / last.weight, 4)).filter(|share| share.is_finite()),
        top_speed_m_s: standing.map(|e| round(e.top_speed().unwrap_or(0.0), 3)),
        fastest_m_s: round(last.fastest, 2),
        unexplained_energy: round(last.rise.share, 5),
        unusable_contacts: last.unusable_contacts,
    }
}

/// The groups that a bond connects, in alphabetical order.
fn group_pair(b: &Break, s: &Structure) -> String {
    let bond = &s.bonds[b.bond as usize];
    let name = |i: u32| s.groups[s.bodies[i as usize].group as usize].as_str();
    let (x, y) = (name(bond.a), name(bond.b));
    match x.cmp(y) {
        std::cmp::Ordering::Less => format!("{x} - {y}"),
        std::cmp::Ordering::Equal => x.into(),
        std::cmp::Ordering::Greater => format!("{y} - {x}"),
    }
}

/// What the run has lost, the largest part first; the rest, which is not computed by itself, stands last.
fn energy_lost(e: &EnergyBudget) -> Vec<LossEntry> {
    if e.lost <= 0.0 {
        return Vec::new();
    }
    let entry =
        |to: String, energy: f64| LossEntry { to, energy_j: round(energy, 1), share: round(energy / e.lost, 5) };
    let of_joints = |(cause, energy): &(Option<Cause>, f64)| {
        entry(format!("joints: {}", cause.map_or("cracked or yielding, not failed", cause_name)), *energy)
    };
    let mut parts: Vec<LossEntry> = e.bonds.iter().map(of_joints).collect();
    parts.push(entry("contacts: friction and impact".into(), e.contacts));
    parts.push(entry("structural damping".into(), e.damping));
    parts.push(entry("debris that came to rest".into(), e.sleep));
    parts.retain(|p| p.energy_j != 0.0);
    parts.sort_by(|x, y| y.energy_j.total_cmp(&x.energy_j));
    parts.push(entry("the rest: damping of joints and error of the computation".into(), e.rest()));
    parts
}

fn energy_rise(rise: &EnergyRise, names: &[String]) -> RiseEntry {
    RiseEntry {
        energy_j: round(rise.energy, 1),
        share: round(rise.share, 5),
        from_s: round(rise.from, 4),
        to_s: round(rise.to, 4),
        steepest_s: round(rise.steepest, 4),
        alarm_above: ENERGY_RISE_ALARM,
        pieces: rise.named().filter_map(|i| names.get(i)).cloned().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::synthetic;

    /// A bond that has failed by shear and whose bars rupture later is one broken bond; one whose bars rupture at once is one, too. One that
    /// had failed before the scenario removed it is a removed one alone.
    #[test]
    fn broken_bonds_by_group_and_by_cause_add_up_to_the_broken_bonds() {
        let s = synthetic::header(9).structure;
        let of = |bond: u32, cause: Cause| Break { time: 0.1, bond, cause, forces: [0.0f32; 6].into() };
        let breaks = [
            of(0, Cause::Shear),
            of(1, Cause::Rupture),
            of(0, Cause::Rupture),
            of(2, Cause::Removed),
            of(2, Cause::Rupture),
            of(1, Cause::Rupture),
            of(3, Cause::Bending),
            of(3, Cause::Removed),
        ];
        let d = damage(&breaks, &Progress { broken: 2, ..Progress::default() }, None, &s);
        assert_eq!((d.bonds_broken, d.bonds_removed, d.bars_ruptured), (2, 2, 2));
        let sum = |counts: &BTreeMap<String, usize>| counts.values().sum::<usize>();
        assert_eq!((sum(&d.broken_by_group), sum(&d.by_cause)), (2, 2), "{d:?}");
    }
}
