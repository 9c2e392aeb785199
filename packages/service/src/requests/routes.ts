import { forMerchants, forOperator, type Route } from '../operation/route.js';
import { answerRequest } from './operations/answer-request.js';
import { createSellerRequest } from './operations/create-seller-request.js';
import {
  acceptSellerRequest,
  cancelSellerRequest,
  refuseSellerRequest,
} from './operations/decide-request.js';
import { getRequirements } from './operations/get-requirements.js';
import {
  getRequestToSubmerchant,
  listRequestsToSubmerchant,
  listSellerRequests,
} from './operations/read-requests.js';

const operator = forOperator();
const merchant = forMerchants('queries');
const ofCase = '/v1/operator/submerchants/{id}/requests';
const own = '/v1/submerchants/{id}/requests';

export const requestRoutes: readonly Route[] = [
  merchant.get('/v1/submerchants/{id}/requirements', getRequirements, 'submerchants.read'),
  merchant.get(own, listRequestsToSubmerchant, 'submerchants.read'),
  merchant.get(`${own}/{requestId}`, getRequestToSubmerchant, 'submerchants.read'),
  merchant.post(`${own}/{requestId}/answer`, answerRequest, 'submerchants.write'),
  operator.get(ofCase, listSellerRequests, 'cases.read'),
  operator.post(ofCase, createSellerRequest, 'cases.decide'),
  operator.post(`${ofCase}/{requestId}/accept`, acceptSellerRequest, 'cases.decide'),
  operator.post(`${ofCase}/{requestId}/refuse`, refuseSellerRequest, 'cases.decide'),
  operator.post(`${ofCase}/{requestId}/cancel`, cancelSellerRequest, 'cases.decide'),
];
