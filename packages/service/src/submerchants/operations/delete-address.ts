import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { byCaller, changeSubmerchant } from '../change.js';
import { addressExample } from '../examples.js';
import { requireChangeable } from '../not-allowed.js';
import { Address } from '../schema/address.js';
import { deleteAddress as remove, findAddress } from '../store/addresses.js';
import { setPrimary } from './set-primary.js';

export const deleteAddress = defineOperation({
  id: 'deleteAddress',
  tag: 'Addresses',
  summary: 'Delete an address',
  description: 'When the primary address goes, the newest of the others becomes primary.',
  data: Address,
  status: 200,
  message: 'Address deleted.',
  errors: ['INVALID_STATUS'],
  example: { data: addressExample },
  run(call) {
    const { context, sql, params } = call;
    const where = { merchant_id: merchantOf(call.caller).merchant_id, id: params.id };
    return changeSubmerchant(context, sql, where, byCaller(call), async (change) => {
      const { tx, merchant_id } = change;
      const record = await findAddress(tx, merchant_id, change.id, { id: params.addressId });
      if (!record) throw new Refusal('NOT_FOUND', { message: 'There is no such address.' });
      requireChangeable(change.record.status, 'addresses');
      await remove(tx, merchant_id, record);
      change.tell({
        action: 'address.deleted',
        object: { kind: 'address', id: record.id },
        before: record,
        after: null,
      });
      if (record.is_primary) {
        const next = await findAddress(tx, merchant_id, change.id, { newest_except: record.id });
        if (next) await setPrimary(change, next, true);
      }
      change.event('submerchant.updated');
      return { data: record };
    });
  },
});
