import { forMerchants, forOperator, fourEyes, type Route } from '../operation/route.js';
import {
  closeSellerAsOperator,
  closeSubmerchant,
  getCapabilities,
  getCapabilitiesOfSeller,
  liftHold,
  reinstateSubmerchant,
  setHold,
  suspendSubmerchant,
} from './operations/standing.js';

const merchant = forMerchants('queries');
const operator = forOperator();
const own = '/v1/submerchants/{id}';
const seller = '/v1/operator/submerchants/{id}';
const hold = `${seller}/holds/{capability}`;
const guarded = fourEyes('standing');

export const standingRoutes: readonly Route[] = [
  merchant.post(`${own}/close`, closeSubmerchant, 'submerchants.write'),
  merchant.get(`${own}/capabilities`, getCapabilities, 'submerchants.read'),
  operator.post(`${seller}/suspend`, suspendSubmerchant, 'cases.decide', guarded),
  operator.post(`${seller}/reinstate`, reinstateSubmerchant, 'cases.decide', guarded),
  operator.post(`${seller}/close`, closeSellerAsOperator, 'cases.decide', guarded),
  operator.get(`${seller}/capabilities`, getCapabilitiesOfSeller, 'cases.read'),
  operator.put(hold, setHold, 'cases.decide', guarded),
  operator.delete(hold, liftHold, 'cases.decide', guarded),
];
