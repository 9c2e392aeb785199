import { defineOperation } from '../../operation/operation.js';
import { describeIn } from '../../events/describe-kind.js';
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
      'Every kind that an endpoint may subscribe to, with a sentence, a JSON Schema and an example of its body. The sentence is in the language of `Accept-Language`.',
    list: {},
    has_no_personal_data: true,
    data: EventKindDescription,
    message: 'Event kinds listed.',
    example: { data: owner.describe(eventExample) },
    async run({ context, list, accepts }) {
      const kinds = context.event_catalogue.map((kind) => ({
        ...owner.describe(kind),
        description: describeIn(accepts.messages, kind.description),
      }));
      return pageOfArray(kinds, list);
    },
  }),
);
