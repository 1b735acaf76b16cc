// Compares the poses that an engine shows with those that a scene has.

/// Farthest that a piece may be from its place, m, and turned away, degrees.
export const LIMIT = { metres: 0.01, degrees: 1.0 };

/// Angle between two rotations, degrees.
function angle(a, b) {
  const chord = sign => Math.hypot(...a.map((x, k) => x - sign * b[k]));
  return (720 / Math.PI) * Math.asin(Math.min(1, Math.min(chord(1), chord(-1)) / 2));
}

/// `shown(clip, time, node)` gives [x, y, z, qx, qy, qz, qw] in the axes of the scene, or nothing where the engine has no such node; `go(clip, time)` is called
/// before it. Returns what is printed: how many poses were compared, the worst, and what is missing.
export async function judged(clips, { go, shown }) {
  const found = { poses: 0, metres: 0, degrees: 0, at: '', missing: [], clips: [] };
  for (const clip of clips) {
    const missing = new Set();
    for (const [k, time] of clip.times.entries()) {
      if (!(await go(clip.name, time))) {
        found.missing.push(`clip ${clip.name}`);
        break;
      }
      if (k === 0) found.clips.push(clip.name);
      for (const [node, poses] of Object.entries(clip.poses)) {
        const want = poses[k];
        if (!want) continue;
        const have = shown(clip.name, time, node);
        if (!have) {
          missing.add(node);
          continue;
        }
        const metres = Math.hypot(...[0, 1, 2].map(c => have[c] - want[c]));
        const degrees = Math.min(...[want.slice(3, 7), want.slice(7)].map(q => angle(have.slice(3, 7), q)));
        found.poses += 1;
        // A number that is none counts as the worst.
        if (!(metres <= found.metres)) Object.assign(found, { metres, at: `${node}, ${clip.name} at ${time.toFixed(2)} s` });
        if (!(degrees <= found.degrees)) found.degrees = degrees;
      }
    }
    found.missing.push(...[...missing].map(n => `node ${n}`));
  }
  return found;
}

/// Prints a verdict in one line, and the first of what is missing. Returns whether it is within the limits.
export function printed(engine, scene, found) {
  const right = found.poses > 0 && found.missing.length === 0 && found.metres <= LIMIT.metres && found.degrees <= LIMIT.degrees;
  console.log(
    `${right ? 'ok  ' : 'BAD '} ${engine}, ${scene}: ${found.poses} poses of ${found.clips.length} clips, ` +
      `worst ${(1e3 * found.metres).toFixed(2)} mm (${found.at}), ${found.degrees.toFixed(3)} degrees`
  );
  found.missing.slice(0, 5).forEach(m => console.log(`     missing: ${m}`));
  if (found.missing.length > 5) console.log(`     ... ${found.missing.length} in all`);
  return right;
}
