import type { Address } from '../schema/address.js';

/** Columns of the record, in the order of the API. */
export const addressColumns = [
  'id',
  'submerchant_id',
  'type',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'zip_code',
  'country',
  'is_primary',
  'created_at',
  'updated_at',
] as const satisfies (keyof Address)[];
