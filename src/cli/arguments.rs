//! What can be typed on the command line.

use super::making::{frame, profiles, section, sketch, survey, trace};
use super::manual;
use super::output::local::LocalArguments;
use super::results::{draw, export, film, history, monitor, motion, report, shore, site, unpile, view, whatif};
use super::running::{ensemble, grains, report_problem, see};
use clap::{Parser, Subcommand};
use std::path::PathBuf;

/// Collapse simulation for urban search and rescue.
#[derive(Parser)]
#[command(
    version,
    about,
    after_help = "Without a command the wizard opens.\n\nExit codes: 0 done, 1 failed, 2 bad input, 3 stopped by the user (the simulated frames are saved), 130 or 143 ended at once by a second Ctrl-C or request to terminate.\n\nTry it:  leanto demo\n\nThe examples in the help of the commands use the files of the demo."
)]
pub(super) struct Arguments {
    /// Write a log of the program to this file.
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) log: Option<PathBuf>,
    /// Largest memory of the program, e.g. "4 GB"; at the limit it ends with a message. Default: three quarters of the machine's memory.
    #[arg(long, global = true, value_name = "SIZE", value_parser = crate::memory::parse)]
    pub(super) memory: Option<u64>,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[derive(Subcommand)]
pub(super) enum Command {
    /// Open the wizard: from a model to a report by keyboard (the same as `leanto` without a command).
    #[command(
        after_help = "Example:  leanto wizard leanto-demo/case/case.toml --theme sunlight\n          leanto wizard leanto-demo/case/case.toml --language es --units us --sides a-d"
    )]
    Wizard {
        /// A case or a model to open.
        file: Option<PathBuf>,
        /// Colours: dark, light, sunlight (black on white), or mono (none).
        #[arg(long, value_name = "THEME")]
        theme: Option<String>,
        /// Only characters of ASCII, for terminals that show others wrongly.
        #[arg(long)]
        ascii: bool,
        /// Clicks and the wheel work: keys in the bottom line, parts in the drawing, lists. Most terminals then select text with Shift held.
        #[arg(long)]
        mouse: bool,
        /// Numbered questions and answers line by line, for screen readers.
        #[arg(long, conflicts_with_all = ["theme", "ascii", "mouse"])]
        plain: bool,
        #[command(flatten)]
        local: LocalArguments,
    },
    /// Run a case: simulate, assess, export.
    #[command(after_help = "Example:  leanto run leanto-demo/case/case.toml --out out")]
    Run {
        /// The case.
        case: PathBuf,
        /// Folder for the results.
        #[arg(long)]
        out: PathBuf,
        /// Worker threads, at most the number of cores (0: by the size of the model, with one core left free where there are more than
        /// two). The result does not depend on it.
        #[arg(long)]
        threads: Option<usize>,
        /// Seed, instead of that of the case.
        #[arg(long)]
        seed: Option<u64>,
        /// One run of the ensemble of the case, as `leanto ensemble` makes it: CLASS:SEED, or only the seed.
        #[arg(long, value_name = "CLASS:SEED", conflicts_with = "seed")]
        member: Option<String>,
        /// Continue an interrupted run in the same folder from its last saved state.
        #[arg(long)]
        resume: bool,
        /// Replace results of another case, model or seed in that folder (those of the same case are replaced anyway), and files with the
        /// names of Leanto's that it did not write.
        #[arg(long)]
        overwrite: bool,
        /// Wall time between two saved states for --resume, s.
        #[arg(long, default_value_t = 30.0)]
        keep_every: f64,
        /// Run a case that does not carry its own weight; every page of its report then says so.
        #[arg(long)]
        accept_unsound: bool,
        /// Compute it a second time, with smaller pieces and a shorter step: the report then says whether the outcome
        /// depends on them.
        #[arg(long, conflicts_with = "member")]
        twice: bool,
        /// Cheaper and less faithful (the key `coarse` of `[run]`): softer springs where they are stiffest, ends when nothing falls any more.
        #[arg(long)]
        coarse: bool,
        #[command(flatten)]
        local: LocalArguments,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Run the built-in sample: a four-storey frame that loses four ground-floor columns.
    Demo {
        /// Folder for case and results.
        #[arg(long, default_value = "leanto-demo")]
        out: PathBuf,
        /// Worker threads, at most the number of cores (0: by the size of the model).
        #[arg(long)]
        threads: Option<usize>,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Assess and export a finished run again, without simulating; or follow its voids over time.
    #[command(
        after_help = "Examples:  leanto assess leanto-demo/result\n           leanto assess leanto-demo/result --every 0.5s\n           leanto assess leanto-demo/result --fines 0.05,0.15"
    )]
    Assess {
        /// Folder that `run` wrote.
        out: PathBuf,
        /// Assess a frame every so often, and print how the volume of each void of the last frame came about; writes nothing but
        /// voids-over-time.csv.
        #[arg(long, value_name = "TIME", value_parser = super::output::printing::seconds)]
        every: Option<f64>,
        /// Print the voids at the end with other shares of fines (the key `share` of `[fines]`), without simulating the collapse again;
        /// writes nothing. 0 is without fines.
        #[arg(long, value_name = "SHARE", value_delimiter = ',', conflicts_with_all = ["every", "overwrite"])]
        fines: Vec<f64>,
        /// Replace files in the output folder that have the names of Leanto's files but that it did not write.
        #[arg(long)]
        overwrite: bool,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// What hangs in the heap of a finished run, and which pieces carry the voids' roofs and must not be moved.
    #[command(after_help = "Example:  leanto stability leanto-demo/result")]
    Stability {
        /// Folder that `run` wrote.
        out: PathBuf,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Continue a finished run after lifting, cutting or shoring a piece, or with an aftershock: what moves, and which voids shrink.
    #[command(
        name = "whatif",
        after_help = "Example:  leanto whatif leanto-demo/result --lift \"Slabs.A1-2#9\" --seconds 5\n          leanto whatif leanto-demo/result --shore 8.0,4.0,0.6 --section \"timber 140 mm\" --lift \"Slabs.A1-2#9\""
    )]
    WhatIf {
        /// Folder that `run` wrote.
        out: PathBuf,
        #[command(flatten)]
        question: whatif::Question,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Shore the roof of a void: the load by push tests, places, types, timber, order of work, and whether it holds. Or a piece that leans.
    #[command(
        after_help = "Example:  leanto shore leanto-demo/result --void 3\n          leanto shore leanto-demo/result --void 3 --piece \"Columns.C3-0#2\"\n          leanto shore leanto-demo/result --piece \"Walls.Core-W-1#7\" --shaking \"0.1 g\""
    )]
    Shore {
        /// Folder that `run` wrote.
        out: PathBuf,
        #[command(flatten)]
        question: shore::ShoreQuestion,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// In which order pieces are taken out on the way to a void: by crane and by hand, each step tried before the next, with what to cut and where to lift.
    #[command(after_help = unpile::EXAMPLE)]
    Unpile(unpile::UnpileQuestion),
    /// What to watch on the heap, and which movement means "get out": push tests of what hangs and leans, aftershocks in steps, a sheet, a table.
    #[command(after_help = monitor::EXAMPLE)]
    Monitor(monitor::MonitorQuestion),
    /// Make many runs of a case, which differ by chance and by what may have happened. What was interrupted goes on where it was.
    #[command(
        after_help = "Example:  leanto ensemble leanto-demo/case/case.toml --runs 12 --out many\n          leanto ensemble leanto-demo/case/case.toml --shard 2/3 --out laptop2\n          leanto ensemble leanto-demo/case/case.toml --runs 200 --script slurm --out many > job.sh"
    )]
    Ensemble(ensemble::EnsembleArguments),
    /// Join the runs of some folders of one ensemble, in any order.
    #[command(after_help = "Example:  leanto merge laptop1 laptop2 laptop3 --out many")]
    Merge(ensemble::Merge),
    /// Where to dig, in which order, by many runs and by what the team has seen, heard and found.
    #[command(
        after_help = "Example:  leanto plan many --teams 2 --hours 24\n          leanto plan many --observe obs.toml --missing missing.csv --hour 11"
    )]
    Plan(ensemble::PlanArguments),
    /// Where to dig by what is seen: alternatives are drawn from the building, compared with what is seen by two runs of each, and the best get more.
    #[command(
        after_help = "Example:  leanto see leanto-demo/case/case.toml --observe samples/frame4/observed/obs.toml --out seen\n          leanto see leanto-demo/case/case.toml --alternatives-only --out seen"
    )]
    See(see::SeeArguments),
    /// Read a model file and write a case that is ready to run.
    #[command(
        after_help = "Example:  leanto import house.ifc --out house\n          leanto import leanto-demo/case/frame4.obj --out frame\n          leanto import architecture.ifc structure.ifc site.ifc --out house"
    )]
    Import {
        /// IFC (also ifcZIP), OBJ, glTF, STL, PLY or box scene. Several files of one building are joined by their placement: what stands in two of
        /// them is one, and what one lacks comes from the others.
        #[arg(required = true, value_name = "MODEL")]
        models: Vec<PathBuf>,
        /// Folder for case.toml and a copy of the model.
        #[arg(long)]
        out: PathBuf,
        /// Metres per unit of the file; detected by default (an IFC file contains it).
        #[arg(long)]
        metres_per_unit: Option<f64>,
        /// Time that reading a model may take, such as 600 or 10min; it is kept in the case (model.time_limit), which counts with --update. Default: 120.
        #[arg(long, value_name = "TIME", conflicts_with = "update", value_parser = super::output::printing::seconds)]
        time_limit: Option<f64>,
        /// Take the changed model into the existing case; the old copy is kept beside it.
        #[arg(long, conflicts_with = "metres_per_unit")]
        update: bool,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Make a building and a case from a few parameters, when there is no model.
    #[command(
        after_help = "Example:  leanto sketch rc-frame-1960 --storeys 6 --length 30 --out office\n          leanto sketch --list\n          leanto sketch auto --footprint samples/footprints/buildings.geojson --list\n          leanto sketch auto --footprint samples/footprints/buildings.geojson --near 14.639,121.0367 --out studio\n          leanto sketch auto --plan samples/plans/office.dxf --storeys 4 --out plan-office\n          leanto sketch auto --plan samples/plans/photo.trace.json --out photo-office"
    )]
    Sketch(Box<sketch::SketchArguments>),
    /// Write a page on which columns, walls and the outline are traced in a browser on a photo or a scan of a plan, without a network.
    #[command(
        after_help = "Example:  leanto trace samples/plans/photo.jpg --out trace.html\n          leanto sketch auto --plan samples/plans/photo.trace.json --out photo-office"
    )]
    Trace(trace::TraceArguments),
    /// Take a surface that was measured (drone, laser scanner) over the plan of a case: what stands, the heap, and observations for the plan.
    #[command(
        after_help = "Example:  leanto survey surface.tif --case leanto-demo/case/case.toml --out survey\n          leanto survey scan.laz --case office/case.toml --out survey --cell 0.25"
    )]
    Survey(survey::SurveyArguments),
    /// Prepare a case without running it: utilisation of its parts under own weight, natural modes with their damping, and all findings
    /// about the model.
    #[command(
        after_help = "Example:  leanto check leanto-demo/case/case.toml --out check\n          leanto check leanto-demo/case/case.toml --people 20\n          leanto check leanto-demo/case/case.toml --materials"
    )]
    Check {
        /// The case.
        case: PathBuf,
        /// Write findings.csv, findings.glb (the building coloured by findings), rebar.glb and check.png (utilisation) to this folder.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// Try remedies one at a time, keep those that improve the case, and write them into it with comments.
        #[arg(long)]
        fix: bool,
        /// With --fix: try stronger profiles and factors on strengths too. They are claims about the building.
        #[arg(long, requires = "fix")]
        stronger: bool,
        /// Compute the first two seconds under own weight too, without any event.
        #[arg(long)]
        settle: bool,
        /// Compute the untouched building with its people for two seconds; where the case has none, N people on all floors. Ends with 1 when
        /// somebody is hurt or trapped, when there is a place to dig, or when energy rises.
        #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "20", value_parser = clap::value_parser!(u32).range(1..=10_000))]
        people: Option<u32>,
        /// Check again with each other kind of material that groups may have, and say which guess decides.
        #[arg(long)]
        materials: bool,
        /// With --materials: write the alternatives that matter into the case as [[ensemble.class]].
        #[arg(long, requires = "materials")]
        classes: bool,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Draw a plan, a section or a view from any side of a case or of a finished run as PNG or SVG.
    #[command(
        after_help = "Example:  leanto draw leanto-demo/case/case.toml --storey 1 --out plan.png\n          leanto draw leanto-demo/case/case.toml --colour use --out use.png\n          leanto draw leanto-demo/result --section-y 5 --rescue --out heap.png\n          leanto draw leanto-demo/result --from nw --cut-away --rescue --paper a3 --out heap.svg"
    )]
    Draw(Box<draw::DrawArguments>),
    /// Write the pages of a finished run, report.html and report.pdf, on your paper; with an ensemble the places are ranked.
    #[command(
        after_help = "Example:  leanto report leanto-demo/result --png\n          leanto report leanto-demo/result --ensemble many --teams 2 --out pages"
    )]
    Report(Box<report::ReportArguments>),
    /// What the teams mark on the site: victims (V, L-n, D-n), searched areas, notes, with time and name, and what is new since a time.
    #[command(
        after_help = "Example:  leanto site log leanto-demo/result --add L-2 --who \"Team 1\" --mark A3 --at 3.2,7.1,0.6\n          leanto site log leanto-demo/result --since 06:00"
    )]
    Site {
        #[command(subcommand)]
        action: site::SiteAction,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Draw a film of a finished run: PNG files, one animated PNG, or MP4 where ffmpeg is installed.
    #[command(
        after_help = "Example:  leanto film leanto-demo/result --out film.png\n          leanto film leanto-demo/result --from nw --every 0.04s --speed 0.5 --out film.mp4"
    )]
    Film(film::FilmArguments),
    /// Write one HTML file that shows a finished run in a browser, without a network: the collapse over time, voids, people, pieces.
    #[command(
        after_help = "Example:  leanto view leanto-demo/result\n          leanto view leanto-demo/result --ensemble many --out demo.html"
    )]
    View(Box<view::ViewArguments>),
    /// Show the events of a case over time, or list the kinds of events with an example of each.
    #[command(
        after_help = "Example:  leanto scenario leanto-demo/case/earthquake.toml\n          leanto scenario --list"
    )]
    Scenario {
        /// case.toml
        #[arg(required_unless_present = "list")]
        case: Option<PathBuf>,
        /// List all kinds of events: what they are, their keys, and an example that can be pasted into a case.
        #[arg(long, conflicts_with_all = ["case", "out"])]
        list: bool,
        /// Write ground acceleration, remaining strength and settlement over time to this CSV file.
        #[arg(long)]
        out: Option<PathBuf>,
        /// One JSON list on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Export a finished run: an animated scene for Blender, Unity, Unreal, Godot or the web (glTF), an exercise for training, the heap at rest for a physics engine, impacts and breaks for sound, or frames for ParaView.
    #[command(
        after_help = "Examples:  leanto export leanto-demo/result --out scene-for-unity.glb --layout skins --collision unity\n           leanto export leanto-demo/result --out heap.glb --at 8s\n           leanto export leanto-demo/result --out textured.glb --look textured\n           leanto export leanto-demo/result --exercise --acts 8\n           leanto export leanto-demo/result --rest-state --lifts 12\n           leanto export leanto-demo/result --events events.json\n           leanto export leanto-demo/result --paraview frames --every 5"
    )]
    Export(Box<export::ExportArguments>),
    /// What a run watched, over time: section forces, motion, support reactions, drift ([[output.watch]] of its case).
    #[command(
        after_help = "Example, for a run whose case has a watch \"base of C1\":\n          leanto history out --what \"base of C1\" --out c1.csv"
    )]
    History(history::HistoryArguments),
    /// Write fewer frames or fewer bodies of a granular run as a record of its own.
    #[command(
        after_help = "Example, for the run of a case with [[bodies]]:\n          leanto resample out --every 5 --from 1s --until 2s --out few"
    )]
    Resample(grains::Resample),
    /// Solid fraction, mean velocity, granular temperature and contacts of a granular run on a grid.
    #[command(
        after_help = "Example, for the run of a case with [[bodies]]:\n          leanto grid out --cell 2cm --at 1s --out grid.vti"
    )]
    Grid(grains::Grid),
    /// Bodies and mass of a granular run beyond a plane, over time.
    #[command(
        after_help = "Example, for the run of a case with [[bodies]]:\n          leanto count out --point 0,0,0.3 --normal 0,0,-1 --out outlet.csv"
    )]
    Count(grains::Count),
    /// Show information about a case, a model or the record of a run.
    #[command(
        after_help = "Example:  leanto info leanto-demo/case/frame4.obj\n          leanto info leanto-demo/result"
    )]
    Info {
        /// case.toml, a model file, or a folder that `run` wrote.
        path: PathBuf,
        /// With --json, for a model file: every element with its size, its role and the evidence.
        #[arg(long)]
        elements: bool,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Plane and space frames for teaching: section forces, plastic hinges up to collapse, vibrations (docs/frames.md).
    #[command(
        after_help = "Example:  leanto frame samples/frames/portal.toml --svg diagrams\n          leanto frame samples/frames/propped-beam.toml --collapse"
    )]
    Frame(Box<frame::FrameArguments>),
    /// Read strong-motion records: peaks, compared with those in their headers, response spectra, plots.
    #[command(
        after_help = "Example:  leanto motion leanto-demo/case/motion.csv --svg motion.svg --spectrum spectrum.csv\n          leanto motion --make ec8 --peak 2.5 --soil C --out made.csv"
    )]
    Motion(Box<motion::MotionArguments>),
    /// Compare the engine with theory on this machine.
    #[command(
        after_help = "Example:  leanto verify\n          leanto verify --case V12 --curves v12\n          leanto verify --case V28 --curves columns"
    )]
    Verify {
        /// Include slow cases.
        #[arg(long)]
        all: bool,
        /// Only this case (V1, V2, ...).
        #[arg(long)]
        case: Option<String>,
        /// Write curves as CSV and SVG to this folder: V12 beside its reference, the columns of V28 and V29 computed against measured, the
        /// shape of the frame of V30 and its joints.
        #[arg(long, value_name = "DIR")]
        curves: Option<PathBuf>,
        /// Tests of real structures and events instead, with their pieces and with pieces half the size: what happened, fixed before anything was
        /// computed, and what the engine says. What fails stays in the table.
        #[arg(long, conflicts_with_all = ["all", "curves"])]
        real: bool,
        /// A case of one's own for --real, as in samples/real.
        #[arg(long, value_name = "FILE", requires = "real")]
        file: Option<PathBuf>,
        /// Folder for the runs of --real, which stay there for a look.
        #[arg(long, value_name = "DIR", requires = "real", default_value = "leanto-real")]
        out: PathBuf,
        /// A JSON list on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Measure the engine's speed on a box scene.
    #[command(
        after_help = "Example:  leanto bench frame:5x4x8 --seconds 2\n          leanto bench pile:5000 --seconds 20\n          leanto bench grains:10000\n          leanto bench --all --history bench.csv --label before"
    )]
    Bench {
        /// Box scene (JSON), or a generated one: frame:BAYSxBAYSxSTOREYS, pile:BOXES, grains:SPHERES.
        #[arg(default_value = "frame:5x4x8")]
        scene: String,
        /// Simulated seconds.
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
        /// Worker threads.
        #[arg(long, default_value_t = 1)]
        threads: usize,
        /// Remove columns and let bonds break (otherwise nothing moves).
        #[arg(long)]
        collapse: bool,
        /// With --collapse: factor on the strength of the preset profiles.
        #[arg(long, default_value_t = 0.3)]
        strength: f64,
        /// With --collapse: share of the ground-floor columns to remove, from one side.
        #[arg(long, default_value_t = 0.6)]
        removed: f64,
        /// With --collapse: remove columns at mid-height; the floors below never break.
        #[arg(long)]
        on_floors: bool,
        /// Do not let debris at rest sleep.
        #[arg(long)]
        no_freezing: bool,
        /// Concrete fails by limits of its section forces instead of by fibres.
        #[arg(long)]
        limits: bool,
        /// Only write the generated scene to this file, for other engines.
        #[arg(long)]
        write: Option<PathBuf>,
        /// All scenes of the table: standing frames by size, a pile, a collapse to the end. Takes some minutes.
        #[arg(long, conflicts_with_all = ["scene", "seconds", "collapse", "on_floors", "write"])]
        all: bool,
        /// With --all: append the lines to this CSV file.
        #[arg(long, value_name = "FILE", requires = "all")]
        history: Option<PathBuf>,
        /// With --history: what these lines are, for instance the commit.
        #[arg(long, requires = "history", default_value = "")]
        label: String,
        /// One JSON object on stdout; with --all a list, without it a table.
        #[arg(long)]
        json: bool,
    },
    /// Print the JSON Schema of case.toml, of report.json, or of plan.json.
    #[command(after_help = "Example:  leanto schema --report")]
    Schema {
        /// The schema of report.json.
        #[arg(long, conflicts_with = "plan")]
        report: bool,
        /// The schema of plan.json.
        #[arg(long)]
        plan: bool,
        /// The schema of a case of granular bodies.
        #[arg(long, conflicts_with_all = ["plan", "report"])]
        grains: bool,
        /// No effect: the schema is JSON in any case.
        #[arg(long)]
        json: bool,
    },
    /// Strength profiles: list, show, check, or make your own.
    #[command(after_help = "Example:  leanto profiles show rc-beam")]
    Profiles {
        #[command(subcommand)]
        action: Option<profiles::Action>,
        /// A JSON list on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Strength of one reinforced section by the published formulas, Eurocode 2, ACI 318 and fibres, with its M-N diagram.
    #[command(after_help = "Example:  leanto section rc-beam --svg rc-beam.svg")]
    Section(section::SectionArguments),
    /// Print a page of the manual, or write all pages to a folder.
    #[command(
        after_help = "Example:  leanto man --out ~/.local/share/man/man1\n          leanto man draw > draw.1; man ./draw.1"
    )]
    Man(manual::ManualArguments),
    /// What this machine has, and what will not work on it
    #[command(after_help = "Example:  leanto doctor")]
    Doctor {
        /// One JSON list on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Pack what helps to find a problem: settings, figures of the run, the machine; no geometry unless asked
    #[command(after_help = report_problem::EXAMPLE)]
    ReportProblem(report_problem::ProblemArguments),
    /// Print a script that completes commands and options in a shell.
    #[command(
        after_help = "bash:        leanto completions bash > ~/.local/share/bash-completion/completions/leanto\nzsh:         leanto completions zsh > ~/.zfunc/_leanto    (with fpath+=~/.zfunc before compinit in ~/.zshrc)\nfish:        leanto completions fish > ~/.config/fish/completions/leanto.fish\nPowerShell:  leanto completions powershell >> $PROFILE\nelvish:      leanto completions elvish >> ~/.config/elvish/rc.elv\n\nOpen a new shell afterwards."
    )]
    Completions {
        /// bash, zsh, fish, powershell or elvish.
        shell: clap_complete::Shell,
    },
}
