#!/usr/bin/env python3
"""Bullet (pip pybullet) as an engine for a heap at rest; prints what `leanto export RUN --rest-state --tried FILE` takes in.

    bullet.py rest_state.json [--seconds N] [--no-lifts] > bullet.json

A bond is a fixed constraint; bars, which only pull, are a point-to-point constraint, because Bullet's Python has no rope. It does not tell the force
in a constraint between bodies in maximal coordinates, so no joint breaks: what a section carries is not limited. Bullet keeps a margin around
convex hulls, which is set to 1 mm.
"""
import json
import math
import sys

try:
    import pybullet as bullet
except ImportError:
    sys.exit("bullet is not tried: a package is missing. pip install pybullet numpy first.")

STEP = 1 / 120
ITERATIONS = 50
SETTINGS = (
    "120 steps a second, 50 solver iterations, margin 1 mm, no damping, friction by the product of square roots, bars as ball joints, "
    "joints never break (the Python of Bullet does not tell their forces)"
)


def quaternion(axes):
    """The quaternion of three unit axes, which are the columns of a rotation."""
    m = [[axes[c][r] for c in range(3)] for r in range(3)]
    rows = [
        [1 + m[0][0] + m[1][1] + m[2][2], m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]],
        [m[2][1] - m[1][2], 1 + m[0][0] - m[1][1] - m[2][2], m[0][1] + m[1][0], m[0][2] + m[2][0]],
        [m[0][2] - m[2][0], m[0][1] + m[1][0], 1 - m[0][0] + m[1][1] - m[2][2], m[1][2] + m[2][1]],
        [m[1][0] - m[0][1], m[0][2] + m[2][0], m[1][2] + m[2][1], 1 - m[0][0] - m[1][1] + m[2][2]],
    ]
    k = max(range(4), key=lambda i: rows[i][i])
    w, x, y, z = rows[k]
    size = math.sqrt(w * w + x * x + y * y + z * z)
    return [x / size, y / size, z / size, w / size]


def turned(q, v):
    x, y, z, w = q
    t = [2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])]
    return [v[0] + w * t[0] + y * t[2] - z * t[1], v[1] + w * t[1] + z * t[0] - x * t[2], v[2] + w * t[2] + x * t[1] - y * t[0]]


class World:
    def __init__(self, heap, gravity):
        self.heap = heap
        bullet.resetSimulation()
        bullet.setGravity(*gravity)
        bullet.setPhysicsEngineParameter(fixedTimeStep=STEP, numSolverIterations=ITERATIONS, numSubSteps=1, erp=0.1, contactERP=0.1)
        self.bodies = []
        for p in heap["pieces"]:
            shape = bullet.createCollisionShape(bullet.GEOM_MESH, vertices=p["hulls"][0]["points_m"])
            mass = 0 if p["fixed"] else p["mass_kg"]
            body = bullet.createMultiBody(mass, shape, basePosition=p["position_m"], baseOrientation=p["rotation_xyzw"], useMaximalCoordinates=1)
            bullet.changeDynamics(body, -1, lateralFriction=math.sqrt(p["friction"]), restitution=0, linearDamping=0, angularDamping=0,
                                  rollingFriction=0, spinningFriction=0, collisionMargin=0.001)
            if mass:
                bullet.changeDynamics(body, -1, localInertiaDiagonal=p["principal_inertia_kg_m2"])
                bullet.resetBaseVelocity(body, p["velocity_m_s"], p["angular_velocity_rad_s"])
            self.bodies.append(body)
        if heap["ground"]:
            floor = bullet.createCollisionShape(bullet.GEOM_BOX, halfExtents=[500, 5, 500])
            g = bullet.createMultiBody(0, floor, basePosition=[0, heap["ground"]["level_y_m"] - 5, 0], useMaximalCoordinates=1)
            bullet.changeDynamics(g, -1, lateralFriction=math.sqrt(0.6), restitution=0)
            for hull in heap["ground"]["street"]:
                shape = bullet.createCollisionShape(bullet.GEOM_MESH, vertices=hull["points_m"])
                bullet.createMultiBody(0, shape, useMaximalCoordinates=1)
        self.joints = []
        for b in heap["bonds"]:
            i, j = b["pieces"]
            if heap["pieces"][i]["fixed"] and heap["pieces"][j]["fixed"]:
                continue
            f, h = b["frames"]
            if b["engine_joint"] == "rope":
                # The anchor on the second piece, where it is now, in the frame of the first one.
                p, q = heap["pieces"][i], heap["pieces"][j]
                at = [x + y for x, y in zip(q["position_m"], turned(q["rotation_xyzw"], h["position_m"]))]
                back = [-c for c in p["rotation_xyzw"][:3]] + [p["rotation_xyzw"][3]]
                near = turned(back, [x - y for x, y in zip(at, p["position_m"])])
                c = bullet.createConstraint(self.bodies[i], -1, self.bodies[j], -1, bullet.JOINT_POINT2POINT, [0, 0, 0], near, h["position_m"])
            else:
                c = bullet.createConstraint(self.bodies[i], -1, self.bodies[j], -1, bullet.JOINT_FIXED, [0, 0, 0], f["position_m"], h["position_m"],
                                            quaternion(f["axes"]), quaternion(h["axes"]))
                bullet.setCollisionFilterPair(self.bodies[i], self.bodies[j], -1, -1, 0)
            self.joints.append((c, (i, j)))

    def advance(self):
        bullet.stepSimulation()

    def lift(self, n):
        for c, pair in self.joints:
            if n in pair:
                bullet.removeConstraint(c)
        self.joints = [x for x in self.joints if n not in x[1]]
        bullet.removeBody(self.bodies[n])
        self.bodies[n] = None

    def pose(self, n):
        return bullet.getBasePositionAndOrientation(self.bodies[n])


