import { asJson, type Sql, type Transaction } from '../../platform/database/connect.js';
import type { WatchSettings } from '../rules/limits.js';

/** Finds the settings of a merchant or, with `operator_id`, of the operator; null without own ones. */
export async function findSettings(sql: Sql, owner_id: string): Promise<WatchSettings | null> {
  const [row] = await sql<{ settings: WatchSettings }[]>`
    select settings from watch_settings where owner_id = ${owner_id}`;
  return row?.settings ?? null;
}

/** Reads the settings of all owners that have some, by owner. */
export async function readAllSettings(sql: Sql): Promise<Map<string, WatchSettings>> {
  const rows = await sql<{ owner_id: string; settings: WatchSettings }[]>`
    select owner_id, settings from watch_settings`;
  return new Map(rows.map(({ owner_id, settings }) => [owner_id, settings]));
}

/** Stores settings, or removes them. */
export async function saveSettings(
  tx: Transaction,
  owner_id: string,
  settings: WatchSettings | null,
  at: string,
): Promise<void> {
  if (settings === null) {
    await tx`delete from watch_settings where owner_id = ${owner_id}`;
    return;
  }
  await tx`
    insert into watch_settings (owner_id, settings, updated_at) values (${owner_id}, ${asJson(tx, settings)}, ${at})
    on conflict (owner_id) do update set settings = excluded.settings, updated_at = excluded.updated_at`;
}
