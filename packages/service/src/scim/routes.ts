import { forMerchants, forOperator, fourEyes, type Route, stepUp } from '../operation/route.js';
import {
  getOwnScimSettings,
  getScimSettings,
  setOwnScimSettings,
  setScimSettings,
} from './operations/scim-settings.js';
import {
  createOwnScimToken,
  createScimToken,
  listOwnScimTokens,
  listScimTokens,
  revokeOwnScimToken,
  revokeScimToken,
} from './operations/scim-tokens.js';

const merchant = forMerchants('default');
const operator = forOperator();
const guarded = { ...stepUp, ...fourEyes('people') };

export const scimRoutes: readonly Route[] = [
  operator.get('/v1/operator/scim-settings', getScimSettings, 'people.read'),
  operator.put('/v1/operator/scim-settings', setScimSettings, 'people.manage', guarded),
  operator.get('/v1/operator/scim-tokens', listScimTokens, 'people.read'),
  operator.post('/v1/operator/scim-tokens', createScimToken, 'people.manage', guarded),
  operator.delete('/v1/operator/scim-tokens/{id}', revokeScimToken, 'people.manage', stepUp),
  merchant.get('/v1/scim-settings', getOwnScimSettings, 'people.manage'),
  merchant.put('/v1/scim-settings', setOwnScimSettings, 'people.manage', guarded),
  merchant.get('/v1/scim-tokens', listOwnScimTokens, 'people.manage'),
  merchant.post('/v1/scim-tokens', createOwnScimToken, 'people.manage', guarded),
  merchant.delete('/v1/scim-tokens/{id}', revokeOwnScimToken, 'people.manage', stepUp),
];
