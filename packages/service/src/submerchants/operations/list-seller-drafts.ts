import { draftPlace } from '../draft-place.js';
import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { sellerDraftExample } from '../examples.js';
import { DraftsQuery, SellerDraft } from '../schema/seller-draft.js';
import { readDrafts } from '../store/seller-drafts.js';

export const listSellerDrafts = defineOperation({
  id: 'listSellerDrafts',
  tag: 'Submerchants',
  summary: 'Read your drafts of a submerchant',
  description:
    'What the person has typed into the form and not saved, on any device. A draft that nobody changes for 30 days is deleted.',
  query: DraftsQuery,
  data: Type.Array(SellerDraft),
  message: 'Drafts found.',
  example: { data: [sellerDraftExample] },
  async run({ context, sql, caller, query }) {
    const { merchant_id, actor_id: person_id } = merchantOf(caller);
    const submerchant_id = query.submerchant_id ?? null;
    const rows = await readDrafts(sql, { merchant_id, person_id, submerchant_id });
    const data = rows.map(({ body, ...draft }) => ({
      ...draft,
      fields: JSON.parse(
        context.data_keys.open(
          body,
          draftPlace({ merchant_id, person_id, submerchant_id, ...draft }),
        ),
      ) as SellerDraft['fields'],
    }));
    return { data, subjects: submerchant_id === null || data.length === 0 ? [] : [submerchant_id] };
  },
});
