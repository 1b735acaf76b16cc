// All pieces in two draw calls: boxes as instances, other convex pieces as one mesh. Poses and colours are in one texture, three texels per
// piece: position and whether it is shown; rotation; colour.

import {
  BoxGeometry, BufferAttribute, BufferGeometry, Color, DataTexture, DoubleSide, FloatType, InstancedBufferAttribute,
  InstancedBufferGeometry, Mesh, MeshLambertMaterial, NearestFilter, RGBAFormat,
} from 'three';
import { GROUPS, LOOSE, PERSON, SELECTED, SUPPORT, TOUCH } from './colours.js';

const ACROSS = 256;

const VERTEX = `
attribute float piece;
#ifdef BOX
attribute vec3 half_edges;
varying vec3 vInside;
varying vec3 vHalf;
#endif
uniform sampler2D poses;
varying vec3 vPiece;
varying float vPattern;
vec4 texel(int j) {
  int k = int(piece + 0.5);
  return texelFetch(poses, ivec2((k % ${ACROSS}) * 3 + j, k / ${ACROSS}), 0);
}
vec3 turned(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
`;

const material = (uniforms, box, planes) => {
  const m = new MeshLambertMaterial({ side: DoubleSide, clippingPlanes: planes });
  m.defines = box ? { BOX: '' } : {};
  m.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = VERTEX + shader.vertexShader
      .replace('#include <beginnormal_vertex>', 'vec3 objectNormal = turned(texel(1), normal);')
      .replace('#include <begin_vertex>', `
        vec4 place = texel(0);
        vec3 inside = position;
        #ifdef BOX
        inside *= half_edges;
        vInside = inside;
        vHalf = half_edges;
        #endif
        vPiece = texel(2).rgb;
        vPattern = texel(2).a;
        vec3 transformed = place.xyz + turned(texel(1), inside) * place.w;`);
    shader.fragmentShader = `
      varying vec3 vPiece;
      varying float vPattern;
      #ifdef BOX
      varying vec3 vInside;
      varying vec3 vHalf;
      #endif
      ` + shader.fragmentShader
      .replace('#include <color_fragment>', `
        diffuseColor.rgb = vPiece;
        // Stripes, or dots, of the screen: what they mean is not told by colour alone.
        if (vPattern > 1.5) diffuseColor.rgb *= length(mod(gl_FragCoord.xy, 9.0) - 4.5) < 2.2 ? 0.25 : 1.0;
        else if (vPattern > 0.5) diffuseColor.rgb *= mod(gl_FragCoord.x + gl_FragCoord.y, 12.0) < 4.0 ? 0.25 : 1.0;
        #ifdef BOX
        // Edges: the second smallest distance from a face.
        vec3 d = vHalf - abs(vInside);
        float edge = max(min(d.x, d.y), min(max(d.x, d.y), d.z));
        float pixel = length(fwidth(vInside));
        diffuseColor.rgb *= mix(0.6, 1.0, smoothstep(0.5 * pixel, 1.5 * pixel, edge) * (1.0 - smoothstep(0.05, 0.2, pixel)) + smoothstep(0.05, 0.2, pixel));
        #endif`)
      // What is seen from inside is where a plane cuts a piece.
      .replace('#include <dithering_fragment>', 'if (!gl_FrontFacing) gl_FragColor = vec4(vPiece * 0.3, 1.0);');
  };
  m.customProgramCacheKey = () => (box ? 'boxes' : 'convex');
  return m;
};

export class Pieces {
  constructor(run, motion, centre, planes) {
    this.run = run;
    this.motion = motion;
    this.centre = centre;
    const c = run.columns;
    const n = run.count;
    this.texels = new Float32Array(ACROSS * 3 * 4 * Math.max(1, Math.ceil(n / ACROSS)));
    this.texture = new DataTexture(this.texels, ACROSS * 3, Math.max(1, Math.ceil(n / ACROSS)), RGBAFormat, FloatType);
    this.texture.minFilter = this.texture.magFilter = NearestFilter;
    this.isBox = (i) => c.half[3 * i] > 0;
    this.allowed = new Uint8Array(n).fill(1);
    this.atEnd = false;
    this.marked = [false, true, true];
    this.moving = [];
    this.pose = new Float64Array(7);
    for (let i = 0; i < n; i++) {
      if (!motion.still(i)) this.moving.push(i);
      this.paint(i);
    }
    const uniforms = { poses: { value: this.texture } };
    this.meshes = [this.boxes(uniforms, planes), this.convex(uniforms, planes)].filter(Boolean);
    this.all(0);
  }

  colour(i) {
    const c = this.run.columns;
    const kind = this.run.kinds[c.kind[i]];
    if (kind === 'person') return PERSON;
    if (kind === 'support') return SUPPORT;
    const why = this.why(i);
    if (why === 1) return TOUCH;
    if (why === 2) return LOOSE;
    return GROUPS[Math.max(c.group[i], 0) % GROUPS.length];
  }

