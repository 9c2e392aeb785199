import { vi } from 'vitest';
import type { TestResponse } from './check-response.js';
import type { Client } from './harness.js';

const probe_interval_ms = 100;

interface Target {
  base: string;
  isReady: boolean;
  in_progress: number;
  answers: number;
}

/**
 * Sends requests to the ready ones of several processes in turn, as a load balancer does: it asks `/readyz` all the time, and goes to
 * the next process when a connection is refused. It repeats no request that may have arrived.
 */
export class Balancer {
  readonly #targets = new Map<string, Target>();
  #next = 0;
  #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => void this.#probe(), probe_interval_ms);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Resolves when the process has answered requests. */
  async add(base: string): Promise<void> {
    const target = { base, isReady: true, in_progress: 0, answers: 0 };
    this.#targets.set(base, target);
    await vi.waitUntil(() => target.answers >= 10, { timeout: 60_000 });
  }

  /** Sends nothing more to a process, and resolves when it has answered everything. */
  async remove(base: string): Promise<void> {
    const target = this.#targets.get(base);
    this.#targets.delete(base);
    await vi.waitUntil(() => !target || target.in_progress === 0, { timeout: 60_000 });
  }

  client(authorization: string): Client {
    const send =
      (method: string) =>
      (path: string, body?: unknown, headers: Record<string, string> = {}) => {
        const isText = typeof body === 'string';
        return this.#send(path, {
          method,
          headers: {
            authorization,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
        });
      };
    return {
      get: (path, headers) => send('GET')(path, undefined, headers),
      post: send('POST'),
      patch: send('PATCH'),
      put: send('PUT'),
      delete: (path, headers) => send('DELETE')(path, undefined, headers),
    };
  }

  async #send(path: string, request: RequestInit): Promise<TestResponse> {
    for (;;) {
      const ready = [...this.#targets.values()].filter(({ isReady }) => isReady);
      const target = ready[this.#next++ % ready.length];
      if (!target) throw new Error('No process is ready.');
      target.in_progress += 1;
      try {
        const answer = await fetch(`${target.base}${path}`, request);
        const text = await answer.text();
        target.answers += 1;
        const isJson = answer.headers.get('content-type')?.startsWith('application/json');
        return {
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: isJson ? JSON.parse(text) : undefined,
          text,
        };
      } catch (error) {
        if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error;
        target.isReady = false;
      } finally {
        target.in_progress -= 1;
      }
    }
  }

  async #probe(): Promise<void> {
    for (const target of this.#targets.values()) {
      target.isReady = await fetch(`${target.base}/readyz`).then(
        async (answer) => {
          await answer.text();
          return answer.ok;
        },
        () => false,
      );
    }
  }
}
