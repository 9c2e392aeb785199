import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { factorChange, removeFactor } from '../second-factor/change-factors.js';
import { removePasskey as remove } from '../store/second-factors.js';

export const removePasskey = defineOperation({
  id: 'removePasskey',
  tag: 'Session',
  summary: 'Remove a passkey',
  description: 'Refused while it is the last second factor of a person who must have one.',
  data: Type.Null(),
  message: 'Passkey removed.',
  errors: ['INVALID_STATUS'],
  example: { data: null },
  async run(call) {
    await removeFactor(call, async (tx, id) => {
      const passkey = await remove(tx, id, call.params.id);
      if (passkey === null) return null;
      return factorChange('person.second_factor_removed', id, { method: 'passkey', passkey });
    });
    return { data: null };
  },
});
