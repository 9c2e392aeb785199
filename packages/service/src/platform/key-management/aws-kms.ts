import { Agent } from 'node:https';
import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { isLoopback } from '../address-ranges.js';
import {
  connectionFailure,
  encryption_context,
  KmsFailure,
  notAKey,
  type KeyManagement,
} from './key-management.js';

/** A symmetric key of AWS KMS. The credentials are found by AWS's SDK, in its standard order. */
export interface AwsKmsSettings {
  region: string;
  /** The id, ARN or alias of the key. */
  key_id: string;
  /** Requires TLS, except to this machine. */
  production: boolean;
}

const credentials_remedy =
  'Check the credentials that AWS’s SDK finds: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a shared file, a web identity, or the role of the container or instance.';
const wrong_value =
  'Check that AWS_KMS_KEY_ID is the key that wrapped it, and use the value as `npm run service -- wrap-master-key` printed it.';
const disabled = 'Enable the key in AWS KMS, or cancel its deletion.';

/** The remedies of known codes; those without one that follow are about credentials. */
const knownCodes: Record<string, string> = {
  AccessDeniedException:
    'Allow kms:Decrypt and, for wrap-master-key, kms:Encrypt on this key to the identity of the service.',
  NotFoundException: 'Check AWS_KMS_KEY_ID and AWS_REGION.',
  IncorrectKeyException: wrong_value,
  InvalidCiphertextException: wrong_value,
  InvalidKeyUsageException: 'AWS_KMS_KEY_ID must be a symmetric key for encryption.',
  DisabledException: disabled,
  KMSInvalidStateException: disabled,
  CredentialsProviderError: credentials_remedy,
  TokenProviderError: credentials_remedy,
  UnrecognizedClientException: credentials_remedy,
  InvalidClientTokenId: credentials_remedy,
  InvalidSignatureException: credentials_remedy,
  SignatureDoesNotMatch: credentials_remedy,
  ExpiredTokenException: credentials_remedy,
  InvalidIdentityToken: credentials_remedy,
  AccessDenied: credentials_remedy,
};

/** Requests that AWS limits the rate of; their status is 400. */
const throttled = ['ThrottlingException', 'LimitExceededException', 'RequestLimitExceeded'];
/** The clock of this machine is wrong; the SDK corrects that for the next attempt. */
const skewed = ['RequestExpired', 'RequestTimeTooSkewed'];

/** Wraps master keys with AWS KMS. */
export class AwsKms implements KeyManagement {
  readonly description: string;
  readonly #key_id: string;
  readonly #client: KMSClient;

  constructor({ region, key_id, production }: AwsKmsSettings) {
    this.description = `AWS KMS in ${region}, key ${key_id}`;
    this.#key_id = key_id;
    this.#client = new KMSClient({
      region,
      // The caller repeats.
      maxAttempts: 1,
      requestHandler: { httpsAgent: new Agent({ rejectUnauthorized: true }) },
    });
    this.#client.middlewareStack.add(
      (next) => (args) => {
        // The address may come from AWS_ENDPOINT_URL_KMS or from AWS's shared files.
        const { protocol, hostname } = args.request as { protocol: string; hostname: string };
        if (protocol === 'https:' || !production || isLoopback(hostname)) return next(args);
        throw new KmsFailure(
          `its address ${protocol}//${hostname} has no TLS`,
          'Write https:// in the setting of AWS that names the address, such as AWS_ENDPOINT_URL_KMS.',
        );
      },
      { step: 'finalizeRequest', name: 'requireTls' },
    );
  }

  async wrap(key: Buffer, signal: AbortSignal): Promise<string> {
    const { CiphertextBlob } = await this.#call(
      this.#client.send(
        new EncryptCommand({
          KeyId: this.#key_id,
          Plaintext: key,
          EncryptionContext: encryption_context,
        }),
        { abortSignal: signal },
      ),
      signal,
    );
    if (CiphertextBlob === undefined) throw unexpected();
    return `awskms:${Buffer.from(CiphertextBlob).toString('base64')}`;
  }

  async unwrap(wrapped: string, signal: AbortSignal): Promise<Buffer> {
    const { Plaintext } = await this.#call(
      this.#client.send(
        new DecryptCommand({
          // Named, so that a value of another key is refused, whatever else the identity may decrypt.
          KeyId: this.#key_id,
          CiphertextBlob: Buffer.from(wrapped.slice('awskms:'.length), 'base64'),
          EncryptionContext: encryption_context,
        }),
        { abortSignal: signal },
      ),
      signal,
    );
    if (Plaintext === undefined) throw unexpected();
    if (Plaintext.length !== 32) throw notAKey();
    return Buffer.from(Plaintext);
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  /** The SDK's search for credentials does not know the signal, so that the wait for it ends here. */
  async #call<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
    let stop = () => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
    });
    try {
      return await Promise.race([answer, stopped]);
    } catch (error) {
      throw error instanceof KmsFailure ? error : failureOf(error);
    } finally {
      signal.removeEventListener('abort', stop);
      answer.catch(() => undefined);
    }
  }
}

/** The SDK's messages are not repeated: AWS puts the signed headers into some, with the session's token. */
function failureOf(error: unknown): KmsFailure {
  const { name = '', $metadata } = error as {
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const code = /^[A-Z][A-Za-z]{2,60}$/.test(name) ? name : 'an unknown code';
  const remedy = knownCodes[code];
  if (status === undefined && remedy === undefined) {
    return connectionFailure(
      error,
      'Check AWS_REGION, and that this machine reaches the endpoint of AWS KMS there.',
    );
  }
  if (status === undefined)
    return new KmsFailure(`no credentials were found (${code})`, remedy ?? '');
  if (status < 400) return unexpected(status);
  return new KmsFailure(
    `it answered ${status}: ${code}`,
    remedy ?? 'CloudTrail has the request.',
    status >= 500 || status === 429 || throttled.includes(code) || skewed.includes(code),
  );
}

function unexpected(status = 200): KmsFailure {
  return new KmsFailure(
    `it answered ${status}, but not as AWS KMS does`,
    'Check the endpoint, if a setting of AWS such as AWS_ENDPOINT_URL_KMS names one.',
  );
}
