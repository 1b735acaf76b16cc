//! Several files of one building become one: an architect's, a structural engineer's, a site. They are joined by their placement: what stands in two
//! files is one element, and what one of them lacks comes from the other.
//!
//! Two elements are one when half of the smaller one's volume lies in elements of the other file with a role that can be the same. The file of
//! which more carries is the structural one: its elements stay, and take materials and properties from those that give way, where they have none.

use crate::building::{
    self, Building, Element, ElementRole, Finding, FindingKind, Severity, SourcePart, Treatment, ledger, naming,
};
use crate::geometry::{Aabb, Vec3, touching_pairs};
use crate::import::finishing::roof_levels;
use crate::import::parts::options::{Grouping, Options};
use crate::maths;
use crate::{Error, Result, plausibility, recognition};
use ElementRole as R;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::Path;

/// From this share of its volume in elements of another file an element stands in both.
const SAME: f64 = 0.5;
/// Points a side that an element is sampled with.
const SAMPLES: usize = 7;
/// Levels of storeys that differ by less are one, m.
const SAME_LEVEL: f64 = 0.35;
/// Plans that are farther apart are not of one building, m.
const APART: f64 = 1.0;
/// Elements that are named in a finding.
const NAMED: usize = 5;

/// One file as it was read.
pub(super) struct ReadFile {
    /// Where it was found, as seen from the folder of the first.
    pub path: String,
    /// Its name.
    pub name: String,
    /// What it holds.
    pub building: Building,
}

/// The building of several files; the frame and the source are those of the first.
///
/// # Errors
/// Files that do not stand at the same place.
pub(super) fn join(mut files: Vec<ReadFile>, file: &Path, options: &Options) -> Result<Building> {
    let origin = files[0].building.source.origin;
    for f in &mut files {
        let shift = f.building.source.origin - origin;
        move_by(&mut f.building, shift);
    }
    refuse_apart(&files, file)?;
    let by_role = options.grouping.as_ref().map_or_else(|| files.iter().all(is_by_role), |g| *g == Grouping::Role);
    let mut out = Building::default();
    let mut of_file: Vec<usize> = Vec::new();
    let mut findings = Vec::new();
    let share: Vec<f64> = files.iter().map(|f| carrying_share(&f.building)).collect();
    let names: Vec<String> = files.iter().map(|f| f.name.clone()).collect();
    for (k, f) in files.into_iter().enumerate() {
        let ReadFile { path, name, building: mut b } = f;
        let storeys = merge_storeys(&mut out.storeys, &b.storeys);
        for e in &mut b.elements {
            e.storey = e.storey.map(|s| storeys[s]);
        }
        if k == 0 {
            out.source = b.source;
        } else {
            out.source.parts.push(SourcePart { file: path, sha256: b.source.sha256.clone() });
            out.source.parts.extend(b.source.parts);
        }
        // The whole is asked about again.
        b.findings.retain(|f| f.kind != FindingKind::Implausible);
        findings.push(b.findings);
        of_file.extend(std::iter::repeat_n(k, b.elements.len()));
        out.elements.extend(b.elements);
        out.uses.extend(b.uses);
        out.stated_ground = out.stated_ground.or(b.stated_ground);
        out.file_ledgers.push((name, b.ledger));
    }
    rename(&mut out.elements, &of_file, &mut findings);
    out.findings = findings.into_iter().flatten().collect();
    let rank = ranks(&share);
    let gone = doubles(&out.elements, &of_file, &rank);
    out.findings.extend(told(&out.elements, &of_file, &gone, &names));
    out.ledger = sum(&out, &of_file, &gone, &names);
    hand_over(&mut out.elements, &gone);
    let mut k = 0;
    out.elements.retain(|_| {
        k += 1;
        gone[k - 1].is_empty()
    });
    sort_storeys(&mut out);
    recognition::recognise(&mut out.elements);
    roof_levels::mark(&out.elements, &mut out.storeys);
    if by_role {
        let groups = building::role_groups::by_role(&out.elements);
        out.elements.iter_mut().zip(groups).for_each(|(e, g)| e.group = g);
    }
    let questions = plausibility::model(&out);
    out.findings.extend(questions);
    Ok(out)
}

