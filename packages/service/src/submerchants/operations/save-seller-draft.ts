import { draftPlace } from '../draft-place.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { sellerDraftExample } from '../examples.js';
import { DraftInput, SavedDraft, type SellerDraft } from '../schema/seller-draft.js';
import { saveDraft } from '../store/seller-drafts.js';
import { noSuchSubmerchant } from '../store/submerchants.js';

export const saveSellerDraft = defineOperation({
  id: 'saveSellerDraft',
  tag: 'Submerchants',
  summary: 'Save a draft of a part of the form',
  description:
    'Apart from the record: it changes nothing of the submerchant. Of two writers with the same version, the first one wins; the other gets its draft.',
  body: DraftInput,
  data: SavedDraft,
  message: 'Draft received.',
  errors: ['NOT_FOUND'],
  example: {
    body: { submerchant_id: null, place: 'company', version: 0, fields: sellerDraftExample.fields },
    data: {
      saved: true,
      version: 1,
      fields: sellerDraftExample.fields,
      updated_at: sellerDraftExample.updated_at,
    },
  },
  async run({ context, sql, caller, body, now }) {
    const { merchant_id, actor_id: person_id } = merchantOf(caller);
    const { submerchant_id, place, version, fields } = body;
    const { data_keys } = context;
    const at = draftPlace({ merchant_id, person_id, submerchant_id, place });
    const stored = await saveDraft(
      sql,
      { merchant_id, person_id, submerchant_id },
      { place, version, body: data_keys.seal(JSON.stringify(fields), at), updated_at: now },
    );
    if (!stored) throw noSuchSubmerchant();
    const kept =
      stored.body === null
        ? null
        : (JSON.parse(data_keys.open(stored.body, at)) as SellerDraft['fields']);
    return {
      data: {
        saved: stored.saved,
        version: stored.version,
        fields: kept,
        updated_at: stored.updated_at,
      },
    };
  },
});
