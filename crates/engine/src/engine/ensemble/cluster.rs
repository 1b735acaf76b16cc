//! A script that has an ensemble made by a cluster under Slurm: a job array with one share of the runs per task, and a job behind it that joins them.
//! Leanto has no scheduler of its own. docs/many-machines.md is the page for users.

use super::runs::Request;
use crate::{Error, Result};
use std::path::Path;

/// Runs per share where the number of shares is not given.
const RUNS_PER_SHARE: usize = 4;
/// Most tasks of a job array under the usual settings of Slurm.
const MOST: usize = 1000;
/// Cores per task where they are not given; fewer where a share has fewer runs.
const CORES: usize = 4;

/// A word that the shell takes as it is.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

fn absolute(path: &Path) -> Result<String> {
    let full = std::path::absolute(path).map_err(|e| Error::io("find", path, e))?;
    let text = full.to_str().filter(|t| !t.contains(['\n', '\r']));
    text.map(str::to_owned)
        .ok_or_else(|| Error::in_file(path, "the path is no plain text", "rename it: a shell script has to hold it"))
}

/// The script for this program. `runs` is the number of all runs, `shares` how many parts they get; 0 for one per four runs.
///
/// # Errors
/// Paths that cannot stand in a script.
pub fn slurm_script(request: &Request, runs: usize, shares: usize) -> Result<String> {
    let exe = std::env::current_exe().map_err(|e| Error::Failed(format!("the program cannot be found: {e}")))?;
    Ok(script([&absolute(&exe)?, &absolute(&request.case)?, &absolute(&request.out)?], request, runs, shares))
}

