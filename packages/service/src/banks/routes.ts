import { forMerchants, type Route } from '../operation/route.js';
import { getBankByCode } from './operations/get-bank-by-code.js';
import { getBankByIspb } from './operations/get-bank-by-ispb.js';
import { getBank } from './operations/get-bank.js';
import { listBanks } from './operations/list-banks.js';

const merchant = forMerchants('queries');

export const bankRoutes: readonly Route[] = [
  merchant.get('/v1/banks', listBanks, 'banks.read'),
  merchant.get('/v1/banks/{id}', getBank, 'banks.read'),
  merchant.get('/v1/banks/code/{code}', getBankByCode, 'banks.read'),
  merchant.get('/v1/banks/ispb/{ispb}', getBankByIspb, 'banks.read'),
];
