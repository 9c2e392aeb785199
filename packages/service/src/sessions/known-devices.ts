import type { KnownDevice } from '../operation/caller.js';
import type { Database } from '../platform/database/connect.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { device_idle_ms, addMilliseconds } from '../people/rules/session-lifetime.js';
import { findDevice } from '../people/store/devices.js';
import { hashToken } from '../people/tokens.js';

/** Cache time of a device, in milliseconds: afterwards, a removed device is refused. */
const reuse_ms = 1_000;

declare module '../operation/context.js' {
  interface Context {
    known_devices: KnownDevices;
  }
}

/** Browsers with which people have signed in, by the token of a cookie. Each is read at most once a second, as sessions are. */
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

  /** Removes a browser from this process's cache: another person has signed in with it. */
  reread({ token_hash }: KnownDevice): void {
    this.#readings.evict(token_hash.toString('base64'));
  }

  /** Clears this process's cache: a person's devices were removed. */
  rereadAll(): void {
    this.#readings.clear();
  }
}
