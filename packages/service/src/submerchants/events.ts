import type { EventDefinition } from '../events/catalogue.js';
import type { EventKind } from '../events/event.js';
import {
  activeCapabilitiesExample,
  documentExample,
  erasedExample,
  submerchantExample,
} from './examples.js';
import { Document } from './schema/document.js';
import { Capabilities, Submerchant } from './schema/submerchant.js';
import Type from 'typebox';

const active = {
  status: 'active',
  submitted_at: '2026-11-21T12:05:00.000Z',
  reviewed_at: '2026-11-21T12:20:00.000Z',
  activated_at: '2026-11-21T12:20:00.000Z',
  capabilities: activeCapabilitiesExample,
} as const;
const restricted = {
  status: 'inactive',
  reasons: ['chargebacks_high'],
  since: '2026-12-02T09:00:00.000Z',
} as const;
const suspended = {
  charges: restricted,
  withdrawals: { ...restricted, status: 'restricted' },
  anticipations: restricted,
} as const;

/** The events of submerchants and their documents (contract 9). */
export const submerchantEvents: readonly EventDefinition[] = [
  submerchant('submerchant.created', 'A submerchant was registered.', {}),
  {
    ...submerchant(
      'submerchant.updated',
      'A field, a partner or an address of a submerchant was changed; `changed` names the fields.',
      {},
    ),
    more: {
      changed: Type.Array(Type.String(), {
        description:
          'The names of the fields that changed; `legal_representatives`, `addresses` and `documents` for those.',
      }),
    },
    moreExample: { changed: ['trade_name'] },
  },
  submerchant('submerchant.submitted', 'A submerchant was submitted for review.', {
    status: 'pending_review',
    submitted_at: '2026-11-21T12:05:00.000Z',
  }),
  submerchant('submerchant.approved', 'A submerchant was approved and is active.', active),
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
  submerchant('submerchant.suspended', 'A submerchant was suspended: it must not sell.', {
    ...active,
    status: 'suspended',
    capabilities: suspended,
    suspension: {
      reasons: [{ code: 'chargebacks_high', message: 'Há chargebacks em excesso.' }],
      notes: null,
      until: null,
      at: '2026-12-02T09:00:00.000Z',
    },
  }),
  submerchant(
    'submerchant.reinstated',
    'A suspended submerchant is active again: its suspension was lifted, or ended.',
    active,
  ),
  submerchant('submerchant.closed', 'A submerchant was closed for good.', {
    status: 'closed',
    closure: {
      reason: 'Stopped selling.',
      reasons: [],
      notes: null,
      by: 'merchant',
      at: '2026-12-02T09:00:00.000Z',
    },
  }),
  {
    ...submerchant(
      'submerchant.capabilities_changed',
      'What a submerchant may do with money has changed: `before` and `after`.',
      { ...active, status: 'suspended', capabilities: suspended },
    ),
    more: { before: Capabilities, after: Capabilities },
    moreExample: { before: activeCapabilitiesExample, after: suspended },
  },
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
