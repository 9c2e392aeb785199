import { defineOperation } from '../../operation/operation.js';
import { changeEndpoint, recordedFields } from '../change-endpoints.js';
import { endpointExample } from '../examples.js';
import { forOwners } from '../owner.js';
import { Endpoint } from '../schema.js';
import { deleteEndpoint as remove } from '../store/endpoints.js';

export const [deleteEndpoint, deleteOperatorEndpoint] = forOwners((owner) =>
  defineOperation({
    id: owner.named('deleteEndpoint'),
    tag: owner.tags.endpoints,
    summary: 'Delete a webhook endpoint',
    description: 'What has not been delivered to it yet is cancelled; the log stays.',
    data: Endpoint,
    message: 'Endpoint deleted.',
    example: { data: endpointExample },
    command(unit, author, { params }) {
      return changeEndpoint(unit, author, params, async (tx, { record, owner_ids }, addEntry) => {
        for (const id of owner_ids) await remove(tx, id, record.id);
        addEntry({
          action: 'endpoint.deleted',
          object: { kind: 'endpoint', id: record.id },
          before: recordedFields(record),
          after: null,
        });
        return { data: record };
      });
    },
  }),
);
