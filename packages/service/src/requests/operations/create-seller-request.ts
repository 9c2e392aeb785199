import { changeDesk } from '../../cases/change-case.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import {
  documentProblems,
  documentTypeProblems,
} from '../../submerchants/rules/document-problems.js';
import type { SubmerchantChange } from '../../submerchants/change.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import {
  describeRequest,
  mailRequest,
  max_open,
  openerOf,
  readDueDate,
  requireAskable,
  sealBody,
} from '../requests.js';
import { requestExample, RequestInput, SellerRequest } from '../schema.js';
import { insertRequest, openRequests, timeZoneOf, type StoredRequest } from '../store/requests.js';

export const createSellerRequest = defineOperation({
  id: 'createSellerRequest',
  tag: 'Review',
  summary: 'Ask a seller for a document or an answer',
  description: `Of an active or suspended submerchant, with a due date; up to ${max_open} open ones at a time. The merchant gets the event \`request.opened\`, and answers it or gives the seller a link for it. The answer is a case of kind \`request\`. The texts are encrypted with the seller’s key, and go with the erasure of the seller.`,
  body: RequestInput,
  data: SellerRequest,
  message: 'Request made.',
  status: 201,
  errors: [
    'INVALID_STATUS',
    'DOCUMENT_TYPE_NOT_ALLOWED',
    'LEGAL_REPRESENTATIVE_NOT_FOUND',
    'TOO_MANY_OPEN_REQUESTS',
  ],
  saves_answer: true,
  example: {
    body: {
      text: requestExample.text,
      document_type: requestExample.document_type,
      due_at: '2027-01-30',
    },
    data: requestExample,
  },
  problems: ({ document_type: type, legal_representative_id }) =>
    type === undefined || type === null
      ? partnerWithoutType(legal_representative_id)
      : documentProblems({ type, legal_representative_id }),
  async run(call) {
    const { context, body, params } = call;
    const merchant_id = await findMerchantOfSubmerchant(context, params.id);
    if (merchant_id === null) throw noSuchSubmerchant();
    const time_zone = await timeZoneOf(context.groups.coordinator, merchant_id);
    const due_at = readDueDate(body.due_at, time_zone, call.now);
    const parts = ['legal_representatives'] as const;
    return changeDesk(
      call,
      call,
      call.params.id,
      async (change, tx) => {
        const { at, id: submerchant_id } = change;
        requireAskable(change, 'asking for something');
        requireFittingDocument(change, body);
        const where = { merchant_id, id: submerchant_id };
        if ((await openRequests(tx, where, max_open)).length === max_open)
          throw new Refusal('TOO_MANY_OPEN_REQUESTS');
        const id = context.newId(at);
        const { text } = body;
        const request: StoredRequest = {
          id,
          submerchant_id,
          document_type: body.document_type ?? null,
          legal_representative_id: body.legal_representative_id?.toLowerCase() ?? null,
          status: 'open',
          body: sealBody(change, id, { text, answer: null, refusal: null }),
          document_id: null,
          due_at,
          answered_at: null,
          created_at: at,
          updated_at: at,
          closed_at: null,
          event_sequence: 1,
        };
        await insertRequest(tx, where, request);
        const { document_type, legal_representative_id, status } = request;
        change.addEntry({
          action: 'request.opened',
          object: { kind: 'request', id },
          before: null,
          after: { status, document_type, legal_representative_id, text, due_at },
        });
        const data = describeRequest(openerOf(change), request);
        change.addObjectEvent('request.opened', data, request.event_sequence);
        await mailRequest(change, tx, 'opened', request);
        return { data, subjects: [submerchant_id] };
      },
      parts,
    );
  },
});

function partnerWithoutType(partner: unknown) {
  if (partner === undefined || partner === null) return [];
  const path = '/legal_representative_id';
  const message = 'legal_representative_id must not be sent without document_type.';
  return [{ path, code: 'forbidden', message } as const];
}

/** @throws Refusal DOCUMENT_TYPE_NOT_ALLOWED, LEGAL_REPRESENTATIVE_NOT_FOUND */
function requireFittingDocument(change: SubmerchantChange, body: RequestInput): void {
  const { document_type: type = null, legal_representative_id: partner = null } = body;
  if (type === null) return;
  const errors = documentTypeProblems(change.record.entity_type, type);
  if (errors.length > 0)
    throw new Refusal('DOCUMENT_TYPE_NOT_ALLOWED', {
      errors: errors.map((one) => ({ ...one, path: '/document_type' })),
    });
  const partners = change.state.legal_representatives;
  if (partner === null || partners.some(({ id }) => id === partner.toLowerCase())) return;
  const path = '/legal_representative_id';
  const message = 'There is no such partner of this submerchant.';
  throw new Refusal('LEGAL_REPRESENTATIVE_NOT_FOUND', {
    errors: [{ path, code: 'not_found', message }],
  });
}
