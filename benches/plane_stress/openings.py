"""Reference values for the walls with openings of `leanto verify` (case V37): plane stress by finite elements.

The wall is fixed at its base. A rigid cap on its top takes a horizontal force of 1 N at the level of the top; it may rotate, or it is held
upright. Squares with four corners and two bubble modes; the flexibility is extrapolated from three meshes. The stress is singular at the
corners of the openings, so the error falls with the power 1.09 of the size: 2 x 0.5445, the exponent of a corner of 270 degrees.

Run with a Python that has numpy and scipy:  python openings.py
"""
import numpy as np
import scipy.sparse as sp
import scipy.sparse.linalg as la

E, NU, T = 30e9, 0.2, 0.2
LENGTH, HEIGHT = 4.0, 3.0
OPENINGS = {
    "no opening": None,
    "central window": (1.3, 2.7, 0.9, 2.1),
    "window off centre": (0.6, 2.0, 0.9, 2.1),
    "door": (1.5, 2.5, 0.0, 2.1),
}
ORDER = 2 * 0.5445


def element():
    """Stiffness of a square in plane stress, with its bubble modes condensed; it does not depend on the size."""
    d = E * T / (1 - NU**2) * np.array([[1, NU, 0], [NU, 1, 0], [0, 0, (1 - NU) / 2]])
    k = np.zeros((12, 12))
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    for r in (-(3**-0.5), 3**-0.5):
        for s in (-(3**-0.5), 3**-0.5):
            dx = [a * (1 + b * s) / 4 for a, b in corners] + [-2 * r, 0.0]
            dy = [b * (1 + a * r) / 4 for a, b in corners] + [0.0, -2 * s]
            b = np.zeros((3, 12))
            b[0, 0::2], b[1, 1::2], b[2, 0::2], b[2, 1::2] = dx, dy, dy, dx
            k += b.T @ d @ b
    return k[:8, :8] - k[:8, 8:] @ np.linalg.solve(k[8:, 8:], k[8:, :8])


def flexibility(opening, h):
    """Displacement of the cap by 1 N, free to rotate and held upright, m."""
    nx, ny = round(LENGTH / h), round(HEIGHT / h)
    i, j = np.meshgrid(np.arange(nx), np.arange(ny), indexing="ij")
    x, y = (i + 0.5) * h, (j + 0.5) * h
    solid = np.ones_like(x, bool)
    if opening:
        x0, x1, y0, y1 = opening
        solid = ~((x > x0) & (x < x1) & (y > y0) & (y < y1))
    i, j = i[solid], j[solid]
    node = lambda i, j: i * (ny + 1) + j
    at = np.stack([node(i, j), node(i + 1, j), node(i + 1, j + 1), node(i, j + 1)], axis=1)
    dofs = np.stack([2 * at, 2 * at + 1], axis=2).reshape(-1, 8)
    n = 2 * (nx + 1) * (ny + 1)
    rows, cols = np.repeat(dofs, 8, axis=1).ravel(), np.tile(dofs, (1, 8)).ravel()
    k = sp.csr_matrix((np.tile(element().ravel(), len(dofs)), (rows, cols)), (n, n))
    # All dofs from the free ones and the three of the cap: along, up, rotation about the middle of the top.
    used = np.zeros(n, bool)
    used[dofs.ravel()] = True
    level = np.tile(np.arange(ny + 1), nx + 1).repeat(2)
    free = np.flatnonzero(used & (level > 0) & (level < ny))
    top = node(np.arange(nx + 1), ny)
    arm = np.arange(nx + 1) * h - LENGTH / 2
    m = len(free)
    one = np.ones(nx + 1)
    r = np.concatenate([free, 2 * top, 2 * top + 1, 2 * top + 1])
    c = np.concatenate([np.arange(m), m * one, (m + 1) * one, (m + 2) * one]).astype(int)
    link = sp.csr_matrix((np.concatenate([np.ones(m), one, one, arm]), (r, c)), (n, m + 3))
    k = (link.T @ k @ link).tocsc()
    out = []
    for last in (m + 3, m + 2):
        f = np.zeros(last)
        f[m] = 1.0
        out.append(la.spsolve(k[:last, :last], f, permc_spec="MMD_AT_PLUS_A")[m])
    return np.array(out)


if __name__ == "__main__":
    for name, opening in OPENINGS.items():
        sizes = (0.1, 0.05, 0.025, 0.0125)
        u = [flexibility(opening, h) for h in sizes]
        limit = [b + (b - a) / (2**ORDER - 1) for a, b in zip(u, u[1:])]
        for k, cap in enumerate(("cap free to rotate", "cap held upright")):
            raw = ", ".join(f"{h} m {v[k]:.5e}" for h, v in zip(sizes, u))
            print(f"{name}, {cap}: {raw}; limit {limit[-1][k]:.5e}, by the meshes before {limit[-2][k]:.5e}")
