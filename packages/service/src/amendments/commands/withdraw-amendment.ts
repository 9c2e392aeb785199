import type { Command, Input } from '../../operation/operation.js';
import { changeOwn } from '../../submerchants/change-submerchant.js';
import { requireOpen } from '../require-open.js';
import { withdraw } from '../withdraw-open.js';

/** Withdraws an open amendment of one's own submerchant. @throws Refusal NOT_FOUND, INVALID_STATUS */
export const withdrawAmendment: Command<Input<unknown, { id: string; amendmentId: string }>> = (
  unit,
  author,
  { params },
) =>
  changeOwn(unit, author, params.id, [], async (change) => ({
    data: await withdraw(change, await requireOpen(change, params.amendmentId)),
  }));
