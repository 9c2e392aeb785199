import Type, { type Static } from 'typebox';
import { date, nullable, oneOf, optional, text, timestamp, uuid } from '../operation/schema.js';
import { fileErrorCodes } from '../platform/outbound/file-failure.js';
import { checkCodes, checkOutcomes } from '../submerchants/rules/checks/review-check.js';
import { Address } from '../submerchants/schema/address.js';
import { Document, mimeTypes } from '../submerchants/schema/document.js';
import { LegalRepresentative } from '../submerchants/schema/legal-representative.js';
import { Submerchant } from '../submerchants/schema/submerchant.js';
import { documentReasonCodes, reasonCodes } from './rules/reasons.js';

const if_updated_at = optional(
  Type.String({
    format: 'date-time',
    description:
      'The `updated_at` of the submerchant that the decision is made on. When it was changed since, the decision is refused with CASE_CHANGED.',
    examples: ['2026-11-21T12:05:00.000Z'],
  }),
);
const notes = optional(text(2000, { description: 'What the merchant is to read.' }));

/** The body of an approval. */
export const Approval = Type.Object({ notes, if_updated_at });

/** The body of a rejection, and of sending back (contract 6). */
export const Rejection = Type.Object({
  notes,
  reasons: Type.Array(
    Type.Object({
      code: oneOf(reasonCodes, { description: 'From the catalogue of review reasons.' }),
      message: optional(
        text(1000, { description: 'For the merchant, in place of the catalogue’s text.' }),
      ),
      document_id: optional(uuid({ description: 'The document that is meant.' })),
      legal_representative_id: optional(uuid({ description: 'The partner who is meant.' })),
      field: optional(text(64, { description: 'The field of the submerchant that is meant.' })),
    }),
    { minItems: 1, maxItems: 50 },
  ),
  if_updated_at,
});

/** The body of a document's rejection. */
export const DocumentRejection = Type.Object({
  code: oneOf(documentReasonCodes, { description: 'From the catalogue of review reasons.' }),
  notes,
  if_updated_at,
});

/** The body of a document's approval. */
export const DocumentApproval = Type.Object({ notes, if_updated_at });

/** Text in both languages of the operator. */
const Bilingual = Type.Object({ en: Type.String(), pt: Type.String() });

/** Who reviews a case just now. */
export const Claim = Type.Object(
  {
    submerchant_id: uuid(),
    claimed_by: nullable(uuid({ description: 'The reviewer, or the reviewer’s key.' })),
    claimed_by_name: nullable(Type.String()),
    claim_expires_at: nullable(timestamp()),
  },
  { title: 'Claim' },
);

const merchant = Type.Object({
  id: uuid(),
  name: Type.String(),
  mode: oneOf(['live', 'test']),
});
const claim = nullable(
  Type.Object({
    claimed_by: uuid(),
    claimed_by_name: Type.String(),
    claim_expires_at: timestamp(),
  }),
);

/** What the checks find, in short. */
const Findings = Type.Object(
  {
    failed: Type.Array(oneOf(checkCodes), { description: 'Checks that fail.' }),
    warned: Type.Array(oneOf(checkCodes), { description: 'Checks that are worth a look.' }),
    missing: Type.Integer({ description: 'How many things keep it from being approved.' }),
  },
  { description: 'Of a waiting case, with `findings=true`; otherwise null.' },
);

/** A line of the operator's list. */
export const CaseSummary = Type.Object(
  {
    submerchant: Submerchant,
    merchant,
    claim,
    findings: nullable(Findings),
  },
  { title: 'CaseSummary' },
);

/** What is known of the file behind a document's address. */
const file = nullable(
  Type.Object(
    {
      status: oneOf(['pending', 'recorded', 'unavailable'], {
        description:
          '`pending`: not fetched yet; with an `error`, another try follows. `recorded`: fetched. `unavailable`: given up, though an earlier record may stand beside it.',
      }),
      sha256: nullable(
        Type.String({ description: 'SHA-256 of the file that was recorded, in hexadecimal.' }),
      ),
      size: nullable(Type.Integer({ description: 'Bytes of the file that was recorded.' })),
      mime_type: nullable(oneOf(mimeTypes, { description: 'Recognised by content.' })),
      fetched_at: nullable(timestamp({ description: 'When it was last fetched whole.' })),
      changed_at: nullable(
        timestamp({ description: 'When it was first seen to differ from the one recorded.' }),
      ),
      error: nullable(
        Type.Object(
          { code: oneOf(fileErrorCodes), message: Bilingual },
          { description: 'Why the last try failed.' },
        ),
      ),
    },
    { description: 'Null before the first submission, which asks for it.' },
  ),
);

