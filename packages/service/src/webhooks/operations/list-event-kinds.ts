import { eventCatalogue } from '../../event-catalogue.js';
import { defineOperation } from '../../http/operation.js';
import { EventKindDescription } from '../schema.js';

export const listEventKinds = defineOperation({
  id: 'listEventKinds',
  tag: 'Events',
  summary: 'List the kinds of event',
  description:
    'Every kind that an endpoint may subscribe to, with a JSON Schema and an example of its body.',
  list: {},
  data: EventKindDescription,
  status: 200,
  message: 'Event kinds listed.',
  errors: [],
  example: { data: eventCatalogue[0] },
  async run({ list }) {
    const from = (list.page - 1) * list.limit;
    return { data: eventCatalogue.slice(from, from + list.limit), total: eventCatalogue.length };
  },
});
