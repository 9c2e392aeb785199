import type { Groups } from '../cluster/groups.js';
import { smallestIdAt } from '../database/partitions.js';
import { secondRange } from './date-range.js';
import { rowsBefore, type ListQuery } from './list-query.js';

/** Where skipping rows is as cheap as reading finer counts. */
const max_rest = 300;
/** Seconds of a bucket at each level: days, quarters of an hour, seconds. */
const widths = [86_400, 900, 1] as const;
const [day, quarter] = widths;
const max_bucket = 1_000_000_000;
const max_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Where a page begins, and the total. */
interface PagePosition {
  total: number;
  /** The id before which its rows are; null for a page past the end. */
  before: string | null;
  /** How many rows before that id are to be skipped. */
  rest: number;
  /** How many groups were not counted, since their servers do not answer. */
  missing: number;
}

function sumOf(counts: readonly (readonly [bucket: number, n: number])[]): number {
  return counts.reduce((sum, [, n]) => sum + n, 0);
}

/**
 * Finds a page of the rows of all merchants from the counts of each group, as find_page_of_all does on one server
 * (migrations/0012_lists.sql). The counts of several servers are not of one moment.
 */
export async function findPageOfGroups(
  groups: Groups,
  name: string,
  list: ListQuery,
): Promise<PagePosition> {
  let missing = 0;
  const countsOf = async (level: number, from: number, to: number) => {
    const answers = await groups.each(
      'list counts',
      ({ id }, sql) =>
        sql<{ bucket: number; n: number }[]>`
        select bucket, n from count_buckets(${id}, ${name}, ${list.status ?? '*'}, ${level}, ${from}, ${to})`,
    );
    missing = Math.max(missing, groups.all.length - answers.length);
    const sums = new Map<number, number>();
    for (const { bucket, n } of answers.flat()) sums.set(bucket, (sums.get(bucket) ?? 0) + n);
    return [...sums].toSorted(([one], [other]) => other - one);
  };
  /** Counts the rows from one second to before another, both of one day. */
  const countBetween = async (from: number, to: number) => {
    if (from >= to) return 0;
    // Time zones had offsets that are no quarters of an hour until 1972.
    const [whole, past] = [Math.ceil(from / quarter), Math.floor(to / quarter)];
    if (whole > past) return sumOf(await countsOf(3, from, to - 1));
    const parts = [
      from < whole * quarter ? await countsOf(3, from, whole * quarter - 1) : [],
      whole < past ? await countsOf(2, whole, past - 1) : [],
      past * quarter < to ? await countsOf(3, past * quarter, to - 1) : [],
    ];
    return sumOf(parts.flat());
  };
  const { first, before: end } = secondRange(list);
  const firstDay = first === null ? -max_bucket : Math.floor(first / day);
  const lastDay = end === null ? max_bucket : Math.ceil(end / day) - 1;
  const days = await countsOf(1, firstDay, lastDay);
  const earlier = first === null ? 0 : await countBetween(firstDay * day, first);
  const later = end === null ? 0 : await countBetween(end, (lastDay + 1) * day);
  const isEmpty = first !== null && end !== null && first >= end;
  const total = isEmpty ? 0 : sumOf(days) - earlier - later;
  let rest = rowsBefore(list);
  if (rest >= total) return { total, before: null, rest: 0, missing };
  let before = end === null ? max_id : smallestIdAt(end * 1000);
  // The counts of the last day contain the rows after the range.
  if (rest > max_rest) rest += later;
  let counts = days;
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
