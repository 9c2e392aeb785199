import { Readable } from 'node:stream';
import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import type { ChangedCase } from '../store-changes.js';

/** Streams of one process at most: each holds a connection. */
const most_streams = 256;
/** Of one key or person, in one process: as many as a reviewer has windows open, and not so many that few fill a process. */
const max_streams_per_caller = 10;
/**
 * How often a stream shows that it lives, in milliseconds: proxies end what is silent for a minute or so. Asked as often whether
 * its listener still may hear.
 */
const heartbeat_ms = 15_000;
/** How long a stream lasts, in milliseconds. Who opens it anew is asked anew who they are. */
const longest_ms = 5 * 60_000;
/** Bytes that may wait for a reader that does not read. */
const most_waiting = 256 * 1024;
/** After how long a browser connects again, in milliseconds. */
const retry_ms = 1_000;

export const streamReview = defineOperation({
  id: 'streamReview',
  tag: 'Review',
  summary: 'Hear what moves in the queue',
  description:
    'Server-sent events: `event: case` with `{ id, status, claimed_by, claimed_by_name, claim_expires_at }` whenever the claim or the status of a case changed, from whichever process, within about a second. Nothing that happened before is repeated: connect, then read the queue. A claim past its `claim_expires_at` is none, and no event says so. The service ends a stream after five minutes, soon after its key was revoked or its session ended, and when it stops; connect again. A key or a person has 10 streams at most in each process of the service.',
  streams: ['text/event-stream'],
  data: Type.String({ description: 'Server-sent events.' }),
  status: 200,
  message: 'The stream has begun.',
  errors: ['TOO_MANY_EVENT_STREAMS', 'TOO_MANY_STREAMS'],
  example: {
    data: 'event: case\ndata: {"id":"019aa222-2222-7222-8222-222222222222","status":"pending_review","claimed_by":null,"claimed_by_name":null,"claim_expires_at":null}\n\n',
  },
  async run({ context: { case_changes }, caller, isStillKnown }) {
    const { actor_id } = operatorOf(caller);
    if (case_changes.listenersOf(actor_id) >= max_streams_per_caller) {
      throw new Refusal('TOO_MANY_EVENT_STREAMS', { retry_after_s: 5 });
    }
    if (case_changes.listeners >= most_streams) {
      throw new Refusal('TOO_MANY_STREAMS', { retry_after_s: 5 });
    }
    const stream = new Readable({ read() {} });
    const write = (text: string) => {
      stream.push(text);
      if (stream.readableLength > most_waiting) stream.destroy();
    };
    const end = () => void stream.push(null);
    const stopListening = await case_changes.listen({
      actor_id,
      onChange: (change) => write(eventOf(change)),
      onEnd: end,
    });
    // What the headers wait for, so that a listener knows at once that it is heard.
    write(`retry: ${retry_ms}\n\n`);
    const heartbeat = setInterval(() => {
      write(': \n\n');
      isStillKnown().then(
        (isKnown) => isKnown || end(),
        () => {
          // The database is away: asked again at the next beat.
        },
      );
    }, heartbeat_ms);
    const life = setTimeout(end, longest_ms);
    stream.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(life);
      stopListening();
    });
    return {
      stream,
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // Asks proxies of the nginx kind not to gather what is to arrive at once.
        'X-Accel-Buffering': 'no',
      },
    };
  },
});

function eventOf(change: ChangedCase): string {
  const { id, status, claimed_by, claimed_by_name, claim_expires_at } = change;
  const data = { id, status, claimed_by, claimed_by_name, claim_expires_at };
  return `event: case\ndata: ${JSON.stringify(data)}\n\n`;
}
