import { returnToQueue } from '../return-to-queue.js';
import type { OperationResponse, Command, Input } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import type { SubmerchantChange } from '../change.js';
import { changeOwn } from '../change-submerchant.js';
import { requireChangeable } from '../not-allowed.js';
import { upperCaseState } from '../rules/part-warnings.js';
import { requireRoom } from '../require-room.js';
import type { Address, AddressInput } from '../schema/address.js';
import { setPrimary } from './set-primary.js';

/** Adds an address. @throws Refusal INVALID_STATUS, TOO_MANY_ADDRESSES */
export const addAddress: Command<Input<AddressInput, { id: string }>> = (
  unit,
  author,
  { params, body },
) =>
  changeOwn(
    unit,
    author,
    params.id,
    ['addresses'],
    (change, caller) => {
      const answer = decideAddress(change, body);
      returnToQueue(change, caller, 'a part');
      return answer;
    },
    { on_recent: true },
  );

/** Adds an address to a change that has read the others. @throws Refusal INVALID_STATUS, TOO_MANY_ADDRESSES */
export function decideAddress(
  change: SubmerchantChange,
  body: AddressInput,
): OperationResponse & { data: Address } {
  requireChangeable(change.record.status, 'addresses');
  requireRoom(change, 'addresses');
  const id = change.context.newId(change.at);
  const at = timeOfId(id);
  const primary = change.state.addresses.find(({ is_primary }) => is_primary) ?? null;
  const record: Address = {
    id,
    submerchant_id: change.id,
    type: body.type ?? 'both',
    street: body.street,
    number: body.number,
    complement: body.complement ?? null,
    neighborhood: body.neighborhood,
    city: body.city,
    state: upperCaseState(body.state),
    zip_code: body.zip_code,
    country: (body.country ?? 'BR').toUpperCase(),
    is_primary: primary === null || body.is_primary === true,
    created_at: at,
    updated_at: at,
  };
  // The previous primary address is written first: a unique index allows only one at any moment.
  if (record.is_primary && primary) setPrimary(change, primary, false);
  change.putAddress(record);
  change.addEntry({
    action: 'address.added',
    object: { kind: 'address', id },
    before: null,
    after: record,
  });
  change.addEvent('submerchant.updated');
  return { data: record };
}
