import { asJson, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { Event } from '../../events/event.js';
import { eventArguments } from '../../events/store.js';
import type { KeptAnswer } from '../../operation/operation.js';
import type { TrailEntry } from '../../trail/entry.js';

/** Records of a change of submerchants, written in the same call. */
export interface Recorded {
  events: readonly Event[];
  entries: readonly TrailEntry[];
  /** Answers to requests with an Idempotency-Key. */
  answers: readonly KeptAnswer[];
}

/** Arguments of the SQL function `record_change`, in order: the last ones of every function that writes submerchants. */
export function recordedArguments(sql: Sql, { events, entries, answers }: Recorded): unknown[] {
  return [
    arrayOf(entries.map(({ merchant_id }) => merchant_id ?? null)),
    arrayOf(entries.map(({ submerchant_id }) => submerchant_id ?? null)),
    arrayOf(entries.map(({ position }) => position)),
    entries.map(({ entry }) => entry).join('\n'),
    entries.map(({ personal }) => personal ?? '').join('\n'),
    arrayOf(entries.map(({ previous_hash }) => previous_hash.toString('hex'))),
    arrayOf(entries.map(({ hash }) => hash.toString('hex'))),
    ...eventArguments(events),
    answers.length > 0 ? asJson(sql, answers) : null,
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
];

/** SQL parameters for `recordedArguments`, numbered from `first`. */
export function recordedParameters(first: number): string {
  return types.map((type, at) => `$${first + at}::${type}`).join(', ');
}
