import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { DraftPlace } from '../schema/seller-draft.js';
import { deleteDraft } from '../store/seller-drafts.js';

export const deleteSellerDraft = defineOperation({
  id: 'deleteSellerDraft',
  tag: 'Submerchants',
  summary: 'Delete a draft',
  description:
    'When its part of the form was saved, or discarded. One that does not exist is no error.',
  query: DraftPlace,
  data: Type.Object({ place: Type.String() }),
  message: 'Draft deleted.',
  example: { data: { place: 'company' } },
  async run({ sql, caller, query }) {
    const { merchant_id, actor_id: person_id } = merchantOf(caller);
    const { submerchant_id = null, place } = query;
    await deleteDraft(sql, { merchant_id, person_id, submerchant_id }, place);
    return { data: { place } };
  },
});
