import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import type { Author, Unit } from '../operation/operation.js';
import { sideOf, type Role } from '../operation/permissions.js';
import type { Sql } from '../platform/database/connect.js';
import { operator_id } from '../platform/ids.js';
import { difference } from '../trail/entry.js';
import { byCaller, changePeople } from '../people/change.js';
import { requireMayGive } from '../people/require-may-give.js';
import { scimUrl } from './present.js';
import { reapplyRoles } from './reapply-roles.js';
import { findRoleSource } from './role-source.js';
import { readSettings, saveSettings, type StoredSettings } from './store/settings.js';
import type { ScimSettings, ScimSettingsInput } from './schema.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    scim_settings: StoredSettings;
  }
}

/** Reads what decides the roles of provisioned people of a merchant, or of the operator (null). */
export async function getSettings(
  { config }: Pick<Context, 'config'>,
  sql: Sql,
  merchant_id: string | null,
): Promise<ScimSettings> {
  const { role_mapping, default_role, is_of_connection } = await findRoleSource(sql, merchant_id);
  return {
    base_url: scimUrl(config.public_url),
    role_mapping: role_mapping.map(({ group, role }) => ({ group, role })),
    default_role,
    is_of_connection,
  };
}

/**
 * Sets which groups give which roles, where there is no connection for single sign-on, and gives the people of the provider these roles.
 *
 * @throws Refusal VALIDATION_ERROR; INVALID_STATUS when a connection decides; FORBIDDEN
 */
export async function setSettings(
  { context, sql }: Unit,
  author: Author,
  merchant_id: string | null,
  { role_mapping, default_role }: ScimSettingsInput,
): Promise<ScimSettings> {
  const { now } = author;
  requireRolesOf(merchant_id, role_mapping, default_role);
  const by = byCaller({ ...author, context });
  const settings = await changePeople(sql, merchant_id, by, async (tx, record) => {
    await requireMayGive(tx, by, ...rolesOf({ role_mapping, default_role }));
    const { is_of_connection } = await findRoleSource(tx, merchant_id);
    if (is_of_connection) {
      throw new Refusal('INVALID_STATUS', {
        message:
          'The connection for single sign-on decides which groups give which roles: change it there.',
      });
    }
    const before = await readSettings(tx, merchant_id);
    // In the order of jsonb, so that the record and its trail have the same text.
    const after: StoredSettings = {
      role_mapping: role_mapping.map(({ role, group }) => ({ role, group })),
      default_role,
    };
    await saveSettings(tx, merchant_id, after, now);
    const changed = difference(before, after);
    if (changed) {
      const object = { kind: 'scim_settings', id: merchant_id ?? operator_id } as const;
      // All of them, so that the first entry describes the whole row.
      record({ action: 'scim_settings.set', object, before: changed.before, after });
    }
    await reapplyRoles({ tx, context, merchant_id, now, record });
    return getSettings(context, tx, merchant_id);
  });
  context.sessions.evictAll();
  return settings;
}

function rolesOf({ role_mapping, default_role }: StoredSettings): Role[] {
  const mapped = role_mapping.map(({ role }) => role);
  return default_role === null ? mapped : [...mapped, default_role];
}

function requireRolesOf(
  merchant_id: string | null,
  role_mapping: StoredSettings['role_mapping'],
  default_role: Role | null,
): void {
  const side = merchant_id === null ? 'operator' : 'merchant';
  const paths = [
    ...role_mapping.map(({ role }, at) => ({ role, path: `/role_mapping/${at}/role` })),
    ...(default_role === null ? [] : [{ role: default_role, path: '/default_role' }]),
  ];
  const errors = paths
    .filter(({ role }) => sideOf(role) !== side)
    .map(({ role, path }) => ({
      path,
      code: 'invalid_value' as const,
      message: `${role} is not a role of this side.`,
    }));
  if (errors.length > 0) throw new Refusal('VALIDATION_ERROR', { errors });
}
