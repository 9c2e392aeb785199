import type { Groups, GroupWork } from '../cluster/groups.js';
import { smallestIdAt } from '../database/partitions.js';
import { secondRange } from './date-range.js';
import { rowsBefore, type ListQuery } from './list-query.js';

/** Number of rows up to which skipping is as cheap as reading finer counts. */
const max_rest = 300;
/** Seconds of a bucket at each level: days, quarters of an hour, seconds. */
const widths = [86_400, 900, 1] as const;
const [day, quarter] = widths;
const max_bucket = 1_000_000_000;
const max_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** First row of a page, and the total. */
interface PagePosition {
  total: number;
  /** The id before which its rows are; null for a page past the end. */
  before: string | null;
  /** Rows to skip before that id. */
  rest: number;
  /** Number of groups left out of the count, since their servers do not answer. */
  missing: number;
}

/**
 * Finds a page of the rows of all merchants from the counts of each group, as find_page does for one merchant
 * (migrations/0012_lists.sql). The counts of several servers are not of one moment.
 *
 * @param each runs a statement for every group
 */
export async function findPageOfGroups(
  { all }: Pick<Groups, 'all'>,
  each: GroupWork,
  name: string,
  list: ListQuery,
): Promise<PagePosition> {
  let missing = 0;
  const status = list.status ?? '*';
  const eachCounted = async <T>(work: Parameters<typeof each<T>>[1]) => {
    const answers = await each('list counts', work);
    missing = Math.max(missing, all.length - answers.length);
    return answers;
  };
  const countsOf = async (level: number, from: number, to: number) => {
    const answers = await eachCounted(
      ({ id }, sql) =>
        sql<{ bucket: number; n: number }[]>`
        select bucket, n from count_buckets(${id}, ${name}, ${status}, ${level}, ${from}, ${to})`,
    );
    const sums = new Map<number, number>();
    for (const { bucket, n } of answers.flat()) sums.set(bucket, (sums.get(bucket) ?? 0) + n);
    return [...sums].toSorted(([one], [other]) => other - one);
  };
  // A cluster runs a call on the server of the group only where no function is called on its result.
  const sumOf = async (level: number, from: number, to: number) => {
    const answers = await eachCounted(
      ({ id }, sql) =>
        sql<{ n: number | null }[]>`
        select sum(n) as n from count_buckets(${id}, ${name}, ${status}, ${level}, ${from}, ${to})`,
    );
    return answers.flat().reduce((sum, { n }) => sum + (n ?? 0), 0);
  };
  /** Counts the rows from one second to before another, both of one day. */
  const countBetween = async (from: number, to: number) => {
    if (from >= to) return 0;
    // Time zones had offsets that are no quarters of an hour until 1972.
    const [whole, past] = [Math.ceil(from / quarter), Math.floor(to / quarter)];
    if (whole > past) return sumOf(3, from, to - 1);
    return (
      (from < whole * quarter ? await sumOf(3, from, whole * quarter - 1) : 0) +
      (whole < past ? await sumOf(2, whole, past - 1) : 0) +
      (past * quarter < to ? await sumOf(3, past * quarter, to - 1) : 0)
    );
  };
  const { first, before: end } = secondRange(list);
  const firstDay = first === null ? -max_bucket : Math.floor(first / day);
  const lastDay = end === null ? max_bucket : Math.ceil(end / day) - 1;
  const earlier = first === null ? 0 : await countBetween(firstDay * day, first);
  const later = end === null ? 0 : await countBetween(end, (lastDay + 1) * day);
  const isEmpty = first !== null && end !== null && first >= end;
  const total = isEmpty ? 0 : (await sumOf(1, firstDay, lastDay)) - earlier - later;
  let rest = rowsBefore(list);
  if (rest >= total) return { total, before: null, rest: 0, missing };
  let before = end === null ? max_id : smallestIdAt(end * 1000);
  if (rest <= max_rest) return { total, before, rest, missing };
  // The counts of the last day contain the rows after the range.
  rest += later;
  let counts = await countsOf(1, firstDay, lastDay);
  for (const [at, width] of widths.entries()) {
    if (rest <= max_rest) break;
    let bucket = 0;
    for (const [one, n] of counts) {
      bucket = one;
      if (n > rest) break;
      rest -= n;
    }
    before = smallestIdAt((bucket + 1) * width * 1000);
    const below = widths[at + 1];
    if (below === undefined || rest <= max_rest) break;
    const parts = width / below;
    counts = await countsOf(at + 2, bucket * parts, (bucket + 1) * parts - 1);
  }
  return { total, before, rest, missing };
}
