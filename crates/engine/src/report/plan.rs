//! The search plan as text, JSON, CSV and GeoJSON.

use crate::building::{Storey, named_storeys};
use crate::ensemble::{Common, Ensemble};
use crate::export::geojson::Georeference;
use crate::local::StoreyNames;
use crate::note::{Note, NoteKind};
use crate::provenance::Sources;
pub use crate::results::tier_letter as spot_letter;
use crate::results::{PlaceEntry, Placed, heads, object, places, row};
use crate::search::{ENTRAPPED, Estimate, Look, Maps, Plan, Range, Ranking, Spot, Trial};
use crate::{Error, Result, prepare};
use serde_json::json;

/// Version of the layout of plan.json.
pub const PLAN_VERSION: u32 = 2;
/// Files of a plan, beside the pictures.
pub const PLAN_FILES: [&str; 6] = ["plan.json", "plan.md", "plan.csv", "maps.csv", "heights.csv", "plan.geojson"];

/// plan.json.
#[derive(serde::Serialize, schemars::JsonSchema)]
#[schemars(inline)]
struct PlanDocument<'a> {
    /// Version of the layout.
    layout: u32,
    /// Simulated, not observed.
    note: &'a str,
    /// The plan.
    plan: &'a Plan,
    /// The maps.
    maps: &'a Maps,
    /// What the runs and the plan were computed from, and in what that differs from now.
    #[serde(flatten)]
    sources: &'a Sources,
}

/// The JSON Schema of plan.json.
pub fn plan_schema() -> serde_json::Value {
    schemars::schema_for!(PlanDocument<'_>).to_value()
}

/// The files of a plan with their content; plan.geojson only where the case says where the building is.
///
/// # Errors
/// What cannot be written as JSON or CSV, which would be a defect.
pub fn plan_files(e: &Ensemble, p: &Plan, m: &Maps) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let failed = |what: String| Error::Failed(format!("cannot write the plan: {what}"));
    let document =
        PlanDocument { layout: PLAN_VERSION, note: "Simulated, not observed", plan: p, maps: m, sources: &e.sources };
    let mut text = serde_json::to_vec_pretty(&document).map_err(|e| failed(e.to_string()))?;
    text.push(b'\n');
    // plan.json comes first: by it the folder is known as that of a plan.
    let mut out = vec![(PLAN_FILES[0], text), (PLAN_FILES[1], plan_text(e, p).into_bytes())];
    out.push((PLAN_FILES[2], spots_csv(p).map_err(|e| failed(e.to_string()))?));
    out.push((PLAN_FILES[3], maps_csv(&e.common, m).map_err(|e| failed(e.to_string()))?));
    out.push((PLAN_FILES[4], heights_csv(&e.common, m).map_err(|e| failed(e.to_string()))?));
    if let Some(at) = georeference(&e.common) {
        let mut text = serde_json::to_vec(&geojson(&e.common, &at, p, m)).map_err(|e| failed(e.to_string()))?;
        text.push(b'\n');
        out.push((PLAN_FILES[5], text));
    }
    Ok(out)
}

fn georeference(c: &Common) -> Option<Georeference> {
    let [latitude, longitude, true_north] = c.site?;
    let site =
        prepare::Site { latitude: Some(latitude), longitude: Some(longitude), true_north, ..prepare::Site::default() };
    Georeference::new(&site)
}

fn storey(c: &Common, s: &Spot) -> String {
    let level = s.storey.and_then(|k| c.raster.storeys.get(k as usize));
    let name = level.and_then(|l| c.storeys.iter().find(|x| x.level == *l));
    name.map_or_else(|| "-".into(), |n| crate::text::clean(&n.name).into_owned())
}

/// Living people over runs: "0.4 to 7". Neither end is made larger than it is.
pub fn live_range(r: &Range) -> String {
    let (low, high) = (number_of_people(r.low), number_of_people(r.high));
    if low == high { low } else { format!("{low} to {high}") }
}

/// A mean number of people: to a tenth below 3, where one more or less is much, and whole from there on.
fn number_of_people(n: f64) -> String {
    let tenths = (10.0 * n).round() / 10.0;
    if tenths < 3.0 && tenths.fract() > 0.0 { format!("{tenths:.1}") } else { format!("{:.0}", tenths.round()) }
}

