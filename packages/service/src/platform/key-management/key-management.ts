/** A key management service (KMS) that encrypts master keys with a key that never leaves it. */
export interface KeyManagement {
  /** Address and key name for people, without a secret. */
  readonly description: string;
  /** Encrypts a master key. Resolves with the value of a setting, which `unwrap` takes. @throws KmsFailure */
  wrap(key: Buffer, signal: AbortSignal): Promise<string>;
  /** Decrypts a wrapped master key. @throws KmsFailure */
  unwrap(wrapped: string, signal: AbortSignal): Promise<Buffer>;
  /** Closes its connections. */
  close(): Promise<void>;
}

/** The kinds of KMS, as a wrapped key begins with them. */
export const kmsKinds = ['vault', 'awskms'] as const;
export type KmsKind = (typeof kmsKinds)[number];

/**
 * Bound to every wrapped key, as additional authenticated data: a KMS decrypts only what was encrypted for this purpose, whatever else its
 * key encrypts. It is not secret, and stands in the log of the KMS.
 */
export const encryption_context = { application: 'credencia', purpose: 'master-key' } as const;

/**
 * A call that a KMS did not answer as it should. The message and the remedy contain no secret: of what the KMS answered, they repeat
 * only the status and known codes and phrases.
 */
export class KmsFailure extends Error {
  override name = 'KmsFailure';

  constructor(
    message: string,
    /** Remedy, in a sentence. */
    readonly remedy: string,
    /** Whether the same call may succeed later. */
    readonly isTemporary = false,
  ) {
    super(message);
  }
}

/** The failure of a KMS that decrypted something else than a master key. */
export function notAKey(): KmsFailure {
  return new KmsFailure(
    'what it decrypted is no master key of 32 bytes',
    'Use a value that `npm run service -- wrap-master-key` printed.',
  );
}

/** The failure of a call without a status: a connection that failed, or no answer in time. */
export function connectionFailure(error: unknown, remedy: string): KmsFailure {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (name === 'TimeoutError') return new KmsFailure('it did not answer in time', remedy, true);
  // Codes like ECONNREFUSED and CERT_HAS_EXPIRED. The error's message could repeat a header.
  const isCode = (one: unknown): one is string => typeof one === 'string' && /^\w{3,60}$/.test(one);
  const reason = [code, name].find(isCode) ?? 'unknown';
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|TLS|SSL/.test(reason);
  return new KmsFailure(`the connection failed (${reason})`, remedy, !isCertificate);
}
