import Type, { type Static } from 'typebox';
import type { Context } from '../operation/context.js';
import { oneOf } from '../operation/schema.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { percentileOf } from './rules/time-classes.js';
import {
  countMoves,
  findUncountedMerchants,
  readMerchants,
  type Author,
  type CountRow,
  type CountsQuery,
  type Mode,
  type Quarters,
} from './store/decision-counts.js';

/** Moves per batch: a transaction each, of some tens of milliseconds. */
const per_batch = 500;
/** Batches that a reader waits for. A backlog beyond that, of an upgrade, is counted by the periodic task. */
const max_batches = 4;
const quarter_ms = 15 * 60 * 1000;

/** Whose decisions are counted: by default those of people, on sellers of live merchants. */
export const countedQuery = Type.Object({
  mode: Type.Optional(
    oneOf(['live', 'test', 'all'], {
      description: 'Of which merchants: `live` unless given; `test`, those of the sandbox; `all`.',
    }),
  ),
  author: Type.Optional(
    oneOf(['human', 'automatic', 'all'], {
      description:
        'Whose decisions: `human` unless given, those of the operator’s people; `automatic`, those of API keys and of the sandbox; `all`.',
    }),
  ),
});

/** The modes and authors that a request asks for. */
export function countsQueryOf(
  { groups }: Pick<Context, 'groups'>,
  { mode = 'live', author = 'human' }: Static<typeof countedQuery>,
): CountsQuery {
  const modes: readonly Mode[] = mode === 'all' ? ['live', 'test'] : [mode];
  const authors: readonly Author[] = author === 'all' ? ['human', 'automatic'] : [author];
  return { groups: groups.all, modes, authors };
}

/** The quarter of an hour at which a time lies, which begins a day of some time zone. */
export function quarterOf(time: string): number {
  return Math.round(Date.parse(time) / quarter_ms);
}

/** The quarters from the first bound of successive days to the last. */
export function quartersOf(bounds: readonly string[]): Quarters {
  return { from: quarterOf(bounds[0]!), until: quarterOf(bounds.at(-1)!) };
}

/** Counts a batch of the submissions and decisions of a group that are not counted yet. Resolves with true while more are left. */
export async function countDecisions(
  { groups }: Pick<Context, 'groups'>,
  group: Group,
  database: Database,
): Promise<boolean> {
  const ids = await findUncountedMerchants(database, group, per_batch);
  if (ids.length === 0) return false;
  const merchants = await readMerchants(groups.coordinator, ids);
  const modes = new Map(ids.map((id) => [id, merchants.get(id)?.mode ?? 'live']));
  return (await countMoves(database, group, modes, per_batch)) === per_batch;
}

/** Counts what was decided until now, so that figures contain it. Resolves with whether nothing is left. */
export async function countAllDecisions(context: Context): Promise<boolean> {
  const left = await context.groups.each('count decisions', async (group, database) => {
    for (let done = 0; done < max_batches; done += 1) {
      if (!(await countDecisions(context, group, database))) return false;
    }
    return true;
  });
  return !left.includes(true);
}

/** Sums of decisions and answers, with the times that half and nine tenths of them took at most. */
export interface DecisionSums {
  submitted: number;
  decisions: number;
  approved: number;
  rejected: number;
  sent_back: number;
  p50: number | null;
  p90: number | null;
  due: number;
  kept: number;
  answered: number;
  /** The times that half and nine tenths of the answers took at most. */
  seconds_to_answer: { p50: number | null; p90: number | null };
}

/** Adds up counts. Times are exact to 4.4 %, and rounded to seconds. */
export function sumOf(rows: readonly CountRow[]): DecisionSums {
  const sum = {
    submitted: 0,
    approved: 0,
    rejected: 0,
    sent_back: 0,
    due: 0,
    kept: 0,
    answered: 0,
  };
  const classes = new Map<number, number>();
  const answers = new Map<number, number>();
  for (const row of rows) {
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += row[name];
    const decisions = row.approved + row.rejected + row.sent_back;
    classes.set(row.time_class, (classes.get(row.time_class) ?? 0) + decisions);
    answers.set(row.time_class, (answers.get(row.time_class) ?? 0) + row.answered);
  }
  return {
    ...sum,
    decisions: sum.approved + sum.rejected + sum.sent_back,
    p50: rounded(percentileOf(classes, 0.5)),
    p90: rounded(percentileOf(classes, 0.9)),
    seconds_to_answer: {
      p50: rounded(percentileOf(answers, 0.5)),
      p90: rounded(percentileOf(answers, 0.9)),
    },
  };
}

function rounded(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds);
}

/** A share, rounded to four decimals; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}
