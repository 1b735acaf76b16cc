// Poses of a scene by the rules of glTF 2.0 alone, with no engine: what an engine has to show.
//
//   node tests/engines/scene/poses.mjs scene.glb > poses.json
//
// For each clip: some times, and the pose of every piece and person at each of them in the axes of the scene: [x, y, z, qx, qy, qz, qw], rotations interpolated
// along the arc, as glTF asks for; then [qx, qy, qz, qw] along the chord, as some engines do. The scene is made for both.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/// Times in a clip: in the middle of equal parts, so that none is at a key.
const TIMES = 12;
/// A group that is scaled by less than this is hidden.
const HIDDEN = 1e-3;

const SIZES = { SCALAR: 1, VEC3: 3, VEC4: 4 };

const multiply = ([a, b, c, d], [x, y, z, w]) => [
  d * x + a * w + b * z - c * y,
  d * y - a * z + b * w + c * x,
  d * z + a * y - b * x + c * w,
  d * w - a * x - b * y - c * z,
];
export const turned = ([x, y, z, w], [a, b, c]) => {
  const t = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * t[0] + y * t[2] - z * t[1], b + w * t[1] + z * t[0] - x * t[2], c + w * t[2] + x * t[1] - y * t[0]];
};

/// A rotation between two others, along the arc or along the chord.
function between(a, b, s, chord) {
  let cos = a.reduce((sum, x, k) => sum + x * b[k], 0);
  const sign = cos < 0 ? -1 : 1;
  cos = Math.min(1, Math.abs(cos));
  const angle = Math.acos(cos);
  const [p, q] = chord || angle < 1e-6 ? [1 - s, s] : [Math.sin((1 - s) * angle), Math.sin(s * angle)].map(x => x / Math.sin(angle));
  const mixed = a.map((x, k) => p * x + sign * q * b[k]);
  const length = Math.hypot(...mixed);
  return mixed.map(x => x / length);
}

/// Reads a binary glTF file: its JSON, and a function that reads an accessor of floats.
export function open(file) {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 4) !== 'glTF') throw new Error(`${file}: a binary glTF file (.glb) was expected`);
  const length = bytes.readUInt32LE(12);
  const gltf = JSON.parse(bytes.toString('utf8', 20, 20 + length));
  const data = 20 + length + 8;
  const floats = number => {
    const a = gltf.accessors[number];
    const view = gltf.bufferViews[a.bufferView];
    if (a.componentType !== 5126 || view.byteStride) throw new Error(`accessor ${number}: packed floats were expected`);
    const [size, from] = [SIZES[a.type], data + (view.byteOffset ?? 0) + (a.byteOffset ?? 0)];
    return Array.from({ length: a.count }, (_, i) =>
      Array.from({ length: size }, (_, k) => bytes.readFloatLE(from + 4 * (i * size + k))));
  };
  return { gltf, floats };
}

/// Value of a sampler at a time.
function sampled({ times, values, step, turns }, t, chord) {
  const after = times.findIndex(x => x > t);
  if (after === 0) return values[0];
  if (after < 0) return values[values.length - 1];
  const [a, b] = [values[after - 1], values[after]];
  if (step) return a;
  const s = (t - times[after - 1]) / (times[after] - times[after - 1]);
  return turns ? between(a, b, s, chord) : a.map((x, k) => x + s * (b[k] - x));
}

/// The clips of a scene: `{ name, duration, times, poses: { node: [pose or null at each time] }, rest: { node: pose } }`. Nodes are those that a clip moves or
/// turns; a pose is null while the node or a group above it is hidden; `rest` is without animation, as skins are bound.
export function clips(file) {
  const { gltf, floats } = open(file);
  const { nodes } = gltf;
  const above = new Array(nodes.length).fill(-1);
  nodes.forEach((n, i) => (n.children ?? []).forEach(c => (above[c] = i)));
  return (gltf.animations ?? []).map(animation => {
    const samplers = animation.samplers.map(s => ({
      times: floats(s.input).map(x => x[0]),
      values: floats(s.output),
      step: s.interpolation === 'STEP',
    }));
    const moving = new Map();
    for (const { sampler, target } of animation.channels) {
      const entry = moving.get(target.node) ?? {};
      entry[target.path] = { ...samplers[sampler], turns: target.path === 'rotation' };
      moving.set(target.node, entry);
    }
    const duration = Math.max(...samplers.map(s => s.times[s.times.length - 1]));
    const times = Array.from({ length: TIMES }, (_, k) => ((k + 0.5) / TIMES) * duration);
    const names = [...moving].filter(([, m]) => m.translation || m.rotation).map(([n]) => n);
    const poses = Object.fromEntries(names.map(n => [nodes[n].name, []]));
    const rest = {};
    for (const t of [null, ...times]) {
      const world = (n, chord, known) => {
        if (n < 0) return { p: [0, 0, 0], q: [0, 0, 0, 1], s: 1 };
        if (known.has(n)) return known.get(n);
        const [parent, m, own] = [world(above[n], chord, known), (t !== null && moving.get(n)) || {}, nodes[n]];
        const at = (path, rest) => (m[path] ? sampled(m[path], t, chord) : own[path] ?? rest);
        const [p, q, s] = [at('translation', [0, 0, 0]), at('rotation', [0, 0, 0, 1]), at('scale', [1, 1, 1])];
        const way = turned(parent.q, p.map(x => x * parent.s));
        const pose = { p: parent.p.map((x, k) => x + way[k]), q: multiply(parent.q, q), s: parent.s * s[0] };
        known.set(n, pose);
        return pose;
      };
      const [arcs, chords] = [new Map(), new Map()];
      for (const n of names) {
        const { p, q, s } = world(n, false, arcs);
        const pose = [...p, ...q, ...world(n, true, chords).q].map(x => Number(x.toFixed(6)));
        if (t === null) rest[nodes[n].name] = pose;
        else poses[nodes[n].name].push(s < HIDDEN ? null : pose);
      }
    }
    return { name: animation.name, duration, times, poses, rest };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = process.argv[2];
  if (!file) {
    console.error('usage: node poses.mjs scene.glb > poses.json');
    process.exit(2);
  }
  console.log(JSON.stringify({ scene: file, clips: clips(file) }));
}
