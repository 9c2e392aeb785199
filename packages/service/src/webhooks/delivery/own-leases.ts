import { randomUUID } from 'node:crypto';
import type { LeaseRange } from '../store/queue.js';

/** Hexadecimal digits that all leases of one process begin with, and no other process's: 48 random bits. */
const own_digits = 12;

/**
 * The lease tokens of one process. They lie in one range, by which the database tells them from those of other processes; within
 * it each is random, so that no answer passes for another's.
 */
export class OwnLeases {
  readonly #own = randomDigits().slice(0, own_digits);
  /** All that this process will ever give. */
  readonly range: LeaseRange = {
    from: asUuid(this.#own.padEnd(32, '0')),
    to: asUuid(this.#own.padEnd(32, 'f')),
  };

  next(): string {
    return asUuid(this.#own + randomDigits().slice(own_digits));
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
