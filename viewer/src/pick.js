// Which piece is seen at a point of the screen: the nearest face of a shown piece on the kept side of the planes.

import { Matrix4, Quaternion, Raycaster, Ray, Sphere, Vector2, Vector3 } from 'three';

const UNIT = [];
for (const [a, s] of [[0, 1], [0, -1], [1, 1], [1, -1], [2, 1], [2, -1]]) {
  const corner = (u, v) => {
    const p = [0, 0, 0];
    p[a] = s;
    p[(a + 1) % 3] = u;
    p[(a + 2) % 3] = v;
    return p;
  };
  const [p, q, r, t] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  UNIT.push(p, q, r, p, r, t);
}

export class Picker {
  constructor(pieces, root, slice) {
    this.pieces = pieces;
    this.root = root;
    this.slice = slice;
    this.radius = Float32Array.from({ length: pieces.run.count }, (_, i) => pieces.radius(i));
  }

  /** The piece at a point in normalised device coordinates, with the place that is seen (world), or null. */
  at(x, y, camera) {
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(x, y), camera);
    return this.along(caster.ray);
  }

  along(world) {
    this.root.updateMatrixWorld();
    const ray = world.clone().applyMatrix4(new Matrix4().copy(this.root.matrixWorld).invert());
    const [middle, turn, from] = [new Vector3(), new Quaternion(), new Vector3()];
    const [a, b, c, hit] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
    const local = new Ray();
    const sphere = new Sphere();
    let best = null;
    for (let i = 0; i < this.pieces.run.count; i++) {
      if (!this.pieces.isShown(i)) continue;
      const at = this.pieces.offset(i);
      middle.fromArray(this.pieces.texels, at);
      sphere.set(middle, this.radius[i]);
      if (!ray.intersectsSphere(sphere)) continue;
      turn.fromArray(this.pieces.texels, at + 4);
      const back = turn.clone().invert();
      local.origin.copy(from.copy(ray.origin).sub(middle)).applyQuaternion(back);
      local.direction.copy(ray.direction).applyQuaternion(back);
      for (const [p, q, r] of this.triangles(i)) {
        if (!local.intersectTriangle(a.fromArray(p), b.fromArray(q), c.fromArray(r), false, hit)) continue;
        const distance = hit.distanceTo(local.origin);
        if (best && distance >= best.distance) continue;
        const point = hit.clone().applyQuaternion(turn).add(middle).applyMatrix4(this.root.matrixWorld);
        if (!this.slice.keeps(point)) continue;
        best = { piece: i, distance, point };
      }
    }
    return best;
  }

  triangles(i) {
    const half = this.pieces.run.columns.half;
    const flat = [];
    if (this.pieces.isBox(i)) {
      const scaled = UNIT.map((p) => p.map((x, k) => x * half[3 * i + k]));
      for (let k = 0; k < scaled.length; k += 3) flat.push(scaled.slice(k, k + 3));
      return flat;
    }
    const t = this.pieces.triangles(i);
    for (let k = 0; k < t.length; k += 9) flat.push([t.slice(k, k + 3), t.slice(k + 3, k + 6), t.slice(k + 6, k + 9)]);
    return flat;
  }
}
