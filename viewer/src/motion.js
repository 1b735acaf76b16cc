// Where pieces are at a time: linear between the keys of positions, along the great arc between those of rotations.

export class Motion {
  constructor(run) {
    this.times = run.times;
    this.end = run.times[run.times.length - 1];
    this.c = run.columns;
    this.unit = run.position_unit_m;
    this.count = run.count;
    // The key of each piece that was used last: time mostly goes on by a little.
    this.positionAt = new Int32Array(this.count);
    this.rotationAt = new Int32Array(this.count);
  }

  /** Index of the last key at or before a time, and the share of the way to the next one. */
  between(frames, start, stop, cursor, i, t) {
    const times = this.times;
    let k = Math.min(Math.max(cursor[i], start), stop - 1);
    if (times[frames[k]] > t || (k + 4 < stop && times[frames[k + 4]] <= t)) {
      let low = start;
      let high = stop;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (times[frames[middle]] <= t) low = middle;
        else high = middle;
      }
      k = low;
    }
    while (k + 1 < stop && times[frames[k + 1]] <= t) k++;
    cursor[i] = k;
    if (k + 1 >= stop) return 0;
    const a = times[frames[k]];
    return Math.min(Math.max((t - a) / (times[frames[k + 1]] - a), 0), 1);
  }

  /** True for a piece that is there at a time. */
  present(i, t) {
    const [from, to] = [this.c.present[2 * i], this.c.present[2 * i + 1]];
    return (from === 0 || t >= this.times[from]) && (to === this.times.length || t < this.times[to]);
  }

  /** True for a piece that is at one place at all times. */
  still(i) {
    const p = this.c.position_start;
    const r = this.c.rotation_start;
    const always = this.c.present[2 * i] === 0 && this.c.present[2 * i + 1] === this.times.length;
    return always && p[i + 1] - p[i] === 1 && r[i + 1] - r[i] === 1;
  }

  /** Writes position (m, model axes) and unit quaternion x, y, z, w of a piece at a time to `out`. */
  pose(i, t, out) {
    const c = this.c;
    let s = this.between(c.position_frame, c.position_start[i], c.position_start[i + 1], this.positionAt, i, t);
    let k = this.positionAt[i];
    let n = s > 0 ? k + 1 : k;
    out[0] = this.unit * (c.position_x[k] + s * (c.position_x[n] - c.position_x[k]));
    out[1] = this.unit * (c.position_y[k] + s * (c.position_y[n] - c.position_y[k]));
    out[2] = this.unit * (c.position_z[k] + s * (c.position_z[n] - c.position_z[k]));
    s = this.between(c.rotation_frame, c.rotation_start[i], c.rotation_start[i + 1], this.rotationAt, i, t);
    k = this.rotationAt[i];
    n = s > 0 ? k + 1 : k;
    const [ax, ay, az, aw] = [c.rotation_x[k], c.rotation_y[k], c.rotation_z[k], c.rotation_w[k]];
    let [bx, by, bz, bw] = [c.rotation_x[n], c.rotation_y[n], c.rotation_z[n], c.rotation_w[n]];
    let cos = (ax * bx + ay * by + az * bz + aw * bw) / Math.sqrt((ax * ax + ay * ay + az * az + aw * aw) * (bx * bx + by * by + bz * bz + bw * bw));
    if (cos < 0) {
      [bx, by, bz, bw] = [-bx, -by, -bz, -bw];
      cos = -cos;
    }
    let u = 1 - s;
    let v = s;
    if (cos < 0.9995) {
      const angle = Math.acos(cos);
      u = Math.sin(u * angle) / Math.sin(angle);
      v = Math.sin(v * angle) / Math.sin(angle);
    }
    const [x, y, z, w] = [u * ax + v * bx, u * ay + v * by, u * az + v * bz, u * aw + v * bw];
    const size = Math.hypot(x, y, z, w);
    out[3] = x / size;
    out[4] = y / size;
    out[5] = z / size;
    out[6] = w / size;
    return out;
  }
}
