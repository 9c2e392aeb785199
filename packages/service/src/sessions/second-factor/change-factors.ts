import { randomBytes } from 'node:crypto';
import { Refusal, type ResponseCookie } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import type { Call } from '../../operation/operation.js';
import type { Transaction } from '../../platform/database/connect.js';
import { byCaller, changePeople } from '../../people/change.js';
import { openSession } from '../open-session.js';
import { code_bytes, code_count, toRecoveryCode } from '../rules/recovery-code.js';
import { isRequired } from '../../people/rules/second-factor.js';
import { findPerson, lockPerson } from '../../people/store/people.js';
import { endOtherSessions, recordProof } from '../../people/store/sessions.js';
import { findOrigin } from '../store/sso-origins.js';
import { hasFactor, readFactors, replaceRecoveryCodes } from '../store/second-factors.js';
import { endPending } from '../store/pending.js';
import { hashRecoveryCode } from './verify-proof.js';

interface Factor {
  method: 'totp' | 'passkey';
  passkey?: string;
}

/** The trail's entry of an added or removed factor. */
interface FactorChange {
  action: 'person.second_factor_added' | 'person.second_factor_removed';
  object: { kind: 'person'; id: string };
  before: Factor | null;
  after: Factor | null;
}

interface Added {
  recovery_codes: string[];
  cookies: ResponseCookie[];
}

/**
 * Adds a second factor of the calling person within `add`, with recovery codes if there are none. The first factor ends the person's
 * other sessions; whoever was setting up is signed in.
 *
 * @param add resolves with the entry for the trail
 * @throws Refusal UNAUTHORIZED when the person was disabled, or got a second factor otherwise, while setting up
 */
export async function addFactor(
  call: Call,
  add: (tx: Transaction, person_id: string) => Promise<FactorChange>,
): Promise<Added> {
  const { context, sql, caller, address, user_agent, now } = call;
  const me = personOf(caller);
  const found = await findPerson(sql, me.id);
  if (!found) throw new Refusal('UNAUTHORIZED');
  const { merchant_id } = found;
  const added = await changePeople(sql, merchant_id, byCaller(call), async (tx, record) => {
    const locked = await lockPerson(tx, merchant_id, me.id);
    if (!locked || locked.person.status !== 'active') throw new Refusal('UNAUTHORIZED');
    const before = await readFactors(tx, me.id);
    // Otherwise a thief of the password could add a factor beside the one that the person has just set up.
    if (me.is_setting_up && hasFactor(before)) throw new Refusal('UNAUTHORIZED');
    const change = await add(tx, me.id);
    record(change);
    await queueNotice(call, tx, 'second_factor_added', change);
    const recovery_codes = before.recovery_codes === 0 ? await issueCodes(tx, me.id) : [];
    if (!me.is_setting_up) {
      if (!hasFactor(before)) await endOtherSessions(tx, me.id, me.session);
      await recordProof(tx, me.session, now, true);
      return { recovery_codes, cookies: [] };
    }
    const { password_hash } = locked;
    const sso = await findOrigin(tx, me.session);
    if (password_hash === null || !(await endPending(tx, me.session))) {
      throw new Refusal('UNAUTHORIZED');
    }
    const from = {
      address,
      user_agent,
      second_factor_at: now,
      sso: sso && { ...sso, authenticated_at: now },
    };
    const cookies = await openSession(context, tx, { id: me.id, password_hash }, null, from);
    if (!cookies) throw new Refusal('UNAUTHORIZED');
    return { recovery_codes, cookies: [...cookies, endedSignIn] };
  });
  context.sessions.evictAll();
  return added;
}

/** Deletes the cookie of a sign-in that has ended. */
export const endedSignIn: ResponseCookie = { name: 'sign_in', token: null, lifetime_s: 0 };

/**
 * Removes a second factor of the calling person within `remove`; with the last one, the recovery codes.
 *
 * @param remove resolves with the entry for the trail; null when there is nothing to remove
 * @throws Refusal NOT_FOUND; INVALID_STATUS for the last factor of somebody who must have one
 */
export async function removeFactor(
  call: Call,
  remove: (tx: Transaction, person_id: string) => Promise<FactorChange | null>,
): Promise<void> {
  const { context, sql, caller } = call;
  const me = personOf(caller);
  const merchant_id = caller.kind === 'merchant' ? caller.merchant_id : null;
  await changePeople(sql, merchant_id, byCaller(call), async (tx, record) => {
    if (!(await lockPerson(tx, merchant_id, me.id))) throw new Refusal('UNAUTHORIZED');
    const change = await remove(tx, me.id);
    if (!change) throw new Refusal('NOT_FOUND');
    if (!hasFactor(await readFactors(tx, me.id))) {
      if (isRequired(context.config.second_factor, merchant_id)) {
        throw new Refusal('INVALID_STATUS', {
          message: 'A second factor is required: add another one before you remove this one.',
        });
      }
      await replaceRecoveryCodes(tx, me.id, []);
    }
    record(change);
    await queueNotice(call, tx, 'second_factor_removed', change);
  });
  context.sessions.evictAll();
}

/** Queues the mail about a factor: whoever took over the account could add or remove one. */
async function queueNotice(
  { context, now }: Call,
  tx: Transaction,
  kind: 'second_factor_added' | 'second_factor_removed',
  { object, before, after }: FactorChange,
): Promise<void> {
  const { method } = after ?? before ?? {};
  if (method === undefined) return;
  const to = { person_id: object.id };
  await context.mail.queue(tx, to, { kind, values: { at: now, method } }, { at: now });
}

/** Replaces the recovery codes of a person. Resolves with the new ones, which are stored only as hashes. */
export async function issueCodes(tx: Transaction, person_id: string): Promise<string[]> {
  const codes = Array.from({ length: code_count }, () => toRecoveryCode(randomBytes(code_bytes)));
  await replaceRecoveryCodes(tx, person_id, codes.map(hashRecoveryCode));
  return codes;
}

/** The trail entry of an added or removed factor. */
export function factorChange(
  action: 'person.second_factor_added' | 'person.second_factor_removed',
  id: string,
  factor: Factor,
): FactorChange {
  const isAdded = action === 'person.second_factor_added';
  const object = { kind: 'person', id } as const;
  return { action, object, before: isAdded ? null : factor, after: isAdded ? factor : null };
}
