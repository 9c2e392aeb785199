import type { Group } from '../../platform/cluster/groups.js';
import type { Database, Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

/** By which decisions are counted (`decision_counts`). */
export type Dimension = 'all' | 'analyst' | 'merchant' | 'reason' | 'check';

export type Mode = 'live' | 'test';
export type Author = 'human' | 'automatic';

/** Quarters of an hour since 1970: the first one of a range, and the one after its last. */
export interface Quarters {
  from: number;
  until: number;
}

export interface CountsQuery {
  groups: readonly Group[];
  modes: readonly Mode[];
  authors: readonly Author[];
}

/** Numbers of decisions whose times are of one class (`rules/time-classes.ts`). */
export interface CountRow {
  time_class: number;
  submitted: number;
  approved: number;
  rejected: number;
  sent_back: number;
  /** Decisions of cases that had a due time, and those of them that were decided by then. */
  due: number;
  kept: number;
  /** Answers to requests; the class of their times is that from the request to the answer. */
  answered: number;
}

const per_day = 96;

/** Reads the counts of a range by the key of a dimension: whole days, and the quarters of an hour before and after them. */
export async function readCounts(
  sql: Sql,
  dimension: Dimension,
  { from, until }: Quarters,
  query: CountsQuery,
): Promise<(CountRow & { key: string })[]> {
  const firstDay = Math.ceil(from / per_day);
  const lastDay = Math.max(firstDay, Math.floor(until / per_day));
  return [
    ...(await sql<(CountRow & { key: string })[]>`
      select key, time_class, ${sums(sql)}
      from decision_counts
      where ${matching(sql, dimension, { ...query, isUnauthored: dimension === 'merchant' })} and (
        (level = 1 and bucket >= ${firstDay} and bucket < ${lastDay})
        or (level = 2 and bucket >= ${from} and bucket < ${Math.min(until, firstDay * per_day)})
        or (level = 2 and bucket >= ${lastDay * per_day} and bucket < ${until}))
      group by key, time_class`),
  ];
}

/** Reads the counts of successive days, by their index. `bounds` are the quarter at which each begins, and the one after the last. */
export async function readCountsByDay(
  sql: Sql,
  bounds: readonly number[],
  query: CountsQuery,
): Promise<(CountRow & { day: number })[]> {
  return [
    ...(await sql<(CountRow & { day: number })[]>`
      select width_bucket(bucket, ${arrayOf(bounds)}::integer[]) - 1 as day, time_class, ${sums(sql)}
      from decision_counts
      where ${matching(sql, 'all', { ...query, isUnauthored: true })}
        and level = 2 and bucket >= ${bounds[0]!} and bucket < ${bounds.at(-1)!}
      group by 1, time_class`),
  ];
}

function sums(sql: Sql) {
  return sql`sum(submitted)::float8 as submitted, sum(approved)::float8 as approved, sum(rejected)::float8 as rejected,
    sum(sent_back)::float8 as sent_back, sum(due)::float8 as due, sum(kept)::float8 as kept,
    sum(answered)::float8 as answered`;
}

function matching(
  sql: Sql,
  dimension: Dimension,
  { groups, modes, authors, isUnauthored }: CountsQuery & { isUnauthored: boolean },
) {
  return sql`merchant_id = any (${arrayOf(groups.map(({ id }) => id))}::uuid[]) and dimension = ${dimension}
    and mode = any (${arrayOf(modes)}::text[])
    and (author = any (${arrayOf(authors)}::text[]) ${isUnauthored ? sql`or author = ''` : sql``})`;
}

/** The merchants of the oldest moves of a group that are not counted yet. */
export async function findUncountedMerchants(
  sql: Sql,
  { id, suffix }: Group,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from ${sql(`find_uncounted_merchants${suffix}`)}(${id}, ${limit}) as id`;
  return rows.map((row) => row.id);
}

/** Counts the oldest moves of merchants, whose modes are given. Resolves with their number. */
export async function countMoves(
  sql: Sql,
  { id, suffix }: Group,
  merchants: ReadonlyMap<string, Mode>,
  limit: number,
): Promise<number> {
  const [row] = await sql<{ counted: number }[]>`
    select ${sql(`count_case_moves${suffix}`)}(${id}, ${arrayOf([...merchants.keys()])}::uuid[],
      ${arrayOf([...merchants.values()])}::text[], ${limit}) as counted`;
  return row?.counted ?? 0;
}

/** Deletes the counts of a group: all its moves are to be counted again. */
export async function deleteCounts(sql: Sql, { id, suffix }: Group): Promise<void> {
  await sql`select ${sql(`forget_decision_counts${suffix}`)}(${id})`;
}

/** Reads the names and modes of merchants. */
export async function readMerchants(
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, { name: string; mode: Mode }>> {
  const rows = await sql<{ id: string; name: string; mode: Mode }[]>`
    select id, name, mode from merchants where id = any (${arrayOf(ids)}::uuid[])`;
  return new Map(rows.map(({ id, name, mode }) => [id, { name, mode }]));
}

/** The number of moves that were counted, by the counts and by the moves. */
export async function compareCounts(sql: Sql): Promise<{ counted: number; actual: number }> {
  const [row] = await sql<{ counted: number; actual: number }[]>`
    select (select coalesce(sum(submitted + approved + rejected + sent_back + answered), 0) from decision_counts
        where dimension = 'all' and level = 1)::float8 as counted,
      (select count(*) from case_moves where is_counted)::float8 as actual`;
  return row ?? { counted: 0, actual: 0 };
}

/** Adds the counts of groups that are no more to those of another one. */
export async function adoptCounts(
  database: Database,
  from: readonly string[],
  to: string,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const former = tx`merchant_id = any (${arrayOf(from)}::uuid[])`;
    await tx`
      insert into decision_counts as d (merchant_id, dimension, level, bucket, mode, author, key, time_class, submitted, approved, rejected,
        sent_back, due, kept, answered)
      select ${to}::uuid, dimension, level, bucket, mode, author, key, time_class, sum(submitted)::integer, sum(approved)::integer,
        sum(rejected)::integer, sum(sent_back)::integer, sum(due)::integer, sum(kept)::integer, sum(answered)::integer
      from decision_counts where ${former} group by 2, 3, 4, 5, 6, 7, 8
      on conflict (merchant_id, dimension, level, bucket, mode, author, key, time_class) do update set
        submitted = d.submitted + excluded.submitted, approved = d.approved + excluded.approved,
        rejected = d.rejected + excluded.rejected, sent_back = d.sent_back + excluded.sent_back,
        due = d.due + excluded.due, kept = d.kept + excluded.kept, answered = d.answered + excluded.answered`;
    await tx`delete from decision_counts where ${former}`;
  });
}
