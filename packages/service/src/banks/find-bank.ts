import { Refusal } from '../errors.js';
import { banks, type Bank } from './banks.js';

const indexes = {
  id: new Map(banks.map((bank) => [bank.id, bank])),
  code: new Map(banks.map((bank) => [bank.code, bank])),
  ispb: new Map(banks.map((bank) => [bank.ispb, bank])),
};

/**
 * The one bank with this id, code (3 digits) or ISPB (8 digits).
 *
 * @throws Refusal NOT_FOUND, which says where all banks are listed.
 */
export function findBank(by: 'id' | 'code' | 'ispb', value: string): Bank {
  const bank = indexes[by].get(value);
  if (bank) return bank;
  throw new Refusal('NOT_FOUND', {
    message: `No bank has this ${by === 'ispb' ? 'ISPB' : by}. GET /v1/banks lists every bank; its search finds names, codes and ISPBs.`,
  });
}
