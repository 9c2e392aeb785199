/**
 * Chance that a seed decides: the same seed gives the same draws on every machine and every version of Node, so only whole
 * numbers are drawn. The generator is sfc32.
 */
export class Random {
  #a;
  #b;
  #c;
  #counter = 1;

  /** @param {number} seed a whole number from 0 on */
  constructor(seed) {
    this.#a = seed >>> 0;
    this.#b = Math.floor(seed / 2 ** 32) >>> 0;
    this.#c = 0x9e3779b9;
    // Seeds that lie side by side would begin with draws that resemble each other.
    for (let round = 0; round < 16; round += 1) this.uint32();
  }

  /** 0 to 2^32 − 1. */
  uint32() {
    const drawn = (this.#a + this.#b + this.#counter) >>> 0;
    this.#counter = (this.#counter + 1) >>> 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) >>> 0;
    this.#c = ((((this.#c << 21) | (this.#c >>> 11)) >>> 0) + drawn) >>> 0;
    return drawn;
  }

  /**
   * A whole number between two, both included.
   *
   * @param {number} lowest
   * @param {number} highest
   */
  int(lowest, highest) {
    // 53 bits, so that a bound of years in milliseconds is still drawn evenly.
    const bits = this.uint32() * 2 ** 21 + (this.uint32() >>> 11);
    return lowest + Math.floor((bits / 2 ** 53) * (highest - lowest + 1));
  }

  /**
   * Whether something happens that happens so many times in a hundred.
   *
   * @param {number} percent
   */
  chance(percent) {
    return this.int(0, 9_999) < percent * 100;
  }

  /**
   * Picks an element of the list.
   *
   * @template T
   * @param {readonly T[]} list
   * @returns {T}
   */
  pick(list) {
    return list[this.int(0, list.length - 1)];
  }

  /**
   * Picks a value by weight.
   *
   * @template T
   * @param {readonly (readonly [T, number])[]} weights whole numbers
   * @returns {T}
   */
  weigh(weights) {
    let left = this.int(
      1,
      weights.reduce((sum, [, weight]) => sum + weight, 0),
    );
    for (const [value, weight] of weights) {
      left -= weight;
      if (left <= 0) return value;
    }
    throw new Error('Weights are whole numbers above zero.');
  }

  /** @param {number} length */
  digits(length) {
    return Array.from({ length }, () => this.int(0, 9)).join('');
  }
}
