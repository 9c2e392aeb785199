import Type, { type Static } from 'typebox';
import {
  nullable,
  oneOf,
  optional,
  text,
  textLike,
  timestamp,
  uuid,
} from '../../operation/schema.js';

export const addressTypes = ['billing', 'shipping', 'both'] as const;

const required = {
  street: text(255, { examples: ['Avenida Paulista'] }),
  number: text(32, { description: 'Street number, or `S/N`.', examples: ['1578'] }),
  neighborhood: text(128, { examples: ['Bela Vista'] }),
  city: text(128, { examples: ['São Paulo'] }),
  state: text(2, {
    minLength: 2,
    description:
      '2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning.',
    examples: ['SP'],
  }),
  zip_code: Type.String({
    minLength: 8,
    maxLength: 10,
    pattern: '^[0-9A-Za-z][0-9A-Za-z .-]*$',
    'x-form': 'digits, letters, points, hyphens and spaces',
    description: '8 to 10 characters.',
    examples: ['01310-200'],
  }),
};

const optionalFields = {
  type: Type.Optional(
    oneOf(addressTypes, {
      default: 'both',
      description: 'Use of the address; `both` is billing and shipping.',
    }),
  ),
  complement: optional(text(255)),
  country: Type.Optional(
    textLike('^[A-Za-z]{2}$', 'a country code of 2 letters', {
      default: 'BR',
      description: 'ISO 3166 code of 2 letters; stored in upper case.',
    }),
  ),
  is_primary: Type.Optional(
    Type.Boolean({
      description:
        'The first address is always primary; a later one with `true` replaces it as primary.',
    }),
  ),
};

/** The body of a new address (§2.4). */
export const AddressInput = Type.Object({ ...required, ...optionalFields });

export const AddressPatch = Type.Object({
  street: Type.Optional(required.street),
  number: Type.Optional(required.number),
  neighborhood: Type.Optional(required.neighborhood),
  city: Type.Optional(required.city),
  state: Type.Optional(required.state),
  zip_code: Type.Optional(required.zip_code),
  ...optionalFields,
});

/** An address in API responses. */
export const Address = Type.Object(
  {
    id: uuid(),
    submerchant_id: uuid(),
    type: oneOf(addressTypes),
    street: Type.String(),
    number: Type.String(),
    complement: nullable(Type.String()),
    neighborhood: Type.String(),
    city: Type.String(),
    state: Type.String(),
    zip_code: Type.String(),
    country: Type.String(),
    is_primary: Type.Boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'Address' },
);

export type AddressInput = Static<typeof AddressInput>;
export type AddressPatch = Static<typeof AddressPatch>;
export type Address = Static<typeof Address>;
