import { createHash, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Context } from '../operation/context.js';
import { fileFailure } from '../platform/outbound/file-failure.js';
import type { OpenFile } from '../platform/outbound/file-fetcher.js';
import { nextTryAt, type FetchedFile } from './rules/document-file.js';
import {
  claimFiles,
  giveBackFile,
  saveFailed,
  saveFetched,
  type ClaimedFile,
} from './store/document-files.js';

/** Files that one process fetches at a time, and of these one merchant's. */
const most_under_way = 16;
const most_of_merchant = 4;
/** Longer than a fetch may take and be written down: only a process that died or stalled outlives it. */
const lease_ms = 120_000;
/** Before every merchant's id. */
const first_merchant = '00000000-0000-0000-0000-000000000000';

/**
 * Fetches the files of submitted documents and records what they are. Any number of processes may do so on one database, each
 * may be killed at any step, and nobody waits for it: a file that cannot be fetched is a check for the reviewer.
 */
export class FileRecorder {
  readonly #context: Context;
  readonly #under_way = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #after = first_merchant;

  constructor(context: Context) {
    this.#context = context;
    // Every fetch under way listens to it.
    setMaxListeners(most_under_way, this.#stopping.signal);
  }

  /**
   * Takes what is due and there is room for, and begins to fetch it. Resolves with whether there may be more to take at once.
   */
  async turn(): Promise<boolean> {
    const places = most_under_way - this.#under_way.size;
    if (places === 0 || this.#stopping.signal.aborted) return false;
    const { database, clock } = this.#context;
    const now = clock();
    const until = new Date(Date.parse(now) + lease_ms).toISOString();
    const lease = randomUUID();
    const after = this.#after;
    const each = most_of_merchant;
    const taken = await claimFiles(database, { after, now, until, lease, places, each });
    for (const file of taken) this.#fetch(file, lease);
    // Past the last merchant, the next turn begins with the first.
    const isSpent = taken.length === places;
    this.#after = isSpent ? largest(taken) : first_merchant;
    return isSpent ? this.#under_way.size < most_under_way : after !== first_merchant;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#under_way.size > 0) await Promise.all(this.#under_way);
  }

  /** Breaks off what is under way and gives it back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }

  #fetch(file: ClaimedFile, lease: string): void {
    const fetching = this.#record(file, lease)
      .catch((error: unknown) => {
        // Tried again when its lease ends.
        const { document_id } = file;
        this.#context.log.error({ err: error, document_id }, 'A file could not be recorded.');
      })
      .finally(() => this.#under_way.delete(fetching));
    this.#under_way.add(fetching);
  }

  async #record(file: ClaimedFile, lease: string): Promise<void> {
    const { database, clock, file_fetcher } = this.#context;
    const { signal } = this.#stopping;
    let found: FetchedFile;
    try {
      found = await digest(await file_fetcher.open(file.file_url, { signal }));
    } catch (error) {
      const now = clock();
      if (signal.aborted) return giveBackFile(database, file, now, lease);
      const { code, http_status } = fileFailure(error);
      const due_at = nextTryAt(code, file.attempts, now, Math.random());
      return saveFailed(database, file, { code, http_status, due_at }, lease);
    }
    await saveFetched(database, file, found, clock(), lease);
  }
}

async function digest({ body, mime_type }: OpenFile): Promise<FetchedFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of body) {
    hash.update(piece);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size, mime_type };
}

function largest(taken: readonly ClaimedFile[]): string {
  return taken.reduce((last, { merchant_id }) => (merchant_id > last ? merchant_id : last), '');
}
