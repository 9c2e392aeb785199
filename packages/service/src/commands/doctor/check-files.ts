import type { FileSettings } from '../../config/files.js';
import { openStore } from '../../files/stored-files.js';
import { withinTime } from '../../platform/within-time.js';
import { reasonOf } from './check-hosts.js';
import { requireWritable } from './require-writable.js';
import type { Finding } from './finding.js';

/** Response time-out of the store. */
const max_answer_ms = 5_000;

/** Checks the store of uploaded files: whether its folder can be written, or its bucket opens. Nothing is stored. */
export async function checkFiles(settings: FileSettings | null): Promise<Finding> {
  const check = 'files';
  if (settings === null) {
    return { check, status: 'ok', message: 'None are stored here (FILES_STORE).' };
  }
  const store = openStore(settings);
  try {
    await requireWritable(store.spool);
    const answer = await withinTime(
      store.check().then(() => true),
      max_answer_ms,
    );
    if (answer === null) throw new Error(`no answer within ${max_answer_ms / 1000} s`);
    return { check, status: 'ok', message: `They are stored in ${store.name}, which can be used.` };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      const message = `They are stored in ${store.name}, which the first one creates.`;
      return { check, status: 'ok', message };
    }
    return {
      check,
      status: 'warning',
      message: `They cannot be stored in ${store.name}: ${reasonOf(error)}.`,
      remedy:
        'Uploads are refused meanwhile. Check FILES_*, the rights of the folder or of the key, and the network.',
    };
  }
}
