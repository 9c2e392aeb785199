import { asJson, type Sql } from '../../platform/database/connect.js';
import { arrayOf, rowParameters } from '../../platform/database/statement.js';
import {
  listChangeArguments,
  listChanges,
  type ListChange,
} from '../../platform/lists/list-changes.js';
import type { Event } from '../../events/event.js';
import { event_arguments, eventArguments, eventRows } from '../../events/store/events.js';
import type { KeptResponse } from '../../operation/operation.js';
import type { TrailEntry } from '../../trail/entry.js';

/** Records of one change of a submerchant, written in the same call. */
export interface Recorded {
  events: readonly Event[];
  entries: readonly TrailEntry[];
  /** The answer to a request with an Idempotency-Key; otherwise null. */
  answer: KeptResponse | null;
}

/** The last arguments of every function that writes submerchants, as fields of their types. */
export function recordedArguments(
  sql: Sql,
  recorded: readonly Recorded[],
  counts: readonly ListChange[],
): unknown[] {
  const answers = recorded.flatMap((one) => one.answer ?? []);
  return [
    ...trailArguments(recorded.flatMap((one) => one.entries)),
    ...eventArguments(recorded.flatMap(({ events }) => events)),
    answers.length > 0 ? asJson(sql, answers) : null,
    ...listChangeArguments('submerchants', counts),
  ];
}

const trail_arguments = 7;

/** The fields of the SQL type `trail_rows`, in order. */
function trailArguments(entries: readonly TrailEntry[]): string[] {
  return [
    arrayOf(entries.map(({ merchant_id }) => merchant_id ?? null)),
    arrayOf(entries.map(({ submerchant_id }) => submerchant_id ?? null)),
    arrayOf(entries.map(({ position }) => position)),
    entries.map(({ entry }) => entry).join('\n'),
    entries.map(({ personal }) => personal ?? '').join('\n'),
    arrayOf(entries.map(({ previous_hash }) => previous_hash.toString('hex'))),
    arrayOf(entries.map(({ hash }) => hash.toString('hex'))),
  ];
}

/** `recordedArguments` as parameters, numbered from `first`. */
export function recordedParameters(first: number): string {
  const events = first + trail_arguments;
  const answers = events + event_arguments;
  return `${rowParameters('trail_rows', trail_arguments, first)}, ${eventRows(events)}, $${answers}::json, ${listChanges(answers + 1)}`;
}
