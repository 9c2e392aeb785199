/** Why a request to another host failed, as shown in the delivery log. */
export type AttemptErrorCode =
  | 'timeout'
  | 'dns_failed'
  | 'connection_refused'
  | 'connection_reset'
  | 'tls_failed'
  | 'not_public'
  | 'port_not_allowed'
  | 'redirect'
  | 'http_status'
  | 'invalid_response'
  | 'aborted';

/**
 * A request without a response. The message is for the merchant who reads the log, and never quotes the system's error, which
 * names addresses and files of this machine. It helps the receiver's owner to correct it without revealing what listens there:
 * refused and unreachable share one text, and so do all non-TLS peers.
 */
export class AttemptFailure extends Error {
  override name = 'AttemptFailure';

  constructor(
    readonly code: AttemptErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Codes of a connection closed by the receiver. On an idle connection this says nothing about the receiver's health. */
const closedByReceiver: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** A failure to connect, before TLS. */
export function connectFailure(cause: unknown): AttemptFailure {
  if (cause instanceof AttemptFailure) return cause;
  const code = codeOf(cause);
  if (code === 'ETIMEDOUT') {
    return timedOut(cause);
  }
  if (closedByReceiver.has(code)) return reset(cause);
  return new AttemptFailure('connection_refused', 'The receiver could not be connected to.', {
    cause,
  });
}

/**
 * A failure during the TLS handshake. Certificate errors are named. A receiver that closes, speaks another protocol or agrees on
 * no version gets one text: OpenSSL's codes would reveal which.
 */
export function tlsFailure(cause: unknown): AttemptFailure {
  if (cause instanceof AttemptFailure) return cause;
  const message = certificate_problems[codeOf(cause)] ?? no_tls;
  return new AttemptFailure('tls_failed', message, { cause });
}

const no_tls = 'No TLS connection was established. The receiver must accept TLS 1.2 or later.';

const certificate_problems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "The receiver's certificate has expired.",
  CERT_NOT_YET_VALID: "The receiver's certificate is not valid yet.",
  CERT_REVOKED: "The receiver's certificate was revoked.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The receiver's certificate is signed by itself.",
  SELF_SIGNED_CERT_IN_CHAIN: "The receiver's certificate is signed by an unknown authority.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "The receiver's certificate is signed by an unknown authority, or an intermediate certificate is not sent along.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The receiver does not send the intermediate certificate that its own was signed with.',
  ERR_TLS_CERT_ALTNAME_INVALID: "The receiver's certificate is for another host name.",
};

/** A failure after the request was sent on an open connection, before the response. */
export function exchangeFailure(cause: unknown): AttemptFailure {
  if (cause instanceof AttemptFailure) return cause;
  // undici reports an unexpected upgrade as a socket error.
  const isUnexpected = cause instanceof Error && /^bad (response|upgrade)$/.test(cause.message);
  if (!isUnexpected && closedByReceiver.has(codeOf(cause))) return reset(cause);
  if (codeOf(cause) === 'ETIMEDOUT') {
    return timedOut(cause);
  }
  if (codeOf(cause) === 'UND_ERR_INVALID_ARG') {
    // A bug of this service, such as an invalid header. Not `aborted`, which would be retried at once and forever.
    return new AttemptFailure('invalid_response', 'The request could not be sent.', { cause });
  }
  return new AttemptFailure('invalid_response', 'The receiver did not answer in valid HTTP/1.1.', {
    cause,
  });
}

/** The operating system timed out before the attempt's deadline. */
function timedOut(cause: unknown): AttemptFailure {
  return new AttemptFailure('timeout', 'The receiver did not answer in time.', { cause });
}

function reset(cause: unknown): AttemptFailure {
  return new AttemptFailure(
    'connection_reset',
    'The receiver closed the connection without an answer.',
    { cause },
  );
}

/** Node's or undici's error code. If several addresses failed, Node's AggregateError has the code of the first. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
