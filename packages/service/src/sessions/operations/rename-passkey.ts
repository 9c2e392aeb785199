import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { byCaller, changePeople } from '../../people/change.js';
import { PasskeyPatch } from '../../people/schema.js';
import { renamePasskey as rename } from '../store/second-factors.js';

export const renamePasskey = defineOperation({
  id: 'renamePasskey',
  tag: 'Session',
  summary: 'Rename a passkey',
  description: 'The name is for the person alone and changes nothing about signing in.',
  body: PasskeyPatch,
  data: Type.Null(),
  message: 'Passkey renamed.',
  example: { body: { name: 'Notebook' }, data: null },
  async run(call) {
    const { sql, caller, params, body } = call;
    const { id } = personOf(caller);
    const merchant_id = caller.kind === 'merchant' ? caller.merchant_id : null;
    await changePeople(sql, merchant_id, byCaller(call), async (tx, record) => {
      const former = await rename(tx, id, params.id, body.name);
      if (former === null) throw new Refusal('NOT_FOUND');
      if (former === body.name) return;
      record({
        action: 'person.passkey_renamed',
        object: { kind: 'person', id },
        before: { passkey: former },
        after: { passkey: body.name },
      });
    });
    return { data: null };
  },
});
