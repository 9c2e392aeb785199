import { Refusal } from '../errors.js';
import { merchantOf } from '../operation/caller.js';
import type { Author, Unit } from '../operation/operation.js';
import { findPerson } from './store/people.js';

/** Finds the merchant of the person that a request names; null for one of the operator. */
export type FindMerchant = (unit: Unit, author: Author, id: string) => Promise<string | null>;

/** For the operator, who manages everybody. @throws Refusal NOT_FOUND */
export const ofAnyPerson: FindMerchant = async ({ sql }, _author, id) => {
  const found = await findPerson(sql, id);
  if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
  return found.merchant_id;
};

/** For a merchant: the change itself finds only its people. */
export const ofOwnPeople: FindMerchant = (_unit, { caller }) =>
  Promise.resolve(merchantOf(caller).merchant_id);
