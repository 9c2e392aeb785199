import { forMerchants, forOperator, type Route } from '../operation/route.js';
import { getFigures } from './operations/get-figures.js';
import { getSubmerchantFigures } from './operations/get-submerchant-figures.js';
import { listDecisionFigures } from './operations/list-decision-figures.js';

const merchant = forMerchants('queries');
const operator = forOperator();

export const figureRoutes: readonly Route[] = [
  merchant.get('/v1/submerchants/figures', getSubmerchantFigures, 'submerchants.read'),
  operator.get('/v1/operator/figures', getFigures, 'figures.read'),
  operator.get('/v1/operator/decision-figures', listDecisionFigures, 'figures.read'),
];
