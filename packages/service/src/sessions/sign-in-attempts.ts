import { hash } from 'node:crypto';
import { Refusal } from '../errors.js';
import type { KnownDevice } from '../operation/caller.js';
import { Counts } from '../platform/rates/counts.js';
import { networkOf, siteOf } from '../platform/rates/network.js';
import type { SharedCounts } from '../platform/rates/shared-counts.js';

/** Seconds of a window. */
const window_s = 15 * 60;
/** Seconds within which an account's exhausted windows are counted. */
const day_s = 24 * 60 * 60;

/** Failed attempts in a window on a known device, and by a signed-in person. */
const known_limit = 10;

/**
 * Attempts in a window from unknown devices. A network is an IPv4 address or an IPv6 /64. A site is an IPv6 /48, which providers give to
 * one customer, who could otherwise guess from 65,536 networks. The limit of a network allows for an office, that of a site for several
 * offices or the phones of a provider.
 */
const limits = {
  account_from_network: 10,
  account_from_site: 30,
  network: 100,
  site: 300,
  account: 100,
} as const;

/**
 * For how many seconds an account is locked for unknown devices once its window is exhausted: longer each time within a day, so that
 * an attack from many networks gets some 500 attempts a day. The last value applies to all further times.
 */
const waits_s = [window_s, 60 * 60, 4 * 60 * 60, 16 * 60 * 60] as const;

/** A permitted attempt, whose result is reported by one of the two functions. */
export interface Attempt {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
}

declare module '../operation/context.js' {
  interface Context {
    sign_in_attempts: SignInAttempts;
  }
}

/**
 * Counts sign-in attempts before the password is compared, so that simultaneous attempts cannot exceed a limit. A known device has a
 * separate limit, to which attempts from other devices do not count.
 */
export class SignInAttempts {
  readonly #counts: Counts;
  readonly #used_up: Counts;

  constructor(shared: SharedCounts | null) {
    this.#counts = new Counts(shared, window_s);
    this.#used_up = new Counts(shared, day_s);
  }

  /** Starts an attempt of a signed-in person. @throws Refusal RATE_LIMIT_EXCEEDED */
  ofPerson(person_id: string): Promise<Attempt> {
    return this.#known(`sign-in:person:${person_id}`);
  }

  /** Starts an attempt of a person on one of their known devices. @throws Refusal RATE_LIMIT_EXCEEDED */
  onDevice({ token_hash }: KnownDevice, person_id: string): Promise<Attempt> {
    return this.#known(`sign-in:device:${token_hash.toString('base64url')}:${person_id}`);
  }

  /**
   * Starts an attempt on an account from an unknown device.
   *
   * @throws Refusal RATE_LIMIT_EXCEEDED, also for the right password. A refused attempt does not count.
   */
  async fromElsewhere(email: string, address: string | undefined): Promise<Attempt> {
    const keys = keysOf(email, address);
    const counted: string[] = [];
    let is_last = false;
    for (const [name, key] of keys) {
      const { used, left_ms } = await this.#counts.count(key, limits[name]);
      if (used > limits[name]) {
        await Promise.all(counted.map((one) => this.#counts.refund(one)));
        throw tooMany(left_ms);
      }
      counted.push(key);
      if (name === 'account') is_last = used === limits.account;
    }
    return {
      succeeded: async () => {
        // The account counts failures only. The network counts every attempt, which limits the cost of hashing.
        for (const [name, key] of keys) {
          if (name === 'account') await this.#counts.refund(key);
          else if (name.startsWith('account_')) await this.#counts.reset(key);
        }
      },
      failed: async () => {
        if (is_last) await this.#close(accountKey(email), limits.account);
      },
    };
  }

  /**
   * Starts an attempt at a code of a person's second factor. The password is known by then: without a limit, whoever stole it could
   * guess the code. A known device has a separate limit, so that such a thief does not keep the person out.
   *
   * @throws Refusal RATE_LIMIT_EXCEEDED
   */
  async secondFactor(person_id: string, device: KnownDevice | null): Promise<Attempt> {
    if (device?.person_ids.includes(person_id)) {
      return this.#known(`second-factor:${device.token_hash.toString('base64url')}:${person_id}`);
    }
    const key = `second-factor:${person_id}`;
    const { used, left_ms } = await this.#counts.count(key, known_limit);
    if (used > known_limit) throw tooMany(left_ms);
    return {
      succeeded: () => this.#counts.reset(key),
      failed: async () => {
        if (used === known_limit) await this.#close(key, known_limit);
      },
    };
  }

  async #known(key: string): Promise<Attempt> {
    const { used, left_ms } = await this.#counts.count(key, known_limit);
    if (used > known_limit) throw tooMany(left_ms);
    return { succeeded: () => this.#counts.reset(key), failed: async () => {} };
  }

  /** Locks an account whose window is exhausted, longer than the last time. */
  async #close(account: string, limit: number): Promise<void> {
    const { used: times } = await this.#used_up.count(
      `${account}:used-up`,
      Number.MAX_SAFE_INTEGER,
    );
    const seconds = waits_s[Math.min(times, waits_s.length) - 1] ?? window_s;
    await this.#counts.exhaust(account, limit, seconds);
  }
}

function tooMany(left_ms: number): Refusal {
  return new Refusal('RATE_LIMIT_EXCEEDED', {
    message: 'Too many attempts to sign in.',
    retry_after_s: Math.max(1, Math.ceil(left_ms / 1000)),
  });
}

/** E-mail addresses are hashed: they are personal data, and Redis may be shared. */
function accountKey(email: string): string {
  return `sign-in:${hash('sha256', email, 'base64url')}`;
}

/** The limits to which an attempt counts, the narrowest first; an IPv4 address has no site. */
function keysOf(email: string, address: string | undefined): [keyof typeof limits, string][] {
  const account = accountKey(email);
  const network = networkOf(address);
  const site = siteOf(address);
  const keys: [keyof typeof limits, string][] = [
    ['account_from_network', `${account}:${network}`],
    ['network', `sign-in:from:${network}`],
    ['account', account],
  ];
  if (site === null) return keys;
  keys.splice(1, 0, ['account_from_site', `${account}:${site}`]);
  keys.splice(3, 0, ['site', `sign-in:from:${site}`]);
  return keys;
}
