import { defineOperation } from '../../operation/operation.js';
import { describeViews, QueueViews, queueViewsExample } from '../queue-views.js';

export const listQueueViews = defineOperation({
  id: 'listQueueViews',
  tag: 'Review',
  summary: 'List the saved views of the queue',
  description: 'Your own and those of the team.',
  data: QueueViews,
  message: 'Views listed.',
  example: { data: queueViewsExample },
  run: async ({ context, caller }) => ({ data: await describeViews(context, caller) }),
});
