import Type from 'typebox';
import type { Sql } from '../../platform/database/connect.js';
import { retention_days } from '../../platform/database/retention.js';
import { Refusal, type Problem } from '../../errors.js';
import { eventKinds, type EventKind } from '../../events/event.js';
import { EventFollower } from '../../events/stream/event-follower.js';
import { unpackPlace, type AfterEvent, type Place } from '../../events/stream/place.js';
import { serverSentEvents } from '../../events/stream/server-sent.js';
import { hasEvent } from '../../events/stream/store.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { eventExample } from '../events.js';
import { matches, subscriptionProblems } from '../rules/subscription.js';

/** Streams of one process at most: each holds a connection. */
const most_streams = 512;
/** Of one merchant, in one process. */
const most_of_merchant = 20;
const day_ms = 24 * 60 * 60 * 1000;

const place = (description: string) => Type.Optional(Type.String({ maxLength: 4096, description }));
const goesOn =
  'Goes on after the message with this `id`, or after the event with this identifier: what was recorded since comes first.';

export const streamEvents = defineOperation({
  id: 'streamEvents',
  tag: 'Events',
  summary: 'Hear events as they are recorded',
  description: [
    'Server-sent events: `event` is the kind, `data` the very text that webhooks deliver, `id` a place in the stream. A stream begins with what is recorded from now on. Sent back as `Last-Event-ID`, as browsers do by themselves, an `id` makes the next stream go on exactly there: nothing is left out and nothing repeated, whichever process answers, for 30 days. It is a text to be kept, not read. Messages without `data` carry one as well, at least every 15 seconds.',
    'Events of one object come in the order in which they happened; where two processes recorded them within a moment, `sequence` tells the later. After a database was restored from a copy or taken over by its standby, those of the last seconds before may come again, with the same identifiers.',
    `A stream ends when its key is revoked, when its reader takes nothing for a minute, and when the service stops: connect again. A merchant has ${most_of_merchant} streams at most in each process of the service.`,
  ].join('\n\n'),
  headers: Type.Object({ 'Last-Event-ID': place(goesOn) }),
  query: Type.Object({
    events: Type.Optional(
      Type.String({
        maxLength: 4096,
        description:
          'Which kinds, with commas between them: exact ones, `charge.*` for all of an object, or `*` for all.',
        examples: ['submerchant.*,charge.captured'],
      }),
    ),
    last_event_id: place(
      `For clients that cannot send \`Last-Event-ID\`, which counts first. ${goesOn}`,
    ),
  }),
  streams: ['text/event-stream'],
  data: Type.String({ description: 'Server-sent events.' }),
  status: 200,
  message: 'The stream has begun.',
  errors: ['PLACE_EXPIRED', 'TOO_MANY_EVENT_STREAMS', 'TOO_MANY_STREAMS'],
  example: {
    data: `retry: 1000\n\nevent: ${eventExample.kind}\ndata: ${JSON.stringify(eventExample.example)}\nid: 6b2f1c0e_mgx41s0a_9k\n\n`,
  },
  async run({ context, sql, caller, query, headers, now, isStillKnown }) {
    const { merchant_id } = merchantOf(caller);
    const { event_watch, log } = context;
    const kinds = readKinds(query.events);
    const from = await readPlace(
      sql,
      merchant_id,
      headers['Last-Event-ID'],
      query.last_event_id,
      now,
    );
    if (event_watch.sizeOf(merchant_id) >= most_of_merchant) {
      throw new Refusal('TOO_MANY_EVENT_STREAMS', { retry_after_s: 5 });
    }
    if (event_watch.size >= most_streams) {
      throw new Refusal('TOO_MANY_STREAMS', { retry_after_s: 5 });
    }
    const follower = await EventFollower.start(sql, event_watch, { merchant_id, kinds, from });
    return {
      stream: serverSentEvents(follower, { isStillKnown, log }),
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // Nothing follows a stream, and a service that stops would wait for what might.
        Connection: 'close',
        // Asks proxies of the nginx kind not to gather what is to arrive at once.
        'X-Accel-Buffering': 'no',
      },
    };
  },
});

/** @throws Refusal VALIDATION_ERROR, with the nearest kind of each that is not known. */
function readKinds(events: string | undefined): EventKind[] | null {
  if (events === undefined) return null;
  const wanted = events
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const problems = subscriptionProblems(wanted, eventKinds);
  if (problems.length > 0) {
    throw invalid(problems.map((problem) => ({ ...problem, path: 'query/events' })));
  }
  return eventKinds.filter((kind) => matches(wanted, kind));
}

/** @throws Refusal VALIDATION_ERROR for what never was a place, PLACE_EXPIRED for one that nothing is kept of any more. */
async function readPlace(
  sql: Sql,
  merchant_id: string,
  header: string | undefined,
  parameter: string | undefined,
  now: string,
): Promise<Place | AfterEvent | null> {
  const text = header || parameter;
  if (!text) return null;
  const path = header ? 'header/Last-Event-ID' : 'query/last_event_id';
  const from = unpackPlace(text);
  if (from === null) {
    const message = `${path.slice(path.indexOf('/') + 1)} must be the id of a message of this stream, as it came, or the identifier of an event. Without it, the stream begins now.`;
    throw invalid([{ path, code: 'invalid_format', message }]);
  }
  if ('after_id' in from) {
    if (!(await hasEvent(sql, merchant_id, from.after_id))) throw new Refusal('PLACE_EXPIRED');
  } else {
    const at_ms = from.seen?.floor_ms ?? Date.parse(timeOfId(from.within?.id ?? ''));
    if (at_ms < Date.parse(now) - retention_days * day_ms) throw new Refusal('PLACE_EXPIRED');
  }
  return from;
}

function invalid(errors: Problem[]): Refusal {
  return new Refusal('VALIDATION_ERROR', { errors });
}
