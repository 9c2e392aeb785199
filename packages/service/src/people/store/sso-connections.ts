import { operator_id } from '../../platform/ids.js';
import type { Sql } from '../../platform/database/connect.js';
import type { Role } from '../../operation/permissions.js';

/** A connection to an identity provider. */
export interface StoredConnection {
  id: string;
  merchant_id: string | null;
  name: string;
  issuer: string;
  client_id: string;
  /** Sealed. */
  client_secret: string | null;
  scopes: string;
  groups_claim: string;
  role_mapping: { group: string; role: Role }[];
  default_role: Role | null;
  email_domains: string[];
  trusts_emails: boolean;
  creates_people: boolean;
  second_factor: 'ours' | 'provider';
  acr_values: string[];
  is_enabled: boolean;
  is_required: boolean;
  break_glass_person_id: string | null;
  signed_in_at: string | null;
  created_at: string;
  updated_at: string;
}

export const connectionColumns = (
  sql: Sql,
) => sql`c.id, c.merchant_id, c.name, c.issuer, c.client_id,
  c.client_secret, c.scopes, c.groups_claim, c.role_mapping, c.default_role, c.email_domains,
  c.trusts_emails, c.creates_people, c.second_factor, c.acr_values, c.is_enabled, c.is_required,
  c.break_glass_person_id, c.signed_in_at, c.created_at, c.updated_at`;

/** Finds the connection of a merchant, or of the operator (null). */
export async function findConnectionOf(
  sql: Sql,
  merchant_id: string | null,
): Promise<StoredConnection | null> {
  const [row] = await sql<StoredConnection[]>`
    select ${connectionColumns(sql)} from sso_connections c where c.side = ${merchant_id ?? operator_id}`;
  return row ?? null;
}
