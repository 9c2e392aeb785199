import Type from 'typebox';
import { eventKinds } from '../../events/event.js';
import { listEvents as findPage } from '../../events/store/events.js';
import { subjectsOf } from '../../events/subjects-of.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, uuid } from '../../operation/schema.js';
import { recordedEventExample } from '../recorded-event-example.js';
import { RecordedEvent } from '../schema.js';

export const listEvents = defineOperation({
  id: 'listEvents',
  tag: 'Events',
  summary: 'List recorded events',
  description:
    'Everything that happened, newest first, whether or not an endpoint subscribes to it. Kept 30 days.',
  list: { dates: true },
  query: Type.Object({
    event: Type.Optional(oneOf(eventKinds, { description: 'Only those of this kind.' })),
    object_id: Type.Optional(uuid({ description: 'Only those of this object.' })),
  }),
  data: RecordedEvent,
  message: 'Events listed.',
  example: { data: recordedEventExample },
  async run({ context, sql, caller, list, query }) {
    const { merchant_id } = merchantOf(caller);
    const page = await findPage(sql, context.seller_keys, merchant_id, list, query);
    return { ...page, subjects: subjectsOf(page.data.map(({ body }) => body)) };
  },
});
