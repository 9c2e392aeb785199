import type { Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import type { KnownCaller } from '../operation/caller.js';
import { isWithin, permissionsOf, sideOf, type Permission } from '../operation/permissions.js';
import type { Call } from '../operation/operation.js';
import { isRangeWithin, parseAddressRange } from '../platform/address-ranges.js';

/** What decides whether a key has more than the caller who issues it. */
export interface Issued {
  permissions: ReadonlySet<Permission>;
  expires_at: string | null;
  address_ranges: readonly string[] | null;
}

/**
 * Checks that a caller may issue a key of a merchant, or of the operator (null): nobody issues one with more than they have. A person's
 * current role is read with a lock, since authentication may have read it a second ago. A key that issues keys of merchants, which only
 * one of the operator does, passes its expiry and its address ranges on.
 *
 * @throws Refusal FORBIDDEN
 */
export async function requireMayIssue(
  tx: Transaction,
  { context, caller }: Call,
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
  if (!outlivesNot(caller, issued) || !staysWithin(caller, issued)) throw refusal();
}

function outlivesNot({ key }: KnownCaller, { expires_at }: Issued): boolean {
  if (!key || key.expires_at === null) return true;
  return expires_at !== null && Date.parse(expires_at) <= Date.parse(key.expires_at);
}

function staysWithin({ key }: KnownCaller, { address_ranges }: Issued): boolean {
  if (!key || key.address_ranges === null) return true;
  const outer = key.address_ranges;
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
