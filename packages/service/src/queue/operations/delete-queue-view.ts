import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { changeViews, listsVersion, QueueViews, queueViewsExample } from '../queue-views.js';
import { deleteView } from '../store/queue-views.js';

export const deleteQueueView = defineOperation({
  id: 'deleteQueueView',
  tag: 'Review',
  summary: 'Delete a view of the queue',
  description: 'Whoever has it as default opens the queue without a view.',
  query: Type.Object({ version: listsVersion }),
  data: QueueViews,
  message: 'View deleted.',
  errors: ['NOT_FOUND', 'QUEUE_VIEWS_CHANGED'],
  example: { data: { ...queueViewsExample, views: [] } },
  async run(call) {
    const data = await changeViews(call, call.query.version, async (change) => {
      const { id, list_id } = change.find(call.params.id);
      change.touch(list_id);
      await deleteView(change.tx, id);
    });
    return { data };
  },
});
