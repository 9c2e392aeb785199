import { returnToQueue } from '../return-to-queue.js';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { changeOwn } from '../change-submerchant.js';
import { addressExample } from '../examples.js';
import { requireChangeable } from '../not-allowed.js';
import { Address } from '../schema/address.js';
import { newestExcept, setPrimary } from '../commands/set-primary.js';

export const deleteAddress = defineOperation({
  id: 'deleteAddress',
  tag: 'Addresses',
  summary: 'Delete an address',
  description:
    'When the primary address is deleted, the newest other address becomes primary. An active or suspended submerchant keeps its last address: add another one before, or change it.',
  data: Address,
  message: 'Address deleted.',
  errors: ['INVALID_STATUS'],
  example: { data: addressExample },
  command: (unit, author, { params }) =>
    changeOwn(unit, author, params.id, ['addresses'], (change, caller) => {
      const { addresses } = change.state;
      const addressId = params.addressId.toLowerCase();
      const record = addresses.find(({ id }) => id === addressId);
      if (!record) throw new Refusal('NOT_FOUND', { message: 'There is no such address.' });
      const { status } = change.record;
      requireChangeable(status, 'addresses');
      // Approved sellers are not submitted again, where the missing address would be noticed.
      if (addresses.length === 1 && status !== 'pending') {
        throw new Refusal('INVALID_STATUS', {
          message: `The submerchant is ${status}: its last address cannot be deleted. Add another one first, or change this one.`,
        });
      }
      change.deleteAddress(record.id);
      change.addEntry({
        action: 'address.deleted',
        object: { kind: 'address', id: record.id },
        before: record,
        after: null,
      });
      if (record.is_primary) {
        const next = newestExcept(addresses, record.id);
        if (next) setPrimary(change, next, true);
      }
      returnToQueue(change, caller, 'a part');
      change.addEvent('submerchant.updated');
      return { data: record };
    }),
});
