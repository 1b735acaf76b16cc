// Virtual reality with an emulated headset (iwer): where one stands, going, time, and asking what a piece is.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { opened } from './page.mjs';

const IWER = fileURLToPath(new URL('../node_modules/iwer/build/iwer.min.js', import.meta.url));

export async function headset(world) {
  const { claim } = world;
  const emulator = readFileSync(IWER, 'utf8');
  const { context, page, said, holds } = await opened(world, 800, 600, false, async (p) => {
    await p.addInitScript(emulator);
    await p.addInitScript(() => {
      window.device = new IWER.XRDevice(IWER.metaQuest3);
      device.installRuntime({ forceInstall: true });
      device.stereoEnabled = false;
    });
  });
  await holds(() => document.getElementById('xr')?.checkVisibility());
  // Frames are slow where the drawing is software: Playwright's own click would wait for a quiet page.
  await page.evaluate(() => document.getElementById('xr').click());
  await holds(() => leanto.view.stage.renderer.xr.isPresenting && leanto.headset.state.faced);
  const frame = () => page.evaluate(() => new Promise((done) => { leanto.view.stage.renderer.xr.getSession().requestAnimationFrame(() => setTimeout(done, 20)); }));
  const stand = () => page.evaluate(() => {
    const { view } = leanto;
    const camera = view.stage.renderer.xr.getCamera();
    const at = camera.position.clone().setFromMatrixPosition(camera.matrixWorld);
    const look = at.clone().set(0, 0, -1).transformDirection(camera.matrixWorld);
    const points = view.corners().points;
    const middle = points.reduce((s, p) => s.add(p), at.clone().set(0, 0, 0)).divideScalar(points.length);
    const to = middle.clone().sub(at).setY(0).normalize();
    const near = points.reduce((d, p) => Math.min(d, Math.hypot(p.x - at.x, p.z - at.z)), Infinity);
    return { at: at.toArray(), facing: look.setY(0).normalize().dot(to), near, floor: view.stage.world([0, 0, view.run.ground ?? 0]).y, foot: leanto.headset.rig.position.y };
  });
  const first = await stand();
  claim('one stands in the street, outside of the heap, and faces it', first.facing > 0.95 && first.near > 2 && first.near < 25 && first.at[1] - first.foot > 1 && first.at[1] - first.foot < 2.2,
    `${first.near.toFixed(1)} m away, eyes ${(first.at[1] - first.foot).toFixed(2)} m above the street, cosine ${first.facing.toFixed(3)}`);

  /** Points the right hand, in the room of the emulator, along a direction of the scene. */
  const point = (down, left) => page.evaluate(([d, l]) => {
    const hand = device.controllers.right;
    hand.position.set(0.2, 1.4, -0.2);
    // A turn about y, then about x: q = qy qx.
    const [sy, cy, sx, cx] = [Math.sin(l / 2), Math.cos(l / 2), Math.sin(-d / 2), Math.cos(-d / 2)];
    hand.quaternion.set(cy * sx, sy * cx, -sy * sx, cy * cx);
  }, [down, left]);
  const press = async (name) => {
    await page.evaluate((n) => device.controllers.right.updateButtonValue(n, 1), name);
    await frame();
    await frame();
    await page.evaluate((n) => device.controllers.right.updateButtonValue(n, 0), name);
    await frame();
    await frame();
  };
  await point(0.5, 0);
  await frame();
  await press('trigger');
  const second = await stand();
  const gone = Math.hypot(second.at[0] - first.at[0], second.at[2] - first.at[2]);
  claim('the trigger goes to where it points', gone > 1 && gone < 8, `${gone.toFixed(1)} m`);

  await point(-0.1, 0);
  await frame();
  await press('squeeze');
  const named = await page.evaluate(() => ({ picked: leanto.headset.state.picked, label: Boolean(leanto.headset.state.label?.parent), shown: document.getElementById('piece-name')?.textContent, name: leanto.run.pieces[leanto.headset.state.picked] }));
  claim('the grip names a piece with a label in the air', named.picked !== null && named.label && named.shown === named.name, named.name);

  const before = await page.evaluate(() => leanto.view.clock.time);
  await page.evaluate(() => device.controllers.right.updateAxes('thumbstick', -1, 0));
  for (let k = 0; k < 20; k++) await frame();
  await page.evaluate(() => device.controllers.right.updateAxes('thumbstick', 0, 0));
  const after = await page.evaluate(() => leanto.view.clock.time);
  claim('the stick sets the time', after < before - 0.1, `${before.toFixed(2)} to ${after.toFixed(2)} s`);

  await page.evaluate(() => leanto.view.stage.renderer.xr.getSession().end());
  await holds(() => !leanto.view.stage.renderer.xr.isPresenting);
  claim('afterwards the page is as before', await page.evaluate(() => leanto.view.cameras.camera.parent === leanto.view.stage.scene && leanto.view.cameras.orbit.enabled));
  claim('nothing on the console in virtual reality', said.length === 0, said.join(' | '));
  await context.close();
}
