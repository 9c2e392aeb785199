import type { Group } from '../../platform/cluster/groups.js';
import { asJson, type Sql, type Transaction } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import { operator_id } from '../../platform/ids.js';
import type { SlaSettings } from '../rules/sla.js';

/** The settings of one owner: a merchant, or with `operator_id` the operator's default. */
export interface StoredSla {
  owner_id: string;
  settings: SlaSettings;
  /** Later settings, of any owner, have a greater one. */
  revision: number;
}

export async function findRevision(sql: Sql): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`select revision from sla_revision`;
  return row?.revision ?? 0;
}

/** Reads the settings of all owners that have some. */
export async function readAllSla(sql: Sql): Promise<StoredSla[]> {
  return [...(await sql<StoredSla[]>`select owner_id, settings, revision from sla_settings`)];
}

/** Finds the settings of a merchant or, with `operator_id`, of the operator; null without own ones. */
export async function findSla(sql: Sql, owner_id: string): Promise<SlaSettings | null> {
  const [row] = await sql<{ settings: SlaSettings }[]>`
    select settings from sla_settings where owner_id = ${owner_id}`;
  return row?.settings ?? null;
}

/** The operator's default as it is stored; null before it was set. */
export function findDefaultSla(sql: Sql): Promise<SlaSettings | null> {
  return findSla(sql, operator_id);
}

/** Stores settings under the next revision, or removes them. */
export async function saveSla(
  tx: Transaction,
  owner_id: string,
  settings: SlaSettings | null,
  at: string,
): Promise<void> {
  const [row] = await tx<{ revision: number }[]>`
    update sla_revision set revision = revision + 1 returning revision`;
  if (!row) throw new Error('The revision of the SLA settings is missing.');
  if (settings === null) {
    await tx`delete from sla_settings where owner_id = ${owner_id}`;
    return;
  }
  await tx`
    insert into sla_settings (owner_id, settings, revision, updated_at)
    values (${owner_id}, ${asJson(tx, settings)}, ${row.revision}, ${at})
    on conflict (owner_id) do update set
      settings = excluded.settings, revision = excluded.revision, updated_at = excluded.updated_at`;
}

/** A case in review whose due time is not that of the settings that apply. */
export interface MistimedCase {
  merchant_id: string;
  id: string;
  submitted_at: string;
}

/** @param revisions of the settings that apply, those of merchants with own ones by their ids */
export async function findMistimedCases(
  sql: Sql,
  group: Group,
  defaultRevision: number,
  revisions: ReadonlyMap<string, number>,
  limit: number,
): Promise<MistimedCase[]> {
  return [
    ...(await sql<MistimedCase[]>`
      select merchant_id, id, submitted_at from ${sql(`find_mistimed_cases${group.suffix}`)}(
        ${group.id}, ${defaultRevision}, ${arrayOf([...revisions.keys()])}::uuid[],
        ${arrayOf([...revisions.values()])}::bigint[], ${limit})`),
  ];
}

/** Writes due times; resolves with the number written: a case that is being changed is left out. */
export async function writeDueTimes(
  sql: Sql,
  group: Group,
  times: readonly (MistimedCase & {
    due_at: string | null;
    near_at: string | null;
    due_revision: number;
  })[],
): Promise<number> {
  const [row] = await sql<{ written: number }[]>`
    select ${sql(`write_due_times${group.suffix}`)}(${group.id}, ${asJson(sql, times)}::json) as written`;
  return row?.written ?? 0;
}

export async function isMerchant(sql: Sql, id: string): Promise<boolean> {
  const [row] = await sql`select from merchants where id = ${id}`;
  return row !== undefined;
}
