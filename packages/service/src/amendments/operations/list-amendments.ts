import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { amendmentExample } from '../examples.js';
import { Amendment, amendmentStatuses } from '../schema.js';
import * as store from '../store/amendments.js';

export const listAmendments = defineOperation({
  id: 'listAmendments',
  tag: 'Amendments',
  summary: 'List the amendments of a submerchant',
  description: 'Newest first, with what each changes and its documents.',
  list: { statuses: amendmentStatuses },
  data: Amendment,
  message: 'Amendments listed.',
  example: { data: amendmentExample },
  async run({ context, sql, caller, params, list: query }) {
    const key = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const page = await store.listAmendments(context, sql, key, query);
    return { ...page, subjects: [params.id] };
  },
});
