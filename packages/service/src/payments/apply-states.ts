import type { Context } from '../context.js';
import { inTransaction, type Transaction } from '../database/connect.js';
import { pipelined } from '../database/pipelined.js';
import { composeEvent, type Event, type EventKind } from '../events/event.js';
import { recordEvents } from '../events/store.js';
import {
  families,
  familyNames,
  type Family,
  type FamilyName,
  type PaymentRecord,
} from './families.js';
import { decide, type Outcome } from './rules/decide.js';
import type { WrittenRecord } from './store/record-columns.js';
import {
  insertRecords,
  knownMerchants,
  knownSubmerchants,
  lockRecords,
  updateRecords,
  type RecordKey,
} from './store/records.js';

/** A state of a record, as `readState` made it of what was fed. */
export interface FedState {
  merchant_id: string;
  family: FamilyName;
  record: PaymentRecord;
}

/** What became of it, with the record as it is stored then; or why it was refused. */
export type Applied =
  { outcome: Outcome; record: PaymentRecord } | { refused: 'NOT_FOUND' | 'SUBMERCHANT_NOT_FOUND' };

/** How often a record that someone else inserts at the same moment is looked for again. */
const most_tries = 5;

/** Another transaction inserted a record while this one was about to. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

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
  const known = await lockAndRead(tx, states);
  const now = context.clock();
  const events: Event[] = [];
  const applied = states.map((state): Applied => {
    const { merchant_id, family, record } = state;
    if (!known.merchants.has(merchant_id)) return { refused: 'NOT_FOUND' };
    if (record.submerchant_id !== null && !known.submerchants.has(submerchantOf(state))) {
      return { refused: 'SUBMERCHANT_NOT_FOUND' };
    }
    const target = known.records[family].get(keyOf({ merchant_id, id: record.id }));
    if (!target) throw new Error('A record was not looked for.');
    const { outcome, tells } = decide(target.record, record);
    if (outcome === 'created' || outcome === 'updated') {
      target.record = record;
      target.isChanged = true;
      if (tells && families[family].has_events) {
        target.event_sequence += 1;
        events.push(eventOf(context, state, target, now));
      }
    }
    return { outcome, record: target.record ?? record };
  });
  await save(tx, known.records, events);
  return applied;
}

/** A record between what is stored of it and what will be. */
interface Target {
  merchant_id: string;
  isNew: boolean;
  isChanged: boolean;
  /** Null while there is none. */
  record: PaymentRecord | null;
  event_sequence: number;
}

/** Targets by their keys, in the order of the keys. */
type Targets = Record<FamilyName, Map<string, Target>>;

interface Known {
  merchants: Set<string>;
  submerchants: Set<string>;
  records: Targets;
}

/** Everything that is to be known of the states' records, in one round trip. */
async function lockAndRead(tx: Transaction, states: readonly FedState[]): Promise<Known> {
  const merchants = [...new Set(states.map(({ merchant_id }) => merchant_id))];
  const submerchants = new Map(
    states.flatMap((state) => {
      const { merchant_id, record } = state;
      if (record.submerchant_id === null) return [];
      return [[submerchantOf(state), { merchant_id, id: record.submerchant_id }] as const];
    }),
  );
  const records = targetsOf(states);
  const [foundMerchants, foundSubmerchants, ...found] = await pipelined([
    knownMerchants(tx, merchants),
    submerchants.size === 0 ? [] : knownSubmerchants(tx, [...submerchants.values()]),
    ...familyNames.map(async (name) => {
      const keys = [...records[name].keys()].map(toKey);
      return keys.length === 0 ? [] : lockRecords(tx, families[name], keys);
    }),
  ]);
  for (const [at, name] of familyNames.entries()) {
    for (const { merchant_id, record, event_sequence } of found[at] ?? []) {
      const target = records[name].get(keyOf({ merchant_id, id: record.id }));
      if (target) Object.assign(target, { record, event_sequence, isNew: false });
    }
  }
  return {
    merchants: new Set(foundMerchants),
    submerchants: new Set(foundSubmerchants.map(keyOf)),
    records,
  };
}

function targetsOf(states: readonly FedState[]): Targets {
  const keys = Object.fromEntries(familyNames.map((name) => [name, [] as string[]])) as Record<
    FamilyName,
    string[]
  >;
  for (const { merchant_id, family, record } of states) {
    keys[family].push(keyOf({ merchant_id, id: record.id }));
  }
  const blank = (key: string): [string, Target] => {
    const { merchant_id } = toKey(key);
    return [key, { merchant_id, isNew: true, isChanged: false, record: null, event_sequence: 0 }];
  };
  return Object.fromEntries(
    familyNames.map((name) => [name, new Map([...new Set(keys[name])].sort().map(blank))]),
  ) as unknown as Targets;
}

async function save(tx: Transaction, records: Targets, events: readonly Event[]): Promise<void> {
  const writes = familyNames.flatMap((name) => {
    const changed = [...records[name].values()].filter(isChanged);
    const made = changed.filter(({ isNew }) => isNew);
    const kept = changed.filter(({ isNew }) => !isNew);
    return [
      ...(made.length > 0 ? [insertAll(tx, families[name], made)] : []),
      ...(kept.length > 0 ? [updateRecords(tx, families[name], kept)] : []),
    ];
  });
  await pipelined([...writes, recordEvents(tx, events)]);
}

function isChanged(target: Target): target is Target & { record: PaymentRecord } {
  return target.isChanged;
}

/** @throws Overtaken */
async function insertAll(tx: Transaction, family: Family, made: WrittenRecord[]): Promise<void> {
  const count = await insertRecords(tx, family, made);
  if (count < made.length) throw new Overtaken('A record was inserted meanwhile.');
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

/** Keys are texts, so that maps and sets find them and sorting orders them. */
function keyOf({ merchant_id, id }: RecordKey): string {
  return `${merchant_id} ${id}`;
}

function toKey(key: string): RecordKey {
  return { merchant_id: key.slice(0, 36), id: key.slice(37) };
}

function submerchantOf({ merchant_id, record }: FedState): string {
  return keyOf({ merchant_id, id: record.submerchant_id ?? '' });
}
