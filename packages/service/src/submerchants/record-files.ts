import { createHash, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Context } from '../operation/context.js';
import { fileIdOf } from '../files/file-url.js';
import { beginScan, type FileScan } from '../files/scan-file.js';
import { ScannerAway } from '../platform/outbound/virus-scanner.js';
import { BatchedCalls } from '../platform/database/batched-calls.js';
import { fileFailure, type FileErrorCode } from '../platform/outbound/file-failure.js';
import { inspectorOf } from '../platform/inspection/inspect-file.js';
import { traced } from '../platform/tracing/tracing.js';
import type { OpenFile } from '../platform/outbound/file-fetcher.js';
import { FileHosts, type HostFailure } from './file-hosts.js';
import { nextTryAt, type FetchedFile } from './rules/document-file.js';
import { saveFetched } from './save-fetched.js';
import {
  claimFiles,
  releaseFile,
  saveFailed,
  type ClaimedFile,
  type FailedAttempt,
  type SellerHead,
} from './store/document-files.js';
import { fetchMetrics } from './metrics.js';

/** Maximum number of claimed files in memory: running, waiting for their host, or being saved. */
const max_claimed = 512;
/** Maximum number of files in one claim, and of failed ones that are saved in one call. */
const max_claim = 128;
/** Files of a merchant that wait for hosts that answer; more are claimed as these are fetched. */
const max_waiting_per_merchant = 64;
/** Longer than the wait, a fetch and its write may take: it expires only when the process has died or stalled. */
const lease_ms = 120_000;
/** Maximum wait of a claimed file for its host, in milliseconds: afterwards the lease would not outlast the fetch. */
const max_wait_ms = 50_000;
/** When a file is fetched again that the virus scanner did not scan. */
const scanner_away_ms = 30_000;
/** A cursor before every merchant's id. */
const start_cursor = '00000000-0000-0000-0000-000000000000';
/** Uploaded files come from the store of this installation. */
const own_store = 'own store';

interface Failed {
  merchant_id: string;
  attempt: FailedAttempt;
}

interface Claim {
  file: ClaimedFile;
  lease: string;
  /** On the clock of `performance.now`. */
  claimed_at_ms: number;
}

/**
 * Fetches the files of submitted documents and records their hash, size and type. Any number of processes may do so on one
 * database, and each may be killed at any step. No request waits for it: a file that cannot be fetched becomes a review check.
 */
