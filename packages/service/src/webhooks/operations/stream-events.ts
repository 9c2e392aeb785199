import Type from 'typebox';
import type { Sql } from '../../platform/database/connect.js';
import { Refusal, type Problem } from '../../errors.js';
import { eventKinds, type EventKind } from '../../events/event.js';
import { EventFollower } from '../../events/stream/event-follower.js';
import { parseCursor, type StreamCursor } from '../../events/stream/cursor.js';
import { resumeAfter, resumeAt } from '../../events/stream/resume-stream.js';
import { serverSentEvents } from '../../events/stream/server-sent.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { eventExample } from '../events.js';
import { matches, subscriptionProblems } from '../rules/subscription.js';

/** The most streams of one process: each holds a connection. */
const max_streams = 512;
/** The most streams of one merchant in one process. */
const max_per_merchant = 20;

const cursorExample = `1042-${String(eventExample.example['id'])}`;

const cursorField = (description: string) =>
  Type.Optional(Type.String({ maxLength: 4096, description, examples: [cursorExample] }));
const resumes =
  'Resumes after the message with this `id`, or after the event with this identifier: events since then come first.';

export const streamEvents = defineOperation({
  id: 'streamEvents',
  tag: 'Events',
  summary: 'Hear events as they are recorded',
  description: [
    'Server-sent events: `event` is the kind, `data` the exact text that webhooks deliver, `id` a cursor: the number of the event among those of the merchant and its identifier, as in `1042-019aa401-0000-7000-8000-0000000000f1`. Events get their numbers, without gaps, once they are committed, and are sent in the order of the numbers. A stream begins with events recorded from now on. Sent back as `Last-Event-ID`, as browsers do by themselves, a cursor makes the next stream resume exactly there: no event is missed and none repeated, whichever process answers, for 30 days. Messages without `data` carry a cursor as well, at least every 15 seconds; before the first event its number is 0.',
    'Events of one object come in the order of their `sequence`. After the database was restored from a backup or failed over to its standby, numbers may be given anew: a cursor whose number and identifier no longer belong together resumes a few minutes earlier, and events may come again, with the same identifiers.',
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
  message: 'The stream has begun.',
  errors: ['PLACE_EXPIRED', 'TOO_MANY_EVENT_STREAMS', 'TOO_MANY_STREAMS'],
  example: {
    data: `retry: 1000\n\nevent: ${eventExample.kind}\ndata: ${JSON.stringify(eventExample.example)}\nid: ${cursorExample}\n\n`,
  },
  async run({ context, sql, caller, query, headers, now, request_id, isStillKnown }) {
    const { merchant_id } = merchantOf(caller);
    const { seller_keys, event_watch, log } = context;
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
    const request = { merchant_id, kinds, from };
    const follower = await EventFollower.start(sql, seller_keys, event_watch, request);
    return {
      stream: serverSentEvents(follower, { isStillKnown, log, request_id }),
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
): Promise<StreamCursor | null> {
  const text = header || parameter;
  if (!text) return null;
  const path = header ? 'header/Last-Event-ID' : 'query/last_event_id';
  const cursor = parseCursor(text);
  if (cursor === null) {
    const message = `${path.slice(path.indexOf('/') + 1)} must be the id of a message of this stream, as it came, or the identifier of an event. Cursors from before version 0.2.0 are no longer valid: resume with the identifier of the last event that you handled. Without it, the stream begins now.`;
    throw invalid([{ path, code: 'invalid_format', message }]);
  }
  const from =
    'after_id' in cursor
      ? await resumeAfter(sql, merchant_id, cursor)
      : await resumeAt(sql, merchant_id, cursor, now);
  if (from === null) throw new Refusal('PLACE_EXPIRED');
  return from;
}

function invalid(errors: Problem[]): Refusal {
  return new Refusal('VALIDATION_ERROR', { errors });
}
