import { Readable } from 'node:stream';
import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { waitingKinds } from '../rules/waiting.js';
import type { ChangedCase } from '../store/changes.js';

/** Maximum number of streams per process: each occupies a connection. */
const max_streams = 256;
/** Maximum number of streams per key or person in one process: enough for a reviewer's open windows, too few for a few callers to exhaust a process. */
const max_streams_per_caller = 10;
/**
 * Interval of heartbeats in milliseconds: proxies close connections that are idle for about a minute. The caller's key or session is
 * checked at the same interval.
 */
const heartbeat_ms = 15_000;
/** Maximum duration of a stream in milliseconds. Reconnecting authenticates the caller again. */
const max_duration_ms = 5 * 60_000;
/** Maximum bytes buffered for a slow client. */
const max_buffered_bytes = 256 * 1024;
/** Reconnection delay for browsers, in milliseconds. */
const retry_ms = 1_000;

export const streamReview = defineOperation({
  id: 'streamReview',
  tag: 'Review',
  summary: 'Stream changes of cases',
  description:
    'Server-sent events: `event: case` with `{ id, status, kinds, claimed_by, claimed_by_name, claim_expires_at }` whenever the claim or the status of a case changes, or one is opened or closed, in any process, within about a second. To people also `event: notifications` with `{ unread }`, the number of their unread notifications, at first and whenever it changes. Earlier changes are not sent: connect, then read the queue. A claim expires at its `claim_expires_at` without an event. The service ends a stream after five minutes, soon after its key is revoked or its session ends, and on shutdown; reconnect. A key or a person can have up to 10 streams in each process of the service.',
  streams: ['text/event-stream'],
  data: Type.String({ description: 'Server-sent events.' }),
  message: 'Stream started.',
  errors: ['TOO_MANY_EVENT_STREAMS', 'TOO_MANY_STREAMS'],
  example: {
    data: 'event: case\ndata: {"id":"019aa222-2222-7222-8222-222222222222","status":"pending_review","kinds":["registration"],"claimed_by":null,"claimed_by_name":null,"claim_expires_at":null}\n\n',
  },
  async run({ context: { case_changes, notification_watch }, caller, isStillKnown }) {
    const { actor_id, person } = operatorOf(caller);
    if (case_changes.listenersOf(actor_id) >= max_streams_per_caller) {
      throw new Refusal('TOO_MANY_EVENT_STREAMS', { retry_after_s: 5 });
    }
    if (case_changes.listeners >= max_streams) {
      throw new Refusal('TOO_MANY_STREAMS', { retry_after_s: 5 });
    }
    const stream = new Readable({ read() {} });
    let hasEnded = false;
    const write = (text: string) => {
      // A beat or a change can still come before the stream is closed.
      if (hasEnded) return;
      stream.push(text);
      if (stream.readableLength > max_buffered_bytes) stream.destroy();
    };
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      stream.push(null);
    };
    const stopListening = await case_changes.listen({
      actor_id,
      onChange: (change) => write(eventOf(change)),
      onEnd: end,
    });
    const stopWatching =
      person === null
        ? () => {}
        : await notification_watch.listen({
            person_id: person.id,
            onChange: (unread) =>
              write(`event: notifications\ndata: ${JSON.stringify({ unread })}\n\n`),
            onEnd: end,
          });
    // The headers are sent with the first bytes, so that a client knows immediately that it is connected.
    write(`retry: ${retry_ms}\n\n`);
    let beats = 0;
    const heartbeat = setInterval(() => {
      beats += 1;
      if (beats * heartbeat_ms >= max_duration_ms) return end();
      write(': \n\n');
      isStillKnown().then(
        (isKnown) => isKnown || end(),
        () => {
          // The database is unavailable: checked again at the next heartbeat.
        },
      );
    }, heartbeat_ms);
    stream.once('close', () => {
      clearInterval(heartbeat);
      stopListening();
      stopWatching();
    });
    return {
      stream,
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // Disables buffering in nginx.
        'X-Accel-Buffering': 'no',
      },
    };
  },
});

function eventOf(change: ChangedCase): string {
  const { id, status, claimed_by, claimed_by_name, claim_expires_at } = change;
  const kinds = waitingKinds(change);
  const data = { id, status, kinds, claimed_by, claimed_by_name, claim_expires_at };
  return `event: case\ndata: ${JSON.stringify(data)}\n\n`;
}
