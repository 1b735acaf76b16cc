// The bar below: play, speed, time, joints broken so far.

import { el, number } from './dom.js';
import { say } from './words.js';

export function timeline(run, clock, place) {
  const button = el('button', { id: 'play', title: say('Play or pause (space)'), onclick: () => clock.play() }, say('Play'));
  const bar = el('input', {
    id: 'time', type: 'range', min: 0, max: clock.end, step: 'any', value: 0,
    oninput: () => { clock.playing = false; clock.seek(Number(bar.value)); },
  });
  bar.setAttribute('aria-label', say('Simulated time'));
  const speed = el('select', { id: 'speed', title: say('Speed'), onchange: () => { clock.speed = Number(speed.value); } },
    ...[0.1, 0.25, 0.5, 1, 2, 4].map((s) => el('option', { value: s, selected: s === 1 }, `${s} x`)));
  const text = el('span', { id: 'clock' });
  const step = (n) => () => {
    clock.playing = false;
    const k = run.times.findIndex((t) => t > clock.time + 1e-9);
    const now = (k < 0 ? run.times.length : k) - 1;
    clock.seek(run.times[Math.min(Math.max(now + n, 0), run.times.length - 1)]);
  };
  const start = el('button', { title: say('To the start (Home)'), onclick: () => clock.seek(0) }, '|<');
  const end = el('button', { title: say('To the end (End)'), onclick: () => clock.seek(clock.end) }, '>|');
  const back = el('button', { title: say('One frame back (,)'), onclick: step(-1) }, '<');
  const on = el('button', { title: say('One frame on (.)'), onclick: step(1) }, '>');
  const more = el('span', { id: 'time-more' }, start, back, on, end, speed);
  const open = el('button', { id: 'time-open', title: say('Steps and speed'), onclick: () => place.classList.toggle('open') }, '...');
  place.append(button, bar, text, open, more);
  const show = (t) => {
    button.textContent = say(clock.playing ? 'Pause' : 'Play');
    bar.value = t;
    let k = run.times.findIndex((x) => x > t + 1e-9);
    k = (k < 0 ? run.times.length : k) - 1;
    text.replaceChildren(say('{q} of {q2}', { q: number(t), q2: number(clock.end, 2, 's') }), el('span', { className: 'long' }, `, ${say('{n} joints broken', { n: run.broken[Math.max(k, 0)] })}`));
  };
  clock.changed.push(show);
  show(clock.time);
  addEventListener('keydown', (e) => {
    if (/^(INPUT|SELECT|TEXTAREA|BUTTON)$/.test(e.target.tagName) && e.target.type !== 'range') return;
    const act = { Space: () => clock.play(), Home: () => clock.seek(0), End: () => clock.seek(clock.end), Comma: step(-1), Period: step(1) }[e.code];
    if (!act) return;
    e.preventDefault();
    act();
  });
}
