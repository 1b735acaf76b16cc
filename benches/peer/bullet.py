#!/usr/bin/env python3
"""A bonded box scene in bare Bullet (pybullet): one fixed constraint for every pair of boxes that touch, none of them breakable.

    bullet.py SCENE.json SECONDS [STEPS_PER_SECOND [ITERATIONS]]

Prints one JSON object. `cpu_per_sim_s` is processor time per simulated second of the stepping alone; `mean_sag_mm` is how far the
pieces have sunk on average, which elasticity puts at a few millimetres at most.
"""
import json
import sys
import time

import pybullet as bullet


def build(scene):
    """Makes boxes and constraints; returns the body of every box."""
    shapes, bodies = {}, []
    plane = scene["ground_plane_z"]
    floor = bullet.createCollisionShape(bullet.GEOM_BOX, halfExtents=[500, 500, 1])
    bullet.createMultiBody(0, floor, basePosition=[0, 0, plane - 1], useMaximalCoordinates=1)
    for box in scene["boxes"]:
        half = tuple(box["half"])
        if half not in shapes:
            shapes[half] = bullet.createCollisionShape(bullet.GEOM_BOX, halfExtents=half)
        volume = 8 * half[0] * half[1] * half[2]
        mass = 0 if box["fixed"] else volume * box["density"]
        bodies.append(bullet.createMultiBody(mass, shapes[half], basePosition=box["center"], useMaximalCoordinates=1))
    for joint in scene["joints"]:
        a, b, at = joint["a"], joint["b"], joint["center"]
        from_a, from_b = ([x - c for x, c in zip(at, scene["boxes"][k]["center"])] for k in (a, b))
        bullet.createConstraint(bodies[a], -1, bodies[b], -1, bullet.JOINT_FIXED, [0, 0, 1], from_a, from_b)
        bullet.setCollisionFilterPair(bodies[a], bodies[b], -1, -1, 0)
    return bodies


def main():
    scene = json.load(open(sys.argv[1]))
    seconds = float(sys.argv[2])
    rate = int(sys.argv[3]) if len(sys.argv) > 3 else 250
    iterations = int(sys.argv[4]) if len(sys.argv) > 4 else 10
    bullet.connect(bullet.DIRECT)
    bullet.setGravity(0, 0, -9.81)
    bullet.setPhysicsEngineParameter(fixedTimeStep=1 / rate, numSolverIterations=iterations, numSubSteps=1)
    bodies = build(scene)

    def height():
        return sum(bullet.getBasePositionAndOrientation(b)[0][2] for b in bodies) / len(bodies)

    before, wall, cpu = height(), time.perf_counter(), time.process_time()
    for _ in range(round(seconds * rate)):
        bullet.stepSimulation()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(json.dumps({
        "bodies": len(bodies),
        "bonds": len(scene["joints"]),
        "steps_per_s": rate,
        "iterations": iterations,
        "cpu_per_sim_s": cpu / seconds,
        "wall_per_sim_s": wall / seconds,
        "mean_sag_mm": 1e3 * (before - height()),
    }))


main()
