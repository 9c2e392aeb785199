/** What is lost or wrong. */
export class Findings {
  list = [];
  #onFinding;

  constructor(onFinding) {
    this.#onFinding = onFinding;
  }

  add(text) {
    this.list.push(`${new Date().toISOString()} ${text}`);
    this.#onFinding(this.list.length);
  }

  /** Adds one finding for several of one kind, with some of them. */
  addAll(what, items) {
    if (items.length === 0) return;
    this.add(`${items.length} ${what}: ${items.slice(0, 5).map(String).join('; ')}`);
  }
}
