//! From the text form to the validated case: every range stands here, every refusal says line, column, key and what is allowed.

use super::document::{Document, GroupTable, MapTable, ModelTable, OverrideTable};
use super::{Case, Group, Grouping, OccupancyMap, Override, OwnProfile, VERSION, defaults};
use crate::text::clean;
use crate::units::place::Text;
use crate::units::{Dimension, Quantity};
use crate::{Error, Result, strength};
use std::collections::BTreeMap;
use std::path::Path;

/// Reads a case from text; `file` names it in messages, and its folder is where relative paths start. Profile files that it names
/// are opened.
///
/// # Errors
/// Anything that is not a valid case, with line, column, key and remedy.
pub fn parse(text: &str, file: &Path) -> Result<Case> {
    read(text, file, true)
}

/// The same, optionally without looking for the strength profiles.
pub(super) fn read(text: &str, file: &Path, with_profiles: bool) -> Result<Case> {
    let t = Text::parse(text, file)?;
    let d: Document = t.read()?;
    let folder = file.parent().unwrap_or(Path::new(""));
    Checker { t: &t, folder, with_profiles }.case(d)
}

pub(super) struct Checker<'a> {
    t: &'a Text<'a>,
    folder: &'a Path,
    with_profiles: bool,
}

impl Checker<'_> {
    pub(super) fn error(&self, key: &str, problem: impl Into<String>, remedy: impl Into<String>) -> Error {
        self.t.error(key, problem, remedy)
    }

    /// Puts a value that is given in place of the default, when it is in range.
    pub(super) fn set<const D: usize>(
        &self,
        key: &str,
        to: &mut f64,
        given: Option<Quantity<D>>,
        low: f64,
        high: f64,
    ) -> Result<()> {
        let Some(Quantity(v)) = given else { return Ok(()) };
        if !(low..=high).contains(&v) {
            let d = Dimension::ALL[D];
            let remedy = format!("give a value from {}", crate::units::range(low, high, d));
            return Err(self.error(key, format!("{} is out of range", crate::units::format(v, d)), remedy));
        }
        *to = v;
        Ok(())
    }

    pub(super) fn number(&self, key: &str, v: f64, low: f64, high: f64) -> Result<f64> {
        if (low..=high).contains(&v) {
            return Ok(v);
        }
        Err(self.error(key, format!("{v} is out of range"), format!("give a value from {low} to {high}")))
    }

    pub(super) fn file(&self, key: &str, file: &Path) -> Result<()> {
        if file.as_os_str().is_empty() {
            return Err(self.error(key, "the file name is empty", "name a file, relative to the folder of the case"));
        }
        Ok(())
    }

    fn case(&self, d: Document) -> Result<Case> {
        if d.version != VERSION {
            let remedy = if d.version > VERSION { "use a newer Leanto" } else { "write version = 1" };
            let problem = format!("the case is of version {}, this program reads version {VERSION}", d.version);
            return Err(self.error("version", problem, remedy));
        }
        let mut c = defaults();
        c.folder = self.folder.into();
        c.sketch = d.sketch.map(|s| self.sketch(s)).transpose()?;
        let model = match (d.model, &c.sketch) {
            (Some(_), Some(_)) => {
                return Err(self.error("sketch", "there are a model and a sketch", "remove [model] or [sketch]"));
            }
            (Some(m), None) => m,
            (None, Some(s)) => {
                c.title = d.title.clone().unwrap_or_else(|| s.preset.clone());
                ModelTable::default()
            }
            (None, None) => {
                let remedy = "add [model] with file = \"...\", or [sketch] with preset = \"...\"";
                return Err(self.error("model", "the key `model` is missing", remedy));
            }
        };
        c.model.file = model.file;
        if c.sketch.is_none() {
            self.file("model.file", &c.model.file)?;
            let stem = || c.model.file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            c.title = d.title.unwrap_or_else(stem);
        }
        c.title = clean(&c.title).into_owned();
        c.model.metres_per_unit = match model.units.and_then(|u| u.0) {
            Some(u) => Some(self.number("model.units", u, 1e-6, 1e6)?),
            None => None,
        };
        c.model.up = model.up.and_then(|u| u.axis());
        c.model.grouping = model.grouping.and_then(|g| g.0);
        if let Some(Grouping::Name { separators, .. }) = &c.model.grouping
            && separators.is_empty()
        {
            return Err(self.error(
                "model.grouping.separators",
                "there is no separator",
                "give one or more characters, such as \".:\"",
            ));
        }
        c.model.leave_out = model.leave_out;
        self.set("model.time_limit", &mut c.model.time_limit, model.time_limit, 1.0, 3600.0)?;

        let (p, to) = (d.prepare, &mut c.prepare);
        self.set("prepare.target_size", &mut to.target_size, p.target_size, 0.1, 20.0)?;
        self.set("prepare.search_distance", &mut to.search_distance, p.search_distance, 0.0, 0.1)?;
        self.set("prepare.minimum_contact", &mut to.minimum_contact, p.minimum_contact, 0.0, 1.0)?;
        self.set("prepare.minimum_thickness", &mut to.minimum_thickness, p.minimum_thickness, 0.0, 1.0)?;
        self.set("prepare.minimum_size", &mut to.minimum_size, p.minimum_size, 0.0, 2.0)?;
        self.set("prepare.foundation_tolerance", &mut to.foundation_tolerance, p.foundation_tolerance, 0.0, 5.0)?;
        self.set("prepare.foundation_thickness", &mut to.foundation_thickness, p.foundation_thickness, 0.0, 5.0)?;
        if let Some(x) = p.strength_scatter {
            to.strength_scatter = self.number("prepare.strength_scatter", x, 0.0, 1.0)?;
        }
        if let Some(x) = p.scatter_within_member {
            to.scatter_within_member = self.number("prepare.scatter_within_member", x, 0.0, 1.0)?;
        }
        to.ground = p.ground.unwrap_or(to.ground);
        if let Some(n) = p.maximum_pieces {
            to.maximum_pieces = self.number("prepare.maximum_pieces", f64::from(n), 1.0, 5e6)? as usize;
        }

        let (f, to) = (d.fragments, &mut c.fragments);
        if let Some(n) = f.pieces {
            to.pieces = self.number("fragments.pieces", f64::from(n), 2.0, 30.0)? as usize;
        }
        self.set("fragments.least_size", &mut to.least_size, f.least_size, 0.05, 5.0)?;
        if let Some(n) = f.most {
            to.most = self.number("fragments.most", f64::from(n), 2.0, 1e6)? as usize;
        }
        if let Some(x) = f.energy_factor {
            to.energy_factor = self.number("fragments.energy_factor", x, 1e-3, 1e3)?;
        }

        let (r, to) = (d.run, &mut c.run);
        self.set("run.duration", &mut to.duration, r.duration, 0.01, 600.0)?;
        to.until = r.until.unwrap_or(to.until);
        if let Some(f) = r.frames_per_second {
            to.frames_per_second = self.number("run.frames_per_second", f, 1.0, 1000.0)?;
        }
        if let Some(x) = r.damping_rate {
            to.damping_rate = self.number("run.damping_rate", x, 0.0, 10.0)?;
        }
        if let Some(x) = r.step_factor {
            to.step_factor = self.number("run.step_factor", x, 0.05, 1.0)?;
        }
        to.seed = r.seed.map_or(to.seed, |s| s.0);
        if let Some(n) = r.threads {
            to.threads = self.number("run.threads", f64::from(n), 0.0, 1024.0)? as usize;
        }

        c.profiles = self.profiles(d.profile)?;
        c.groups = self.groups(d.group, &c.profiles)?;
        c.overrides = self.overrides(d.overrides, &c.profiles)?;
        let duration = c.run.duration;
        c.scenario = self.scenario(d.scenario, duration)?;
        c.occupancy.maps =
            d.occupancy.map.into_iter().enumerate().map(|(i, m)| self.map(i, m)).collect::<Result<_>>()?;
        c.occupancy.dummies = d.occupancy.dummies.unwrap_or(c.occupancy.dummies);

        let (a, to) = (d.assess, &mut c.assess);
        self.set("assess.cell", &mut to.cell, a.cell, 0.03, 1.0)?;
        self.set("assess.core_clearance", &mut to.core_clearance, a.core_clearance, 0.05, 2.0)?;
        self.set("assess.crawl_clearance", &mut to.crawl_clearance, a.crawl_clearance, 0.05, 2.0)?;
        self.set("assess.minimum_volume", &mut to.minimum_volume, a.minimum_volume, 0.0, 1e4)?;

        let (o, to) = (d.outputs, &mut c.outputs);
        to.glb = o.glb.unwrap_or(to.glb);
        to.report = o.report.unwrap_or(to.report);
        to.csv = o.csv.unwrap_or(to.csv);
        self.set("outputs.key_position_tolerance", &mut to.key_position_tolerance, o.key_position_tolerance, 0.0, 1.0)?;
        let turn = std::f64::consts::FRAC_PI_4;
        self.set(
            "outputs.key_rotation_tolerance",
            &mut to.key_rotation_tolerance,
            o.key_rotation_tolerance,
            0.0,
            turn,
        )?;
        Ok(c)
    }

    fn profiles(&self, tables: BTreeMap<String, strength::ProfileTable>) -> Result<Vec<OwnProfile>> {
        let one = |(name, table): (String, strength::ProfileTable)| {
            let path = format!("profile.{name}");
            let profile = strength::of_table(self.t, &path, &name, table)?;
            Ok(OwnProfile { text: self.t.table("profile", &name).unwrap_or_default(), name, profile })
        };
        tables.into_iter().map(one).collect()
    }

    fn overrides(&self, tables: Vec<OverrideTable>, own: &[OwnProfile]) -> Result<Vec<Override>> {
        let one = |(i, o): (usize, OverrideTable)| {
            let key = |k: &str| format!("override[{i}].{k}");
            if o.elements.is_empty() {
                let remedy = "name elements, e.g. elements = [\"Columns.A1*\"]";
                return Err(self.error(&format!("override[{i}]"), "nothing is named that differs", remedy));
            }
            if let (Some(p), true) = (&o.profile, self.with_profiles)
                && let Err(Error::Input { file: None, problem, remedy, .. }) = super::profile(own, p, self.folder)
            {
                return Err(self.error(&key("profile"), problem, remedy));
            }
            let (mut size, mut load) = (f64::NAN, f64::NAN);
            self.set(&key("target_size"), &mut size, o.target_size, 0.1, 20.0)?;
            self.set(&key("live_load"), &mut load, o.live_load, 0.0, 1e5)?;
            let factor = |f| self.number(&key("strength_factor"), f, 1e-3, 1e3);
            Ok(Override {
                elements: o.elements,
                profile: o.profile,
                strength_factor: o.strength_factor.map(factor).transpose()?,
                target_size: size.is_finite().then_some(size),
                live_load: load.is_finite().then_some(load),
                unbreakable: o.unbreakable,
                fragments: o.fragments,
            })
        };
        tables.into_iter().enumerate().map(one).collect()
    }

    fn groups(&self, tables: Vec<GroupTable>, own: &[OwnProfile]) -> Result<Vec<Group>> {
        let mut out: Vec<Group> = Vec::with_capacity(tables.len());
        for (i, g) in tables.into_iter().enumerate() {
            let key = |k: &str| format!("group[{i}].{k}");
            if let Some(first) = out.iter().position(|o| o.name == g.name) {
                let problem = format!("the group \"{}\" is listed twice, first as number {}", g.name, first + 1);
                return Err(self.error(&key("name"), problem, "keep one of the two"));
            }
            let mut live_load = match super::profile(own, &g.profile, self.folder) {
                Ok(p) => p.live_load,
                Err(_) if !self.with_profiles => 0.0,
                Err(Error::Input { file: None, problem, remedy, .. }) => {
                    return Err(self.error(&key("profile"), problem, remedy));
                }
                Err(Error::Input { file: Some(file), place: None, problem, remedy }) => {
                    return Err(self.error(&key("profile"), format!("{}: {problem}", file.display()), remedy));
                }
                Err(inside_the_profile) => return Err(inside_the_profile),
            };
            self.set(&key("live_load"), &mut live_load, g.live_load, 0.0, 1e5)?;
            let mut target_size = f64::NAN;
            self.set(&key("target_size"), &mut target_size, g.target_size, 0.1, 20.0)?;
            let mut backlash = 0.0;
            self.set(&key("backlash"), &mut backlash, g.backlash, 0.0, 0.1)?;
            let connection = match &g.connection {
                None => None,
                Some(text) => Some(strength::bcb::Bcb::parse(text).map(|k| k.number).ok_or_else(|| {
                    let problem = format!("\"{text}\" is no connection type");
                    self.error(&key("connection"), problem, "give \"bcb:0\" to \"bcb:26\"")
                })?),
            };
            let usual = || if g.profile == "rc-foundation" { vec![super::Side::Below] } else { Vec::new() };
            out.push(Group {
                founded: g.founded.unwrap_or_else(usual),
                name: clean(&g.name).into_owned(),
                profile: g.profile,
                target_size: target_size.is_finite().then_some(target_size),
                live_load,
                strength_factor: self.number(&key("strength_factor"), g.strength_factor.unwrap_or(1.0), 1e-3, 1e3)?,
                unbreakable: g.unbreakable.unwrap_or(false),
                fragments: g.fragments.unwrap_or(false),
                failure: g.failure,
                connection,
                pivot: g.pivot.unwrap_or(false),
                priority: self.number(&key("priority"), f64::from(g.priority.unwrap_or(0)), -100.0, 100.0)? as i32,
                connection_factor: self.number(
                    &key("connection_factor"),
                    g.connection_factor.unwrap_or(1.0),
                    1e-3,
                    1e3,
                )?,
                backlash: g.backlash.map(|_| backlash),
                bonds: g.bonds.unwrap_or_default(),
            });
        }
        Ok(out)
    }

    fn map(&self, i: usize, m: MapTable) -> Result<OccupancyMap> {
        let key = |k: &str| format!("occupancy.map[{i}].{k}");
        self.file(&key("file"), &m.file)?;
        let mut metres_per_pixel = 0.0;
        self.set(&key("metres_per_pixel"), &mut metres_per_pixel, Some(m.metres_per_pixel), 1e-3, 100.0)?;
        let mut origin = [0.0; 2];
        for (k, o) in m.origin.into_iter().enumerate() {
            self.set(&key(&format!("origin[{k}]")), &mut origin[k], Some(o), -1e6, 1e6)?;
        }
        let people = self.number(&key("people"), f64::from(m.people), 0.0, 2e4)? as u32;
        Ok(OccupancyMap { storey: clean(&m.storey).into_owned(), file: m.file, metres_per_pixel, origin, people })
    }
}
