// A scene in Babylon.js, with its engine that draws nothing.
import { readFileSync } from 'node:fs';
import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js';
import { Engine } from '@babylonjs/core/Engines/engine.js';
import { Scene } from '@babylonjs/core/scene.js';
import { Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import { LoadAssetContainerAsync } from '@babylonjs/core/Loading/sceneLoader.js';
import '@babylonjs/core/Animations/animatable.js';
import '@babylonjs/loaders/glTF/2.0/index.js';

export async function open(file) {
  const scene = new Scene(new NullEngine());
  // The axes of glTF; otherwise Babylon.js mirrors the scene.
  scene.useRightHandedSystem = true;
  const container = await LoadAssetContainerAsync(new Uint8Array(readFileSync(file)), scene, { pluginExtension: '.glb' });
  container.addAllToScene();
  const nodes = new Map();
  for (const n of [...container.transformNodes, ...container.meshes]) if (!nodes.has(n.name)) nodes.set(n.name, n);
  const [s, q, p] = [new Vector3(), new Quaternion(), new Vector3()];
  let playing = null;
  return {
    version: Engine.Version,
    go(clip, time) {
      const group = container.animationGroups.find(g => g.name === clip);
      if (!group) return false;
      if (playing !== group) {
        playing?.stop();
        group.start(false, 1, group.from, group.to);
        group.pause();
        playing = group;
      }
      // Frames of Babylon.js count 60 to a second.
      group.goToFrame(time * 60);
      return true;
    },
    shown(_clip, _time, name) {
      const node = nodes.get(name);
      if (!node) return null;
      node.computeWorldMatrix(true).decompose(s, q, p);
      return [p.x, p.y, p.z, q.x, q.y, q.z, q.w];
    },
  };
}
