//! Tables of a worksite for the forms of a coordination centre: worksite, victims, hazards. Victims are those of the site log only: what is simulated is
//! nobody's find.

use crate::assess::Raster;
use crate::engine::outputs::site_log::of_record;
use crate::export::figures::round;
use crate::export::geojson::Georeference;
use crate::record::lock::MadeFolders;
use crate::record::{Record, atomic};
use crate::report::Report;
use crate::site::{FILE, Mark, SiteLog, counted, current, read_log};
use crate::{Error, Result, read};
use std::path::{Path, PathBuf};

/// What is written.
#[derive(Clone, Debug, Default)]
pub struct SiteTables {
    /// The files.
    pub files: Vec<PathBuf>,
    /// Lines of the log that cannot be read.
    pub broken: Vec<String>,
}

const WORKSITES: &[&str] = &[
    "worksite_id",
    "latitude",
    "longitude",
    "x_m",
    "y_m",
    "name",
    "building_use",
    "construction",
    "plan_length_m",
    "plan_width_m",
    "plan_area_m2",
    "floors",
    "basements",
    "moved_share",
    "confirmed_live",
    "confirmed_dead",
    "last_log_time",
    "source",
];
const VICTIMS: &[&str] = &[
    "victim_id",
    "worksite_id",
    "date_time",
    "team",
    "status",
    "count",
    "current",
    "mark",
    "storey",
    "latitude",
    "longitude",
    "x_m",
    "y_m",
    "z_m",
    "note",
];
const HAZARDS: &[&str] =
    &["hazard_id", "worksite_id", "hazard_type", "description", "latitude", "longitude", "x_m", "y_m", "source"];
/// Said of what was computed.
const SIMULATED: &str = "simulated, not observed";

/// A place in the tables.
struct Places(Option<Georeference>);

impl Places {
    /// Latitude, longitude, x, y.
    fn cells(&self, at: Option<[f64; 2]>) -> [String; 4] {
        let Some(p) = at else { return Default::default() };
        let [x, y] = p.map(|v| round(v, 2).to_string());
        match self.0.map(|g| g.plan(p)) {
            Some([longitude, latitude]) => [latitude.to_string(), longitude.to_string(), x, y],
            None => [String::new(), String::new(), x, y],
        }
    }
}

fn text(x: Option<impl ToString>) -> String {
    x.map_or(String::new(), |x| x.to_string())
}

fn table(heads: &[&str], rows: &[Vec<String>]) -> Result<Vec<u8>> {
    let failed = |e: String| Error::Failed(format!("a table of the worksite cannot be written: {e}"));
    let mut w = csv::Writer::from_writer(Vec::new());
    w.write_record(heads).map_err(|e| failed(e.to_string()))?;
    for row in rows {
        w.write_record(row.iter().map(|c| crate::text::clean(c).into_owned())).map_err(|e| failed(e.to_string()))?;
    }
    w.into_inner().map_err(|e| failed(e.to_string()))
}

/// Writes `worksites.csv`, `victims.csv` and `hazards.csv` of a finished run into a folder. `id` is the worksite.
///
/// # Errors
/// A run without a report; a disk that fails.
pub fn site_tables(run: &Path, out: &Path, id: &str) -> Result<SiteTables> {
    let report = report_of(run)?;
    let record = Record::open(&run.join("record"))?;
    let h = &record.header;
    let file = run.join(FILE);
    let log = read_log(&file, &of_record(h))?;
    let places = Places(Georeference::new(&h.case.prepare.site));
    let raster = Raster::new(&h.structure, &h.case.assess);
    let tables = [
        ("worksites.csv", table(WORKSITES, &[worksite(&report, &log, id, &places, raster.as_ref())])?),
        ("victims.csv", table(VICTIMS, &victims(&log, id, &places))?),
        ("hazards.csv", table(HAZARDS, &hazards(&report, id, &places, raster.as_ref()))?),
    ];
    let _made = MadeFolders::make(out)?;
    let mut files = Vec::new();
    for (name, bytes) in tables {
        let path = out.join(name);
        atomic::write(&path, &bytes)?;
        files.push(path);
    }
    let broken = log.broken.iter().map(|b| format!("{}, line {}: {}", file.display(), b.line, b.problem)).collect();
    Ok(SiteTables { files, broken })
}

