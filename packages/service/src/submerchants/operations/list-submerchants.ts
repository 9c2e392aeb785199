import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { text } from '../../operation/schema.js';
import { submerchantExample } from '../examples.js';
import { states } from '../rules/lifecycle.js';
import { Submerchant } from '../schema/submerchant.js';
import { findByExternalId, listSubmerchants as findPage } from '../store/submerchants.js';

export const listSubmerchants = defineOperation({
  id: 'listSubmerchants',
  tag: 'Submerchants',
  summary: 'List submerchants',
  description:
    'Newest first. `search` looks through names, tax id, e-mail and `external_id`, whatever the case and accents: whole words in any order, the last one by its beginning.',
  list: { dates: true, statuses: states, search: true },
  query: Type.Object({
    external_id: Type.Optional(
      text(64, { description: 'Only the submerchant with this reference of yours, as a whole.' }),
    ),
  }),
  data: Submerchant,
  status: 200,
  message: 'Submerchants listed.',
  errors: [],
  example: { data: submerchantExample },
  async run({ sql, caller, list, query }) {
    const { merchant_id } = merchantOf(caller);
    const { external_id } = query;
    const { items, ...page } =
      external_id === undefined
        ? await findPage(sql, merchant_id, list)
        : await findByExternalId(sql, merchant_id, external_id, list);
    return { data: items, ...page };
  },
});
