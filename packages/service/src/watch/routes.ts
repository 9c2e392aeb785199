import { forOperator, type Route } from '../operation/route.js';
import {
  getMerchantWatch,
  getWatch,
  removeMerchantWatch,
  setMerchantWatch,
  setWatch,
} from './operations/watch-settings.js';

const operator = forOperator();
const merchantPath = '/v1/operator/merchants/{id}/watch';

export const watchRoutes: readonly Route[] = [
  operator.get('/v1/operator/watch', getWatch, 'merchants.read'),
  operator.put('/v1/operator/watch', setWatch, 'merchants.manage'),
  operator.get(merchantPath, getMerchantWatch, 'merchants.read'),
  operator.put(merchantPath, setMerchantWatch, 'merchants.manage'),
  operator.delete(merchantPath, removeMerchantWatch, 'merchants.manage'),
];
