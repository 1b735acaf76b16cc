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
    apt-get install -y -q slurm-wlm munge > /dev/null
fi
for program in slurmctld slurmd munged sbatch; do
    if ! PATH=$PATH:/usr/sbin command -v "$program" > /dev/null; then
        echo "Slurm is not installed ($program is missing): skipped"
        exit 0
    fi
done
PATH=$PATH:/usr/sbin
if [ "$(id -u)" != 0 ]; then
    echo "daemons can be started as root only: skipped"
    exit 0
fi

work=$(mktemp -d)
chmod 755 "$work"
pids=()
finish() {
    for pid in "${pids[@]}"; do kill "$pid" 2> /dev/null || true; done
    sleep 1
    for pid in "${pids[@]}"; do kill -9 "$pid" 2> /dev/null || true; done
    rm -rf "$work"
}
trap finish EXIT

# A key, and a cluster of this machine alone.
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
AuthInfo=socket=$work/munge.socket
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
    echo "FAILED: the node does not come up"
    exit 1
fi
echo "Slurm $(sinfo --version) on one node of $cores cores"

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
"$leanto" ensemble frame/case.toml --runs 8 --out direct > /dev/null 2>&1

files="tables.json members.parquet tracers.parquet columns.parquet heap.parquet voids.parquet moved.parquet ensemble.json failures.json"
same() {
    for f in $files; do
        cmp "direct/$f" "$1/$f" || { echo "FAILED: $f differs"; exit 1; }
    done
}
wait_for_jobs() {
    for _ in $(seq 600); do
        [ -z "$(squeue -h 2> /dev/null)" ] && return
        sleep 0.5
    done
    squeue
    tail -n 5 "$1"/log/* || true
    echo "FAILED: the jobs do not end"
    exit 1
}
export CORES=1 MEMORY=400M TIME=00:10:00

for shares in 1 2 3 4; do
    "$leanto" ensemble frame/case.toml --runs 8 --script slurm --shares $shares --out "by $shares" > job.sh
    sh job.sh > said
    wait_for_jobs "by $shares"
    same "by $shares"
    echo "$shares shares: the same bytes ($(cat said))"
done

# One task is cancelled in the middle; what is submitted again goes on.
"$leanto" ensemble frame/case.toml --runs 8 --script slurm --shares 2 --out killed > job.sh
sh job.sh > said
array=$(sed 's/^array \([0-9]*\),.*/\1/' said)
for _ in $(seq 200); do
    ls killed/shares/1/members/*.member > /dev/null 2>&1 && break
    sleep 0.05
done
scancel "${array}_1"
wait_for_jobs killed
there=$(find killed/shares/1/members -name '*.member' | wc -l)
sh job.sh > said
wait_for_jobs killed
same killed
echo "a task cancelled after $there of 4 runs, submitted again: the same bytes"
echo "PASSED"
