import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import {
  changeViews,
  isShared,
  knownFilters,
  listsVersion,
  QueueViews,
  queueViewsExample,
  viewName,
} from '../queue-views.js';
import { QueueViewFilters } from '../queue-filters.js';
import { saveView } from '../store/queue-views.js';

export const updateQueueView = defineOperation({
  id: 'updateQueueView',
  tag: 'Review',
  summary: 'Change a view of the queue',
  description:
    'Its name, its filters, or whether the team has it. What is not sent stays. A view that is shared leaves your own list, and one that is no longer shared joins it.',
  body: Type.Object({
    version: listsVersion,
    name: Type.Optional(viewName),
    filters: Type.Optional(QueueViewFilters),
    is_shared: Type.Optional(isShared),
  }),
  data: QueueViews,
  message: 'View changed.',
  errors: ['NOT_FOUND', 'QUEUE_VIEWS_CHANGED', 'TOO_MANY_QUEUE_VIEWS'],
  example: {
    body: { version: '0.0', name: 'Large shops, late' },
    data: queueViewsExample,
  },
  async run(call) {
    const { body, now, params } = call;
    const data = await changeViews(call, body.version, async (change) => {
      const before = change.find(params.id);
      const view = {
        ...before,
        list_id: body.is_shared === undefined ? before.list_id : change.listOf(body.is_shared),
        name: body.name?.trim() ?? before.name,
        filters: body.filters === undefined ? before.filters : knownFilters(body.filters),
        updated_at: now,
      };
      change.touch(before.list_id);
      change.touch(view.list_id);
      change.requireFit(view);
      await saveView(change.tx, view);
    });
    return { data };
  },
});
