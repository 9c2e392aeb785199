import { forMerchants, fourEyes, inPortal, type Route, stepUp } from '../operation/route.js';
import { createEndpoint } from './operations/create-endpoint.js';
import { deleteEndpoint } from './operations/delete-endpoint.js';
import { getDelivery } from './operations/get-delivery.js';
import { getEndpointFigures } from './operations/get-endpoint-figures.js';
import { getEndpoint } from './operations/get-endpoint.js';
import { getEvent } from './operations/get-event.js';
import { listDeliveries } from './operations/list-deliveries.js';
import { listEndpoints } from './operations/list-endpoints.js';
import { listEventKinds } from './operations/list-event-kinds.js';
import { listEvents } from './operations/list-events.js';
import { regenerateSecret } from './operations/regenerate-secret.js';
import { replayDeliveries } from './operations/replay-deliveries.js';
import { resendDelivery } from './operations/resend-delivery.js';
import { streamEvents } from './operations/stream-events.js';
import { testEndpoint } from './operations/test-endpoint.js';
import { triggerEvent } from './operations/trigger-event.js';
import { updateEndpoint } from './operations/update-endpoint.js';

const merchant = forMerchants('default');
const portal = forMerchants('default', inPortal);
const endpoint = '/v1/postbacks/endpoints/{id}';
const log = '/v1/postbacks/delivery-logs';

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
];