fn report_of(run: &Path) -> Result<Report> {
    let file = run.join("report.json");
    let bytes = read::bytes(&file, read::Kind::Record)?;
    serde_json::from_slice(&bytes).map_err(|e| {
        let remedy = "write it again: leanto assess RUN";
        Error::in_file(&file, format!("this is no report of this version: {e}"), remedy).at(format!(
            "line {}, column {}",
            e.line(),
            e.column()
        ))
    })
}

fn worksite(r: &Report, log: &SiteLog, id: &str, places: &Places, raster: Option<&Raster>) -> Vec<String> {
    let w = &r.worksite;
    let now = counted(&log.entries);
    let middle = raster.map(|q| {
        let [u, v] = q.size();
        let p = q.point([u / 2.0, v / 2.0]);
        [p.x, p.y]
    });
    let [latitude, longitude, x, y] = places.cells(middle);
    vec![
        id.into(),
        latitude,
        longitude,
        x,
        y,
        r.title.clone(),
        text(w.building_use.as_ref()),
        w.construction.join("; "),
        text(w.plan_m.map(|p| p[0])),
        text(w.plan_m.map(|p| p[1])),
        text(w.plan_area_m2),
        w.floors.to_string(),
        w.basements.to_string(),
        w.moved_share.to_string(),
        text(now.live),
        text(now.dead),
        text(log.entries.last().map(|e| e.time)),
        format!("building and collapse {SIMULATED}; victims from the site log"),
    ]
}

fn victims(log: &SiteLog, id: &str, places: &Places) -> Vec<Vec<String>> {
    let current = current(&log.entries);
    let mut rows = Vec::new();
    for (e, current) in log.entries.iter().zip(current) {
        let (status, count) = match e.what {
            Mark::Victim => ("unknown", String::new()),
            Mark::Live(n) => ("live", n.to_string()),
            Mark::Dead(n) => ("dead", n.to_string()),
            Mark::Searched(_) | Mark::Note => continue,
        };
        let [latitude, longitude, x, y] = places.cells(e.at);
        let name = format!("line {}", e.line);
        let current = if current { "yes" } else { "no" };
        rows.push(vec![
            name,
            id.into(),
            e.time.to_string(),
            e.who.clone(),
            status.into(),
            count,
            current.into(),
            e.mark.clone(),
            text(e.storey.as_ref()),
            latitude,
            longitude,
            x,
            y,
            text(e.level),
            e.note.clone(),
        ]);
    }
    rows
}

