/** Follows a merchant's event stream, from process to process, from cursor to cursor. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Twice the interval of heartbeats: a process that is frozen sends none. */
const silence_ms = 35_000;

export class Follower {
  #services;
  #random;
  #merchant;
  #findings;
  #texts;
  #cursor = null;
  #isOver = false;
  #abort = new AbortController();
  #running = Promise.resolve();
  /** Ids of events, by number. */
  ids = new Map();
  last_number = null;
  reconnects = 0;
  repeated = 0;

  constructor({ services, random, merchant, findings, texts }) {
    this.#services = services;
    this.#random = random;
    this.#merchant = merchant;
    this.#findings = findings;
    this.#texts = texts;
  }

  /** Resolves when the stream is open: every event from now on must come. */
  async start() {
    this.#running = this.#follow();
    while (this.last_number === null) await sleep(10);
  }

  async end() {
    this.#isOver = true;
    this.#abort.abort();
    await this.#running;
  }

  async #follow() {
    while (!this.#isOver) {
      this.#abort = new AbortController();
      const timer = setTimeout(() => this.#abort.abort(), silence_ms);
      try {
        await this.#readOne(() => timer.refresh());
      } catch {
        // The connection broke, or the process is silent: another one resumes.
      } finally {
        clearTimeout(timer);
        this.#abort.abort();
      }
      this.reconnects += 1;
      await sleep(50);
    }
  }

  async #readOne(onMessage) {
    const { base } = this.#random.pick(this.#services);
    const answer = await fetch(`${base}/v1/events/stream`, {
      headers: {
        authorization: this.#merchant.key,
        ...(this.#cursor === null ? {} : { 'last-event-id': this.#cursor }),
      },
      signal: this.#abort.signal,
    });
    if (!answer.ok) {
      const text = await answer.text();
      const isRight = answer.status === 503 && Number(answer.headers.get('retry-after')) > 0;
      if (!isRight)
        this.#findings.add(
          `GET /v1/events/stream was answered ${answer.status}: ${text.slice(0, 500)}`,
        );
      return;
    }
    let text = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      onMessage();
      text += piece;
      for (let end; (end = text.indexOf('\n\n')) !== -1; text = text.slice(end + 2)) {
        this.#take(text.slice(0, end));
      }
    }
  }

  #take(block) {
    const field = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const cursor = field('id');
    if (cursor === undefined) return;
    const number = Number(cursor.split('-', 1)[0]);
    this.#cursor = cursor;
    if (field('event') === undefined) {
      this.last_number ??= number;
      return;
    }
    const data = field('data');
    const { id } = JSON.parse(data);
    this.#texts.check(id, data, 'a stream');
    if (number <= (this.last_number ?? 0)) {
      this.repeated += 1;
      if (this.ids.get(number) !== id) {
        this.#findings.add(
          `Number ${number} of merchant ${this.#merchant.id} is event ${id}, and was ${this.ids.get(number)}.`,
        );
      }
      return;
    }
    if (number !== this.last_number + 1) {
      this.#findings.add(
        `The stream of merchant ${this.#merchant.id} continues from ${this.last_number} with ${number}.`,
      );
    }
    this.last_number = number;
    this.ids.set(number, id);
  }
}
