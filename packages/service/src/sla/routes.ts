import { forOperator, type Route } from '../operation/route.js';
import { getMerchantSla } from './operations/get-merchant-sla.js';
import { getSla } from './operations/get-sla.js';
import { listHolidays } from './operations/list-holidays.js';
import { removeMerchantSla } from './operations/remove-merchant-sla.js';
import { setMerchantSla } from './operations/set-merchant-sla.js';
import { setSla } from './operations/set-sla.js';

const operator = forOperator();
const merchantPath = '/v1/operator/merchants/{id}';

export const slaRoutes: readonly Route[] = [
  operator.get('/v1/operator/sla', getSla, 'merchants.read'),
  operator.put('/v1/operator/sla', setSla, 'merchants.manage'),
  operator.get('/v1/operator/holidays', listHolidays, 'merchants.read'),
  operator.get(`${merchantPath}/sla`, getMerchantSla, 'merchants.read'),
  operator.put(`${merchantPath}/sla`, setMerchantSla, 'merchants.manage'),
  operator.delete(`${merchantPath}/sla`, removeMerchantSla, 'merchants.manage'),
];
