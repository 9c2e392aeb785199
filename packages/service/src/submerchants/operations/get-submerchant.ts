import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { submerchantExample } from '../examples.js';
import { Submerchant } from '../schema/submerchant.js';
import { getSubmerchant as read } from '../store/submerchants.js';

export const getSubmerchant = defineOperation({
  id: 'getSubmerchant',
  tag: 'Submerchants',
  summary: 'Read a submerchant',
  data: Submerchant,
  message: 'Submerchant found.',
  example: { data: submerchantExample },
  async run({ sql, caller, params }) {
    return { data: await read(sql, merchantOf(caller).merchant_id, params.id) };
  },
});
