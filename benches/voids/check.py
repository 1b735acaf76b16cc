"""An independent check of the void search: numpy and scipy only, nothing of Leanto's method.

    python check.py RUN [RUN ...]

RUN is a folder that `leanto run` or `leanto assess` wrote, with scene.glb and voids.json. The pieces at the end of the run are read from
scene.glb. Each cell of a grid of 0.1 m is solid when its centre is inside a piece. The clearance is scipy's exact Euclidean distance
transform of that grid (so it is off by up to half a cell), the cover is a grey closing of the height of the topmost solid cell, and voids are
the connected components (scipy.ndimage.label) of covered cells with the core clearance. It prints both results side by side.
"""

import json
import struct
import sys
from pathlib import Path

import numpy as np
from scipy import ndimage

CELL, CORE, CLOSING = 0.10, 0.20, 0.3
PIECES_NOT = {"Voids", "People", "Ground"}


def accessors(doc, blob):
    """A function that reads an accessor as an array."""
    kinds = {5121: np.uint8, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
    width = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}

    def read(index):
        a = doc["accessors"][index]
        v = doc["bufferViews"][a["bufferView"]]
        kind, n = np.dtype(kinds[a["componentType"]]), width[a["type"]]
        start = v.get("byteOffset", 0) + a.get("byteOffset", 0)
        return np.frombuffer(blob, kind, a["count"] * n, start).reshape(-1, n)

    return read


def turn(q):
    x, y, z, w = q / np.linalg.norm(q)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )


def pieces(path):
    """Corners and triangles of all pieces in the last frame, z up, and the level of the ground."""
    data = path.read_bytes()
    length = struct.unpack_from("<I", data, 12)[0]
    doc, blob = json.loads(data[20 : 20 + length]), data[28 + length :]
    read = accessors(doc, blob)
    nodes = doc["nodes"]
    last = {}
    for animation in doc.get("animations", []):
        for c in animation["channels"]:
            sampler = animation["samplers"][c["sampler"]]
            last[c["target"]["node"], c["target"]["path"]] = read(sampler["output"])[-1].astype(float)
    out, ground = [], None
    for root in doc["scenes"][0]["nodes"]:
        for n in nodes[root].get("children", []):
            node = nodes[n]
            if nodes[root]["name"] in PIECES_NOT and nodes[root]["name"] != "Ground":
                continue
            get = lambda key, default: last.get((n, key), np.array(node.get(key, default), float))
            scale = get("scale", [1, 1, 1])
            if "mesh" not in node or np.abs(scale).max() < 1e-6:
                continue
            p = doc["meshes"][node["mesh"]]["primitives"][0]
            corners = read(p["attributes"]["POSITION"]).astype(float) * scale
            corners = corners @ turn(get("rotation", [0, 0, 0, 1])).T + get("translation", [0, 0, 0])
            corners = np.stack([corners[:, 0], -corners[:, 2], corners[:, 1]], 1)
            if nodes[root]["name"] == "Ground":
                ground = corners[:, 2].max()
                continue
            out.append((corners, read(p["indices"])[:, 0].reshape(-1, 3)))
    return out, ground


def grid(list_of_pieces, ground):
    """Lowest corner and solid cells."""
    everything = np.concatenate([c for c, _ in list_of_pieces])
    # Pieces that lie far away do not matter here.
    low, high = np.percentile(everything, 0.5, axis=0) - 3.0, np.percentile(everything, 99.5, axis=0) + 3.0
    low[2] = (everything[:, 2].min() if ground is None else ground) - 2 * CELL
    low[:2] = np.floor(low[:2] / CELL) * CELL
    shape = np.ceil((high - low) / CELL).astype(int)
    solid = np.zeros(shape, bool)
    for corners, triangles in list_of_pieces:
        a, b, c = (corners[triangles[:, k]] for k in range(3))
        normal = np.cross(b - a, c - a)
        size = np.linalg.norm(normal, axis=1)
        normal, a = normal[size > 1e-12] / size[size > 1e-12, None], a[size > 1e-12]
        if len(normal) < 4:
            continue
        first = np.maximum(((corners.min(0) - low) / CELL).astype(int), 0)
        last = np.minimum(((corners.max(0) - low) / CELL).astype(int) + 1, shape)
        if (first >= last).any():
            continue
        x, y, z = (low[k] + (np.arange(first[k], last[k]) + 0.5) * CELL for k in range(3))
        at = np.stack(np.meshgrid(x, y, z, indexing="ij"), -1)
        inside = np.ones(at.shape[:3], bool)
        for n, p in zip(normal, a):
            inside &= (at - p) @ n <= 1e-9
        solid[tuple(slice(f, l) for f, l in zip(first, last))] |= inside
    if ground is not None:
        solid[:, :, low[2] + (np.arange(shape[2]) + 0.5) * CELL < ground] = True
    return low, solid


