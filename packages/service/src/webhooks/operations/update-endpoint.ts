import { defineOperation } from '../../operation/operation.js';
import { difference } from '../../trail/entry.js';
import { changeEndpoint, recordedFields } from '../change-endpoints.js';
import {
  unknownFieldsOfFilter,
  requireNoOverlap,
  requireValidEndpoint,
} from '../endpoint-problems.js';
import { endpointExample } from '../examples.js';
import { normalizeFilter } from '../rules/filter.js';
import { forOwners } from '../owner.js';
import { Endpoint, EndpointPatch } from '../schema.js';
import { updateEndpoint as write } from '../store/endpoints.js';

export const [updateEndpoint, updateOperatorEndpoint] = forOwners((owner) =>
  defineOperation({
    id: owner.named('updateEndpoint'),
    tag: owner.tags.endpoints,
    summary: 'Change a webhook endpoint',
    description:
      'Any of `url`, `events`, `filter`, `max_per_second`, `max_concurrent` and `status`, separately or together. `events` and `filter` apply to events that are recorded from then on, `max_per_second` and `max_concurrent` also to what waits. While paused, deliveries are held; active again, they go out oldest first.',
    body: EndpointPatch,
    data: Endpoint,
    message: 'Endpoint updated.',
    errors: ['ENDPOINT_EXISTS'],
    example: {
      body: { status: 'paused' },
      data: { ...endpointExample, status: 'paused', paused_reason: 'requested' },
    },
    problems: unknownFieldsOfFilter,
    async command(unit, author, { params, body }) {
      const { context } = unit;
      requireValidEndpoint(context, body);
      return changeEndpoint(unit, author, params, async (tx, { record, owner_ids }, addEntry) => {
        const before = { ...record, filter: normalizeFilter(record.filter) };
        const status = body.status ?? before.status;
        const after: Endpoint = {
          ...before,
          url: body.url ?? before.url,
          events: body.events ? [...new Set(body.events)] : before.events,
          filter: body.filter === undefined ? before.filter : normalizeFilter(body.filter),
          max_per_second:
            body.max_per_second === undefined ? before.max_per_second : body.max_per_second,
          max_concurrent:
            body.max_concurrent === undefined ? before.max_concurrent : body.max_concurrent,
          status,
          paused_reason: status === 'active' ? null : (before.paused_reason ?? 'requested'),
          failing_since:
            before.status === 'paused' && status === 'active' ? null : before.failing_since,
          updated_at: author.now,
        };
        const changed = difference(recordedFields(before), recordedFields(after));
        if (!changed) return { data: before };
        const isNarrowed = 'events' in changed.after || 'filter' in changed.after;
        if (isNarrowed)
          requireValidEndpoint(context, { events: after.events, filter: after.filter });
        // Overlapping endpoints from before this rule can still be paused: only another URL, kinds or filter are checked.
        if ('url' in changed.after || isNarrowed) {
          await requireNoOverlap(tx, owner_ids[0], after);
        }
        const isReactivated = before.status === 'paused' && status === 'active';
        for (const id of owner_ids) await write(tx, id, after, isReactivated);
        addEntry({
          action: 'endpoint.updated',
          object: { kind: 'endpoint', id: before.id },
          ...changed,
        });
        return { data: after };
      });
    },
  }),
);
