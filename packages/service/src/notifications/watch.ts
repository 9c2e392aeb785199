import type { Logger } from 'pino';
import type { Database } from '../platform/database/connect.js';
import { SharedPoll, type Listener } from '../platform/database/shared-poll.js';
import { countUnread } from './store/notifications.js';

/** Interval at which a process with listeners counts their unread notifications, in milliseconds. */
const poll_interval_ms = 1_000;

interface UnreadListener extends Listener {
  person_id: string;
  onChange(unread: number): void;
}

declare module '../operation/context.js' {
  interface Context {
    notification_watch: NotificationWatch;
  }
}

/** Reports to its listeners the number of unread notifications of a person, at first and whenever it changes. All listeners of a process share one poll. */
export class NotificationWatch {
  readonly #poll: SharedPoll<UnreadListener, null>;
  readonly #reported = new WeakMap<UnreadListener, number>();

  constructor(coordinator: Database, log: Logger) {
    this.#poll = new SharedPoll(log, poll_interval_ms, async (_, listeners) => {
      const people = [...new Set([...listeners].map(({ person_id }) => person_id))];
      const counts =
        people.length === 0 ? new Map<string, number>() : await countUnread(coordinator, people);
      for (const listener of listeners) {
        const unread = counts.get(listener.person_id) ?? 0;
        if (this.#reported.get(listener) === unread) continue;
        this.#reported.set(listener, unread);
        listener.onChange(unread);
      }
      return null;
    });
  }

  /** @returns a function that removes the listener */
  async listen(listener: UnreadListener): Promise<() => void> {
    await this.#poll.join(listener);
    return () => this.#poll.leave(listener);
  }

  close(): void {
    this.#poll.close();
  }
}
