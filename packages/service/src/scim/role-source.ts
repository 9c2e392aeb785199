import type { Sql } from '../platform/database/connect.js';
import { findConnectionOf } from '../people/store/sso-connections.js';
import type { RoleMapping } from './rules/decide-access.js';
import { readSettings } from './store/settings.js';

/** Source of the rules about which people a provider may provide, with which roles. */
export interface RoleSource extends RoleMapping {
  /** Whether it is that of the connection for single sign-on. */
  is_of_connection: boolean;
  /** Domains of e-mail addresses; null: all. */
  email_domains: readonly string[] | null;
  break_glass_person_id: string | null;
}

/** For a merchant, or the operator (null): the single sign-on connection decides, and without one the settings of provisioning. */
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
