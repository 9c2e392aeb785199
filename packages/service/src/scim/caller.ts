import type { Context } from '../operation/context.js';
import { isDuplicate, type Transaction } from '../platform/database/connect.js';
import type { Change, EntryAuthor } from '../trail/entry.js';
import { changePeople } from '../people/change.js';
import { findRoleSource, type RoleSource } from './role-source.js';
import { emailTaken, ScimError } from './scim-error.js';
import { lockToken, type TokenCaller } from './store/tokens.js';

/** A request of an identity provider. */
export interface ScimCall {
  context: Context;
  token: TokenCaller;
  request_id: string;
  now: string;
  address: string | undefined;
}

/** Context of a change by a provider. */
export interface ScimChange {
  tx: Transaction;
  context: Context;
  merchant_id: string | null;
  now: string;
  source: RoleSource;
  /** Changes of people need a second person here. */
  is_guarded: boolean;
  record: (change: Change) => void;
}

/**
 * Runs `work`, which changes people or groups of the token's side, with its entries of the trail, in one transaction. Changes of one side
 * run one after the other. Everything is on the coordinator of a cluster, as people are.
 *
 * @throws ScimError when the token was revoked meanwhile, or may not change people
 */
export async function changeByProvider<T>(
  { context, token, request_id, now, address }: ScimCall,
  work: (change: ScimChange) => Promise<T>,
): Promise<T> {
  const { merchant_id } = token;
  const actor = { kind: 'scim', id: token.id, name: token.name } as const;
  const by: EntryAuthor = { actor, request_id, at: now, address, keys: context.data_keys };
  const result = await changePeople(
    context.groups.coordinator,
    merchant_id,
    by,
    async (tx, record) => {
      const locked = await lockToken(tx, token.id, context.clock());
      if (!locked) throw unauthorized();
      const is_guarded = await context.approvals.coversPeople(tx, merchant_id);
      if (is_guarded && !locked.is_by_two) {
        throw new ScimError(
          403,
          'Changes of people need a second person here, and nobody approved this token. Make a new one, which takes a second person.',
        );
      }
      const source = await findRoleSource(tx, merchant_id);
      return work({ tx, context, merchant_id, now, source, is_guarded, record });
    },
  ).catch((error: unknown) => {
    // Somebody of another side has got the address at the same moment.
    throw isDuplicate(error, 'people_email') ? emailTaken() : error;
  });
  context.sessions.evictAll();
  context.known_devices.rereadAll();
  return result;
}

export function unauthorized(): ScimError {
  return new ScimError(
    401,
    'The token is missing, unknown, revoked or expired. Send it as Authorization: Bearer TOKEN.',
  );
}
