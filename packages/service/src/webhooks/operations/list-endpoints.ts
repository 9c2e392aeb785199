import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { endpointExample } from '../examples.js';
import { Endpoint } from '../schema.js';
import { listEndpoints as findPage } from '../store/endpoints.js';

export const listEndpoints = defineOperation({
  id: 'listEndpoints',
  tag: 'Webhook endpoints',
  summary: 'List webhook endpoints',
  list: { statuses: ['active', 'paused'] },
  data: Endpoint,
  status: 200,
  message: 'Endpoints listed.',
  errors: [],
  example: { data: endpointExample },
  async run({ sql, caller, list }) {
    const { items, total } = await findPage(sql, merchantOf(caller).merchant_id, list);
    return { data: items, total };
  },
});
