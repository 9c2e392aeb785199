import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { EventFollower, Told } from './event-follower.js';

/** How often a stream shows that it lives, in milliseconds: proxies end what is silent for a minute or so. */
const heartbeat_ms = 15_000;
/** How often it is asked whether the reader still may read, in milliseconds. */
const known_every_ms = 2_000;
/** How often it is looked whether the reader still reads, in milliseconds. */
const taken_every_ms = 1_000;
/** How long a reader may take nothing, in milliseconds. It comes again and goes on where it was. */
const longest_held_ms = 60_000;
/** Bytes that wait for a reader. */
const most_waiting = 64 * 1024;
/** After how long a client connects again, in milliseconds. */
const retry_ms = 1_000;

/**
 * What a follower tells as server-sent events. No more is read than the reader takes; it ends with the follower, or when the
 * reader may not read any more or does not, and the follower with it.
 */
export function serverSentEvents(
  follower: EventFollower,
  given: { isStillKnown: () => Promise<boolean>; log: Logger },
): Readable {
  /** Since when something is offered to the reader; null while there is nothing to take. */
  let offered_at: number | null = null;
  async function* messages(): AsyncGenerator<string> {
    // Headers wait for a first byte, so that a listener knows at once that it is heard.
    yield `retry: ${retry_ms}\n\n`;
    try {
      for await (const told of follower.tell(heartbeat_ms)) {
        offered_at = performance.now();
        yield messageOf(told);
        offered_at = null;
      }
    } catch (error) {
      // The reader comes again and goes on from where it was.
      given.log.warn({ err: error }, 'A stream of events ends: the database could not be read.');
    }
  }
  const source = messages();
  // By hand: `Readable.from` is not closed before the message that is waited for has come.
  const stream = new Readable({
    highWaterMark: most_waiting,
    read() {
      source.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error as Error),
      );
    },
    destroy(error, done) {
      clearInterval(taken);
      clearInterval(known);
      follower.leave();
      done(error);
    },
  });
  const taken = setInterval(() => {
    const held_ms = offered_at === null ? 0 : performance.now() - offered_at;
    // At the end, what waits for a reader that does not read is not waited for.
    if (held_ms >= (follower.isEnded ? taken_every_ms : longest_held_ms)) stream.destroy();
  }, taken_every_ms);
  const known = setInterval(() => {
    given.isStillKnown().then(
      (isKnown) => isKnown || follower.end(),
      () => {
        // The database is away: asked again at the next time.
      },
    );
  }, known_every_ms);
  return stream;
}

/** One message. Without `data`, a client keeps the place and tells nobody. */
function messageOf({ place, event }: Told): string {
  const told = event ? `event: ${event.kind}\ndata: ${event.body}\n` : ': \n';
  return `${told}id: ${place}\n\n`;
}
