// Tests a page in a headless Chromium: node test.mjs PAGE [--poses FILE] [--shots FOLDER] [--chromium PATH] [--seed N]. See README.md.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import * as first from './test/first.mjs';
import { headset } from './test/headset.mjs';
import { layouts } from './test/layout.mjs';
import { team } from './test/team.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { poses: { type: 'string' }, shots: { type: 'string' }, chromium: { type: 'string', default: '/usr/bin/chromium' }, seed: { type: 'string', default: '1' } },
});
const [file] = positionals;
if (!file) throw new Error('give the page, e.g. node test.mjs ../leanto-demo/result/view.html');

let failed = 0;
function claim(text, holds, detail = '') {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${text}${detail === '' ? '' : `: ${detail}`}`);
  if (!holds) failed += 1;
}

/** Random numbers from a seed (mulberry32), so that a failure can be repeated. */
let state = Number(options.seed);
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

const browser = await chromium.launch({
  executablePath: options.chromium,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, offline: true });
const page = await context.newPage();
const [said, requests] = [[], []];
page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) said.push(m.text()); });
page.on('pageerror', (e) => said.push(e.message));
page.on('request', (r) => requests.push(r.url()));
/** Waits until something holds on the page, whose policy does not let Playwright's own way of waiting evaluate texts. */
async function until(holds, where = page) {
  for (const end = Date.now() + 120000; !(await where.evaluate(holds));) {
    if (Date.now() > end) throw new Error(`waited too long for ${holds}`);
    await new Promise((done) => { setTimeout(done, 30); });
  }
}

await page.goto(`file://${resolve(file)}`);
await until(() => Boolean(window.leanto));
const begun = await page.evaluate(() => ({ failed: leanto.failed, ms: leanto.loaded_ms, pieces: leanto.run?.count, moving: leanto.view?.pieces.moving.length }));
claim('the page opens', !begun.failed, begun.failed ?? `${Math.round(begun.ms)} ms, ${begun.pieces} pieces and people, ${begun.moving} move, ${(readFileSync(file).length / 1e6).toFixed(1)} MB`);
if (begun.failed) process.exit(1);

const shot = async (name) => options.shots && page.screenshot({ path: `${options.shots}/${name}.png` });
shot.folder = options.shots;
const settle = () => until(() => !leanto.view.cameras.flight && !leanto.view.dirty);
const seek = (t) => page.evaluate((x) => leanto.view.clock.seek(x), t);
await settle();
await shot('first');
const world = { browser, context, page, file: `file://${resolve(file)}`, claim, until, settle, shot };
await first.opens(world);
await seek(0);
await page.evaluate(() => leanto.view.home(0));
await settle();
await shot('intact');

// The notice.
const notice = await page.locator('#notice').boundingBox();
claim('the notice is seen', notice && notice.y >= 0 && notice.width > 50, await page.locator('#notice').innerText());

// Positions in the texture that is drawn.
if (options.poses) await comparePoses(JSON.parse(readFileSync(options.poses, 'utf8')));

async function comparePoses({ pairs }) {
  const angle = (p, q) => 2 * Math.acos(Math.min(1, Math.abs(p[3] * q[3] + p[4] * q[4] + p[5] * q[5] + p[6] * q[6])));
  let [off, turned, compared, wrong] = [0, 0, 0, 0];
  for (const [a, b] of pairs) {
    const s = random();
    for (const share of [0, 1, s]) {
      const t = a.time + share * (b.time - a.time);
      await seek(t);
      const drawn = await page.evaluate(() => {
        const { pieces } = leanto.view;
        const { run } = leanto;
        return Array.from({ length: run.count }, (_, i) => {
          const at = pieces.offset(i);
          const x = Array.from(pieces.texels.subarray(at, at + 8));
          return [run.columns.body[i], x[3], ...[0, 1, 2].map((k) => x[k] + pieces.centre[k]), ...x.slice(4)];
        });
      });
      for (const [body, shown, ...pose] of drawn) {
        if (body < 0) continue;
        const [p, q] = [a.poses[body], b.poses[body]];
        const now = share < 1 ? p : q;
        if (Boolean(shown) !== Boolean(now)) wrong += 1;
        if (!p || !q) continue;
        // Between frames the record is taken as straight motion, and its rotation only at frames.
        off = Math.max(off, Math.hypot(...[0, 1, 2].map((k) => p[k] + share * (q[k] - p[k]) - pose[k])));
        if (share !== s) turned = Math.max(turned, angle(share ? q : p, pose));
        compared += 1;
      }
    }
  }
  const degrees = (turned * 180) / Math.PI;
  claim('pieces are where the record says', off < 0.01 && compared > 0, `${(1000 * off).toFixed(2)} mm at most, ${compared} poses`);
  claim('and turned as it says', turned < Math.PI / 180, `${degrees.toFixed(3)} degrees at most`);
  claim('and present as it says', wrong === 0, `${wrong} differ`);
}

// The end, with voids.
await seek(1e9);
await page.evaluate(() => leanto.view.home(0));
await settle();
await shot('end');
const seen = await page.evaluate(() => leanto.run.voids.map((v, k) => leanto.view.voids.meshes[k].visible === (v.survivable && !v.standing)));
claim('voids of the debris in which a lying person fits are seen at the end, and no others', seen.every(Boolean), `${seen.length} voids`);

// Picking: what the piece under a pixel is, by the face that is drawn there. Every piece is drawn in a colour of its own, and the pixel
// is read back.
await page.evaluate(() => {
  const { view } = leanto;
  view.voids.group.visible = view.people.group.visible = view.ways.group.visible = view.marks.group.visible = view.stage.ground.visible = false;
});
const points = Array.from({ length: 4000 }, () => [random(), random()]);
const pick = await page.evaluate((list) => {
  const { view, run } = leanto;
  const { renderer, scene } = view.stage;
  const { texels, texture } = view.pieces;
  const kept = texels.slice();
  for (let i = 0; i < run.count; i++) {
    const n = i + 1;
    [n & 255, (n >> 8) & 255, n >> 16].forEach((x, k) => { texels[view.pieces.offset(i) + 8 + k] = x / 255; });
  }
  texture.needsUpdate = true;
  const flat = view.pieces.meshes.map((m) => {
    const before = m.material;
    const plain = before.clone();
    plain.defines = before.defines;
    plain.onBeforeCompile = (shader) => {
      before.onBeforeCompile(shader);
      // The colour as it is, at the end of all.
      const end = shader.fragmentShader.lastIndexOf('}');
      shader.fragmentShader = `${shader.fragmentShader.slice(0, end)} gl_FragColor = vec4(vPiece, 1.0); }`;
    };
    plain.customProgramCacheKey = () => `${before.customProgramCacheKey()} flat`;
    m.material = plain;
    return before;
  });
  const background = scene.background;
  scene.background = null;
  renderer.setClearColor(0, 1);
  renderer.render(scene, view.cameras.camera);
  const gl = renderer.getContext();
  const [w, h] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
  const pixels = new Uint8Array(4 * w * h);
  gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  view.pieces.meshes.forEach((m, k) => { m.material = flat[k]; });
  scene.background = background;
  texels.set(kept);
  texture.needsUpdate = true;
  const out = { agree: 0, differ: 0, empty: 0, some: null };
  const at = (x, y) => {
    const k = 4 * (y * w + x);
    return pixels[k] + 256 * pixels[k + 1] + 65536 * pixels[k + 2] - 1;
  };
  for (const [u, v] of list) {
    const [x, y] = [1 + Math.floor(u * (w - 2)), 1 + Math.floor(v * (h - 2))];
    const drawn = at(x, y);
    // At the edge of a piece pixels are mixed.
    if ([[1, 0], [-1, 0], [0, 1], [0, -1]].some(([dx, dy]) => at(x + dx, y + dy) !== drawn)) continue;
    const hit = view.picker.at(((x + 0.5) / w) * 2 - 1, ((y + 0.5) / h) * 2 - 1, view.cameras.camera);
    if (drawn < 0 && !hit) out.empty += 1;
    else if (hit?.piece === drawn) {
      out.agree += 1;
      if (run.columns.person[drawn] < 0) out.some = [x / w, 1 - y / h, drawn];
    } else out.differ += 1;
  }
  return out;
}, points);
claim('picking finds the piece that is drawn', pick.agree > 50 && pick.differ <= 0.01 * pick.agree, `${pick.agree} agree, ${pick.differ} differ, ${pick.empty} on nothing`);
// A real click there shows its name.
const canvas = await page.locator('#scene canvas').boundingBox();
await page.mouse.click(canvas.x + pick.some[0] * canvas.width, canvas.y + pick.some[1] * canvas.height);
const [shown, name] = [await page.locator('#piece-name').innerText(), await page.evaluate((i) => leanto.run.pieces[i], pick.some[2])];
claim('a click shows the name of the piece', shown === name, `${shown} (${await page.locator('.joint').count()} joints)`);
// The largest force that a joint has had, in digits that do not touch those beside them.
const digits = await page.evaluate(() => {
  const { view, run } = leanto;
  const c = run.columns;
  let [most, joint] = [-1, -1];
  c.break_forces.forEach((f, k) => { if (Math.abs(f) > most) [most, joint] = [Math.abs(f), c.break_joint[Math.floor(k / 6)]]; });
  if (joint < 0) return null;
  view.selectPiece(c.joint_pieces[2 * joint], false);
  const box = (cell) => { const r = document.createRange(); r.selectNodeContents(cell); return r.getBoundingClientRect(); };
  const rows = [...document.querySelectorAll('.forces tr')].map((r) => [...r.cells].map(box).filter((b) => b.width > 0));
  const gaps = rows.flatMap((r) => r.slice(1).map((b, k) => b.left - r[k].right));
  const panel = document.querySelector('.forces').parentElement.getBoundingClientRect();
  return { most, gap: Math.min(...gaps), over: Math.max(...rows.flat().map((b) => b.right)) - panel.right };
});
if (digits) claim('forces stand apart and within the panel', digits.gap > 3 && digits.over <= 0, `${(digits.most / 1000).toFixed(0)} kN, ${digits.gap.toFixed(1)} px apart, ${(-digits.over).toFixed(1)} px left`);
await page.evaluate(() => {
  const { view } = leanto;
  view.voids.group.visible = view.people.group.visible = view.ways.group.visible = view.marks.group.visible = view.stage.ground.visible = true;
  view.dirty = true;
});
await shot('piece');

// A void in the list moves the camera.
const count = await page.evaluate(() => leanto.run.voids.length);
if (count) {
  const k = await page.evaluate(() => Math.max(leanto.run.voids.findIndex((v) => v.survivable && !v.standing), 0));
  const before = await page.evaluate(() => leanto.view.cameras.camera.position.toArray());
  await page.click('#tab-voids');
  await page.click(`#void-${k + 1}`);
  await settle();
  const after = await page.evaluate((n) => {
    const { view } = leanto;
    const target = view.stage.world(leanto.run.voids[n].position_m);
    return { position: view.cameras.camera.position.toArray(), off: view.cameras.orbit.target.distanceTo(target), distance: view.cameras.camera.position.distanceTo(target) };
  }, k);
  const moved = Math.hypot(...after.position.map((x, a) => x - before[a]));
  claim('a click on a void moves the camera to look at it', moved > 1 && after.off < 0.01 && after.distance < 40, `moved ${moved.toFixed(1)} m, now ${after.distance.toFixed(1)} m away, looks ${(100 * after.off).toFixed(2)} cm past its middle`);
  await shot('void');
  await page.click('#cut');
  await settle();
  await shot('sliced');
  const planes = await page.evaluate(() => leanto.view.slice.side.on);
  claim('the view is cut through it', planes);
  await page.evaluate(() => { leanto.view.slice.side.on = false; leanto.view.sliced(); });
}

// People, search, storeys, walking, time.
if (await page.evaluate(() => leanto.run.people.length)) {
  await page.click('#tab-people');
  await page.click('#person-1');
  await settle();
  const off = await page.evaluate(() => leanto.view.cameras.orbit.target.distanceTo(leanto.view.stage.world(leanto.view.people.at(0, leanto.view.clock.time))));
  claim('a click on a person moves the camera', off < 0.01);
}
const wanted = await page.evaluate(() => leanto.run.pieces[Math.floor(leanto.run.columns.body.length / 3)]);
await page.fill('#search', wanted);
await page.press('#search', 'Enter');
await settle();
const found = await page.locator('#piece-name').innerText();
claim('the search finds a piece', found === wanted, found);
const hidden = await page.evaluate(() => {
  const { view, run } = leanto;
  view.showStorey(0, false);
  const left = Array.from({ length: run.count }, (_, i) => i).filter((i) => run.kinds[run.columns.kind[i]] === 'piece' && run.columns.storey[i] === 0 && view.pieces.isShown(i)).length;
  view.showStorey(0, true);
  return left;
});
claim('a storey that is off is not drawn', hidden === 0);
await page.click('#walk');
const from = await page.evaluate(() => leanto.view.cameras.camera.position.toArray());
await page.keyboard.down('KeyW');
const place = () => page.evaluate(() => leanto.view.cameras.camera.position.toArray());
let [to, walked] = [from, 0];
// Frames are slow where the drawing is software.
for (const end = Date.now() + 10000; walked < 0.1 && Date.now() < end;) {
  await page.waitForTimeout(100);
  to = await place();
  walked = Math.hypot(...to.map((x, a) => x - from[a]));
}
await page.keyboard.up('KeyW');
claim('W walks at the same level', walked >= 0.1 && Math.abs(to[1] - from[1]) < 1e-6, `${walked.toFixed(2)} m`);
await page.click('#orbit');
await seek(0);
await page.click('#play');
for (const end = Date.now() + 10000; (await page.evaluate(() => leanto.view.clock.time)) < 0.3 && Date.now() < end;) await page.waitForTimeout(50);
const played = await page.evaluate(() => leanto.view.clock.time);
await page.click('#play');
const paused = await page.evaluate(() => leanto.view.clock.time);
await page.waitForTimeout(200);
claim('play and pause', played > 0.1 && (await page.evaluate(() => leanto.view.clock.time)) === paused, `${paused.toFixed(2)} s`);
await page.evaluate(() => { const bar = document.getElementById('time'); bar.value = 0.5 * leanto.view.motion.end; bar.dispatchEvent(new Event('input')); });
claim('the bar sets the time', await page.evaluate(() => Math.abs(leanto.view.clock.time - 0.5 * leanto.view.motion.end) < 1e-3));

await team(world);

// Screens: a tablet in both ways, dark.
for (const [width, height] of [[1024, 768], [768, 1024], [400, 800]]) {
  await page.setViewportSize({ width, height });
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.querySelector('#notice').getBoundingClientRect().right <= innerWidth && document.querySelector('#scene').clientHeight > 200);
  claim(`it fits ${width} x ${height}`, fits);
}
await page.setViewportSize({ width: 1366, height: 768 });
await page.click('#theme');
await seek(1e9);
await shot('dark');

