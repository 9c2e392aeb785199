import { inTransaction } from '../../platform/database/connect.js';
import { Refusal } from '../../errors.js';
import { composeEvent, eventKinds, type EventKind } from '../../events/event.js';
import { recordEvents } from '../../events/store/events.js';
import { exampleObject } from '../../events/example-event.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { eventExample } from '../events.js';
import { endpointExample } from '../examples.js';
import { kindProblem } from '../rules/subscription.js';
import { RecordedEvent, TriggerInput } from '../schema.js';

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
  example: {
    body: { event: eventExample.kind },
    data: {
      id: eventExample.example['id'],
      event: eventExample.kind,
      created_at: eventExample.example['occurred_at'],
      occurred_at: eventExample.example['occurred_at'],
      object_id: endpointExample.id,
      body: eventExample.example,
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
    const description = context.event_catalogue.find((one) => one.kind === kind);
    if (!description) throw new Error(`The kind of event ${kind} is not in the catalogue.`);
    const object = exampleObject(description, at, () => context.newId(now));
    const fields = { merchant_id, id, kind, occurred_at: at, sequence: 1, object };
    // The person of an example does not exist.
    const event = composeEvent({ ...fields, sealer: null });
    context.tracing?.linkToEvent(id);
    await inTransaction(sql, (tx) => recordEvents(tx, [event]));
    return {
      data: {
        id,
        event: kind,
        created_at: at,
        occurred_at: at,
        object_id: event.object_id,
        body: JSON.parse(event.body) as unknown,
      },
    };
  },
});
