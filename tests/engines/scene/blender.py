"""Plays a scene in Blender as a Python module, and compares its poses with those of the file.

    pip install bpy
    node tests/engines/scene/poses.mjs scene.glb > poses.json
    python3 tests/engines/scene/blender.py scene.glb poses.json
"""

import contextlib
import os
import sys

import judge

if len(sys.argv) != 3:
    sys.exit("usage: python3 blender.py scene.glb poses.json")
try:
    import bpy
    from mathutils import Matrix, Quaternion, Vector
except ImportError as error:
    print(f"left out: Blender is not there ({error}; pip install bpy)")
    sys.exit(3)

SCENE, POSES = sys.argv[1:]
CLIPS = judge.clips(POSES)
bpy.ops.wm.read_factory_settings(use_empty=True)
with open(os.devnull, "w") as nothing, contextlib.redirect_stdout(nothing):
    bpy.ops.import_scene.gltf(filepath=os.path.abspath(SCENE))

# Blender has z upwards: (x, y, z) of the scene is (x, -z, y).
UPRIGHT = Matrix(((1, 0, 0), (0, 0, 1), (0, -1, 0))).to_4x4()
OBJECTS = {o.name: o for o in bpy.data.objects}
BONES = {b.name: (o, b) for o in bpy.data.objects if o.type == "ARMATURE" for b in o.pose.bones}
MOVING = [o for o in bpy.data.objects if o.animation_data]
# The importer lets clips begin with a frame of its own choice.
BEGINS = {t.name: t.strips[0].frame_start for o in MOVING for t in o.animation_data.nla_tracks}
FPS = bpy.context.scene.render.fps / bpy.context.scene.render.fps_base
REST = {name: pose for clip in CLIPS for name, pose in clip["rest"].items()}
playing = None


def go(clip, time):
    global playing
    if clip not in BEGINS:
        return False
    if playing != clip:
        for o in MOVING:
            o.animation_data.action = None
            for track in o.animation_data.nla_tracks:
                track.is_solo = False
                track.mute = track.name != clip
        playing = clip
    frame = BEGINS[clip] + time * FPS
    bpy.context.scene.frame_set(int(frame), subframe=frame % 1.0)
    return True


def shown(name):
    if name in BONES:
        # Bones have axes of their own: what counts is the motion from where the skin was bound.
        armature, bone = BONES[name]
        motion = armature.matrix_world @ bone.matrix @ bone.bone.matrix_local.inverted() @ armature.matrix_world.inverted()
        motion = UPRIGHT @ motion @ UPRIGHT.inverted()
        x, y, z, w = REST[name][3:7]
        place, turn = motion @ Vector(REST[name][:3]), motion.to_quaternion() @ Quaternion((w, x, y, z))
    elif name in OBJECTS:
        pose = UPRIGHT @ OBJECTS[name].matrix_world @ UPRIGHT.inverted()
        place, turn = pose.to_translation(), pose.to_quaternion()
    else:
        return None
    return [*place, turn.x, turn.y, turn.z, turn.w]


FOUND = judge.judged(CLIPS, go, shown)
sys.exit(0 if judge.printed(f"Blender {bpy.app.version_string}", SCENE, FOUND) else 1)
