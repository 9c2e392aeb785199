import { forMerchants, type Route } from '../operation/route.js';
import { getCompany } from './operations/get-company.js';

const merchant = forMerchants('queries');

export const sourceRoutes: readonly Route[] = [
  merchant.get('/v1/companies/{tax_id}', getCompany, 'submerchants.write'),
];
