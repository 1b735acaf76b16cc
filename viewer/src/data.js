// Reads the data of the page. src/export/view/columns.rs describes the layout.

const VERSION = 4;

/** Bytes of a base64 text. */
function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return bytes;
}

async function inflate(bytes) {
  if (typeof DecompressionStream === 'undefined') {
    throw new Error('this browser is too old to unpack the data; one of 2023 or later can');
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}

/** Adds up differences in place. */
function sums(list) {
  for (let i = 1; i < list.length; i++) list[i] += list[i - 1];
  return list;
}

const DIFFERENCES = ['position_frame', 'position_x', 'position_y', 'position_z', 'rotation_frame', 'triangles',
  'void_x', 'void_y', 'void_z', 'void_triangles'];
const TYPES = { i32: Int32Array, i16: Int16Array, f32: Float32Array };

/** The run: texts as in the JSON part, columns as typed arrays in `columns`. */
export async function read(element) {
  const buffer = await inflate(fromBase64(element.textContent.trim()));
  element.remove();
  const length = new DataView(buffer).getUint32(0, true);
  const run = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  if (run.version !== VERSION) throw new Error(`the data have version ${run.version}, this page reads ${VERSION}`);
  const columns = {};
  for (const [name, [type, at, count]] of Object.entries(run.columns)) {
    columns[name] = new TYPES[type](buffer, 4 + length + at, count);
    if (DIFFERENCES.includes(name)) sums(columns[name]);
  }
  return { ...run, columns, count: run.pieces.length };
}
