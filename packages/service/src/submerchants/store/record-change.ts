import { asJson, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { Event } from '../../events/event.js';
import { eventArguments } from '../../events/store/events.js';
import type { KeptAnswer } from '../../operation/operation.js';
import type { TrailEntry } from '../../trail/entry.js';

/** Records of one change of a submerchant, written in the same call. */
export interface Recorded {
  events: readonly Event[];
  entries: readonly TrailEntry[];
  /** The answer to a request with an Idempotency-Key; otherwise null. */
  answer: KeptAnswer | null;
}

/** A submerchant that leaves (-1) or joins (1) the list of a status. */
export interface Count {
  merchant_id: string;
  id: string;
  status: string;
  change: 1 | -1;
}

/** Arguments of the SQL function `record_change`, in order: the last ones of every function that writes submerchants. */
export function recordedArguments(
  sql: Sql,
  recorded: readonly Recorded[],
  counts: readonly Count[],
): unknown[] {
  const entries = recorded.flatMap((one) => one.entries);
  const answers = recorded.flatMap((one) => one.answer ?? []);
  return [
    arrayOf(entries.map(({ merchant_id }) => merchant_id ?? null)),
    arrayOf(entries.map(({ submerchant_id }) => submerchant_id ?? null)),
    arrayOf(entries.map(({ position }) => position)),
    entries.map(({ entry }) => entry).join('\n'),
    entries.map(({ personal }) => personal ?? '').join('\n'),
    arrayOf(entries.map(({ previous_hash }) => previous_hash.toString('hex'))),
    arrayOf(entries.map(({ hash }) => hash.toString('hex'))),
    ...eventArguments(recorded.flatMap(({ events }) => events)),
    answers.length > 0 ? asJson(sql, answers) : null,
    arrayOf(counts.map(({ merchant_id }) => merchant_id)),
    arrayOf(counts.map(({ status }) => status)),
    arrayOf(counts.map(({ id }) => id)),
    arrayOf(counts.map(({ change }) => change)),
  ];
}

const types = [
  'uuid[]',
  'uuid[]',
  'bigint[]',
  'text',
  'text',
  'text[]',
  'text[]',
  'uuid[]',
  'uuid[]',
  'text[]',
  'uuid[]',
  'bigint[]',
  'timestamptz[]',
  'text',
  'json',
  'uuid[]',
  'text[]',
  'uuid[]',
  'integer[]',
];

/** SQL parameters for `recordedArguments`, numbered from `first`. */
export function recordedParameters(first: number): string {
  return types.map((type, at) => `$${first + at}::${type}`).join(', ');
}
