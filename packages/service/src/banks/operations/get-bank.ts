import { defineOperation } from '../../operation/operation.js';
import { bankExample } from '../example.js';
import { findBank } from '../find-bank.js';
import { Bank } from '../schema.js';

export const getBank = defineOperation({
  id: 'getBank',
  tag: 'Banks',
  summary: 'Read a bank',
  description:
    'By the bank’s identifier, which is derived from its ISPB and the same in every installation.',
  data: Bank,
  message: 'Bank found.',
  example: { data: bankExample },
  async run({ params }) {
    return { data: findBank('id', params.id.toLowerCase()) };
  },
});
