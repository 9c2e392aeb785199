import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { submerchantExample } from '../examples.js';
import { Submerchant } from '../schema/submerchant.js';
import { noSuchSubmerchant } from '../store/submerchants.js';

export const getSubmerchant = defineOperation({
  id: 'getSubmerchant',
  tag: 'Submerchants',
  summary: 'Read a submerchant',
  description:
    'Its fields and status. Partners, documents and addresses are lists of their own; `GET /v1/submerchants/{id}/requirements` lists what a review still needs.',
  data: Submerchant,
  message: 'Submerchant found.',
  example: { data: submerchantExample },
  async run({ context, caller, params }) {
    const { merchant_id } = merchantOf(caller);
    const state = await context.submerchants.states.run({ merchant_id, id: params.id, parts: [] });
    if (!state) throw noSuchSubmerchant();
    return { data: state.record, subjects: [params.id] };
  },
});
