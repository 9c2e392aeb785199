/** One problem of a request. */
export interface Problem {
  /** JSON pointer into the body, or `query/…`, `path/…`, `header/…`. */
  path: string;
  code: string;
  message: string;
  /** Only in a `REQUIREMENTS_NOT_MET`: the type of the missing document, or null. */
  document_type?: string | null;
  /** Only in a `REQUIREMENTS_NOT_MET`: the partner whose document is missing, or null. */
  legal_representative_id?: string | null;
  /** Only in an `EXTERNAL_ID_TAKEN` of a registration: the seller that has the `external_id`. */
  submerchant_id?: string;
}

/** Fields of an error. */
export interface ErrorParts {
  code: string;
  message: string;
  status?: number | undefined;
  errors?: Problem[] | undefined;
  request_id?: string | null | undefined;
  headers?: Headers | undefined;
  attempts?: number | undefined;
  cause?: unknown;
}

/** The service refused a call, or it could not be reached. `code` says which. */
export class CredenciaError extends Error {
  override name = 'CredenciaError';
  /** For programs: a code of the API, or `CONNECTION_ERROR`, `TIMEOUT`, `UNEXPECTED_ANSWER`. */
  readonly code: string;
  /** HTTP status of the answer; 0 when there was none. */
  readonly status: number;
  /** Every problem of the request, with its place. */
  readonly errors: Problem[];
  /** Names the request in the service's log; null when there was no answer. */
  readonly request_id: string | null;
  /** Headers of the answer, empty when there was none. */
  readonly headers: Headers;
  /** Number of requests sent. */
  readonly attempts: number;

  constructor(parts: ErrorParts) {
    super(parts.message, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.code = parts.code;
    this.status = parts.status ?? 0;
    this.errors = parts.errors ?? [];
    this.request_id = parts.request_id ?? null;
    this.headers = parts.headers ?? new Headers();
    this.attempts = parts.attempts ?? 1;
  }
}

/** Nothing answered, or the connection broke. */
export class ConnectionError extends CredenciaError {
  override name = 'ConnectionError';
}

/** No whole answer within `timeout_ms`. */
export class TimeoutError extends CredenciaError {
  override name = 'TimeoutError';
}