export class FileRecorder {
  readonly #context: Context;
  /** Work on claimed files: fetches, and writes of files that were not fetched. */
  readonly #work = new Set<Promise<void>>();
  /** Failed attempts that end together are saved together, as all of a host that is down: the files of one merchant in one call. */
  readonly #failed = new BatchedCalls<Failed, undefined>((batch) => this.#saveAllFailed(batch), {
    max_items: max_claim,
    groupBy: ({ merchant_id }) => merchant_id,
  });
  readonly #stopping = new AbortController();
  readonly #hosts = new FileHosts<Claim>((claim, host) => this.#fetch(claim, host));
  /** The last save of each seller in progress: the next one continues the trail where it ended. */
  readonly #saves = new Map<string, Promise<SellerHead | null>>();
  #claimed = 0;
  #cursor = start_cursor;
  #wake: (() => void) | null = null;

  constructor(context: Context) {
    this.#context = context;
    // Every running fetch listens to it.
    setMaxListeners(max_claimed, this.#stopping.signal);
  }

  /**
   * Claims due files and starts to fetch them, as far as their hosts have room. Resolves with whether more may be due and claimable
   * now: after the hosts that answer have taken half of what waits for them.
   */
  async turn(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    if (this.#claimed >= max_claimed) await this.#until(() => this.#claimed < max_claimed);
    if (this.#stopping.signal.aborted) return false;
    const { groups, clock } = this.#context;
    const now = clock();
    const until = new Date(Date.parse(now) + lease_ms).toISOString();
    const lease = randomUUID();
    const cursor = this.#cursor;
    const { claimed, next, is_more } = await claimFiles(groups, {
      after: cursor,
      now,
      until,
      lease,
      limit: Math.min(max_claim, max_claimed - this.#claimed),
      roomOf: (merchant_id) =>
        max_waiting_per_merchant -
        this.#hosts.waitingSoon(({ file }) => file.merchant_id === merchant_id),
    });
    const claimed_at_ms = performance.now();
    this.#claimed += claimed.length;
    for (const file of claimed) this.#offer({ file, lease, claimed_at_ms });
    // After the last merchant, the next turn starts again with the first.
    this.#cursor = next ?? start_cursor;
    if (!is_more) return cursor !== start_cursor;
    const waiting = this.#hosts.waitingSoon();
    await this.#until(() => this.#hosts.waitingSoon() <= waiting / 2);
    return true;
  }

  /** Resolves when no fetch is running. */
  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  /** Aborts running fetches and releases all files. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const now = this.#context.clock();
    for (const claim of this.#hosts.clear()) this.#release(claim, now);
    this.#wake?.();
    await this.idle();
  }

  #offer(claim: Claim): void {
    const host = hostOf(claim.file);
    const admission = this.#hosts.offer(host, claim);
    if (admission.kind === 'postponed') {
      const due_ms = Date.parse(this.#context.clock()) + Math.round(admission.delay_ms);
      this.#release(claim, new Date(due_ms).toISOString());
    } else if (admission.kind === 'failed') this.#fail(claim, admission.failure);
  }

  /** Resolves when the condition holds after the end of a fetch, or at the stop. */
  async #until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.#stopping.signal.aborted && this.#work.size > 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #fetch(claim: Claim, host: string): void {
    const { file } = claim;
    if (performance.now() - claim.claimed_at_ms > max_wait_ms) {
      this.#release(claim, this.#context.clock());
      queueMicrotask(() => this.#hosts.released(host));
      return;
    }
    const { tracing } = this.#context;
    // The trace has the id of the document, so that all fetches of its file are in one.
    const options = { trace: { of: file.document_id } };
    this.#run(file, () => traced(tracing, 'record file', options, () => this.#record(claim, host)));
  }

  #fail({ file, lease }: Claim, { code, http_status }: HostFailure): void {
    this.#run(file, () => this.#saveFailed(file, lease, code, http_status));
  }

  #release({ file, lease }: Claim, due_at: string): void {
    this.#run(file, async () => {
      const database = await this.#context.groups.databaseFor(file.merchant_id);
      await releaseFile(database, file, due_at, lease);
    });
  }

  /** Runs the last step of a claimed file. */
  #run({ document_id }: ClaimedFile, step: () => Promise<void>): void {
    const work = step()
      .catch((error: unknown) => {
        // It is retried when its lease expires.
        this.#context.log.error({ err: error, document_id }, 'A file could not be recorded.');
      })
      .finally(() => {
        this.#work.delete(work);
        this.#claimed -= 1;
        this.#wake?.();
      });
    this.#work.add(work);
  }

  /** An uploaded file is in the store of this installation. */
  async #open({ merchant_id, file_url }: ClaimedFile, signal: AbortSignal): Promise<OpenFile> {
    const { groups, file_fetcher, stored_files } = this.#context;
    if (fileIdOf(file_url) === null) return file_fetcher.open(file_url, { signal });
    return stored_files.open(await groups.databaseFor(merchant_id), merchant_id, file_url);
  }

  /** Fetches a file and saves what came of it. Its host has room for the next one before the result is written. */
  async #record({ file, lease }: Claim, host: string): Promise<void> {
    const { groups, clock, metrics } = this.#context;
    const { signal } = this.#stopping;
    const started = performance.now();
    const { file_fetches, file_seconds } = metrics.of(fetchMetrics);
    const count = (outcome: string) => {
      file_fetches.inc({ outcome });
      file_seconds.observe((performance.now() - started) / 1000);
    };
    let fetched: FetchedFile;
    try {
      const { merchant_id, document_id: id } = file;
      const scan = beginScan(this.#context, { kind: 'document', merchant_id, id });
      fetched = await digest(await this.#open(file, signal), scan).finally(scan.drop);
    } catch (error) {
      count(signal.aborted ? 'released' : 'failed');
      if (signal.aborted) {
        this.#hosts.released(host);
        const database = await groups.databaseFor(file.merchant_id);
        return releaseFile(database, file, clock(), lease);
      }
      if (error instanceof ScannerAway) {
        // Not the fault of its host: it is fetched again, however long that takes.
        this.#hosts.released(host);
        const database = await groups.databaseFor(file.merchant_id);
        const due_ms = Date.parse(clock()) + scanner_away_ms;
        return releaseFile(database, file, new Date(due_ms).toISOString(), lease);
      }
      const { code, http_status } = fileFailure(error);
      for (const other of this.#hosts.failed(host, { code, http_status })) {
        this.#fail(other, { code, http_status });
      }
      return this.#saveFailed(file, lease, code, http_status);
    }
    count('recorded');
    this.#hosts.succeeded(host, performance.now() - started);
    await this.#saveFetched(file, lease, fetched);
  }

  async #saveFetched(file: ClaimedFile, lease: string, fetched: FetchedFile): Promise<void> {
    const { submerchant_id } = file.head;
    const before = this.#saves.get(submerchant_id);
    const save = async () => {
      const head = await before?.catch(() => null);
      const database = await this.#context.groups.databaseFor(file.merchant_id);
      return saveFetched(this.#context, database, file, fetched, lease, head ?? file.head);
    };
    const saving = save();
    this.#saves.set(submerchant_id, saving);
    try {
      await saving;
    } finally {
      if (this.#saves.get(submerchant_id) === saving) this.#saves.delete(submerchant_id);
    }
  }

  async #saveFailed(
    file: ClaimedFile,
    lease: string,
    code: FileErrorCode,
    http_status: number | null,
  ): Promise<void> {
    const { merchant_id, document_id } = file;
    const due_at = nextTryAt(code, file.attempts, this.#context.clock(), Math.random());
    await this.#failed.run({
      merchant_id,
      attempt: { document_id, lease, code, http_status, due_at },
    });
  }

  async #saveAllFailed(batch: readonly Failed[]): Promise<undefined[]> {
    const { merchant_id } = batch[0]!;
    const database = await this.#context.groups.databaseFor(merchant_id);
    await saveFailed(
      database,
      merchant_id,
      batch.map(({ attempt }) => attempt),
    );
    return batch.map(() => undefined);
  }
}

async function digest({ body, mime_type }: OpenFile, scan: FileScan): Promise<FetchedFile> {
  const hash = createHash('sha256');
  const inspector = inspectorOf(mime_type);
  let size = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    await inspector.update(chunk);
    await scan.write(chunk);
    size += chunk.length;
  }
  const inspected = await inspector.end();
  const problem = (await scan.isClean()) ? inspected : 'malware';
  return { sha256: hash.digest('hex'), size, mime_type, problem };
}

/** The host that a file is fetched from, with its port. */
function hostOf({ file_url }: ClaimedFile): string {
  if (fileIdOf(file_url) !== null) return own_store;
  try {
    return new URL(file_url).host;
  } catch {
    // The fetcher refuses it.
    return '';
  }
}
