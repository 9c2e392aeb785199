import type { KnownDevice } from '../operation/caller.js';
import type { Database } from '../platform/database/connect.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { device_idle_ms, addMilliseconds } from './rules/session-lifetime.js';
import { findDevice } from './store-devices.js';
import { hashToken } from './tokens.js';

/** Milliseconds that a reading is reused: a device that was forgotten is refused after this at the latest. */
const reuse_ms = 1_000;

declare module '../operation/context.js' {
  interface Context {
    known_devices: KnownDevices;
  }
}

/** Browsers that people have signed in with, by the token of a cookie. Each is read at most once a second, as sessions are. */
export class KnownDevices {
  readonly #database: Database;
  readonly #clock: () => string;
  readonly #readings = new TtlCache<KnownDevice | null>(reuse_ms);

  constructor(database: Database, clock: () => string) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Resolves with null when nobody has signed in with the browser for half a year, or ever. */
  find(token: string): Promise<KnownDevice | null> {
    const token_hash = hashToken(token);
    return this.#readings.get(token_hash.toString('base64'), () =>
      findDevice(this.#database, token_hash, addMilliseconds(this.#clock(), -device_idle_ms)),
    );
  }

  /** Drops a reading in this process: another person has signed in with the browser. */
  reread({ token_hash }: KnownDevice): void {
    this.#readings.forget(token_hash.toString('base64'));
  }

  /** Drops all readings in this process: somebody's devices were forgotten. */
  rereadAll(): void {
    this.#readings.clear();
  }
}
