const max_listed = 200;

/** Lost and wrong data. */
export class Findings {
  /** The first of them. */
  list = [];
  count = 0;
  #onFinding;

  constructor(onFinding) {
    this.#onFinding = onFinding;
  }

  add(text) {
    this.count += 1;
    if (this.list.length < max_listed) this.list.push(`${new Date().toISOString()} ${text}`);
    this.#onFinding(this.count);
  }

  /** Adds one finding for several of one kind, with some of them. */
  addAll(what, items) {
    if (items.length === 0) return;
    this.add(`${items.length} ${what}: ${items.slice(0, 5).map(String).join('; ')}`);
  }
}
