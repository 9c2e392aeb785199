import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { text, textLike } from '../../operation/schema.js';
import { submerchantExample } from '../examples.js';
import { reviewDueAt } from '../review-due.js';
import { states } from '../rules/lifecycle.js';
import { Submerchant } from '../schema/submerchant.js';
import {
  findByExternalId,
  findByIds,
  findRestricted,
  listSubmerchants as findPage,
} from '../store/submerchants.js';

const uuidPattern = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

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
    ids: Type.Optional(
      textLike(`^${uuidPattern}(,${uuidPattern}){0,99}$`, 'up to 100 ids, separated by commas', {
        description:
          'Only the submerchants with these ids, up to 100, separated by commas. Of the other filters, status and days apply.',
        examples: ['019aa000-0000-7000-8000-000000000001,019aa000-0000-7000-8000-000000000002'],
      }),
    ),
    restricted: Type.Optional(
      Type.Boolean({
        description:
          '`true`: only active submerchants of which a hold restricts a capability. Of the other filters, status and days apply.',
      }),
    ),
  }),
  data: Submerchant,
  message: 'Submerchants listed.',
  example: { data: submerchantExample },
  async run({ context, sql, caller, list, query }) {
    const { merchant_id } = merchantOf(caller);
    const { external_id, ids, restricted } = query;
    const find = () => {
      if (ids !== undefined) return findByIds(sql, merchant_id, ids.toLowerCase().split(','), list);
      if (external_id !== undefined) return findByExternalId(sql, merchant_id, external_id, list);
      return restricted ? findRestricted(sql, merchant_id, list) : findPage(sql, merchant_id, list);
    };
    const [page] = await Promise.all([find(), context.sla.follow()]);
    // Computed from the settings in memory: no row of the page costs a query.
    const data = page.data.map((one) => {
      const review_due_at = reviewDueAt(context, merchant_id, one);
      return review_due_at === null ? one : { ...one, review_due_at };
    });
    return { ...page, data, subjects: data.map(({ id }) => id) };
  },
});
