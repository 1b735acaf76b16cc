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
    for k in (2, 4, 8, 16):
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


clamped_slab()
wall(4.0, 4.0, 96, 96)
wall(3.0, 9.0, 48, 144)
