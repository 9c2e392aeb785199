import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { unlinkIdentity } from '../unlink-identity.js';
import { findPerson } from '../../people/store/people.js';

export const unlinkPerson = defineOperation({
  id: 'unlinkPerson',
  tag: 'Single sign-on',
  summary: 'Unlink a person’s account of the identity provider',
  description:
    'Ends what the account opened. The next account with the person’s verified e-mail address is linked instead.',
  data: Type.Null(),
  message: 'Account unlinked.',
  example: { data: null },
  async run(call) {
    const found = await findPerson(call.sql, call.params.id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    await unlinkIdentity(call, found.merchant_id, call.params.id);
    return { data: null };
  },
});
