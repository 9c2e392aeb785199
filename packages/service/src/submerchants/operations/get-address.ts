import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { addressExample } from '../examples.js';
import { Address } from '../schema/address.js';
import { getPart } from '../store/parts.js';

export const getAddress = defineOperation({
  id: 'getAddress',
  tag: 'Addresses',
  summary: 'Read an address',
  description: 'One address of a submerchant, by its `id` from the list.',
  data: Address,
  message: 'Address found.',
  example: { data: addressExample },
  async run({ sql, caller, params }) {
    const key = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const data = await getPart(sql, 'addresses', key, params.addressId);
    return { data, subjects: [params.id] };
  },
});
