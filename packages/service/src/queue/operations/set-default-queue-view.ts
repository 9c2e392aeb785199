import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { nullable, uuid } from '../../operation/schema.js';
import { changeViews, listsVersion, QueueViews, queueViewsExample } from '../queue-views.js';
import { setDefaultView } from '../store/queue-views.js';

export const setDefaultQueueView = defineOperation({
  id: 'setDefaultQueueView',
  tag: 'Review',
  summary: 'Choose the view with which your queue opens',
  description: 'One of your own or of the team; for yourself alone.',
  body: Type.Object({
    version: listsVersion,
    view_id: nullable(uuid({ description: 'Null: none.' })),
  }),
  data: QueueViews,
  message: 'Default view changed.',
  errors: ['NOT_FOUND', 'QUEUE_VIEWS_CHANGED'],
  example: {
    body: { version: '1.0', view_id: '019aa2f6-3d10-7c11-8a22-0123456789ae' },
    data: { ...queueViewsExample, default_id: '019aa2f6-3d10-7c11-8a22-0123456789ae' },
  },
  async run(call) {
    const { version, view_id } = call.body;
    const data = await changeViews(call, version, async (change) => {
      change.touch(change.own);
      if (view_id !== null) change.find(view_id);
      await setDefaultView(change.tx, change.own, view_id);
    });
    return { data };
  },
});
