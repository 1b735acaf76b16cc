#!/usr/bin/env bash
# Plays a scene in Godot 3, with its server that draws nothing, and compares its poses with those of the file.
#
#   apt-get install godot3-server
#   node tests/engines/scene/poses.mjs scene.glb > poses.json
#   tests/engines/scene/godot.sh scene.glb poses.json
set -euo pipefail
[ $# = 2 ] || { echo "usage: godot.sh scene.glb poses.json" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
if ! command -v godot3-server >/dev/null; then
    echo "left out: Godot 3 is not there (apt-get install godot3-server)"
    exit 3
fi
project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
cp "$1" "$project/scene.glb"
cp "$2" "$project/poses.json"
cp "$here/godot.gd" "$project/"
printf 'config_version=4\n[application]\nconfig/name="scene"\n' >"$project/project.godot"
# As docs/training.md says. Without it Godot samples clips 15 times per second and takes out keys.
printf '[remap]\nimporter="scene"\ntype="PackedScene"\n\n[params]\nanimation/fps=240\nanimation/optimizer/enabled=false\n' >"$project/scene.glb.import"
export HOME="$project/home" SCENE=$(basename "$1")
mkdir -p "$HOME"
# The editor imports the scene; its server does not end by itself.
godot3-server --path "$project" --editor >"$project/import.log" 2>&1 &
editor=$!
for _ in $(seq 120); do
    sleep 1
    compgen -G "$project/.import/scene.glb-*.scn" >/dev/null && break
done
sleep 2
kill "$editor" && wait "$editor" 2>/dev/null || true
timeout 300 godot3-server --path "$project" -s res://godot.gd >"$project/play.log" 2>&1 || true
grep -E "^(ok |BAD|     )" "$project/play.log" || { tail -5 "$project/play.log"; exit 1; }
grep -q "^ok " "$project/play.log"
