import { hash } from 'node:crypto';
import type { CheckpointDestination } from '../../config/checkpoints.js';
import type { Context } from '../../operation/context.js';
import type { Sql } from '../../platform/database/connect.js';
import { appendToFile, readFileEnd } from './destinations/file.js';
import { putToS3 } from './destinations/s3.js';
import { postToWebhook } from './destinations/webhook.js';
import { send_timeout_ms, type SentCheckpoint } from './sent-checkpoint.js';
import { readCheckpointsAfter, type StoredCheckpoint } from '../store/checkpoints.js';
import { trailMetrics } from '../metrics.js';

const per_batch = 100;
/** Lease of a process on a destination, in milliseconds: more than a batch's time-outs, so that no two processes send. */
const lease_ms = 60_000;

type Needed = Pick<Context, 'groups' | 'config' | 'log' | 'clock' | 'metrics'>;

/**
 * Sends checkpoints to all destinations that do not have them yet, in order, without a database connection in the meantime. A
 * destination that fails does not keep the others from theirs. Resolves with whether more can be sent at once.
 *
 * @throws the first error, after all destinations were tried
 */
export async function sendCheckpoints(context: Needed): Promise<boolean> {
  const { checkpoint_destinations } = context.config;
  const settled = await Promise.allSettled(
    checkpoint_destinations.map((destination) => sendTo(context, destination)),
  );
  for (const [at, one] of settled.entries()) {
    const destination = checkpoint_destinations[at]?.kind ?? 'file';
    context.metrics
      .of(trailMetrics)
      .checkpoint_send_failures.inc({ destination }, one.status === 'rejected' ? 1 : 0);
    if (one.status === 'rejected')
      context.log.warn(
        { err: one.reason as Error, destination },
        'Checkpoints could not be sent outside; trying again.',
      );
  }
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.some((one) => one.status === 'fulfilled' && one.value);
}

async function sendTo(context: Needed, destination: CheckpointDestination): Promise<boolean> {
  const { groups, log, metrics } = context;
  const sql = groups.coordinator;
  const { kind } = destination;
  if (kind === 'file') {
    const end = await readFileEnd(destination.path, (number) => findNote(sql, number));
    if (end.isFork)
      log.error(
        { destination: 'file', number: end.number },
        'The file of checkpoints continues otherwise than the database: the database was restored or rewritten. Both are kept; run verify trails with the file.',
      );
    const batch = await readCheckpointsAfter(sql, end.number, per_batch);
    reportUnsent(context, kind, batch);
    if (batch.length === 0) return false;
    await appendToFile(destination.path, batch.map(lineOf));
    metrics.of(trailMetrics).checkpoint_sent.set({ destination: kind }, batch.at(-1)?.number ?? 0);
    reportUnsent(context, kind, []);
    return batch.length === per_batch;
  }
  const name = nameOf(destination);
  const from = await lease(context, name);
  if (from === null) return false;
  let number = from;
  try {
    const batch = await readCheckpointsAfter(sql, from, per_batch);
    const until = Date.now() + lease_ms - send_timeout_ms;
    reportUnsent(context, kind, batch);
    for (const [at, one] of batch.entries()) {
      if (Date.now() > until) break;
      if (kind === 's3') await putToS3(destination, keyOf(one), lineOf(one), context.clock());
      else await postToWebhook(destination, lineOf(one));
      number = one.number;
      metrics.of(trailMetrics).checkpoint_sent.set({ destination: kind }, number);
      reportUnsent(context, kind, batch.slice(at + 1));
    }
    return batch.length === per_batch;
  } finally {
    await sql`
      update checkpoint_destinations set sent_number = ${number}, leased_until = ${context.clock()} where name = ${name}`;
  }
}

/** Shows how long the first of the checkpoints that a destination does not have has waited. */
function reportUnsent(
  { metrics, clock }: Needed,
  destination: CheckpointDestination['kind'],
  [first]: readonly StoredCheckpoint[],
): void {
  const age_ms = first ? Date.parse(clock()) - Date.parse(first.at) : 0;
  metrics.of(trailMetrics).checkpoint_unsent.set({ destination }, Math.max(0, age_ms / 1000));
}

async function findNote(sql: Sql, number: number): Promise<string | null> {
  const [row] = await sql<
    StoredCheckpoint[]
  >`select note from checkpoints where number = ${number}`;
  return row?.note ?? null;
}

/** A line of JSON, ended by a line feed. */
export function lineOf({ note, changes }: StoredCheckpoint & { changes: string | null }): string {
  return `${JSON.stringify({ checkpoint: note, changes } satisfies SentCheckpoint)}\n`;
}

/** Sorted by number; after a restore, another checkpoint of the same number gets another key. */
function keyOf({ number, note }: StoredCheckpoint): string {
  return `${String(number).padStart(12, '0')}-${hash('sha256', note).slice(0, 8)}.json`;
}

/** The same destination has the same name in every process. Addresses may contain secrets: their hash is stored. */
export function nameOf(destination: CheckpointDestination): string {
  const address = destination.kind === 'file' ? destination.path : destination.url;
  return `${destination.kind} ${hash('sha256', address).slice(0, 16)}`;
}

/** Takes a destination for this process. Resolves with the last number that was sent, or null while another process has it. */
async function lease({ groups, clock }: Needed, name: string): Promise<number | null> {
  const now = clock();
  const until = new Date(Date.parse(now) + lease_ms).toISOString();
  // A lease that ends later than any could is that of a clock that was ahead.
  const too_late = new Date(Date.parse(until) + lease_ms).toISOString();
  const [row] = await groups.coordinator<{ sent_number: number }[]>`
    insert into checkpoint_destinations (name, sent_number, leased_until) values (${name}, 0, ${until})
    on conflict (name) do update set leased_until = excluded.leased_until
      where checkpoint_destinations.leased_until <= ${now} or checkpoint_destinations.leased_until > ${too_late}
    returning sent_number`;
  return row?.sent_number ?? null;
}
