import { Refusal } from '../errors.js';
import { banks, type Bank } from './banks.js';

const indexes = {
  id: new Map(banks.map((bank) => [bank.id, bank])),
  code: new Map(banks.map((bank) => [bank.code, bank])),
  ispb: new Map(banks.map((bank) => [bank.ispb, bank])),
};

/**
 * Finds the bank with this id, code (3 digits) or ISPB (8 digits).
 *
 * @throws Refusal NOT_FOUND, whose message names the list of banks.
 */
export function findBank(field: 'id' | 'code' | 'ispb', value: string): Bank {
  const bank = indexes[field].get(value);
  if (bank) return bank;
  throw new Refusal('NOT_FOUND', {
    message: `No bank has this ${field === 'ispb' ? 'ISPB' : field}. GET /v1/banks lists every bank; its search finds names, codes and ISPBs.`,
  });
}
