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

export const createQueueView = defineOperation({
  id: 'createQueueView',
  tag: 'Review',
  summary: 'Save a view of the queue',
  description: 'Filters and an order under a name, for yourself or for the team.',
  body: Type.Object({
    version: listsVersion,
    name: viewName,
    filters: QueueViewFilters,
    is_shared: Type.Optional(isShared),
  }),
  data: QueueViews,
  status: 201,
  message: 'View saved.',
  errors: ['QUEUE_VIEWS_CHANGED', 'TOO_MANY_QUEUE_VIEWS'],
  example: {
    body: {
      version: '0.0',
      name: 'Large shops, late',
      filters: queueViewsExample.views[0]?.filters,
    },
    data: queueViewsExample,
  },
  async run(call) {
    const { context, body, now } = call;
    const data = await changeViews(call, body.version, async (change) => {
      const view = {
        id: context.newId(now),
        list_id: change.listOf(body.is_shared ?? false),
        name: body.name.trim(),
        filters: knownFilters(body.filters),
        updated_at: now,
      };
      change.touch(view.list_id);
      change.requireFit(view);
      await saveView(change.tx, view);
    });
    return { data };
  },
});
