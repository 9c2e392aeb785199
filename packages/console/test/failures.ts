import { expect } from 'vitest';

/** Collects what fails, so that one run names all of it. */
export class Failures {
  readonly #messages: string[] = [];

  /** Does one check, and continues after its failure. */
  async check(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.#messages.push((error as Error).message.slice(0, 2500));
    }
  }

  /** Fails with all that was collected. */
  expectNone(): void {
    expect(this.#messages.splice(0)).toEqual([]);
  }
}
