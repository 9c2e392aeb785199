import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { DecisionTable } from '../rules/table.js';

/** A version of the decision tables, and whether it is in force. */
export interface StoredRules {
  id: string;
  version: number;
  name: string;
  mode: 'off' | 'shadow' | 'active';
  created_by: string;
  created_at: string;
}

const columns = (sql: Sql) => sql`
  r.id, r.version, r.name, r.created_by, r.created_at,
  case when m.active_id = r.id then 'active' when m.shadow_id = r.id then 'shadow' else 'off' end as mode`;

export function listRules(sql: Sql, list: ListQuery): Promise<Page<StoredRules>> {
  return readShortPage<StoredRules>(
    sql,
    sql`select ${columns(sql)} from decision_rules r, decision_mode m order by r.id desc`,
    sql`select count(*) from decision_rules`,
    list,
  );
}

export async function findRules(
  sql: Sql,
  id: string,
): Promise<(StoredRules & { table: DecisionTable }) | null> {
  const [row] = await sql<(StoredRules & { content: string })[]>`
    select ${columns(sql)}, r.content from decision_rules r, decision_mode m where r.id = ${id}`;
  if (!row) return null;
  const { content, ...rules } = row;
  return { ...rules, table: JSON.parse(content) as DecisionTable };
}

/** Stores a version. The transaction has locked the operator's trail, so that each has another number. Resolves with it. */
export async function insertRules(
  tx: Transaction,
  rules: Pick<StoredRules, 'id' | 'name' | 'created_by' | 'created_at'> & { content: string },
): Promise<number> {
  const { id, name, content, created_by, created_at } = rules;
  const [row] = await tx<{ version: number }[]>`
    insert into decision_rules (id, version, name, content, created_by, created_at)
    values (${id}, (select coalesce(max(r.version), 0) + 1 from decision_rules r), ${name}, ${content}, ${created_by}, ${created_at})
    returning version`;
  return (row as { version: number }).version;
}

/** Which versions are in force. */
export interface Mode {
  active_id: string | null;
  shadow_id: string | null;
}

export async function isAnyInForce(sql: Sql): Promise<boolean> {
  const { active_id, shadow_id } = await readMode(sql);
  return active_id !== null || shadow_id !== null;
}

export async function readMode(sql: Sql): Promise<Mode> {
  const [row] = await sql<Mode[]>`select active_id, shadow_id from decision_mode`;
  return row ?? { active_id: null, shadow_id: null };
}

export async function saveMode(
  tx: Transaction,
  { active_id, shadow_id }: Mode,
  at: string,
): Promise<void> {
  await tx`update decision_mode set active_id = ${active_id}, shadow_id = ${shadow_id}, updated_at = ${at}`;
}
