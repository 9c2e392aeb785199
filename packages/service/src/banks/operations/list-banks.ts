import { defineOperation } from '../../operation/operation.js';
import { banks } from '../banks.js';
import { bankExample } from '../example.js';
import { prepareBankSearch } from '../rules/find-banks.js';
import { Bank } from '../schema.js';

const search = prepareBankSearch(banks);

export const listBanks = defineOperation({
  id: 'listBanks',
  tag: 'Banks',
  summary: 'List the banks',
  description:
    'In ascending order of code, the same for every merchant. Each word of `search` must be a prefix of a word of the name, of the code or of the ISPB.',
  list: { search: true },
  data: Bank,
  message: 'Banks listed.',
  example: { data: bankExample },
  async run({ list }) {
    const found = list.search === null ? banks : search(list.search);
    const from = (list.page - 1) * list.limit;
    return { data: found.slice(from, from + list.limit), total: found.length };
  },
});
