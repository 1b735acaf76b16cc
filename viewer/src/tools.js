// The bar at the left: camera, slices, storeys, groups, what is shown.

import { AREA, GROUPS, LOOSE, PERSON, ROOM, SMALL, SUPPORT, TOUCH, VOID } from './colours.js';
import { check, el, number } from './dom.js';
import { say } from './words.js';

export function tools(view, place) {
  const { run } = view;
  const fold = (title, open, ...children) => el('details', { open }, el('summary', {}, title), ...children);
  place.append(
    fold(say('View'), true, camera(view)),
    fold(say('Slice'), true, slice(view)),
    fold(say('Show'), true,
      check(say('places and ways in'), true, (on) => view.showPlaces(on), AREA),
      check(say('carries a roof: do not touch'), true, (on) => view.showMarked(1, on), TOUCH),
      check(say('loose: may fall'), true, (on) => view.showMarked(2, on), LOOSE),
      check(say('voids a lying person fits in'), true, (on) => view.showVoids('lying', on), VOID),
      check(say('standing rooms'), false, (on) => view.showVoids('rooms', on), ROOM),
      check(say('smaller voids'), false, (on) => view.showVoids('small', on), SMALL),
      check(say('people'), true, (on) => view.showPeople(on), PERSON),
      check(say('pieces'), true, (on) => view.showPieces(on)),
      check(say('ground'), true, (on) => view.showGround(on))),
    fold(say('Storeys'), false, ...storeys(view)),
    fold(say('Groups'), false, ...run.groups.map((g, k) => check(g, true, (on) => view.showGroup(k, on), GROUPS[k % GROUPS.length])),
      check(say('supports'), true, (on) => view.showSupports(on), SUPPORT)),
  );
}

function camera(view) {
  const orbit = el('button', { id: 'orbit', className: 'on', onclick: () => view.walk(false) }, say('Orbit'));
  const walk = el('button', { id: 'walk', title: say('Keys W A S D, Q and E for down and up, shift to run; drag to look'), onclick: () => view.walk(true) }, say('Walk'));
  view.onWalk = (on) => {
    walk.classList.toggle('on', on);
    orbit.classList.toggle('on', !on);
  };
  const home = el('button', { id: 'home', onclick: () => view.home() }, say('All'));
  const top = el('button', { onclick: () => view.top() }, say('Plan'));
  const other = () => (document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  const theme = el('button', { id: 'theme', title: say('Light or dark'), onclick: () => view.theme(other()) }, say('Light / dark'));
  return el('div', { className: 'row' }, orbit, walk, home, top, theme);
}

function slice(view) {
  const { level, side, box, bounds: [min, max] } = view.slice;
  const slider = (id, from, to, state) => el('input', {
    id, type: 'range', min: from, max: to, step: 'any', value: state.at,
    oninput: (e) => { state.at = Number(e.target.value); state.on = true; view.sliced(); },
  });
  const up = slider('level', min[2], max[2], level);
  const across = slider('side', min[side.axis], max[side.axis], side);
  const upOn = check(say('level'), false, (on) => { level.on = on; view.sliced(); });
  const acrossOn = check(say('upright'), false, (on) => { side.on = on; view.sliced(); });
  const upText = el('span', { className: 'small' });
  const acrossText = el('span', { className: 'small' });
  const axis = el('select', {
    id: 'axis', title: say('Direction of the upright plane'),
    onchange: () => {
      const k = Number(axis.value);
      Object.assign(side, { axis: k % 2, flip: k > 1, at: 0.5 * (min[k % 2] + max[k % 2]), on: true });
      view.sliced();
    },
  }, ...['x below', 'y below', 'x above', 'y above'].map((t, k) => el('option', { value: k }, say(t))));
  const boxOn = check(say('box'), false, (on) => {
    if (on && !box.on) box.at = view.stage.model(view.cameras.orbit.target);
    box.on = on;
    view.sliced();
  });
  const boxText = el('span', { className: 'small' });
  const boxSize = el('input', { id: 'box', type: 'range', min: 1, max: 15, step: 0.5, value: box.half, oninput: () => {
    box.half = Number(boxSize.value);
    view.sliced();
  } });
  view.onSlice = () => {
    boxOn.firstChild.checked = box.on;
    boxText.textContent = say('{q} around what is looked at', { q: number(2 * box.half, 0, 'm') });
    upOn.firstChild.checked = level.on;
    acrossOn.firstChild.checked = side.on;
    up.value = level.at;
    [across.min, across.max, across.value] = [min[side.axis], max[side.axis], side.at];
    axis.value = side.axis + (side.flip ? 2 : 0);
    upText.textContent = `z ${number(level.at, 1, 'm')}`;
    acrossText.textContent = `${'xy'[side.axis]} ${number(side.at, 1, 'm')}`;
  };
  view.onSlice();
  return el('div', {}, el('div', { className: 'row' }, upOn, upText), up,
    el('div', { className: 'row' }, acrossOn, axis, acrossText), across, el('div', { className: 'row' }, boxOn, boxText), boxSize);
}

function storeys(view) {
  const rows = view.run.storeys.map(([name, level], k) => check(`${name} (${number(level, 1, 'm')})`, true, (on) => view.showStorey(k, on)));
  return [...rows.reverse(), check(say('no storey'), true, (on) => view.showStorey(-1, on))];
}