/// True when the groups of a file are those of roles, and not of the names or kinds of a mesh file.
fn is_by_role(f: &ReadFile) -> bool {
    let groups = building::role_groups::by_role(&f.building.elements);
    f.building.elements.iter().zip(groups).all(|(e, g)| e.group == g)
}

fn move_by(b: &mut Building, shift: Vec3) {
    if shift.norm() > 0.0 {
        b.elements.iter_mut().flat_map(|e| &mut e.mesh.vertices).for_each(|v| *v += shift);
        b.storeys.iter_mut().for_each(|s| s.elevation += shift.z);
        b.stated_ground = b.stated_ground.map(|z| z + shift.z);
    }
}

/// Refuses files whose plans lie apart.
fn refuse_apart(files: &[ReadFile], file: &Path) -> Result<()> {
    let mut all = files[0].building.aabb();
    for f in &files[1..] {
        let own = f.building.aabb();
        let gap = |k: usize| f64::max(own.min[k] - all.max[k], all.min[k] - own.max[k]).max(0.0);
        let apart = maths::hypot(gap(0), gap(1));
        if apart > APART {
            return Err(Error::in_file(
                file,
                format!(
                    "\"{}\" lies {apart:.1} m beside \"{}\" in plan: the two do not have the same placement",
                    f.name, files[0].name
                ),
                "export both with the same project base point and the same coordinates (shared coordinates, the same map conversion), \
                 or import them one by one",
            ));
        }
        all = all.union(&own);
    }
    Ok(())
}

fn role(e: &Element) -> R {
    e.recognition.as_ref().map_or(R::Unknown, |r| r.role)
}

/// Share of the elements that carry.
fn carrying_share(b: &Building) -> f64 {
    b.elements.iter().filter(|e| role(e).carries()).count() as f64 / b.elements.len().max(1) as f64
}

/// The rank of each file, 0 for that whose elements stay: by the share of what carries, then by order.
fn ranks(share: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..share.len()).collect();
    order.sort_by(|a, b| share[*b].total_cmp(&share[*a]).then(a.cmp(b)));
    let mut out = vec![0; share.len()];
    order.into_iter().enumerate().for_each(|(rank, k)| out[k] = rank);
    out
}

/// Adds the storeys of a file, and returns the number of each of them among all.
fn merge_storeys(all: &mut Vec<building::Storey>, own: &[building::Storey]) -> Vec<usize> {
    own.iter()
        .map(|s| {
            let near = |x: &building::Storey| (x.elevation - s.elevation).abs() < SAME_LEVEL;
            all.iter().position(near).unwrap_or_else(|| {
                all.push(s.clone());
                all.len() - 1
            })
        })
        .collect()
}

/// Storeys from the lowest up, with names of their own.
fn sort_storeys(b: &mut Building) {
    let mut order: Vec<usize> = (0..b.storeys.len()).collect();
    order.sort_by(|x, y| b.storeys[*x].elevation.total_cmp(&b.storeys[*y].elevation).then(x.cmp(y)));
    let place: BTreeMap<usize, usize> = order.iter().enumerate().map(|(new, old)| (*old, new)).collect();
    let mut names: Vec<String> = order.iter().map(|k| b.storeys[*k].name.clone()).collect();
    naming::make_unique(&mut names);
    b.storeys = order
        .iter()
        .zip(names)
        .map(|(k, name)| building::Storey { name, elevation: b.storeys[*k].elevation, roof: false })
        .collect();
    for e in &mut b.elements {
        e.storey = e.storey.and_then(|s| place.get(&s).copied());
    }
}

