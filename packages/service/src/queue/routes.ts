import { forOperator, peopleOnly, type Route } from '../operation/route.js';
import { countQueue } from './operations/count-queue.js';
import { createQueueView } from './operations/create-queue-view.js';
import { deleteQueueView } from './operations/delete-queue-view.js';
import { listCases } from './operations/list-cases.js';
import { listQueueViews } from './operations/list-queue-views.js';
import { previewDecisions } from './operations/preview-decisions.js';
import { setDefaultQueueView } from './operations/set-default-queue-view.js';
import { updateQueueView } from './operations/update-queue-view.js';

const operator = forOperator();
const reviewer = forOperator(peopleOnly);
const views = '/console/api/queue-views';

export const queueRoutes: readonly Route[] = [
  operator.get('/v1/operator/submerchants', listCases, 'cases.read'),
  operator.get('/v1/operator/queue-counts', countQueue, 'cases.read'),
  operator.post('/v1/operator/submerchants/preview-decisions', previewDecisions, 'cases.decide'),
  reviewer.get(views, listQueueViews, 'cases.read'),
  reviewer.post(views, createQueueView, 'cases.read'),
  reviewer.patch(`${views}/{id}`, updateQueueView, 'cases.read'),
  reviewer.delete(`${views}/{id}`, deleteQueueView, 'cases.read'),
  reviewer.put('/console/api/default-queue-view', setDefaultQueueView, 'cases.read'),
];
