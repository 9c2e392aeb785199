import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reasonOf } from './check-hosts.js';
import { requireWritable } from './require-writable.js';
import type { Finding } from './finding.js';

/** Checks that erasures can be recorded outside the database. Nothing is written. */
export async function checkErasures(path: string): Promise<Finding> {
  const check = 'erasures';
  try {
    await access(path, constants.R_OK | constants.W_OK).catch(async (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await requireWritable(dirname(path));
    });
    return { check, status: 'ok', message: `They can be recorded in ${path}.` };
  } catch (error) {
    return {
      check,
      status: 'failure',
      message: `They cannot be recorded in ${path}: ${reasonOf(error)}.`,
      remedy:
        'No seller can be erased, and the service does not start. Set ERASURES_FILE to a file on a volume that the service can write to and that survives a restore of the database.',
    };
  }
}
