import { randomUUID } from 'node:crypto';
import { minute_ms, type Task, type Tasks } from '../operation/task.js';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.js';
import { describeBrokenTrail } from '../security-events/ocsf.js';
import { insertSecurityEvents } from '../security-events/store/security-events.js';
import { makeCheckpoint } from './checkpoints/make-checkpoint.js';
import { sendCheckpoints } from './checkpoints/send-checkpoints.js';
import { readSigningKeys } from './checkpoints/signing-keys.js';
import { drawSampleCursor, verifySample, type SampleCursor } from './verify-trails.js';
import type { Context } from '../operation/context.js';
import { trailMetrics } from './metrics.js';

/** Trails of submerchants: 28,800 a day. */
const trails_per_sample = 20;

export const trailTasks: Tasks = (context) => [
  verifyTrails(context),
  makeCheckpoints(context),
  { name: 'send checkpoints', every_ms: 10_000, run: () => sendCheckpoints(context) },
];

function verifyTrails(context: Context): Task {
  let sampled_until: SampleCursor | null = null;
  return {
    // Slowly, so that it is noticed that somebody has changed the trail past the service; `verify trails` reads all of it at once.
    name: 'verify trails',
    every_ms: minute_ms,
    run: async () => {
      const { database, metrics, log } = context;
      try {
        context.groups.requireAll();
        sampled_until ??= await drawSampleCursor(database);
        const { known } = await readSigningKeys(
          context.groups.coordinator,
          context.data_keys,
          context.config.checkpoint_key,
        );
        const sample = await verifySample(context, sampled_until, trails_per_sample, known);
        const { entries, broken } = sample.report;
        sampled_until = sample.next;
        metrics.of(trailMetrics).trail_entries_verified.inc(entries);
        metrics.of(trailMetrics).trails_broken.inc(broken.length);
        for (const one of broken) log.error(one, 'A trail is broken.');
        const found = broken.map((one) =>
          describeBrokenTrail(one, {
            id: randomUUID(),
            at: context.clock(),
            merchant_id: one.merchant_id,
            request_id: null,
            address: null,
          }),
        );
        await insertSecurityEvents(context.groups.coordinator, context.data_keys, found);
      } catch (error) {
        // The sample goes over all servers: while one is missing, none is taken.
        if (!context.groups.isCluster || !isDatabaseUnavailable(error as Error)) throw error;
        log.warn(
          { err: error },
          'No trails are verified while a server of the cluster does not answer.',
        );
      }
      return false;
    },
  };
}

function makeCheckpoints(context: Context): Task {
  let isCheckpointBacklog = false;
  return {
    name: 'make checkpoints',
    every_ms: minute_ms,
    run: async () => {
      const { metrics, log } = context;
      // A backlog is worked off at once.
      const made = await makeCheckpoint(context, { isDue: !isCheckpointBacklog });
      isCheckpointBacklog = made.number !== null && made.isMore;
      if (made.number !== null) metrics.of(trailMetrics).checkpoint_number.set(made.number);
      metrics.of(trailMetrics).checkpoint_trails.inc(made.trails);
      metrics.of(trailMetrics).trails_broken.inc(made.broken.length + made.broken_chains.length);
      for (const one of made.broken)
        log.error(
          one,
          'A trail is broken: it does not continue what its last checkpoint contains.',
        );
      for (const one of made.broken_chains)
        log.error(
          one,
          'A chain of the access log is broken: it does not continue what its last checkpoint contains.',
        );
      return isCheckpointBacklog;
    },
  };
}
