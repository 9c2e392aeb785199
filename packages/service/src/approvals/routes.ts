import { forMerchants, forOperator, fourEyes, type Route, stepUp } from '../operation/route.js';
import {
  approveOperatorRequest,
  approveOwnRequest,
  rejectOperatorRequest,
  rejectOwnRequest,
  withdrawOperatorRequest,
  withdrawOwnRequest,
} from './operations/decisions.js';
import {
  getOperatorRequest,
  getOwnRequest,
  listOperatorRequests,
  listOwnRequests,
} from './operations/requests.js';
import {
  getApprovalRules,
  getCaseThresholds,
  getOwnApprovalRules,
  setApprovalRules,
  setCaseThresholds,
  setOwnApprovalRules,
} from './operations/rules.js';

const merchant = forMerchants('default');
const operator = forOperator();
const guarded = { ...stepUp, ...fourEyes('settings') };
const request = '/v1/operator/approvals/{id}';
const thresholds = '/v1/operator/merchants/{id}/case-thresholds';

export const approvalRoutes: readonly Route[] = [
  operator.get('/v1/operator/approvals', listOperatorRequests, 'approvals.read'),
  operator.get(request, getOperatorRequest, 'approvals.read'),
  operator.post(`${request}/approve`, approveOperatorRequest, 'approvals.decide', stepUp),
  operator.post(`${request}/reject`, rejectOperatorRequest, 'approvals.decide'),
  operator.post(`${request}/withdraw`, withdrawOperatorRequest, 'approvals.decide'),
  operator.get('/v1/operator/approval-rules', getApprovalRules, 'approvals.read'),
  operator.put('/v1/operator/approval-rules', setApprovalRules, 'people.manage', guarded),
  operator.get(thresholds, getCaseThresholds, 'approvals.read'),
  operator.put(thresholds, setCaseThresholds, 'people.manage', guarded),
  merchant.get('/v1/approvals', listOwnRequests, 'approvals.read'),
  merchant.get('/v1/approvals/{id}', getOwnRequest, 'approvals.read'),
  merchant.post('/v1/approvals/{id}/approve', approveOwnRequest, 'approvals.decide', stepUp),
  merchant.post('/v1/approvals/{id}/reject', rejectOwnRequest, 'approvals.decide'),
  merchant.post('/v1/approvals/{id}/withdraw', withdrawOwnRequest, 'approvals.decide'),
  merchant.get('/v1/approval-rules', getOwnApprovalRules, 'approvals.read'),
  merchant.put('/v1/approval-rules', setOwnApprovalRules, 'people.manage', guarded),
];
