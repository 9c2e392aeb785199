import { forOperator, type Route } from '../operation/route.js';
import { closeOpenCase } from './operations/close-open-case.js';
import { setRiskClass } from './operations/set-risk-class.js';
import {
  getMerchantWatch,
  getWatch,
  removeMerchantWatch,
  setMerchantWatch,
  setWatch,
} from './operations/watch-settings.js';

const operator = forOperator();
const merchantPath = '/v1/operator/merchants/{id}/watch';
const oneSeller = '/v1/operator/submerchants/{id}';

export const watchRoutes: readonly Route[] = [
  operator.post(`${oneSeller}/cases/{caseId}/close`, closeOpenCase, 'cases.decide'),
  operator.put(`${oneSeller}/risk-class`, setRiskClass, 'cases.decide'),
  operator.get('/v1/operator/watch', getWatch, 'merchants.read'),
  operator.put('/v1/operator/watch', setWatch, 'merchants.manage'),
  operator.get(merchantPath, getMerchantWatch, 'merchants.read'),
  operator.put(merchantPath, setMerchantWatch, 'merchants.manage'),
  operator.delete(merchantPath, removeMerchantWatch, 'merchants.manage'),
];
