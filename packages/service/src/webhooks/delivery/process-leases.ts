import { randomUUID } from 'node:crypto';
import type { LeaseRange } from '../store/queue.js';

/** Length of the prefix `xxxxxxxx-xxxx` that all leases of one process share, and no other process's: 48 random bits. */
const prefix_length = 13;

/**
 * Generates the lease tokens of one process. They lie in one range, by which the database distinguishes them from those of other
 * processes; within it each token is random, so that a late settlement never matches a newer lease.
 */
export class ProcessLeases {
  readonly #prefix = randomUUID().slice(0, prefix_length);
  /** The range of all tokens of this process. */
  readonly range: LeaseRange = {
    from: `${this.#prefix}-0000-0000-000000000000`,
    to: `${this.#prefix}-ffff-ffff-ffffffffffff`,
  };

  next(): string {
    return this.#prefix + randomUUID().slice(prefix_length);
  }
}
