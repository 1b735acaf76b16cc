// What the tests do with a page: open it at a size, and read which pieces are drawn.

/** A page of its own at a size, with what it says on its console in `said`. */
export async function opened({ browser, file, until }, width, height, touch, before) {
  const context = await browser.newContext({ viewport: { width, height }, offline: true, hasTouch: touch, acceptDownloads: true });
  const page = await context.newPage();
  const said = [];
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) said.push(m.text()); });
  page.on('pageerror', (e) => said.push(e.message));
  if (before) await before(page);
  await page.goto(file);
  const holds = (f) => until(f, page);
  await holds(() => Boolean(window.leanto));
  await holds(() => !leanto.view?.cameras.flight && !leanto.view?.dirty);
  return { context, page, said, holds };
}

/** Share of the picture in which a piece is drawn, by the pixels: all pieces are drawn white on black for it. */
export const drawnShare = (page) => page.evaluate(() => {
  const { view } = leanto;
  const { renderer, scene } = view.stage;
  const groups = [view.voids, view.people, view.ways, view.marks, view.tape, view.pins].map((x) => x.group).concat(view.stage.ground, view.frameOfPiece.lines);
  const shown = groups.map((g) => g.visible);
  groups.forEach((g) => { g.visible = false; });
  const before = view.pieces.meshes.map((m) => m.material);
  view.pieces.meshes.forEach((m) => {
    const plain = m.material.clone();
    plain.defines = m.material.defines;
    const own = m.material;
    plain.onBeforeCompile = (shader) => {
      own.onBeforeCompile(shader);
      const end = shader.fragmentShader.lastIndexOf('}');
      shader.fragmentShader = `${shader.fragmentShader.slice(0, end)} gl_FragColor = vec4(1.0); }`;
    };
    plain.customProgramCacheKey = () => `${own.customProgramCacheKey()} white`;
    m.material = plain;
  });
  const { background } = scene;
  scene.background = null;
  renderer.setClearColor(0, 1);
  renderer.render(scene, view.cameras.camera);
  const gl = renderer.getContext();
  const [w, h] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
  const pixels = new Uint8Array(4 * w * h);
  gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  view.pieces.meshes.forEach((m, k) => { m.material = before[k]; });
  groups.forEach((g, k) => { g.visible = shown[k]; });
  scene.background = background;
  view.draw();
  let white = 0;
  for (let k = 0; k < pixels.length; k += 4) if (pixels[k] > 127) white += 1;
  return white / (w * h);
});
