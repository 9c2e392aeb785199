import { Refusal, type ResponseCookie } from '../../errors.js';
import { defineOperation, type Call } from '../../operation/operation.js';
import { changePeople } from '../../people/change.js';
import { personExample } from '../../people/examples.js';
import { byPerson, signedIn } from '../record-sign-in.js';
import { openSession } from '../open-session.js';
import { Person, SecondFactorProof } from '../../people/schema.js';
import { endedSignIn } from '../second-factor/change-factors.js';
import { verifyAssertion } from '../second-factor/passkeys.js';
import { spendRecoveryCode } from '../second-factor/spend-recovery-code.js';
import { hasFactor, readFactors } from '../store/second-factors.js';
import { endPending, findPending, type PendingSignIn } from '../store/pending.js';
import { recordingFailure } from '../sign-in-failures.js';
import { verifyProof, wrongProof } from '../second-factor/verify-proof.js';
import { findOrigin } from '../store/sso-origins.js';
import { findPerson, type StoredPerson } from '../../people/store/people.js';
import { endSession, mustUseSso } from '../../people/store/sessions.js';

export const finishSignIn = defineOperation({
  id: 'finishSignIn',
  tag: 'Session',
  summary: 'Pass the second step of signing in',
  description:
    'With a code, a recovery code or a passkey. Without a password before, with a passkey alone that has verified its user. Answers with a session in a cookie.',
  body: SecondFactorProof,
  data: Person,
  message: 'Signed in.',
  errors: ['UNAUTHORIZED', 'SSO_REQUIRED'],
  example: { body: { code: '492039' }, data: personExample },
  async run(call) {
    const { context, sql, caller, now, address } = call;
    if (caller.kind !== 'unknown') throw new Error('This route is public.');
    const pending = caller.sign_in && (await findPending(sql, caller.sign_in, now));
    if (!pending) {
      throw new Refusal('UNAUTHORIZED', {
        message: 'This sign-in has ended. Begin again with the password.',
      });
    }
    const { person_id } = pending;
    const owner = person_id === null ? null : await findPerson(sql, person_id);
    const from = { address, email: owner?.person.email ?? null };
    const { found, cookies } = await recordingFailure(context, 'second_factor', from, async () => {
      const proven = await (person_id === null
        ? findByPasskey(call, pending)
        : findByProof(call, pending, person_id));
      return { found: proven, cookies: await finish(call, pending, proven) };
    });
    if (caller.session) {
      await endSession(sql, caller.session);
      context.sessions.evict(caller.session);
    }
    return { data: found.person, cookies: [...cookies, endedSignIn] };
  },
});

type FinishCall = Call<SecondFactorProof>;

/** Opens the session of a person whose proof was verified, in place of the pending sign-in. */
async function finish(
  call: FinishCall,
  pending: PendingSignIn,
  found: StoredPerson,
): Promise<ResponseCookie[]> {
  const { context, sql, caller, body, now, address, user_agent } = call;
  const { id, email, status } = found.person;
  const hash = found.password_hash;
  const is_refused = context.sessions.refused_emails.includes(email);
  if (is_refused || status !== 'active' || hash === null) throw wrongProof();
  const who = { id, password_hash: pending.password_hash ?? hash };
  const device = caller.kind === 'unknown' ? caller.device : null;
  return changePeople(sql, found.merchant_id, byPerson(call, found), async (tx, record) => {
    // Read again: a reset of the second factor, an unlinked account or a deleted connection may have ended the sign-in since the proof was
    // verified, and these take the same lock.
    const sso = await findOrigin(tx, pending.token_hash);
    if (!sso && (await mustUseSso(tx, id))) throw new Refusal('SSO_REQUIRED');
    // Only one of simultaneous requests with one sign-in opens a session.
    if (!(await endPending(tx, pending.token_hash))) throw wrongProof();
    // A sign-in with a passkey alone names nobody before its proof: a reset does not end it.
    if (!hasFactor(await readFactors(tx, id))) throw wrongProof();
    if (body.recovery_code !== undefined) {
      await spendRecoveryCode(call, tx, id, body.recovery_code, record);
    }
    const opened = await openSession(context, tx, who, device, {
      address,
      user_agent,
      second_factor_at: now,
      sso: sso && { ...sso, authenticated_at: now },
    });
    if (!opened) throw wrongProof();
    record(signedIn(found, true, sso !== null));
    return opened;
  });
}

async function findByProof(
  { context, sql, caller, body }: FinishCall,
  { token_hash }: PendingSignIn,
  person_id: string,
): Promise<StoredPerson> {
  const device = caller.kind === 'unknown' ? caller.device : null;
  await verifyProof(context, sql, { person_id, token_hash, device }, body);
  const found = await findPerson(sql, person_id);
  if (!found) throw wrongProof();
  return found;
}

async function findByPasskey(
  { context, sql, body }: FinishCall,
  { token_hash }: PendingSignIn,
): Promise<StoredPerson> {
  const owner =
    body.passkey && (await verifyAssertion(context, sql, null, token_hash, body.passkey));
  const found = owner ? await findPerson(sql, owner) : null;
  if (!found) throw wrongProof();
  return found;
}
