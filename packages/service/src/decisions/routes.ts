import { forOperator, fourEyes, type Route } from '../operation/route.js';
import { approveDocument } from './operations/approve-document.js';
import { approveSubmerchant } from './operations/approve-submerchant.js';
import { rejectDocument } from './operations/reject-document.js';
import { rejectSubmerchant } from './operations/reject-submerchant.js';
import { sendBackSubmerchant } from './operations/send-back-submerchant.js';

const operator = forOperator();
const oneCase = '/v1/operator/submerchants/{id}';
const documentPath = '/v1/operator/documents/{id}';

export const decisionRoutes: readonly Route[] = [
  operator.post(`${oneCase}/approve`, approveSubmerchant, 'cases.decide', fourEyes('cases')),
  operator.post(`${oneCase}/reject`, rejectSubmerchant, 'cases.decide'),
  operator.post(`${oneCase}/request-resubmission`, sendBackSubmerchant, 'cases.decide'),
  operator.post(`${documentPath}/approve`, approveDocument, 'cases.decide'),
  operator.post(`${documentPath}/reject`, rejectDocument, 'cases.decide'),
];
