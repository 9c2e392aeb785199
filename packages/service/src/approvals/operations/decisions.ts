import { defineOperation, type Call, type Operation } from '../../operation/operation.js';
import { decidedExample } from '../examples.js';
import { approveRequest, rejectRequest, withdrawRequest } from '../decide.js';
import { ApprovalRequest, ApprovedRequest, Decision } from '../schema.js';

const errors = ['INVALID_STATUS'] as const;
const comment = (call: Call) => (call.body as { comment?: string | null }).comment ?? null;

/** Defines the decisions about requests: of the operator's, or of a merchant's people. */
function defineDecisions(
  side: 'Operator' | 'Own',
): Record<'approve' | 'reject' | 'withdraw', Operation> {
  const of =
    side === 'Operator'
      ? 'a request of the operator’s people and keys'
      : 'a request of your merchant';
  return {
    approve: defineOperation({
      id: `approve${side}Request`,
      tag: 'Approvals',
      summary: `Approve ${of}`,
      description:
        'For a second person who is signed in, never the first. Runs the operation at once, as its author, after everything was checked again; the trail names both people. What the operation answers with is in `result`, this once.',
      body: Decision,
      body_optional: true,
      data: ApprovedRequest,
      message: 'Approved.',
      errors: [...errors, 'SAME_PERSON', 'CLAIM_HELD', 'APPROVAL_FAILED'],
      example: {
        body: { comment: 'Conferido por telefone.' },
        data: { ...decidedExample, status: 'approved', result: null },
      },
      run: (call) => approveRequest(call, comment(call)),
    }),
    reject: defineOperation({
      id: `reject${side}Request`,
      tag: 'Approvals',
      summary: `Reject ${of}`,
      description: 'The change is not made. Whoever asked for it withdraws it instead.',
      body: Decision,
      body_optional: true,
      data: ApprovalRequest,
      message: 'Rejected.',
      errors: [...errors, 'SAME_PERSON'],
      example: { body: { comment: 'Conferido por telefone.' }, data: decidedExample },
      run: (call) => rejectRequest(call, comment(call)),
    }),
    withdraw: defineOperation({
      id: `withdraw${side}Request`,
      tag: 'Approvals',
      summary: `Withdraw ${of}`,
      description: 'One’s own, or one of a key that one issued.',
      body: Decision,
      body_optional: true,
      data: ApprovalRequest,
      message: 'Withdrawn.',
      errors,
      example: {
        body: { comment: 'Engano.' },
        data: { ...decidedExample, status: 'withdrawn', comment: 'Engano.' },
      },
      run: (call) => withdrawRequest(call, comment(call)),
    }),
  };
}

export const {
  approve: approveOperatorRequest,
  reject: rejectOperatorRequest,
  withdraw: withdrawOperatorRequest,
} = defineDecisions('Operator');
export const {
  approve: approveOwnRequest,
  reject: rejectOwnRequest,
  withdraw: withdrawOwnRequest,
} = defineDecisions('Own');
