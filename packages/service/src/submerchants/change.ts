import type { Context } from '../operation/context.js';
import { inTransaction, type Sql, type Transaction } from '../platform/database/connect.js';
import { composeEvent, type Event, type EventKind } from '../events/event.js';
import { actorOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import type { Actor } from '../operation/actor.js';
import { composeEntries, headAfter, type Change } from '../trail/entry.js';
import type { Submerchant } from './schema/submerchant.js';
import type { StoredDocument } from './store/documents.js';
import {
  lockSubmerchant,
  updateSubmerchant,
  type LockedSubmerchant,
  type ReviewState,
} from './store/submerchants.js';

/** Who changes something, within which request. */
export interface By {
  actor: Actor;
  request_id: string | null;
  /** When the request arrived, ISO 8601 UTC with milliseconds. */
  now: string;
}

/** The author of a change that a request asks for. */
export function byCaller(call: Pick<Call<unknown, unknown>, 'caller' | 'request_id' | 'now'>): By {
  const { caller, request_id, now } = call;
  return { actor: actorOf(caller), request_id, now };
}

/**
 * One change of a submerchant and of what belongs to it, while the submerchant is locked. It gathers what the trail and the
 * events will tell; `changeSubmerchant` saves them with the record, in the same transaction.
 */
export class SubmerchantChange {
  readonly merchant_id: string;
  /** The record as it will be saved. Decisions replace it. */
  record: Submerchant;
  /** What the operator's side knows of it, as it will be saved. */
  review: ReviewState;
  /**
   * The time of the change: always after that of the last one, however requests overtook one another, and within one
   * millisecond too. `updated_at` therefore names one state of the submerchant, which a reviewer may insist on.
   */
  readonly at: string;
  readonly #changes: Change[] = [];
  readonly #events: { kind: EventKind; object: object & { id: string }; sequence: number }[] = [];
  readonly #kinds: EventKind[] = [];

  constructor(
    readonly context: Context,
    readonly tx: Transaction,
    readonly locked: LockedSubmerchant,
    readonly by: By,
  ) {
    this.merchant_id = locked.merchant_id;
    this.record = locked.record;
    this.review = locked.review;
    const { updated_at } = locked.record;
    this.at = by.now > updated_at ? by.now : new Date(Date.parse(updated_at) + 1).toISOString();
  }

  get id(): string {
    return this.record.id;
  }

  /** Position in the trail of what was told last. */
  get position(): number {
    return this.locked.trail.position + this.#changes.length;
  }

  /** Adds to the trail. */
  tell(change: Change): void {
    this.#changes.push(change);
  }

  /** An event of the submerchant, with the record as it will be saved. */
  event(kind: EventKind & `submerchant.${string}`): void {
    if (!this.#kinds.includes(kind)) this.#kinds.push(kind);
  }

  /** An event of a document, with the document as it is now. Counts its sequence up; the caller saves the document. */
  documentEvent(kind: EventKind & `document.${string}`, document: StoredDocument): void {
    document.event_sequence += 1;
    this.#events.push({ kind, object: { ...document.record }, sequence: document.event_sequence });
  }

  /** Whether there is nothing to save. */
  get isEmpty(): boolean {
    return this.#changes.length === 0 && this.review === this.locked.review;
  }

  /** Writes record, events and entries. Called once, by `changeSubmerchant`. */
  async save(): Promise<void> {
    const { merchant_id, at, context, locked, tx } = this;
    // A claim is no change that the merchant sees: without an event, the record stays as it was.
    const isSeen = this.#events.length > 0 || this.#kinds.length > 0;
    if (isSeen) this.record = { ...this.record, updated_at: at };
    let { event_sequence } = locked;
    const events: Event[] = [
      ...this.#events,
      ...this.#kinds.map((kind) => ({
        kind,
        object: this.record,
        sequence: (event_sequence += 1),
      })),
    ].map((event) =>
      composeEvent({ merchant_id, id: context.newId(at), occurred_at: at, ...event }),
    );
    const entries = composeEntries(
      locked.trail,
      { merchant_id, submerchant_id: this.id },
      { actor: this.by.actor, request_id: this.by.request_id, at },
      this.#changes,
    );
    const trail = entries.length > 0 ? headAfter(entries) : locked.trail;
    const counters = { event_sequence, trail };
    await updateSubmerchant(tx, merchant_id, this.record, this.review, events, entries, counters);
  }
}

/**
 * Locks the submerchant, lets `work` decide and write, and saves the record with its events and its trail: all of it, or,
 * when anything throws, nothing. A change that told nothing writes nothing.
 *
 * @throws Refusal NOT_FOUND, and whatever `work` throws.
 */
export function changeSubmerchant<T>(
  context: Context,
  sql: Sql,
  where: { merchant_id: string; id: string },
  by: By,
  work: (change: SubmerchantChange) => Promise<T>,
): Promise<T> {
  return inTransaction(sql, async (tx) => {
    const locked = await lockSubmerchant(tx, where.merchant_id, where.id);
    const change = new SubmerchantChange(context, tx, locked, by);
    const result = await work(change);
    if (!change.isEmpty) await change.save();
    return result;
  });
}
