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
    'Newest first. `search` matches names, tax id, e-mail and `external_id`, ignoring case and accents: whole words in any order, the last one as a prefix.',
  list: { dates: true, statuses: states, search: true },
  query: Type.Object({
    external_id: Type.Optional(
      text(64, { description: 'Only the submerchant with exactly this `external_id`.' }),
    ),
  }),
  data: Submerchant,
  message: 'Submerchants listed.',
  example: { data: submerchantExample },
  async run({ sql, caller, list, query }) {
    const { merchant_id } = merchantOf(caller);
    const { external_id } = query;
    const page = await (external_id === undefined
      ? findPage(sql, merchant_id, list)
      : findByExternalId(sql, merchant_id, external_id, list));
    return { ...page, subjects: page.data.map(({ id }) => id) };
  },
});
