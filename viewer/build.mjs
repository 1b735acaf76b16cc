// Bundles the viewer into one file: node build.mjs [FILE]. The same sources and packages give the same bytes.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const out = process.argv[2] ?? here('dist/viewer.js');
const licence = readFileSync(here('node_modules/three/LICENSE'), 'utf8').trim().replace(/\r/g, '');
const result = await build({
  entryPoints: [here('src/main.js')],
  absWorkingDir: here('.'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'inline',
  banner: { js: `/*! Leanto's viewer, bundled with three.js, which has this licence:\n\n${licence}\n*/` },
  write: false,
});
// The program stands in a script element.
const text = result.outputFiles[0].text.replace(/<\/(script|style)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
writeFileSync(out, text);
console.log(`${out}: ${text.length} characters`);
