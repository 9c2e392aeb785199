import type { Call } from '../../operation/operation.js';
import type { Transaction } from '../../platform/database/connect.js';
import type { Change } from '../../trail/entry.js';
import { useRecoveryCode } from '../store/second-factors.js';
import { hashRecoveryCode, wrongProof } from './verify-proof.js';

/**
 * Uses up a recovery code that was verified, within a change of people, and reports it in the trail and with a mail to the person: somebody
 * else may have found the sheet that it is on.
 *
 * @throws Refusal UNAUTHORIZED when it was used since it was verified
 */
export async function spendRecoveryCode(
  call: Pick<Call, 'context' | 'now' | 'address'>,
  tx: Transaction,
  person_id: string,
  code: string,
  record: (change: Change) => void,
): Promise<void> {
  const { context, now, address = null } = call;
  if (!(await useRecoveryCode(tx, person_id, hashRecoveryCode(code)))) throw wrongProof();
  await context.mail.queue(
    tx,
    { person_id },
    { kind: 'recovery_code_used', values: { at: now, address } },
    { at: now },
  );
  record({
    action: 'person.recovery_code_used',
    object: { kind: 'person', id: person_id },
    before: null,
    after: null,
  });
}
