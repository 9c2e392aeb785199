import { forMerchants, forOperator, type Route } from '../operation/route.js';
import { listAccessesByCaller } from './operations/list-accesses-by-caller.js';
import { listOwnAccesses } from './operations/list-own-accesses.js';

const merchant = forMerchants('default');
const operator = forOperator();

export const accessLogRoutes: readonly Route[] = [
  operator.get('/v1/operator/accesses', listAccessesByCaller, 'trail.read'),
  merchant.get('/v1/accesses', listOwnAccesses, 'people.manage'),
];
