import type { Role } from '../../operation/permissions.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import { operator_id } from '../../platform/ids.js';
import { findConnectionOf } from '../sso/store.js';
import type { RoleMapping } from './rules/decide-access.js';

/** What decides which people a provider may provide, with which roles. */
export interface RoleSource extends RoleMapping {
  /** Whether it is that of the connection for single sign-on. */
  is_of_connection: boolean;
  /** Domains of e-mail addresses; null: all. */
  email_domains: readonly string[] | null;
  break_glass_person_id: string | null;
}

/** Of a merchant, or of the operator (null): the connection for single sign-on decides, and without one the settings of provisioning. */
export async function findRoleSource(sql: Sql, merchant_id: string | null): Promise<RoleSource> {
  const connection = await findConnectionOf(sql, merchant_id);
  if (connection) return { ...connection, is_of_connection: true };
  const { role_mapping, default_role } = await readSettings(sql, merchant_id);
  return {
    role_mapping,
    default_role,
    is_of_connection: false,
    email_domains: null,
    break_glass_person_id: null,
  };
}

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
    insert into scim_settings ${tx({ side: merchant_id ?? operator_id, merchant_id, ...changed } as never)}
    on conflict (side) do update set ${tx(changed as never)}`;
}
