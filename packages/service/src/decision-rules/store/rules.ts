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
  mode: 'off' | 'shadow' | 'challenger' | 'active';
  created_by: string;
  created_at: string;
}

const columns = (sql: Sql) => sql`
  r.id, r.version, r.name, r.created_by, r.created_at,
  case r.id when m.active_id then 'active' when m.challenger_id then 'challenger' when m.shadow_id then 'shadow' else 'off' end as mode`;

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
  /** The version that decides a share of the sellers in place of the active one, and the share. */
  challenger_id: string | null;
  challenger_percent: number | null;
}

/** The mode as it is stored. */
export interface StoredMode extends Mode {
  /** Null: never set. */
  updated_at: string | null;
}

export const modesInForce = ['active', 'challenger', 'shadow'] as const;

/** A version in force. */
export interface RulesInForce extends StoredRules {
  mode: (typeof modesInForce)[number];
  /** When it was switched on. */
  since: string;
  /** Of a challenger. */
  share_percent: number | null;
  table: DecisionTable;
}

/** Finds the versions in force. */
export async function findInForce(sql: Sql): Promise<RulesInForce[]> {
  const rows = await sql<(Omit<RulesInForce, 'table'> & { content: string })[]>`
    select ${columns(sql)}, r.content, case r.id when m.challenger_id then m.challenger_percent end as share_percent,
      coalesce(
        case r.id when m.active_id then m.active_since when m.challenger_id then m.challenger_since else m.shadow_since end,
        m.updated_at) as since
    from decision_mode m join decision_rules r on r.id = m.active_id or r.id = m.challenger_id or r.id = m.shadow_id`;
  const inForce = rows.map(({ content, ...one }) => ({
    ...one,
    table: JSON.parse(content) as DecisionTable,
  }));
  return modesInForce.flatMap((mode) => inForce.filter((one) => one.mode === mode));
}

export async function isAnyInForce(sql: Sql): Promise<boolean> {
  const { active_id, shadow_id } = await readMode(sql);
  return active_id !== null || shadow_id !== null;
}

export async function readMode(sql: Sql): Promise<StoredMode> {
  const [row] = await sql<StoredMode[]>`
    select active_id, shadow_id, challenger_id, challenger_percent, updated_at from decision_mode`;
  return row as StoredMode;
}

/** Saves the mode. A version that stays in force has been so since before. */
export async function saveMode(
  tx: Transaction,
  { active_id, shadow_id, challenger_id, challenger_percent }: Mode,
  at: string,
): Promise<void> {
  await tx`
    update decision_mode set
      active_since = case when active_id = ${active_id} then coalesce(active_since, updated_at) else ${at}::timestamptz end,
      shadow_since = case when shadow_id = ${shadow_id} then coalesce(shadow_since, updated_at) else ${at}::timestamptz end,
      challenger_since = case when challenger_id = ${challenger_id} then challenger_since else ${at}::timestamptz end,
      active_id = ${active_id}, shadow_id = ${shadow_id}, challenger_id = ${challenger_id}, challenger_percent = ${challenger_percent},
      updated_at = ${at}`;
}
