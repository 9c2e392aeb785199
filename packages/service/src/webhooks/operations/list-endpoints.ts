import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { endpointExample } from '../examples.js';
import { Endpoint } from '../schema.js';
import { listEndpoints as findPage } from '../store/endpoints.js';

export const listEndpoints = defineOperation({
  id: 'listEndpoints',
  tag: 'Webhook endpoints',
  summary: 'List webhook endpoints',
  description:
    'Without the secrets, which are shown once: when an endpoint is created, and when its secret is regenerated.',
  list: { statuses: ['active', 'paused'] },
  has_no_personal_data: true,
  data: Endpoint,
  message: 'Endpoints listed.',
  example: { data: endpointExample },
  async run({ sql, caller, list }) {
    return findPage(sql, merchantOf(caller).merchant_id, list);
  },
});
