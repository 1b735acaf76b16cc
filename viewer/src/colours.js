// Colours (Okabe and Ito, distinct for the colour-blind) and words. Signs differ in shape too, never in colour alone.

import { say } from './words.js';

/** Groups in order. */
export const GROUPS = ['#a8a8a2', '#c88a64', '#7f9cc0', '#c4b474', '#8cb48c', '#b48cb4', '#84b4b4', '#d6cebc'];
export const SUPPORT = '#77736c';
export const PERSON = '#e67e22';
export const SELECTED = '#f0e442';
export const VOID = '#56b4e9';
export const ROOM = '#009e73';
export const SMALL = '#8a8f98';
export const WAY = '#f0e442';
/** Pieces that hang and may fall, pieces that carry the roof of a void, and areas to dig. They differ in their pattern, too. */
export const LOOSE = '#e69f00';
export const TOUCH = '#d55e00';
export const AREA = '#ffffff';
export const TAPE = '#cc79a7';
export const NOTE = '#f0e442';

/** Sign and colour of a person's situation. */
export const SITUATIONS = {
  in_void: { sign: 'disc', colour: '#d55e00', word: 'in a void' },
  buried: { sign: 'square', colour: '#d55e00', word: 'buried' },
  on_surface: { sign: 'diamond', colour: '#e69f00', word: 'on the surface' },
  standing_room: { sign: 'ring', colour: '#009e73', word: 'in a standing room' },
  covered: { sign: 'triangle', colour: '#0072b2', word: 'covered' },
  unknown: { sign: 'question', colour: '#999999', word: 'unknown' },
};

/** Words for states of joints and for causes. */
export const WORDS = {
  elastic: 'holds',
  hinge: 'cracked, bars yielding',
  joint: 'open or sliding',
  softening: 'giving way',
  bars: 'held by bars only',
  gone: 'broken through',
  rupture: 'bars torn',
  shear: 'sheared off',
};
export const word = (w) => say(WORDS[w] ?? w);