/// Where a place is, in words.
pub fn spot_place(s: &Spot) -> String {
    let words = s.place.words();
    if words.is_empty() { "-".into() } else { words }
}

/// What to look at next, in words.
pub fn next_look(c: &Common, p: &Plan) -> Option<String> {
    let n = p.next?;
    let what = match n.look {
        Look::Height(column) => {
            let m = c.raster.middle(column);
            format!("how high the rubble is at {:.1}, {:.1} m", m.x, m.y)
        }
        Look::Element(e) => {
            let name = c.uprights.iter().find(|u| u.element == e).map_or("", |u| &u.name);
            format!("whether {} stands", crate::text::clean(name))
        }
    };
    Some(format!(
        "Look next: {what} (tells the alternatives apart: {:.2} bit; chance alone {:.2} bit).",
        n.gain, n.by_chance
    ))
}

/// The plan as a team reads it: [`plan_markdown`] with its units, sides and storeys.
pub fn plan_text(e: &Ensemble, p: &Plan) -> String {
    let local = e.common.local;
    let storeys: Vec<Storey> = e.common.storeys.iter().map(Storey::from).collect();
    let names = StoreyNames::new(local.storeys, named_storeys(&storeys), e.common.raster.ground());
    local.document(&plan_markdown(e, p), &names)
}

