import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { Submerchant } from '../../submerchants/schema/submerchant.js';
import { findCase } from '../../cases/store/cases.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import * as commands from '../commands.js';
import {
  activeExample,
  closedExample,
  standingExample,
  suspendedExample,
  suspensionBodyExample,
} from '../examples.js';
import {
  CapabilityPath,
  ClosureBody,
  HoldBody,
  OperatorClosureBody,
  Reinstatement,
  Standing,
  SuspensionBody,
} from '../schema.js';

export const suspendSubmerchant = defineOperation({
  id: 'suspendSubmerchant',
  tag: 'Review',
  summary: 'Suspend an active submerchant',
  description:
    'Changes the status from `active` to `suspended`: charges and anticipations become `inactive`, withdrawals `restricted`. With `until` it ends by itself. The merchant reads the reasons and the notes.',
  body: SuspensionBody,
  data: Submerchant,
  message: 'Submerchant suspended.',
  errors: ['INVALID_STATUS', 'CASE_CHANGED'],
  saves_answer: true,
  problems: commands.untilProblems,
  example: { body: suspensionBodyExample, data: suspendedExample },
  command: (unit, author, { params, body }) => commands.suspend(unit, author, params.id, body),
});

export const reinstateSubmerchant = defineOperation({
  id: 'reinstateSubmerchant',
  tag: 'Review',
  summary: 'Reinstate a suspended submerchant',
  description:
    'Changes the status from `suspended` back to `active`. Holds on single capabilities stay until they are lifted.',
  body: Reinstatement,
  body_optional: true,
  data: Submerchant,
  message: 'Submerchant reinstated.',
  errors: ['INVALID_STATUS', 'CASE_CHANGED'],
  saves_answer: true,
  example: { body: {}, data: activeExample },
  command: (unit, author, { params, body }) => commands.reinstate(unit, author, params.id, body),
});

const closing = {
  body: ClosureBody,
  data: Submerchant,
  message: 'Submerchant closed.',
  errors: ['INVALID_STATUS', 'OPEN_BALANCE', 'CASE_CHANGED'],
  saves_answer: true,
  example: { body: { reason: closedExample.closure.reason }, data: closedExample },
} as const;
const final =
  'Changes the status to `closed`, which is final: it sells no more, and nothing of it can be changed. Its data stay until the legal term is over. Refused with `OPEN_BALANCE` while money is left in its wallets or receivables are open, unless `acknowledge_open_balance` is `true`.';

export const closeSubmerchant = defineOperation({
  id: 'closeSubmerchant',
  tag: 'Submerchants',
  summary: 'Close a submerchant',
  description: final,
  ...closing,
  command: (unit, author, { params, body }) => commands.close(unit, author, params.id, body),
});

export const closeSellerAsOperator = defineOperation({
  id: 'closeSellerAsOperator',
  tag: 'Review',
  summary: 'Close a submerchant as the operator',
  description: final,
  ...closing,
  body: OperatorClosureBody,
  command: (unit, author, { params, body }) => commands.close(unit, author, params.id, body),
});

const reading = {
  summary: 'Read what a submerchant may do',
  description:
    'Its capabilities, each the strictest of what its status and its holds leave, with the holds.',
  data: Standing,
  message: 'Capabilities found.',
  example: { data: standingExample },
} as const;

export const getCapabilities = defineOperation({
  id: 'getCapabilities',
  tag: 'Submerchants',
  ...reading,
  async run({ context, caller, params }) {
    const { merchant_id } = merchantOf(caller);
    const state = await context.submerchants.states.run({ merchant_id, id: params.id, parts: [] });
    if (!state) throw noSuchSubmerchant();
    return {
      data: commands.standingOf(state.record, state.review),
      subjects: [state.record.id],
    };
  },
});

export const getCapabilitiesOfSeller = defineOperation({
  id: 'getCapabilitiesOfSeller',
  tag: 'Review',
  ...reading,
  async run({ context, params }) {
    const found = await findCase(context, params.id);
    if (!found) throw noSuchSubmerchant();
    return { data: commands.standingOf(found, found), subjects: [found.id] };
  },
});

export const setHold = defineOperation({
  id: 'setHold',
  tag: 'Review',
  summary: 'Restrict a capability',
  description:
    'Sets the operator’s hold on one capability of an active or suspended submerchant, in place of the one that it has. The strictest of the status and all holds counts.',
  path: CapabilityPath,
  body: HoldBody,
  data: Standing,
  message: 'Hold set.',
  errors: ['INVALID_STATUS', 'CASE_CHANGED'],
  saves_answer: true,
  problems: commands.untilProblems,
  example: {
    body: { status: 'restricted', reasons: [{ code: 'chargebacks_high' }] },
    data: standingExample,
  },
  command: (unit, author, { params, body }) => commands.setHold(unit, author, params, body),
});

export const liftHold = defineOperation({
  id: 'liftHold',
  tag: 'Review',
  summary: 'Lift the hold on a capability',
  description: 'Lifts the operator’s hold. Without one, nothing changes.',
  path: CapabilityPath,
  data: Standing,
  message: 'Hold lifted.',
  errors: ['INVALID_STATUS'],
  saves_answer: true,
  example: {
    data: { ...standingExample, withdrawals: standingExample.charges, holds: [] },
  },
  command: (unit, author, { params }) => commands.dropHold(unit, author, params),
});
