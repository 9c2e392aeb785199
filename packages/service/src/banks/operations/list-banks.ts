import { defineOperation } from '../../operation/operation.js';
import { pageOfArray } from '../../platform/lists/page.js';
import { banks } from '../banks.js';
import { bankExample } from '../example.js';
import { knownNames } from '../known-names.js';
import { prepareBankSearch } from '../rules/find-banks.js';
import { Bank } from '../schema.js';

const search = prepareBankSearch(banks, knownNames);

export const listBanks = defineOperation({
  id: 'listBanks',
  tag: 'Banks',
  summary: 'List the banks',
  description:
    'In ascending order of code, the same for every merchant. Each word of `search` must be a prefix of a word of the name, of a name that people use (Nubank, PagBank), of the code or of the ISPB.',
  list: { search: true },
  has_no_personal_data: true,
  data: Bank,
  message: 'Banks listed.',
  example: { data: bankExample },
  async run({ list }) {
    const found = list.search === null ? banks : search(list.search);
    return pageOfArray(found, list);
  },
});
