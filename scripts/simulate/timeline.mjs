/**
 * What is going to happen, in order of time; what is due at the same millisecond happens in the order in which it was put in.
 * A binary heap: a long play holds hundreds of thousands of payments to come.
 */
export class Timeline {
  /** @type {{ at: number, order: number, act: () => void }[]} */
  #heap = [];
  #order = 0;

  /**
   * @param {number} at milliseconds
   * @param {() => void} act
   */
  put(at, act) {
    const heap = this.#heap;
    let place = heap.push({ at, order: (this.#order += 1), act }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!isBefore(heap[place], heap[above])) return;
      [heap[place], heap[above]] = [heap[above], heap[place]];
      place = above;
    }
  }

  /** Takes out what happens next; undefined when nothing does. */
  take() {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || first === last) return first;
    heap[0] = last;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      let least = place;
      for (const below of [left, left + 1]) {
        if (below < heap.length && isBefore(heap[below], heap[least])) least = below;
      }
      if (least === place) return first;
      [heap[place], heap[least]] = [heap[least], heap[place]];
      place = least;
    }
  }
}

function isBefore(one, other) {
  return one.at === other.at ? one.order < other.order : one.at < other.at;
}
