// Puts the page together.

import { read } from './data.js';
import { el } from './dom.js';
import { warnings } from './lists.js';
import { pad } from './pad.js';
import { timeline } from './timeline.js';
import { tools } from './tools.js';
import { View } from './view.js';
import { xr } from './xr.js';

async function start() {
  const begun = performance.now();
  const app = document.getElementById('app');
  const run = await read(document.getElementById('data'));
  const scene = el('div', { id: 'scene' });
  const left = el('aside', { id: 'tools' });
  const right = el('aside', { id: 'panel' });
  const below = el('footer', { id: 'timeline' });
  app.replaceChildren(left, scene, right, below);
  const view = new View(run, { scene, panel: right });
  tools(view, left);
  timeline(run, view.clock, below);
  pad(view.cameras, scene);
  const count = warnings(run).length;
  if (count) {
    const text = count === 1 ? '! 1 warning' : `! ${count} warnings`;
    document.querySelector('header').append(el('button', { id: 'warnings', onclick: () => view.panel.open('run') }, text));
  }
  const sticks = xr(view.stage.renderer, view.stage.scene, view.cameras, document.querySelector('header'));

  const dark = matchMedia('(prefers-color-scheme: dark)');
  view.theme(dark.matches ? 'dark' : 'light');
  const other = () => (document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  const turn = (name) => document.querySelector('header').append(
    el('button', { id: name, title: 'Light or dark', onclick: () => view.theme(other()) }, 'Light / dark'));
  turn('theme');
  for (const [id, side] of [['toggle-tools', 'tools'], ['toggle-panel', 'panel']]) {
    document.querySelector('header').append(el('button', { id, onclick: () => app.classList.toggle(`no-${side}`) }, side === 'tools' ? 'Tools' : 'Lists'));
  }

  let last = performance.now();
  view.stage.renderer.setAnimationLoop((now) => {
    const seconds = Math.min(Math.max((now - last) / 1000, 0), 0.1);
    last = now;
    if (view.stage.renderer.xr.isPresenting) sticks(seconds);
    view.frame(seconds);
  });
  view.draw();
  // For tests, and for whoever wants to look from the console.
  window.leanto = { view, run, loaded_ms: performance.now() - begun };
}

start().catch((e) => {
  document.getElementById('app').replaceChildren(el('p', { id: 'failed' }, `The run cannot be shown: ${e.message}`));
  window.leanto = { failed: e.message };
});
