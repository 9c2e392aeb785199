import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { addressExample } from '../examples.js';
import { Address } from '../schema/address.js';
import { listAddresses as findPage } from '../store/addresses.js';
import { getSubmerchant } from '../store/submerchants.js';

export const listAddresses = defineOperation({
  id: 'listAddresses',
  tag: 'Addresses',
  summary: 'List the addresses of a submerchant',
  list: {},
  data: Address,
  status: 200,
  message: 'Addresses listed.',
  errors: [],
  example: { data: addressExample },
  async run({ sql, caller, params, list }) {
    const { merchant_id } = merchantOf(caller);
    const [, { items, total }] = await Promise.all([
      getSubmerchant(sql, merchant_id, params.id),
      findPage(sql, merchant_id, params.id, list),
    ]);
    return { data: items, total };
  },
});
