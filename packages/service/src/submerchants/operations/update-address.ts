import { defineOperation } from '../../operation/operation.js';
import { addressExample } from '../examples.js';
import { addressWarnings } from '../rules/part-warnings.js';
import { Address, AddressPatch } from '../schema/address.js';
import { updateAddress as command } from '../commands/update-address.js';

export const updateAddress = defineOperation({
  id: 'updateAddress',
  tag: 'Addresses',
  summary: 'Change an address',
  description:
    'Changes the given fields. `is_primary: true` makes it the primary address instead of the current one; `is_primary: false` on the primary address makes the newest other address primary.',
  body: AddressPatch,
  data: Address,
  message: 'Address updated.',
  errors: ['INVALID_STATUS'],
  warnings: (body) => addressWarnings(body, true),
  example: { body: { number: '1580' }, data: addressExample },
  command,
});
