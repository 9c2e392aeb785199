import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCheckpoint } from './trail/checkpoints/make-checkpoint.js';
import { readSigningKeys } from './trail/checkpoints/signing-keys.js';
import { sendCheckpoints } from './trail/checkpoints/send-checkpoints.js';
import { drawSampleCursor, verifySample, type SampleCursor } from './trail/verify-trails.js';
import type { Context } from './operation/context.js';
import type { Group } from './platform/cluster/groups.js';
import type { Database } from './platform/database/connect.js';
import { isLocked } from './platform/database/change-schema.js';
import { isDatabaseUnavailable } from './platform/database/is-database-unavailable.js';
import { retention_days } from './platform/database/retention.js';
import {
  createAllPartitions,
  deleteAllOldRows,
  dropAllOldPartitions,
} from './platform/database/partitions.js';
import { numberUnreadEvents } from './events/store/stream.js';
import { removeOldAnswers } from './http/idempotency.js';
import { foldGroup, isFoldDue } from './platform/lists/counts.js';
import { follow_every_ms, followAndReport } from './platform/process-keys.js';
import { Activity } from './platform/activity.js';
import { traced } from './platform/tracing/tracing.js';
import { withinTime } from './platform/within-time.js';
import { expireRequests } from './approvals/expire-requests.js';
import { maintainPartitions } from './access-log/partitions.js';
import {
  discardRequests,
  forgetNotifications,
  sendRequests,
  type RequestSender,
} from './notifications/send-requests.js';
import { standardSignature } from './webhooks/rules/signature.js';
import { VettedFetch } from './platform/outbound/vetted-fetch.js';
import { notifyOfNearCases } from './notifications/notify-of-near-cases.js';
import { notifyOfReturns } from './notifications/notify-of-returns.js';
import { discardMails, sendMails } from './mail/send-mails.js';
import { createTransport } from './mail/transport.js';
import { answerPasswordRequests } from './people/password-requests.js';
import { describeBrokenTrail } from './security-events/ocsf.js';
import { destinationsOf, forgetSent, sendEvents } from './security-events/send-events.js';
import { insertSecurityEvents } from './security-events/store/security-events.js';
import { remindOfKeys } from './merchants/remind-of-keys.js';
import { reportFailedSignIns } from './sessions/report-failed-sign-ins.js';
import { sweepOldSessions } from './sessions/sweep-old-sessions.js';
import { correctDueTimes } from './sla/correct-due-times.js';
import { countDecisions } from './figures/decision-counts.js';
import { runSandbox } from './decisions/sandbox.js';
import { recordFindings } from './queue/record-findings.js';
import { forgetCaseChanges } from './cases/store/changes.js';
import { forgetFindings } from './queue/store/findings.js';
import { reportAbandoned } from './onboarding/report-abandoned.js';
import { deleteFiles } from './files/delete-files.js';
import { sweepSpool } from './files/sweep-spool.js';
import { sweepExpiredDocuments } from './submerchants/expire-documents.js';
import { eraseNextByRule } from './submerchants/erase.js';
import { retentionRule } from './submerchants/rules/retention-rule.js';
import { forgetDrafts } from './submerchants/store/seller-drafts.js';
import { FileRecorder } from './submerchants/record-files.js';
import { clearOrphans } from './webhooks/store/deliveries.js';
import { reportEndpoints } from './webhooks/report-endpoints.js';
import { forgetFigures } from './webhooks/store/endpoint-figures.js';
import { forgetResends } from './webhooks/store/resends.js';
import { holdIfRestored, identity_every_ms } from './hold-restored.js';

interface Task {
  name: string;
  every_ms: number;
  /** Processes one batch; resolves with true when more is due at once. */
  run: () => Promise<boolean>;
}

