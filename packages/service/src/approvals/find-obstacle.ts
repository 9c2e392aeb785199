import type { KnownCaller } from '../operation/caller.js';
import type { Permission } from '../operation/permissions.js';
import type { Sql } from '../platform/database/connect.js';
import { dependsOn, independence_ms } from './rules/independence.js';
import type { Obstacle } from './schema.js';
import { readGrants, readIssuers, type StoredRequest } from './store/requests.js';

/** Why a caller cannot approve a pending request; null when they can. */
export async function findObstacle(
  sql: Sql,
  { permissions, person }: KnownCaller,
  found: StoredRequest,
): Promise<Obstacle | null> {
  if (person === null) return 'key';
  const needed = ['approvals.decide', found.permission] as Permission[];
  if (!needed.every((one) => permissions.has(one))) return 'permission';
  return findDependence(sql, person.id, found);
}

/** Why a person is not independent of whoever asked; null when they are. */
export async function findDependence(
  sql: Sql,
  person_id: string,
  found: StoredRequest,
): Promise<'own_request' | 'own_key' | 'access_given' | null> {
  const firsts = await findFirsts(sql, found);
  // Anybody may be the one who asked.
  if (firsts === null) return 'own_key';
  if (firsts.has(person_id)) return found.is_by_key ? 'own_key' : 'own_request';
  const since = new Date(Date.parse(found.requested_at) - independence_ms).toISOString();
  const grants = await readGrants(sql, found.merchant_id, since);
  return dependsOn(person_id, firsts, grants) ? 'access_given' : null;
}

/** The people who stand behind a request: its author, or those who know the secret of the key that sent it; null when the issuer is unknown. */
export async function findFirsts(
  sql: Sql,
  found: Pick<StoredRequest, 'is_by_key' | 'merchant_id' | 'requested_by'>,
): Promise<Set<string> | null> {
  if (!found.is_by_key) return new Set([found.requested_by]);
  const issuers = await readIssuers(sql, found.merchant_id, found.requested_by);
  return issuers && new Set(issuers);
}