def main():
    state = json.load(open(sys.argv[1]))
    alone = float(sys.argv[sys.argv.index("--seconds") + 1]) if "--seconds" in sys.argv else 10.0
    if state["version"] != 2:
        sys.exit(f"version {state['version']} of a heap at rest is not known")
    heap = state["heap"]
    pieces = heap["pieces"]
    bullet.connect(bullet.DIRECT)
    start = [(p["position_m"], p["rotation_xyzw"]) for p in pieces]

    def way(n, a, b):
        far = 0.0
        for c in pieces[n]["hulls"][0]["points_m"]:
            p, q = ([x + y for x, y in zip(pose[0], turned(pose[1], c))] for pose in (a, b))
            far = max(far, math.dist(p, q))
        return round(far, 4) if math.isfinite(far) else 1e6

    def run(times, lifted=None):
        w = World(heap, state["gravity_m_s2"])
        if lifted is not None:
            w.lift(lifted)
        out, done = [], 0
        for t in times:
            while done < round(t / STEP):
                w.advance()
                done += 1
            out.append([start[n] if n == lifted else w.pose(n) for n in range(len(pieces))])
        return out

    lifts = [] if "--no-lifts" in sys.argv else heap["lifts"]
    times = sorted({alone, *(l["seconds"] for l in lifts)})
    still = run(times)
    moving = [n for n, p in enumerate(pieces) if not p["fixed"]]
    rest = [way(n, start[n], still[times.index(alone)][n]) for n in range(len(pieces))]
    far = sum(rest[n] > 0.05 for n in moving)
    print(f"Bullet: left alone for {alone} s, {far} of {len(moving)} pieces move by more than 5 cm ({100 * far / len(moving):.1f} %), "
          f"the most by {max(rest):.2f} m", file=sys.stderr)
    answers = []
    for l in lifts:
        before = still[times.index(l["seconds"])]
        (after,) = run([l["seconds"]], l["piece"])
        ways = [[n, way(n, before[n], after[n])] for n in moving if n != l["piece"]]
        ways = [x for x in ways if x[1] > 0.01]
        print(f"  {l['act']}: {sum(x[1] > 0.05 for x in ways)} pieces move, {len(l['moved'])} by leanto", file=sys.stderr)
        answers.append({"act": l["act"], "ways_m": ways})
    print(json.dumps({"version": 1, "heap_sha256": state["heap_sha256"], "engine": "Bullet", "engine_version": str(bullet.getAPIVersion()),
                      "settings": SETTINGS, "rest": {"seconds": alone, "ways_m": rest}, "lifts": answers}))


if __name__ == "__main__":
    main()