def check(run):
    list_of_pieces, ground = pieces(run / "scene.glb")
    low, solid = grid(list_of_pieces, ground)
    clearance = ndimage.distance_transform_edt(~solid) * CELL - CELL / 2
    top = np.where(solid.any(2), solid.shape[2] - np.argmax(solid[:, :, ::-1], axis=2), -1).astype(float)
    r = int(CLOSING / CELL + 1e-9)
    disc = np.hypot(*np.mgrid[-r : r + 1, -r : r + 1]) <= CLOSING / CELL + 1e-9
    top = ndimage.grey_closing(top, footprint=disc)
    covered = (np.arange(solid.shape[2])[None, None, :] < top[:, :, None]) & ~solid
    core, count = ndimage.label(covered & (clearance >= CORE - CELL / 2), np.ones((3, 3, 3)))
    # Covered cells within half a metre of a core belong to it.
    away, nearest = ndimage.distance_transform_edt(core == 0, return_indices=True)
    grown = np.where(covered & (away * CELL <= 0.5), core[tuple(nearest)], 0)
    volume = np.bincount(grown.ravel(), minlength=count + 1) * CELL**3
    peak = ndimage.maximum(clearance, core, np.arange(count + 1)) if count else [0]

    voids = json.loads((run / "voids.json").read_text())["voids"]
    of = {}
    alone = 0.0
    for v in voids:
        c = ((np.array(v["position_m"]) - low) / CELL).astype(int)
        inside = (c >= 1).all() and (c < np.array(solid.shape) - 1).all()
        near = grown[tuple(slice(k - 1, k + 2) for k in c)] if inside else np.zeros(1, int)
        here = np.bincount(near[near > 0]).argmax() if (near > 0).any() else 0
        of.setdefault(here, []).append(v)
        alone += v["volume_m3"] if here == 0 else 0.0
    print(f"{run}: {len(list_of_pieces)} pieces, {solid.size / 1e6:.1f} million cells")
    print(f"  covered free space (scipy): {covered.sum() * CELL**3:.1f} m3; within 0.5 m of a core: {volume[1:].sum():.1f} m3")
    print(f"  voids (leanto): {len(voids)}, {sum(v['volume_m3'] for v in voids):.1f} m3; components (scipy): {count}")
    print("  component   scipy m3  leanto m3  ratio   scipy clearance  leanto clearance  voids in it")
    order = sorted(range(1, count + 1), key=lambda n: -volume[n])
    for n in order[:8]:
        mine = of.get(n, [])
        total = sum(v["volume_m3"] for v in mine)
        wide = max((v["clearance_m"] for v in mine), default=0.0)
        print(f"  {n:9d} {volume[n]:10.2f} {total:10.2f} {total / volume[n]:6.3f} {peak[n]:17.3f} {wide:17.3f} {len(mine):12d}")
    missed = [n for n in order if n not in of and peak[n] >= CORE + CELL / 2]
    print(f"  components with {CORE + CELL / 2:.2f} m of clearance and no void: {len(missed)}, {sum(volume[n] for n in missed):.2f} m3")
    print(f"  voids outside all components: {len(of.get(0, []))}, {alone:.2f} m3, largest "
          f"{max((v['volume_m3'] for v in of.get(0, [])), default=0.0):.2f} m3")


for argument in sys.argv[1:]:
    check(Path(argument))
