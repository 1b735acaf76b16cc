// Notes and views that the team keeps: in this browser only, by the run. Nothing is sent anywhere.

const LAYOUT = 1;

export class Kept {
  constructor(run) {
    this.run = run;
    this.key = `leanto ${run.run}`;
    this.notes = [];
    this.views = [];
    this.changed = [];
    // Some browsers keep nothing for files, or not in private windows.
    this.works = true;
    try {
      const text = localStorage.getItem(this.key);
      const kept = text ? JSON.parse(text) : {};
      if (Array.isArray(kept.notes)) this.notes = kept.notes;
      if (Array.isArray(kept.views)) this.views = kept.views;
    } catch {
      this.works = false;
    }
  }

  /** Keeps the state, and tells whoever shows it. */
  save() {
    try {
      localStorage.setItem(this.key, JSON.stringify({ notes: this.notes, views: this.views }));
    } catch {
      this.works = false;
    }
    this.changed.forEach((f) => f());
  }

  /** All that is kept as a text for a file: notes are the team's, the run is simulated. */
  text() {
    const { run } = this;
    return `${JSON.stringify({
      layout: LAYOUT, what: 'notes and views of a team on a simulated run; places in m, axes of the model', title: run.title, run: run.run,
      model_sha256: run.model_sha256, notes: this.notes, views: this.views,
    }, null, 2)}\n`;
  }
}
