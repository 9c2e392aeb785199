import Type from 'typebox';
import type { Sql } from '../../platform/database/connect.js';
import { Refusal, type Problem } from '../../errors.js';
import { eventKinds, type EventKind } from '../../events/event.js';
import { EventFollower } from '../../events/stream/event-follower.js';
import { MergedFollower, type Follower } from '../../events/stream/merged-follower.js';
import { forOwners } from '../owner.js';
import { parseCursor, type StreamCursor } from '../../events/stream/cursor.js';
import { resumeAfter, resumeAfterSplit, resumeAt } from '../../events/stream/resume-stream.js';
import { serverSentEvents } from '../../events/stream/server-sent.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation, type Call } from '../../operation/operation.js';
import type { Group } from '../../platform/cluster/groups.js';
import { eventExample } from '../events.js';
import { matches, subscriptionProblems } from '../rules/subscription.js';

/** The most streams of one process: each holds a connection. */
const max_streams = 512;
/** The most streams of one merchant, or of the operator, in one process; the description says so too. */
const max_per_merchant = 20;

const cursorExample = `1042-${String(eventExample.example['id'])}`;

const cursorField = (description: string) =>
  Type.Optional(Type.String({ maxLength: 4096, description, examples: [cursorExample] }));
const resumes =
  'Resumes after the message with this `id`, or after the event with this identifier: events since then come first.';

export const [streamEvents, streamOperatorEvents] = forOwners((owner) =>
  defineOperation({
    id: owner.named('streamEvents'),
    tag: owner.tags.events,
    summary: 'Hear events as they are recorded',
    description: [
      'Server-sent events: `event` is the kind, `data` the exact text that webhooks deliver, `id` a cursor: the number of the event among those of the merchant and its identifier, as in `1042-019aa401-0000-7000-8000-0000000000f1`. Events get their numbers, without gaps, once they are committed, and are sent in the order of the numbers. A stream begins with events recorded from now on. Sent back as `Last-Event-ID`, as browsers do by themselves, a cursor makes the next stream resume exactly there: no event is missed and none repeated, whichever process answers, for 30 days. Messages without `data` carry a cursor as well, at least every 15 seconds; before the first event its number is 0.',
      'Events of one object come in the order of their `sequence`. After the database was restored from a backup or failed over to its standby, numbers may be given anew: a cursor whose number and identifier no longer belong together resumes a few minutes earlier, and events may come again, with the same identifiers.',
      `A stream ends when its key is revoked, when its reader reads nothing for a minute, and when the service stops: connect again. ${owner.streams}`,
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
      const { event_watch, log } = context;
      const parts = partsOf({ caller, context, sql });
      const kinds = readKinds(query.events);
      const from = await readCursors(parts, headers['Last-Event-ID'], query.last_event_id, now);
      if (event_watch.sizeOf(parts[0].merchant_id) >= max_per_merchant) {
        throw new Refusal('TOO_MANY_EVENT_STREAMS', { retry_after_s: 5 });
      }
      if (event_watch.size >= max_streams) {
        throw new Refusal('TOO_MANY_STREAMS', { retry_after_s: 5 });
      }
      const follower = await follow(context, parts, kinds, from);
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
  }),
);

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

/** What a stream reads: a merchant's events, or those of the merchants of each group, for the operator. */
type Parts = readonly [StreamPart, ...StreamPart[]];
interface StreamPart {
  sql: Sql;
  merchant_id: string;
  group?: Group;
}

function partsOf({ caller, context, sql }: Pick<Call, 'caller' | 'context' | 'sql'>): Parts {
  if (caller.kind !== 'operator') return [{ sql, merchant_id: merchantOf(caller).merchant_id }];
  const { groups } = context;
  const parts = groups.all.map((group) => ({
    sql: groups.databaseOf(group),
    merchant_id: group.id,
    group,
  }));
  return parts as unknown as Parts;
}

async function follow(
  { seller_keys, event_watch }: Call['context'],
  parts: Parts,
  kinds: EventKind[] | null,
  from: readonly (StreamCursor | null)[],
): Promise<Follower> {
  const started: EventFollower[] = [];
  try {
    for (const [at, { sql, ...part }] of parts.entries()) {
      const request = { ...part, kinds, from: from[at] ?? null };
      started.push(await EventFollower.start(sql, seller_keys, event_watch, request));
    }
  } catch (error) {
    for (const one of started) one.leave();
    throw error;
  }
  const [only, ...others] = started;
  return only && others.length === 0 ? only : new MergedFollower(started);
}

/**
 * Reads the cursor of each part; on a cluster, that of the operator has one of each group, with commas between them.
 *
 * @throws Refusal VALIDATION_ERROR for a text that is not a cursor, PLACE_EXPIRED for a cursor past retention
 */
async function readCursors(
  parts: Parts,
  header: string | undefined,
  parameter: string | undefined,
  now: string,
): Promise<(StreamCursor | null)[]> {
  const text = header || parameter;
  if (!text) return [];
  const path = header ? 'header/Last-Event-ID' : 'query/last_event_id';
  const texts = text.split(',');
  const cursors = texts.length === 1 ? parts.map(() => parseCursor(text)) : texts.map(parseCursor);
  const isOfSplit = parts.length > 1 && cursors.every((one) => one && 'number' in one);
  const isWhole =
    texts.length === parts.length || cursors.every((one) => one && 'after_id' in one) || isOfSplit;
  if (cursors.includes(null) || !isWhole) {
    const message = `${path.slice(path.indexOf('/') + 1)} must be the id of a message of this stream, as it came, or the identifier of an event. Cursors from before version 0.2.0 are no longer valid: resume with the identifier of the last event that you handled. Without it, the stream begins now.`;
    throw invalid([{ path, code: 'invalid_format', message }]);
  }
  const from = await Promise.all(
    parts.map(({ sql, merchant_id, group }, at) => {
      if (texts.length !== parts.length && isOfSplit) {
        return resumeAfterSplit(sql, merchant_id, cursors as StreamCursor[], now);
      }
      const cursor = cursors[at]!;
      return 'after_id' in cursor
        ? resumeAfter(sql, merchant_id, cursor, group !== undefined)
        : resumeAt(sql, merchant_id, cursor, now);
    }),
  );
  // The event in place of a cursor is in one of the groups; the others begin some minutes before its time.
  if (from.includes(null)) throw new Refusal('PLACE_EXPIRED');
  return from;
}

function invalid(errors: Problem[]): Refusal {
  return new Refusal('VALIDATION_ERROR', { errors });
}
