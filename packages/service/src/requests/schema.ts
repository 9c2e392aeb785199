import Type, { type Static } from 'typebox';
import { nullable, oneOf, text, timestamp, uuid } from '../operation/schema.js';
import { documentTypes } from '../submerchants/rules/document-types.js';
import { DocumentInput } from '../submerchants/schema/document.js';
import { requestStatuses } from './rules/request-lifecycle.js';

const due_at = Type.String({
  format: 'iso-8601',
  description:
    'By when the seller answers, within a year: a time, or a day (`2027-01-31`), at whose end it is due, in the time zone of the merchant’s settings.',
  examples: ['2027-01-31'],
});

/** The body of a new request. */
export const RequestInput = Type.Object({
  text: text(2000, {
    description: 'What is asked, for the merchant and the seller to read.',
    examples: ['Envie o contrato social com a última alteração.'],
  }),
  due_at,
  document_type: Type.Optional(
    nullable(
      oneOf(documentTypes, {
        description: 'The document that is asked for. Left out: an answer in text.',
      }),
    ),
  ),
  legal_representative_id: Type.Optional(
    nullable(
      uuid({
        description:
          'The partner whose document is asked for: required when `document_type` starts with `partner_`, forbidden otherwise.',
      }),
    ),
  ),
});
export type RequestInput = Static<typeof RequestInput>;

/** The body of a refusal. */
export const RefusalInput = Type.Object({
  text: text(2000, {
    description: 'Why the answer does not do, for the merchant and the seller to read.',
    examples: ['Falta a página com as assinaturas.'],
  }),
  due_at: Type.Optional(
    nullable(
      Type.String({
        format: 'iso-8601',
        description: 'A new due date; required when the present one has passed.',
        examples: ['2027-02-15'],
      }),
    ),
  ),
});
export type RefusalInput = Static<typeof RefusalInput>;

/** The body of an answer. */
export const AnswerInput = Type.Object({
  text: Type.Optional(
    nullable(
      text(4000, {
        description:
          'The answer; required when no document is asked for. Beside a document, a remark.',
      }),
    ),
  ),
  document: Type.Optional(
    nullable(
      Type.Object(DocumentInput.properties, {
        description:
          'The document that is asked for, as `POST /v1/submerchants/{id}/documents` takes it. It replaces the current one of its type.',
      }),
    ),
  ),
});
export type AnswerInput = Static<typeof AnswerInput>;

/** A request to a seller, in API responses and events. */
export const SellerRequest = Type.Object(
  {
    id: uuid(),
    submerchant_id: uuid(),
    document_type: nullable(
      oneOf(documentTypes, {
        description: 'The document that is asked for; null: an answer in text.',
      }),
    ),
    legal_representative_id: nullable(uuid()),
    text: nullable(
      Type.String({ description: 'What is asked; null if it can no longer be decrypted.' }),
    ),
    status: oneOf(requestStatuses, {
      description:
        '`open`: the seller has to answer until `due_at`. `answered`: a reviewer decides. A refused answer opens it again.',
    }),
    due_at: timestamp(),
    answer: nullable(
      Type.Object({
        text: nullable(Type.String()),
        document_id: nullable(uuid()),
        answered_at: timestamp(),
      }),
    ),
    refusal: nullable(Type.String({ description: 'Why the last answer was refused.' })),
    created_at: timestamp(),
    updated_at: timestamp(),
    closed_at: nullable(timestamp({ description: 'When it was accepted, cancelled, or expired.' })),
  },
  { title: 'SellerRequest' },
);
export type SellerRequest = Static<typeof SellerRequest>;

export const requestExample = {
  id: '019aa2f7-1000-7abc-8def-0123456789ad',
  submerchant_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  document_type: 'social_contract',
  legal_representative_id: null,
  text: 'Envie o contrato social com a última alteração.',
  status: 'open',
  due_at: '2027-01-31T02:59:59.999Z',
  answer: null,
  refusal: null,
  created_at: '2026-11-27T12:00:00.000Z',
  updated_at: '2026-11-27T12:00:00.000Z',
  closed_at: null,
} as const satisfies SellerRequest;

export const answeredExample = {
  ...requestExample,
  status: 'answered',
  answer: {
    text: null,
    document_id: '019aa2f7-2000-7abc-8def-0123456789ae',
    answered_at: '2026-11-28T12:00:00.000Z',
  },
  updated_at: '2026-11-28T12:00:00.000Z',
} as const satisfies SellerRequest;

/** A requirement of an active seller that has a due date, as its events carry it. */
export const Requirement = Type.Object(
  {
    id: uuid({ description: 'That of the document.' }),
    submerchant_id: uuid(),
    external_id: nullable(Type.String({ description: 'Your own reference of the submerchant.' })),
    document_type: oneOf(documentTypes, { description: 'The document that is to be renewed.' }),
    legal_representative_id: nullable(uuid()),
    due_at: timestamp({ description: 'When the document expires, or has expired.' }),
    days: Type.Integer({ description: 'The notice: so many days before; 0 after the due date.' }),
    restricts_at: nullable(
      timestamp({
        description:
          'When capabilities are restricted unless the document is renewed; null: not by itself.',
      }),
    ),
  },
  { title: 'Requirement' },
);
export type Requirement = Static<typeof Requirement>;

export const requirementExample = {
  id: '019aa2f3-1b20-7456-8abc-0123456789ab',
  submerchant_id: requestExample.submerchant_id,
  external_id: 'seller-1042',
  document_type: 'proof_of_residence_company',
  legal_representative_id: null,
  due_at: '2027-01-31T02:59:59.999Z',
  days: 30,
  restricts_at: '2027-02-15T02:59:59.999Z',
} as const satisfies Requirement;