/// The plan as Markdown.
pub fn plan_markdown(e: &Ensemble, p: &Plan) -> String {
    let c = &e.common;
    let mut t = format!("# Search plan: {}\n\n**Simulated, not observed.** ", crate::text::clean(&p.title));
    t += &format!(
        "{} runs of ensemble {} ({}). {} teams, {} h. Ranked by {}.\n",
        if p.runs < p.wanted { format!("{} of {}", p.runs, p.wanted) } else { p.runs.to_string() },
        p.ensemble,
        p.program,
        p.teams,
        p.hours,
        p.ranking.name()
    );
    for n in p.notes.iter().filter(|n| n.is_grave()) {
        t += &format!(
            "\n**{}.** {}\n",
            crate::text::clean(&n.short),
            crate::text::clean_lines(&n.text).replace('\n', " ")
        );
    }
    for n in p.notes.iter().filter(|n| !n.is_grave() && is_first(n)) {
        t += &format!("\n{}\n", crate::text::clean_lines(&n.text).replace('\n', " "));
    }
    dig_areas(&mut t, p);
    places_table(&mut t, c, p);
    route_table(&mut t, p);
    t += &format!(
        "\nSurvival: exp(-t / {:.0} h), assumed. Work: 0.5 h to set up, 5 h per metre of concrete and 0.2 h per metre of free height unless the case says otherwise \
         (assumed), or the easiest way in where that is less.\n",
        p.survival
    );
    t += "\n## People\n\n";
    for n in &p.people {
        t += &format!("* {}\n", crate::text::clean(n));
    }
    let count = p.count.in_whole_people();
    t += &format!(
        "\nMean over the runs: {} people{}, of them {} free or led out without crawling{}, {} {ENTRAPPED}, {} killed by blows, loads or falls, \
         {} unknown{}. Trapped and alive: {} in eight of ten runs \
         (over the variants of the outcome){}. One collapse is not the mean of many.{}\n",
        count.all,
        if p.notes.iter().any(|n| n.kind == NoteKind::BroughtOut) { " still looked for" } else { "" },
        count.free,
        match p.count.free_critical {
            n if n < 0.05 => String::new(),
            // Whole people and tenths do not go together: 0 free cannot have 0.1 of them critical.
            n => format!(" (as a mean {:.1}, of them {n:.1} critical)", p.count.free),
        },
        count.entrapped,
        count.killed,
        count.unknown,
        match count.outside {
            0 => String::new(),
            n => format!(", {n} beside the building (not followed by the runs)"),
        },
        live_range(&p.count.live),
        match (p.count.known, p.count.not_placed) {
            (0, _) => String::new(),
            (n, 0) => format!(", {n} of them known by the team"),
            (n, m) => format!(", {n} of them known by the team ({m} without a place)"),
        },
        match p.count.confirmed_dead {
            0 => String::new(),
            n => format!(" {n} confirmed dead by the team: in none of these numbers."),
        }
    );
    t += "\n## How sure the order is\n\n";
    if !p.spots.is_empty() {
        t += &format!(
            "Another {} runs would share {:.0} % of the first three places with these; {} runs would share {:.0} % (bootstrap).\n",
            p.runs,
            100.0 * p.shared[0],
            p.runs + 12,
            100.0 * p.shared[1]
        );
    }
    if !p.agreement.is_empty() {
        t += "\n| runs of each of two disjoint ensembles | Spearman | first three in common | map values within their error bars | critical members: expected share of further runs, found |\n| --- | --- | --- | --- | --- |\n";
        for a in &p.agreement {
            t += &format!(
                "| {} | {:.2} | {:.0} % | {:.0} % | {:.2}, {:.2} |\n",
                a.runs,
                a.spearman,
                100.0 * a.shared,
                100.0 * a.covered,
                a.critical_expected,
                a.critical_found
            );
        }
    }
    if p.classes.len() > 1 || p.classes.iter().any(|c| c.distance.is_some()) {
        t += "\n| alternative | runs | before | now | distance of what is seen |\n| --- | --- | --- | --- | --- |\n";
        for c in &p.classes {
            let d =
                c.distance.map_or("-".into(), |d| format!("{d:.2}{}", if d > 1.0 { " (not explained)" } else { "" }));
            t += &format!(
                "| {} | {} | {:.2} | {:.2} | {d} |\n",
                crate::text::clean(&c.name),
                c.runs,
                c.prior,
                c.posterior
            );
        }
        if let Some(i) = &p.identification {
            t += &format!(
                "\nEach run measured as by a drone and judged by the others: its alternative was the likeliest in {:.0} % (by chance {:.0} %), among the \
                 three likeliest in {:.0} % of {} runs; where more than 0.9 was stated ({}), it was right in {:.0} %.\n",
                100.0 * i.first,
                100.0 * i.by_chance,
                100.0 * i.among_three,
                i.tried,
                i.sure,
                100.0 * i.sure_right
            );
            if let (Some(refused), Some(without)) = (i.refused, i.refused_without) {
                t += &format!(
                    "Of {} runs that could be judged, {:.0} % were explained by no alternative, wrongly; with the runs of its own alternative taken \
                     away, {:.0} %: so often a cause that is not among them would be noticed.\n",
                    i.judged,
                    100.0 * refused,
                    100.0 * without
                );
            }
        }
        t += "\nA distance above 1: farther from the nearest run of the alternative than 19 of 20 of its own runs are, measured with the errors of a drone.\n";
    }
    if let Some(look) = next_look(c, p) {
        t += &format!("\n{look}\n");
    }
    trials(&mut t, p);
    t += "\n## What this plan does not know\n\n";
    for n in p.notes.iter().filter(|n| !n.is_grave() && !is_first(n)) {
        t += &format!("* {}\n", crate::text::clean_lines(&n.text).replace('\n', " "));
    }
    t
}

/// Statements that belong before the areas although they are not grave: what may have happened, runs that are missing, and searches.
fn is_first(n: &Note) -> bool {
    matches!(n.kind, NoteKind::Alternatives | NoteKind::RunsMissing | NoteKind::Searched)
}