const minute_ms = 60_000;
/** A failed task is retried with exponential backoff, from 1 s to a minute. */
const first_retry_ms = 1_000;
/** How often tasks run at most while the process records nothing, in milliseconds. */
const idle_every_ms = 15_000;
const deltas_per_batch = 10_000;
const submerchants_per_batch = 100;
const orphans_per_batch = 1000;
const files_per_batch = 100;
const links_per_batch = 100;
/** Days after which a draft is deleted that nobody changes. */
const draft_days = 30;
const endpoints_per_batch = 100;
const figures_per_batch = 5000;
const old_rows_per_batch = 5000;
const sessions_per_batch = 1000;
const requests_per_batch = 100;
const notifications_per_batch = 1000;
/** Trails of submerchants: 28,800 a day. */
const trails_per_sample = 20;
/** Of each table: a new installation has those of the coming 60 days within two hours. */
const partitions_per_batch = 8;

/** What sends notifications to the operator's webhook; null without one. */
function requestSender({
  notifications: settings,
  production,
  webhook_ports: ports,
}: Context['config']): RequestSender | null {
  if (settings === null) return null;
  return { settings, fetch: new VettedFetch({ production, ports }), sign: standardSignature };
}

/**
 * Starts the periodic tasks: they expire documents, decide in the sandbox, record the files of documents, create partitions
 * for coming days, drop expired ones, and delete rows that are no longer needed. Every task may run in several processes at
 * once and be killed at any step. `stop` resolves when no task is running, or after the given time: the next start makes up
 * for a task that was cut off.
 */
