import { defineOperation } from '../../operation/operation.js';
import { addressBodyExample, addressExample } from '../examples.js';
import { addressWarnings } from '../rules/part-warnings.js';
import { Address, AddressInput } from '../schema/address.js';
import { addAddress as command } from '../commands/add-address.js';

export const addAddress = defineOperation({
  id: 'addAddress',
  tag: 'Addresses',
  summary: 'Add an address',
  description:
    'The first address becomes primary. A later one with `is_primary: true` replaces it as primary. Up to 50 addresses per submerchant.',
  body: AddressInput,
  data: Address,
  status: 201,
  message: 'Address added.',
  errors: ['INVALID_STATUS', 'TOO_MANY_ADDRESSES'],
  saves_answer: true,
  warnings: (body) => addressWarnings(body),
  example: { body: addressBodyExample, data: addressExample },
  command,
});
