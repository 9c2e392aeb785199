import type { KnownCaller } from '../../operation/caller.js';
import { defineOperation, type Operation } from '../../operation/operation.js';
import { approvalExample } from '../examples.js';
import { maySee, noSuchRequest } from '../decide.js';
import { findObstacle } from '../find-obstacle.js';
import { ApprovalRequest, ApprovalRequestDetail, statuses } from '../schema.js';
import { findRequest, listRequests, present, type Status } from '../store/requests.js';
import { ownerOf } from '../trail.js';

function defineReading(side: 'Operator' | 'Own'): Record<'list' | 'get', Operation> {
  const isOperator = side === 'Operator';
  const of = isOperator ? 'the operator’s people and keys' : 'your merchant';
  const seen = isOperator
    ? ' Only those for changes that the caller may make or, with `trail.read`, all.'
    : '';
  return {
    list: defineOperation({
      id: `list${side}Requests`,
      tag: 'Approvals',
      summary: `List the requests for approval of ${of}`,
      description: `Changes that wait or waited for a second person, the newest first.${seen}`,
      list: { statuses },
      data: ApprovalRequest,
      message: 'Requests listed.',
      example: { data: approvalExample },
      async run({ context, sql, caller, list }) {
        const known = caller as KnownCaller;
        const now = context.clock();
        const isAll = maySee(known, { permission: '' });
        const filters = {
          permissions: isAll ? null : [...known.permissions],
          now,
          ...(list.status === null ? {} : { status: list.status as Status }),
        };
        const page = await listRequests(sql, ownerOf(known), list, filters);
        const { data_keys } = context;
        return { ...page, data: page.data.map((row) => present(data_keys, row, now)) };
      },
    }),
    get: defineOperation({
      id: `get${side}Request`,
      tag: 'Approvals',
      summary: `Read a request for approval of ${of}`,
      description: `What would change, why it needs a second person, who asked for it, and whether you can approve it.${seen}`,
      data: ApprovalRequestDetail,
      message: 'Request found.',
      example: { data: { ...approvalExample, obstacle: null } },
      async run({ context, sql, caller, params }) {
        const known = caller as KnownCaller;
        const row = await findRequest(sql, ownerOf(known), params.id);
        if (!row || !maySee(known, row)) throw noSuchRequest();
        const found = present(context.data_keys, row, context.clock());
        const obstacle = found.status === 'pending' ? await findObstacle(sql, known, row) : null;
        return { data: { ...found, obstacle } };
      },
    }),
  };
}

export const { list: listOperatorRequests, get: getOperatorRequest } = defineReading('Operator');
export const { list: listOwnRequests, get: getOwnRequest } = defineReading('Own');
