import Type from 'typebox';
import { defineOperation, type Operation } from '../../operation/operation.js';
import { byCaller } from '../../people/change.js';
import { ofAnyPerson, ofOwnPeople, type FindMerchant } from '../../people/merchant-of-person.js';
import { resetFactors } from '../second-factor/reset-factors.js';

export const resetSecondFactor = resetOperation(
  'resetSecondFactor',
  'Reset a person’s second factor',
  ofAnyPerson,
);
export const resetMemberSecondFactor = resetOperation(
  'resetMemberSecondFactor',
  'Reset the second factor of one of one’s own people',
  ofOwnPeople,
);

function resetOperation(id: string, summary: string, findMerchant: FindMerchant): Operation {
  return defineOperation({
    id,
    tag: 'People',
    summary,
    description:
      'For somebody who lost the phone and the recovery codes. Removes app, passkeys and codes, and ends the person’s sessions. Make sure who asks for it.',
    data: Type.Null(),
    message: 'Second factor reset.',
    example: { data: null },
    async command(unit, author, { params: { id: person_id } }) {
      const { context, sql } = unit;
      const merchant_id = await findMerchant(unit, author, person_id);
      const by = byCaller({ ...unit, ...author });
      await resetFactors(sql, merchant_id, by, person_id, context.mail);
      context.sessions.evictAll();
      context.known_devices.rereadAll();
      return { data: null };
    },
  });
}
