import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { StreamMessage } from './event-follower.js';
import type { Follower } from './merged-follower.js';

/** The interval of heartbeats, in milliseconds: proxies close a connection that is silent for a minute or so. */
const heartbeat_ms = 15_000;
/** Interval between checks of the reader's credentials, in milliseconds. */
const credentials_check_ms = 2_000;
/** Interval between checks that the reader still reads, in milliseconds. */
const stall_check_ms = 1_000;
/** Maximum time without a read, in milliseconds; then the reader is disconnected, and resumes at its cursor. */
const max_stall_ms = 60_000;
/** Maximum bytes buffered for a reader. */
const max_buffered_bytes = 64 * 1024;
/** The reconnection delay of clients, in milliseconds. */
const retry_ms = 1_000;

/**
 * Formats the messages of a follower as server-sent events. Reads no faster than the reader does. Ends with the follower, or when
 * the reader's credentials end or it stops reading, and ends the follower with it.
 */
export function serverSentEvents(
  follower: Follower,
  given: { isStillKnown: () => Promise<boolean>; log: Logger; request_id: string },
): Readable {
  /** Since when a message waits for the reader; null while none does. */
  let offered_at: number | null = null;
  async function* messages(): AsyncGenerator<string> {
    // Headers are sent with the first byte: this one shows the client at once that it is connected.
    yield `retry: ${retry_ms}\n\n`;
    try {
      for await (const message of follower.messages(heartbeat_ms)) {
        offered_at = performance.now();
        yield formatMessage(message);
        offered_at = null;
      }
    } catch (error) {
      // The reader reconnects and resumes at its cursor.
      given.log.warn(
        { err: error, request_id: given.request_id },
        'A stream of events ends: they could not be read.',
      );
    }
  }
  const source = messages();
  // Not `Readable.from`, which does not close before the pending message has arrived.
  const stream = new Readable({
    highWaterMark: max_buffered_bytes,
    read() {
      source.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error as Error),
      );
    },
    destroy(error, done) {
      clearInterval(stallCheck);
      clearInterval(credentialsCheck);
      follower.leave();
      done(error);
    },
  });
  const stallCheck = setInterval(() => {
    const stalled_ms = offered_at === null ? 0 : performance.now() - offered_at;
    // Once the follower has ended, a reader that does not read gets one more second.
    if (stalled_ms >= (follower.isEnded ? stall_check_ms : max_stall_ms)) stream.destroy();
  }, stall_check_ms);
  const credentialsCheck = setInterval(() => {
    given.isStillKnown().then(
      (isKnown) => isKnown || follower.end(),
      () => {
        // The database is unavailable: the next check asks again.
      },
    );
  }, credentials_check_ms);
  return stream;
}

/** Formats one message. Without `data`, a client stores the cursor and dispatches no event. */
function formatMessage({ cursor, event }: StreamMessage): string {
  const fields = event ? `event: ${event.kind}\ndata: ${event.body}\n` : ': \n';
  return `${fields}id: ${cursor}\n\n`;
}
