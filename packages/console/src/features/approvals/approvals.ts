import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';

export type ListedRequest = Data<'listOperatorRequests'>[number];
export type ApprovalRequest = Data<'getOperatorRequest'>;
export type Status = NonNullable<NonNullable<Input<'listOperatorRequests'>['query']>['status']>;
export type Thresholds = Data<'getCaseThresholds'>;
export type OperatorRules = Data<'getApprovalRules'>;
export type MerchantRules = Data<'getOwnApprovalRules'>;
export type Decision = 'approve' | 'reject' | 'withdraw';

const limit = 25;

/** The requests of one side, the newest first. */
export const requestsQuery = (isOperator: boolean, status: Status | undefined, page = 1) =>
  queryOptions({
    queryKey: ['approvals', isOperator, 'list', status ?? 'all', page],
    queryFn({ signal }) {
      const query = { page, limit, ...(status === undefined ? {} : { status }) };
      return isOperator
        ? call('listOperatorRequests', { query, signal })
        : call('listOwnRequests', { query, signal });
    },
    placeholderData: keepPreviousData,
    // Shows requests that were just made on other pages.
    staleTime: 0,
  });

export const requestQuery = (isOperator: boolean, id: string) =>
  queryOptions({
    queryKey: ['approvals', isOperator, 'one', id],
    queryFn: async ({ signal }): Promise<ApprovalRequest> =>
      isOperator
        ? (await call('getOperatorRequest', { params: { id }, signal })).data
        : (await call('getOwnRequest', { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Decides a request. Resolves with what the change answered with, which is shown this once; null without an answer. */
export async function decide(
  isOperator: boolean,
  id: string,
  decision: Decision,
  comment: string,
): Promise<unknown> {
  const input = { params: { id }, body: { comment: comment === '' ? null : comment } };
  if (decision === 'approve') {
    const { data } = await call(isOperator ? 'approveOperatorRequest' : 'approveOwnRequest', input);
    return data.result;
  }
  if (decision === 'reject') {
    await call(isOperator ? 'rejectOperatorRequest' : 'rejectOwnRequest', input);
  } else await call(isOperator ? 'withdrawOperatorRequest' : 'withdrawOwnRequest', input);
  return null;
}

export const operatorRulesQuery = queryOptions({
  queryKey: ['approvals', true, 'rules'],
  queryFn: async ({ signal }) => (await call('getApprovalRules', { signal })).data,
});

export const merchantRulesQuery = queryOptions({
  queryKey: ['approvals', false, 'rules'],
  queryFn: async ({ signal }) => (await call('getOwnApprovalRules', { signal })).data,
});

/** The thresholds for the cases of one merchant. */
export const thresholdsQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', true, 'rules', id],
    queryFn: async ({ signal }) =>
      (await call('getCaseThresholds', { params: { id }, signal })).data,
  });

export const merchantNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchants', 'name', id],
    queryFn: async ({ signal }) =>
      (await call('getMerchant', { params: { id }, signal })).data.name,
  });
