import { composeCatalogue } from './events/catalogue.js';
import { paymentEvents } from './payments/events.js';
import { submerchantEvents } from './submerchants/events.js';
import { endpointEvents } from './webhooks/events.js';

/** Every kind of event with its schema and an example, collected from the slices that record them. */
export const eventCatalogue = composeCatalogue([
  ...submerchantEvents,
  ...paymentEvents,
  ...endpointEvents,
]);
