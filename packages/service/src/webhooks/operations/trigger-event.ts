import { inTransaction } from '../../database/connect.js';
import { Refusal } from '../../errors.js';
import { eventCatalogue } from '../../event-catalogue.js';
import { composeEvent, eventKinds, type EventKind } from '../../events/event.js';
import { recordEvents } from '../../events/store.js';
import { exampleOf } from '../../example-event.js';
import { merchantOf } from '../../http/caller.js';
import { defineOperation } from '../../http/operation.js';
import { timeOfId } from '../../ids.js';
import { kindProblem } from '../rules/subscription.js';
import { RecordedEvent, TriggerInput } from '../schema.js';

const captured = eventCatalogue.find(({ kind }) => kind === 'charge.captured')?.example ?? {};

export const triggerEvent = defineOperation({
  id: 'triggerEvent',
  tag: 'Events',
  summary: 'Record an example event',
  description:
    'For merchants in test mode: records the catalogue’s example of a kind, as of now and with identifiers of its own. It goes to the endpoints that subscribe to the kind and to streams, and is listed, like any other event; the object that it tells of does not exist.',
  body: TriggerInput,
  data: RecordedEvent,
  status: 201,
  message: 'Example event recorded.',
  errors: [],
  example: {
    body: { event: 'charge.captured' },
    data: {
      id: captured['id'],
      event: 'charge.captured',
      occurred_at: captured['occurred_at'],
      object_id: (captured['charge'] as { id: string }).id,
      body: captured,
    },
  },
  problems({ event }) {
    if (typeof event !== 'string') return [];
    const message = kindProblem(event, eventKinds);
    return message === null ? [] : [{ path: '/event', code: 'invalid_value', message }];
  },
  async run({ context, sql, caller, body, now }) {
    const { merchant_id, mode } = merchantOf(caller);
    if (mode !== 'test') {
      throw new Refusal('FORBIDDEN', {
        message:
          'Example events are for merchants in test mode: use a key that begins with pk_test_.',
      });
    }
    const kind = body.event as EventKind;
    const id = context.newId(now);
    const at = timeOfId(id);
    const object = exampleOf(kind, at, () => context.newId(now));
    const event = composeEvent({ merchant_id, id, kind, occurred_at: at, sequence: 1, object });
    await inTransaction(sql, (tx) => recordEvents(tx, [event]));
    return {
      data: {
        id,
        event: kind,
        occurred_at: at,
        object_id: event.object_id,
        body: JSON.parse(event.body) as unknown,
      },
    };
  },
});
