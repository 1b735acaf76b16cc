// Tries an engine with a heap at rest: left alone, then with each lift of the file. Prints what leanto takes in:
//
//   npm install jolt-physics
//   leanto export leanto-demo/result --rest-state --lifts 12
//   node tests/engines/try.mjs jolt leanto-demo/result/rest_state/rest_state.json > jolt.json
//   leanto export leanto-demo/result --rest-state --tried jolt.json
//
// Options: --seconds N (the heap left alone, 10), --no-lifts.
import { readFileSync } from 'node:fs';

const [engine, file, ...more] = process.argv.slice(2);
if (!['jolt', 'rapier'].includes(engine) || !file) {
  console.error('usage: node try.mjs jolt|rapier rest_state.json [--seconds N] [--no-lifts]');
  process.exit(2);
}
const at = more.indexOf('--seconds');
const alone = at < 0 ? 10 : Number(more[at + 1]);
const state = JSON.parse(readFileSync(file, 'utf8'));
if (state.version !== 2) {
  console.error(`version ${state.version} of a heap at rest is not known`);
  process.exit(2);
}
let adapter;
try {
  adapter = await import(`./${engine}.mjs`);
  await adapter.open();
} catch (e) {
  if (e.code !== 'ERR_MODULE_NOT_FOUND') throw e;
  console.error(`${engine} is not tried: a package is missing (${e.message.split('\n')[0]}). npm install it first.`);
  process.exit(3);
}
const heap = state.heap;

const turned = ([x, y, z, w], [a, b, c]) => {
  const t = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * t[0] + y * t[2] - z * t[1], b + w * t[1] + z * t[0] - x * t[2], c + w * t[2] + x * t[1] - y * t[0]];
};
const place = ([p, q], corner) => turned(q, corner).map((x, k) => x + p[k]);
// Largest way of the corners of a piece between two poses.
const way = (n, from, to) => Math.max(...heap.pieces[n].hulls.flatMap(h => h.points_m).map(c => {
  const [a, b] = [place(from, c), place(to, c)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}));
const all = [...heap.pieces.keys()];
const start = all.map(n => [heap.pieces[n].position_m, heap.pieces[n].rotation_xyzw]);

// Poses after some times, s, with a piece lifted at the beginning.
function run(times, lifted) {
  const w = adapter.world(heap, state.gravity_m_s2);
  if (lifted !== undefined) w.lift(lifted);
  const out = [];
  let done = 0;
  for (const t of times) {
    for (; done < Math.round(t / w.step); done++) w.advance();
    out.push(all.map(n => (n === lifted ? start[n] : w.pose(n))));
  }
  const { broken, yielded } = w;
  w.close();
  return { poses: out, broken, yielded };
}

const lifts = more.includes('--no-lifts') ? [] : heap.lifts;
const until = [...new Set([...lifts.map(l => l.seconds), alone])].sort((a, b) => a - b);
const still = run(until);
const finite = x => (Number.isFinite(x) ? x : 1e6);
const mm = x => Math.round(finite(x) * 1e4) / 1e4;
const rest = all.map(n => mm(way(n, start[n], still.poses[until.indexOf(alone)][n])));
const moving = all.filter(n => !heap.pieces[n].fixed);
const far = moving.filter(n => rest[n] > 0.05);
console.error(`${adapter.name}: left alone for ${alone} s, ${far.length} of ${moving.length} pieces move by more than 5 cm (${(100 * far.length / moving.length).toFixed(1)} %), the most by ${Math.max(...rest).toFixed(2)} m; ${still.broken} joints break, ${still.yielded} yield`);
const answers = lifts.map(l => {
  const after = run([l.seconds], l.piece);
  const before = still.poses[until.indexOf(l.seconds)];
  const ways = all.filter(n => n !== l.piece && !heap.pieces[n].fixed).map(n => [n, mm(way(n, before[n], after.poses[0][n]))]).filter(x => x[1] > 0.01);
  console.error(`  ${l.act}: ${ways.filter(x => x[1] > 0.05).length} pieces move, ${l.moved.length} by leanto; ${after.broken} joints break, ${after.yielded} yield`);
  return { act: l.act, ways_m: ways };
});
// The version of the package where it was found.
const version = (() => {
  const [name] = adapter.packages;
  const url = import.meta.resolve(name);
  const folder = url.slice(0, url.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length);
  return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')).version;
})();
console.log(JSON.stringify({
  version: 1, heap_sha256: state.heap_sha256, engine: adapter.name, engine_version: version, settings: adapter.settings,
  rest: { seconds: alone, ways_m: rest }, lifts: answers,
}));
