import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../config/read-config.js';
import { withinTime } from '../../platform/within-time.js';
import { erasureRemedy, openErasureBucket } from '../../submerchants/open-erasure-log.js';
import { reasonOf } from './check-hosts.js';
import { requireWritable } from './require-writable.js';
import type { Finding } from './finding.js';

/** Response time-out of the bucket. */
const max_answer_ms = 5_000;

/** Checks that erasures can be recorded outside the database. Nothing is written. */
export async function checkErasures(
  settings: Pick<Config, 'erasures_store' | 'erasures_file' | 'files'>,
): Promise<Finding> {
  const check = 'erasures';
  const { erasures_store, erasures_file } = settings;
  const store = openErasureBucket(settings);
  const place = store?.name ?? erasures_file;
  try {
    if (store === null) await requireWritableFile(erasures_file);
    else if (
      (await withinTime(
        store.check().then(() => true),
        max_answer_ms,
      )) === null
    )
      throw new Error(`no answer within ${max_answer_ms / 1000} s`);
    const message =
      store === null
        ? `They can be recorded in ${place}.`
        : `They are recorded in ${place}, which answers.`;
    return { check, status: 'ok', message };
  } catch (error) {
    return {
      check,
      status: 'failure',
      message: `They cannot be recorded in ${place}: ${reasonOf(error)}.`,
      remedy: `No seller can be erased, and the service does not start. ${erasureRemedy[erasures_store]}`,
    };
  }
}

async function requireWritableFile(path: string): Promise<void> {
  await access(path, constants.R_OK | constants.W_OK).catch(async (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await requireWritable(dirname(path));
  });
}
