import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { noEndpoint } from '../change-endpoints.js';
import { endpointExample } from '../examples.js';
import { Endpoint } from '../schema.js';
import { findEndpoint } from '../store/endpoints.js';

export const getEndpoint = defineOperation({
  id: 'getEndpoint',
  tag: 'Webhook endpoints',
  summary: 'Read a webhook endpoint',
  description: 'Never its secret: a lost one is regenerated.',
  data: Endpoint,
  message: 'Endpoint found.',
  example: { data: endpointExample },
  async run({ sql, caller, params }) {
    const endpoint = await findEndpoint(sql, merchantOf(caller).merchant_id, params.id);
    if (!endpoint) throw noEndpoint();
    return { data: endpoint };
  },
});
