import { Refusal } from '../../errors.js';

/** Documents of one merchant that may wait: some minutes of work. */
const max_waiting = 50;

declare module '../../operation/context.js' {
  interface Context {
    pdf_turns: PdfTurns;
  }
}

/**
 * Lays out one document at a time in a process, merchants in turn: laying out takes a processor, which all requests need.
 */
export class PdfTurns {
  /** Waiting exports by merchant; merchants in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isTaken = false;

  /**
   * Waits for a turn. Whoever gets it calls the result when it has ended.
   *
   * @throws Refusal RATE_LIMIT_EXCEEDED when too many documents of the merchant wait
   */
  enter(merchant_id: string): Promise<() => void> {
    const queue = this.#waiting.get(merchant_id) ?? [];
    if (queue.length >= max_waiting) {
      throw new Refusal('RATE_LIMIT_EXCEEDED', {
        message: `${max_waiting} documents of this merchant are being written. Ask for the next ones afterwards.`,
        retry_after_s: 10,
      });
    }
    return new Promise((resolve) => {
      let hasLeft = false;
      queue.push(() =>
        resolve(() => {
          if (hasLeft) return;
          hasLeft = true;
          this.#isTaken = false;
          this.#next();
        }),
      );
      this.#waiting.set(merchant_id, queue);
      this.#next();
    });
  }

  #next(): void {
    if (this.#isTaken) return;
    const [first] = this.#waiting;
    if (!first) return;
    const [merchant_id, queue] = first;
    this.#waiting.delete(merchant_id);
    const begin = queue.shift();
    // Behind the other merchants.
    if (queue.length > 0) this.#waiting.set(merchant_id, queue);
    this.#isTaken = true;
    begin?.();
  }
}
