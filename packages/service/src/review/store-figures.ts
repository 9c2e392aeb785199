import type { Sql } from '../platform/database/connect.js';

export interface MoveCounts {
  submitted: number;
  approved: number;
  rejected: number;
  sent_back: number;
  /** Percentiles of the seconds from submission to decision; null without decisions. */
  p50: number | null;
  p90: number | null;
}

/** A range of days `YYYY-MM-DD` in UTC, both inclusive, for merchants of one mode or of all. */
export interface FiguresRange {
  date_from: string;
  date_to: string;
  mode: 'live' | 'test' | null;
}

/** Counts the cases in review. */
export async function countWaiting(
  sql: Sql,
  mode: FiguresRange['mode'],
): Promise<{ waiting: number; oldest_waiting_at: string | null }> {
  // By submerchants_queue, a partial index of the cases in review.
  const [row] = await sql<{ waiting: number; oldest_waiting_at: string | null }[]>`
    select count(*) as waiting, min(s.submitted_at) as oldest_waiting_at
    from submerchants s ${ofMode(sql, 's', mode)}
    where s.status = 'pending_review'`;
  return row ?? { waiting: 0, oldest_waiting_at: null };
}

/** Counts submissions and decisions per day, and of the whole range under `null`. */
export async function countMoves(
  sql: Sql,
  range: FiguresRange,
): Promise<Map<string | null, MoveCounts>> {
  // By case_moves_by_time: reads the days of the range only.
  const rows = await sql<(MoveCounts & { day: string | null })[]>`
    select c.at::date as day,
      count(*) filter (where c.move = 'submitted') as submitted,
      count(*) filter (where c.move = 'approved') as approved,
      count(*) filter (where c.move = 'rejected') as rejected,
      count(*) filter (where c.move = 'sent_back') as sent_back,
      percentile_cont(0.5) within group (order by c.seconds) as p50,
      percentile_cont(0.9) within group (order by c.seconds) as p90
    from case_moves c ${ofMode(sql, 'c', range.mode)}
    where c.at >= ${range.date_from}::date and c.at < ${range.date_to}::date + 1
    group by grouping sets ((c.at::date), ())`;
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
      from case_moves c ${ofMode(sql, 'c', range.mode)}, jsonb_array_elements_text(c.reasons) as reason (code)
      where c.at >= ${range.date_from}::date and c.at < ${range.date_to}::date + 1
        and c.move in ('rejected', 'sent_back')
      group by reason.code order by count(*) desc, reason.code`),
  ];
}

function ofMode(sql: Sql, table: 's' | 'c', mode: FiguresRange['mode']) {
  if (mode === null) return sql``;
  return sql`join merchants m on m.id = ${sql(table)}.merchant_id and m.mode = ${mode}`;
}
