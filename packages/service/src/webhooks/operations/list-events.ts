import Type from 'typebox';
import { eventCatalogue } from '../../event-catalogue.js';
import { eventKinds } from '../../events/event.js';
import { listEvents as findPage } from '../../events/store.js';
import { merchantOf } from '../../http/caller.js';
import { defineOperation } from '../../http/operation.js';
import { oneOf, uuid } from '../../http/schema.js';
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
  status: 200,
  message: 'Events listed.',
  errors: [],
  example: {
    data: {
      id: '019aa401-0000-7000-8000-0000000000f1',
      event: 'submerchant.created',
      occurred_at: '2026-11-21T12:20:00.000Z',
      object_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
      body: eventCatalogue[0]?.example ?? {},
    },
  },
  async run({ sql, caller, list, query }) {
    const { items, ...page } = await findPage(sql, merchantOf(caller).merchant_id, list, query);
    return { data: items, ...page };
  },
});
