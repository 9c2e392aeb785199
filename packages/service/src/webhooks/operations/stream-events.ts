import Type from 'typebox';
import type { Sql } from '../../platform/database/connect.js';
import { retention_days } from '../../platform/database/retention.js';
import { Refusal, type Problem } from '../../errors.js';
import { eventKinds, type EventKind } from '../../events/event.js';
import { EventFollower } from '../../events/stream/event-follower.js';
import { unpackCursor, type AfterEvent, type StreamCursor } from '../../events/stream/cursor.js';
import { serverSentEvents } from '../../events/stream/server-sent.js';
import { hasEvent } from '../../events/stream/store.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { eventExample } from '../events.js';
import { matches, subscriptionProblems } from '../rules/subscription.js';

/** The most streams of one process: each holds a connection. */
const max_streams = 512;
/** The most streams of one merchant in one process. */
const max_per_merchant = 20;
const day_ms = 24 * 60 * 60 * 1000;

const cursorField = (description: string) =>
  Type.Optional(Type.String({ maxLength: 4096, description }));
const resumes =
  'Resumes after the message with this `id`, or after the event with this identifier: events recorded since come first.';

export const streamEvents = defineOperation({
  id: 'streamEvents',
  tag: 'Events',
  summary: 'Hear events as they are recorded',
  description: [
    'Server-sent events: `event` is the kind, `data` the exact text that webhooks deliver, `id` a cursor. A stream begins with events recorded from now on. Sent back as `Last-Event-ID`, as browsers do by themselves, a cursor makes the next stream resume exactly there: no event is missed and none repeated, whichever process answers, for 30 days. Cursors are opaque. Messages without `data` carry one as well, at least every 15 seconds.',
    'Events of one object come in the order in which they happened; where two processes recorded them within a moment, `sequence` orders them. After the database was restored from a backup or failed over to its standby, events of the last seconds before may come again, with the same identifiers.',
    `A stream ends when its key is revoked, when its reader reads nothing for a minute, and when the service stops: connect again. A merchant has ${max_per_merchant} streams at most in each process of the service.`,
  ].join('\n\n'),
  headers: Type.Object({ 'Last-Event-ID': cursorField(resumes) }),
  query: Type.Object({
    events: Type.Optional(
      Type.String({
        maxLength: 4096,
        description:
          'Which kinds, with commas between them: exact ones, `charge.*` for all of an object, or `*` for all.',
        examples: ['submerchant.*,charge.captured'],
      }),
    ),
    last_event_id: cursorField(
      `For clients that cannot send \`Last-Event-ID\`, which counts first. ${resumes}`,
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
    const from = await readCursor(
      sql,
      merchant_id,
      headers['Last-Event-ID'],
      query.last_event_id,
      now,
    );
    if (event_watch.sizeOf(merchant_id) >= max_per_merchant) {
      throw new Refusal('TOO_MANY_EVENT_STREAMS', { retry_after_s: 5 });
    }
    if (event_watch.size >= max_streams) {
      throw new Refusal('TOO_MANY_STREAMS', { retry_after_s: 5 });
    }
    const follower = await EventFollower.start(sql, event_watch, { merchant_id, kinds, from });
    return {
      stream: serverSentEvents(follower, { isStillKnown, log }),
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // No request follows on this connection; without it, a service that stops would wait for one.
        Connection: 'close',
        // Turns off response buffering in nginx and compatible proxies.
        'X-Accel-Buffering': 'no',
      },
    };
  },
});

/** @throws Refusal VALIDATION_ERROR, with the nearest kind for each unknown one */
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

/** @throws Refusal VALIDATION_ERROR for a text that is not a cursor, PLACE_EXPIRED for a cursor past retention */
async function readCursor(
  sql: Sql,
  merchant_id: string,
  header: string | undefined,
  parameter: string | undefined,
  now: string,
): Promise<StreamCursor | AfterEvent | null> {
  const text = header || parameter;
  if (!text) return null;
  const path = header ? 'header/Last-Event-ID' : 'query/last_event_id';
  const from = unpackCursor(text);
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
