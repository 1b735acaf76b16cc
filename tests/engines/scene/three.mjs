// A scene in three.js.
import { readFileSync } from 'node:fs';
import * as THREE from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/// Pictures are not looked at here: any picture stands for them.
globalThis.self ??= globalThis;
globalThis.createImageBitmap ??= async () => ({ width: 1, height: 1, close() {} });

export async function open(file) {
  const bytes = readFileSync(file);
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const loaded = await new GLTFLoader().parseAsync(data, '');
  // three.js takes some signs out of the names of nodes; what it calls a node is asked of the name in the file.
  const nodes = new Map();
  loaded.scene.traverse(o => nodes.has(o.name) || nodes.set(o.name, o));
  const mixer = new THREE.AnimationMixer(loaded.scene);
  let playing = null;
  const [p, q, s] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()];
  return {
    version: THREE.REVISION,
    go(clip, time) {
      if (playing?.name !== clip) {
        const found = loaded.animations.find(a => a.name === clip);
        if (!found) return false;
        mixer.stopAllAction();
        playing = { name: clip };
        const action = mixer.clipAction(found);
        action.setLoop(THREE.LoopOnce);
        action.clampWhenFinished = true;
        action.play();
      }
      mixer.setTime(time);
      loaded.scene.updateMatrixWorld(true);
      return true;
    },
    shown(_clip, _time, name) {
      const node = nodes.get(THREE.PropertyBinding.sanitizeNodeName(name));
      if (!node) return null;
      node.matrixWorld.decompose(p, q, s);
      return [...p.toArray(), ...q.toArray()];
    },
  };
}
