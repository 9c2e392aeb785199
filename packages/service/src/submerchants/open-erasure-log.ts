import type { Config } from '../config/read-config.js';
import { S3Store } from '../files/objects/s3-store.js';
import { ErasureFile } from './erasure-file.js';
import type { ErasureLog } from './erasure-log.js';
import { ErasureObjects } from './erasure-objects.js';

type Settings = Pick<Config, 'erasures_store' | 'erasures_file' | 'files'>;

/** The place of ERASURES_STORE: a file, or the bucket of uploaded files. */
export function openErasureLog(settings: Settings): ErasureLog {
  const file = new ErasureFile(settings.erasures_file);
  const bucket = openErasureBucket(settings);
  return bucket === null ? file : new ErasureObjects(bucket, file);
}

/** The bucket that keeps erasures; null: a file does. */
export function openErasureBucket({ erasures_store, files }: Settings): S3Store | null {
  // The configuration has a bucket wherever erasures are kept in one.
  return erasures_store === 's3' && files?.store.kind === 's3' ? new S3Store(files.store) : null;
}

/** The setting to change, for each place. */
export const erasureRemedy: Readonly<Record<Config['erasures_store'], string>> = {
  file: 'Set ERASURES_FILE to a file on a volume that the service can write to and that survives a restore of the database.',
  s3: 'Check FILES_S3_…, that its key may put objects and list the bucket, and the network.',
};
