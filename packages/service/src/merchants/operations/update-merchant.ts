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
  command(unit, author, { params, body }) {
    return changeMerchant(unit, author, params.id, async (...args) => ({
      data: await changeSettings(author.now, body, ...args),
    }));
  },
});
