"""The reference of `leanto verify --case V12`: half of a two-span beam over a lost column, by a force-based fibre element of OpenSees.

Materials, section and restraint are those of `crates/engine/src/verify/reinforced/concrete.rs`. Hinges of length 0.25 m at both ends; between them the
concrete cracks and the bars stay elastic. Run with a Python that has openseespy and numpy; writes two_spans.csv beside the case:

    python two_spans.py ../../crates/engine/src/verify/reinforced/two_spans.csv
"""
import sys

import numpy as np
import openseespy.opensees as o

WIDTH, DEPTH, SPAN, HINGE, COVER = 0.15, 0.25, 2.75, 0.25, 0.0325
FC, FT, GF, GC = 31.2e6, 2.0e6, 136.0, 34e3
FY, FU, ESU, ES = 494e6, 593e6, 0.109, 200e9
TOP, TOP_MIDDLE, BOTTOM = 289.8e-6, 157.1e-6, 157.1e-6
LAYERS = 12
PEAK = 0.002
EC = 2 * FC / PEAK
B = (FU - FY) / (ESU - FY / ES) / ES
tag = [0]


def next_tag():
    tag[0] += 1
    return tag[0]


def section(band, top, yields):
    concrete, steel, capped = next_tag(), next_tag(), next_tag()
    open_ = max(2 * GF / (FT * band), 1.2 * FT / EC)
    crushed = -PEAK - GC / band / (0.6 * FC)
    o.uniaxialMaterial("Concrete02", concrete, -FC, -PEAK, -0.2 * FC, crushed, 0.3, FT, FT / (open_ - FT / EC))
    o.uniaxialMaterial("Steel01", steel, FY if yields else 1e12, ES, B)
    o.uniaxialMaterial("MinMax", capped, steel, "-min", -1.0, "-max", ESU)
    s = next_tag()
    o.section("Fiber", s)
    for i in range(LAYERS):
        o.fiber(-DEPTH / 2 + (i + 0.5) * DEPTH / LAYERS, 0, WIDTH * DEPTH / LAYERS, concrete)
    bars = capped if yields else steel
    o.fiber(DEPTH / 2 - COVER, 0, top, bars)
    o.fiber(-DEPTH / 2 + COVER, 0, BOTTOM, bars)
    return s


def model():
    o.wipe()
    o.model("basic", "-ndm", 2, "-ndf", 3)
    o.node(1, 0.125, 0)
    o.node(2, 0.125 + SPAN, 0)
    o.node(3, 0.125 + SPAN, 0)
    o.fix(1, 1, 0, 1)
    o.fix(3, 1, 1, 1)
    o.geomTransf("Corotational", 1)
    first, last = section(HINGE, TOP, True), section(HINGE, TOP, True)
    w = HINGE / SPAN
    x, g = np.polynomial.legendre.leggauss(4)
    places = [0.0] + [float(w + (1 - 2 * w) * (v + 1) / 2) for v in x] + [1.0]
    weights = [w] + [float(v / 2 * (1 - 2 * w)) for v in g] + [w]
    inner = []
    for v in places[1:-1]:
        near_end = min(v, 1 - v) * SPAN < 1.0
        inner.append(section(SPAN / 4, TOP if near_end else TOP_MIDDLE, False))
    o.beamIntegration("UserDefined", 1, 6, first, *inner, last, *places, *weights)
    o.element("forceBeamColumn", 1, 1, 2, 1, 1, "-iter", 50, 1e-9)
    axial, turn, rigid = next_tag(), next_tag(), next_tag()
    o.uniaxialMaterial("Elastic", axial, 1e8)
    o.uniaxialMaterial("Elastic", turn, 1e7)
    o.uniaxialMaterial("Elastic", rigid, 1e12)
    o.element("zeroLength", 2, 3, 2, "-mat", axial, rigid, turn, "-dir", 1, 2, 6)
    o.timeSeries("Linear", 1)
    o.pattern("Plain", 1, 1)
    o.load(1, 0, -1.0, 0)


def run(to=0.70, step=0.5e-3):
    o.constraints("Plain")
    o.numberer("Plain")
    o.system("UmfPack")
    o.test("NormDispIncr", 1e-7, 60, 0)
    o.algorithm("KrylovNewton")
    o.integrator("DisplacementControl", 1, 2, -step)
    o.analysis("Static")
    rows, now = [(0.0, 0.0)], 0.0
    while now < to:
        done = o.analyze(1) == 0
        for algorithm in (("Newton",), ("ModifiedNewton", "-initial"), ("NewtonLineSearch",)):
            for size in (step, step / 5, step / 20, step * 2, step * 4):
                if not done:
                    o.integrator("DisplacementControl", 1, 2, -size)
                    o.algorithm(*algorithm)
                    o.test("NormDispIncr", 1e-6, 300, 0)
                    done = o.analyze(1) == 0
        if not done:
            break
        o.integrator("DisplacementControl", 1, 2, -step)
        o.algorithm("KrylovNewton")
        o.test("NormDispIncr", 1e-7, 60, 0)
        now = -o.nodeDisp(1, 2)
        rows.append((now, 2 * o.getLoadFactor(1)))
    return np.array(rows)


model()
curve = run()
# One point per millimetre.
grid = np.arange(0.0, curve[-1, 0], 1e-3)
force = np.interp(grid, curve[:, 0], curve[:, 1])
with open(sys.argv[1] if len(sys.argv) > 1 else "two_spans.csv", "w") as f:
    f.write("displacement_m,force_N\n")
    for d, p in zip(grid, force):
        f.write(f"{d:.3f},{p:.1f}\n")
first = curve[curve[:, 0] < 0.15]
k = first[:, 1].argmax()
drops = [round(1e3 * curve[i, 0]) for i in np.where(np.diff(curve[:, 1]) < -2500)[0]]
print(f"first peak {first[k, 1] / 1e3:.2f} kN at {1e3 * first[k, 0]:.1f} mm, drops at {drops} mm, work {np.trapezoid(curve[:, 1], curve[:, 0]) / 1e3 if hasattr(np, 'trapezoid') else np.trapz(curve[:, 1], curve[:, 0]) / 1e3:.2f} kJ")