/// Gives the elements of all files names of their own, also in the findings of each file.
fn rename(elements: &mut [Element], of_file: &[usize], findings: &mut [Vec<Finding>]) {
    let mut names: Vec<String> = elements.iter().map(|e| e.name.clone()).collect();
    naming::make_unique(&mut names);
    let mut new: BTreeMap<(usize, String), String> = BTreeMap::new();
    for ((e, name), k) in elements.iter_mut().zip(names).zip(of_file) {
        if e.name != name {
            new.insert((*k, e.name.clone()), name.clone());
            e.name = name;
        }
    }
    for (k, list) in findings.iter_mut().enumerate() {
        for f in list.iter_mut() {
            if let Some(name) = f.element.clone().and_then(|n| new.get(&(k, n))) {
                f.element = Some(name.clone());
            }
        }
    }
}

/// Roles that two programs may give to one thing.
fn may_be_one(a: R, b: R) -> bool {
    let alike = |x: R, y: R| (a == x && b == y) || (a == y && b == x);
    a == b
        || alike(R::BearingWall, R::Partition)
        || alike(R::Slab, R::Footing)
        || alike(R::Column, R::Pile)
        || alike(R::Beam, R::Brace)
        || alike(R::BearingWall, R::Footing)
        || a == R::Unknown && b.treatment() == Treatment::Carries
        || b == R::Unknown && a.treatment() == Treatment::Carries
}

/// For each element, the elements of files of a lower rank that it is one with, that with most of it first; none for those that stay.
fn doubles(elements: &[Element], of_file: &[usize], rank: &[usize]) -> Vec<Vec<usize>> {
    let boxes: Vec<Aabb> = elements.iter().map(|e| e.mesh.aabb()).collect();
    let mut partners: Vec<Vec<usize>> = vec![Vec::new(); elements.len()];
    for (i, j) in touching_pairs(&boxes, 0.0) {
        let (i, j) = (i as usize, j as usize);
        if of_file[i] == of_file[j] || !may_be_one(role(&elements[i]), role(&elements[j])) {
            continue;
        }
        // The one of the higher rank number gives way.
        let (gives, stays) = if rank[of_file[i]] > rank[of_file[j]] { (i, j) } else { (j, i) };
        partners[gives].push(stays);
    }
    let covered = |i: usize| -> Vec<usize> {
        let list = &partners[i];
        if list.is_empty() {
            return Vec::new();
        }
        let (low, size) = (boxes[i].min, boxes[i].size());
        let (mut all, mut hits) = (0usize, vec![0usize; list.len()]);
        let mut any = 0usize;
        for k in 0..SAMPLES * SAMPLES * SAMPLES {
            let at = [k % SAMPLES, k / SAMPLES % SAMPLES, k / SAMPLES / SAMPLES];
            let p = low + Vec3::from_fn(|c, _| size[c] * (at[c] as f64 + 0.5) / SAMPLES as f64);
            if elements[i].mesh.winding(&p) <= 0.5 {
                continue;
            }
            all += 1;
            let mut inside = false;
            for (n, &j) in list.iter().enumerate() {
                if boxes[j].contains(&p) && elements[j].mesh.winding(&p) > 0.5 {
                    hits[n] += 1;
                    inside = true;
                }
            }
            any += usize::from(inside);
        }
        if all == 0 || (any as f64) < SAME * all as f64 {
            return Vec::new();
        }
        let mut heirs: Vec<usize> = (0..list.len()).filter(|&n| hits[n] > 0).collect();
        heirs.sort_by(|a, b| hits[*b].cmp(&hits[*a]).then(a.cmp(b)));
        heirs.into_iter().map(|n| list[n]).collect()
    };
    (0..elements.len()).into_par_iter().map(covered).collect()
}

/// What gives way leaves its material and its properties to what stays, where that has none.
fn hand_over(elements: &mut [Element], gone: &[Vec<usize>]) {
    let pairs = gone.iter().enumerate().flat_map(|(i, heirs)| heirs.iter().map(move |j| (i, *j)));
    for (i, mut j) in pairs.collect::<Vec<_>>() {
        // What stays may itself give way to a third file: its heir is the last of them.
        while let Some(next) = gone[j].first() {
            j = *next;
        }
        let from = elements[i].clone();
        let to = &mut elements[j];
        let unnamed = to.recognition.as_ref().is_none_or(|r| r.material.is_none());
        if unnamed && from.recognition.as_ref().is_some_and(|r| r.material.is_some()) {
            to.material = from.material;
            to.description.layers = from.description.layers;
        }
        if to.storey.is_none() {
            to.storey = from.storey;
        }
        if to.description.external.is_none() {
            to.description.external = from.description.external;
        }
        for p in from.properties {
            if to.properties.iter().all(|q| q.0 != p.0) {
                to.properties.push(p);
            }
        }
    }
}

