import type { Context } from '../operation/context.js';
import { eachDue } from '../operation/each-due.js';
import type { Group } from '../platform/cluster/groups.js';
import { changeWithin } from './change-standing.js';
import { endWhatIsDue } from './commands.js';

/**
 * Ends suspensions and holds whose time is over, of a group of merchants; one transaction for each seller. Resolves with the number that
 * were ended, so that the caller repeats while there are more.
 */
export async function endStandings(context: Context, group: Group, limit = 100): Promise<number> {
  const now = context.clock();
  const { database: sql } = context;
  const due = await sql<{ merchant_id: string; id: string }[]>`
    select merchant_id, id from ${sql(`find_ended_standings${group.suffix}`)}(${group.id}, ${now}, ${limit})`;
  const author = { actor: { kind: 'clock' }, request_id: null, now } as const;
  return eachDue(context.log, due, (where) =>
    sql.begin((tx) => changeWithin(context, tx, where, author, endWhatIsDue)),
  );
}