/// The script, from the paths of program, case and folder as the nodes see them.
fn script(paths: [&str; 3], request: &Request, runs: usize, shares: usize) -> String {
    let shares = if shares == 0 { runs.div_ceil(RUNS_PER_SHARE) } else { shares }.clamp(1, runs.clamp(1, MOST));
    let [program, case, out] = paths.map(quoted);
    let cores = if request.jobs == 0 { CORES.min(runs.div_ceil(shares)).max(1) } else { request.jobs };
    let memory = request.memory.map_or("2G".into(), |m| format!("{}M", (m >> 20).div_ceil(cores as u64).max(1)));
    let mut options = String::new();
    if let Some((from, to)) = request.seeds {
        options += &format!(" --seeds {from}..{to}");
    }
    if request.accept_unsound {
        options += " --accept-unsound";
    }
    if request.coarse {
        options += " --coarse";
    }
    if request.again {
        options += " --again";
    }
    format!(
        r#"#!/bin/sh
# Leanto: {runs} runs of a case in {shares} shares, made by Slurm.
#
# How to use it: look at the settings below, then run this file with sh where jobs are submitted. It submits two jobs and ends:
#   1. an array of {shares} tasks. Each makes one share of the runs, in a folder of its own below $OUT/shares.
#   2. a job that waits for the array and joins in $OUT what there is, also when a share has failed.
# A task that is killed or requeued goes on with the runs that are missing. When both jobs have ended and runs are missing, run this file
# again: finished runs are kept. What the jobs have said is in $OUT/log.
set -eu

# Settings.
LEANTO={program}   # the program, in the same version on all nodes
CASE={case}        # on a file system that all nodes see
OUT={out}          # likewise
CORES={cores}              # cores per task: so many runs at once
TIME=08:00:00        # longest time of a task
MEMORY={memory}            # memory per core; a run that needs more is left out
OPTIONS=''           # more for sbatch, for example '--partition=short --account=rescue'

case $OUT in
*\\*) echo "Slurm cannot write logs below a folder with a backslash in its name: choose another OUT" >&2; exit 2 ;;
esac
mkdir -p "$OUT/shares" "$OUT/log"
export LEANTO CASE OUT
# In names of logs a single % has a meaning.
LOG=$(printf '%s\n' "$OUT/log" | sed 's/%/%%/g')

# $OPTIONS has several words and is not quoted.
ARRAY=$(sbatch --parsable --job-name=leanto --array=1-{shares} --requeue --export=ALL --ntasks=1 --cpus-per-task="$CORES" \
    --time="$TIME" --mem-per-cpu="$MEMORY" --chdir="$OUT" --output="$LOG/share-%a.log" --open-mode=append $OPTIONS <<'SHARE'
#!/bin/sh
# The program ends a run that needs too much, before Slurm would end the whole task.
set --
if [ "${{SLURM_MEM_PER_CPU:-0}}" -gt 0 ]; then
    set -- --memory "$((SLURM_MEM_PER_CPU * SLURM_CPUS_PER_TASK * 9 / 10)) MiB"
fi
exec "$LEANTO" ensemble "$CASE"{options} --shard "$SLURM_ARRAY_TASK_ID/{shares}" --jobs "$SLURM_CPUS_PER_TASK" \
    --out "$OUT/shares/$SLURM_ARRAY_TASK_ID" "$@"
SHARE
)
ARRAY=${{ARRAY%%;*}}

MERGE=$(sbatch --parsable --job-name=leanto-merge --dependency="afterany:$ARRAY" --requeue --export=ALL --ntasks=1 --cpus-per-task=1 \
    --time=00:30:00 --mem-per-cpu="$MEMORY" --chdir="$OUT" --output="$LOG/merge.log" --open-mode=append $OPTIONS <<'MERGE'
#!/bin/sh
# A share that has not even begun has no ensemble.json.
set --
for begun in "$OUT"/shares/*/ensemble.json; do
    if [ -e "$begun" ]; then set -- "$@" "${{begun%/ensemble.json}}"; fi
done
echo "asked for: {runs} runs in {shares} shares; folders of shares: $#"
if [ $# = 0 ]; then exit 1; fi
exec "$LEANTO" merge "$@" --out "$OUT"
MERGE
)
MERGE=${{MERGE%%;*}}
printf '%s\n' "array $ARRAY, then merge $MERGE; then: leanto plan $OUT"
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(seeds: Option<(u64, u64)>) -> Request {
        Request {
            case: "case.toml".into(),
            seeds,
            classes: Vec::new(),
            shard: None,
            jobs: 0,
            out: "out".into(),
            again: false,
            accept_unsound: false,
            coarse: false,
            memory: None,
        }
    }

    #[test]
    fn every_run_is_in_a_share_and_there_are_no_empty_shares() {
        for (runs, shares, wanted) in [(18, 0, 5), (18, 3, 3), (2, 9, 2), (1, 0, 1), (0, 0, 1), (9000, 0, 1000)] {
            let text = slurm_script(&request(Some((3, 20))), runs, shares).expect("a script");
            assert!(
                text.contains(&format!("--array=1-{wanted} ")) && text.contains(&format!("ID/{wanted}\"")),
                "{text}"
            );
            assert!(text.contains(" --seeds 3..20 "), "{text}");
        }
    }

    #[test]
    fn a_task_gets_the_cores_and_the_memory_that_were_asked_for() {
        let mut r = request(None);
        let has = |r: &Request, runs, setting: &str| {
            let text = slurm_script(r, runs, 2).expect("a script");
            assert!(text.lines().any(|l| l.split("  ").next() == Some(setting)), "{setting}: {text}");
        };
        has(&r, 20, "CORES=4");
        has(&r, 3, "CORES=2");
        has(&r, 20, "MEMORY=2G");
        (r.jobs, r.memory) = (8, Some(32 << 30));
        has(&r, 20, "CORES=8");
        has(&r, 20, "MEMORY=4096M");
    }

    /// The script runs with a program of the name `sbatch` that only writes down what it is given. Then its two jobs run, with a program
    /// that writes down its arguments.
    #[cfg(unix)]
    #[test]
    fn paths_with_spaces_quotes_and_dollars_come_through_the_shell_to_the_program() {
        use std::os::unix::fs::PermissionsExt;
        use std::process::Command;
        let d = tempfile::tempdir().expect("a folder");
        let nasty = d.path().join("a b'c $HOME `x` \"d\" e;f%j}g *");
        std::fs::create_dir(&nasty).expect("a folder");
        let text_of = |p: &Path| p.to_str().expect("text").to_owned();
        let put = |path: &Path, text: &str| {
            std::fs::write(path, text).expect("written");
            std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).expect("executable");
        };
        let (program, case, out) = (nasty.join("leanto"), nasty.join("case.toml"), nasty.join("out"));
        put(&program, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        put(
            &d.path().join("sbatch"),
            "#!/bin/sh\nn=$(ls \"$JOBS\" | wc -l); printf '%s\\n' \"$@\" >&2; cat > \"$JOBS/$n\"; echo \"7$n;cluster\"\n",
        );
        let jobs = d.path().join("jobs");
        std::fs::create_dir(&jobs).expect("a folder");
        let mut r = request(Some((1, 8)));
        r.again = true;
        let text = script([&text_of(&program), &text_of(&case), &text_of(&out)], &r, 8, 2);
        let file = d.path().join("job.sh");
        put(&file, &text);
        let sh = |c: &mut Command| {
            let out = c.output().expect("a shell");
            assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
            [out.stdout, out.stderr].map(|b| String::from_utf8_lossy(&b).into_owned())
        };
        sh(Command::new("sh").arg("-n").arg(&file));
        let path = format!("{}:{}", d.path().display(), std::env::var("PATH").unwrap_or_default());
        let [said, given] =
            sh(Command::new("sh").arg(&file).env("PATH", path).env("JOBS", &jobs).env("OUT", "/elsewhere"));
        assert_eq!(said, format!("array 70, then merge 71; then: leanto plan {}\n", out.display()));
        for option in ["--array=1-2", "--requeue", "--dependency=afterany:70", "--mem-per-cpu=2G"] {
            assert!(given.lines().any(|l| l == option), "{option}: {given}");
        }
        let log = format!("--output={}/log/share-%a.log", out.display().to_string().replace('%', "%%"));
        assert!(given.lines().any(|l| l == log), "{log}: {given}");

        let job = |n: &str| {
            let mut c = Command::new("sh");
            c.arg(jobs.join(n)).env("LEANTO", &program).env("CASE", &case).env("OUT", &out);
            c
        };
        let task = |memory: &str| {
            let mut c = job("0");
            c.env("SLURM_ARRAY_TASK_ID", "2").env("SLURM_CPUS_PER_TASK", "3").env("SLURM_MEM_PER_CPU", memory);
            sh(&mut c)[0].clone()
        };
        let share = format!(
            "ensemble\n{}\n--seeds\n1..8\n--again\n--shard\n2/2\n--jobs\n3\n--out\n{}/shares/2\n",
            case.display(),
            out.display()
        );
        assert_eq!(task("1000"), format!("{share}--memory\n2700 MiB\n"));
        assert_eq!(task(""), share);

        // Without a share there is nothing to join; with one of two there is.
        assert!(!job("1").output().expect("a shell").status.success());
        for (share, has_begun) in [("1", true), ("2", false)] {
            let folder = out.join("shares").join(share);
            std::fs::create_dir_all(&folder).expect("a folder");
            if has_begun {
                std::fs::write(folder.join("ensemble.json"), "").expect("written");
            }
        }
        let asked = "asked for: 8 runs in 2 shares; folders of shares: 1";
        assert_eq!(sh(&mut job("1"))[0], format!("{asked}\nmerge\n{0}/shares/1\n--out\n{0}\n", out.display()));
    }

    #[test]
    fn a_path_that_a_line_of_a_script_cannot_hold_is_refused() {
        let mut r = request(None);
        r.out = "two\nlines".into();
        assert!(slurm_script(&r, 8, 2).is_err_and(|e| e.to_string().contains("rename it")));
    }
}
