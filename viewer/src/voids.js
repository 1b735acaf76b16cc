// Voids of the assessed frame: their surfaces, and their numbers.

import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshLambertMaterial, SphereGeometry } from 'three';
import { ROOM, SMALL, VOID } from './colours.js';
import { label } from './signs.js';

/** So many voids, the first of the list, show their numbers; more would hide each other. */
const NUMBERS = 12;

/** Indices of the voids in the order of the plan: those of its places first, standing rooms and small ones last. */
export function inOrder(run) {
  const own = new Map(run.voids.map((v, k) => [v.id, k]));
  const listed = (run.places?.voids ?? []).map((id) => own.get(id)).filter((k) => k !== undefined);
  return listed.length === run.voids.length ? listed : [...run.voids.keys()];
}

export const colourOf = (v) => (v.room || v.standing ? ROOM : v.survivable ? VOID : SMALL);

export class Voids {
  constructor(run, centre, planes) {
    this.run = run;
    this.group = new Group();
    this.meshes = run.voids.map((v, k) => this.mesh(v, k, centre, planes));
    this.labels = run.voids.map((v, k) => {
      const s = label(String(v.id), colourOf(v));
      s.position.set(...v.position_m.map((x, a) => x - centre[a]));
      this.group.add(this.meshes[k], s);
      return s;
    });
    this.selected = null;
    this.kinds = { lying: true, rooms: false, small: false };
    this.rank = [];
    inOrder(run).forEach((k, n) => { this.rank[k] = n; });
    this.isEnd = false;
    // Signs are only seen on the kept side of the planes.
    this.kept = () => true;
    this.refresh();
  }

  mesh(v, k, centre, planes) {
    const c = this.run.columns;
    const unit = this.run.void_unit_m;
    let g = new BufferGeometry();
    const [from, to] = [c.void_corner_start[k], c.void_corner_start[k + 1]];
    if (to > from) {
      const position = new Float32Array(3 * (to - from));
      for (let i = from; i < to; i++) {
        [c.void_x[i], c.void_y[i], c.void_z[i]].forEach((x, a) => { position[3 * (i - from) + a] = x * unit - centre[a]; });
      }
      g.setAttribute('position', new BufferAttribute(position, 3));
      g.setIndex(Array.from(c.void_triangles.subarray(3 * c.void_triangle_start[k], 3 * c.void_triangle_start[k + 1])));
      g.computeVertexNormals();
    } else {
      // Without a surface: the largest sphere that fits into it.
      g = new SphereGeometry(Math.max(v.clearance_m, 0.05), 16, 12).translate(...v.position_m.map((x, a) => x - centre[a]));
    }
    const m = new MeshLambertMaterial({
      color: colourOf(v), transparent: true, opacity: 0.4, depthWrite: false, side: DoubleSide, clippingPlanes: planes,
      // Where it lies on a piece, the piece is seen.
      polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4,
    });
    const mesh = new Mesh(g, m);
    mesh.renderOrder = 2;
    return mesh;
  }

  kind(v) {
    return v.room || v.standing ? 'rooms' : v.survivable ? 'lying' : 'small';
  }

  /** Voids are those of the assessed frame; at other times only a selected one is seen. */
  refresh() {
    this.run.voids.forEach((v, k) => {
      const chosen = this.selected === k;
      const seen = chosen || (this.isEnd && this.kinds[this.kind(v)]);
      const mesh = this.meshes[k];
      mesh.visible = seen;
      this.labels[k].visible = chosen || (seen && this.selected === null && this.rank[k] < NUMBERS && this.kept(this.labels[k]));
      // Beside a chosen void the others are faint.
      mesh.material.opacity = chosen ? 0.55 : v.room || this.selected !== null ? 0.15 : 0.4;
      // A chosen void is seen through everything.
      mesh.material.depthTest = !chosen;
      mesh.renderOrder = chosen ? 5 : 2;
    });
  }

  select(k) {
    this.selected = k;
    this.refresh();
  }
}
