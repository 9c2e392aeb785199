import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

export interface MoveCounts {
  submitted: number;
  approved: number;
  rejected: number;
  sent_back: number;
  /** Percentiles of the seconds from submission to decision; null without decisions. */
  p50: number | null;
  p90: number | null;
  /** Answers to requests, and the percentiles of the seconds from each request. */
  answered: number;
  answer_p50: number | null;
  answer_p90: number | null;
}

/** Successive days of one merchant. */
export interface FiguresRange {
  /** The time at which each day begins, and the time at which the last one ends. */
  bounds: readonly string[];
  merchant_id: string;
}

/** Counts the cases in review, of merchants of one mode or, with null, of all. */
export async function countWaiting(
  sql: Sql,
  mode: 'live' | 'test' | null,
): Promise<{ waiting: number; oldest_waiting_at: string | null }> {
  // By submerchants_queue, a partial index of the cases in review.
  const [row] = await sql<{ waiting: number; oldest_waiting_at: string | null }[]>`
    select count(*) as waiting, min(s.submitted_at) as oldest_waiting_at
    from (select merchant_id, submitted_at from submerchants where status = 'pending_review' offset 0) s ${
      mode === null ? sql`` : sql`join merchants m on m.id = s.merchant_id and m.mode = ${mode}`
    }`;
  return row ?? { waiting: 0, oldest_waiting_at: null };
}

/** Counts submissions and decisions per day, by the day's index, and of the whole range under `null`. */
export async function countMoves(
  sql: Sql,
  range: FiguresRange,
): Promise<Map<number | null, MoveCounts>> {
  const rows = await sql<(MoveCounts & { day: number | null })[]>`
    select c.day,
      count(*) filter (where c.move = 'submitted') as submitted,
      count(*) filter (where c.move = 'approved') as approved,
      count(*) filter (where c.move = 'rejected') as rejected,
      count(*) filter (where c.move = 'sent_back') as sent_back,
      percentile_cont(0.5) within group (order by c.seconds) filter (where c.move <> 'answered') as p50,
      percentile_cont(0.9) within group (order by c.seconds) filter (where c.move <> 'answered') as p90,
      count(*) filter (where c.move = 'answered') as answered,
      percentile_cont(0.5) within group (order by c.seconds) filter (where c.move = 'answered') as answer_p50,
      percentile_cont(0.9) within group (order by c.seconds) filter (where c.move = 'answered') as answer_p90
    from ${movesOf(sql, range)} c
    group by grouping sets ((c.day), ())`;
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

function movesOf(sql: Sql, { bounds, merchant_id }: FiguresRange) {
  // By case_moves_of_merchant, which contains all columns.
  return sql`(
    select width_bucket(at, ${arrayOf(bounds)}::timestamptz[]) - 1 as day, move, seconds
    from case_moves
    where merchant_id = ${merchant_id} and at >= ${bounds[0]!}::timestamptz and at < ${bounds.at(-1)!}::timestamptz)`;
}
