// Virtual reality, where the browser and a headset offer it. The left stick moves, the right one turns.

import { Group } from 'three';
import { el } from './dom.js';

const SPEED = 2;

export function xr(renderer, scene, cameras, place) {
  const rig = new Group();
  scene.add(rig);
  const button = el('button', { id: 'xr', hidden: true, title: 'Virtual reality' }, 'VR');
  place.append(button);
  const offer = navigator.xr?.isSessionSupported?.('immersive-vr');
  offer?.then((can) => { button.hidden = !can; }).catch(() => {});
  button.addEventListener('click', async () => {
    const session = await navigator.xr.requestSession('immersive-vr', { optionalFeatures: ['local-floor'] });
    const kept = cameras.camera.position.clone();
    rig.position.set(kept.x, Math.max(kept.y - 1.6, 0), kept.z);
    rig.add(cameras.camera);
    cameras.orbit.enabled = false;
    session.addEventListener('end', () => {
      rig.remove(cameras.camera);
      scene.add(cameras.camera);
      cameras.camera.position.copy(kept);
      cameras.orbit.enabled = !cameras.walking;
    });
    renderer.xr.setReferenceSpaceType('local-floor');
    await renderer.xr.setSession(session);
  });
  /** Moves by the sticks; called in every frame of a session. */
  return (seconds) => {
    for (const source of renderer.xr.getSession()?.inputSources ?? []) {
      const [, , x = 0, y = 0] = source.gamepad?.axes ?? [];
      if (source.handedness === 'right') rig.rotation.y -= x * seconds;
      else {
        const turn = rig.rotation.y + renderer.xr.getCamera().rotation.y;
        rig.position.x += (Math.cos(turn) * x + Math.sin(turn) * y) * SPEED * seconds;
        rig.position.z += (-Math.sin(turn) * x + Math.cos(turn) * y) * SPEED * seconds;
      }
    }
  };
}
