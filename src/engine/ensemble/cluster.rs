//! A script that has an ensemble made by a cluster under Slurm: a job array with one share of the runs per task, and a job behind it that joins them.
//! Leanto has no scheduler of its own.

use super::runs::Request;
use crate::{Error, Result};
use std::path::Path;

/// Runs per share where the number of shares is not given.
const RUNS_PER_SHARE: usize = 4;
/// Most tasks of a job array under the usual settings of Slurm.
const MOST: usize = 1000;

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

/// The script. `runs` is the number of all runs, `shares` how many parts they get; 0 for one per four runs.
///
/// # Errors
/// Paths that cannot stand in a script.
pub fn slurm_script(request: &Request, runs: usize, shares: usize) -> Result<String> {
    let shares = if shares == 0 { runs.div_ceil(RUNS_PER_SHARE) } else { shares }.clamp(1, runs.clamp(1, MOST));
    let exe = std::env::current_exe().map_err(|e| Error::Failed(format!("the program cannot be found: {e}")))?;
    let program = quoted(&absolute(&exe)?);
    let (case, out) = (quoted(&absolute(&request.case)?), quoted(&absolute(&request.out)?));
    let mut options = String::new();
    if let Some((from, to)) = request.seeds {
        options += &format!(" --seeds {from}..{to}");
    }
    if request.accept_unsound {
        options += " --accept-unsound";
    }
    if request.again {
        options += " --again";
    }
    Ok(format!(
        r#"#!/bin/sh
# Leanto: {runs} runs in {shares} shares under Slurm.
# How to use it: edit the settings below, then `sh job.sh` where jobs are submitted.
# Each task of the array makes one share of the runs in a folder of its own. A task that is killed, requeued or submitted again goes on with the
# runs that are missing. The job behind the array joins what there is; it also runs when a share has failed, and says what is missing.
set -eu

# Settings.
LEANTO=${{LEANTO:-{program}}}   # the same version on all nodes
CASE=${{CASE:-{case}}}          # on a file system that all nodes see
OUT=${{OUT:-{out}}}             # likewise
CORES=${{CORES:-4}}             # cores per task: so many runs at once
TIME=${{TIME:-08:00:00}}        # longest time of a task
MEMORY=${{MEMORY:-2G}}          # per core

mkdir -p "$OUT/shares" "$OUT/log"
export LEANTO CASE OUT

ARRAY=$(sbatch --parsable --job-name=leanto --array=1-{shares} --requeue --ntasks=1 --cpus-per-task="$CORES" \
    --time="$TIME" --mem-per-cpu="$MEMORY" --output="$OUT/log/share-%a.log" --open-mode=append <<'SHARE'
#!/bin/sh
exec "$LEANTO" ensemble "$CASE"{options} --shard "$SLURM_ARRAY_TASK_ID/{shares}" --jobs "$SLURM_CPUS_PER_TASK" \
    --out "$OUT/shares/$SLURM_ARRAY_TASK_ID"
SHARE
)
ARRAY=${{ARRAY%%;*}}

MERGE=$(sbatch --parsable --job-name=leanto-merge --dependency="afterany:$ARRAY" --ntasks=1 --cpus-per-task=1 \
    --time=00:30:00 --mem-per-cpu="$MEMORY" --output="$OUT/log/merge.log" <<'MERGE'
#!/bin/sh
# A share that has not even begun has no ensemble.json.
set --
for begun in "$OUT"/shares/*/ensemble.json; do
    set -- "$@" "${{begun%/ensemble.json}}"
done
exec "$LEANTO" merge "$@" --out "$OUT"
MERGE
)
MERGE=${{MERGE%%;*}}
echo "array $ARRAY, then merge $MERGE; then: leanto plan $OUT"
"#
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(case: &str, out: &str, runs: usize, shares: usize) -> String {
        let request = Request {
            case: case.into(),
            seeds: Some((3, 20)),
            shard: None,
            jobs: 0,
            out: out.into(),
            again: false,
            accept_unsound: false,
            memory: None,
        };
        slurm_script(&request, runs, shares).expect("a script")
    }

    #[test]
    fn every_run_is_in_a_share_and_there_are_no_empty_shares() {
        for (runs, shares, wanted) in [(18, 0, 5), (18, 3, 3), (2, 9, 2), (1, 0, 1), (9000, 0, 1000)] {
            let text = script("case.toml", "out", runs, shares);
            assert!(
                text.contains(&format!("--array=1-{wanted} ")) && text.contains(&format!("ID/{wanted}\"")),
                "{text}"
            );
            assert!(text.contains(" --seeds 3..20 "), "{text}");
        }
    }

    /// A shell that reads the settings of the script gets the paths as they are.
    #[cfg(unix)]
    #[test]
    fn paths_with_spaces_quotes_and_dollars_come_through_the_shell() {
        let d = tempfile::tempdir().expect("a folder");
        let nasty = d.path().join("a b'c $HOME `x` \"d\" \\e;f");
        let (case, out) = (nasty.join("case.toml"), nasty.join("out"));
        let text = script(case.to_str().expect("text"), out.to_str().expect("text"), 8, 2);
        let settings = text.split("mkdir").next().expect("settings").to_owned();
        let file = d.path().join("job.sh");
        let sh = |script: &str, arguments: &[&str]| {
            std::fs::write(&file, script).expect("written");
            let out = std::process::Command::new("sh").args(arguments).arg(&file).output().expect("a shell");
            assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
            String::from_utf8_lossy(&out.stdout).into_owned()
        };
        sh(&text, &["-n"]);
        let said = sh(&(settings + "\nprintf '%s\\n%s\\n' \"$CASE\" \"$OUT\"\n"), &[]);
        assert_eq!(said, format!("{}\n{}\n", case.display(), out.display()));
    }
}