export function startMaintenance(context: Context): { stop(withinMs: number): Promise<void> } {
  const { groups, clock } = context;
  /** A task over all merchants, which goes group by group. */
  const forGroups = (
    name: string,
    every_ms: number,
    work: (group: Group, database: Database) => Promise<boolean>,
  ): Task => ({
    name,
    every_ms,
    run: async () => (await groups.each(name, work)).includes(true),
  });
  const recorder = new FileRecorder(context);
  const destinations = destinationsOf(context.config);
  const { mail } = context.config;
  const transport = mail === null ? null : createTransport(mail);
  const requests = requestSender(context.config);
  let sampled_until: SampleCursor | null = null;
  let isCheckpointBacklog = false;
  const tasks: Task[] = [
    {
      name: 'follow the master key',
      every_ms: follow_every_ms,
      run: async () => {
        await followAndReport(context.database, context.data_keys);
        return false;
      },
    },
    {
      name: 'recognise a restored database',
      every_ms: identity_every_ms,
      run: async () => {
        await holdIfRestored(groups.coordinator, context.database, context.log);
        return false;
      },
    },
    forGroups(
      'expire documents',
      minute_ms,
      async (group) =>
        (await sweepExpiredDocuments(context.at(group), submerchants_per_batch, group)) > 0,
    ),
    forGroups(
      'decide in the sandbox',
      1_000,
      async (group) => (await runSandbox(context.at(group), submerchants_per_batch, group)) > 0,
    ),
    forGroups(
      'fold list counts',
      500,
      async ({ id }, database) =>
        (await isFoldDue(database, id)) &&
        (await foldGroup(database, id, deltas_per_batch)) === deltas_per_batch,
    ),
    {
      // Starts downloads without waiting for the hosts.
      name: 'record files',
      every_ms: 1_000,
      run: () => recorder.turn(),
    },
    forGroups(
      'report abandoned onboarding',
      minute_ms,
      async (group) =>
        (await reportAbandoned(context.at(group), links_per_batch, group)) === links_per_batch,
    ),
    forGroups(
      'delete files',
      10_000,
      async (group) =>
        (await deleteFiles(context.at(group), files_per_batch, group)) === files_per_batch,
    ),
    {
      name: 'delete interrupted parts of files',
      every_ms: 60 * minute_ms,
      run: async () => {
        await sweepSpool(context);
        return false;
      },
    },
    forGroups('delete old drafts', 60 * minute_ms, async (group, database) => {
      const before = Date.parse(clock()) - draft_days * 24 * 60 * minute_ms;
      await forgetDrafts(database, group, new Date(before).toISOString());
      return false;
    }),
    forGroups(
      'record findings of cases',
      5_000,
      async (group, database) => (await recordFindings(context.at(group), group, database)) === 100,
    ),
    forGroups('delete findings of decided cases', 10 * minute_ms, async (group, database) => {
      await forgetFindings(database, group);
      return false;
    }),
    forGroups('correct due times', 5_000, (group, database) =>
      correctDueTimes(context, database, group),
    ),
    forGroups('count decisions', 5_000, (group, database) =>
      countDecisions(context, group, database),
    ),
    forGroups('delete old case changes', 10 * minute_ms, async (group, database) => {
      await forgetCaseChanges(database, group);
      return false;
    }),
    {
      // A few days at a time: each blocks writers for a moment.
      name: 'create partitions',
      every_ms: 10 * minute_ms,
      run: async () => {
        groups.requireAll();
        await createAllPartitions(context.database, clock(), { limit: partitions_per_batch });
        return false;
      },
    },
    {
      name: 'drop partitions',
      every_ms: 60 * minute_ms,
      run: async () => {
        groups.requireAll();
        try {
          await dropAllOldPartitions(context.database, clock(), retention_days);
        } catch (error) {
          // Each try blocks other transactions for a moment, and there is no hurry: left for the next run.
          if (!isLocked(error)) throw error;
          context.log.info({ err: error }, 'Old partitions are in use and will be dropped later.');
        }
        return false;
      },
    },
    forGroups('delete old rows of default partitions', 60 * minute_ms, (group, database) =>
      deleteAllOldRows(database, clock(), retention_days, old_rows_per_batch, group),
    ),
    forGroups('number events without a reader', minute_ms, (group, database) =>
      numberUnreadEvents(database, group),
    ),
    forGroups(
      'clear orphaned deliveries',
      minute_ms,
      async (group, database) =>
        (await clearOrphans(database, clock(), orphans_per_batch, group)) === orphans_per_batch,
    ),
    forGroups(
      'report failing endpoints',
      minute_ms,
      async (group, database) =>
        (await reportEndpoints(context, database, endpoints_per_batch, group)) ===
        endpoints_per_batch,
    ),
    forGroups(
      'delete old figures of endpoints',
      10 * minute_ms,
      async (group, database) =>
        (await forgetFigures(database, clock(), figures_per_batch, group)) === figures_per_batch,
    ),
    forGroups(
      'delete old records of deliveries sent again',
      10 * minute_ms,
      async (group, database) =>
        (await forgetResends(database, clock(), old_rows_per_batch, group)) === old_rows_per_batch,
    ),
    {
      // Of the keys that this process has accepted.
      name: 'record uses of keys',
      every_ms: minute_ms,
      run: async () => {
        await context.credentials.recordUses();
        return false;
      },
    },
    ...context.config.retention.kinds.map((kind) => {
      let after: string | null = null;
      return {
        // A thousand sellers at a time: each of ten millions is checked about once a day.
        name: `erase sellers by the rule ${kind}`,
        every_ms: 10_000,
        run: async () => {
          groups.requireAll();
          const { months } = context.config.retention;
          const rule = retentionRule(kind, clock(), months, context.config.erasure_years);
          const { concerned, next } = await eraseNextByRule(context, rule, after);
          after = next;
          if (concerned.length > 0) {
            context.log.info(
              { rule: kind, sellers: concerned.length },
              'Sellers were erased by a rule.',
            );
            context.recorded();
          }
          return false;
        },
      };
    }),
    {
      name: 'remind of keys that expire',
      every_ms: 60 * minute_ms,
      run: async () => {
        await remindOfKeys(context);
        return false;
      },
    },
    {
      name: 'expire requests for approval',
      every_ms: minute_ms,
      run: async () => (await expireRequests(context, requests_per_batch)) === requests_per_batch,
    },
    {
      name: 'remove ended sessions of the portal',
      every_ms: 10 * minute_ms,
      run: async () =>
        (await context.portal_sessions.deleteEnded(sessions_per_batch)) === sessions_per_batch,
    },
    {
      name: 'remove expired sessions',
      every_ms: 10 * minute_ms,
      run: async () =>
        (await sweepOldSessions(context.database, clock(), sessions_per_batch)) ===
        sessions_per_batch,
    },
    {
      // Slowly, so that it is noticed that somebody has changed the trail past the service; `verify trails` reads all of it at once.
      name: 'verify trails',
      every_ms: minute_ms,
      run: async () => {
        const { database, metrics, log } = context;
        try {
          groups.requireAll();
          sampled_until ??= await drawSampleCursor(database);
          const { known } = await readSigningKeys(
            groups.coordinator,
            context.data_keys,
            context.config.checkpoint_key,
          );
          const sample = await verifySample(context, sampled_until, trails_per_sample, known);
          const { entries, broken } = sample.report;
          sampled_until = sample.next;
          metrics.trail_entries_verified.inc(entries);
          metrics.trails_broken.inc(broken.length);
          for (const one of broken) log.error(one, 'A trail is broken.');
          const found = broken.map((one) =>
            describeBrokenTrail(one, {
              id: randomUUID(),
              at: clock(),
              merchant_id: one.merchant_id,
              request_id: null,
              address: null,
            }),
          );
          await insertSecurityEvents(groups.coordinator, context.data_keys, found);
        } catch (error) {
          // The sample goes over all servers: while one is missing, none is taken.
          if (!groups.isCluster || !isDatabaseUnavailable(error as Error)) throw error;
          log.warn(
            { err: error },
            'No trails are verified while a server of the cluster does not answer.',
          );
        }
        return false;
      },
    },
    {
      name: 'log failed sign-ins',
      every_ms: minute_ms,
      run: async () => {
        await reportFailedSignIns(context);
        await context.key_failures.report(context);
        return false;
      },
    },
    {
      name: 'write the access log',
      every_ms: 1_000,
      run: async () => {
        await context.access_log.flush();
        return false;
      },
    },
    {
      name: 'partition the access log',
      every_ms: 60 * minute_ms,
      run: async () => {
        const { months } = context.config.access_log;
        await maintainPartitions(groups.coordinator, clock(), months);
        return false;
      },
    },
    ...destinations.map((destination) => ({
      name: `send security events to the ${destination.name}`,
      every_ms: 2_000,
      run: () => sendEvents(context, destination),
    })),
    {
      name: 'delete sent security events',
      every_ms: minute_ms,
      run: async () => {
        await forgetSent(context, destinations);
        return false;
      },
    },
    ...(transport === null
      ? []
      : [
          {
            name: 'answer requests for a new password',
            every_ms: 1_000,
            run: () => answerPasswordRequests(context),
          },
          { name: 'send e-mails', every_ms: 2_000, run: () => sendMails(context, transport) },
        ]),
    forGroups(
      'notify of cases that are soon due',
      10_000,
      async (group) =>
        (await notifyOfNearCases(context, submerchants_per_batch, group)) ===
        submerchants_per_batch,
    ),
    forGroups(
      'notify of returned cases',
      2_000,
      async (group) =>
        (await notifyOfReturns(context, submerchants_per_batch, group)) === submerchants_per_batch,
    ),
    ...(requests === null
      ? []
      : [
          {
            name: 'send notifications',
            every_ms: 2_000,
            run: () => sendRequests(context, requests),
          },
        ]),
    {
      name: 'delete old notifications',
      every_ms: 10 * minute_ms,
      run: async () => {
        await discardRequests(context);
        return (
          (await forgetNotifications(context, notifications_per_batch)) === notifications_per_batch
        );
      },
    },
    {
      // Also without a mail server: one may have been configured before.
      name: 'discard old e-mails',
      every_ms: minute_ms,
      run: async () => {
        await discardMails(context);
        return false;
      },
    },
    {
      name: 'make checkpoints',
      every_ms: minute_ms,
      run: async () => {
        const { metrics, log } = context;
        // A backlog is worked off at once.
        const made = await makeCheckpoint(context, { isDue: !isCheckpointBacklog });
        isCheckpointBacklog = made.number !== null && made.isMore;
        if (made.number !== null) metrics.checkpoint_number.set(made.number);
        metrics.checkpoint_trails.inc(made.trails);
        metrics.trails_broken.inc(made.broken.length + made.broken_chains.length);
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
    },
    {
      name: 'send checkpoints',
      every_ms: 10_000,
      run: () => sendCheckpoints(context),
    },
    forGroups('remove old idempotent answers', 10 * minute_ms, (group, database) =>
      removeOldAnswers(database, clock(), group),
    ),
  ];
  const stopping = new AbortController();
  // Each task listens to it while it waits; ten listeners would be Node's warning of a leak.
  setMaxListeners(tasks.length, stopping.signal);
  const pace = new Pace(context);
  const running = tasks.map((task) => repeat(task, stopping.signal, context, pace));
  return {
    async stop(withinMs) {
      stopping.abort();
      // A turn in progress may still claim files, and gives them back.
      const ended = Promise.all([...running, recorder.stop()]).then(() => recorder.stop());
      const recorded = context.credentials.recordUses().catch((error: unknown) => {
        context.log.warn({ err: error }, 'The last uses of keys could not be recorded.');
      });
      await withinTime(Promise.all([ended, recorded]), withinMs);
      context.sign_in_failures.flush(context);
    },
  };
}

/** The pauses of tasks: shorter while this process records something. */
class Pace {
  readonly #activity = new Activity();
  readonly #waiting = new Set<() => void>();

  constructor(context: Pick<Context, 'onRecorded'>) {
    context.onRecorded(() => {
      this.#activity.note();
      for (const wake of this.#waiting) wake();
    });
  }

  /** Resolves when a task is to run again: after `every_ms`, and later while nothing is recorded. */
  async pause(every_ms: number, signal: AbortSignal): Promise<void> {
    let left_ms = every_ms;
    if (every_ms < idle_every_ms && this.#activity.isIdle) {
      const ran_at = performance.now();
      await this.#recorded(signal);
      left_ms -= performance.now() - ran_at;
    }
    // An aborted pause ends the loop. A waiting task does not keep the process alive.
    if (left_ms > 0) await pause(left_ms, undefined, { signal, ref: false }).catch(() => {});
  }

  /** Resolves as soon as something is recorded, or after the time of idle tasks. */
  async #recorded(stopping: AbortSignal): Promise<void> {
    const woken = new AbortController();
    const wake = () => woken.abort();
    this.#waiting.add(wake);
    const signal = AbortSignal.any([stopping, woken.signal]);
    await pause(idle_every_ms, undefined, { signal, ref: false }).catch(() => {});
    this.#waiting.delete(wake);
  }
}

async function repeat(
  task: Task,
  signal: AbortSignal,
  context: Context,
  pace: Pace,
): Promise<void> {
  const { metrics } = context;
  const labels = { task: task.name };
  // For the alert on tasks that stand still.
  metrics.maintenance_interval.set(labels, Math.max(task.every_ms, idle_every_ms) / 1000);
  metrics.maintenance_failures.inc(labels, 0);
  // From the start on, so that a task that never succeeds shows too.
  metrics.maintenance_success.setToCurrentTime(labels);
  let failures = 0;
  while (!signal.aborted) {
    try {
      // Tasks that poll each second have no spans: they would hide the others.
      const isMore = await (task.every_ms < minute_ms
        ? task.run()
        : traced(context.tracing, `maintenance: ${task.name}`, { trace: 'new' }, () => task.run()));
      failures = 0;
      metrics.maintenance_success.setToCurrentTime(labels);
      if (isMore) context.recorded();
      else await pace.pause(task.every_ms, signal);
    } catch (error) {
      const pause_ms = Math.min(task.every_ms, first_retry_ms * 2 ** failures, minute_ms);
      failures += 1;
      metrics.maintenance_failures.inc(labels);
      report(error, task, signal, context);
      await pause(pause_ms, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

function report(error: unknown, task: Task, { aborted }: AbortSignal, { log }: Context): void {
  if (aborted) return;
  const fields = { err: error, task: task.name };
  if (isLocked(error)) {
    log.warn(fields, 'A maintenance task was blocked by a long transaction; trying again later.');
  } else {
    log.error(fields, 'A maintenance task failed.');
  }
}
