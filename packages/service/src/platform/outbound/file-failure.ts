import { AttemptFailure, exchangeFailure } from './attempt-failure.js';

/** Why a file could not be fetched. */
export const fileErrorCodes = [
  'invalid_url',
  'not_public',
  'port_not_allowed',
  'dns_failed',
  'connection_refused',
  'connection_reset',
  'tls_failed',
  'timeout',
  'http_status',
  'redirect',
  'invalid_response',
  'empty',
  'too_large',
  'type_not_allowed',
  'aborted',
] as const;
export type FileErrorCode = (typeof fileErrorCodes)[number];

/** A file could not be fetched. The texts for people are written where it is shown. */
export class FileFailure extends Error {
  override name = 'FileFailure';

  constructor(
    readonly code: FileErrorCode,
    /** The response's status, for `http_status`. */
    readonly http_status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Converts an error of connecting, of the HTTP exchange or of reading the body. */
export function fileFailure(cause: unknown): FileFailure {
  if (cause instanceof FileFailure) return cause;
  const code = codeOf(cause);
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return new FileFailure('timeout', null, { cause });
  }
  const failure = cause instanceof AttemptFailure ? cause : exchangeFailure(cause);
  return new FileFailure(failure.code, null, { cause });
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
