/** Why the embedded server could not start; stable codes for programs. */
export type EmbeddedPostgresErrorCode =
  | 'unsupported_platform'
  | 'server_files_unusable'
  | 'no_server_user'
  | 'data_folder_unwritable'
  | 'data_folder_unreachable'
  | 'data_folder_foreign'
  | 'data_folder_not_owned'
  | 'data_version_mismatch'
  | 'data_folder_in_use'
  | 'lock_unavailable'
  | 'old_server_stuck'
  | 'socket_folder_unavailable'
  | 'initdb_failed'
  | 'disk_full'
  | 'server_start_failed';

/** The remedy that always works: an external server. */
export const DATABASE_URL_REMEDY =
  'Set DATABASE_URL to an external PostgreSQL server to run without the embedded one.';

/**
 * The embedded server cannot be started. `message` names the file or process
 * concerned, `remedy` says in one or two sentences what to do.
 */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;
  readonly remedy: string;

  constructor(
    code: EmbeddedPostgresErrorCode,
    message: string,
    remedy: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
    this.remedy = remedy;
  }
}

/** The errno name of a Node system error ('ENOENT', …), or undefined. */
export function errnoOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** Returns `fallback` if a file or folder is missing; rethrows any other error. */
export function unlessMissing<T>(error: unknown, fallback: T): T {
  const errno = errnoOf(error);
  if (errno === 'ENOENT' || errno === 'ENOTDIR') return fallback;
  throw error;
}

/** Whether PostgreSQL's output reports a full disk; a short write is one too. */
export function isDiskFull(output: string): boolean {
  return /No space left on device|wrote only \d+ of \d+ bytes/.test(output);
}
