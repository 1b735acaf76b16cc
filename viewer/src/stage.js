// Renderer, scene, light and ground. The scene is in metres with y up; the model, with z up, hangs turned in `root`, its middle at zero.

import {
  BufferAttribute, BufferGeometry, Color, DirectionalLight, DoubleSide, Group, HemisphereLight, Mesh, MeshLambertMaterial, Scene,
  Vector3, WebGLRenderer,
} from 'three';

const SKY = { light: '#dfe6ec', dark: '#14181d' };
const GROUND = { light: '#b9b2a6', dark: '#3c3833' };

export class Stage {
  constructor(run, place) {
    this.renderer = new WebGLRenderer({ antialias: true, powerPreference: 'high-performance' });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.localClippingEnabled = true;
    this.renderer.xr.enabled = true;
    place.append(this.renderer.domElement);
    this.canvas = this.renderer.domElement;
    this.scene = new Scene();
    this.root = new Group();
    this.root.rotation.x = -Math.PI / 2;
    this.scene.add(this.root, new HemisphereLight('#ffffff', '#8a8276', 1.9));
    const sun = new DirectionalLight('#ffffff', 1.9);
    sun.position.set(0.5, 1, 0.8);
    this.scene.add(sun);
    this.centre = run.min.map((x, a) => 0.5 * (x + run.max[a]));
    this.size = Math.hypot(...run.max.map((x, a) => x - run.min[a]));
    this.ground = this.makeGround(run);
    this.root.add(this.ground);
  }

  makeGround(run) {
    const position = Float32Array.from(run.columns.ground, (x, k) => x - this.centre[k % 3]);
    const g = new BufferGeometry();
    g.setAttribute('position', new BufferAttribute(position, 3));
    g.computeVertexNormals();
    const m = new MeshLambertMaterial({ color: GROUND.light, side: DoubleSide });
    return new Mesh(g, m);
  }

  theme(name) {
    this.scene.background = new Color(SKY[name]);
    this.ground.material.color.set(GROUND[name]);
  }

  /** A point of the model in the scene. */
  world(p) {
    return new Vector3(p[0] - this.centre[0], p[2] - this.centre[2], this.centre[1] - p[1]);
  }

  /** A point of the scene in the model, m. */
  model(p) {
    return [p.x + this.centre[0], this.centre[1] - p.z, p.y + this.centre[2]];
  }

  resize(camera) {
    // A headset has its own size.
    if (this.renderer.xr.isPresenting) return;
    const { clientWidth: w, clientHeight: h } = this.canvas.parentElement;
    this.renderer.setSize(w, h, false);
    camera.aspect = w / Math.max(h, 1);
    camera.updateProjectionMatrix();
  }
}
