//! The pages of a run, read back from what was printed, beside the data that they were made of.

use regex::Regex;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A word on a page, with its place: left (or right, or middle) and base line, mm.
#[derive(Clone, Debug)]
pub(super) struct Word {
    at: [f64; 2],
    text: String,
}

/// The words of each page of report.html, in the order in which they were laid out.
fn words(html: &str) -> Vec<Vec<Word>> {
    let text = Regex::new(r#"<text(?P<how>[^>]*)>(?P<words>[^<]*)</text>"#).expect("a pattern");
    let number = |how: &str, key: &str| -> f64 {
        let r = Regex::new(&format!(r#" {key}="(-?[0-9.]+)""#)).expect("a pattern");
        r.captures(how).map_or(f64::NAN, |c| c[1].parse().expect("a number"))
    };
    let plain = |t: &str| t.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    html.split("<div class=\"page\"")
        .skip(1)
        .map(|page| {
            let all = text.captures_iter(page).filter(|c| !c["how"].contains("aria-hidden"));
            all.map(|c| Word { at: [number(&c["how"], "x"), number(&c["how"], "y")], text: plain(&c["words"]) })
                .collect()
        })
        .collect()
}

/// One text without breaks. A word that was broken at a hyphen is whole again.
pub(super) fn flat(words: &[Word]) -> String {
    let all = words.iter().map(|w| w.text.trim()).collect::<Vec<_>>().join(" ");
    squeezed(&all)
}

pub(super) fn squeezed(t: &str) -> String {
    t.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace("- ", "-")
        .replace("/ ", "/")
        .replace(" /", "/")
        .replace(", ", ",")
}

/// True for a number of the data that is printed like this.
fn is(v: &Value, printed: &str) -> bool {
    printed.parse::<u64>().is_ok_and(|n| v.as_u64() == Some(n))
}

/// The printed words and the data behind them.
pub(super) struct Printed {
    name: String,
    pub(super) pages: Vec<Vec<Word>>,
    report: Value,
    pub(super) plan: Option<Value>,
    markdown: String,
    pub(super) faults: Vec<String>,
    /// Statements that were compared, by kind.
    pub(super) compared: BTreeMap<&'static str, usize>,
}

impl Printed {
    pub(super) fn read(name: &str, run: &Path, pages: &Path, plan: Option<&Path>) -> Self {
        let text = |p: PathBuf| std::fs::read_to_string(&p).unwrap_or_else(|e| panic!("{}: {e}", p.display()));
        let json = |p: PathBuf| serde_json::from_str::<Value>(&text(p)).expect("JSON");
        Self {
            name: name.into(),
            pages: words(&text(pages.join("report.html"))),
            report: json(run.join("report.json")),
            plan: plan.map(|p| json(p.join("plan.json"))["plan"].clone()),
            markdown: text(run.join("report.md")),
            faults: Vec::new(),
            compared: BTreeMap::new(),
        }
    }

    pub(super) fn check(&mut self, what: &'static str, holds: bool, say: impl FnOnce() -> String) {
        *self.compared.entry(what).or_default() += 1;
        if !holds {
            self.faults.push(format!("{}: {what}: {}", self.name, say()));
        }
    }

    /// All statements of the run, and of the plan, are on page 1; the grave ones also in report.md.
    fn status(&mut self) {
        let first = flat(&self.pages[0]);
        let of = |v: &Value| v.as_array().cloned().unwrap_or_default();
        let mut notes: Vec<(Value, bool)> = of(&self.report["status"]).into_iter().map(|n| (n, false)).collect();
        if let Some(plan) = &self.plan {
            notes.retain(|n| n.0["kind"] != "sample");
            notes.extend(of(&plan["notes"]).into_iter().map(|n| (n, true)));
        }
        assert!(!notes.is_empty(), "{} has no status", self.name);
        let markdown = squeezed(&self.markdown.replace('\\', ""));
        for (n, of_plan) in notes {
            let short = squeezed(n["short"].as_str().expect("words"));
            self.check("statement on page 1", first.contains(&short), || format!("{short:?} is not in {first}"));
            if n["gravity"] == "grave" && !of_plan {
                self.check("grave statement in report.md", markdown.contains(&short), || short.clone());
            }
        }
        let known = ["NOT AT REST", "ENDED EARLY", "ENERGY ALARM", "DOES NOT CARRY", "NO RUN EXPLAINS"];
        let shorts: Vec<String> = of(&self.report["status"])
            .iter()
            .chain(&self.plan.as_ref().map(|p| of(&p["notes"])).unwrap_or_default())
            .map(|n| n["short"].to_string())
            .collect();
        for k in known.iter().filter(|k| first.contains(**k)) {
            self.check("alarm with a reason", shorts.iter().any(|s| s.contains(k)), || (*k).to_string());
        }
    }

    /// The boxes of page 1 are the classes of people; of one run they add up.
    fn counts(&mut self) {
        let first = self.pages[0].clone();
        // A number stands over its words: the same place across, the next below.
        let number = |what: &str| -> Option<String> {
            let w = first.iter().find(|w| w.text == what)?;
            let over = first.iter().filter(|n| (n.at[0] - w.at[0]).abs() < 0.01 && n.at[1] < w.at[1]);
            over.max_by(|a, b| a.at[1].total_cmp(&b.at[1])).map(|n| n.text.clone())
        };
        if let Some(plan) = self.plan.clone() {
            let c = &plan["count"];
            let mean = |k: &str| c[k].as_f64().expect("a number");
            // Whole people that add up: each within one of its mean.
            let whole = |what: &str| number(what).and_then(|n| n.parse::<f64>().ok());
            let is = |what: &str, k: &str| whole(what).is_some_and(|n| (n - mean(k)).abs() < 1.0);
            let explained = plan["ranking"] == "ensemble";
            let all = whole("people") == Some(mean("all").round());
            self.check("people of the plan", all, || format!("{:?} {c}", number("people")));
            if explained {
                let (low, high) =
                    (c["live"]["low"].as_f64().expect("low").floor(), c["live"]["high"].as_f64().expect("high").ceil());
                let range = if low < high { format!("{low:.0}-{high:.0}") } else { format!("{low:.0}") };
                self.check("people of the plan", is("trapped,", "entrapped"), || format!("{c}"));
                self.check("people of the plan", is("killed", "killed"), || format!("{c}"));
                self.check("people of the plan", number("trapped, alive") == Some(range), || format!("{c}"));
                self.check("people of the plan", is("free or led out", "free"), || format!("{c}"));
                let rest = ["unknown", "outside"].map(mean).iter().sum::<f64>();
                let parts = ["trapped,", "killed", "free or led out"].iter().filter_map(|w| whole(w)).sum::<f64>();
                let add_up = (parts + rest - mean("all").round()).abs() < if rest > 0.0 { 2.0 } else { 0.01 };
                self.check("people of the plan", add_up, || format!("{parts} of {c}"));
            }
            return;
        }
        let c = self.report["people_count"].clone();
        let n = |k: &str| c[k].as_u64().expect("a number");
        let classes = ["trapped_alive", "dead", "surface", "walk", "climb", "no_door", "unknown"];
        self.check("people add up", classes.iter().map(|k| n(k)).sum::<u64>() == n("inside"), || c.to_string());
        let boxes = [
            ("people", "inside"),
            ("trapped,", "trapped_alive"),
            ("killed", "dead"),
            ("on the", "surface"),
            ("on foot", "walk"),
            ("climb or", "climb"),
        ];
        for (what, key) in boxes {
            let got = number(what);
            self.check("people in boxes", got == Some(n(key).to_string()), || {
                format!("{what}: {got:?} for {}", n(key))
            });
        }
        let of = |class: &str| {
            self.report["people"].as_array().expect("a list").iter().filter(|p| p["rescue"] == class).count() as u64
        };
        let by_class =
            [("dead", of("dead")), ("surface", of("surface")), ("walk", of("walk")), ("unknown", of("unknown"))];
        for (key, counted) in by_class {
            self.check("classes of people", counted == n(key), || format!("{key}: {counted} for {}", n(key)));
        }
        let text = squeezed(&self.markdown);
        let whole = format!(
            "{} assumed:",
            if n("inside") == 1 { "1 person".into() } else { format!("{} people", n("inside")) }
        );
        self.check("people in report.md", n("inside") == 0 || text.contains(&whole), || whole.clone());
    }

    /// What the cards of page 1 say of voids, people, ways and hours.
    fn cards(&mut self) {
        let first = flat(&self.pages[0]);
        let list = |v: &Value| v.as_array().cloned().unwrap_or_default();
        let (voids, people, dig) =
            (list(&self.report["voids"]), list(&self.report["people"]), list(&self.report["order"]["dig"]));
        let one = |x: &Value, digits: usize| format!("{:.digits$}", x.as_f64().expect("a number"));
        let void = |id: &str| voids.iter().find(|v| is(&v["id"], id)).cloned();
        let said = Regex::new(r"void (\d+) \(([^)]*)\),headroom ([0-9.]+) m,cover ([0-9.]+) m").expect("a pattern");
        for c in said.captures_iter(&first) {
            let v = void(&c[1]);
            // A space where nobody can lie is on a card when somebody is in it, and says so.
            let (class, small) = c[2].strip_suffix(",too small to lie in").map_or((&c[2], false), |x| (x, true));
            let same = v.as_ref().is_some_and(|v| {
                v["class"] == class
                    && (v["survivable"] == true || !list(&v["people"]).is_empty())
                    && one(&v["clear_height_m"], 1) == c[3]
                    && one(&v["cover_m"], 1) == c[4]
                    && v["survivable"] != small
            });
            self.check("void of a card", same, || format!("{} for {v:?}", &c[0]));
        }
        let inside = Regex::new(r"persons? ([0-9,]+) in void (\d+)").expect("a pattern");
        for c in inside.captures_iter(&first) {
            for n in c[1].split(',').filter(|n| !n.is_empty()) {
                let p = people.iter().find(|p| is(&p["person"], n));
                let here = p.is_some_and(|p| is(&p["void"], &c[2]));
                self.check("person of a card in a void", here, || {
                    format!("{} for {:?}", &c[0], p.map(|p| p["void"].clone()))
                });
                let listed = void(&c[2]).is_some_and(|v| list(&v["people"]).iter().any(|x| is(x, n)));
                self.check("people of a void", listed, || c[0].to_string());
            }
        }
        if self.plan.is_some() {
            return;
        }
        let goal = Regex::new(
            r"way and holes: (to person|into void) (\d+) Enter (.*?) Way ([0-9.]+) m,([a-z ]+),(at least )?([0-9.]+) m wide",
        )
        .expect("a pattern");
        for c in goal.captures_iter(&first) {
            let of = |list: &[Value], key: &str| list.iter().find(|x| is(&x[key], &c[2])).map(|x| x["ways"][0].clone());
            let w = if &c[1] == "to person" { of(&people, "person") } else { of(&voids, "id") };
            // The words of the page for the keys of the report.
            let hardest = match w.as_ref().and_then(|w| w["hardest"].as_str()).unwrap_or_default() {
                "ladder" => "ladder or rope",
                "squeeze" => "crawl flat",
                key => key,
            };
            // The opening at the entry is a part of the way.
            let same = w.as_ref().is_some_and(|w| {
                let [entry, narrowest] =
                    ["entry_width_m", "narrowest_width_m"].map(|k| w[k].as_f64().unwrap_or(f64::INFINITY));
                let width = entry.min(narrowest);
                // Nothing wider than some metres is measured.
                let wide = match c.get(6) {
                    Some(_) => c[7].parse::<f64>().is_ok_and(|least| width > least - 0.005),
                    None => format!("{width:.2}") == c[7],
                };
                one(&w["length_m"], 1) == c[4] && hardest == &c[5] && wide
            });
            self.check("way of a card", same, || format!("{} for {w:?}", &c[0]));
            let text = w.map_or(String::new(), |w| squeezed(w["text"].as_str().unwrap_or_default()));
            let markdown = squeezed(&self.markdown.replace('\\', ""));
            let own = format!("Way {} {}: {}", &c[1], &c[2], text);
            // The text report lists twelve places.
            let listed = dig
                .iter()
                .take(12)
                .any(|d| is(&d[if &c[1] == "to person" { "way_to_person" } else { "way_to_void" }], &c[2]));
            self.check("way of a card in report.md", !listed || markdown.contains(&own), || {
                format!("{own:?} is not in report.md")
            });
        }
        // Cards stand in the order of the places: their people, alive, hours.
        let nobody = dig.iter().all(|d| list(&d["people"]).is_empty());
        let places: Vec<&Value> = dig.iter().filter(|d| nobody || !list(&d["people"]).is_empty()).collect();
        let card = Regex::new(r"(\d+) (?:person|people),(\d+) alive in this one run .*? Work (-?-?[0-9.]*)")
            .expect("a pattern");
        let cards: Vec<[String; 3]> = card.captures_iter(&first).map(|c| [1, 2, 3].map(|k| c[k].to_string())).collect();
        for (k, c) in cards.iter().enumerate() {
            let d = places.get(k);
            // Less than a tenth of an hour is in minutes.
            let printed =
                |h: f64| if h < 0.095 { format!("{:.0}", (60.0 * h).round().max(1.0)) } else { format!("{h:.1}") };
            let hours = |d: &&&Value| d["hours"].as_f64().map_or("--".to_string(), printed);
            let same = d.as_ref().is_some_and(|d| {
                list(&d["people"]).len().to_string() == c[0] && is(&d["alive"], &c[1]) && hours(d) == c[2]
            });
            self.check("people and hours of a card", same, || format!("{c:?} for {d:?}"));
        }
        let alive: Vec<bool> = places.iter().map(|d| d["alive"].as_u64() > Some(0)).collect();
        self.check("no area without living before one with", alive.windows(2).all(|w| w[0] || !w[1]), || {
            format!("{alive:?}")
        });
        let trapped = self.report["people_count"]["trapped_alive"].as_u64() > Some(0);
        let says_nobody = first.contains("Nobody is trapped");
        let trapped = trapped || self.report["people_count"]["no_door"].as_u64() > Some(0);
        self.check("nobody is trapped", !(trapped && says_nobody), || first.clone());
        let early = self.report["run"]["complete"] == false;
        self.check(
            "ended early says until when",
            !(early && says_nobody) || first.contains("Nobody is trapped up to"),
            || first.clone(),
        );
    }

    /// The zone to keep out of reaches at least as far as the heap and as 1.5 times what is left, at every side.
    fn keep_out(&mut self) {
        let first = flat(&self.pages[0]);
        let zone = self.report["keep_out"].clone();
        let sides = zone["sides"].as_array().cloned().unwrap_or_default();
        let largest = sides.iter().filter_map(|s| s["distance_m"].as_f64()).fold(0.0, f64::max);
        let said = format!("KEEP OUT {:.0} m", largest.ceil());
        self.check("keep-out", sides.is_empty() || first.contains(&said), || format!("{said} is not in {first}"));
        let heap = self.report["debris"]["sides"].as_array().cloned().unwrap_or_default();
        for s in &sides {
            let distance = s["distance_m"].as_f64().expect("a number");
            let stands = 1.5 * zone["left_height_m"].as_f64().expect("a number");
            let edge =
                heap.iter().find(|h| h["side"] == s["side"]).map_or(0.0, |h| h["edge_m"].as_f64().expect("a number"));
            let far = heap
                .iter()
                .find(|h| h["side"] == s["side"])
                .and_then(|h| h["farthest"]["away_m"].as_f64())
                .unwrap_or(0.0);
            let least = stands.max(edge).max(far);
            self.check("keep-out by side", distance >= least - 0.06, || format!("{s} for {least}"));
        }
    }

    /// The rows of the tables of page 2 are those of the data.
    fn tables(&mut self) {
        let list = |v: &Value| v.as_array().cloned().unwrap_or_default();
        let (voids, people) = (list(&self.report["voids"]), list(&self.report["people"]));
        // Pages round halves up.
        let one = |x: &Value, digits: usize| {
            let unit = 10f64.powi(digits as i32);
            x.as_f64().map_or("--".to_string(), |x| format!("{:.digits$}", (x * unit + 0.5 + 1e-9).floor() / unit))
        };
        let second = flat(&self.pages[1]);
        for v in voids.iter().filter(|v| v["survivable"] == true && v["standing"] == false) {
            let inside = list(&v["people"]);
            // The first way into the void; those to reach somebody stand with the person.
            let way = &v["ways"][0];
            let who = inside.iter().map(Value::to_string).collect::<Vec<_>>().join(" ");
            let tail = format!(
                "{} {} {:.2} {} {} {} {}",
                one(&v["volume_m3"], 1),
                one(&v["clear_height_m"], 1),
                2.0 * v["access_clearance_m"].as_f64().expect("a number"),
                one(&way["length_m"], 1),
                one(&way["hours"], 1),
                one(&v["cover_m"], 1),
                if who.is_empty() { "nobody".into() } else { who }
            );
            // Only rows that found room on page 2; the others are in the appendix.
            let row = Regex::new(&format!(
                r"(?:--|[a-z]+|\d+) {} {} ",
                v["id"],
                regex::escape(&squeezed(v["class"].as_str().expect("words")))
            ))
            .expect("a pattern");
            let Some(from) = row.find(&second) else { continue };
            let rest: String = second[from.end()..].chars().take(140).collect();
            self.check("row of the voids", rest.contains(&squeezed(&tail)), || format!("{tail:?} is not in {rest:?}"));
        }
        let led = |p: &Value| ["walk", "climb", "ladder"].iter().any(|c| p["rescue"] == *c);
        for p in people.iter().filter(|p| led(p)) {
            let row = format!("{} {} ", p["person"], squeezed(p["start_storey"].as_str().unwrap_or_default()));
            let after = second
                .split("PEOPLE NOT LED OUT")
                .nth(1)
                .and_then(|t| t.split("WHAT WAS ASSUMED").next())
                .unwrap_or_default();
            let printed = after.split("Cover m Area").nth(1).unwrap_or_default().contains(&format!(" {row}free"));
            self.check("who is led out is not in the list of those who are not", !printed, || row.clone());
        }
        let counts = &self.report["people_count"];
        let walked = counts["walk"].as_u64().expect("a number");
        let who = if walked == 1 { "1 person".to_string() } else { format!("{walked} people") };
        let said = format!("{who} on foot and {} by climbing or ladder are led out", counts["climb"]);
        self.check("who is led out", second.contains(&said), || format!("{said} is not in {second}"));
        // Letters of triage mean different things in different editions: none is printed without one.
        self.check("triage letters", !second.contains("A B C D E F"), || second.clone());
    }

    /// A building of which nothing came down is not called a heap with voids.
    fn stands(&mut self) {
        if self.report["stands"].is_null() || self.plan.is_some() {
            return;
        }
        let first = flat(&self.pages[0]);
        let s = self.report["stands"].clone();
        let at_rest = self.report["end"]["at_rest"] == Value::Bool(true);
        let whole = s["broken"] == 0 && s["near_failure"] == 0;
        let heading = match (at_rest, whole) {
            (true, true) => "IT STANDS in this one run".to_string(),
            (true, false) => "IT STANDS, DAMAGED in this one run".into(),
            (false, _) => format!("NOT DOWN BY {:.1} s in this one run", s["until_s"].as_f64().expect("a time")),
        };
        self.check("it stands", first.contains(&heading) && !first.contains("HEAP FROM ABOVE"), || {
            format!("{heading} is not in {first}")
        });
        // Where the page says that it stands, it also says what it has lost, and whether that is known at all.
        let warned = self.report["status"].as_array().expect("a list").iter().any(|n| n["kind"] == "margin");
        self.check("it stands", warned != (at_rest && whole), || format!("margin: {warned}, whole: {whole}"));
        for j in s["most_used"].as_array().expect("a list") {
            let share = format!("{:.0} %: ", 100.0 * j["utilisation"].as_f64().expect("a share"));
            self.check("it stands", first.contains(&share), || format!("{share} is not in {first}"));
        }
        let used = s["utilisation"].as_f64().map(|u| format!("Most used joint: {:.0} %", 100.0 * u));
        self.check("it stands", used.as_ref().is_none_or(|u| first.contains(u)), || {
            format!("{used:?} is not in {first}")
        });
    }

    /// Every figure with a unit on pages 1 and 2 is somewhere in the data, rounded. This finds figures that are computed on the page; whether a
    /// figure is the right one the other checks say.
    fn traced(&mut self) {
        let mut known: Vec<f64> = Vec::new();
        let mut texts = String::new();
        let mut walk = vec![&self.report];
        walk.extend(self.plan.as_ref());
        while let Some(v) = walk.pop() {
            match v {
                Value::Number(n) => known.extend(n.as_f64()),
                Value::Array(a) => {
                    known.push(a.len() as f64);
                    walk.extend(a);
                }
                Value::Object(o) => walk.extend(o.values()),
                Value::String(s) => texts += &format!(" {}", squeezed(s)),
                _ => {}
            }
        }
        // Sums of what hangs: of all of it, and of what hangs over each void.
        let hanging = self.report["stability"]["hanging"].as_array().cloned().unwrap_or_default();
        let mass = |c: &Value| c["mass_kg"].as_f64().expect("a number");
        known.push(hanging.iter().map(mass).sum());
        for v in self.report["voids"].as_array().cloned().unwrap_or_default() {
            let over = |c: &&Value| c["voids_below"].as_array().is_some_and(|l| l.contains(&v["id"]));
            known.push(hanging.iter().filter(over).map(mass).sum());
        }
        let unit = Regex::new(r"([0-9]+(?:\.[0-9]+)?) (m3|m2|m|t|kg|mm|h|%|m/s|s)\b").expect("a pattern");
        // Fixed words of the pages: settings, sizes of holes, explanations.
        let fixed =
            ["1.5 m", "3 m", "0.75 m", "1.6 m", "0.5 m", "95 %", "24 h", "45 h", "0.9 m", "2 h", "90 %", "5 m", "10 m"];
        for page in 0..2 {
            let all = flat(&self.pages[page]);
            for c in unit.captures_iter(&all) {
                // A level has a sign, or stands behind "at": it is the difference of two figures, storey and ground.
                let before = &all[..c.get(0).map_or(0, |m| m.start())];
                let is_level = before.ends_with(['+', '-']) || before.ends_with(" at ");
                if is_level || fixed.contains(&&c[0]) || texts.contains(&c[0]) {
                    continue;
                }
                let digits = c[1].split_once('.').map_or(0, |d| d.1.len());
                let shown: f64 = c[1].parse().expect("a number");
                let half = 0.5 * 10f64.powi(-(digits as i32)) + 1e-9;
                let scales: &[f64] = match &c[2] {
                    "t" => &[1e-3],
                    "%" => &[100.0],
                    "m" => &[1.0, 2.0],
                    "kg" => &[1.0],
                    _ => &[1.0],
                };
                let found = known.iter().any(|k| {
                    scales.iter().any(|s| (k.abs() * s - shown).abs() <= half)
                        || (digits == 0 && (k.abs().ceil() - shown).abs() < 1e-9)
                });
                self.check("figure", found, || format!("page {}: {} is in no data", page + 1, &c[0]));
            }
        }
    }

    pub(super) fn all(mut self) -> Self {
        self.status();
        self.counts();
        self.cards();
        self.keep_out();
        self.tables();
        self.stands();
        self.traced();
        self
    }
}
