/**
 * What a job queue in the same PostgreSQL sends in a second: graphile-worker with a local queue and completions in batches, whose jobs
 * are the webhooks of the contract with the same body, headers and two signatures. It keeps no log of deliveries and knows
 * no endpoints: no retries, pauses or fairness between them.
 *
 * Stores its jobs in the schema `graphile_worker`. `POST /fill?count=N` queues jobs, `/run` starts the worker, `/stop` ends it and
 * answers with the number of jobs that are left.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { Logger, run, runMigrations } from 'graphile-worker';
import { openPool, signedRequest } from './lib/signed-request.mjs';

// graphile-worker takes a pool of the driver that it depends on.
const { Pool } = createRequire(createRequire(import.meta.url).resolve('graphile-worker'))('pg');

const { GRAPHILE_DATABASE, RAW_URL, RAW_BODY, RAW_CONNECTIONS } = process.env;
/** Jobs fetched by one statement, of which `concurrentJobs` are in progress. */
const local_queue_size = 500;
/** How long completed jobs wait for others, in milliseconds: the time that its documentation recommends to start with. */
const complete_delay_ms = 250;

const concurrentJobs = Number(RAW_CONNECTIONS);
const receiver = openPool(RAW_URL, concurrentJobs);
const pgPool = new Pool({ ...JSON.parse(GRAPHILE_DATABASE), max: concurrentJobs + 2 });
pgPool.on('error', () => {});
const logger = new Logger(() => () => {});
await runMigrations({ pgPool, logger });

let runner = null;

const controls = {
  async fill(query) {
    await pgPool.query(
      `select count(*) from graphile_worker.add_jobs((
        select array_agg(('send', json_build_object('path', '/hook/' || i % 20, 'event_id', gen_random_uuid(),
          'delivery_id', gen_random_uuid(), 'body', $1::text), null, null, null, null, null, null)::graphile_worker.job_spec)
        from generate_series(1, $2::int) i))`,
      [RAW_BODY, query.get('count')],
    );
    return {};
  },
  async run() {
    const preset = {
      worker: {
        concurrentJobs,
        localQueue: { size: local_queue_size },
        completeJobBatchDelay: complete_delay_ms,
        failJobBatchDelay: complete_delay_ms,
      },
    };
    runner = await run({ pgPool, logger, preset, taskList: { send }, noHandleSignals: true });
    return {};
  },
  async stop() {
    await runner.stop();
    const { rows } = await pgPool.query('select count(*)::int as left from graphile_worker.jobs');
    await pgPool.query('vacuum (analyze) graphile_worker._private_jobs');
    return rows[0];
  },
};

async function send({ path, event_id, delivery_id, body }) {
  const answer = await receiver.request(signedRequest({ path, event_id, delivery_id, body }));
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`The receiver answered ${answer.statusCode}.`);
}

const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://bench');
  controls[url.pathname.slice(1)](url.searchParams).then(
    (result) => response.end(JSON.stringify(result)),
    (error) => response.writeHead(500).end(JSON.stringify({ error: error.message })),
  );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`listens on http://127.0.0.1:${server.address().port}\n`);
