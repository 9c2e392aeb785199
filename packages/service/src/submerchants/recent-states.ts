import {
  unreviewed,
  type Part,
  type StateQuery,
  type SubmerchantState,
} from './store/submerchant-state.js';
import type { Creation, Write } from './store/write-submerchants.js';

/** Of sellers that register through this process at the same time; a few KiB each. */
const max_states = 256;
/** More than the pause between two requests of a registration. */
const ttl_ms = 10_000;
/** States with more partners, addresses and documents are not kept, so that the memory is bounded. */
const max_parts = 50;
/** So many changes read their state after one that was out of date; twice as many each time that it happens again. */
const min_pause = 4;
const max_pause = 1024;

/** A state and which of its parts are known. */
export interface RecentState {
  state: SubmerchantState;
  parts: ReadonlySet<Part>;
}

/**
 * The states of submerchants that this process wrote last. The next change of one is decided on it without reading it first; the write
 * verifies it by version and trail, and writes nothing if another process has changed the submerchant meanwhile.
 *
 * Where the requests of one seller go to several processes, most states are out of date: then they are used less and less often.
 */
export class RecentStates {
  readonly #states = new Map<string, RecentState & { expires_ms: number }>();
  readonly #now: () => number;
  #isSweeping = false;
  /** Number of changes that read their state before one of these is used again. */
  #pause = 0;
  #remaining_pause = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns the state if all the parts are known, and forgets it: of changes at the same time, one is decided on it. */
  take({ merchant_id, id, parts }: StateQuery): RecentState | null {
    const found = this.#states.get(id);
    if (!found || found.state.merchant_id !== merchant_id) return null;
    this.#states.delete(id);
    if (found.expires_ms < this.#now() || !parts.every((part) => found.parts.has(part)))
      return null;
    if (this.#remaining_pause > 0) {
      this.#remaining_pause -= 1;
      return null;
    }
    return found;
  }

  /** Forgets the state of a submerchant that was changed without a `Write`. */
  evict(id: string): void {
    this.#states.delete(id);
  }

  /** Reports whether a state that was taken was still the present one when its change was written. */
  report(isPresent: boolean): void {
    this.#pause = isPresent
      ? Math.floor(this.#pause / 2)
      : Math.min(max_pause, Math.max(min_pause, 2 * this.#pause));
    if (!isPresent) this.#remaining_pause = this.#pause;
  }

  /** Keeps the state of a submerchant that was registered without parts. */
  putCreated({ merchant_id, record, data_key, event_sequence, trail }: Creation): void {
    const state: SubmerchantState = {
      merchant_id,
      version: 1,
      record,
      review: unreviewed,
      event_sequence,
      trail: { position: trail.position, hash: trail.hash },
      data_key,
      legal_representatives: [],
      addresses: [],
      documents: [],
      document_count: 0,
    };
    this.put({ state, parts: new Set(['legal_representatives', 'addresses', 'documents']) });
  }

  /**
   * Keeps the state after a change that was written. After deletions, the state is to be read: the documents of a deleted partner are
   * deleted by the database.
   *
   * @param parts those that `before` has
   */
  putChanged({ before, after, parts: written }: Write, parts: ReadonlySet<Part>): void {
    if (written.deleted_addresses.length > 0 || written.deleted_legal_representatives.length > 0)
      return;
    const known = new Set(before.documents.map(({ record }) => record.id));
    const { record, review, event_sequence, trail } = after;
    this.put({
      state: {
        ...before,
        version: before.version + 1,
        record,
        review,
        event_sequence,
        trail,
        legal_representatives: replaceById(
          before.legal_representatives,
          written.legal_representatives,
          ({ id }) => id,
        ),
        addresses: replaceById(before.addresses, written.addresses, ({ id }) => id),
        documents: replaceById(
          before.documents,
          written.documents,
          (document) => document.record.id,
        ).filter((document) => document.record.replaced_at === null),
        document_count:
          before.document_count +
          written.documents.filter((one) => !known.has(one.record.id)).length,
      },
      parts,
    });
  }

  put({ state, parts }: RecentState): void {
    const { id, erased_at } = state.record;
    const { legal_representatives, addresses, documents, data_key } = state;
    const count = legal_representatives.length + addresses.length + documents.length;
    // One without a key may be given one, which is no new version.
    if (count > max_parts || erased_at !== null || data_key === null) return;
    this.#states.delete(id);
    this.#states.set(id, { state, parts, expires_ms: this.#now() + ttl_ms });
    const [oldest] = this.#states.keys();
    if (this.#states.size > max_states && oldest !== undefined) this.#states.delete(oldest);
    this.#sweepLater();
  }

  /** Personal data do not stay in memory for longer than they are used. */
  #sweepLater(): void {
    if (this.#isSweeping || this.#states.size === 0) return;
    this.#isSweeping = true;
    const sweep = () => {
      this.#isSweeping = false;
      const now = this.#now();
      for (const [id, { expires_ms }] of this.#states) {
        if (expires_ms <= now) this.#states.delete(id);
      }
      this.#sweepLater();
    };
    setTimeout(sweep, ttl_ms).unref();
  }
}

/** The rows with those that were written in place of the former ones, by id: oldest first. */
function replaceById<Row>(
  rows: readonly Row[],
  written: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] {
  if (written.length === 0) return rows;
  const all = new Map([...rows, ...written].map((row) => [idOf(row), row]));
  return [...all.values()].toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}
