/** Refusals are sent in portions, so that in an overload most of the processor's time remains for answers: at most 4,000 a second. */
const max_per_ms = 4;
/** Between portions: health checks have their turns of the event loop in between. */
const every_ms = 5;
/** After a long turn of the event loop, not all of its time is made up for. */
const max_portion = 50;
/** How long a portion may take: on a slow machine, refusals take no more than a fifth of the time, too. */
const portion_ms = 1;

/** Does small things by and by, in their order, so that many at once keep nothing else waiting. */
export class Portions<T> {
  readonly #work: (one: T) => void;
  #left: T[] = [];
  /** Those before it are done. */
  #first = 0;
  #timer: NodeJS.Timeout | null = null;
  #last_at = 0;

  constructor(work: (one: T) => void) {
    this.#work = work;
  }

  /** What is left to be done. */
  get size(): number {
    return this.#left.length - this.#first;
  }

  add(one: T): void {
    this.#left.push(one);
    if (this.#timer !== null) return;
    this.#last_at = performance.now();
    this.#timer = setInterval(() => this.#next(), every_ms);
  }

  #next(): void {
    const now = performance.now();
    const portion = Math.min(max_portion, Math.ceil((now - this.#last_at) * max_per_ms), this.size);
    this.#last_at = now;
    const end = this.#first + portion;
    while (this.#first < end && performance.now() - now < portion_ms) {
      const one = this.#left[this.#first]!;
      this.#first += 1;
      this.#work(one);
    }
    if (this.size > 0) return;
    this.#left = [];
    this.#first = 0;
    clearInterval(this.#timer!);
    this.#timer = null;
  }
}
