import { describeEvent, type EventDefinition } from '../events/catalogue.js';
import { endpointExample } from './examples.js';
import { Endpoint, FailingEndpoint } from './schema.js';

const endpointPaused: EventDefinition = {
  kind: 'endpoint.paused',
  description:
    'The service paused another webhook endpoint of the merchant; `paused_reason` says why.',
  schema: Endpoint,
  example: { ...endpointExample, status: 'paused', paused_reason: 'failing' },
};

const outage = { ...endpointExample, failing_since: '2026-11-21T11:48:00.000Z' };

/** The events of webhook endpoints (contract 9); `failing` and `recovered` are not in the specification. */
export const endpointEvents: readonly EventDefinition[] = [
  {
    kind: 'endpoint.failing',
    description:
      'Every attempt at another webhook endpoint of the merchant has failed for some time: 30 minutes unless the operator has set another. Once for each outage.',
    schema: FailingEndpoint,
    example: outage,
  },
  {
    kind: 'endpoint.recovered',
    description:
      'Another webhook endpoint of the merchant, of which `endpoint.failing` was sent, works again.',
    schema: FailingEndpoint,
    example: outage,
  },
  endpointPaused,
];

/** The event that the documentation of the operations on events shows. */
export const eventExample = describeEvent(endpointPaused);
