import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { byCaller } from '../../people/change.js';
import { resetFactors } from '../second-factor/reset-factors.js';

export const resetMemberSecondFactor = defineOperation({
  id: 'resetMemberSecondFactor',
  tag: 'People',
  summary: 'Reset the second factor of one of one’s own people',
  description:
    'For somebody who lost the phone and the recovery codes. Removes app, passkeys and codes, and ends the person’s sessions. Make sure who asks for it.',
  data: Type.Null(),
  message: 'Second factor reset.',
  example: { data: null },
  async run(call) {
    const { context, sql, caller, params } = call;
    await resetFactors(
      sql,
      merchantOf(caller).merchant_id,
      byCaller(call),
      params.id,
      context.mail,
    );
    context.sessions.forgetAll();
    context.known_devices.rereadAll();
    return { data: null };
  },
});
