import type { Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import type { Caller, KeyLimits } from '../operation/caller.js';
import { isWithin, permissionsOf, sideOf, type Permission } from '../operation/permissions.js';
import type { Context } from '../operation/context.js';
import { isRangeWithin, parseAddressRange } from '../platform/address-ranges.js';

/** Permissions compared between a key and the caller who issues it. */
export interface Issued {
  permissions: ReadonlySet<Permission>;
  expires_at: string | null;
  address_ranges: readonly string[] | null;
}

/**
 * Checks that a caller may issue a key of a merchant, or of the operator (null): nobody issues one with more than they have. A person's
 * current role, or the key, is read with a lock: it may have changed since authentication read it, also while the request waited for the
 * owner's lock. A key that issues keys of merchants, which only one of the operator does, passes its expiry and its address ranges on.
 *
 * @throws Refusal FORBIDDEN
 */
export async function requireMayIssue(
  tx: Transaction,
  context: Context,
  caller: Caller,
  owner: string | null,
  issued: Issued,
): Promise<void> {
  if (caller.kind === 'unknown') throw new Error('Keys are issued by callers who are known.');
  if (caller.person) {
    const role = await context.sessions.lockRole(tx, caller.person.id);
    const needed =
      caller.kind === 'operator' && owner === null ? 'operator_keys.manage' : 'keys.manage';
    if (role === null || !permissionsOf(role).has(needed)) throw refusal();
    // The operator's permissions are not comparable with those of a merchant's keys, which admins issue.
    const isSameSide = (sideOf(role) === 'operator') === (owner === null);
    if (isSameSide && !isWithin(issued.permissions, permissionsOf(role))) throw refusal();
    return;
  }
  const side = caller.kind === 'operator' ? null : caller.merchant_id;
  const key = await context.credentials.lockKey(tx, side, caller.actor_id);
  if (!key || !outlivesNot(key.limits, issued) || !staysWithin(key.limits, issued)) throw refusal();
}

function outlivesNot(issuer: KeyLimits, { expires_at }: Issued): boolean {
  if (issuer.expires_at === null) return true;
  return expires_at !== null && Date.parse(expires_at) <= Date.parse(issuer.expires_at);
}

function staysWithin(issuer: KeyLimits, { address_ranges }: Issued): boolean {
  if (issuer.address_ranges === null) return true;
  const outer = issuer.address_ranges;
  return (address_ranges ?? ['::/0']).every((text) => {
    const range = parseAddressRange(text);
    return range !== null && isRangeWithin(range, outer);
  });
}

function refusal(): Refusal {
  return new Refusal('FORBIDDEN', {
    message:
      'Nobody issues a key with more than they have: permissions of their role, expiry and address ranges of their key.',
  });
}
