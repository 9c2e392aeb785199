import Type, { type Static } from 'typebox';
import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation, type OperationResponse, type Call } from '../../operation/operation.js';
import { byCaller, changePeople } from '../../people/change.js';
import { isPassword } from '../../people/passwords.js';
import { Proof } from '../../people/schema.js';
import { spendRecoveryCode } from '../second-factor/spend-recovery-code.js';
import { hasFactor, readFactors } from '../store/second-factors.js';
import { verifyProof } from '../second-factor/verify-proof.js';
import { recordingFailure } from '../sign-in-failures.js';
import { findPerson } from '../../people/store/people.js';
import { recordProof } from '../../people/store/sessions.js';

export const prove = defineOperation({
  id: 'prove',
  tag: 'Session',
  summary: 'Prove again who one is',
  description:
    'With a code, a recovery code or a passkey; people without a second factor, with the password. For 10 minutes the session may then change keys, people, limits and secrets. Wrong proofs are limited.',
  body: Proof,
  data: Type.Null(),
  message: 'Proved.',
  errors: ['UNAUTHORIZED'],
  example: { body: { code: '492039' }, data: null },
  run(call) {
    const from = { address: call.address, email: null };
    return recordingFailure(call.context, 'proof', from, () => verify(call));
  },
});

/** @throws Refusal UNAUTHORIZED; RATE_LIMIT_EXCEEDED */
async function verify(call: Call<Static<typeof Proof>>): Promise<OperationResponse> {
  const { context, sql, caller, body, now } = call;
  const { id: person_id, session } = personOf(caller);
  const { password, ...proof } = body;
  const isFactor = password === undefined;
  if (isFactor) {
    await verifyProof(context, sql, { person_id, token_hash: session, device: null }, proof);
  } else {
    const attempt = await context.sign_in_attempts.ofPerson(person_id);
    const hash = (await findPerson(sql, person_id))?.password_hash ?? null;
    // A password that was stolen with the session must not be enough for somebody with a second factor.
    const is_enough = !hasFactor(await readFactors(sql, person_id));
    if (!(await isPassword(password, hash)) || !is_enough) {
      await attempt.failed();
      throw new Refusal('UNAUTHORIZED', { message: 'This proof is not accepted.' });
    }
    await attempt.succeeded();
  }
  const { recovery_code } = proof;
  if (recovery_code === undefined) {
    await recordProof(sql, session, now, isFactor);
  } else {
    const merchant_id = caller.kind === 'merchant' ? caller.merchant_id : null;
    await changePeople(sql, merchant_id, byCaller(call), async (tx, record) => {
      await spendRecoveryCode(call, tx, person_id, recovery_code, record);
      await recordProof(tx, session, now, true);
    });
  }
  context.sessions.evict(session);
  return { data: null };
}
