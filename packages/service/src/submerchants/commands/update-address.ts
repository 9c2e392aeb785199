import { returnToQueue } from '../return-to-queue.js';
import { Refusal } from '../../errors.js';
import type { Command, Input } from '../../operation/operation.js';
import { difference } from '../../trail/entry.js';
import { changeOwn } from '../change-submerchant.js';
import { requireChangeable } from '../not-allowed.js';
import { upperCaseState } from '../rules/part-warnings.js';
import type { Address, AddressPatch } from '../schema/address.js';
import { newestExcept, setPrimary } from './set-primary.js';

/** Changes an address. @throws Refusal NOT_FOUND, INVALID_STATUS */
export const updateAddress: Command<Input<AddressPatch, { id: string; addressId: string }>> = (
  unit,
  author,
  { params, body },
) =>
  changeOwn(unit, author, params.id, ['addresses'], (change, caller) => {
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
