// A phone, a tablet, a laptop: nothing off the screen, the building large in the first frame, few presses to the first place.

import { drawnShare, opened } from './page.mjs';

/** Controls that are shown and lie, with a part, outside of the screen; what a list scrolls to is not off the screen. */
const off = (page) => page.evaluate(() => [...document.querySelectorAll('button, input, select, summary, #notice, #clock, #said')].filter((e) => {
  if (!e.checkVisibility()) return false;
  const b = e.getBoundingClientRect();
  const scrolled = e.closest('#tab, #tools, #found, #unknown > div');
  return b.left < -0.5 || b.right > innerWidth + 0.5 || (!scrolled && (b.top < -0.5 || b.bottom > innerHeight + 0.5));
}).map((e) => e.id || e.textContent.slice(0, 20)));

/** Pairs of controls that cover each other. */
const covered = (page) => page.evaluate(() => {
  const list = [...document.querySelectorAll('header button, #tabs button, #timeline button, #timeline input, #quick button, #play')].filter((e) => e.checkVisibility());
  return list.filter((e) => {
    const b = e.getBoundingClientRect();
    const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
    return !(top === e || e.contains(top));
  }).map((e) => e.id || e.textContent);
});

export async function layouts(world) {
  const { claim, shot } = world;
  for (const [width, height] of [[390, 844], [800, 1100], [1440, 900], [844, 390]]) {
    const { context, page, said, holds } = await opened(world, width, height, width < 1000);
    const size = `${width} x ${height}`;
    if (shot.folder) await page.screenshot({ path: `${shot.folder}/open-${width}.png` });
    const share = await drawnShare(page);
    const side = height < 500;
    const least = side ? 0.25 : 0.3;
    claim(`the building fills at least ${100 * least} % of the first frame at ${size}`, share >= least, `${(100 * share).toFixed(1)} %`);
    const bad = [];
    for (const tab of ['places', 'voids', 'people', 'piece', 'notes', 'run', ...(width < 1000 ? ['tools'] : [])]) {
      await page.evaluate((t) => leanto.view.panel.open(t), tab);
      bad.push(...(await off(page)).map((x) => `${tab}: ${x}`), ...(await covered(page)).map((x) => `${tab}: ${x} covered`));
    }
    const across = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight);
    claim(`nothing is off the screen or covered at ${size}`, bad.length === 0 && across, bad.join('; '));
    await page.evaluate(() => leanto.view.panel.open('places'));
    if (width < 1000) {
      const scene = () => page.evaluate(() => { const b = document.getElementById('scene').getBoundingClientRect(); return (b.width * b.height) / (innerWidth * innerHeight); });
      const open = await scene();
      await page.click('#fold');
      await holds(() => !leanto.view.dirty);
      const folded = await scene();
      claim(`the sheet leaves the picture its half and folds at ${size}`, open >= (side ? 0.28 : 0.5) && folded >= open + (side ? 0.2 : 0.25), `${(100 * open).toFixed(0)} % of the screen, folded ${(100 * folded).toFixed(0)} %`);
      await page.click('#fold');
      const thumb = await page.evaluate(() => [...document.querySelectorAll('#quick button, #tabs button')].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect()).map((b) => ({ high: b.height, at: b.top / innerHeight })));
      claim(`tools and tabs are large enough and in the lower part at ${size}`, thumb.length >= 11 && thumb.every((b) => b.high >= (side ? 33 : 43) && b.at > (side ? 0.15 : 0.25)));
    }
    await presses(page, claim, size, holds);
    if (shot.folder) await page.screenshot({ path: `${shot.folder}/place-${width}.png` });
    claim(`nothing on the console at ${size}`, said.length === 0, said.join(' | '));
    await context.close();
  }
}

/** From the opened page to the first place, its way in, and what not to touch there. */
async function presses(page, claim, size, holds) {
  if (!(await page.evaluate(() => leanto.run.places?.list.length))) return;
  let count = 0;
  const press = async (what) => { await page.click(what); count += 1; };
  await press('#place-1');
  await holds(() => !leanto.view.cameras.flight && !leanto.view.dirty);
  const found = await page.evaluate(() => {
    const { view, run } = leanto;
    const p = run.places.list[0];
    // Letters and numbers that are seen in the picture do not cover each other.
    const signsApart = () => {
      const { camera } = view.cameras;
      const [width, height] = view.viewSize();
      const unit = height / 2 / Math.tan((camera.fov * Math.PI) / 360);
      const seen = [...view.marks.leave.children, ...view.marks.labels, ...view.voids.labels].filter((s) => s.visible).map((s) => {
        const at = s.getWorldPosition(s.position.clone()).project(camera);
        // Its middle is where its point is seen, less the shift of its own centre.
        const square = s.scale.y * unit;
        return { at, x: ((at.x + 1) * width) / 2 + (0.5 - s.center.x) * square, y: ((1 - at.y) * height) / 2 - (0.5 - s.center.y) * square, side: 0.6 * square };
      }).filter((s) => s.at.z < 1 && Math.abs(s.at.x) < 1 && Math.abs(s.at.y) < 1);
      return seen.every((a, i) => seen.every((b, j) => i >= j || Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) > (a.side + b.side) / 2));
    };
    const text = document.getElementById('tab').innerText;
    const at = view.stage.world(view.placeAt(p)).project(view.cameras.camera);
    const sheet = document.getElementById('tab').getBoundingClientRect();
    const stop = document.getElementById('leave').getBoundingClientRect();
    return {
      apart: signsApart(),
      text: text.includes(p.enter) && text.includes('Do not touch') && p.leave.every(([, name]) => text.includes(name)),
      way: view.marks.ways[0].visible && (p.line_m.length < 2 || view.marks.ways[0].children.length === 2),
      leave: view.marks.leave.children.length === p.leave.length,
      inPicture: Math.abs(at.x) < 1 && Math.abs(at.y) < 1, reached: stop.bottom <= sheet.bottom + 1,
    };
  });
  claim(`first place, way in and what not to touch after ${count} press at ${size}`, count <= 3 && Object.values(found).every(Boolean), JSON.stringify(found));
}
