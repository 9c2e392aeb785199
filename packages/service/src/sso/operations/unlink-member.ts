import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { unlinkIdentity } from '../unlink-identity.js';

export const unlinkMember = defineOperation({
  id: 'unlinkMember',
  tag: 'Single sign-on',
  summary: 'Unlink a person’s account of the identity provider',
  description:
    'Ends what the account opened. The next account with the person’s verified e-mail address is linked instead.',
  data: Type.Null(),
  message: 'Account unlinked.',
  example: { data: null },
  async run(call) {
    const { merchant_id } = merchantOf(call.caller);
    await unlinkIdentity(call, merchant_id, call.params.id);
    return { data: null };
  },
});