/// Places one by one.
fn places_table(t: &mut String, c: &Common, p: &Plan) {
    if p.ranking == Ranking::OccupancyAndOutline {
        *t += "\n## Places by where people stood: no run stands behind them\n\n";
        *t += "| no | where | x, y m | stood here, mean |\n| --- | --- | --- | --- |\n";
        for (k, s) in p.spots.iter().enumerate() {
            let known = if s.known > 0 { " (known)" } else { "" };
            let at = spot_place(s);
            *t += &format!("| {} | {at} | {:.1}, {:.1} | {:.1}{known} |\n", p.label(k), s.at[0], s.at[1], s.live.high);
        }
        *t += "\nNothing is known of who is alive there, of how deep they are, and of how long the work takes: no run explains what is seen.\n";
        return;
    }
    *t += "\n## Places, the best first\n\n";
    *t += "| no | tier | where | x, y m | storey level | height m | alive | work h | alive/h | first 3 of mean | first 3 in a run | 10-90 % of alive/h |\n";
    *t += "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
    for (k, s) in p.spots.iter().enumerate() {
        *t += &format!(
            "| {} | {}{} | {} | {:.1}, {:.1} | {} | {:.1} | {:.2}-{:.2} | {:.1}{} | {:.3} | {:.0} % | {:.0} % | {:.3}-{:.3} |\n",
            p.label(k),
            spot_letter(s.tier),
            if s.known > 0 { " known" } else { "" },
            spot_place(s),
            s.at[0],
            s.at[1],
            storey(c, s),
            s.height,
            s.live.low,
            s.live.high,
            s.hours,
            if s.long { " (> 12 h)" } else { "" },
            s.score,
            100.0 * s.of_the_mean,
            100.0 * s.in_a_run,
            s.range[0],
            s.range[1]
        );
    }
    if p.spots.is_empty() && p.nothing_left.is_none() {
        *t += &match p.all_found() {
            Some(found) => format!("\n{found}\n"),
            None if p.count.known > 0 => {
                "\nNobody else alive is entrapped in any run where somebody may be by what is seen.\n".into()
            }
            None => "\nNobody alive is entrapped in any run where somebody may be by what is seen.\n".into(),
        };
    }
    *t += "\nPlaces have the number of their area, and a letter where it has several. They are squares of 1.5 m: nobody can be located more finely by these runs. \"alive\" is a mean over runs and goes over the variants of \
          the outcome; it orders places and is no count. Tier A: among the first three of the mean more often than not if other runs had been drawn; B: may be, or \
          half of the best; C: the others.\n";
}

/// Who goes where, and what is left of the time.
fn route_table(t: &mut String, p: &Plan) {
    let timed = p.ranking == Ranking::Ensemble;
    *t += if timed {
        "\n## Route\n\n| team | place | from h | to h |\n| --- | --- | --- | --- |\n"
    } else {
        "\n## Order of the teams\n\n| team | place |\n| --- | --- |\n"
    };
    let mut stops: Vec<_> = p.route.iter().collect();
    stops.sort_by(|a, b| a.team.cmp(&b.team).then(a.from.total_cmp(&b.from)));
    for s in &stops {
        let at = p.spots.get(s.place).map_or(String::new(), spot_place);
        let times = if timed { format!(" {:.1} | {:.1} |", s.from, s.to) } else { String::new() };
        *t += &format!("| {} | {}: {at} |{times}\n", s.team, p.label(s.place));
    }
    let end = stops.iter().map(|s| s.to).fold(0.0, f64::max);
    if timed && stops.len() == p.spots.len() && end < p.hours {
        *t += &format!(
            "\nAfter {end:.1} h all places where somebody alive is expected are searched; {:.1} h of {} are left. Search the rest of the rubble then, \
             or make more runs.\n",
            p.hours - end,
            p.hours
        );
    }
}

