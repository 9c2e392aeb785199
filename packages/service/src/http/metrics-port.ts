import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import { standardLimits } from './connections.js';
import { createMetricsApp } from './metrics.js';
import type { FromThread, PassedResponse, PassedRequest, ThreadOptions } from './metrics-thread.js';
import { ProcessState } from './process-state.js';

/** Maximum of connections to the metrics port: one or two collectors, health checks, and a person. */
const max_collectors = 32;
/** Heartbeat interval of the event loop. */
const beat_ms = 250;
/** Interval between probes of the database. */
const ask_ms = 1_000;
/** Limits of the thread's memory, in MB. It uses a tenth; those of the process would let it take 1 GiB. */
const memory_limits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** The open METRICS_PORT. */
export interface MetricsPort {
  address: AddressInfo;
  /** Lets `/readyz` answer 503. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Opens METRICS_PORT in a thread, which answers `/healthz` and `/readyz` itself, and 503 once the event loop of this thread or the
 * database has been silent for five seconds. `/metrics` is answered here.
 *
 * @throws NodeJS.ErrnoException when the thread cannot listen
 */
export async function openMetricsPort(
  context: Context,
  host: string,
  port: number,
): Promise<MetricsPort> {
  const state = new ProcessState();
  const app = createMetricsApp(context);
  await app.ready();
  const ask = async (): Promise<void> => {
    state.setDatabase(
      await context.probe`select 1`.then(
        () => true,
        () => false,
      ),
    );
  };
  state.beat();
  await ask();
  const thread = startThread({
    memory: state.memory,
    host,
    port,
    production: context.config.production,
    max_connections: max_collectors,
    ...standardLimits,
    unavailable: unavailableAnswer(),
  });
  const address = await listening(thread);
  // Without a listener, an error of the thread would end the process, and its requests.
  thread.on('error', (err) =>
    context.log.error(
      { err },
      'METRICS_PORT is closed: its thread failed. A restart opens it again.',
    ),
  );
  thread.on('message', (message: FromThread) => {
    if ('request' in message) void passOn(app, message.request, thread);
  });
  const beats = setInterval(() => state.beat(), beat_ms);
  let asking: Promise<void> | null = null;
  const asks = setInterval(() => {
    // One probe at a time: while the database does not answer, its last answer ages.
    asking ??= ask().finally(() => (asking = null));
  }, ask_ms);
  return {
    address,
    drain: () => state.setDraining(),
    async close() {
      clearInterval(beats);
      clearInterval(asks);
      await thread.terminate();
      await app.close();
    },
  };
}

function startThread(workerData: ThreadOptions): Worker {
  return new Worker(new URL('./metrics-thread.js', import.meta.url), {
    workerData,
    name: 'metrics',
    resourceLimits: memory_limits,
    // It needs none of the process's settings, secrets among them.
    env: {},
    execArgv: [],
  });
}

/** Resolves when the thread listens. */
async function listening(thread: Worker): Promise<AddressInfo> {
  const message = await new Promise<FromThread>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (first: FromThread) => {
      thread.off('error', reject);
      resolve(first);
    });
  });
  if ('listening' in message) return message.listening;
  await thread.terminate();
  const { failed } = message as { failed: { message: string; code: string | undefined } };
  throw Object.assign(new Error(failed.message), { code: failed.code });
}

async function passOn(
  app: FastifyInstance,
  { id, method, url, headers }: PassedRequest,
  thread: Worker,
): Promise<void> {
  const answer = await app.inject({
    method: method as 'GET',
    // `inject` throws at a target that is no address; one is served as little as the other.
    url: URL.canParse(url, 'http://localhost') ? url : '/',
    headers,
  });
  // Whether the connection stays open is between the thread and its client.
  const { connection: _inner, ...answered } = answer.headers;
  thread.postMessage({
    id,
    status: answer.statusCode,
    headers: answered,
    body: answer.payload,
  } satisfies PassedResponse);
}

function unavailableAnswer(): ThreadOptions['unavailable'] {
  const { message, code, status } = new Refusal('UNAVAILABLE');
  return { message, code, status, retry_after_s: 2 };
}
