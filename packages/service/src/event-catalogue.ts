import type { TSchema } from 'typebox';
import { eventKinds, type EventKind } from './events/event.js';
import { oneOf, timestamp, uuid } from './http/schema.js';
import { paymentEventFields } from './payments/event-examples.js';
import { Anticipation, anticipationExample } from './payments/schema/anticipation.js';
import { Charge, chargeExample } from './payments/schema/charge.js';
import { Withdrawal, withdrawalExample } from './payments/schema/withdrawal.js';
import { documentExample, submerchantExample } from './submerchants/examples.js';
import { Document } from './submerchants/schema/document.js';
import { Submerchant } from './submerchants/schema/submerchant.js';
import { endpointExample } from './webhooks/examples.js';
import { Endpoint } from './webhooks/schema.js';

/** What subscribers are told of a kind: in words, as a JSON Schema of the whole body, and by an example. */
export interface EventDescription {
  kind: EventKind;
  description: string;
  schema: Record<string, unknown>;
  example: Record<string, unknown>;
}

const objects: Record<string, { schema: TSchema; example: Record<string, unknown> }> = {
  submerchant: { schema: Submerchant, example: submerchantExample },
  document: { schema: Document, example: documentExample },
  charge: { schema: Charge, example: chargeExample },
  withdrawal: { schema: Withdrawal, example: withdrawalExample },
  anticipation: { schema: Anticipation, example: anticipationExample },
  endpoint: { schema: Endpoint, example: endpointExample },
};

/** What an object's example has to say for a kind: mostly its status. */
const exampleFields: Partial<Record<EventKind, Record<string, unknown>>> = {
  'submerchant.submitted': { status: 'pending_review', submitted_at: '2026-11-21T12:05:00.000Z' },
  'submerchant.approved': {
    status: 'active',
    submitted_at: '2026-11-21T12:05:00.000Z',
    reviewed_at: '2026-11-21T12:20:00.000Z',
    activated_at: '2026-11-21T12:20:00.000Z',
  },
  'submerchant.rejected': {
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
  'submerchant.resubmission_requested': { resubmission_count: 1 },
  'document.approved': { status: 'approved', verified_at: '2026-11-21T12:15:00.000Z' },
  'document.rejected': {
    status: 'rejected',
    verification_code: 'illegible',
    verified_at: '2026-11-21T12:15:00.000Z',
  },
  'document.expired': { status: 'expired', expires_at: '2026-11-20T23:59:59.999Z' },
  'endpoint.paused': { status: 'paused', paused_reason: 'failing' },
};

const descriptions: Partial<Record<EventKind, string>> = {
  'submerchant.created': 'A submerchant was registered.',
  'submerchant.updated': 'A field, a partner or an address of a submerchant was changed.',
  'submerchant.submitted': 'A submerchant was submitted for review.',
  'submerchant.approved': 'A submerchant was approved and is active.',
  'submerchant.rejected': 'A submerchant was rejected; `review_reasons` says why.',
  'submerchant.resubmission_requested': 'A submerchant is open for correction again.',
  'document.submitted': 'A document was sent.',
  'document.approved': 'A document was approved.',
  'document.rejected': 'A document was rejected; `verification_code` says why.',
  'document.expired': 'A document’s day has come; an updated one is needed.',
  'endpoint.paused':
    'Another webhook endpoint of yours was paused by the service; `paused_reason` says why.',
};

/** Every kind of event, in the order of the catalogue. */
export const eventCatalogue: readonly EventDescription[] = eventKinds.map((kind) => {
  const [name = '', what = ''] = kind.split('.');
  const object = objects[name];
  if (!object) throw new Error(`The catalogue knows no object ${name}.`);
  const isPayment =
    object.schema === Charge || object.schema === Withdrawal || object.schema === Anticipation;
  const fields = isPayment ? { ...paymentEventFields[kind], status: what } : exampleFields[kind];
  return {
    kind,
    description:
      descriptions[kind] ?? `The status of a ${name} became ${what.replaceAll('_', ' ')}.`,
    schema: bodySchema(kind, name, object.schema),
    example: {
      id: '019aa401-0000-7000-8000-0000000000f1',
      event: kind,
      occurred_at: '2026-11-21T12:20:00.000Z',
      sequence: 3,
      [name]: { ...object.example, ...fields },
    },
  };
});

function bodySchema(kind: EventKind, name: string, object: TSchema): Record<string, unknown> {
  const schema = {
    type: 'object',
    required: ['id', 'event', 'occurred_at', 'sequence', name],
    properties: {
      id: uuid({ description: 'Identifier of the event; the same for every attempt.' }),
      event: oneOf([kind]),
      occurred_at: timestamp(),
      sequence: {
        type: 'integer',
        minimum: 1,
        description: 'Grows per object: the greater is the later.',
      },
      [name]: object,
    },
  };
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'x-form' ? undefined : value,
  ) as Record<string, unknown>;
}
