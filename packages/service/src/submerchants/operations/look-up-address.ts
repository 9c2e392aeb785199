import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { nullable } from '../../operation/schema.js';
import { findAddress } from '../find-address.js';

export const ZipCode = Type.Object({
  zip_code: Type.String({
    pattern: '^[0-9]{5}-?[0-9]{3}$',
    description: 'The CEP, with or without its hyphen.',
  }),
});

export const lookUpAddress = defineOperation({
  id: 'lookUpAddress',
  tag: 'Addresses',
  summary: 'Find the street and city of a CEP',
  description:
    'For forms. `found` says whether the operator’s address server knows the CEP; without one, or when it does not answer, only `state` is known, from the ranges of Correios.',
  // In the query, because the log has paths: a CEP is part of a person's address.
  query: ZipCode,
  data: Type.Object(
    {
      zip_code: Type.String({ description: 'The CEP as eight digits.' }),
      found: Type.Boolean(),
      street: nullable(Type.String()),
      neighborhood: nullable(Type.String()),
      city: nullable(Type.String()),
      state: nullable(Type.String({ description: 'Two letters.' })),
    },
    { title: 'AddressOfZipCode' },
  ),
  message: 'CEP looked up.',
  example: {
    data: {
      zip_code: '01310100',
      found: true,
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  },
  run: ({ context, query }) => findAddress(context, query.zip_code),
});
