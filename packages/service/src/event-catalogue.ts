import { composeCatalogue } from './events/catalogue.js';
import { keyEvents } from './merchants/events.js';
import { paymentEvents } from './payments/events.js';
import { submerchantEvents } from './submerchants/events.js';
import { endpointEvents } from './webhooks/events.js';

/** All kinds of event with schema and example, collected from the slices that record them. */
export const eventCatalogue = composeCatalogue([
  ...submerchantEvents,
  ...paymentEvents,
  ...endpointEvents,
  ...keyEvents,
]);
