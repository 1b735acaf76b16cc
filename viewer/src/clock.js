// Simulated time: play, pause, speed, scrub.

export class Clock {
  constructor(end) {
    this.end = end;
    this.time = 0;
    this.speed = 1;
    this.playing = false;
    this.changed = [];
  }

  seek(t) {
    this.time = Math.min(Math.max(t, 0), this.end);
    this.changed.forEach((f) => f(this.time));
  }

  play(on = !this.playing) {
    if (on && this.time >= this.end) this.seek(0);
    this.playing = on;
    this.changed.forEach((f) => f(this.time));
  }

  /** Goes on by some seconds of wall time. */
  step(seconds) {
    if (!this.playing) return;
    const t = this.time + seconds * this.speed;
    if (t >= this.end) this.playing = false;
    this.seek(t);
  }
}
