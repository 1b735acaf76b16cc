//! Makes a [`Building`] of the parts of a file: repairs and checks every mesh, moves distant models to the origin, and derives storeys,
//! groups and unique names.

use super::{levels, roof_levels};
use crate::building::{self, Building, Element, Finding, FindingKind, Severity, Source, naming};
use crate::geometry::{Aabb, Vec3};
use crate::import::meshes::extents;
use crate::import::meshes::mesh_checks::{self, Fingerprint};
use crate::import::parts::ledger::{self, Account};
use crate::import::parts::options::{Grouping, Options, UpAxis};
use crate::import::parts::part::{Part, Parts, about_file};
use crate::read::Budget;
use crate::text::clean;
use crate::{Result, plausibility, recognition};
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::HashMap;

/// Models whose centre is farther from the origin are moved, m.
const FAR: f64 = 1000.0;

/// A part without volume that is smaller than this, or a bar that is thinner, is a mark and no member, m.
const MARK: (f64, f64) = (0.05, 0.005);

/// Result of the checks of one mesh.
struct Checked {
    part: Part,
    print: Fingerprint,
    open_edges: usize,
    turned: bool,
    empty: bool,
}

/// Makes the building. `source` must contain file name and digest.
///
/// # Errors
/// When the time limit of the reader is over, or the model is larger than any building.
pub(crate) fn finish(parts: Parts, mut source: Source, options: &Options, budget: &Budget<'_>) -> Result<Building> {
    let mut account = Account::default();
    account.open(&parts);
    let Parts {
        format,
        metres_per_unit,
        up,
        mut parts,
        mut storeys,
        uses,
        stated_ground,
        mut findings,
        mut unread,
        ..
    } = parts;
    let uses = uses.into_iter().map(|(name, n)| (clean(&name).into_owned(), n)).collect();
    parts.iter_mut().for_each(clean_names);
    storeys.iter_mut().for_each(|s| s.name = clean(&s.name).trim().to_string());
    unread.iter_mut().for_each(|u| u.name = clean(&u.name).into_owned());
    findings.extend(ledger::missing(&unread, &storeys));
    source.format = format;
    source.metres_per_unit = metres_per_unit;
    source.up = if up == UpAxis::Y { "y" } else { "z" }.into();

    source.origin = recentre(&mut parts, &mut findings);
    let stated_ground = stated_ground.map(|z| z - source.origin.z);
    storeys.iter_mut().for_each(|s| s.elevation -= source.origin.z);

    let groups = groups(&parts, options.grouping.as_ref());
    parts = leave_out(parts, &groups, &options.leave_out, &mut account);

    let mut names: Vec<String> = parts.iter().map(|p| p.name.clone()).collect();
    findings.extend(namesakes(&names));
    naming::make_unique(&mut names);
    for (p, name) in parts.iter_mut().zip(names) {
        p.name = name;
    }
    extents::check(&parts, &source, budget.file())?;
    let (parts, mut mesh_findings) = check(parts, budget, &mut account)?;
    let grouping = options.grouping.clone().unwrap_or_else(|| default_grouping(&parts));
    let by_kind = options.grouping.is_none();
    let kinds: Vec<bool> = parts.iter().map(|p| by_kind && p.kind.is_some()).collect();
    let mut elements: Vec<Element> = parts
        .into_iter()
        .map(|p| Element {
            group: group_of(&p, &grouping, by_kind),
            name: p.name,
            class: p.class,
            storey: p.storey,
            material: p.material,
            global_id: p.global_id,
            properties: p.properties,
            description: p.description,
            recognition: None,
            density: p.density,
            fixed: p.fixed,
            doubt: p.doubt,
            mesh: p.mesh,
        })
        .collect();
    recognition::recognise(&mut elements);
    let storeys_of_file = storeys.clone();
    findings.extend(levels::complete(&mut elements, &mut storeys));
    roof_levels::mark(&elements, &mut storeys);
    roof_levels::name(&mut storeys, &storeys_of_file);
    findings.extend(levels::tell_apart(&mut storeys));
    if grouping == Grouping::Storey {
        for e in &mut elements {
            e.group = e.storey.map_or(naming::FALLBACK_GROUP, |s| storeys[s].name.as_str()).to_string();
        }
    }
    if grouping == Grouping::Role {
        regroup(&mut elements, &kinds, &options.leave_out, &mut account);
    }
    let storey_of: HashMap<&str, usize> = elements.iter().filter_map(|e| Some((e.name.as_str(), e.storey?))).collect();
    for f in &mut mesh_findings {
        let storey = f.element.as_deref().and_then(|e| storey_of.get(e));
        f.storey = storey.map(|s| storeys[*s].name.clone());
    }
    findings.extend(mesh_findings);
    findings.extend(not_bearing(&elements));
    findings.extend(recognition::roofs_finding(&elements));
    findings.extend(recognition::site_furniture_finding(&elements));
    findings.extend(recognition::alone_finding(&elements));
    findings.extend(ledger::doubtful(&elements, &storeys));
    let ledger = account.close(&elements);
    findings.extend(ledger::lost(&ledger));
    let mut building =
        Building { source, elements, storeys, findings, ledger, uses, stated_ground, ..Building::default() };
    let questions = plausibility::model(&building);
    building.findings.extend(recognition::closed_finding(&building));
    building.findings.extend(questions);
    Ok(building)
}

