import { join, resolve } from 'node:path';
import type { Source } from './source.js';
import { hasScheme } from './url-forms.js';

/** Store of uploaded files. */
export type FileStoreSettings =
  | { kind: 'folder'; path: string }
  | {
      kind: 's3';
      /** Of the bucket, with a prefix of keys: `https://s3.example.com/bucket/prefix`. */
      url: string;
      region: string;
      access_key_id: string;
      secret_access_key: string;
      /** Folder of this machine for parts that are being received, encrypted. */
      spool: string;
    };

export interface FileSettings {
  store: FileStoreSettings;
  /** Quota of one merchant, in bytes. */
  quota_bytes: number;
  /** Days after which a file is deleted that no document uses. */
  unused_days: number;
}

/**
 * Reads the settings of uploaded files; null: none are taken. In development, a folder beside the database; in production only where
 * FILES_STORE asks for one, because several processes need one that all of them see.
 */
export function readFiles(source: Source, data_dir: string): FileSettings | null {
  const { value, production, problems } = source;
  const kind = value('FILES_STORE') ?? (production ? 'off' : 'folder');
  if (kind !== 'off' && kind !== 'folder' && kind !== 's3') {
    problems.push(`FILES_STORE must be folder, s3 or off, not "${kind}".`);
    return null;
  }
  if (kind === 'off') return null;
  const quota = readWhole('FILES_QUOTA_GB', '50', 100_000, source);
  return {
    store: kind === 's3' ? readBucket(source, data_dir) : readFolder(source, data_dir),
    quota_bytes: quota * 1024 ** 3,
    unused_days: readWhole('FILES_UNUSED_DAYS', '7', 365, source),
  };
}

function readFolder({ value }: Source, data_dir: string): FileStoreSettings {
  return { kind: 'folder', path: resolve(value('FILES_PATH') ?? join(data_dir, 'files')) };
}

function readBucket({ value, problems }: Source, data_dir: string): FileStoreSettings {
  const url = value('FILES_S3_URL');
  const access_key_id = value('FILES_S3_ACCESS_KEY_ID');
  const secret_access_key = value('FILES_S3_SECRET_ACCESS_KEY');
  if (url === null || access_key_id === null || secret_access_key === null) {
    problems.push(
      'FILES_STORE=s3 needs FILES_S3_URL, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY.',
    );
  }
  if (url !== null && (!hasScheme(url, ['http:', 'https:']) || new URL(url).pathname === '/')) {
    problems.push(
      'FILES_S3_URL must be an address of the form https://s3.sa-east-1.amazonaws.com/bucket/prefix.',
    );
  }
  return {
    kind: 's3',
    url: (url ?? '').replace(/\/$/, ''),
    region: value('FILES_S3_REGION') ?? 'us-east-1',
    access_key_id: access_key_id ?? '',
    secret_access_key: secret_access_key ?? '',
    spool: resolve(value('FILES_PATH') ?? join(data_dir, 'files'), 'incoming'),
  };
}

function readWhole(
  name: string,
  byDefault: string,
  max: number,
  { value, problems }: Source,
): number {
  const given = value(name) ?? byDefault;
  if (!/^[1-9][0-9]{0,5}$/.test(given) || Number(given) > max) {
    problems.push(`${name} must be a whole number from 1 to ${max}, not "${given}".`);
  }
  return Number(given);
}
