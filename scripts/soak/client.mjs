/** HTTP requests to any of the processes, as a client behind a load balancer sends them, and the record of every answer. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time-out of a client: the service gives statements 30 s. */
const patience_ms = 40_000;

export const operator = basic('pk_operator_demo', 'sk_operator_demo');

export function basic(public_key, secret_key) {
  return `Basic ${Buffer.from(`${public_key}:${secret_key}`).toString('base64')}`;
}

/**
 * A write that a client wanted, with all of its attempts.
 *
 * @typedef {{ kind: string, merchant_id: string | null, attempts: string[], outcome: 'done' | 'refused' | 'unknown' }} Write
 */

export class Client {
  #services;
  #random;
  #findings;
  /** @type {Write[]} */
  writes = [];
  #waiting = [];
  counts = { reads: 0, done: 0, refused: 0, unavailable: 0, cut: 0, late: 0 };

  constructor({ services, random, findings }) {
    this.#services = services;
    this.#random = random;
    this.#findings = findings;
  }

  /** Resolves when a write that was sent from now on is acknowledged. */
  nextSuccess() {
    return new Promise((resolve) => {
      this.#waiting.push({ since: performance.now(), resolve });
    });
  }

  /** Resolves when so many more writes are acknowledged, or when there is a finding. */
  async more(count) {
    const enough = this.counts.done + count;
    const findings = this.#findings.count;
    while (this.counts.done < enough && this.#findings.count === findings) await sleep(20);
  }

  /**
   * Sends one request to a process that accepts connections.
   *
   * @returns the answer; null when its outcome is unknown (no answer, a cut connection, 503)
   */
  async send(method, path, { authorization, body, headers = {}, expected = [], text = null }) {
    for (;;) {
      const { base } = this.#random.pick(this.#services);
      try {
        const answer = await fetch(base + path, {
          method,
          headers: {
            authorization,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(text !== null
            ? { body: text }
            : body === undefined
              ? {}
              : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(patience_ms),
        });
        return this.#judge(method, path, answer, await answer.text(), expected);
      } catch (error) {
        if (error.cause?.code === 'ECONNREFUSED') {
          // This process does not run: nothing was sent.
          await sleep(20);
          continue;
        }
        if (error.name === 'TimeoutError') {
          this.counts.late += 1;
          this.#findings.add(
            `${method} ${path} had no answer within ${patience_ms / 1000} s from ${base}.`,
          );
        } else this.counts.cut += 1;
        return null;
      }
    }
  }

  /** Reads until there is an answer. */
  async read(path, authorization, expected = []) {
    for (;;) {
      const answer = await this.send('GET', path, { authorization, expected });
      if (answer) {
        this.counts.reads += 1;
        return answer;
      }
      await sleep(50);
    }
  }

  /**
   * Changes something. With a key, the request is repeated until its outcome is known.
   *
   * @param {{ kind: string, merchant_id?: string | null, keyed: boolean, expected?: number[] }} options `expected`: statuses other
   * than 2xx that are right
   * @returns {Promise<{ outcome: Write['outcome'], status?: number, data?: any, code?: string }>}
   */
  async write(
    kind,
    method,
    path,
    { merchant_id = null, keyed, authorization, body, expected = [] },
  ) {
    const write = { kind, merchant_id, attempts: [], outcome: 'unknown' };
    this.writes.push(write);
    const key = keyed ? { 'idempotency-key': randomUUID() } : {};
    for (;;) {
      const attempt = randomUUID();
      write.attempts.push(attempt);
      const headers = { 'x-request-id': attempt, ...key };
      const sent_at = performance.now();
      const answer = await this.send(method, path, {
        authorization,
        body,
        headers,
        expected: keyed ? [...expected, 'IDEMPOTENCY_KEY_IN_USE'] : expected,
      });
      const isKnown = answer !== null && answer.json?.code !== 'IDEMPOTENCY_KEY_IN_USE';
      if (isKnown) {
        write.outcome = answer.status < 300 ? 'done' : 'refused';
        this.counts[write.outcome] += 1;
        if (write.outcome === 'done') this.#announce(sent_at);
        return {
          outcome: write.outcome,
          status: answer.status,
          data: answer.json?.data,
          code: answer.json?.code,
        };
      }
      if (!keyed) return { outcome: 'unknown' };
      await sleep(this.#random.int(20, 200));
    }
  }

  #announce(sentAt) {
    const done = this.#waiting.filter(({ since }) => since <= sentAt);
    this.#waiting = this.#waiting.filter(({ since }) => since > sentAt);
    for (const { resolve } of done) resolve();
  }

  /** Only 2xx, an expected refusal, or 503 with Retry-After is right. */
  #judge(method, path, { status, headers }, text, expected) {
    if (status === 503 && Number(headers.get('retry-after')) > 0) {
      this.counts.unavailable += 1;
      return null;
    }
    let json = null;
    try {
      json =
        text === '' || headers.get('content-type')?.includes('ndjson') ? null : JSON.parse(text);
    } catch {
      this.#findings.add(
        `${method} ${path} was answered ${status} without JSON: ${text.slice(0, 200)}`,
      );
      return null;
    }
    const isRight = (status >= 200 && status < 300) || expected.includes(json?.code);
    if (!isRight)
      this.#findings.add(`${method} ${path} was answered ${status}: ${text.slice(0, 500)}`);
    // After a wrong 5xx, too, the outcome is unknown.
    if (!isRight && status >= 500) return null;
    return { status, headers, text, json, is_wrong: !isRight };
  }
}
