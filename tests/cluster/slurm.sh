#!/bin/bash
# Makes an ensemble under a Slurm of one node and compares every byte with the same runs without Slurm.
#
#     tests/cluster/slurm.sh target/release/leanto            skipped with a word where Slurm is not installed
#     tests/cluster/slurm.sh target/release/leanto --install  as root on Debian: installs the packages first
#
# Daemons and files are in a temporary folder and are gone at the end.
set -eu
leanto=$(realpath "${1:?name the program}")
if [ "${2:-}" = --install ]; then
    apt-get update -q > /dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q slurm-wlm munge > /dev/null
fi
PATH=$PATH:/usr/sbin
for program in slurmctld slurmd munged sbatch; do
    if ! command -v "$program" > /dev/null; then
        echo "Slurm is not installed ($program is missing): skipped"
        exit 0
    fi
done
if [ "$(id -u)" != 0 ]; then
    echo "daemons can be started as root only: skipped"
    exit 0
fi

work=$(mktemp -d)
chmod 755 "$work"
pids=()
finish() {
    if [ -n "${SLURM_CONF:-}" ]; then
        timeout 10 squeue -h -o %A 2> /dev/null | sort -u | timeout 10 xargs -r scancel 2> /dev/null || true
    fi
    for pid in "${pids[@]}"; do kill "$pid" 2> /dev/null || true; done
    sleep 1
    for pid in "${pids[@]}"; do kill -9 "$pid" 2> /dev/null || true; done
    rm -rf "$work"
}
unset SLURM_CONF
trap finish EXIT
trap 'exit 1' INT TERM HUP
fail() {
    echo "FAILED: $*"
    exit 1
}

# A key, and a cluster of this machine alone. A requeued job waits until its credential has expired: ten seconds instead of 120.
mkdir -p "$work/munge" "$work/spool" "$work/state"
chmod 700 "$work/munge"
dd if=/dev/urandom of="$work/munge/key" bs=1 count=1024 2> /dev/null
chmod 600 "$work/munge/key"
munged --foreground --force --key-file="$work/munge/key" --socket="$work/munge.socket" --pid-file="$work/munge/pid" \
    --log-file="$work/munge/log" --seed-file="$work/munge/seed" > "$work/munged.out" 2>&1 &
pids+=($!)
for _ in $(seq 50); do [ -S "$work/munge.socket" ] && break; sleep 0.1; done

host=$(hostname -s)
cores=$(nproc)
cat > "$work/slurm.conf" << CONF
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket,cred_expire=10
CredType=cred/munge
SlurmctldPort=16817
SlurmdPort=16818
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/ctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/ctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
NodeName=$host NodeAddr=127.0.0.1 CPUs=$cores RealMemory=1000 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$work/slurm.conf
slurmctld -D -f "$SLURM_CONF" > "$work/ctld.out" 2>&1 &
pids+=($!)
slurmd -D -f "$SLURM_CONF" -N "$host" > "$work/slurmd.out" 2>&1 &
pids+=($!)
for _ in $(seq 100); do sinfo -h -o %T 2> /dev/null | grep -q idle && break; sleep 0.3; done
if ! sinfo -h -o %T 2> /dev/null | grep -q idle; then
    tail -n 20 "$work/ctld.log" "$work/slurmd.log" "$work/ctld.out" "$work/slurmd.out" "$work/munged.out" 2> /dev/null || true
    fail "the node does not come up"
fi
echo "$(sinfo --version) on one node of $cores cores"

# A small frame that loses columns.
cd "$work"
"$leanto" sketch rc-frame-1960 --storeys 1 --length 5 --width 4 --out frame > /dev/null
sed -i 's/^duration = "10 s"/duration = "1.5 s"/' frame/case.toml
cat >> frame/case.toml << CASE

[[scenario.remove]]
at = "0.05 s"
elements = ["Columns.A1-0", "Columns.A2-0"]
[ensemble]
grid = "1 m"
longest = "1.5 s"
CASE
"$leanto" ensemble frame/case.toml --runs 8 --out direct > direct.log 2>&1 || { cat direct.log; fail "the runs without Slurm"; }

# The script for some shares, with the settings of this node.
submit() {
    "$leanto" ensemble frame/case.toml --runs 8 --script slurm --shares "$1" --out "$2" > script
    sed -i -e 's/^CORES=[0-9]*/CORES=1/' -e 's/^MEMORY=[0-9A-Z]*/MEMORY=400M/' -e 's/^TIME=[0-9:]*/TIME=00:10:00/' script
    sh script > said || fail "the script does not submit"
    array=$(sed 's/^array \([0-9]*\),.*/\1/' said)
}
same() {
    local f number=0
    for f in direct/*.parquet direct/tables.json direct/ensemble.json direct/failures.json; do
        if ! cmp "$f" "$1/${f#direct/}"; then
            tail -n 5 "$1"/log/*.log "$work/ctld.log" "$work/slurmd.log" || true
            fail "${f#direct/} differs"
        fi
        number=$((number + 1))
    done
    [ "$(ls direct/*.parquet | wc -l)" = "$(ls "$1"/*.parquet | wc -l)" ] || fail "other tables"
    echo "    $number files, $(cat direct/*.parquet direct/*.json | wc -c) bytes, all the same"
}
wait_for_jobs() {
    for _ in $(seq 600); do
        [ -z "$(squeue -h 2> /dev/null)" ] && return
        sleep 0.5
    done
    squeue
    tail -n 5 "$1"/log/* || true
    fail "the jobs do not end"
}
runs_of() { find "$1" -name '*.member' ! -name '.*' 2> /dev/null | wc -l; }
wait_for_a_run() {
    for _ in $(seq 1200); do
        [ "$(runs_of "$1")" -gt 0 ] && return
        sleep 0.05
    done
    fail "no run is finished"
}

for shares in 1 2 4; do
    submit "$shares" "by $shares"
    wait_for_jobs "by $shares"
    echo "$shares shares ($(cat said))"
    same "by $shares"
done

# Signs that mean something to the shell or to Slurm.
out="it's \$HOME, 100% \"%j\" %%a;"
submit 2 "$out"
wait_for_jobs "$out"
echo "a folder with the name $out"
same "$out"
ls "$out/log"/share-1.log "$out/log"/share-2.log "$out/log"/merge.log > /dev/null || fail "logs are elsewhere"

# One task is cancelled in the middle. The others are joined; what is submitted again goes on.
submit 2 killed
wait_for_a_run killed/shares/1
scancel "${array}_1"
wait_for_jobs killed
there=$(runs_of killed/shares/1)
[ "$there" -lt 4 ] || fail "the task was cancelled too late to show anything"
echo "a task cancelled after $there of 4 runs; the job behind it: $(grep ' runs (' killed/log/merge.log)"
submit 2 killed
wait_for_jobs killed
echo "  submitted again: $(grep ' at once' killed/log/share-1.log | tail -n 1)"
same killed

# One task is requeued in the middle: Slurm starts it again by itself, and the merge waits for it.
submit 2 requeued
wait_for_a_run requeued/shares/1
scontrol requeue "${array}_1"
there=$(runs_of requeued/shares/1)
[ "$there" -lt 4 ] || fail "the task was requeued too late to show anything"
wait_for_jobs requeued
echo "a task requeued after $there of 4 runs: $(grep ' at once' requeued/log/share-1.log | tail -n 1)"
same requeued
[ "$(grep -c ' runs (' requeued/log/merge.log)" = 1 ] || fail "the merge did not run once"
echo "PASSED"