/// A note about names that several parts have. All but the first of them get a number.
fn namesakes(names: &[String]) -> Option<Finding> {
    let mut count: HashMap<&str, usize> = HashMap::new();
    names.iter().for_each(|n| *count.entry(n).or_default() += 1);
    // The first of them in the order of the file.
    let first = names.iter().find(|n| count[n.as_str()] > 1)?;
    let several = count.values().filter(|n| **n > 1).count();
    let parts: usize = count.values().filter(|n| **n > 1).sum();
    Some(about_file(
        Severity::Note,
        FindingKind::Other,
        format!(
            "{several} names belong to several parts ({parts} in all; \"{first}\" to {}): the second of a name is called \"{first}~2\", and so on",
            count[first.as_str()]
        ),
        "nothing; where an event names such a part, \"name\" is the first one and \"name~*\" the others",
    ))
}

/// Removes control characters from names, which are shown to people.
fn clean_names(p: &mut Part) {
    let mut texts: Vec<&mut String> = vec![&mut p.name];
    texts.extend([&mut p.class, &mut p.kind, &mut p.material, &mut p.global_id].into_iter().flatten());
    texts.extend(p.properties.iter_mut().flat_map(|(name, value)| [name, value]));
    for t in texts {
        if let Cow::Owned(cleaned) = clean(t) {
            *t = cleaned;
        }
    }
}

/// A note for each group with parts that are not load-bearing according to the file. It is only a note, because modelling programs often
/// leave the property at "no" for load-bearing walls.
fn not_bearing(elements: &[Element]) -> Vec<Finding> {
    let mut groups: Vec<(&str, usize, usize, &str)> = Vec::new();
    let mut place: HashMap<&str, usize> = HashMap::new();
    for e in elements {
        let k = *place.entry(&e.group).or_insert_with(|| {
            groups.push((&e.group, 0, 0, ""));
            groups.len() - 1
        });
        groups[k].1 += 1;
        let carries = e.recognition.as_ref().is_none_or(|r| r.role.carries());
        if carries && e.load_bearing() == Some(false) {
            groups[k].2 += 1;
            if groups[k].3.is_empty() {
                groups[k].3 = &e.name;
            }
        }
    }
    let finding = |(group, all, no, first): &(&str, usize, usize, &str)| Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: Some((*first).into()),
        storey: None,
        detail: format!(
            "the file says LoadBearing = false for {no} of {all} parts of group \"{group}\"; they are modelled as load-bearing"
        ),
        remedy: "if they are light or were filled in later, give the group the profile partition or masonry-infill"
            .into(),
    };
    groups.iter().filter(|g| g.2 > 0).map(finding).collect()
}

