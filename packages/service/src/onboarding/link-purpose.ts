import { Refusal, type Problem } from '../errors.js';
import type { Sql } from '../platform/database/connect.js';
import { noSuchRequest } from '../requests/requests.js';
import { findRequest } from '../requests/store/requests.js';
import { findDocument } from '../submerchants/store/documents.js';
import type { SubmerchantKey } from '../submerchants/store/submerchant-keys.js';

const purposes = ['legal_representative_id', 'request_id', 'document_id'] as const;

/** Problems of a link that is for several things at once. */
export function purposeProblems(body: Readonly<Record<string, unknown>>): Problem[] {
  const given = purposes.filter((name) => (body[name] ?? null) !== null);
  return given.slice(1).map((name) => ({
    path: `/${name}`,
    code: 'forbidden',
    message: `${name} must not be sent together with ${given[0]}.`,
  }));
}

/**
 * Checks that what a link is for can be done.
 *
 * @throws Refusal NOT_FOUND, INVALID_STATUS
 */
export async function requirePurpose(
  tx: Sql,
  where: SubmerchantKey,
  { request_id, document_id }: { request_id: string | null; document_id: string | null },
): Promise<void> {
  if (request_id !== null) {
    const request = await findRequest(tx, where, request_id);
    if (!request) throw noSuchRequest();
    if (request.status !== 'open')
      throw new Refusal('INVALID_STATUS', {
        message: `The request is ${request.status}: only an open one is answered.`,
      });
  }
  if (document_id === null) return;
  const found = await findDocument(tx, where.merchant_id, where.id, document_id);
  if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such document.' });
  if (found.record.replaced_at !== null)
    throw new Refusal('INVALID_STATUS', {
      message: `The document was replaced at ${found.record.replaced_at}.`,
    });
}
