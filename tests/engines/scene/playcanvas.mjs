// A scene in PlayCanvas, with its device that draws nothing.
import { readFileSync } from 'node:fs';
import * as pc from 'playcanvas';

/// Stands for the page that PlayCanvas asks for; nothing is drawn.
const canvas = {
  id: '', width: 16, height: 16, clientWidth: 16, clientHeight: 16, style: {},
  addEventListener() {}, removeEventListener() {}, getContext: () => null,
  getBoundingClientRect: () => ({ left: 0, top: 0, width: 16, height: 16 }),
};
export async function open(file) {
  globalThis.window ??= globalThis;
  globalThis.addEventListener ??= () => {};
  globalThis.removeEventListener ??= () => {};
  globalThis.document ??= { addEventListener() {}, removeEventListener() {}, createElement: () => ({ ...canvas }) };
  // Pictures are not looked at here: any picture stands for them.
  globalThis.Image ??= class extends EventTarget {
    width = 1;
    height = 1;
    set src(_) {
      setTimeout(() => this.onload?.());
    }
  };
  globalThis.createImageBitmap ??= async () => ({ width: 1, height: 1, close() {} });
  const options = new pc.AppOptions();
  options.graphicsDevice = new pc.NullGraphicsDevice(canvas);
  options.componentSystems = [pc.RenderComponentSystem, pc.AnimComponentSystem];
  options.resourceHandlers = [pc.ContainerHandler, pc.AnimClipHandler, pc.TextureHandler, pc.RenderHandler];
  const app = new pc.AppBase(canvas);
  app.init(options);
  const bytes = readFileSync(file);
  const contents = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const asset = new pc.Asset('scene', 'container', { url: 'scene.glb', contents });
  await new Promise((done, failed) => {
    asset.on('load', done);
    asset.on('error', failed);
    app.assets.add(asset);
    app.assets.load(asset);
  });
  const entity = asset.resource.instantiateRenderEntity();
  app.root.addChild(entity);
  entity.addComponent('anim', { activate: true });
  const tracks = new Map(asset.resource.animations.map(a => [a.resource.name, a.resource]));
  const nodes = new Map();
  entity.forEach(n => nodes.has(n.name) || nodes.set(n.name, n));
  let playing = null;
  return {
    version: pc.version,
    go(clip, time) {
      const track = tracks.get(clip);
      if (!track) return false;
      if (playing !== clip) {
        entity.anim.removeStateGraph();
        entity.anim.assignAnimation('clip', track, undefined, 1, false);
        entity.anim.playing = true;
        // The state of a clip begins with the first update.
        entity.anim.update(0);
        playing = clip;
      }
      entity.anim.baseLayer.activeStateCurrentTime = time;
      entity.anim.update(0);
      return true;
    },
    shown(_clip, _time, name) {
      const node = nodes.get(name);
      if (!node) return null;
      const [p, q] = [node.getPosition(), node.getRotation()];
      return [p.x, p.y, p.z, q.x, q.y, q.z, q.w];
    },
  };
}
