import { getEvent as read } from '../../events/store/events.js';
import { subjectsOf } from '../../events/subjects-of.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { recordedEventExample } from '../recorded-event-example.js';
import { RecordedEvent } from '../schema.js';

export const getEvent = defineOperation({
  id: 'getEvent',
  tag: 'Events',
  summary: 'Read a recorded event',
  description: 'By its id, which is that of its webhooks and of its place in the stream.',
  data: RecordedEvent,
  message: 'Event found.',
  example: { data: recordedEventExample },
  async run({ context, sql, caller, params }) {
    const { merchant_id } = merchantOf(caller);
    const data = await read(sql, context.seller_keys, merchant_id, params.id);
    return { data, subjects: subjectsOf([data.body]) };
  },
});
