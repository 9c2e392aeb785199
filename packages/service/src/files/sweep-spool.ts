import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../operation/context.js';

/** Longer than any body may take. */
const max_age_ms = 24 * 60 * 60 * 1000;

/**
 * Deletes what killed processes were writing: files of the spool that nobody has written to for a day. Resolves with their number.
 * The times are those of the file system, which wrote them.
 */
export async function sweepSpool({ stored_files }: Pick<Context, 'stored_files'>): Promise<number> {
  if (!stored_files.isOn) return 0;
  const { store } = await stored_files.require();
  let deleted = 0;
  for (const name of await readdir(store.spool)) {
    const path = join(store.spool, name);
    // Another process may have moved or deleted it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs > Date.now() - max_age_ms) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}
