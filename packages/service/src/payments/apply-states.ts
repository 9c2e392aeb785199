import type { Context } from '../operation/context.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { pipelined } from '../platform/database/pipelined.js';
import { composeEvent, type Event, type EventKind } from '../events/event.js';
import { recordEvents } from '../events/store.js';
import { families, familyNames, type PaymentRecord } from './families.js';
import { lockTargets } from './lock-targets.js';
import { decide, type Outcome } from './rules/decide.js';
import { countRecords, insertRecords, ConcurrentInsert, updateRecords } from './store/records.js';
import {
  targetsOf,
  type FedState,
  type StateTarget,
  type Target,
  type Targets,
} from './targets.js';

/** The outcome of one state, with the record as it is then stored; or why it was refused. */
export type Applied =
  { outcome: Outcome; record: PaymentRecord } | { refused: 'NOT_FOUND' | 'SUBMERCHANT_NOT_FOUND' };

/** Maximum of tries when other transactions insert the same records. */
const max_tries = 5;

/**
 * Applies states in their order and records their events, in one transaction: all of them except the refused ones, or, when it
 * throws, none. PUT and the feed both use it.
 *
 * Concurrent calls with the same records are serialized: existing records are locked and new ones inserted in the same order
 * of families and keys everywhere, which prevents deadlocks.
 */
export async function applyStates(
  context: Context,
  states: readonly FedState[],
): Promise<Applied[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(context.database, (tx) => applyOnce(context, tx, states));
    } catch (error) {
      if (!(error instanceof ConcurrentInsert) || tries === max_tries) throw error;
    }
  }
}

async function applyOnce(
  context: Context,
  tx: Transaction,
  states: readonly FedState[],
): Promise<Applied[]> {
  const feed = targetsOf(states);
  const existing = await lockTargets(tx, feed);
  const now = context.clock();
  const events: Event[] = [];
  const applied = states.map((state, at): Applied => {
    const { merchant_id, family, record } = state;
    const { target, submerchant } = feed.byState[at] as StateTarget;
    if (!existing.merchants.has(merchant_id)) return { refused: 'NOT_FOUND' };
    if (submerchant !== null && !existing.submerchants.has(submerchant)) {
      return { refused: 'SUBMERCHANT_NOT_FOUND' };
    }
    const { outcome, records_event } = decide(target.record, record);
    if (outcome === 'created' || outcome === 'updated') {
      target.record = record;
      target.isChanged = true;
      if (records_event && families[family].has_events) {
        target.event_sequence += 1;
        events.push(eventOf(context, state, target, now));
      }
    }
    return { outcome, record: target.record ?? record };
  });
  await save(tx, feed.targets, events);
  return applied;
}

async function save(tx: Transaction, records: Targets, events: readonly Event[]): Promise<void> {
  const writes = familyNames.flatMap((name) => {
    const changed = [...records[name].values()].filter(isChanged);
    const inserted = changed.filter(({ isNew }) => isNew);
    const updated = changed.filter(({ isNew }) => !isNew);
    return [
      ...(inserted.length > 0 ? [insertRecords(tx, families[name], inserted)] : []),
      ...(updated.length > 0 ? [updateRecords(tx, families[name], updated)] : []),
      ...(changed.length > 0 ? [countRecords(tx, families[name], changed)] : []),
    ];
  });
  await pipelined([...writes, recordEvents(tx, events)]);
}

function isChanged(target: Target): target is Target & { record: PaymentRecord } {
  return target.isChanged;
}

function eventOf(
  context: Context,
  { merchant_id, family, record }: FedState,
  { event_sequence }: Target,
  now: string,
): Event {
  const { updated_at, status } = record;
  return composeEvent({
    merchant_id,
    id: context.newId(now),
    kind: `${families[family].singular}.${status}` as EventKind,
    // Deliveries are due at the time of their event. If the core's clock is ahead, they must not wait until ours catches up.
    occurred_at: updated_at < now ? updated_at : now,
    sequence: event_sequence,
    object: record,
  });
}
