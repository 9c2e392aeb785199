import { defineOperation } from '../../operation/operation.js';
import { changeMerchant } from '../change.js';
import { changeSettings, settingsProblems } from '../change-settings.js';
import { merchantExample } from '../examples.js';
import { Merchant, MerchantPatch } from '../schema.js';

export const updateMerchant = defineOperation({
  id: 'updateMerchant',
  tag: 'Merchants',
  summary: 'Change the name or the time zone of a merchant',
  description: 'Fields that are left out stay. The mode of a merchant cannot be changed.',
  body: MerchantPatch,
  data: Merchant,
  message: 'Merchant updated.',
  example: { body: { name: 'Mercado Exemplo' }, data: merchantExample },
  problems: settingsProblems,
  run(call) {
    return changeMerchant(call, call.params.id, async (...args) => ({
      data: await changeSettings(call, ...args),
    }));
  },
});
