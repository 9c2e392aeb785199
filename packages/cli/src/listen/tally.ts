import type { Forwarded } from './forward-event.js';

/** Results of a run's events. */
export class Tally {
  #events = 0;
  readonly #answers = new Map<string, number>();

  count(forwarded: Forwarded | null): void {
    this.#events += 1;
    if (forwarded === null) return;
    const answer = forwarded.status === null ? 'not answered' : `answered ${forwarded.status}`;
    this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
  }

  get events(): number {
    return this.#events;
  }

  /** `3 events: 2 answered 200, 1 not answered` */
  get summary(): string {
    const events = this.#events === 1 ? '1 event' : `${this.#events} events`;
    const answers = [...this.#answers]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([answer, count]) => `${count} ${answer}`);
    return answers.length > 0 ? `${events}: ${answers.join(', ')}` : events;
  }
}
