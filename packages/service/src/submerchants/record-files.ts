import { createHash, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Context } from '../operation/context.js';
import { fileIdOf } from '../files/file-url.js';
import { fileFailure } from '../platform/outbound/file-failure.js';
import { traced } from '../platform/tracing/tracing.js';
import type { OpenFile } from '../platform/outbound/file-fetcher.js';
import { nextTryAt, type FetchedFile } from './rules/document-file.js';
import {
  claimFiles,
  releaseFile,
  saveFailed,
  saveFetched,
  type ClaimedFile,
} from './store/document-files.js';

/** Maximum number of concurrent fetches per process, and per merchant. */
const max_fetches = 16;
const max_fetches_per_merchant = 4;
/** Longer than a fetch and its write may take: it expires only when the process has died or stalled. */
const lease_ms = 120_000;
/** A cursor before every merchant's id. */
const start_cursor = '00000000-0000-0000-0000-000000000000';

/**
 * Fetches the files of submitted documents and records their hash, size and type. Any number of processes may do so on one
 * database, and each may be killed at any step. No request waits for it: a file that cannot be fetched becomes a review check.
 */
export class FileRecorder {
  readonly #context: Context;
  readonly #fetches = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #cursor = start_cursor;

  constructor(context: Context) {
    this.#context = context;
    // Every running fetch listens to it.
    setMaxListeners(max_fetches, this.#stopping.signal);
  }

  /**
   * Claims due files up to the free slots and starts to fetch them. Resolves with whether more may be due and claimable now.
   */
  async turn(): Promise<boolean> {
    const free_slots = max_fetches - this.#fetches.size;
    if (free_slots === 0 || this.#stopping.signal.aborted) return false;
    const { groups, clock } = this.#context;
    const now = clock();
    const until = new Date(Date.parse(now) + lease_ms).toISOString();
    const lease = randomUUID();
    const cursor = this.#cursor;
    const claimed = await claimFiles(groups, {
      after: cursor,
      now,
      until,
      lease,
      limit: free_slots,
      max_per_merchant: max_fetches_per_merchant,
    });
    for (const file of claimed) this.#fetch(file, lease);
    // After the last merchant, the next turn starts again with the first.
    const isFull = claimed.length === free_slots;
    this.#cursor = isFull ? lastMerchant(claimed) : start_cursor;
    return isFull ? this.#fetches.size < max_fetches : cursor !== start_cursor;
  }

  /** Resolves when no fetch is running. */
  async idle(): Promise<void> {
    while (this.#fetches.size > 0) await Promise.all(this.#fetches);
  }

  /** Aborts running fetches and releases their files. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }

  #fetch(file: ClaimedFile, lease: string): void {
    const { tracing } = this.#context;
    // The trace has the id of the document, so that all fetches of its file are in one.
    const options = { trace: { of: file.document_id } };
    const fetching = traced(tracing, 'record file', options, () => this.#record(file, lease))
      .catch((error: unknown) => {
        // It is retried when its lease expires.
        const { document_id } = file;
        this.#context.log.error({ err: error, document_id }, 'A file could not be recorded.');
      })
      .finally(() => this.#fetches.delete(fetching));
    this.#fetches.add(fetching);
  }

  /** An uploaded file is in the store of this installation. */
  async #open({ merchant_id, file_url }: ClaimedFile, signal: AbortSignal): Promise<OpenFile> {
    const { groups, file_fetcher, stored_files } = this.#context;
    if (fileIdOf(file_url) === null) return file_fetcher.open(file_url, { signal });
    return stored_files.open(await groups.databaseFor(merchant_id), merchant_id, file_url);
  }

  async #record(file: ClaimedFile, lease: string): Promise<void> {
    const { groups, clock, metrics } = this.#context;
    const { signal } = this.#stopping;
    const started = performance.now();
    const count = (outcome: string) => {
      metrics.file_fetches.inc({ outcome });
      metrics.file_seconds.observe((performance.now() - started) / 1000);
    };
    let fetched: FetchedFile;
    try {
      fetched = await digest(await this.#open(file, signal));
      count('recorded');
    } catch (error) {
      count(signal.aborted ? 'released' : 'failed');
      const now = clock();
      const database = await groups.databaseFor(file.merchant_id);
      if (signal.aborted) return releaseFile(database, file, now, lease);
      const { code, http_status } = fileFailure(error);
      const due_at = nextTryAt(code, file.attempts, now, Math.random());
      return saveFailed(database, file, { code, http_status, due_at }, lease);
    }
    const database = await groups.databaseFor(file.merchant_id);
    await saveFetched(database, file, fetched, clock(), lease);
  }
}

async function digest({ body, mime_type }: OpenFile): Promise<FetchedFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size, mime_type };
}

function lastMerchant(files: readonly ClaimedFile[]): string {
  return files.reduce((last, { merchant_id }) => (merchant_id > last ? merchant_id : last), '');
}
