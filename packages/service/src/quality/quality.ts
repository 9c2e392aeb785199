import Type, { type Static } from 'typebox';
import { caseCheckCodes } from '../cases/schema.js';
import { Refusal } from '../errors.js';
import { operatorOf, type Caller } from '../operation/caller.js';
import { nullable, oneOf, timestamp, uuid } from '../operation/schema.js';
import { documentTypes } from '../submerchants/rules/document-types.js';
import { Address } from '../submerchants/schema/address.js';
import type { Document } from '../submerchants/schema/document.js';
import { LegalRepresentative } from '../submerchants/schema/legal-representative.js';
import { Submerchant } from '../submerchants/schema/submerchant.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    quality_sample: {
      id: string;
      submerchant_id: string;
      decision: string;
      reasons: readonly string[];
      is_agreed: boolean;
      notes: string | null;
    };
    quality: { share_percent: number; address: string };
  }
}

export const QualitySettings = Type.Object(
  {
    share_percent: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'The share of decisions that a second person decides again, in percent.',
    }),
  },
  { title: 'QualitySettings' },
);

export const secondDecisions = ['approved', 'rejected'] as const;

/** A sample before its second decision: nothing in it is of the first one. */
export const QualitySample = Type.Object(
  {
    id: uuid(),
    merchant: Type.Object({ id: uuid(), name: nullable(Type.String()) }),
    submerchant_id: uuid(),
    claimed_until: nullable(
      timestamp({ description: 'Until when the caller alone may decide it.' }),
    ),
  },
  { title: 'QualitySample' },
);

const decision_fields = [
  'status',
  'review_notes',
  'review_reasons',
  'reviewed_at',
  'activated_at',
  'updated_at',
] as const;

export const BlindCase = Type.Object(
  {
    ...QualitySample.properties,
    submerchant: Type.Omit(Submerchant, [...decision_fields]),
    legal_representatives: Type.Array(LegalRepresentative),
    addresses: Type.Array(Address),
    documents: Type.Array(
      Type.Object({
        id: uuid(),
        type: oneOf(documentTypes),
        legal_representative_id: nullable(uuid()),
        file_name: Type.String(),
        mime_type: Type.String(),
        expires_at: nullable(timestamp()),
        created_at: timestamp(),
      }),
      { description: 'Those that were current, without what was decided about them.' },
    ),
    failed: Type.Array(oneOf(caseCheckCodes), { description: 'Checks that had failed.' }),
    warned: Type.Array(oneOf(caseCheckCodes), { description: 'Checks that had a warning.' }),
  },
  { title: 'BlindCase' },
);

/** The case as it was decided, as a sample stores it. */
export interface Snapshot {
  submerchant: Submerchant;
  legal_representatives: LegalRepresentative[];
  addresses: Address[];
  documents: Document[];
}

/** Takes everything out of a stored case that says what was decided. */
export function blind(
  snapshot: Snapshot,
): Pick<
  Static<typeof BlindCase>,
  'submerchant' | 'legal_representatives' | 'addresses' | 'documents'
> {
  const submerchant = Object.fromEntries(
    Object.entries(snapshot.submerchant).filter(
      ([name]) => !(decision_fields as readonly string[]).includes(name),
    ),
  ) as Static<typeof BlindCase>['submerchant'];
  const documents = snapshot.documents.map(
    ({ id, type, legal_representative_id, file_name, mime_type, expires_at, created_at }) => ({
      id,
      type,
      legal_representative_id: legal_representative_id ?? null,
      file_name,
      mime_type,
      expires_at,
      created_at,
    }),
  );
  const { legal_representatives, addresses } = snapshot;
  return { submerchant, legal_representatives, addresses, documents };
}

/**
 * The id and the name of a person of the operator.
 *
 * @throws Refusal INVALID_STATUS for an API key
 */
export function requirePerson(caller: Caller): { id: string; name: string } {
  const { actor_id, name, person } = operatorOf(caller);
  if (person === null) {
    throw new Refusal('INVALID_STATUS', {
      message: 'Quality control compares the decisions of people: API keys decide no samples.',
    });
  }
  return { id: actor_id, name };
}

/** @throws Refusal NOT_FOUND */
export function noSuchSample(): Refusal {
  return new Refusal('NOT_FOUND', {
    message:
      'There is no such sample that you may decide: it is decided, or the decision is yours.',
  });
}