  /** Why a piece must not be moved, where that is shown: 1 it carries a roof, 2 it hangs, 0 no reason is known. */
  why(i) {
    const w = this.run.columns.touch[i];
    return this.atEnd && this.marked[w] ? w : 0;
  }

  /** Colours the pieces that must not be moved, or all by their groups: what carries and what hangs is known of the end only. */
  mark(atEnd, marked = this.marked) {
    this.atEnd = atEnd;
    this.marked = marked;
    for (let i = 0; i < this.run.count; i++) if (this.run.columns.touch[i]) this.paint(i, i === this.selected ? SELECTED : this.colour(i));
    this.texture.needsUpdate = true;
  }

  paint(i, css = this.colour(i)) {
    new Color(css).toArray(this.texels, this.offset(i) + 8);
    this.texels[this.offset(i) + 11] = css === SELECTED ? 0 : this.why(i);
  }

  offset(i) {
    return 12 * i;
  }

  boxes(uniforms, planes) {
    const list = [...Array(this.run.count).keys()].filter(this.isBox);
    if (!list.length) return null;
    const unit = new BoxGeometry(2, 2, 2);
    const g = new InstancedBufferGeometry();
    g.index = unit.index;
    g.setAttribute('position', unit.attributes.position);
    g.setAttribute('normal', unit.attributes.normal);
    g.setAttribute('piece', new InstancedBufferAttribute(Float32Array.from(list), 1));
    const half = new Float32Array(3 * list.length);
    list.forEach((i, k) => half.set(this.run.columns.half.subarray(3 * i, 3 * i + 3), 3 * k));
    g.setAttribute('half_edges', new InstancedBufferAttribute(half, 3));
    g.instanceCount = list.length;
    return this.mesh(g, material(uniforms, true, planes));
  }

  convex(uniforms, planes) {
    const list = [...Array(this.run.count).keys()].filter((i) => !this.isBox(i));
    const corners = list.flatMap((i) => this.triangles(i));
    if (!corners.length) return null;
    const position = new Float32Array(corners.length);
    position.set(corners);
    const piece = new Float32Array(corners.length / 3);
    let at = 0;
    for (const i of list) {
      const n = this.triangles(i).length / 3;
      piece.fill(i, at, at + n);
      at += n;
    }
    const g = new BufferGeometry();
    g.setAttribute('position', new BufferAttribute(position, 3));
    g.setAttribute('piece', new BufferAttribute(piece, 1));
    g.computeVertexNormals();
    return this.mesh(g, material(uniforms, false, planes));
  }

  mesh(geometry, m) {
    const mesh = new Mesh(geometry, m);
    // The shader places the pieces, so the bounds of the geometry mean nothing.
    mesh.frustumCulled = false;
    return mesh;
  }

  /** Corners of the triangles of a piece one after the other, m, in its own frame. */
  triangles(i) {
    const c = this.run.columns;
    const out = [];
    for (let k = 3 * c.triangle_start[i]; k < 3 * c.triangle_start[i + 1]; k++) {
      const corner = 3 * (c.corner_start[i] + c.triangles[k]);
      for (let a = 0; a < 3; a++) out.push(c.corners[corner + a] * this.run.corner_unit_m);
    }
    return out;
  }

  /** Half edges of the box around the middle of a piece in its own frame, m. */
  halves(i) {
    const c = this.run.columns;
    if (this.isBox(i)) return Array.from(c.half.subarray(3 * i, 3 * i + 3));
    const most = [0, 0, 0];
    for (let k = 3 * c.corner_start[i]; k < 3 * c.corner_start[i + 1]; k++) {
      most[k % 3] = Math.max(most[k % 3], Math.abs(c.corners[k]) * this.run.corner_unit_m);
    }
    return most;
  }

  /** No corner of a piece is farther from its middle than this, m. */
  radius(i) {
    return Math.hypot(...this.halves(i));
  }

  place(i, t) {
    const at = this.offset(i);
    const p = this.motion.pose(i, t, this.pose);
    for (let a = 0; a < 3; a++) this.texels[at + a] = p[a] - this.centre[a];
    this.texels[at + 3] = this.allowed[i] && this.motion.present(i, t) ? 1 : 0;
    for (let a = 0; a < 4; a++) this.texels[at + 4 + a] = p[3 + a];
  }

  isShown(i) {
    return this.texels[this.offset(i) + 3] > 0;
  }

  /** Places all pieces. */
  all(t) {
    for (let i = 0; i < this.run.count; i++) this.place(i, t);
    this.texture.needsUpdate = true;
  }

  /** Places those that ever move. */
  update(t) {
    for (const i of this.moving) this.place(i, t);
    this.texture.needsUpdate = true;
  }

  /** Shows only pieces for which `allowed` holds. */
  filter(allowed, t) {
    for (let i = 0; i < this.run.count; i++) this.allowed[i] = allowed(i) ? 1 : 0;
    this.all(t);
  }

  select(i) {
    if (this.selected !== undefined && this.selected !== null) this.paint(this.selected);
    this.selected = i;
    if (i !== null) this.paint(i, SELECTED);
    this.texture.needsUpdate = true;
  }
}
