// What is seen when the page opens: the end, the places in their order, the ways, what must not be touched, what is not known.

export async function opens({ page, claim }) {
  const now = await page.evaluate(() => ({ time: leanto.view.clock.time, end: leanto.run.assessed_s, playing: leanto.view.clock.playing, bar: Number(document.getElementById('time').value) }));
  claim('it opens at the end of the run', Math.abs(now.time - now.end) < 1e-6 && Math.abs(now.bar - now.end) < 1e-6 && !now.playing && now.end > 0, `${now.time} s`);
  const places = await page.evaluate(() => leanto.run.places && ({
    count: leanto.run.places.list.length, runs: leanto.run.places.runs,
    marks: leanto.view.marks.labels.filter((s) => s.visible).length,
    ways: leanto.view.marks.ways.filter((g, k) => g.visible && leanto.run.places.list[k].entry_m && g.children.length === (leanto.run.places.list[k].line_m.length > 1 ? 2 : 1)).length,
    known: leanto.run.places.list.filter((p) => p.entry_m).length,
    squares: leanto.view.marks.areas.reduce((n, g) => n + g.children.length / 2, 0),
    columns: leanto.run.places.list.reduce((n, p) => n + p.corners.length, 0),
    rows: [...document.querySelectorAll('.place .mark')].map((m) => m.textContent),
    own: leanto.run.places.list.map((p) => p.mark),
  }));
  const behind = (await page.locator('#behind, #no-plan').first().innerText());
  claim('it says whether a plan stands behind the order', places ? (places.runs === null ? /no plan/ : /runs/).test(behind) : /no plan/.test(behind), behind);
  if (places) {
    claim('all places are marked, and listed in their order', places.marks === places.count && String(places.rows) === String(places.own), places.own.join(' '));
    claim('their ways in are drawn', places.ways === places.known, `${places.ways}`);
    claim('their areas are drawn', places.squares === places.columns, `${places.squares} columns`);
  }
  // The colours that are drawn, in linear light as three.js keeps them: those of the end differ from those of the start.
  const painted = () => page.evaluate(() => leanto.run.pieces.map((_, i) => leanto.view.pieces.texels[leanto.view.pieces.offset(i) + 11]));
  const touch = await page.evaluate(() => Array.from(leanto.run.columns.touch));
  const known = await page.evaluate(() => Boolean(leanto.run.stability));
  const [atEnd, atStart] = [await painted(), await page.evaluate(() => { leanto.view.clock.seek(0); }).then(painted)];
  await page.evaluate(() => leanto.view.toEnd());
  const [carry, loose] = [1, 2].map((w) => touch.filter((x) => x === w).length);
  claim('pieces that carry a roof and loose ones are coloured at the end, and only then', atEnd.every((x, i) => x === touch[i]) && atStart.every((x) => x === 0), `${carry} carry, ${loose} are loose${known ? '' : ' (not known in this run)'}`);
  const clusters = await page.evaluate(() => leanto.run.stability?.hanging.reduce((n, c) => n + c.pieces.length, 0) ?? 0);
  claim('the loose ones are those of the clusters', clusters === loose, `${clusters}`);
  const line = await page.locator('#unknown summary').boundingBox();
  claim('what is not known is one line in sight', line && line.y >= 0 && line.height < 40 && line.y < 200, await page.locator('#unknown summary').innerText());
  await page.click('#unknown summary');
  const whole = await page.locator('#unknown > div').boundingBox();
  const sentences = await page.locator('#unknown > div p').count();
  await page.click('#unknown summary');
  claim('and all of it after a press', whole && whole.height > 60 && sentences > 2 && !(await page.locator('#unknown > div').isVisible()), `${sentences} sentences`);
  // Voids in the debris before rooms that stand.
  await page.click('#tab-voids');
  const order = await page.evaluate(() => [...document.querySelectorAll('[id^=void-]')].map((e) => leanto.run.voids.find((v) => `void-${v.id}` === e.id)));
  const rank = order.map((v) => (v.survivable ? (v.standing ? 1 : 0) : 2));
  const ofPlaces = places ? await page.evaluate(() => [...new Set(leanto.run.places.list.map((p) => p.void).filter((id) => id !== null))]) : [];
  claim('voids of the places come first, standing rooms after all that lies in the debris', ofPlaces.every((id, k) => order[k].id === id)
    && rank.slice(ofPlaces.length).filter((r) => r < 2).every((r, k, all) => k === 0 || all[k - 1] <= r), order.slice(0, 5).map((v) => v.id).join(' '));
  await page.click('#tab-places');
}
