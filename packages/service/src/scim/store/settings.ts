import type { Role } from '../../operation/permissions.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import { columnsOf } from '../../platform/database/statement.js';
import { operator_id } from '../../platform/ids.js';

export interface StoredSettings {
  role_mapping: { group: string; role: Role }[];
  default_role: Role | null;
}

export async function readSettings(sql: Sql, merchant_id: string | null): Promise<StoredSettings> {
  const [row] = await sql<StoredSettings[]>`
    select role_mapping, default_role from scim_settings where side = ${merchant_id ?? operator_id}`;
  return row ?? { role_mapping: [], default_role: null };
}

export async function saveSettings(
  tx: Transaction,
  merchant_id: string | null,
  { role_mapping, default_role }: StoredSettings,
  updated_at: string,
): Promise<void> {
  const changed = { role_mapping: tx.json(role_mapping), default_role, updated_at };
  await tx`
    insert into scim_settings ${columnsOf(tx, { side: merchant_id ?? operator_id, merchant_id, ...changed })}
    on conflict (side) do update set ${columnsOf(tx, changed)}`;
}
