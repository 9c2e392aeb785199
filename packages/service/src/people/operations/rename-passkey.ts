import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { PasskeyPatch } from '../schema.js';
import { renamePasskey as rename } from '../second-factor/store.js';

export const renamePasskey = defineOperation({
  id: 'renamePasskey',
  tag: 'Session',
  summary: 'Rename a passkey',
  body: PasskeyPatch,
  data: Type.Null(),
  message: 'Passkey renamed.',
  example: { body: { name: 'Notebook' }, data: null },
  async run({ sql, caller, params, body }) {
    if (!(await rename(sql, personOf(caller).id, params.id, body.name))) {
      throw new Refusal('NOT_FOUND');
    }
    return { data: null };
  },
});
