//! The continuations: one after each act, all from the same heap, beside each other.

use super::candidates::{Candidate, candidates};
use super::document::{Act, ActKind, Effect, Exercise, SolvedPlace, VERSION, Written};
use super::places::{WorkPlace, places};
use super::{ExerciseAsked, ExerciseStep, TellStep, trainer, words};
use crate::Result;
use crate::engine::what_if::actions::Action;
use crate::engine::what_if::continued::{Answer, Continued};
use crate::engine::what_if::monitor::{MonitorAsked, ScaledMotion};
use crate::engine::what_if::props::PropStrength;
use crate::engine::what_if::shoring::{Pace, ShoreAsked, shored_here};
use crate::export::scene::{self, LaterClip, LaterFrames, Request, clip_names};
use crate::local::Local;
use crate::report::model::SupporterEntry;
use crate::report::{grave_lines, stability_entry, storey_names};
use crate::solve::tracers::Trace;
use crate::stop::Stop;
use crate::units::GRAVITY;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// An exercise under work.
pub(super) struct Branches<'a> {
    pub run: Continued,
    pub asked: &'a ExerciseAsked,
    pub request: Request,
    pub pace: Pace,
    pub told: TellStep,
    pub stop: &'a Stop,
    /// Clips of the scene so far.
    pub clips: Vec<LaterClip>,
}

/// An act that will be computed.
struct Planned {
    act: Act,
    actions: Vec<Action>,
    /// Bodies that it takes out.
    lifted: Vec<u32>,
}

/// What is known of all acts before they are computed.
#[derive(Default)]
struct ActPlan {
    list: Vec<Planned>,
    left_out: Vec<String>,
    /// What `shore` says of a void.
    shoring: BTreeMap<u32, Vec<String>>,
    /// That the roof of a void is not held by what it proposes.
    not_held: BTreeMap<u32, String>,
}