/// Moves a model that is far from the origin by a multiple of 10 m. Returns what was subtracted.
fn recentre(parts: &mut [Part], findings: &mut Vec<Finding>) -> Vec3 {
    let all = parts.iter().fold(Aabb::empty(), |b, p| b.union(&p.mesh.aabb()));
    if all.is_empty() || all.centre().norm() <= FAR {
        return Vec3::zeros();
    }
    let middle = all.centre();
    // Heights are changed only when they are too large, so that levels keep their known figures.
    let z = if middle.z.abs() > FAR { middle.z } else { 0.0 };
    let origin = Vec3::new(middle.x, middle.y, z).map(|c| (c / 10.0).round() * 10.0);
    parts.iter_mut().flat_map(|p| &mut p.mesh.vertices).for_each(|v| *v -= origin);
    findings.push(about_file(
        Severity::Note,
        FindingKind::Other,
        format!(
            "the model lies {:.1} km from its origin; ({}, {}, {}) m were subtracted from all coordinates",
            middle.norm() / 1e3,
            origin.x,
            origin.y,
            origin.z
        ),
        "add this offset to go back to the file's coordinates",
    ));
    origin
}

/// The default rule for groups: by prefix where the names of a mesh file have one, otherwise by role.
fn default_grouping(parts: &[Part]) -> Grouping {
    let names = || parts.iter().map(|p| p.name.as_str());
    if parts.iter().all(|p| p.class.is_none())
        && !naming::names_have_types(names())
        && naming::names_tell_groups(names())
    {
        Grouping::by_name()
    } else {
        Grouping::Role
    }
}

fn groups(parts: &[Part], grouping: Option<&Grouping>) -> Vec<String> {
    let by_kind = grouping.is_none();
    let grouping = grouping.cloned().unwrap_or_else(|| default_grouping(parts));
    parts.iter().map(|p| group_of(p, &grouping, by_kind)).collect()
}

/// The group of one part; with `kind_first` the file's own kind has priority over the name. Groups by role and by storey are made when all
/// elements are known.
fn group_of(p: &Part, grouping: &Grouping, kind_first: bool) -> String {
    let class = p.class.as_deref().or(p.kind.as_deref());
    if kind_first && let Some(kind) = &p.kind {
        return kind.clone();
    }
    match grouping {
        Grouping::Name { separators, last } => naming::group_by_name(&p.name, class, separators, *last),
        Grouping::Class | Grouping::Role | Grouping::Storey => class.unwrap_or(naming::FALLBACK_GROUP).to_string(),
    }
}

/// Gives elements their groups by role, and leaves out the groups that the user excludes.
fn regroup(elements: &mut Vec<Element>, kinds: &[bool], patterns: &[String], account: &mut Account) {
    let groups = building::role_groups::by_role(elements);
    for ((e, group), has_kind) in elements.iter_mut().zip(groups).zip(kinds) {
        if !has_kind {
            e.group = group;
        }
    }
    let excluded = |e: &Element| patterns.iter().any(|q| !q.starts_with('+') && naming::matches(q, &e.group));
    for e in elements.iter().filter(|e| excluded(e)) {
        account.asked(&e.group);
    }
    elements.retain(|e| !excluded(e));
}

/// Removes the parts whose class, kind or group the user excludes, and counts them.
fn leave_out(parts: Vec<Part>, groups: &[String], patterns: &[String], account: &mut Account) -> Vec<Part> {
    parts
        .into_iter()
        .zip(groups)
        .filter_map(|(p, group)| {
            let known = [p.class.as_deref(), p.kind.as_deref(), Some(group.as_str())];
            let hit = known
                .into_iter()
                .flatten()
                .find(|name| patterns.iter().any(|q| !q.starts_with('+') && naming::matches(q, name)))
                .map(str::to_string);
            match hit {
                Some(name) => {
                    account.asked(&name);
                    None
                }
                None => Some(p),
            }
        })
        .collect()
}

