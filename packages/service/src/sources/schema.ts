import Type from 'typebox';
import { date, nullable, oneOf, timestamp } from '../operation/schema.js';
import { situations } from './rules/company.js';

const CompanyAddress = Type.Object({
  zip_code: nullable(Type.String({ description: 'Eight digits.' })),
  street: nullable(Type.String()),
  number: nullable(Type.String({ description: 'As registered; `S/N` without one.' })),
  complement: nullable(Type.String()),
  neighborhood: nullable(Type.String()),
  city: nullable(Type.String()),
  state: nullable(Type.String({ description: 'Two letters.' })),
});

/** A company in the register, in the words of a submerchant. Its partners are not in it. */
const RegisteredCompany = Type.Object({
  legal_name: Type.String(),
  trade_name: nullable(Type.String()),
  opened_on: nullable(date({ description: 'Start of its activity.' })),
  legal_nature: nullable(
    Type.Object({
      code: Type.String({ description: 'Four digits: `2062` is a limited company.' }),
      name: nullable(Type.String()),
    }),
  ),
  mei: nullable(
    Type.Boolean({
      description: 'Whether it is a microempreendedor individual; null: not known.',
    }),
  ),
  situation: oneOf(situations, {
    description:
      'Its state in the register: `active` (ativa), `suspended` (suspensa), `unfit` (inapta), `closed` (baixada), or the text `"null"` (nula: its registration was annulled).',
  }),
  main_cnae: nullable(Type.String({ description: 'Seven digits.' })),
  cnaes: Type.Array(
    Type.Object({
      code: Type.String({ description: 'Seven digits.' }),
      description: nullable(Type.String()),
      is_primary: Type.Boolean(),
    }),
    { description: 'Economic activities, as a submerchant’s `cnaes`; the main one first.' },
  ),
  address: nullable(CompanyAddress),
});

export const company_statuses = ['found', 'not_found', 'pending', 'unavailable'] as const;

/** What the sources know of a CNPJ. */
export const CompanyLookup = Type.Object(
  {
    object: Type.Literal('company'),
    tax_id: Type.String(),
    status: oneOf(company_statuses, {
      description:
        '`pending`: a source is being asked; ask again in a second. `unavailable`: no source is set, or none answers now. `not_found`: no such company in the register.',
    }),
    source: nullable(Type.String({ description: 'Who says it; null without an answer.' })),
    as_of: nullable(timestamp({ description: 'For when it is true; null without an answer.' })),
    company: nullable(RegisteredCompany),
  },
  { title: 'CompanyLookup' },
);
