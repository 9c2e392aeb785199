import type { Sql } from '../../platform/database/connect.js';
import type { RulesInForce } from './rules.js';

/** How many cases a version has decided since it was switched on. */
export interface RuleCounts {
  approved: number;
  referred: number;
  asked_for_more: number;
  rejected: number;
  to_people: number;
  overturned: number;
}

/** Reads the counts of a version over live merchants, by rule_counts_of_version: a row for each merchant that it had cases of. */
export async function readRuleCounts(
  sql: Sql,
  { id, mode, since }: Pick<RulesInForce, 'id' | 'mode' | 'since'>,
): Promise<RuleCounts> {
  const [row] = await sql<RuleCounts[]>`
    select coalesce(sum(approved), 0)::float8 as approved, coalesce(sum(referred), 0)::float8 as referred,
      coalesce(sum(asked_for_more), 0)::float8 as asked_for_more, coalesce(sum(rejected), 0)::float8 as rejected,
      coalesce(sum(to_people), 0)::float8 as to_people, coalesce(sum(overturned), 0)::float8 as overturned
    from (select * from rule_counts where rules_id = ${id} and since = ${since} and mode = ${mode} offset 0) c
    join merchants m on m.id = c.merchant_id and m.mode = 'live'`;
  return row as RuleCounts;
}
