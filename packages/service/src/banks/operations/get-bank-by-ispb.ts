import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { textLike } from '../../operation/schema.js';
import { bankExample } from '../example.js';
import { findBank } from '../find-bank.js';
import { Bank } from '../schema.js';

export const getBankByIspb = defineOperation({
  id: 'getBankByIspb',
  tag: 'Banks',
  summary: 'Read a bank by its ISPB',
  description: 'By the eight digits of the ISPB, which every institution has.',
  path: Type.Object({
    ispb: textLike('^[0-9]{8}$', '8 digits', {
      description: 'Identifier in the Brazilian payment system.',
      examples: ['00000000'],
    }),
  }),
  data: Bank,
  message: 'Bank found.',
  example: { data: bankExample },
  async run({ params }) {
    return { data: findBank('ispb', params.ispb) };
  },
});
