import { describeEvent, type EventDefinition } from '../events/catalogue.js';
import { endpointExample } from './examples.js';
import { Endpoint } from './schema.js';

const endpointPaused: EventDefinition = {
  kind: 'endpoint.paused',
  description:
    'The service paused another webhook endpoint of the merchant; `paused_reason` says why.',
  schema: Endpoint,
  example: { ...endpointExample, status: 'paused', paused_reason: 'failing' },
};

/** The events of webhook endpoints (contract 9). */
export const endpointEvents: readonly EventDefinition[] = [endpointPaused];

/** The event that the documentation of the operations on events shows. */
export const eventExample = describeEvent(endpointPaused);
