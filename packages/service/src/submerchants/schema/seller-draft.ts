import Type, { type Static } from 'typebox';
import { nullable, timestamp, uuid } from '../../operation/schema.js';

const place = Type.String({
  maxLength: 64,
  pattern: '^(company|amendment|(partner|address)-(new|[0-9a-f-]{36}))$',
  'x-form': 'company, amendment, or partner- or address- with new or an id',
  description: 'The part of the form.',
  examples: ['company'],
});

const fields = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 20_000 },
  propertyNames: { minLength: 1, maxLength: 64 },
  maxProperties: 50,
  description: 'The texts of the fields as they were typed.',
  examples: [{ legal_name: 'Livraria Ipê' }],
});

const submerchant_id = nullable(
  uuid({ description: 'The submerchant; null: one that is not created yet.' }),
);

export const DraftPlace = Type.Object({
  submerchant_id: Type.Optional(
    uuid({ description: 'The submerchant; absent: one that is not created yet.' }),
  ),
  place,
});

export const DraftsQuery = Type.Object({ submerchant_id: DraftPlace.properties.submerchant_id });

export const DraftInput = Type.Object({
  submerchant_id,
  place,
  version: Type.Integer({
    minimum: 0,
    maximum: 2_000_000_000,
    description: 'The version that this one follows; 0: there was none.',
  }),
  fields,
});

export const SellerDraft = Type.Object(
  { place: Type.String(), version: Type.Integer(), fields, updated_at: timestamp() },
  { title: 'SellerDraft' },
);
export type SellerDraft = Static<typeof SellerDraft>;

export const SavedDraft = Type.Object(
  {
    saved: Type.Boolean({
      description: 'False: another one was saved since the given version, and stays.',
    }),
    version: Type.Integer({ description: '0: the draft was finished or discarded elsewhere.' }),
    fields: nullable(fields),
    updated_at: nullable(timestamp()),
  },
  { title: 'SavedDraft' },
);
