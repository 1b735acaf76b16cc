"""Plays a scene with skins in Panda3D, and compares its poses with those of the file.

    pip install panda3d panda3d-gltf
    node tests/engines/scene/poses.mjs skins.glb > poses.json
    python3 tests/engines/scene/panda.py skins.glb poses.json
"""

import sys

import judge

if len(sys.argv) != 3:
    sys.exit("usage: python3 panda.py skins.glb poses.json")
try:
    import gltf
    from gltf import _converter
    from panda3d import core
except ImportError as error:
    print(f"left out: Panda3D is not there ({error}; pip install panda3d panda3d-gltf)")
    sys.exit(3)

# panda3d-gltf 1.3.0 shows the next key of everything instead of what lies between two keys (docs/training.md).
MENDED = _converter.get_lerp_factor(0.25, 0.0, 1.0) != 0.25
if MENDED:
    _converter.get_lerp_factor = lambda now, last, following: min(max((now - last) / (following - last), 0.0), 1.0)

SCENE, POSES = sys.argv[1:]
CLIPS = judge.clips(POSES)
core.load_prc_file_data("", "notify-level error\nwindow-type none")
# By default clips are sampled 30 times per second, and what lies between is turned by three angles: pieces that spin are then up to 3 degrees off.
ROOT = core.NodePath(gltf.load_model(SCENE, gltf.GltfSettings(animation_fps=120)))
CHARACTERS = [path.node() for path in ROOT.find_all_matches("**/+Character")]
# Panda3D has z upwards, (x, -z, y), and multiplies rows by matrices.
UPRIGHT = core.LMatrix4d(1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1)
REST = {name: pose for clip in CLIPS for name, pose in clip["rest"].items()}


def joints(group):
    for child in group.children:
        if isinstance(child, core.CharacterJoint):
            yield child
        yield from joints(child)


def names(group):
    return {n for child in group.children for n in {child.name} | names(child) if n in REST}


def net(joint):
    matrix = core.LMatrix4()
    joint.get_net_transform(matrix)
    return core.LMatrix4d(*[matrix.get_cell(r, c) for r in range(4) for c in range(4)])


BUNDLES = [c.get_bundle(k) for c in CHARACTERS for k in range(c.get_num_bundles())]
for bundle in BUNDLES:
    bundle.force_update()
JOINTS = {j.name: j for b in BUNDLES for j in joints(b)}
BOUND = {name: net(j) for name, j in JOINTS.items()}
CONTROLS = {}
for path in ROOT.find_all_matches("**/+AnimBundleNode"):
    clip = path.node().bundle
    for bundle in BUNDLES:
        # A clip belongs to the skin that has its joints; its root has another name.
        if not names(clip) & names(bundle):
            continue
        control = bundle.bind_anim(clip, 7)
        if control:
            bundle.set_frame_blend_flag(True)
            CONTROLS.setdefault(clip.name, []).append((bundle, control, clip.base_frame_rate))


def go(clip, time):
    for bundle, control, rate in CONTROLS.get(clip, []):
        bundle.clear_control_effects()
        bundle.set_control_effect(control, 1.0)
        control.pose(time * rate)
        bundle.force_update()
    return clip in CONTROLS


def shown(name):
    if name not in JOINTS:
        return None
    # Joints may have axes of their own: what counts is the motion from where the skin was bound.
    back = core.LMatrix4d(BOUND[name])
    back.invert_in_place()
    motion = UPRIGHT_BACK * back * net(JOINTS[name]) * UPRIGHT
    x, y, z, i, j, k, w = REST[name][:7]
    turn = core.LQuaterniond()
    turn.set_from_matrix(motion.get_upper_3())
    place, turn = motion.xform_point(core.LPoint3d(x, y, z)), core.LQuaterniond(w, i, j, k) * turn
    return [*place, turn.get_i(), turn.get_j(), turn.get_k(), turn.get_r()]


UPRIGHT_BACK = core.LMatrix4d(UPRIGHT)
UPRIGHT_BACK.invert_in_place()
# Only joints are played: people, which are nodes, stay where they are.
for clip in CLIPS:
    clip["poses"] = {name: poses for name, poses in clip["poses"].items() if not name.startswith("Person_")}
FOUND = judge.judged(CLIPS, go, shown)
ENGINE = f"Panda3D {core.PandaSystem.get_version_string()}{', its interpolation mended' if MENDED else ''}"
sys.exit(0 if judge.printed(ENGINE, SCENE, FOUND) else 1)
