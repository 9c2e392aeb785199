import type { Sql } from '../platform/database/connect.js';
import { arrayOf } from '../platform/database/statement.js';

export interface MoveCounts {
  submitted: number;
  approved: number;
  rejected: number;
  sent_back: number;
  /** Percentiles of the seconds from submission to decision; null without decisions. */
  p50: number | null;
  p90: number | null;
}

/** Successive days of one merchant, of merchants of one mode, or of all. */
export interface FiguresRange {
  /** The time at which each day begins, and the time at which the last one ends. */
  bounds: readonly string[];
  mode: 'live' | 'test' | null;
  merchant_id: string | null;
}

/** Counts the cases in review. */
export async function countWaiting(
  sql: Sql,
  mode: FiguresRange['mode'],
): Promise<{ waiting: number; oldest_waiting_at: string | null }> {
  // By submerchants_queue, a partial index of the cases in review.
  const [row] = await sql<{ waiting: number; oldest_waiting_at: string | null }[]>`
    select count(*) as waiting, min(s.submitted_at) as oldest_waiting_at
    from (select merchant_id, submitted_at from submerchants where status = 'pending_review' offset 0) s ${ofMode(sql, 's', mode)}`;
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
      percentile_cont(0.5) within group (order by c.seconds) as p50,
      percentile_cont(0.9) within group (order by c.seconds) as p90
    from ${movesOf(sql, range)} c ${ofMode(sql, 'c', range.mode)}
    group by grouping sets ((c.day), ())`;
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

/** Counts the decisions that gave each reason, most frequent first. */
export async function countReasons(
  sql: Sql,
  range: FiguresRange,
): Promise<{ code: string; count: number }[]> {
  return [
    ...(await sql<{ code: string; count: number }[]>`
      select reason.code, count(*) as count
      from ${movesOf(sql, range)} c ${ofMode(sql, 'c', range.mode)}, jsonb_array_elements_text(c.reasons) as reason (code)
      where c.move in ('rejected', 'sent_back')
      group by reason.code order by count(*) desc, reason.code`),
  ];
}

/**
 * The moves of the range. `offset 0` has a cluster collect them on the coordinator, where merchants are stored and any grouping can be
 * computed.
 */
function movesOf(sql: Sql, { bounds, merchant_id }: FiguresRange) {
  // By case_moves_of_merchant, or case_moves_by_time: either reads the days of the range only.
  return sql`(
    select merchant_id, width_bucket(at, ${arrayOf(bounds)}::timestamptz[]) - 1 as day, move, seconds, reasons
    from case_moves
    where at >= ${bounds[0]!}::timestamptz and at < ${bounds.at(-1)!}::timestamptz
      ${merchant_id === null ? sql`` : sql`and merchant_id = ${merchant_id}`} offset 0)`;
}

function ofMode(sql: Sql, table: 's' | 'c', mode: FiguresRange['mode']) {
  if (mode === null) return sql``;
  return sql`join merchants m on m.id = ${sql(table)}.merchant_id and m.mode = ${mode}`;
}
