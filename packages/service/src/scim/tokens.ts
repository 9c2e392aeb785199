import { Refusal } from '../errors.js';
import type { Author, Call, Unit } from '../operation/operation.js';
import { timeOfId } from '../platform/ids.js';
import { byCaller, changePeople } from '../people/change.js';
import { requireMayManage } from './require-may-manage.js';
import { hashToken, newToken } from '../people/tokens.js';
import type { IssuedScimToken, ScimToken, ScimTokenInput } from './schema.js';
import {
  countValidTokens,
  insertToken,
  lockTokenOf,
  revokeStored,
  useToken,
  type TokenCaller,
} from './store/tokens.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    scim_token: Omit<ScimToken, 'last_used_at'>;
  }
}

/** Two, so that one can replace the other while the provider is being changed. */
const max_valid = 2;
/** Before the secret, so that scanners for leaked secrets find it. */
const prefix = 'credencia_scim_';
const tokenForm = /^credencia_scim_[A-Za-z0-9_-]{43}$/;

/**
 * Issues a token of a merchant, or of the operator (null); the secret is returned only here.
 *
 * @throws Refusal INVALID_STATUS when two are valid; FORBIDDEN
 */
export function issueToken(
  { context, sql }: Unit,
  author: Author,
  merchant_id: string | null,
  { name, expires_at: given = null }: ScimTokenInput,
): Promise<IssuedScimToken> {
  const { now } = author;
  const by = byCaller({ ...author, context });
  return changePeople(sql, merchant_id, by, async (tx, record) => {
    await requireMayManage(tx, by);
    if ((await countValidTokens(tx, merchant_id, now)) >= max_valid) {
      throw new Refusal('INVALID_STATUS', {
        message: `${max_valid} tokens are valid already: revoke one of them first.`,
      });
    }
    const id = context.newId(now);
    const created_at = timeOfId(id);
    const expires_at = given === null ? null : new Date(given).toISOString();
    const token = prefix + newToken().token;
    const is_by_two = author.caller.kind !== 'unknown' && author.caller.approved_by !== undefined;
    const fields = { id, name, is_by_two, expires_at, created_at };
    await insertToken(tx, { ...fields, merchant_id, token_hash: hashToken(token) });
    const recorded = { ...fields, revoked_at: null };
    record({
      action: 'scim_token.issued',
      object: { kind: 'scim_token', id },
      before: null,
      after: recorded,
    });
    await context.mail.queue(
      tx,
      { key_managers_of: merchant_id },
      { kind: 'scim_token_issued', values: { name, at: created_at, expires_at } },
      { at: created_at },
    );
    return { ...recorded, last_used_at: null, token };
  });
}

/**
 * Revokes a token of a merchant, or of the operator (null). One that is revoked already stays as it is.
 *
 * @throws Refusal NOT_FOUND; FORBIDDEN
 */
export function revokeToken(
  call: Call,
  merchant_id: string | null,
  id: string,
): Promise<ScimToken> {
  const { now } = call;
  const by = byCaller(call);
  return changePeople(call.sql, merchant_id, by, async (tx, record) => {
    await requireMayManage(tx, by);
    const found = await lockTokenOf(tx, merchant_id, id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such token.' });
    if (found.revoked_at !== null) return found;
    await revokeStored(tx, id, now);
    record({
      action: 'scim_token.revoked',
      object: { kind: 'scim_token', id },
      before: { revoked_at: null },
      after: { revoked_at: now },
    });
    return { ...found, revoked_at: now };
  });
}

/** Finds the sender of a request by its token. Read anew for each request: a revoked token is refused at once, in all processes. */
export async function identifyProvider(
  { groups, clock }: Pick<Call['context'], 'groups' | 'clock'>,
  token: string,
): Promise<TokenCaller | null> {
  if (!tokenForm.test(token)) return null;
  return useToken(groups.coordinator, hashToken(token), clock());
}
