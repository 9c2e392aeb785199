import Type from 'typebox';
import { defineOperation, type Operation } from '../../operation/operation.js';
import { ofAnyPerson, ofOwnPeople, type FindMerchant } from '../../people/merchant-of-person.js';
import { unlinkIdentity } from '../unlink-identity.js';

export const unlinkPerson = unlinkOperation('unlinkPerson', ofAnyPerson);
export const unlinkMember = unlinkOperation('unlinkMember', ofOwnPeople);

function unlinkOperation(id: string, findMerchant: FindMerchant): Operation {
  return defineOperation({
    id,
    tag: 'Single sign-on',
    summary: 'Unlink a person’s account of the identity provider',
    description:
      'Ends what the account opened. The next account with the person’s verified e-mail address is linked instead.',
    data: Type.Null(),
    message: 'Account unlinked.',
    example: { data: null },
    async run(call) {
      await unlinkIdentity(call, await findMerchant(call, call, call.params.id), call.params.id);
      return { data: null };
    },
  });
}
