import { defineOperation } from '../../operation/operation.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { amendmentExample } from '../examples.js';
import { Amendment, amendmentStatuses } from '../schema.js';
import * as store from '../store/amendments.js';

export const listCaseAmendments = defineOperation({
  id: 'listCaseAmendments',
  tag: 'Review',
  summary: 'List the amendments of a submerchant, for the operator',
  description: 'Newest first.',
  list: { statuses: amendmentStatuses },
  data: Amendment,
  message: 'Amendments listed.',
  example: { data: amendmentExample },
  async run({ context: base, params, list: query }) {
    const merchant_id = await findMerchantOfSubmerchant(base, params.id);
    if (merchant_id === null) throw noSuchSubmerchant();
    const context = base.at(await base.groups.of(merchant_id));
    const key = { merchant_id, id: params.id };
    const page = await store.listAmendments(context, context.database, key, query);
    return { ...page, subjects: [params.id] };
  },
});
