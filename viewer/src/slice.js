// Planes that cut the view: what is above a level, what is on one side of a vertical plane, and what is outside of a box is not drawn.

import { Plane, Vector3 } from 'three';

const FAR = 1e6;
/** The planes go this far beyond the building, m. */
const BESIDE = 8;
/** Signs this near to a plane count as kept, m. */
const NEAR = 0.05;
/** Half an edge of the box when it is first used, m. */
const HALF = 4;

export class Slice {
  constructor(run, centre) {
    this.centre = centre;
    // Debris lies beside the building, too.
    this.bounds = [run.min.map((x) => x - BESIDE), run.max.map((x, a) => (a === 2 ? x : x + BESIDE))];
    this.level = { on: false, at: 0.5 * (run.min[2] + run.max[2]) };
    this.side = { on: false, axis: 0, at: 0.5 * (run.min[0] + run.max[0]), flip: false };
    this.box = { on: false, at: [...centre], half: HALF };
    // Those of the box: towards smaller and larger x, y and z of the model; world z is minus model y.
    const box = [[0, 1], [0, -1], [2, -1], [2, 1], [1, 1], [1, -1]].map(([axis, sign]) => new Plane(new Vector3().setComponent(axis, sign), FAR));
    this.planes = [new Plane(new Vector3(0, -1, 0), FAR), new Plane(new Vector3(-1, 0, 0), FAR), ...box];
  }

  /** True for a point of the scene that no plane cuts away. */
  keeps(point) {
    return this.planes.every((p) => p.distanceToPoint(point) >= -NEAR);
  }

  /** True when anything is cut away. */
  get on() {
    return this.level.on || this.side.on || this.box.on;
  }

  /** What is cut, to keep it with a view. */
  kept() {
    return structuredClone({ level: this.level, side: this.side, box: this.box });
  }

  /** Takes what was kept. */
  take(kept) {
    for (const key of ['level', 'side', 'box']) Object.assign(this[key], structuredClone(kept?.[key] ?? { on: false }));
  }

  /** Sets the planes, in world coordinates, y up. */
  apply() {
    this.planes[0].constant = this.level.on ? this.level.at - this.centre[2] : FAR;
    const s = this.side;
    const sign = s.flip ? -1 : 1;
    // Kept is the smaller coordinate; flipped, the larger one. World z is minus model y.
    this.planes[1].normal.set(s.axis === 0 ? -sign : 0, 0, s.axis === 1 ? sign : 0);
    this.planes[1].constant = s.on ? sign * (s.at - this.centre[s.axis]) : FAR;
    const b = this.box;
    [0, 0, 1, 1, 2, 2].forEach((axis, k) => {
      const upper = k % 2 === 1;
      const edge = b.at[axis] - this.centre[axis] + (upper ? b.half : -b.half);
      this.planes[2 + k].constant = b.on ? (upper ? edge : -edge) : FAR;
    });
  }
}