// Time per frame of the program itself (the drawing is software here, and not measured beyond its commands).
const cost = await page.evaluate(() => {
  const { view } = leanto;
  const [place, all] = [[], []];
  for (let k = 0; k < 120; k++) {
    const a = performance.now();
    view.clock.seek((view.motion.end * k) / 119);
    const b = performance.now();
    view.draw();
    place.push(b - a);
    all.push(performance.now() - a);
  }
  const of = (list) => [...list].sort((x, y) => x - y);
  const [p, q] = [of(place), of(all)];
  return { place: p[60], placeWorst: p[118], all: q[60], allWorst: q[118] };
});
claim('a frame takes less than 16 ms of the program', cost.all < 16, `median ${cost.place.toFixed(2)} ms to place pieces, ${cost.all.toFixed(2)} ms with the commands to draw; worst but one ${cost.placeWorst.toFixed(1)} and ${cost.allWorst.toFixed(1)} ms`);

// Virtual reality: the button is there only where a headset is.
const hiddenButton = await page.locator('#xr').isHidden();
const second = await context.newPage();
await second.addInitScript(() => {
  Object.defineProperty(navigator, 'xr', { value: { isSessionSupported: async () => true, addEventListener() {} } });
});
await second.goto(`file://${resolve(file)}`);
for (const end = Date.now() + 60000; !(await second.evaluate(() => Boolean(window.leanto))) && Date.now() < end;) await second.waitForTimeout(50);
claim('the button for virtual reality is seen only with a headset', hiddenButton && (await second.locator('#xr').isVisible()));
await second.close();
await layouts(world);
await headset(world);

claim('nothing was asked of a network', new Set(requests).size === 1 && requests[0].startsWith('file:'), `the page, ${requests.length} times`);
claim('no error and no warning on the console', said.length === 0, said.join(' | '));
await browser.close();
if (failed) console.error(`${failed} claims failed`);
process.exit(failed ? 1 : 0);
