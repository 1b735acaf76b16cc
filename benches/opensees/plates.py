"""Reference values for the slab and wall tables of `leanto verify` (case PL): shells of OpenSees.

Run with a Python that has openseespy and numpy:  python plates.py
"""
import openseespy.opensees as o

E, NU, T, Q = 30e9, 0.2, 0.2, 10e3


def grid(nx, ny, lx, ly):
    o.wipe()
    o.model("basic", "-ndm", 3, "-ndf", 6)
    node = lambda i, j: 1 + i * (ny + 1) + j
    for i in range(nx + 1):
        for j in range(ny + 1):
            o.node(node(i, j), lx * i / nx, ly * j / ny, 0.0)
    o.section("ElasticMembranePlateSection", 1, E, NU, T, 0.0)
    e = 0
    for i in range(nx):
        for j in range(ny):
            e += 1
            o.element("ShellMITC4", e, node(i, j), node(i + 1, j), node(i + 1, j + 1), node(i, j + 1), 1)
    return node


def solve():
    o.constraints("Transformation")
    o.numberer("RCM")
    o.system("UmfPack")
    o.integrator("LoadControl", 1.0)
    o.algorithm("Linear")
    o.analysis("Static")
    o.analyze(1)
    o.reactions()


def clamped_slab(n=96, a=6.0):
    node = grid(n, n, a, a)
    for i in range(n + 1):
        for j in range(n + 1):
            edge = i in (0, n) or j in (0, n)
            o.fix(node(i, j), *([1] * 6 if edge else [1, 1, 0, 0, 0, 1]))
    o.timeSeries("Linear", 1)
    o.pattern("Plain", 1, 1)
    h = a / n
    for i in range(1, n):
        for j in range(1, n):
            o.load(node(i, j), 0, 0, Q * h * h, 0, 0, 0)
    solve()
    w = o.nodeDisp(node(n // 2, n // 2), 3)
    d = E * T**3 / 12 / (1 - NU**2)
    # Moment at the middle of an edge, and the mean of it over widths from there.
    out = [w * d / Q / a**4]
    for k in (2, 4, 6, 8, 16):
        m = sum(abs(o.nodeReaction(node(0, n // 2 + j), 5)) * (0.5 if j in (0, n // k) else 1.0) for j in range(n // k + 1))
        out.append(m / (a / k) / (Q * a * a))
    print("clamped slab, w D / q a4, then mean edge moment / q a2 over a/2, a/4, a/8, a/16 from the middle:", out)


def wall(b, h, nx, ny):
    node = grid(nx, ny, b, h)
    for i in range(nx + 1):
        o.fix(node(i, 0), 1, 1, 1, 1, 1, 1)
        for j in range(1, ny + 1):
            o.fix(node(i, j), 0, 0, 1, 1, 1, 0)
    cap = 10**6
    o.node(cap, b / 2, h, 0.0)
    o.fix(cap, 0, 0, 1, 1, 1, 0)
    for i in range(nx + 1):
        o.rigidLink("beam", cap, node(i, ny))
    o.timeSeries("Linear", 1)
    o.pattern("Plain", 1, 1)
    o.load(cap, 1.0, 0, 0, 0, 0, 0)
    solve()
    u = o.nodeDisp(cap, 1)
    i = T * b**3 / 12
    timoshenko = h**3 / 3 / E / i + 1.2 * h / (E / 2 / (1 + NU)) / b / T
    print(f"wall {b} x {h} m: tip flexibility {u:.6e} m/N, over Timoshenko {u / timoshenko:.5f}")


def flat_plate(a=6.0, c=0.4, h=0.2):
    """3 x 3 bays on 16 columns that hold the slab clamped over their width; the slab ends at the outer faces of the columns."""
    side = 3 * a + c
    n = round(side / h)
    node = grid(n, n, side, side)
    first = [round(k * a / h) for k in range(4)]
    wide = round(c / h)
    over = [range(k, k + wide + 1) for k in first]
    held = {(i, j) for p in over for q in over for i in p for j in q}
    o.timeSeries("Linear", 1)
    o.pattern("Plain", 1, 1)
    for i in range(n + 1):
        for j in range(n + 1):
            o.fix(node(i, j), *([1] * 6 if (i, j) in held else [1, 1, 0, 0, 0, 1]))
            share = (0.5 if i in (0, n) else 1.0) * (0.5 if j in (0, n) else 1.0)
            o.load(node(i, j), 0, 0, Q * h * h * share, 0, 0, 0)
    solve()
    d = E * T**3 / 12 / (1 - NU**2)
    w = o.nodeDisp(node(n // 2, n // 2), 3)
    total = Q * side * side
    share = lambda x, y: -sum(o.nodeReaction(node(i, j), 3) for i in over[x] for j in over[y]) / total
    print(
        f"flat plate, c/a {c / a:.4f}, mesh {h} m: w D / q a4 in the middle {w * d / Q / a**4:.6f}, share of the load on an inner "
        f"column {share(1, 1):.5f}, on one at an edge {share(0, 1):.5f}, at a corner {share(0, 0):.5f}"
    )


clamped_slab()
wall(4.0, 4.0, 96, 96)
wall(3.0, 9.0, 48, 144)
flat_plate(h=0.2)
flat_plate(h=0.1)
