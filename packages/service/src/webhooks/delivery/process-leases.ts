import { randomUUID } from 'node:crypto';
import type { LeaseRange } from '../store/queue.js';

/** Hexadecimal digits of the prefix that all leases of one process share, and no other process's: 48 random bits. */
const prefix_digits = 12;

/**
 * Generates the lease tokens of one process. They lie in one range, by which the database distinguishes them from those of other
 * processes; within it each token is random, so that a late settlement never matches a newer lease.
 */
export class ProcessLeases {
  readonly #prefix = randomDigits().slice(0, prefix_digits);
  /** The range of all tokens of this process. */
  readonly range: LeaseRange = {
    from: asUuid(this.#prefix.padEnd(32, '0')),
    to: asUuid(this.#prefix.padEnd(32, 'f')),
  };

  next(): string {
    return asUuid(this.#prefix + randomDigits().slice(prefix_digits));
  }
}

function randomDigits(): string {
  return randomUUID().replaceAll('-', '');
}

function asUuid(digits: string): string {
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
}
