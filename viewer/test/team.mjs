// What the team does with a page: measure, note, keep views, cut a box out, ask what a piece carries.

import { readFileSync } from 'node:fs';

/** Pixels of the canvas under which a piece or the ground is, spread over the picture. */
const spots = (page) => page.evaluate(() => {
  const box = leanto.view.stage.canvas.getBoundingClientRect();
  const out = [];
  for (const [u, v] of [[0.5, 0.5], [0.4, 0.6], [0.6, 0.55], [0.45, 0.45], [0.55, 0.65]]) {
    const [x, y] = [Math.round(box.left + u * box.width), Math.round(box.top + v * box.height)];
    const found = leanto.view.placeUnder(x, y);
    if (found) out.push({ x, y, ...found });
  }
  return out;
});

export async function team({ page, claim, settle, shot, until }) {
  await page.evaluate(() => { leanto.view.toEnd(); leanto.view.unselect(); leanto.view.slice.take({}); leanto.view.sliced(); leanto.view.home(0); });
  await settle();
  const [a, b] = await spots(page);
  await page.click('#tape');
  await page.mouse.click(a.x, a.y);
  const half = await page.locator('#said').innerText();
  await page.mouse.click(b.x, b.y);
  const said = await page.locator('#said').innerText();
  const d = Math.hypot(...a.at.map((x, k) => x - b.at[k]));
  const up = b.at[2] - a.at[2];
  claim('the tape says distance and height after two presses', !half.includes(' m,') && Math.abs(parseFloat(said) - d) < 0.006 && said.includes(`height ${up < 0 ? '-' : '+'}${Math.abs(up).toFixed(2)} m`), said);
  await settle();
  await shot('tape');
  await page.click('#tape');
  claim('and is put away', await page.evaluate(() => leanto.view.tape.group.children.length === 0) && (await page.locator('#said').isHidden()));

  await page.click('#note');
  await page.mouse.click(a.x, a.y);
  await page.fill('#note-text', 'tapping heard <b>here</b>');
  await page.click('#note-keep');
  await page.click('#view-keep');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#notes-export')]);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  const far = Math.hypot(...file.notes[0].at_m.map((x, k) => x - a.at[k]));
  claim('a note is pinned to the place that was pressed, and exported', file.notes.length === 1 && file.notes[0].text === 'tapping heard <b>here</b>' && far < 0.02 && file.notes[0].piece === a.piece, JSON.stringify(file.notes[0].at_m));
  const before = await page.evaluate(() => leanto.view.cameras.camera.position.toArray());
  await page.reload();
  await until(() => Boolean(window.leanto));
  await settle();
  await page.click('#tab-notes');
  claim('note and view are there after the page is loaded again', await page.evaluate(() => leanto.view.pins.signs.length === 1) && (await page.locator('#note-1').innerText()).includes('<b>here</b>'));
  await page.evaluate(() => { leanto.view.clock.seek(0); leanto.view.top(); });
  await settle();
  await page.click('#view-1');
  await settle();
  const after = await page.evaluate(() => ({ at: leanto.view.cameras.camera.position.toArray(), time: leanto.view.clock.time, end: leanto.run.assessed_s }));
  claim('a view that was kept comes back with its time', Math.hypot(...after.at.map((x, k) => x - before[k])) < 0.01 && Math.abs(after.time - after.end) < 1e-6);
  await page.locator('.drop').first().click();
  await page.locator('.drop').first().click();
  claim('both can be deleted', await page.evaluate(() => leanto.view.kept.notes.length + leanto.view.kept.views.length === 0 && leanto.view.pins.group.children.length === 0));

  // The box: what is picked is inside, and something outside was seen before.
  const cut = await page.evaluate((at) => {
    const { view } = leanto;
    view.slice.box.half = 1.5;
    view.boxAt(at);
    const { canvas } = view.stage;
    const box = canvas.getBoundingClientRect();
    let [inside, outside] = [0, 0];
    const hits = () => {
      const list = [];
      for (let u = 0.05; u < 1; u += 0.05) for (let v = 0.05; v < 1; v += 0.05) list.push(view.pieceAt(box.left + u * box.width, box.top + v * box.height));
      return list.filter(Boolean).map((h) => view.stage.model(h.point));
    };
    const off = (p) => Math.max(...p.map((x, k) => Math.abs(x - at[k])));
    for (const p of hits()) if (off(p) < 1.56) inside += 1; else outside += 1;
    view.slice.take({});
    view.sliced();
    return { inside, outside, all: hits().filter((p) => off(p) > 1.56).length };
  }, a.at);
  claim('outside of the box nothing is left', cut.outside === 0 && cut.all > 10, `${cut.inside} in it, ${cut.all} beside it before`);

  const known = await page.evaluate(() => {
    const { run, view } = leanto;
    const roof = run.stability?.roofs.flatMap((r) => r.supporters.map((s) => [r.void, ...s])).find((s) => s[1] !== null && run.columns.touch[s[1]] === 1);
    if (!roof) return null;
    view.selectPiece(roof[1], false);
    const carried = document.getElementById('tab').innerText;
    const loose = run.stability.hanging[0]?.pieces[0];
    if (loose !== undefined) view.selectPiece(loose, false);
    return { carried, void: roof[0], mass: run.columns.mass[roof[1]], load: run.columns.load[roof[1]], loose: loose === undefined ? null : document.getElementById('tab').innerText };
  });
  if (known) {
    claim('a piece says whose roof it carries, its mass and what rests on it', known.carried.includes('DO NOT TOUCH') && known.carried.includes(`void ${known.void}`) && known.carried.includes('mass') && known.load > 0 && known.carried.includes('rest on it'));
    if (known.loose) claim('a loose piece says that it is loose', known.loose.includes('LOOSE'), known.loose.split('\n')[1]);
  }
  await page.evaluate(() => { leanto.view.unselect(); leanto.view.panel.open('places'); });
}
