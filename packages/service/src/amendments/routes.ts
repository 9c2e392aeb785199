import { forMerchants, forOperator, fourEyes, type Route } from '../operation/route.js';
import { approveAmendment } from './operations/approve-amendment.js';
import { createAmendment } from './operations/create-amendment.js';
import { getAmendment } from './operations/get-amendment.js';
import { getCaseAmendment } from './operations/get-case-amendment.js';
import { listAmendments } from './operations/list-amendments.js';
import { listCaseAmendments } from './operations/list-case-amendments.js';
import { rejectAmendment } from './operations/reject-amendment.js';
import { withdrawAmendment } from './operations/withdraw-amendment.js';

const merchant = forMerchants('queries');
const operator = forOperator();
const own = '/v1/submerchants/{id}/amendments';
const cases = '/v1/operator/submerchants/{id}/amendments';

export const amendmentRoutes: readonly Route[] = [
  merchant.post(own, createAmendment, 'submerchants.write'),
  merchant.get(own, listAmendments, 'submerchants.read'),
  merchant.get(`${own}/{amendmentId}`, getAmendment, 'submerchants.read'),
  merchant.post(`${own}/{amendmentId}/withdraw`, withdrawAmendment, 'submerchants.write'),
  operator.get(cases, listCaseAmendments, 'cases.read'),
  operator.get(`${cases}/{amendmentId}`, getCaseAmendment, 'cases.read'),
  operator.post(
    `${cases}/{amendmentId}/approve`,
    approveAmendment,
    'cases.decide',
    fourEyes('cases'),
  ),
  operator.post(`${cases}/{amendmentId}/reject`, rejectAmendment, 'cases.decide'),
];
