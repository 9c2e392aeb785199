import { countedLists, rebuildCounts } from '../../packages/service/dist/platform/lists/counts.js';

/** Counts rows that were filled in by SQL, cleans up and writes out, so that none of it is left to do while requests are measured. */
export async function settleFilling(sql) {
  for (const list of await countedLists(sql)) await rebuildCounts(sql, list);
  await sql`vacuum (analyze)`;
  await sql`checkpoint`;
}
