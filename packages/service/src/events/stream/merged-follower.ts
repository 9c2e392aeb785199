import type { EventFollower, StreamMessage } from './event-follower.js';

/** What a stream of server-sent events reads. */
export type Follower = Pick<EventFollower, 'isEnded' | 'end' | 'leave' | 'messages'>;

/**
 * The events of several groups of merchants as one stream, for the operator on a cluster: each group in its order. The cursor has those of
 * all groups, with commas between them.
 */
export class MergedFollower implements Follower {
  readonly #followers: readonly EventFollower[];
  #isEnded = false;

  constructor(followers: readonly EventFollower[]) {
    this.#followers = followers;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  end(): void {
    this.#isEnded = true;
    for (const one of this.#followers) one.end();
  }

  leave(): void {
    this.#isEnded = true;
    for (const one of this.#followers) one.leave();
  }

  async *messages(heartbeatMs: number): AsyncGenerator<StreamMessage> {
    const sources = this.#followers.map((one) => one.messages(heartbeatMs));
    try {
      // The first message of each is its cursor.
      const first = await Promise.all(sources.map((source) => source.next()));
      const cursors = first.map(({ value }) => value?.cursor ?? '');
      yield { cursor: cursors.join(','), event: null };
      const readFrom = async (at: number) => ({ at, ...(await sources[at]!.next()) });
      const pending = new Map(sources.map((_source, at) => [at, readFrom(at)]));
      while (pending.size > 0) {
        const { at, done, value } = await Promise.race(pending.values());
        // One that ends, because the credentials or the service do, ends the stream: the reader resumes all of them.
        if (done || !value) return;
        cursors[at] = value.cursor;
        pending.set(at, readFrom(at));
        yield { cursor: cursors.join(','), event: value.event };
      }
    } finally {
      this.leave();
    }
  }
}
