import type { Context } from '../operation/context.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { pipelined } from '../platform/database/pipelined.js';
import { composeEvent, type Event, type EventKind } from '../events/event.js';
import { recordEvents } from '../events/store.js';
import { families, familyNames, type PaymentRecord } from './families.js';
import { lockTargets } from './lock-targets.js';
import { decide, type Outcome } from './rules/decide.js';
import { insertRecords, Overtaken, updateRecords } from './store/records.js';
import { targetsOf, type FedState, type Named, type Target, type Targets } from './targets.js';

/** What became of it, with the record as it is stored then; or why it was refused. */
export type Applied =
  { outcome: Outcome; record: PaymentRecord } | { refused: 'NOT_FOUND' | 'SUBMERCHANT_NOT_FOUND' };

/** How often a record that someone else inserts at the same moment is looked for again. */
const most_tries = 5;

/**
 * Applies states in their order, with the events that they call for, in one transaction: all of them, but those that are
 * refused, or, when it throws, none. The way of every state that is fed, alone or among thousands.
 *
 * Two that apply states of the same records at once do so one after the other: existing records are locked and new ones
 * inserted in the same order of families and keys by everyone, so that neither waits for what the other waits for.
 */
export async function applyStates(
  context: Context,
  states: readonly FedState[],
): Promise<Applied[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(context.database, (tx) => applyOnce(context, tx, states));
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === most_tries) throw error;
    }
  }
}

async function applyOnce(
  context: Context,
  tx: Transaction,
  states: readonly FedState[],
): Promise<Applied[]> {
  const asked = targetsOf(states);
  const known = await lockTargets(tx, asked);
  const now = context.clock();
  const events: Event[] = [];
  const applied = states.map((state, at): Applied => {
    const { merchant_id, family, record } = state;
    const { target, submerchant } = asked.of[at] as Named;
    if (!known.merchants.has(merchant_id)) return { refused: 'NOT_FOUND' };
    if (submerchant !== null && !known.submerchants.has(submerchant)) {
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
  await save(tx, asked.targets, events);
  return applied;
}

async function save(tx: Transaction, records: Targets, events: readonly Event[]): Promise<void> {
  const writes = familyNames.flatMap((name) => {
    const changed = [...records[name].values()].filter(isChanged);
    const made = changed.filter(({ isNew }) => isNew);
    const kept = changed.filter(({ isNew }) => !isNew);
    return [
      ...(made.length > 0 ? [insertRecords(tx, families[name], made)] : []),
      ...(kept.length > 0 ? [updateRecords(tx, families[name], kept)] : []),
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
    // Deliveries fall due at the time of their event. Where the core's clock is ahead, they must not wait for ours.
    occurred_at: updated_at < now ? updated_at : now,
    sequence: event_sequence,
    object: record,
  });
}
