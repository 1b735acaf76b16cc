// Plays a scene in an engine for JavaScript, without drawing, and compares its poses with those of the file.
//
//   npm install --no-save --prefix tests/engines three @babylonjs/core @babylonjs/loaders playcanvas
//   node tests/engines/scene/play.mjs three|babylon|playcanvas scene.glb
import { basename } from 'node:path';
import { clips } from './poses.mjs';
import { judged, printed } from './judge.mjs';

const ENGINES = ['three', 'babylon', 'playcanvas'];
const [engine, file] = process.argv.slice(2);
if (!ENGINES.includes(engine) || !file) {
  console.error(`usage: node play.mjs ${ENGINES.join('|')} scene.glb`);
  process.exit(2);
}
let player;
try {
  player = await import(`./${engine}.mjs`);
} catch (e) {
  if (e.code !== 'ERR_MODULE_NOT_FOUND') throw e;
  console.log(`left out: ${engine} is not there (npm install --no-save --prefix tests/engines ${engine === 'babylon' ? '@babylonjs/core @babylonjs/loaders' : engine})`);
  process.exit(3);
}
const scene = await player.open(file);
const found = await judged(clips(file), scene);
process.exit(printed(`${engine} ${scene.version}`, basename(file), found) ? 0 : 1);