/// Places that touch, joined.
fn dig_areas(t: &mut String, p: &Plan) {
    if p.areas.is_empty() {
        return;
    }
    if p.ranking == Ranking::OccupancyAndOutline {
        *t += "\n## Dig areas by where people stood: no run stands behind them\n\n";
        *t += "| no | places | m | stood here, mean |\n| --- | --- | --- | --- |\n";
        for (k, a) in p.areas.iter().enumerate() {
            let places: Vec<String> = a.spots.iter().map(|s| p.label(*s)).collect();
            *t += &format!(
                "| {} | {} | {:.1} x {:.1} | {:.1} |\n",
                k + 1,
                places.join(", "),
                a.size[0],
                a.size[1],
                a.live.high
            );
        }
        return;
    }
    *t += "\n## Dig areas, the best first\n\n";
    *t += &format!(
        "| no | places | tier | m | alive, mean | alive in 8 of 10 runs ({} made) | work h | alive/h | void a person fits in |\n",
        p.runs
    );
    *t += "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
    for (k, a) in p.areas.iter().enumerate() {
        let places: Vec<String> = a.spots.iter().map(|s| p.label(*s)).collect();
        *t += &format!(
            "| {} | {} | {} | {:.1} x {:.1} | {:.2}-{:.2} | {}{} | {:.1} | {:.3} | {} of {} runs ({:.0}-{:.0} %) |\n",
            k + 1,
            places.join(", "),
            spot_letter(a.tier),
            a.size[0],
            a.size[1],
            a.live.low,
            a.live.high,
            match a.known {
                0 => String::new(),
                n => format!("{n} KNOWN by the team; else "),
            },
            live_range(&a.in_runs),
            a.hours,
            a.score,
            a.void.runs,
            a.void.of,
            100.0 * a.void.share.low,
            100.0 * a.void.share.high
        );
    }
    *t += &format!("\n{}\n", super::least::by_the_least(p));
    *t += "\nWhat carries the roofs there, to look for before anything is moved:\n\n";
    for (k, a) in p.areas.iter().enumerate() {
        let list: Vec<String> = a.supports.iter().map(|x| crate::text::clean(&x.words()).into_owned()).collect();
        let list = if list.is_empty() { "not known from the runs".into() } else { list.join("; ") };
        *t += &format!("* {}: {list}\n", k + 1);
    }
    *t += "\nPlaces that touch, at the same heights or with one void in most runs, are one hole for a team: at most 3 x 3 m, \
           begun at its first place. People are added run by run before the range is taken; hours are the sum, each place \
           set up on its own. The tier is that of the best place. A void counts for an area when it is in one of its columns, \
           at most 0.75 m below or above the heights between which eight of ten of the living there are. Route, trial and the \
           order of single places do not use the areas.\n";
}

fn trials(t: &mut String, p: &Plan) {
    let list: Vec<(&str, &Trial)> = [
        ("people as stated", &p.trial),
        ("people spread evenly", &p.trial_even),
        ("people placed by the case", &p.trial_placed),
        ("these, with nothing known of where they were", &p.trial_placed_even),
    ]
    .into_iter()
    .filter_map(|(n, t)| Some((n, t.as_ref()?)))
    .filter(|t| t.1.truths > 0)
    .collect();
    let Some((_, first)) = list.first() else { return };
    *t += "\n## What plans are worth\n\n";
    *t += "Each run was taken as the truth in turn, and plans that know only the others were carried out in it: living people reached in the time above, with their \
           survival. The truth comes from the same model, so gains are upper bounds. Mean and two standard errors. People placed by the case stand at one draw of places, the same in all truths.\n\n| strategy |";
    list.iter().for_each(|(n, _)| *t += &format!(" {n} |"));
    *t += "\n| --- |";
    list.iter().for_each(|_| *t += " --- |");
    *t += "\n";
    for k in 0..first.strategies.len() {
        // With one class there is nothing to judge.
        if p.classes.len() < 2 && first.strategies[k].name.contains("classes judged") {
            continue;
        }
        *t += &format!("| {} |", first.strategies[k].name);
        list.iter().for_each(|(_, r)| *t += &format!(" {:.2} +- {:.2} |", r.strategies[k].mean, r.strategies[k].error));
        *t += "\n";
    }
    *t += "\n";
    if let Some(right) = first.right_class {
        *t += &format!(
            "* The class of the truth gets the probability {right:.2} (mean) when the heights of its rubble are seen.\n"
        );
    }
    for (name, r) in &list {
        let said = if r.ensemble_wins { "beats" } else { "does NOT beat" };
        *t += &format!(
            "* {name}: the ensemble {said} occupancy and outline without any run, by {:.2} +- {:.2} ({} truths).\n",
            r.gain[0], r.gain[1], r.truths
        );
        if let Some([gain, error]) = r.gain_judged {
            let said = if gain > error { "beats" } else { "does NOT beat" };
            *t += &format!(
                "  With the alternatives judged by the heights of the rubble it {said} it, by {gain:.2} +- {error:.2}.\n"
            );
        }
    }
}

fn spots_csv(p: &Plan) -> std::result::Result<Vec<u8>, csv::Error> {
    let mut w = csv::Writer::from_writer(Vec::new());
    w.write_record(heads(places::ALL))?;
    for place in Placed::all(p) {
        w.write_record(row(places::ALL, &PlaceEntry::new(&place, &())))?;
    }
    Ok(w.into_inner().unwrap_or_default())
}

