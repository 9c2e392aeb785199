import type { EventDefinition } from '../events/catalogue.js';
import type { EventKind } from '../events/event.js';
import { documentExample, erasedExample, submerchantExample } from './examples.js';
import { Document } from './schema/document.js';
import { Submerchant } from './schema/submerchant.js';

/** The events of submerchants and their documents (contract 9). */
export const submerchantEvents: readonly EventDefinition[] = [
  submerchant('submerchant.created', 'A submerchant was registered.', {}),
  submerchant(
    'submerchant.updated',
    'A field, a partner or an address of a submerchant was changed.',
    {},
  ),
  submerchant('submerchant.submitted', 'A submerchant was submitted for review.', {
    status: 'pending_review',
    submitted_at: '2026-11-21T12:05:00.000Z',
  }),
  submerchant('submerchant.approved', 'A submerchant was approved and is active.', {
    status: 'active',
    submitted_at: '2026-11-21T12:05:00.000Z',
    reviewed_at: '2026-11-21T12:20:00.000Z',
    activated_at: '2026-11-21T12:20:00.000Z',
  }),
  submerchant(
    'submerchant.rejected',
    'A submerchant was rejected; `review_reasons` contains the reasons.',
    {
      status: 'rejected',
      submitted_at: '2026-11-21T12:05:00.000Z',
      reviewed_at: '2026-11-21T12:20:00.000Z',
      review_reasons: [
        {
          code: 'name_mismatch',
          message: 'O nome não confere com o CPF ou CNPJ.',
          document_id: null,
          legal_representative_id: null,
          field: 'legal_name',
        },
      ],
    },
  ),
  submerchant('submerchant.resubmission_requested', 'A submerchant was reopened for correction.', {
    resubmission_count: 1,
  }),
  submerchant(
    'submerchant.erased',
    'A submerchant was erased: the record has no personal data any more. Erase what you keep of it.',
    erasedExample,
  ),
  document('document.submitted', 'A document was sent.', {}),
  document('document.approved', 'A document was approved.', {
    status: 'approved',
    verified_at: '2026-11-21T12:15:00.000Z',
  }),
  document('document.rejected', 'A document was rejected; `verification_code` is the reason.', {
    status: 'rejected',
    verification_code: 'illegible',
    verified_at: '2026-11-21T12:15:00.000Z',
  }),
  document('document.expired', 'A document expired; it must be replaced.', {
    status: 'expired',
    expires_at: '2026-11-20T23:59:59.999Z',
  }),
];

function submerchant(kind: EventKind, description: string, fields: object): EventDefinition {
  return { kind, description, schema: Submerchant, example: { ...submerchantExample, ...fields } };
}

function document(kind: EventKind, description: string, fields: object): EventDefinition {
  return { kind, description, schema: Document, example: { ...documentExample, ...fields } };
}
