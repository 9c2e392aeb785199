import Type, { type Static } from 'typebox';
import { nullable, timestamp, uuid } from '../../operation/schema.js';
import { Address } from './address.js';
import { Document } from './document.js';
import { LegalRepresentative } from './legal-representative.js';
import { ReviewReason, Submerchant } from './submerchant.js';

const fields = { description: 'Changed fields. `{ "erased": true }` stands for an erased value.' };

/** Everything held on a submerchant and its people (LGPD, art. 18, II). */
export const Export = Type.Object(
  {
    exported_at: timestamp(),
    submerchant: Submerchant,
    legal_representatives: Type.Array(LegalRepresentative),
    addresses: Type.Array(Address),
    documents: Type.Array(Document, { description: 'Replaced ones too.' }),
    amendments: Type.Array(
      Type.Object({
        id: uuid(),
        status: Type.String(),
        reason: nullable(Type.String()),
        changes: Type.Array(
          Type.Object({
            path: Type.String(),
            before: Type.Unknown(),
            after: Type.Unknown(),
          }),
        ),
        review_notes: nullable(Type.String()),
        review_reasons: Type.Array(ReviewReason),
        created_at: timestamp(),
        decided_at: nullable(timestamp()),
      }),
      { description: 'Changes of what was reviewed, with the values before and after.' },
    ),
    files: Type.Array(
      Type.Object({
        document_id: uuid(),
        status: Type.String(),
        sha256: nullable(Type.String()),
        size: nullable(Type.Integer({ description: 'Bytes.' })),
        mime_type: nullable(Type.String()),
        fetched_at: nullable(timestamp()),
      }),
      { description: 'What was recorded of the files at the documents’ addresses.' },
    ),
    evidence: Type.Array(
      Type.Object({
        kind: Type.String(),
        source: nullable(Type.String()),
        outcome: nullable(Type.String()),
        as_of: nullable(timestamp()),
        answered_at: nullable(timestamp()),
        payload: nullable(
          Type.String({
            description:
              'JSON: what was asked and the facts, as the SHA-256 in the trail has it. Null: none, or its key is gone.',
          }),
        ),
      }),
      { description: 'What sources said, the last answer of each kind.' },
    ),
    events: Type.Array(
      Type.Object({
        id: uuid(),
        event: Type.String(),
        occurred_at: timestamp(),
        body: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
      }),
      { description: 'Retained for 30 days.' },
    ),
    deliveries: Type.Array(
      Type.Object({
        id: uuid(),
        endpoint_id: uuid(),
        event_id: uuid(),
        event: Type.String(),
        status: Type.String(),
        attempts: Type.Integer(),
        last_status: nullable(Type.Integer()),
        last_attempt_at: nullable(timestamp()),
      }),
      { description: 'To whom the events were sent, without what receivers answered.' },
    ),
    trail: Type.Array(
      Type.Object({
        position: Type.Integer(),
        at: timestamp(),
        actor: Type.Object({
          kind: Type.String(),
          id: Type.Optional(uuid()),
          name: Type.Optional(Type.String()),
          user: Type.Optional(Type.String()),
        }),
        request_id: nullable(Type.String()),
        action: Type.String(),
        object: Type.Object({ kind: Type.String(), id: uuid() }),
        before: Type.Unknown(fields),
        after: Type.Unknown(fields),
        hash: Type.String(),
      }),
      { description: 'All changes, oldest first.' },
    ),
  },
  { title: 'SubmerchantExport' },
);

export type Export = Static<typeof Export>;
