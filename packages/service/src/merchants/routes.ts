import { forMerchants, forOperator, fourEyes, type Route, stepUp } from '../operation/route.js';
import {
  createApiKey,
  createOperatorApiKey,
  createOwnApiKey,
  listApiKeys,
  listOperatorApiKeys,
  listOwnApiKeys,
  revokeApiKey,
  revokeOperatorApiKey,
  revokeOwnApiKey,
  rotateApiKey,
  rotateOperatorApiKey,
  rotateOwnApiKey,
} from './operations/api-keys.js';
import { createMerchant } from './operations/create-merchant.js';
import { getMerchant } from './operations/get-merchant.js';
import { getSettings } from './operations/get-settings.js';
import { listMerchants } from './operations/list-merchants.js';
import { setCompanySources } from './operations/set-company-sources.js';
import { setRateLimits } from './operations/set-rate-limits.js';
import { updateMerchant } from './operations/update-merchant.js';
import { updateSettings } from './operations/update-settings.js';

const merchant = forMerchants('default');
const operator = forOperator();
const guarded = { ...stepUp, ...fourEyes('keys') };
const merchantPath = '/v1/operator/merchants/{id}';
const operatorKey = '/v1/operator/api-keys/{id}';

export const merchantRoutes: readonly Route[] = [
  operator.post('/v1/operator/merchants', createMerchant, 'merchants.manage'),
  operator.get('/v1/operator/merchants', listMerchants, 'merchants.read'),
  operator.get(merchantPath, getMerchant, 'merchants.read'),
  operator.patch(merchantPath, updateMerchant, 'merchants.manage', fourEyes('settings')),
  operator.put(
    `${merchantPath}/rate-limits`,
    setRateLimits,
    'limits.manage',
    stepUp,
    fourEyes('limits'),
  ),
  operator.put(
    `${merchantPath}/company-sources`,
    setCompanySources,
    'merchants.manage',
    stepUp,
    fourEyes('settings'),
  ),
  operator.post(`${merchantPath}/api-keys`, createApiKey, 'keys.manage', guarded),
  operator.get(`${merchantPath}/api-keys`, listApiKeys, 'keys.read'),
  operator.delete(`${merchantPath}/api-keys/{keyId}`, revokeApiKey, 'keys.manage', stepUp),
  operator.post(`${merchantPath}/api-keys/{keyId}/rotate`, rotateApiKey, 'keys.manage', guarded),
  operator.get('/v1/operator/api-keys', listOperatorApiKeys, 'operator_keys.read'),
  operator.post('/v1/operator/api-keys', createOperatorApiKey, 'operator_keys.manage', guarded),
  operator.delete(operatorKey, revokeOperatorApiKey, 'operator_keys.manage', stepUp),
  operator.post(`${operatorKey}/rotate`, rotateOperatorApiKey, 'operator_keys.manage', guarded),
  merchant.get('/v1/settings', getSettings, 'settings.read'),
  merchant.patch('/v1/settings', updateSettings, 'settings.manage'),
  merchant.get('/v1/api-keys', listOwnApiKeys, 'keys.read'),
  merchant.post('/v1/api-keys', createOwnApiKey, 'keys.manage', guarded),
  merchant.delete('/v1/api-keys/{id}', revokeOwnApiKey, 'keys.manage', stepUp),
  merchant.post('/v1/api-keys/{id}/rotate', rotateOwnApiKey, 'keys.manage', guarded),
];
