import type { Fragment, Sql } from '../../platform/database/connect.js';
import { operator_id } from '../../platform/ids.js';
import type { NamedRow } from '../compare-record.js';

/**
 * Reads the rows that the trail of a merchant, or of the operator (null), records: people, keys, sessions of the portal, endpoints, the merchant with its limits,
 * texts of reasons, settings of onboarding, connections to identity providers and their provisioning. Columns that change without an entry are left out.
 */
export async function readAccountRows(sql: Sql, merchant_id: string | null): Promise<NamedRow[]> {
  const ofSide =
    merchant_id === null ? sql`p.merchant_id is null` : sql`p.merchant_id = ${merchant_id}`;
  const people = sql`
    select 'person' as kind, p.id::text as id, json_build_object(
      'id', p.id, 'email', p.email, 'name', p.name, 'language', p.language,
      'role', p.role,
      'is_disabled', p.disabled_at is not null,
      'authenticator_apps', (select count(*) from totp_factors t where t.person_id = p.id and t.confirmed_at is not null),
      'passkeys', (select count(*) from passkeys k where k.person_id = p.id),
      'external_id', s.external_id, 'given_name', s.given_name, 'family_name', s.family_name,
      'groups', (select coalesce(json_agg(m.group_id order by m.group_id), '[]') from scim_members m where m.person_id = p.id),
      'created_at', p.created_at) as fields
    from people p left join scim_people s on s.person_id = p.id where ${ofSide}`;
  // Entries contain what the scopes amount to, which the column does not.
  const permission = sql`
    case when k.scopes is null then 'permission' else 'stored_permission' end, k.permission`;
  const keys =
    merchant_id === null
      ? sql`
        select 'api_key', k.id::text, ${keyFields(sql, sql`'rate_limit', k.rate_limit`)} from operator_api_keys k`
      : sql`
        select 'api_key', k.id::text, ${keyFields(sql, permission)} from merchant_api_keys k
        where k.merchant_id = ${merchant_id}`;
  const others =
    merchant_id === null
      ? sql`
        select 'review_reason', code, json_build_object('en', en, 'pt', pt) from review_reason_texts
        union all
        select 'sla', owner_id::text, settings::json from sla_settings
        union all
        select 'watch', owner_id::text, settings::json from watch_settings
        union all
        select 'quality', ${operator_id}::text, json_build_object('share_percent', share_percent) from quality_settings
        where updated_at is not null
        union all
        select 'block', id::text, json_build_object('kind', kind, 'reason', reason, 'expires_at', expires_at, 'lifted_at', lifted_at) from blocks
        union all
        select 'decision_rules', id::text, json_build_object('version', version, 'name', name,
          'table_sha256', encode(sha256(convert_to(content, 'UTF8')), 'hex'), 'created_at', created_at) from decision_rules
        union all
        select 'decision_mode', ${operator_id}::text, json_build_object('active_id', active_id, 'shadow_id', shadow_id,
          'challenger_id', challenger_id, 'challenger_percent', challenger_percent) from decision_mode
        where updated_at is not null`
      : sql`
        select 'merchant', m.id::text, json_build_object('id', m.id, 'name', m.name, 'mode', m.mode, 'time_zone', m.time_zone,
          'transactions', m.rate_transactions, 'queries', m.rate_queries, 'default', m.rate_default, 'company_sources', m.company_sources, 'created_at', m.created_at)
        from merchants m where m.id = ${merchant_id}`;
  const connections = sql`
    select 'sso_connection', c.id::text, json_build_object('id', c.id, 'name', c.name, 'issuer', c.issuer,
      'client_id', c.client_id, 'scopes', c.scopes, 'groups_claim', c.groups_claim, 'role_mapping', c.role_mapping,
      'default_role', c.default_role, 'email_domains', c.email_domains, 'trusts_emails', c.trusts_emails,
      'creates_people', c.creates_people, 'second_factor', c.second_factor, 'acr_values', c.acr_values,
      'is_enabled', c.is_enabled, 'is_required', c.is_required, 'break_glass_person_id', c.break_glass_person_id)
    from sso_connections c where c.merchant_id is not distinct from ${merchant_id}`;
  const provisioning = sql`
    select 'scim_token', t.id::text, json_build_object('id', t.id, 'name', t.name, 'is_by_two', t.is_by_two,
      'expires_at', t.expires_at, 'created_at', t.created_at, 'revoked_at', t.revoked_at)
    from scim_tokens t where t.merchant_id is not distinct from ${merchant_id}
    union all
    select 'scim_group', g.id::text, json_build_object('display_name', g.display_name, 'external_id', g.external_id)
    from scim_groups g where g.merchant_id is not distinct from ${merchant_id}
    union all
    select 'scim_settings', s.side::text, json_build_object('role_mapping', s.role_mapping, 'default_role', s.default_role)
    from scim_settings s where s.merchant_id is not distinct from ${merchant_id}
    union all
    select 'onboarding_settings', s.side::text, json_build_object('display_name', s.display_name, 'accent_color', s.accent_color,
      'logo', encode(sha256(s.logo_bytes), 'hex'), 'texts', s.texts, 'return_url', s.return_url, 'locale', s.locale,
      'expires_in_hours', s.expires_in_hours)
    from onboarding_settings s where s.side = ${merchant_id ?? operator_id}`;
  // For the operator, also its thresholds for single merchants.
  const rules =
    merchant_id === null
      ? sql`
        select 'approval_rules', r.owner_id::text,
          case r.owner_id when ${operator_id} then r.by_operator::json
            else json_build_object('cases', r.by_operator) end
        from approval_rules r where r.by_operator is not null`
      : sql`
        select 'approval_rules', r.owner_id::text, r.by_merchant::json
        from approval_rules r where r.owner_id = ${merchant_id} and r.by_merchant is not null`;
  const requests = sql`
    select 'approval_request', a.id::text, json_build_object('status', a.status, 'operation', a.operation,
      'object_id', a.object_id, 'requested_by', a.requested_by, 'expires_at', a.expires_at)
    from approval_requests a where a.merchant_id is not distinct from ${merchant_id}`;
  const rows = await sql<NamedRow[]>`
    ${people} union all ${keys} union all ${others} union all ${connections}
    union all ${provisioning} union all ${rules} union all ${requests}`;
  if (merchant_id === null) return [...rows, ...(await readEndpoints(sql, null))];
  const sessions = await sql<NamedRow[]>`
    select 'portal_session' as kind, s.id::text as id, json_build_object('id', s.id, 'access', s.access,
      'allowed_origins', s.allowed_origins, 'locale', s.locale, 'accent_color', s.accent_color, 'external_id', s.external_id,
      'created_at', s.created_at, 'expires_at', s.expires_at, 'revoked_at', s.revoked_at) as fields
    from portal_sessions s where s.merchant_id = ${merchant_id}`;
  return [...rows, ...sessions, ...(await readEndpoints(sql, merchant_id))];
}