impl Branches<'_> {
    pub(super) fn begins(&self, what: String) {
        (self.told)(ExerciseStep::Begins(what));
    }

    /// The whole exercise but its files.
    pub(super) fn made(&mut self) -> Result<Exercise> {
        // Places and status are those of the run as it ended, as its report has them.
        let (places, report) = places(&self.run, self.asked.places)?;
        self.request.status = grave_lines(&report.status);
        let (mut heap, people) = self.settle()?;
        let mut plan = self.planned(&places)?;
        let names: Vec<String> = plan.list.iter().map(|p| p.act.clip.clone()).collect();
        let own: Vec<String> = self.clips.iter().map(|c| c.name.clone()).chain(names).collect();
        let names = clip_names(&own).split_off(self.clips.len());
        for (k, (p, clip)) in plan.list.iter_mut().zip(names).enumerate() {
            p.act.id = format!("A{}", k + 1);
            p.act.clip = clip;
            p.act.from = words::from(k + 1, self.asked.seconds, &heap);
        }
        self.begins(format!("trying {} for {} s each", crate::text::count(plan.list.len(), "act"), self.asked.seconds));
        self.pace.expects(plan.list.len() + 1, self.asked.seconds);
        let still = self.run.by_itself(self.asked.seconds, self.stop)?;
        self.pace.has_done(self.asked.seconds);
        heap.voids = self.voids(&still);
        let one = |p: &Planned| -> Result<(Answer, LaterClip)> {
            let mut frames = LaterFrames::default();
            frames.push(0.0, &self.run.frame.poses, &self.run.frame.gone, &people);
            let answer = self.run.after_seen(&p.actions, &still, self.stop, &mut |f| {
                frames.push(f.seconds, f.poses, f.gone, f.people);
            })?;
            self.pace.has_done(self.asked.seconds);
            Ok((answer, LaterClip::new(&p.act.clip, &self.run.record, &frames, &self.request)))
        };
        let ends = plan.list.par_iter().map(one).collect::<Result<Vec<_>>>()?;
        let has_people = has_people(&people, &self.run);
        let own_props = self.run.last.loading.props.len();
        let mut acts = Vec::new();
        for (p, (answer, clip)) in plan.list.into_iter().zip(ends) {
            let mut act = p.act;
            let roofs = &self.run.assessment.voids;
            let uncovers = |id: u32| roofs.iter().any(|v| v.id == id && v.roof.iter().any(|i| p.lifted.contains(i)));
            act.take(&answer, has_people, own_props, uncovers, |id| self.run.alive_in(id));
            act.said = words::said(&act, self.asked.seconds);
            acts.push(act);
            self.clips.push(clip);
        }
        let solution = self.solution(&places, &acts, &plan.shoring)?;
        let h = &self.run.record.header;
        let local = h.case.outputs.local;
        Ok(Exercise {
            version: VERSION,
            notice: words::NOTICE.into(),
            edit_here: trainer::proposed(&h.case.title, heap.clip.as_deref(), &acts, &places, &solution),
            title: h.case.title.clone(),
            program: h.program.clone(),
            seed: h.case.run.seed,
            status: self.request.status.clone(),
            heap,
            acts,
            solution,
            left_out: plan.left_out,
            cannot_know: words::cannot_know(),
            local: Local { language: None, ..local },
            storey_names: storey_names(h, local),
            written: Written::default(),
        })
    }

    /// The scene with a clip of each act.
    pub(super) fn scene(&self) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut tell = |_| self.stop.check("writing the scene; nothing was written");
        let assessment = Some(&self.run.assessment);
        scene::write_with_clips(&self.run.record, assessment, &self.request, &self.clips, &mut tell, &mut bytes)?;
        Ok(bytes)
    }

    /// Which acts are computed, with the aftershock as the last one.
    fn planned(&self, places: &[WorkPlace]) -> Result<ActPlan> {
        let mut plan = ActPlan::default();
        let shock = self.asked.peak > 0.0;
        let most = self.asked.acts - usize::from(shock);
        let mut beyond: Vec<String> = Vec::new();
        for c in candidates(&self.run, places) {
            if plan.list.len() >= most {
                beyond.push(self.title(&c));
                continue;
            }
            let Some(actions) = self.actions(&c, &mut plan)? else { continue };
            if let Err(e) = self.run.check(&actions) {
                plan.left_out.push(format!("{}: {e}", self.title(&c)));
                continue;
            }
            let lifted = if c.kind == ActKind::Cut { Vec::new() } else { c.pieces.clone() };
            let mut act = self.act(&c, &places[c.place]);
            if let Some(note) = c.void.and_then(|v| plan.not_held.get(&v)).filter(|_| c.kind == ActKind::Shore) {
                act.title += NOT_HELD;
                act.not_held = Some(note.clone());
            }
            plan.list.push(Planned { act, actions, lifted });
        }
        plan.left_out.extend(words::beyond(self.asked.acts, &beyond));
        if shock {
            let motion =
                ScaledMotion::new(&self.run, &MonitorAsked { shaken: self.asked.seconds, ..MonitorAsked::default() })?;
            let g = self.asked.peak / GRAVITY;
            let mut act = empty(ActKind::Aftershock, format!("Aftershock of {g:.2} g"), "Aftershock".into());
            act.why = format!("aftershocks follow most earthquakes; this is {}", motion.words());
            plan.list.push(Planned { act, actions: vec![motion.with_peak(self.asked.peak)], lifted: Vec::new() });
        }
        Ok(plan)
    }

    /// What is done in an act; nothing where there is no shoring.
    fn actions(&self, c: &Candidate, plan: &mut ActPlan) -> Result<Option<Vec<Action>>> {
        let (ActKind::Shore, Some(void)) = (c.kind, c.void) else { return Ok(Some(c.actions.clone())) };
        self.begins(format!("finding the shoring of void {void}"));
        let (shoring, posts) = shored_here(&self.run, &ShoreAsked::of(void), self.pace.clone(), self.stop)?;
        plan.shoring.entry(void).or_insert_with(|| shoring.in_words());
        plan.not_held.extend(shoring.not_held().map(|note| (void, note.to_string())));
        if posts.is_empty() {
            plan.left_out.push(format!("{}: no shore is proposed. {}", self.title(c), shoring.why_none()));
            return Ok(None);
        }
        let shores = posts.into_iter().map(|(at, most)| Action::Shore(at, PropStrength::Force(most)));
        Ok(Some(shores.chain(c.actions.iter().cloned()).collect()))
    }

    fn title(&self, c: &Candidate) -> String {
        let names = self.run.named(&c.pieces);
        match c.kind {
            ActKind::Lift => format!("Lift {names}"),
            ActKind::Cut => format!("Cut {names} loose"),
            ActKind::Shore => format!("Shore void {}, then lift {names}", c.void.unwrap_or_default()),
            ActKind::Aftershock => "Aftershock".into(),
        }
    }

    fn act(&self, c: &Candidate, place: &WorkPlace) -> Act {
        let s = &self.run.record.header.structure;
        let first = c.pieces.first().map_or("", |i| self.run.names[*i as usize].as_str());
        let clip = match (c.kind, c.void) {
            (ActKind::Shore, Some(void)) => format!("Shore void {void} lift {first}"),
            _ => format!("{} {first}", c.kind.word()),
        };
        Act {
            place: Some(place.mark.clone()),
            void: c.void,
            pieces: c.pieces.iter().map(|i| self.run.names[*i as usize].clone()).collect(),
            mass_kg: c.pieces.iter().map(|i| s.bodies[*i as usize].mass).fold(0.0, |a, b| a + b),
            why: c.why.clone(),
            hours_to_place_h: place.hours,
            ..empty(c.kind, self.title(c), clip)
        }
    }

    fn solution(
        &self,
        places: &[WorkPlace],
        acts: &[Act],
        shoring: &BTreeMap<u32, Vec<String>>,
    ) -> Result<Vec<SolvedPlace>> {
        let removal = self.run.record.removal_plans()?;
        let of = |p: &WorkPlace| {
            let there = || acts.iter().filter(|a| a.place.as_ref() == Some(&p.mark));
            let ids = |what: Effect| there().filter(|a| a.effect() == what).map(|a| a.id.clone()).collect();
            let kept = p.voids.iter().filter_map(|v| removal.iter().find(|r| r.void == *v));
            SolvedPlace {
                mark: p.mark.clone(),
                said: self.place_in_words(p),
                people: p.people.clone(),
                hours_h: p.hours,
                leave_alone: self.leave_alone(p),
                harmful_acts: ids(Effect::Harms),
                moving_acts: ids(Effect::Moves),
                quiet_acts: ids(Effect::Nothing),
                shoring: p.voids.iter().find_map(|v| shoring.get(v).cloned()).unwrap_or_default(),
                removal: kept.flat_map(|r| r.in_words()).collect(),
            }
        };
        Ok(places.iter().map(of).collect())
    }

    fn place_in_words(&self, p: &WorkPlace) -> Vec<String> {
        let Some(a) = &p.area else {
            let void = self.run.assessment.voids.iter().find(|v| p.voids.contains(&v.id));
            return void
                .map(|v| format!("void {}, {}: no place to dig of the report", v.id, v.class))
                .into_iter()
                .collect();
        };
        let lines = [
            ("where", &a.place),
            ("who", &a.people),
            ("void", &a.what),
            ("enter", &a.enter),
            ("way", &a.way),
            ("cut", &a.cut),
            ("overhead", &a.overhead),
            ("hours", &a.hours),
        ];
        lines.into_iter().filter(|l| !l.1.is_empty()).map(|(k, v)| format!("{k}: {v}")).collect()
    }

    /// What must not be touched at a place: what its card says beside names, then what carries its roofs.
    fn leave_alone(&self, p: &WorkPlace) -> Vec<String> {
        let found = stability_entry(&self.run.stability(), &self.run.names);
        let said = p.area.iter().flat_map(|a| a.not_touched.iter().cloned());
        let of = |(void, s): (u32, &SupporterEntry)| {
            let only = if s.only { ", nothing else carries a piece of it" } else { "" };
            format!("{}: {:.0} % of the roof of void {void}{only}", s.piece, 100.0 * s.share)
        };
        said.chain(found.not_to_be_touched(&p.voids).into_iter().map(of)).collect()
    }
}

/// Ends the title of a shoring that does not hold.
const NOT_HELD: &str = " (NOT HELD: do not build it)";

/// People who are traced, so that it is known what an act does to them.
fn has_people(traced: &[Trace], run: &Continued) -> bool {
    !traced.is_empty() && !run.record.header.people.is_empty()
}

/// An act without figures.
pub(super) fn empty(kind: ActKind, title: String, clip: String) -> Act {
    Act {
        id: String::new(),
        kind,
        title,
        clip,
        place: None,
        void: None,
        pieces: Vec::new(),
        mass_kg: 0.0,
        why: String::new(),
        from: String::new(),
        changes_something: false,
        said: String::new(),
        moved: 0,
        moved_kg: 0.0,
        moved_far_kg: 0.0,
        largest_m: 0.0,
        farthest: Vec::new(),
        without_an_act_m: 0.0,
        broken: [0, 0],
        shrunk: Vec::new(),
        worse_off: None,
        shores: Vec::new(),
        not_held: None,
        shaking_m_s2: None,
        speed_at_end_m_s: 0.0,
        hours_to_place_h: None,
        cannot_know: words::unknown(kind),
    }
}
