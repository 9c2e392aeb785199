import { placeOf } from '../../platform/place.js';
import { Refusal } from '../../errors.js';
import type { KnownDevice } from '../../operation/caller.js';
import type { Context } from '../../operation/context.js';
import type { Sql } from '../../platform/database/connect.js';
import { matchingStep } from './totp.js';
import { normalizeRecoveryCode } from '../rules/recovery-code.js';
import type { SecondFactorProof } from '../../people/schema.js';
import { hashToken } from '../../people/tokens.js';
import { verifyAssertion } from './passkeys.js';
import { findTotp, hasRecoveryCode, useStep } from '../store/second-factors.js';

/**
 * Verifies a proof of a person's second factor, and uses it up: no code or signed challenge counts twice. A recovery code stays valid until
 * `spendRecoveryCode`, which the caller calls in the transaction of what the code is for.
 *
 * @param token_hash of the session or the pending sign-in that the proof is for
 * @throws Refusal UNAUTHORIZED for a wrong proof; RATE_LIMIT_EXCEEDED after too many wrong codes
 */
export async function verifyProof(
  context: Context,
  sql: Sql,
  who: { person_id: string; token_hash: Buffer; device: KnownDevice | null },
  proof: SecondFactorProof,
): Promise<void> {
  const { person_id, token_hash, device } = who;
  if (proof.passkey) {
    const owner = await verifyAssertion(context, sql, person_id, token_hash, proof.passkey);
    if (owner === null) throw wrongProof();
    return;
  }
  // Counted before it is compared, as passwords are. A signature cannot be guessed, so passkeys do not count.
  const attempt = await context.sign_in_attempts.secondFactor(person_id, device);
  const is_right =
    proof.code === undefined
      ? await hasRecoveryCode(sql, person_id, hashRecoveryCode(proof.recovery_code ?? ''))
      : await isCode(context, sql, person_id, proof.code);
  if (!is_right) {
    await attempt.failed();
    throw wrongProof();
  }
  await attempt.succeeded();
}

async function isCode(context: Context, sql: Sql, person_id: string, code: string) {
  const totp = await findTotp(sql, person_id);
  // After the master key was lost, no code is right: a recovery code or a passkey is, or an admin resets the factor.
  const place = placeOf('totp_factors', 'secret', person_id);
  if (!totp || totp.confirmed_at === null || !context.data_keys.canOpen(totp.secret, place))
    return false;
  const secret = Buffer.from(context.data_keys.open(totp.secret, place), 'base64');
  const step = matchingStep(secret, code, context.clock(), totp.last_step);
  return step !== null && useStep(sql, person_id, totp.secret, step);
}

/** Hashes a recovery code with SHA-256: 80 random bits cannot be guessed. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(normalizeRecoveryCode(code));
}

export function wrongProof(): Refusal {
  return new Refusal('UNAUTHORIZED', {
    message: 'This code or passkey is wrong, was used before, or is past its time.',
  });
}
