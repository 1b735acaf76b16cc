// Puts the page together.

import { read } from './data.js';
import { el } from './dom.js';
import { early, warnings } from './lists.js';
import { pad } from './pad.js';
import { sentence } from './places.js';
import { quick } from './quick.js';
import { timeline } from './timeline.js';
import { tools } from './tools.js';
import { View } from './view.js';
import { say, speak } from './words.js';
import { xr } from './xr.js';

async function start() {
  const begun = performance.now();
  const app = document.getElementById('app');
  const run = await read(document.getElementById('data'));
  speak(run.local);
  const scene = el('div', { id: 'scene' });
  const left = el('aside', { id: 'tools' });
  const right = el('aside', { id: 'panel' });
  const below = el('footer', { id: 'timeline' });
  const tabs = el('nav', { id: 'tabs' });
  app.replaceChildren(left, scene, tabs, right, below);
  document.getElementById('which').textContent = `${run.program}, ${say('run number {seed}, model {model}', { seed: run.seed, model: run.model_sha256?.slice(0, 12) || run.model })}`;
  unknown(run, app);
  const view = new View(run, { scene, panel: right, tabs, app });
  tools(view, left);
  quick(view, scene);
  timeline(run, view.clock, below);
  pad(view.cameras, scene);
  const count = warnings(run).length;
  if (count) {
    document.querySelector('header').append(el('button', { id: 'warnings', onclick: () => view.panel.open('run') }, `! ${[early(run), say('{n} warnings', { n: count })].filter(Boolean).join(', ')}`));
  }
  const inHeadset = xr(view, document.querySelector('header'));

  const dark = matchMedia('(prefers-color-scheme: dark)');
  view.theme(dark.matches ? 'dark' : 'light');
  for (const [id, side] of [['toggle-tools', 'tools'], ['toggle-panel', 'panel']]) {
    document.querySelector('header').append(el('button', { id, onclick: () => app.classList.toggle(`no-${side}`) }, say(side === 'tools' ? 'Tools' : 'Lists')));
  }

  let last = performance.now();
  view.stage.renderer.setAnimationLoop((now) => {
    const seconds = Math.min(Math.max((now - last) / 1000, 0), 0.1);
    last = now;
    if (view.stage.renderer.xr.isPresenting) inHeadset(seconds);
    view.frame(seconds);
  });
  view.draw();
  // For tests, and for whoever wants to look from the console.
  window.leanto = { view, run, headset: inHeadset, loaded_ms: performance.now() - begun };
}

/** What is not known: always one line above the picture, and all of it when it is pressed. */
function unknown(run, app) {
  const list = run.places?.unknown ?? [];
  // Several of one head are named once.
  const heads = [...new Set(list.map((t) => t.split('|')[0].replace(/[:.]$/, '')))];
  const line = heads.length ? heads.join('; ') : say('this page has no list of it; one run is one sample');
  app.before(el('details', { id: 'unknown' }, el('summary', {}, el('strong', {}, `${say('Not known:')} `), line),
    el('div', {}, ...list.map((t) => sentence(t)), ...(run.places?.limits ?? []).map((t) => el('p', { className: 'small' }, t)))));
}

start().catch((e) => {
  document.getElementById('app').replaceChildren(el('p', { id: 'failed' }, say('The run cannot be shown: {why}', { why: e.message })));
  window.leanto = { failed: e.message };
});
