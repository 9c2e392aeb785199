import { randomUUID } from 'node:crypto';
import type { KnownCaller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import { networkOf } from '../platform/rates/network.js';
import { describeFailedKeys } from '../security-events/ocsf.js';
import { insertSecurityEvents } from '../security-events/store/security-events.js';
import type { KeyRefusal } from './credentials.js';

const minute_ms = 60_000;

/** Maximum of events a minute, beside one for the rest: whoever tries keys must not fill the stream. */
const max_entries = 100;

/** Requests of a minute that were refused for their key. */
interface FailedKeys {
  network: string;
  reason: KeyRefusal | 'address' | 'any';
  /** The key, if it exists; a text that is no key may be a secret in the wrong place. */
  key: { id: string; side: 'merchant' | 'operator'; merchant_id: string | null } | null;
  attempts: number;
}

declare module '../operation/context.js' {
  interface Context {
    key_failures: KeyFailures;
  }
}

/** Counts requests with keys that are refused: once a minute, one security event for each network, key and reason. */
export class KeyFailures {
  #entries = new Map<string, FailedKeys>();
  /** Requests beyond the maximum of entries. */
  #others = 0;

  record(
    reason: KeyRefusal | 'address',
    address: string | undefined,
    caller: KnownCaller | null,
  ): void {
    const network = networkOf(address);
    const id = caller?.actor_id ?? null;
    const name = `${reason} ${network} ${id}`;
    const entry = this.#entries.get(name);
    if (entry) entry.attempts += 1;
    else if (this.#entries.size >= max_entries) this.#others += 1;
    else this.#entries.set(name, { network, reason, key: keyOf(caller), attempts: 1 });
  }

  /** Logs what was counted since the last call, and records it as security events. */
  async report({
    log,
    clock,
    groups,
    data_keys,
  }: Pick<Context, 'log' | 'clock' | 'groups' | 'data_keys'>): Promise<void> {
    const counted = this.#take();
    const at = clock();
    for (const entry of counted) log.warn(entry, 'API keys were refused.');
    const events = counted.map((entry) =>
      describeFailedKeys(
        { ...entry, since_ms: Date.parse(at) - minute_ms },
        {
          id: randomUUID(),
          at,
          merchant_id: entry.key?.merchant_id ?? null,
          request_id: null,
          // The network of an IPv6 address is no address.
          address: entry.network.includes('.') ? entry.network : null,
        },
      ),
    );
    await insertSecurityEvents(groups.coordinator, data_keys, events);
  }

  #take(): FailedKeys[] {
    const counted = [...this.#entries.values()];
    const others = this.#others;
    this.#entries = new Map();
    this.#others = 0;
    if (others === 0) return counted;
    return [
      ...counted,
      { network: 'many more networks', reason: 'any', key: null, attempts: others },
    ];
  }
}

function keyOf(caller: KnownCaller | null): FailedKeys['key'] {
  if (caller?.kind !== 'merchant' && caller?.kind !== 'operator') return null;
  const merchant_id = caller.kind === 'merchant' ? caller.merchant_id : null;
  return { id: caller.actor_id, side: caller.kind, merchant_id };
}