/** A document as a reviewer sees it. */
const CaseDocument = Type.Object({ ...Document.properties, file }, { title: 'CaseDocument' });

/** Everything that a reviewer needs to decide. */
export const Case = Type.Object(
  {
    submerchant: Submerchant,
    merchant,
    claim,
    legal_representatives: Type.Array(LegalRepresentative),
    addresses: Type.Array(Address),
    documents: Type.Array(CaseDocument, { description: 'The current ones (§2.3 rule 2).' }),
    replaced_documents: Type.Array(CaseDocument, {
      description: 'Earlier ones, newest first, up to 100.',
    }),
    missing: Type.Array(
      Type.Object({
        code: Type.String(),
        path: Type.String(),
        document_type: nullable(Type.String()),
        legal_representative_id: nullable(uuid()),
        message: Type.String(),
      }),
      { description: 'What keeps it from being approved.' },
    ),
    checks: Type.Array(
      Type.Object({ code: oneOf(checkCodes), outcome: oneOf(checkOutcomes), message: Bilingual }),
    ),
    changes: nullable(
      Type.Array(
        Type.Object({
          object: Type.Object({ kind: Type.String(), id: uuid() }),
          kind: oneOf(['added', 'changed', 'removed']),
          fields: Type.Array(
            Type.Object({ name: Type.String(), before: Type.Unknown(), after: Type.Unknown() }),
          ),
        }),
        {
          description:
            'What the merchant changed since the submission that was decided last; null when none has been decided yet.',
        },
      ),
    ),
  },
  { title: 'Case' },
);

/** One entry of the trail. */
export const HistoryEntry = Type.Object(
  {
    position: Type.Integer({ description: 'From 1, without gap.' }),
    at: timestamp(),
    actor: Type.Object({
      kind: oneOf([
        'merchant_key',
        'merchant_person',
        'operator_key',
        'operator_person',
        'clock',
        'sandbox',
      ]),
      id: Type.Optional(uuid()),
      name: Type.Optional(Type.String()),
    }),
    request_id: nullable(Type.String()),
    action: Type.String(),
    object: Type.Object({ kind: Type.String(), id: uuid() }),
    before: Type.Unknown(),
    after: Type.Unknown(),
    hash: Type.String({
      description: 'SHA-256 over the hash before and this entry, in hexadecimal.',
    }),
  },
  { title: 'HistoryEntry' },
);

const seconds = nullable(
  Type.Number({ description: 'From submission to decision; null where nothing was decided.' }),
);
const count = Type.Integer({ minimum: 0 });

/** What a lead wants to know of the desk. */
export const Figures = Type.Object(
  {
    date_from: date({ description: 'First day counted.' }),
    date_to: date({ description: 'Last day counted.' }),
    waiting: Type.Integer({ description: 'Cases in review now, whatever the days asked for.' }),
    oldest_waiting_at: nullable(timestamp({ description: 'When the oldest of them came.' })),
    decided: Type.Object(
      { total: count, approved: count, rejected: count, sent_back: count },
      { description: 'Decisions of the days asked for.' },
    ),
    seconds_to_decision: Type.Object({ p50: seconds, p90: seconds }),
    per_day: Type.Array(
      Type.Object({
        day: date(),
        submitted: count,
        approved: count,
        rejected: count,
        sent_back: count,
        p50_seconds: seconds,
        p90_seconds: seconds,
      }),
      { description: 'Every day asked for, oldest first.' },
    ),
    reasons: Type.Array(
      Type.Object({
        code: Type.String(),
        count: Type.Integer({ description: 'Rejections and sendings-back that name it.' }),
      }),
      { description: 'Most frequent first.' },
    ),
  },
  { title: 'Figures' },
);

/** A reason of the catalogue. */
export const Reason = Type.Object(
  {
    code: oneOf(reasonCodes),
    about: oneOf(['submerchant', 'document', 'both'], { description: 'What it may be given for.' }),
    message: Bilingual,
    own: Type.Object(
      { en: nullable(Type.String()), pt: nullable(Type.String()) },
      { description: 'The operator’s own texts; null where the shipped one is in force.' },
    ),
  },
  { title: 'Reason' },
);

const ownText = optional(text(1000, { description: 'null: the shipped text.' }));

/** The body that sets the operator's own texts of a reason. */
export const ReasonTexts = Type.Object({ message: Type.Object({ en: ownText, pt: ownText }) });

export type Rejection = Static<typeof Rejection>;
export type Case = Static<typeof Case>;
export type Findings = Static<typeof Findings>;
export type Figures = Static<typeof Figures>;
