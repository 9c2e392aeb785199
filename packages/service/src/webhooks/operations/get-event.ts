import { getEvent as read, getEventOfAll } from '../../events/store/events.js';
import { subjectsOf } from '../../events/subjects-of.js';
import { defineOperation } from '../../operation/operation.js';
import { forOwners } from '../owner.js';
import { recordedEventExample } from '../recorded-event-example.js';

export const [getEvent, getOperatorEvent] = forOwners((owner) =>
  defineOperation({
    id: owner.named('getEvent'),
    tag: owner.tags.events,
    summary: 'Read a recorded event',
    description: 'By its id, which is that of its webhooks and of its place in the stream.',
    data: owner.event,
    message: 'Event found.',
    example: {
      data: owner.exampleOf({
        ...recordedEventExample,
        body: owner.exampleOf(recordedEventExample.body),
      }),
    },
    async run({ context, sql, caller, params }) {
      const { seller_keys } = context;
      const data =
        caller.kind === 'merchant'
          ? await read(sql, seller_keys, caller.merchant_id, params.id)
          : await getEventOfAll(context, params.id);
      return { data, subjects: subjectsOf([data.body]) };
    },
  }),
);
