import type { Context } from '../operation/context.js';
import type { OperationResponse } from '../operation/operation.js';
import { stateOfZipCode } from './rules/found-address.js';

/** Finds the street and city of a CEP; its state alone where the address server does not know it or does not answer. */
export async function findAddress(
  { address_lookup }: Pick<Context, 'address_lookup'>,
  given: string,
): Promise<OperationResponse> {
  const zip_code = given.replaceAll('-', '');
  const result = await address_lookup.find(zip_code);
  if (result !== null && result !== 'unknown') {
    return { data: { zip_code, found: true, ...result } };
  }
  const state = stateOfZipCode(zip_code);
  return { data: { zip_code, found: false, street: null, neighborhood: null, city: null, state } };
}