fn hazards(r: &Report, id: &str, places: &Places, raster: Option<&Raster>) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut put = |kind: &str, description: String, at: Option<[f64; 2]>| {
        let [latitude, longitude, x, y] = places.cells(at);
        let number = (rows.len() + 1).to_string();
        rows.push(vec![number, id.into(), kind.into(), description, latitude, longitude, x, y, SIMULATED.into()]);
    };
    for s in r.keep_out.iter().flat_map(|k| &k.sides) {
        let sides = raster.map(Raster::sides);
        let side = sides.iter().flatten().find(|q| q.0 == s.side);
        let at = side.map(|(_, middle, outward)| middle + outward * s.distance_m).map(|p| [p.x, p.y]);
        let text = format!("keep out {:.0} m from side {}: {}", s.distance_m, s.side, s.rule.name());
        put("keep out", text, at);
    }
    for c in r.stability.iter().flat_map(|s| &s.hanging) {
        let over: Vec<String> = c.voids_below.iter().map(|v| format!("void {v}")).collect();
        let over = if over.is_empty() { String::new() } else { format!(" over {}", over.join(", ")) };
        let names = c.pieces.iter().take(3).cloned().collect::<Vec<_>>().join(", ");
        let text = format!(
            "{} loose{over}: {}, lowest at {:.1} m, a part may fall {:.1} m ({names})",
            crate::text::count(c.pieces.len(), "piece"),
            crate::text::mass(c.mass_kg),
            c.lowest_m,
            c.drop_m
        );
        put("loose overhead", text, Some([c.middle_m[0], c.middle_m[1]]));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::synthetic;
    use crate::solve::Progress;

    fn rows(file: &Path) -> Vec<std::collections::BTreeMap<String, String>> {
        let mut reader = csv::Reader::from_path(file).expect("a table");
        let heads = reader.headers().expect("names").clone();
        let row = |r: csv::StringRecord| heads.iter().map(String::from).zip(r.iter().map(String::from)).collect();
        reader.records().map(|r| row(r.expect("a row as long as the first line"))).collect()
    }

    #[test]
    fn victims_are_those_of_the_log_and_what_is_simulated_says_so() {
        let d = tempfile::tempdir().expect("a folder");
        let (run, out) = (d.path().join("run"), d.path().join("tables"));
        let mut h = synthetic::header(9);
        let site = &mut h.case.prepare.site;
        (site.latitude, site.longitude, site.true_north) = (Some(45.0), Some(10.0), 0.0);
        synthetic::write(&run.join("record"), &h, 30, Some(true));
        let record = Record::open(&run.join("record")).expect("a record");
        let report = Report::new(&record, &Progress::default(), None, &synthetic::assessment(&h)).expect("a report");
        std::fs::write(run.join("report.json"), report.to_json().expect("JSON")).expect("written");
        let log = "time,who,what,mark,x,y,z,storey,latitude,longitude,radius,area,note\n\
                   2026-11-26T05:00,A,V,A1,0,100,0.5,,,,,,\n2026-11-26T06:00,B,L-2,A1,0,100,0.5,,,,,,\"two, calling\"\n\
                   2026-11-26T06:10,B,searched dog,,3,4,,,,,2,,\n2026-11-26T06:20,B,D-1,,1,2,,,,,,,\nbroken\n";
        std::fs::write(run.join(FILE), log).expect("written");
        let made = site_tables(&run, &out, "W 7").expect("tables");
        assert!(made.files.len() == 3 && made.broken.len() == 1 && made.broken[0].contains("line 6"), "{made:?}");
        let victims = rows(&made.files[1]);
        assert!(!report.people.is_empty(), "somebody is simulated, and nobody of them is a victim");
        let of = |key: &str| victims.iter().map(|v| v[key].as_str()).collect::<Vec<_>>();
        assert_eq!(of("status"), ["unknown", "live", "dead"]);
        assert_eq!((of("count"), of("current")), (vec!["", "2", "1"], vec!["no", "yes", "yes"]));
        // A degree of latitude is 111132 m long at 45 degrees (WGS84).
        let latitude: f64 = victims[1]["latitude"].parse().expect("degrees");
        assert!((latitude - 45.0 - 100.0 / 111_132.0).abs() < 2e-8 && victims[1]["longitude"] == "10");
        let worksite = &rows(&made.files[0])[0];
        assert_eq!(
            [&worksite["confirmed_live"], &worksite["confirmed_dead"], &worksite["worksite_id"]],
            ["2", "1", "W 7"]
        );
        // What is loose is where its pieces are, not where the void below them is: from 2 to 3 m and 1 to 2 m.
        let hazards = rows(&made.files[2]);
        let loose: Vec<_> = hazards.iter().filter(|h| h["hazard_type"] == "loose overhead").collect();
        assert_eq!(loose.iter().map(|h| [&h["x_m"], &h["y_m"]]).collect::<Vec<_>>(), [["2.5", "1.5"]]);
        assert!(hazards.iter().all(|h| h["source"] == SIMULATED && h["worksite_id"] == "W 7"));
        let bytes: Vec<Vec<u8>> = made.files.iter().map(|f| std::fs::read(f).expect("a file")).collect();
        site_tables(&run, &out, "W 7").expect("tables");
        let again: Vec<Vec<u8>> = made.files.iter().map(|f| std::fs::read(f).expect("a file")).collect();
        assert_eq!(bytes, again, "the same bytes");
    }
}