/// One finding for each pair of files that have elements in common.
fn told(elements: &[Element], of_file: &[usize], gone: &[Vec<usize>], names: &[String]) -> Vec<Finding> {
    let mut pairs: BTreeMap<(usize, usize), Vec<&str>> = BTreeMap::new();
    for (i, j) in gone.iter().enumerate().filter_map(|(i, j)| Some((i, *j.first()?))) {
        pairs.entry((of_file[i], of_file[j])).or_default().push(&elements[i].name);
    }
    let one = |((from, to), list): ((usize, usize), Vec<&str>)| {
        let some: Vec<String> = list.iter().take(NAMED).map(|n| format!("\"{n}\"")).collect();
        let more = if list.len() > NAMED { format!(" and {} more", list.len() - NAMED) } else { String::new() };
        Finding {
            severity: Severity::Note,
            kind: FindingKind::Duplicate,
            element: None,
            storey: None,
            detail: format!(
                "{} elements of \"{}\" stand in \"{}\" too, which has them in the computation: {}{more}",
                list.len(),
                names[from],
                names[to],
                some.join(", ")
            ),
            remedy: "nothing; where two different parts were taken for one, move them apart in the modelling program"
                .into(),
        }
    };
    pairs.into_iter().map(one).collect()
}

/// The account of all files together: what stands in two of them is left out of one.
fn sum(b: &Building, of_file: &[usize], gone: &[Vec<usize>], names: &[String]) -> building::Ledger {
    let mut out = building::Ledger::default();
    for (_, l) in &b.file_ledgers {
        out.elements += l.elements;
        out.kept += l.kept;
        for (to, from) in [
            (&mut out.incomplete, &l.incomplete),
            (&mut out.left_out, &l.left_out),
            (&mut out.boxed, &l.boxed),
            (&mut out.failed, &l.failed),
        ] {
            from.iter().for_each(|r| ledger::add(to, &r.what, &r.why, r.count));
        }
    }
    for (i, j) in gone.iter().enumerate().filter_map(|(i, j)| Some((i, *j.first()?))) {
        let e = &b.elements[i];
        let what = e.class.as_deref().unwrap_or("part");
        // A box that gives way to a shape was counted as a box.
        if let Some(row) =
            e.doubt.as_ref().filter(|d| d.boxed).and_then(|_| out.boxed.iter_mut().find(|r| r.what == what))
        {
            row.count -= 1;
        } else {
            out.kept -= 1;
        }
        ledger::add(&mut out.left_out, what, &format!("it stands in \"{}\" too", names[of_file[j]]), 1);
    }
    out.boxed.retain(|r| r.count > 0);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Ledger, Storey};

    fn part(class: &str, name: &str, material: &str, low: [f64; 3], high: [f64; 3]) -> Element {
        let mut e = Element::cuboid(name, "", low, high, false);
        e.class = Some(class.into());
        e.material = (!material.is_empty()).then(|| material.to_string());
        e.storey = Some(0);
        e
    }

    fn file(name: &str, mut elements: Vec<Element>, storeys: &[(&str, f64)]) -> ReadFile {
        recognition::recognise(&mut elements);
        let groups = building::role_groups::by_role(&elements);
        elements.iter_mut().zip(groups).for_each(|(e, g)| e.group = g);
        let ledger = Ledger::all_kept(elements.len());
        let storeys = storeys.iter().map(|s| Storey { name: s.0.into(), elevation: s.1, roof: false }).collect();
        ReadFile {
            path: name.into(),
            name: name.into(),
            building: Building { elements, storeys, ledger, ..Building::default() },
        }
    }

    /// The architect has walls of layers with plaster, a floor with its screed and a window; the engineer columns, the bare slab and the wall.
    fn pair() -> Vec<ReadFile> {
        let architect = vec![
            part("IfcWall", "Wall A", "Ziegel", [0.0, 0.0, 0.0], [6.0, 0.34, 3.0]),
            part("IfcWall", "Wall B", "Ziegel", [0.0, 4.0, 0.0], [6.0, 4.3, 3.0]),
            part("IfcSlab", "Floor", "", [0.0, 0.0, 3.0], [6.0, 5.0, 3.28]),
            part("IfcWindow", "Window", "", [2.0, 0.1, 1.0], [3.0, 0.2, 2.0]),
        ];
        let engineer = vec![
            part("IfcWall", "W1", "", [0.0, 0.02, 0.0], [3.0, 0.32, 3.0]),
            part("IfcWall", "W2", "", [3.0, 0.02, 0.0], [6.0, 0.32, 3.0]),
            part("IfcSlab", "Floor", "Stahlbeton", [0.0, 0.0, 3.0], [6.0, 5.0, 3.2]),
            part("IfcColumn", "C1", "Stahlbeton", [2.85, 2.0, 0.0], [3.15, 2.3, 3.0]),
        ];
        vec![file("arch.ifc", architect, &[("EG", 0.0), ("OG", 3.0)]), file("frame.ifc", engineer, &[("0", 0.1)])]
    }

    #[test]
    fn what_stands_in_both_files_is_one_and_what_each_lacks_comes_from_the_other() {
        let b = join(pair(), Path::new("arch.ifc"), &Options::default()).expect("one building");
        let names: Vec<&str> = b.elements.iter().map(|e| e.name.as_str()).collect();
        // Of the wall that both have the two halves of the engineer stay; the other wall is the architect's alone.
        assert_eq!(names, ["Wall B", "Window", "W1", "W2", "Floor~2", "C1"]);
        let of = |n: &str| b.elements.iter().find(|e| e.name == n).expect("there");
        // The engineer's halves have no material: they take that of the architect's wall, and the slab keeps its own.
        assert_eq!(
            [of("W1"), of("W2"), of("Floor~2")].map(|e| e.material.as_deref()),
            [Some("Ziegel"), Some("Ziegel"), Some("Stahlbeton")]
        );
        assert_eq!(b.ledger.elements, 8);
        assert_eq!(b.ledger.sum(), 8);
        assert_eq!((b.ledger.kept, b.ledger.left_out_count()), (6, 2));
        assert_eq!(b.file_ledgers.iter().map(|l| l.1.kept).collect::<Vec<_>>(), [4, 4]);
        assert_eq!(b.storeys.iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), ["EG", "OG"]);
        assert!(
            b.findings
                .iter()
                .any(|f| f.kind == FindingKind::Duplicate && f.detail.contains("2 elements of \"arch.ifc\""))
        );
    }

    #[test]
    fn files_that_do_not_stand_at_the_same_place_are_refused_with_their_distance() {
        let mut files = pair();
        files[1].building.elements.iter_mut().flat_map(|e| &mut e.mesh.vertices).for_each(|v| v.x += 40.0);
        let e = join(files, Path::new("arch.ifc"), &Options::default()).expect_err("apart").to_string();
        assert!(e.contains("\"frame.ifc\" lies 34.0 m beside \"arch.ifc\"") && e.contains("shared coordinates"), "{e}");
    }

    /// A model that was moved to its origin when it was read is moved back to where the first one is.
    #[test]
    fn offsets_that_were_subtracted_on_reading_are_counted() {
        let mut files = pair();
        let by = Vec3::new(5000.0, 200.0, 0.0);
        files[1].building.source.origin = by;
        files[1].building.elements.iter_mut().flat_map(|e| &mut e.mesh.vertices).for_each(|v| *v -= by);
        let b = join(files, Path::new("arch.ifc"), &Options::default()).expect("one building");
        assert_eq!(b.elements.len(), 6);
    }
}