fn estimate(e: Option<&Estimate>) -> [String; 3] {
    e.map_or_else(Default::default, |e| [e.value, e.low, e.high].map(|x| format!("{x:.4}")))
}

fn maps_csv(c: &Common, m: &Maps) -> std::result::Result<Vec<u8>, csv::Error> {
    let mut w = csv::Writer::from_writer(Vec::new());
    w.write_record([
        "kind",
        "level",
        "x_m",
        "y_m",
        "p_collapsed",
        "p_collapsed_low",
        "p_collapsed_high",
        "p_void",
        "p_void_low",
        "p_void_high",
        "alive",
        "alive_low",
        "alive_high",
    ])?;
    for (kind, list) in [("storey", &m.storeys), ("layer", &m.layers)] {
        for cell in list {
            let at = c.raster.middle(cell.column);
            let mut row =
                vec![kind.to_string(), cell.level.to_string(), format!("{:.2}", at.x), format!("{:.2}", at.y)];
            row.extend(estimate(cell.collapsed.as_ref()));
            row.extend(estimate(Some(&cell.void)));
            row.extend(estimate(Some(&cell.live)));
            w.write_record(row)?;
        }
    }
    Ok(w.into_inner().unwrap_or_default())
}

fn heights_csv(c: &Common, m: &Maps) -> std::result::Result<Vec<u8>, csv::Error> {
    let mut w = csv::Writer::from_writer(Vec::new());
    w.write_record(["x_m", "y_m", "p_rubble", "mean_m", "mean_low_m", "mean_high_m", "p10_m", "p90_m"])?;
    for h in &m.heights {
        let at = c.raster.fine_middle(h.cell);
        let mut row = vec![format!("{:.2}", at.x), format!("{:.2}", at.y), format!("{:.4}", h.rubble.value)];
        row.extend(estimate(Some(&h.mean)));
        row.extend(h.range.map(|x| format!("{x:.3}")));
        w.write_record(row)?;
    }
    Ok(w.into_inner().unwrap_or_default())
}

