import { merchantOf } from '../../http/caller.js';
import { defineOperation } from '../../http/operation.js';
import { submerchantExample } from '../examples.js';
import { states } from '../rules/lifecycle.js';
import { Submerchant } from '../schema/submerchant.js';
import { listSubmerchants as findPage } from '../store/submerchants.js';

export const listSubmerchants = defineOperation({
  id: 'listSubmerchants',
  tag: 'Submerchants',
  summary: 'List submerchants',
  description:
    'Newest first. `search` looks through names, tax id, e-mail and `external_id`, whatever the case and accents: whole words in any order, the last one by its beginning.',
  list: { dates: true, statuses: states, search: true },
  data: Submerchant,
  status: 200,
  message: 'Submerchants listed.',
  errors: [],
  example: { data: submerchantExample },
  async run({ sql, caller, list }) {
    const { items, ...page } = await findPage(sql, merchantOf(caller).merchant_id, list);
    return { data: items, ...page };
  },
});
