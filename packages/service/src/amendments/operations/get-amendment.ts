import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { amendmentExample } from '../examples.js';
import { Amendment } from '../schema.js';
import * as store from '../store/amendments.js';

export const getAmendment = defineOperation({
  id: 'getAmendment',
  tag: 'Amendments',
  summary: 'Read an amendment',
  description: 'What it changes, its documents, and the decision with its reasons.',
  data: Amendment,
  message: 'Amendment found.',
  example: { data: amendmentExample },
  async run({ context, sql, caller, params }) {
    const key = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const found = await store.getAmendment(context, sql, key, params.amendmentId);
    const [data] = await store.withDocuments(sql, key, [found]);
    return { data, subjects: [params.id] };
  },
});
