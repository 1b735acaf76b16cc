// The easiest way to the chosen void or person: a tube above the floor and a sign at the entry.

import { CurvePath, Group, LineCurve3, Mesh, MeshBasicMaterial, TubeGeometry, Vector3 } from 'three';
import { WAY } from './colours.js';
import { sign } from './signs.js';

const ABOVE = 0.15;
/** Radius of the drawn way, m: a line would be too thin to be seen on a phone. */
const RADIUS = 0.07;

/** A line through places that is seen through everything. */
export function tube(points, colour, radius = RADIUS) {
  const path = new CurvePath();
  const apart = points.filter((p, k) => k === 0 || p.distanceTo(points[k - 1]) > 1e-3);
  apart.slice(1).forEach((p, k) => path.add(new LineCurve3(apart[k], p)));
  if (!path.curves.length) return new Group();
  const m = new Mesh(new TubeGeometry(path, Math.min(12 * path.curves.length, 400), radius, 5), new MeshBasicMaterial({ color: colour, depthTest: false, transparent: true, opacity: 0.9 }));
  m.renderOrder = 8;
  return m;
}

export class Ways {
  constructor(centre) {
    this.centre = centre;
    this.group = new Group();
  }

  show(list) {
    for (const child of [...this.group.children]) {
      child.geometry?.dispose();
      this.group.remove(child);
    }
    const way = list?.[0];
    if (!way) return;
    const place = (p) => new Vector3(p[0] - this.centre[0], p[1] - this.centre[1], p[2] - this.centre[2] + ABOVE);
    const entry = sign('triangle', WAY);
    entry.position.copy(place(way.entry_m));
    this.group.add(tube(way.line_m.map(place), WAY), entry);
  }
}
