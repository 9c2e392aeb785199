/** Why an attempt to reach another host failed, as the delivery log shows it. */
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
 * An attempt that brought no answer. The message is written for the merchant who reads the log, and is ours throughout:
 * what the system says names addresses and files of this machine. It says what the owner of a receiver needs to correct it,
 * and not what listens there instead: refused and unreachable have one text, and so has everything that is no TLS.
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

/** The receiver closed a connection. On a connection that had been idle this says nothing about the receiver's health. */
const closedByReceiver: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** A failure to connect, before TLS. */
export function connectFailure(cause: unknown): AttemptFailure {
  if (cause instanceof AttemptFailure) return cause;
  const code = codeOf(cause);
  if (code === 'ETIMEDOUT') {
    return late(cause);
  }
  if (closedByReceiver.has(code)) return reset(cause);
  return new AttemptFailure('connection_refused', 'The receiver could not be connected to.', {
    cause,
  });
}

/**
 * A failure between the TCP connection and the end of the TLS handshake. What is wrong with a certificate is named. A receiver
 * that closes, speaks another protocol or agrees on no version is one case: OpenSSL's codes would tell these apart.
 */
export function tlsFailure(cause: unknown): AttemptFailure {
  if (cause instanceof AttemptFailure) return cause;
  const message = certificateProblems[codeOf(cause)] ?? noTls;
  return new AttemptFailure('tls_failed', message, { cause });
}

const noTls = 'No TLS connection was established. The receiver must accept TLS 1.2 or later.';

const certificateProblems: Readonly<Record<string, string>> = {
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

/** A failure after the request was handed to an open connection, and before an answer. */
export function exchangeFailure(cause: unknown): AttemptFailure {
  if (cause instanceof AttemptFailure) return cause;
  // undici calls an interim answer that nobody asked for, and an unasked upgrade, a socket error.
  const unasked = cause instanceof Error && /^bad (response|upgrade)$/.test(cause.message);
  if (!unasked && closedByReceiver.has(codeOf(cause))) return reset(cause);
  if (codeOf(cause) === 'ETIMEDOUT') {
    return late(cause);
  }
  if (codeOf(cause) === 'UND_ERR_INVALID_ARG') {
    // Our own mistake, a header that HTTP cannot carry. Not `aborted`, which is tried again at once and for ever.
    return new AttemptFailure('invalid_response', 'The request could not be sent.', { cause });
  }
  return new AttemptFailure('invalid_response', 'The receiver did not answer in valid HTTP/1.1.', {
    cause,
  });
}

/** The operating system gave up before the time of the attempt was over. */
function late(cause: unknown): AttemptFailure {
  return new AttemptFailure('timeout', 'The receiver did not answer in time.', { cause });
}

function reset(cause: unknown): AttemptFailure {
  return new AttemptFailure(
    'connection_reset',
    'The receiver closed the connection without an answer.',
    { cause },
  );
}

/** Node's or undici's code. Where several addresses failed, Node wraps the errors and gives the code of the first. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
