import { defineOperation } from '../../operation/operation.js';
import { noEndpoint } from '../change-endpoints.js';
import { endpointExample } from '../examples.js';
import { forOwners, ownerIdsOf } from '../owner.js';
import { Endpoint } from '../schema.js';
import { findEndpoint } from '../store/endpoints.js';

export const [getEndpoint, getOperatorEndpoint] = forOwners((owner) =>
  defineOperation({
    id: owner.named('getEndpoint'),
    tag: owner.tags.endpoints,
    summary: 'Read a webhook endpoint',
    description: 'Never its secret: a lost one is regenerated.',
    data: Endpoint,
    message: 'Endpoint found.',
    example: { data: endpointExample },
    async run(call) {
      const endpoint = await findEndpoint(call.sql, ownerIdsOf(call)[0], call.params.id);
      if (!endpoint) throw noEndpoint();
      return { data: endpoint };
    },
  }),
);
