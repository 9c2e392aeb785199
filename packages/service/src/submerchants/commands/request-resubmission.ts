import type { Command, Input } from '../../operation/operation.js';
import { changeOwn } from '../change-submerchant.js';
import { returnToPending } from '../return-to-pending.js';

/** Reopens a rejected submerchant. @throws Refusal INVALID_STATUS */
export const requestResubmission: Command<Input<unknown, { id: string }>> = (
  unit,
  author,
  { params },
) =>
  changeOwn(unit, author, params.id, [], (change) => {
    returnToPending(change, 'request_resubmission', {});
    return { data: change.saved };
  });
