import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { SourceOrder } from '../rules/source-order.js';

/** Reads the sources of merchants, on the coordinator; those of whom nothing is set are left out. */
export async function readSourceOrders(
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, SourceOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; company_sources: SourceOrder }[]>`
    select id, company_sources from merchants
    where id = any (${arrayOf([...new Set(ids)])}::uuid[]) and company_sources is not null`;
  return new Map(rows.map(({ id, company_sources }) => [id, company_sources]));
}
