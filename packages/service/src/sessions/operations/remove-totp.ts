import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { factorChange, removeFactor } from '../second-factor/change-factors.js';
import { removeTotp as remove } from '../store/second-factors.js';

export const removeTotp = defineOperation({
  id: 'removeTotp',
  tag: 'Session',
  summary: 'Remove the authenticator app',
  description: 'Refused while it is the last second factor of a person who must have one.',
  data: Type.Null(),
  message: 'Authenticator app removed.',
  errors: ['INVALID_STATUS', 'NOT_FOUND'],
  example: { data: null },
  async run(call) {
    await removeFactor(call, async (tx, id) =>
      (await remove(tx, id))
        ? factorChange('person.second_factor_removed', id, { method: 'totp' })
        : null,
    );
    return { data: null };
  },
});
