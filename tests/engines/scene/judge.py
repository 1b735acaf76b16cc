"""Compares the poses that an engine for Python shows with those that a scene has (poses.json of poses.mjs)."""

import json
import math
import os

# Farthest that a piece may be from its place, m, and turned away, degrees.
LIMIT = (0.01, 1.0)


def clips(file):
    with open(file, encoding="utf-8") as text:
        return json.load(text)["clips"]


def angle(a, b):
    """Angle between two rotations, degrees."""
    chord = min(math.dist(a, b), math.dist(a, [-x for x in b]))
    return 720.0 / math.pi * math.asin(min(1.0, chord / 2.0))


def judged(all_clips, go, shown):
    """`shown(node)` gives [x, y, z, qx, qy, qz, qw] in the axes of the scene, or None; `go(clip, time)` is called before it. Returns what is printed."""
    found = {"poses": 0, "clips": [], "metres": 0.0, "degrees": 0.0, "at": "", "missing": []}
    for clip in all_clips:
        missing = set()
        for k, time in enumerate(clip["times"]):
            if not go(clip["name"], time):
                found["missing"].append(f"clip {clip['name']}")
                break
            if k == 0:
                found["clips"].append(clip["name"])
            for node, poses in clip["poses"].items():
                want = poses[k]
                if want is None:
                    continue
                have = shown(node)
                if have is None:
                    missing.add(node)
                    continue
                metres = math.dist(have[:3], want[:3])
                degrees = min(angle(have[3:], q) for q in (want[3:7], want[7:]))
                found["poses"] += 1
                # A number that is none counts as the worst.
                if not metres <= found["metres"]:
                    found["metres"] = metres
                    found["at"] = f"{node}, {clip['name']} at {time:.2f} s"
                if not degrees <= found["degrees"]:
                    found["degrees"] = degrees
        found["missing"] += [f"node {n}" for n in sorted(missing)]
    return found


def printed(engine, scene, found):
    """Prints a verdict in one line, and the first of what is missing. Returns whether it is within the limits."""
    right = found["poses"] > 0 and not found["missing"] and found["metres"] <= LIMIT[0] and found["degrees"] <= LIMIT[1]
    print(
        f"{'ok  ' if right else 'BAD '} {engine}, {os.path.basename(scene)}: {found['poses']} poses of {len(found['clips'])} clips, "
        f"worst {1e3 * found['metres']:.2f} mm ({found['at']}), {found['degrees']:.3f} degrees"
    )
    for line in found["missing"][:5]:
        print(f"     missing: {line}")
    if len(found["missing"]) > 5:
        print(f"     ... {len(found['missing'])} in all")
    return right