fn finding(severity: Severity, kind: FindingKind, name: &str, detail: String, remedy: &str) -> Finding {
    Finding { severity, kind, element: Some(name.into()), storey: None, detail, remedy: remedy.into() }
}

/// Welds, orients and checks all meshes. Parts without volume and duplicates are left out.
fn check(parts: Vec<Part>, budget: &Budget<'_>, account: &mut Account) -> Result<(Vec<Part>, Vec<Finding>)> {
    let each = |part| {
        budget.check()?;
        Ok(check_one(part))
    };
    let checked: Vec<Checked> = parts.into_par_iter().map(each).collect::<Result<_>>()?;
    let mut findings = Vec::new();
    let mut kept: Vec<Checked> = Vec::new();
    for c in checked {
        let name = &c.part.name;
        if c.empty {
            let box_of_it = c.part.mesh.aabb();
            let tiny = !box_of_it.is_empty() && is_mark(box_of_it.size());
            account.empty(what(&c.part), tiny);
            let (severity, size) = if tiny {
                (Severity::Note, ", and it is smaller than 5 cm or thinner than 5 mm: a mark")
            } else {
                (Severity::Error, "")
            };
            findings.push(finding(
                severity,
                FindingKind::ZeroVolume,
                name,
                format!("its volume is {:.1e} m3, so it is no solid{size}; left out", c.print.volume.abs()),
                "give it a thickness in the modelling program if it carries load",
            ));
            continue;
        }
        if c.open_edges > 0 {
            findings.push(finding(
                Severity::Warning,
                FindingKind::OpenMesh,
                name,
                format!("{} edges of its mesh have no partner; volume and mass are uncertain", c.open_edges),
                "close the mesh in the modelling program; else its convex hull may be used",
            ));
        }
        if c.turned {
            findings.push(finding(
                Severity::Note,
                FindingKind::InsideOut,
                name,
                "faces looked inward and were turned".into(),
                "nothing, unless the element is meant to be a hollow",
            ));
        }
        kept.push(c);
    }
    let doubles = {
        let keys: Vec<&str> = kept.iter().map(|c| c.part.class.as_deref().unwrap_or("")).collect();
        let prints: Vec<&Fingerprint> = kept.iter().map(|c| &c.print).collect();
        mesh_checks::duplicates(&prints, &keys, budget)?
    };
    for &(second, first) in &doubles {
        account.duplicate(what(&kept[second].part));
        findings.push(finding(
            Severity::Error,
            FindingKind::Duplicate,
            &kept[second].part.name,
            format!("it is the same solid as \"{}\"; left out", kept[first].part.name),
            "delete one of the two in the modelling program",
        ));
    }
    let second: std::collections::BTreeSet<usize> = doubles.iter().map(|d| d.0).collect();
    let parts = kept.into_iter().enumerate().filter(|(i, _)| !second.contains(i)).map(|(_, c)| c.part).collect();
    Ok((parts, findings))
}

/// True for the size of a mark: a speck, or a bar with next to no section. A sheet is none: it may be a wall without a thickness.
fn is_mark(size: Vec3) -> bool {
    let mut sides = [size.x, size.y, size.z];
    sides.sort_by(f64::total_cmp);
    sides[2] < MARK.0 || (sides[1] < MARK.1 && sides[0] > 0.0)
}

/// What a part is called in the ledger.
fn what(part: &Part) -> &str {
    part.class.as_deref().or(part.kind.as_deref()).unwrap_or("part")
}

fn check_one(mut part: Part) -> Checked {
    let mut mesh = mesh_checks::weld(&part.mesh);
    let mut turned = mesh_checks::agree(&mut mesh);
    if mesh.signed_volume() < 0.0 {
        mesh_checks::turn_inside_out(&mut mesh);
        turned = true;
    }
    let print = Fingerprint::of(&mesh);
    let open_edges = mesh_checks::unmatched_edges(&mesh);
    let empty = mesh.triangles.is_empty() || print.volume.abs() < mesh_checks::LEAST_VOLUME;
    part.mesh = mesh;
    Checked { part, print, open_edges, turned, empty }
}
