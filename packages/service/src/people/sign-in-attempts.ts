import { hash } from 'node:crypto';
import { Refusal } from '../errors.js';
import { Counts } from '../platform/rates/counts.js';
import { networkOf } from '../platform/rates/network.js';
import type { SharedCounts } from '../platform/rates/shared-counts.js';

/** Seconds of a window. */
const window_s = 15 * 60;

/**
 * Attempts in a window. Few for one e-mail address from one place; more for it from everywhere, so that a stranger elsewhere
 * cannot easily keep its owner out; and as many as an office needs from one place.
 */
const limits = { email_and_address: 10, email: 100, address: 100 } as const;

declare module '../operation/context.js' {
  interface Context {
    sign_in_attempts: SignInAttempts;
  }
}

/** Counts attempts to prove a password, before it is compared, so that many at once do not slip through together. */
export class SignInAttempts {
  readonly #counts: Counts;

  constructor(shared: SharedCounts | null) {
    this.#counts = new Counts(shared, window_s);
  }

  /** @throws Refusal RATE_LIMIT_EXCEEDED, also for the right password. */
  async count(email: string, address: string | undefined): Promise<void> {
    const keys = keysOf(email, address);
    const counted = await Promise.all(
      (Object.keys(keys) as (keyof typeof keys)[]).map(async (name) => {
        const { used, left_ms } = await this.#counts.count(keys[name], limits[name]);
        return used > limits[name] ? left_ms : 0;
      }),
    );
    const wait_ms = Math.max(...counted);
    if (wait_ms === 0) return;
    throw new Refusal('RATE_LIMIT_EXCEEDED', {
      message: 'Too many attempts to sign in.',
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait_ms / 1000))) },
    });
  }

  /** The password was right: what was counted of the e-mail address is forgotten. The place keeps its count. */
  async succeeded(email: string, address: string | undefined): Promise<void> {
    const keys = keysOf(email, address);
    await Promise.all([
      this.#counts.forget(keys.email_and_address),
      this.#counts.forget(keys.email),
    ]);
  }
}

/** E-mail addresses are hashed: they are personal data, and Redis may be shared. */
function keysOf(email: string, address: string | undefined): Record<keyof typeof limits, string> {
  const network = networkOf(address);
  const name = hash('sha256', email, 'base64url');
  return {
    email_and_address: `sign-in:${name}:${network}`,
    email: `sign-in:${name}`,
    address: `sign-in:from:${network}`,
  };
}
