import { defineOperation } from '../../operation/operation.js';
import { pageOfArray } from '../../platform/lists/page.js';
import { eventExample } from '../events.js';
import { forOwners } from '../owner.js';
import { EventKindDescription } from '../schema.js';

export const [listEventKinds, listOperatorEventKinds] = forOwners((owner) =>
  defineOperation({
    id: owner.named('listEventKinds'),
    tag: owner.tags.events,
    summary: 'List the kinds of event',
    description:
      'Every kind that an endpoint may subscribe to, with a JSON Schema and an example of its body.',
    list: {},
    has_no_personal_data: true,
    data: EventKindDescription,
    message: 'Event kinds listed.',
    example: { data: owner.describe(eventExample) },
    async run({ context, list }) {
      const { event_catalogue } = context;
      return pageOfArray(event_catalogue.map(owner.describe), list);
    },
  }),
);
