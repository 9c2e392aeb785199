import {
  forMerchants,
  forOperator,
  fourEyes,
  inPortal,
  type Route,
  stepUp,
} from '../operation/route.js';
import { createEndpoint, createOperatorEndpoint } from './operations/create-endpoint.js';
import { deleteEndpoint, deleteOperatorEndpoint } from './operations/delete-endpoint.js';
import { getDelivery, getOperatorDelivery } from './operations/get-delivery.js';
import {
  getEndpointFigures,
  getOperatorEndpointFigures,
} from './operations/get-endpoint-figures.js';
import { getEndpoint, getOperatorEndpoint } from './operations/get-endpoint.js';
import { getEvent, getOperatorEvent } from './operations/get-event.js';
import { listDeliveries, listOperatorDeliveries } from './operations/list-deliveries.js';
import { listEndpoints, listOperatorEndpoints } from './operations/list-endpoints.js';
import { listEventKinds, listOperatorEventKinds } from './operations/list-event-kinds.js';
import { listEvents, listOperatorEvents } from './operations/list-events.js';
import { regenerateSecret, regenerateOperatorSecret } from './operations/regenerate-secret.js';
import { replayDeliveries, replayOperatorDeliveries } from './operations/replay-deliveries.js';
import { resendDelivery, resendOperatorDelivery } from './operations/resend-delivery.js';
import { streamEvents, streamOperatorEvents } from './operations/stream-events.js';
import { testEndpoint, testOperatorEndpoint } from './operations/test-endpoint.js';
import { triggerEvent } from './operations/trigger-event.js';
import { updateEndpoint, updateOperatorEndpoint } from './operations/update-endpoint.js';

const merchant = forMerchants('default');
const portal = forMerchants('default', inPortal);
const endpoint = '/v1/postbacks/endpoints/{id}';
const log = '/v1/postbacks/delivery-logs';
const operator = forOperator();
const ofOperator = '/v1/operator/postbacks';
const operatorEndpoint = `${ofOperator}/endpoints/{id}`;
const operatorLog = `${ofOperator}/delivery-logs`;

export const webhookRoutes: readonly Route[] = [
  portal.post('/v1/postbacks/endpoints', createEndpoint, 'webhooks.write', fourEyes('endpoints')),
  portal.get('/v1/postbacks/endpoints', listEndpoints, 'webhooks.read'),
  portal.get(endpoint, getEndpoint, 'webhooks.read'),
  portal.get(`${endpoint}/figures`, getEndpointFigures, 'webhooks.read'),
  portal.patch(endpoint, updateEndpoint, 'webhooks.write', fourEyes('endpoints')),
  portal.delete(endpoint, deleteEndpoint, 'webhooks.write', fourEyes('endpoints')),
  portal.post(
    `${endpoint}/secret/regenerate`,
    regenerateSecret,
    'webhooks.write',
    stepUp,
    fourEyes('endpoints'),
  ),
  portal.post(`${endpoint}/test`, testEndpoint, 'webhooks.write'),
  portal.post(`${endpoint}/replay`, replayDeliveries, 'webhooks.write'),
  portal.get(log, listDeliveries, 'webhooks.read'),
  portal.get(`${log}/{id}`, getDelivery, 'webhooks.read'),
  portal.post(`${log}/{id}/resend`, resendDelivery, 'webhooks.write'),
  portal.get('/v1/postbacks/events', listEventKinds, 'webhooks.read'),
  merchant.get('/v1/events', listEvents, 'events.read'),
  merchant.get('/v1/events/stream', streamEvents, 'events.read'),
  merchant.get('/v1/events/{id}', getEvent, 'events.read'),
  merchant.post('/v1/events/trigger', triggerEvent, 'events.write'),
  operator.post(
    `${ofOperator}/endpoints`,
    createOperatorEndpoint,
    'webhooks.write',
    fourEyes('settings'),
  ),
  operator.get(`${ofOperator}/endpoints`, listOperatorEndpoints, 'webhooks.read'),
  operator.get(operatorEndpoint, getOperatorEndpoint, 'webhooks.read'),
  operator.get(`${operatorEndpoint}/figures`, getOperatorEndpointFigures, 'webhooks.read'),
  operator.patch(operatorEndpoint, updateOperatorEndpoint, 'webhooks.write', fourEyes('settings')),
  operator.delete(operatorEndpoint, deleteOperatorEndpoint, 'webhooks.write', fourEyes('settings')),
  operator.post(
    `${operatorEndpoint}/secret/regenerate`,
    regenerateOperatorSecret,
    'webhooks.write',
    stepUp,
    fourEyes('settings'),
  ),
  operator.post(`${operatorEndpoint}/test`, testOperatorEndpoint, 'webhooks.write'),
  operator.post(`${operatorEndpoint}/replay`, replayOperatorDeliveries, 'webhooks.write'),
  operator.get(operatorLog, listOperatorDeliveries, 'webhooks.read'),
  operator.get(`${operatorLog}/{id}`, getOperatorDelivery, 'webhooks.read'),
  operator.post(`${operatorLog}/{id}/resend`, resendOperatorDelivery, 'webhooks.write'),
  operator.get(`${ofOperator}/events`, listOperatorEventKinds, 'webhooks.read'),
  operator.get('/v1/operator/events', listOperatorEvents, 'events.read'),
  operator.get('/v1/operator/events/stream', streamOperatorEvents, 'events.read'),
  operator.get('/v1/operator/events/{id}', getOperatorEvent, 'events.read'),
];