fn geojson(c: &Common, at: &Georeference, p: &Plan, m: &Maps) -> serde_json::Value {
    let ring = |corners: &[[f64; 2]; 4]| {
        // Without heights: it is a square in plan.
        at.ring(corners)
    };
    let feature = |id: String, corners: &[[f64; 2]; 4], mut about: serde_json::Value| {
        about["note"] = json!("simulated, not observed");
        json!({ "type": "Feature", "id": id, "geometry": { "type": "Polygon", "coordinates": [ring(corners)] }, "properties": about })
    };
    let mut features: Vec<serde_json::Value> = Vec::new();
    for (place, s) in Placed::all(p).zip(&p.spots) {
        let mut about = object(&PlaceEntry::new(&place, &()));
        about.insert("kind".into(), "place to dig".into());
        features.push(feature(format!("place {}", place.index + 1), &s.corners, about.into()));
    }
    for cell in &m.storeys {
        let corners = c.raster.corners(cell.column).map(|q| [q.x, q.y]);
        let name = c.storeys.get(cell.level.max(0) as usize).map(|s| s.name.clone());
        features.push(feature(
            format!("map {} {} {}", cell.column[0], cell.column[1], cell.level),
            &corners,
            json!({ "kind": "map", "storey": name, "p_collapsed": cell.collapsed.map(|e| e.value), "p_void": cell.void.value,
                "p_void_range": [cell.void.low, cell.void.high], "alive": cell.live.value }),
        ));
    }
    crate::export::geojson::collection(features)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{self, Observations, PERSON, Question, Weights, scenes};

    fn planned(site: Option<[f64; 3]>) -> (Ensemble, Plan, Maps) {
        let mut e = scenes::one_class(8);
        e.common.site = site;
        let weights = Weights::even(&e.common, 80 * PERSON);
        let q = Question { weights, observations: Observations::default(), teams: 2, hours: 24.0, trial: true };
        let (p, m) = search::plan(&e, &q).expect("a plan");
        (e, p, m)
    }

    #[test]
    fn places_on_the_map_are_closed_squares_of_1_5_m_at_the_site() {
        let (e, p, m) = planned(Some([52.0, 4.0, 0.3]));
        let files = plan_files(&e, &p, &m).expect("files");
        let (_, bytes) = files.iter().find(|f| f.0 == "plan.geojson").expect("the case says where it is");
        let json: serde_json::Value = serde_json::from_slice(bytes).expect("JSON");
        let list = json["features"].as_array().expect("features");
        let dug: Vec<_> = list.iter().filter(|f| f["properties"]["kind"] == "place to dig").collect();
        assert_eq!(dug.len(), p.spots.len());
        assert!(list.len() > dug.len() && list.iter().all(|f| f["properties"]["note"] == "simulated, not observed"));
        let ring: Vec<[f64; 2]> = serde_json::from_value(dug[0]["geometry"]["coordinates"][0].clone()).expect("a ring");
        assert!(ring.len() == 5 && ring[0] == ring[4]);
        // A degree of latitude is 111.27 km at 52 degrees, one of longitude 68.68 km (WGS84).
        let metres = |a: [f64; 2], b: [f64; 2]| ((a[0] - b[0]) * 68_678.0).hypot((a[1] - b[1]) * 111_267.0);
        for k in 0..4 {
            assert!((metres(ring[k], ring[k + 1]) - 1.5).abs() < 0.01, "{ring:?}");
        }
        // Against the clock seen from above, as RFC 7946 asks.
        let area: f64 = (0..4).map(|k| ring[k][0] * ring[k + 1][1] - ring[k + 1][0] * ring[k][1]).sum();
        assert!(area > 0.0);
        let (e, p, m) = planned(None);
        assert!(plan_files(&e, &p, &m).expect("files").iter().all(|f| f.0 != "plan.geojson"));
    }

    #[test]
    fn the_text_says_what_the_numbers_are_and_whether_the_runs_beat_a_plan_without_them() {
        let (e, p, _) = planned(None);
        let text = plan_markdown(&e, &p);
        let t = p.trial.as_ref().expect("a trial");
        let said = if t.ensemble_wins { "the ensemble beats" } else { "the ensemble does NOT beat" };
        assert!(text.contains("Simulated, not observed") && text.contains(said), "{text}");
        assert!(text.contains("8 of 12 runs of ensemble"), "the case asks for twelve: {text}");
        assert!(text.contains(&format!("by {:.2} +- {:.2} ({} truths)", t.gain[0], t.gain[1], t.truths)), "{text}");
        assert!(!text.contains("classes judged"), "one class: nothing to judge");
        let rows = text.lines().filter(|l| l.contains(" % | ") && l.starts_with("| ")).count();
        assert!(rows >= p.spots.len(), "{text}");
        let areas =
            text.lines().filter(|l| l.contains(" runs (") && !l.contains("| no |") && l.starts_with("| ")).count();
        assert!(areas == p.areas.len() && areas < p.spots.len(), "{areas} areas of {} places", p.spots.len());
        // The route visits places of the table, each once, no team in two places at once.
        let mut by_team: Vec<_> = p.route.iter().map(|s| (s.team, s.from, s.to)).collect();
        by_team.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        assert!(by_team.windows(2).all(|w| w[0].0 != w[1].0 || w[0].2 <= w[1].1 + 1e-9), "{by_team:?}");
    }

    /// Who is entrapped may be dead by the space around them: the number stands for the living nowhere, and the living have their own.
    #[test]
    fn the_trapped_of_the_text_are_said_to_be_alive_or_not() {
        let (e, p, _) = planned(None);
        let n = p.count.in_whole_people().entrapped;
        assert!(n > 0, "{:?}", p.count);
        let text = plan_markdown(&e, &p);
        assert!(
            text.contains(&format!(" {n} trapped, alive or not, ")) && text.contains("Trapped and alive: "),
            "{text}"
        );
    }

    /// With time enough all places are listed and searched, and the text says what is left. What the runs say is no part of a plan that they do
    /// not explain.
    #[test]
    fn a_plan_lists_every_place_of_its_route_and_without_runs_says_only_where_people_stood() {
        let e = scenes::one_class(8);
        let weights = Weights::even(&e.common, 80 * PERSON);
        let q = Question { weights, observations: Observations::default(), teams: 4, hours: 900.0, trial: false };
        let (mut p, m) = search::plan(&e, &q).expect("a plan");
        assert!(p.route.len() == p.spots.len() && p.spots.len() >= 12, "{} of {}", p.route.len(), p.spots.len());
        let end = p.route.iter().map(|s| s.to).fold(0.0, f64::max);
        let text = plan_markdown(&e, &p);
        assert!(text.contains(&format!("After {end:.1} h all places")), "{text}");
        p.ranking = Ranking::OccupancyAndOutline;
        let text = plan_markdown(&e, &p);
        let tables = text.split("## People").next().expect("a part");
        for word in ["alive/h", "work h", "from h", "After "] {
            assert!(!tables.contains(word), "{word}: {tables}");
        }
        assert!(tables.contains("stood here, mean") && tables.contains("Order of the teams"), "{tables}");
        let files = plan_files(&e, &p, &m).expect("files");
        let csv = String::from_utf8(files.iter().find(|f| f.0 == "plan.csv").expect("places").1.clone()).expect("text");
        let mut lines = csv.lines().map(|l| l.split(',').collect::<Vec<_>>());
        let (head, first) = (lines.next().expect("a head"), lines.next().expect("a place"));
        let value = |key: &str| first[head.iter().position(|h| *h == key).unwrap_or_else(|| panic!("no {key}"))];
        for key in ["alive_low", "alive_high", "hours", "alive_per_hour", "score_p90", "to_h"] {
            assert_eq!(value(key), "", "{key}");
        }
        assert!(value("stood").parse::<f64>().is_ok_and(|n| n > 0.0));
    }

    /// Where hardly anybody is in any run, nobody reads of one alive.
    #[test]
    fn a_range_of_the_living_is_not_rounded_up() {
        let said = |low: f64, high: f64| live_range(&Range { low, high });
        assert_eq!(said(0.0, 0.04), "0");
        assert_eq!(said(0.0, 0.36), "0 to 0.4");
        assert_eq!(said(0.0, 1.02), "0 to 1");
        assert_eq!(said(1.26, 2.71), "1.3 to 2.7");
        assert_eq!(said(0.96, 3.4), "1 to 3");
        assert_eq!(said(2.0, 2.0), "2");
        assert_eq!(said(2.97, 11.8), "3 to 12");
    }

    /// "alive/h" was the upper end of "alive, mean" over the hours and said nothing of it; by the lower end the order may turn round.
    #[test]
    fn what_alive_per_hour_is_and_whether_the_order_holds_by_the_least_is_said() {
        let (e, mut p, _) = planned(None);
        let a = p.areas[0].clone();
        let area = |low: f64| crate::search::DigArea { live: Range { low, high: 1.9 }, hours: 2.0, ..a.clone() };
        (p.areas, p.count.free, p.count.free_critical) = (vec![area(0.2), area(0.6)], 0.3, 0.1);
        let text = plan_markdown(&e, &p);
        assert!(text.contains("by the lower end of it the order would be 2, 1."), "{text}");
        assert!(text.contains(&format!("in 8 of 10 runs ({} made)", p.runs)), "{text}");
        assert!(text.contains("(as a mean 0.3, of them 0.1 critical)"), "{text}");
        p.areas.reverse();
        assert!(plan_markdown(&e, &p).contains("by the lower end of it the order is the same."));
    }

    #[test]
    fn plan_json_is_valid_against_its_schema_by_its_keys() {
        let (e, p, m) = planned(None);
        let files = plan_files(&e, &p, &m).expect("files");
        let json: serde_json::Value = serde_json::from_slice(&files[0].1).expect("JSON");
        let schema = plan_schema();
        for key in json.as_object().expect("an object").keys() {
            assert!(schema["properties"].get(key).is_some(), "{key} is not in the schema");
        }
        let plan = &schema["$defs"]["Plan"]["properties"];
        for key in json["plan"].as_object().expect("an object").keys() {
            assert!(plan.get(key).is_some(), "plan.{key} is not in the schema");
        }
    }
}
