import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { addressExample } from '../examples.js';
import { Address } from '../schema/address.js';
import { listParts } from '../store/parts.js';

export const listAddresses = defineOperation({
  id: 'listAddresses',
  tag: 'Addresses',
  summary: 'List the addresses of a submerchant',
  description: 'Deleted addresses are not among them.',
  list: {},
  data: Address,
  message: 'Addresses listed.',
  example: { data: addressExample },
  async run({ sql, caller, params, list }) {
    const key = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const page = await listParts(sql, 'addresses', key, list);
    return { ...page, subjects: [params.id] };
  },
});
