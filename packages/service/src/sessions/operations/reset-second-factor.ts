import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { byCaller } from '../../people/change.js';
import { resetFactors } from '../second-factor/reset-factors.js';
import { findPerson } from '../../people/store/people.js';

export const resetSecondFactor = defineOperation({
  id: 'resetSecondFactor',
  tag: 'People',
  summary: 'Reset a person’s second factor',
  description:
    'For somebody who lost the phone and the recovery codes. Removes app, passkeys and codes, and ends the person’s sessions. Make sure who asks for it.',
  data: Type.Null(),
  message: 'Second factor reset.',
  example: { data: null },
  async run(call) {
    const { context, sql, params } = call;
    const found = await findPerson(sql, params.id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    await resetFactors(sql, found.merchant_id, byCaller(call), params.id, context.mail);
    context.sessions.forgetAll();
    context.known_devices.rereadAll();
    return { data: null };
  },
});
