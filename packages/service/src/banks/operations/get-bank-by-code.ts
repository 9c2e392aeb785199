import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { textLike } from '../../operation/schema.js';
import { bankExample } from '../example.js';
import { findBank } from '../find-bank.js';
import { fullCode } from '../rules/find-banks.js';
import { Bank } from '../schema.js';

export const getBankByCode = defineOperation({
  id: 'getBankByCode',
  tag: 'Banks',
  summary: 'Read a bank by its code',
  description:
    'By the three-digit code of the bank. Institutions without a code are found by their ISPB.',
  path: Type.Object({
    code: textLike('^[0-9]{1,3}$', '1 to 3 digits', {
      description: 'The code of the clearing system (COMPE); leading zeros may be omitted.',
      examples: ['001'],
    }),
  }),
  data: Bank,
  message: 'Bank found.',
  example: { data: bankExample },
  async run({ params }) {
    return { data: findBank('code', fullCode(params.code)) };
  },
});
