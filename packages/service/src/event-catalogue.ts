import { amendmentEvents } from './amendments/events.js';
import { composeCatalogue } from './events/catalogue.js';
import { keyEvents } from './merchants/events.js';
import { onboardingEvents } from './onboarding/events.js';
import { paymentEvents } from './payments/events.js';
import { requestEvents } from './requests/events.js';
import { submerchantEvents } from './submerchants/events.js';
import { endpointEvents } from './webhooks/events.js';

/** The definitions of all slices that record events. */
export const eventDefinitions = [
  ...submerchantEvents,
  ...amendmentEvents,
  ...requestEvents,
  ...paymentEvents,
  ...endpointEvents,
  ...keyEvents,
  ...onboardingEvents,
];

/** All kinds of event with schema and example. */
export const eventCatalogue = composeCatalogue(eventDefinitions);
