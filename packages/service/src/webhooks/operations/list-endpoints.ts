import { defineOperation } from '../../operation/operation.js';
import { endpointExample } from '../examples.js';
import { forOwners, ownerIdsOf } from '../owner.js';
import { Endpoint } from '../schema.js';
import { listEndpoints as findPage } from '../store/endpoints.js';

export const [listEndpoints, listOperatorEndpoints] = forOwners((owner) =>
  defineOperation({
    id: owner.named('listEndpoints'),
    tag: owner.tags.endpoints,
    summary: 'List webhook endpoints',
    description:
      'Without the secrets, which are shown once: when an endpoint is created, and when its secret is regenerated.',
    list: { statuses: ['active', 'paused'] },
    has_no_personal_data: true,
    data: Endpoint,
    message: 'Endpoints listed.',
    example: { data: endpointExample },
    async run(call) {
      return findPage(call.sql, ownerIdsOf(call)[0], call.list);
    },
  }),
);