/** Alone: on a cluster, endpoints are on the merchant's server. Those of the operator (null) are in each group of merchants alike. */
async function readEndpoints(sql: Sql, merchant_id: string | null): Promise<NamedRow[]> {
  const [owner] = await sql<[{ id: string }]>`
    select coalesce(${merchant_id}::uuid, (list_groups())[1]) as id`;
  return sql<NamedRow[]>`
    select 'endpoint' as kind, e.id::text as id, json_build_object('id', e.id, 'url', e.url, 'events', e.events, 'filter', e.filter, 'max_per_second', e.max_per_second,
      'max_concurrent', e.max_concurrent, 'status', e.status,
      'paused_reason', e.paused_reason, 'previous_secret_expires_at', e.previous_secret_expires_at,
      'created_at', e.created_at) as fields
    from endpoints e where e.merchant_id = ${owner.id}`;
}

/** The recorded fields of a key `k`, and further ones. */
function keyFields(sql: Sql, others: Fragment) {
  return sql`json_build_object('id', k.id, 'name', k.name, 'scopes', k.scopes, 'public_key', k.public_key,
    'expires_at', k.expires_at, 'address_ranges', k.address_ranges, 'replaced_by', k.replaced_by,
    'created_at', k.created_at, 'revoked_at', k.revoked_at, ${others})`;
}

/**
 * The text whose digest the leaf of a merchant, or of the operator (null), contains: hashes of passwords and of keys' secrets, and public
 * keys of passkeys, which no entry contains, and the merchant's name and limits. Secrets that `rotate-master-key` encrypts anew are
 * left out.
 *
 * @param merchant_id the column or value of the merchant's id; null for the operator
 */
export function accountState(sql: Sql, merchant_id: Fragment | null) {
  const digest = (value: Fragment) => sql`encode(sha256(${value}), 'hex')`;
  const list = (id: Fragment, value: Fragment) =>
    sql`coalesce(json_agg(${id}::text || ' ' || ${digest(value)} order by ${id}), '[]')`;
  const ofSide =
    merchant_id === null ? sql`p.merchant_id is null` : sql`p.merchant_id = ${merchant_id}`;
  const keys =
    merchant_id === null
      ? sql`operator_api_keys k`
      : sql`merchant_api_keys k where k.merchant_id = ${merchant_id}`;
  const merchant =
    merchant_id === null
      ? sql``
      : sql`'id', id, 'name', name, 'mode', mode, 'rate_limits', json_build_array(rate_transactions, rate_queries, rate_default),`;
  return sql`json_build_object(${merchant}
    'keys', (select ${list(sql`k.id`, sql`k.secret_hash`)} from ${keys}),
    'scim_tokens', (select ${list(sql`t.id`, sql`t.token_hash`)} from scim_tokens t
      where ${merchant_id === null ? sql`t.merchant_id is null` : sql`t.merchant_id = ${merchant_id}`}),
    'people', (select ${list(sql`p.id`, sql`convert_to(coalesce(p.password_hash, ''), 'UTF8')`)} from people p where ${ofSide}),
    'passkeys', (select ${list(sql`k.id`, sql`k.public_key`)} from passkeys k join people p on p.id = k.person_id where ${ofSide}))::text`;
}
