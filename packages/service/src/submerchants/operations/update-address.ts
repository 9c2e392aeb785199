import { returnToQueue } from '../return-to-queue.js';
import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { difference } from '../../trail/entry.js';
import { authorOf, changeSubmerchant } from '../change.js';
import { addressExample } from '../examples.js';
import { requireChangeable } from '../not-allowed.js';
import { addressWarnings, upperCaseState } from '../rules/part-warnings.js';
import { Address, AddressPatch } from '../schema/address.js';
import { newestExcept, setPrimary } from './set-primary.js';

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
  run(call) {
    const { context, sql, body, params } = call;
    const caller = merchantOf(call.caller);
    const where = { merchant_id: caller.merchant_id, id: params.id };
    return changeSubmerchant(context, sql, where, authorOf(call), ['addresses'], (change) => {
      const { addresses } = change.state;
      const addressId = params.addressId.toLowerCase();
      const before = addresses.find(({ id }) => id === addressId);
      if (!before) throw new Refusal('NOT_FOUND', { message: 'There is no such address.' });
      const other = before.is_primary
        ? newestExcept(addresses, before.id)
        : (addresses.find((one) => one.is_primary) ?? null);
      // A single address stays primary: one address always is.
      const is_primary = other === null || (body.is_primary ?? before.is_primary);
      const after: Address = { ...before, ...body, is_primary, updated_at: change.at };
      after.state = upperCaseState(after.state);
      after.country = after.country.toUpperCase();
      const changed = difference(before, after);
      if (!changed) return { data: before };
      requireChangeable(change.record.status, 'addresses');
      // The previous primary address is written first: a unique index allows only one at any moment.
      const primaryMoves = other !== null && before.is_primary !== is_primary;
      if (primaryMoves && is_primary) setPrimary(change, other, false);
      change.putAddress(after);
      change.addEntry({
        action: 'address.updated',
        object: { kind: 'address', id: after.id },
        ...changed,
      });
      if (primaryMoves && !is_primary) setPrimary(change, other, true);
      returnToQueue(change, caller, 'a part');
      change.addEvent('submerchant.updated');
      return { data: after };
    });
  },
});
