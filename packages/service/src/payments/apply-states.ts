import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { pipelined } from '../platform/database/pipelined.js';
import { composeEvent, type Event, type EventKind } from '../events/event.js';
import { families, type Family, type PaymentRecord } from './families.js';
import { hasPersonalValues } from './personal-fields.js';
import { decide, type Outcome } from './rules/decide.js';
import {
  ConcurrentChange,
  existingMerchants,
  existingSubmerchants,
  findRecords,
  writeRecords,
} from './store/records.js';
import {
  keyOf,
  targetsOf,
  type FedState,
  type FeedTargets,
  type StateTarget,
  type Target,
} from './targets.js';

/** The outcome of one state, with the record as it is then stored; or why it was refused. */
export type Applied =
  { outcome: Outcome; record: PaymentRecord } | { refused: 'NOT_FOUND' | 'SUBMERCHANT_NOT_FOUND' };

/** Maximum of tries without locks; later ones lock the stored records first. */
const max_unlocked_tries = 2;
/** Maximum of tries when other calls change or insert the same records. */
const max_tries = 6;

/**
 * Applies states of one family in their order and records their events: all of them except the refused ones, or, when it throws,
 * none. On a cluster they must be of one merchant. PUT and the feed both use it.
 *
 * It reads the records, decides, and writes in one call, only if they are as they were read; otherwise it starts anew.
 */
export async function applyStates(
  context: Context,
  states: readonly FedState[],
): Promise<Applied[]> {
  const [first] = states;
  if (!first) return [];
  const database = await context.groups.databaseFor(first.merchant_id);
  for (let tries = 1; ; tries += 1) {
    try {
      return tries <= max_unlocked_tries
        ? await applyOnce(context, database, states, false)
        : ((await database.begin((tx) => applyOnce(context, tx, states, true))) as Applied[]);
    } catch (error) {
      if (!(error instanceof ConcurrentChange) || tries === max_tries) throw error;
    }
  }
}

async function applyOnce(
  context: Pick<Context, 'clock' | 'newId' | 'data_keys' | 'tracing'>,
  sql: Sql,
  states: readonly FedState[],
  isLocking: boolean,
): Promise<Applied[]> {
  const [first] = states;
  if (!first) return [];
  const family = families[first.family];
  const feed = targetsOf(states);
  const existing = await readTargets(sql, family, feed, isLocking);
  const now = context.clock();
  const events: Event[] = [];
  const applied = states.map((state, at): Applied => {
    const { merchant_id, record } = state;
    const { target, submerchant } = feed.byState[at] as StateTarget;
    if (!existing.merchants.has(merchant_id)) return { refused: 'NOT_FOUND' };
    if (submerchant !== null && !existing.submerchants.has(submerchant)) {
      return { refused: 'SUBMERCHANT_NOT_FOUND' };
    }
    const { outcome, records_event } = decide(target.record, record);
    if (outcome === 'created' || outcome === 'updated') {
      target.record = record;
      target.isChanged = true;
      if (records_event && family.has_events) {
        target.event_sequence += 1;
        events.push(eventOf(context, family, state, target, now));
      }
    }
    return { outcome, record: target.record ?? record };
  });
  const changed = [...feed.targets.values()].filter(isChanged);
  for (const { id } of events) context.tracing?.linkToEvent(id);
  if (changed.length > 0) await writeRecords(sql, family, changed, events);
  return applied;
}

/** Keys of the merchants and submerchants that exist. */
interface ExistingOwners {
  merchants: Set<string>;
  submerchants: Set<string>;
}

/** Reads the stored states into the targets, and finds the merchants and submerchants that exist. */
async function readTargets(
  sql: Sql,
  family: Family,
  { targets, merchants, submerchants }: FeedTargets,
  isLocking: boolean,
): Promise<ExistingOwners> {
  const [foundMerchants, foundSubmerchants, stored] = await pipelined([
    existingMerchants(sql, [...merchants]),
    submerchants.size === 0 ? [] : existingSubmerchants(sql, [...submerchants.values()]),
    findRecords(sql, family, [...targets.values()], isLocking),
  ]);
  for (const one of stored) {
    const { merchant_id, record, event_sequence } = one;
    const target = targets.get(keyOf(merchant_id, record.id));
    if (target) Object.assign(target, { record, stored: one, event_sequence });
  }
  return {
    merchants: new Set(foundMerchants),
    submerchants: new Set(foundSubmerchants.map(({ merchant_id, id }) => keyOf(merchant_id, id))),
  };
}

function isChanged(target: Target): target is Target & { record: PaymentRecord } {
  return target.isChanged;
}

function eventOf(
  context: Pick<Context, 'newId' | 'data_keys'>,
  { singular }: Family,
  { merchant_id, record }: FedState,
  { event_sequence }: Target,
  now: string,
): Event {
  const { updated_at, status } = record;
  return composeEvent({
    merchant_id,
    id: context.newId(now),
    kind: `${singular}.${status}` as EventKind,
    // Deliveries are due at the time of their event. If the core's clock is ahead, they must not wait until ours catches up.
    occurred_at: updated_at < now ? updated_at : now,
    sequence: event_sequence,
    object: record,
    // Not the seller's: these events stay when the seller is erased, as their records do.
    sealer: hasPersonalValues(singular, record) ? context.data_keys : null,
  });
}
