import type { Access } from './http/authentication.js';
import type { Operation } from './http/operation.js';
import { addAddress } from './submerchants/operations/add-address.js';
import { addDocument } from './submerchants/operations/add-document.js';
import { addLegalRepresentative } from './submerchants/operations/add-legal-representative.js';
import { createSubmerchant } from './submerchants/operations/create-submerchant.js';
import { deleteAddress } from './submerchants/operations/delete-address.js';
import { deleteLegalRepresentative } from './submerchants/operations/delete-legal-representative.js';
import { getRequirements } from './submerchants/operations/get-requirements.js';
import { getSubmerchant } from './submerchants/operations/get-submerchant.js';
import { listAddresses } from './submerchants/operations/list-addresses.js';
import { listDocuments } from './submerchants/operations/list-documents.js';
import { listLegalRepresentatives } from './submerchants/operations/list-legal-representatives.js';
import { listSubmerchants } from './submerchants/operations/list-submerchants.js';
import { submitForReview } from './submerchants/operations/submit-for-review.js';
import { updateAddress } from './submerchants/operations/update-address.js';
import { updateSubmerchant } from './submerchants/operations/update-submerchant.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One line of the API: which operation answers where, for whom, and which rate category it counts in (§8.1). */
export interface Route {
  method: Method;
  path: string;
  operation: Operation;
  access: Exclude<Access, 'public'>;
  rate: 'transactions' | 'queries' | 'default';
}

const one = '/v1/submerchants/{id}';

/** The API at a glance. Everything that is said of it (OpenAPI, 405, the tests of access) is read from this table. */
export const routes: readonly Route[] = [
  merchant('POST', '/v1/submerchants', createSubmerchant, 'queries'),
  merchant('GET', '/v1/submerchants', listSubmerchants, 'queries'),
  merchant('GET', one, getSubmerchant, 'queries'),
  merchant('PATCH', one, updateSubmerchant, 'queries'),
  merchant('GET', `${one}/requirements`, getRequirements, 'queries'),
  merchant('POST', `${one}/submit-for-review`, submitForReview, 'queries'),

  merchant('POST', `${one}/legal-representatives`, addLegalRepresentative, 'queries'),
  merchant('GET', `${one}/legal-representatives`, listLegalRepresentatives, 'queries'),
  merchant('DELETE', `${one}/legal-representatives/{repId}`, deleteLegalRepresentative, 'queries'),

  merchant('POST', `${one}/documents`, addDocument, 'queries'),
  merchant('GET', `${one}/documents`, listDocuments, 'queries'),

  merchant('POST', `${one}/addresses`, addAddress, 'queries'),
  merchant('GET', `${one}/addresses`, listAddresses, 'queries'),
  merchant('PATCH', `${one}/addresses/{addressId}`, updateAddress, 'queries'),
  merchant('DELETE', `${one}/addresses/{addressId}`, deleteAddress, 'queries'),
];

function merchant(method: Method, path: string, operation: Operation, rate: Route['rate']): Route {
  return { method, path, operation, access: 'merchant', rate };
}
