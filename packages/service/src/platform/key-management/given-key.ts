import { kmsKinds, type KmsKind } from './key-management.js';

/** A master key that only a KMS can decrypt, as it is configured. */
export interface WrappedKey {
  kms: KmsKind;
  wrapped: string;
}

/** A master key as it is configured: itself, or wrapped by a KMS. */
export type GivenKey = Buffer | WrappedKey;

export function isWrapped(key: GivenKey): key is WrappedKey {
  return !Buffer.isBuffer(key);
}

/** Reads `vault:v1:…` and `awskms:…`; null for any other text. */
export function parseWrappedKey(text: string): WrappedKey | null {
  const kms = kmsKinds.find((kind) => text.startsWith(`${kind}:`));
  const form = {
    vault: /^vault:v[0-9]{1,9}:[A-Za-z0-9+/]+={0,2}$/,
    awskms: /^awskms:[A-Za-z0-9+/]+={0,2}$/,
  };
  // A wrapped key of 32 bytes takes some 100 bytes at Vault, and 200 at AWS.
  const isWhole = kms !== undefined && text.length <= 8_192 && form[kms].test(text);
  return isWhole ? { kms, wrapped: text } : null;
}

/** Whether a text is meant to be a wrapped key. */
export function seemsWrapped(text: string): boolean {
  return /^[a-z]+:/.test(text);
}

/** Public, since it is in the source: only for installations without secrets. */
export const developmentMasterKey = Buffer.alloc(32, 'credencia development master key');

/** Decodes a key of 32 bytes in base64; null for any other text. */
export function decodeKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64');
  const isWhole = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '');
  return key.length === 32 && isWhole ? key : null;
}

/** Why a key is no secret, as a sentence; null for a good one. */
export function weaknessOf(key: Buffer): string | null {
  if (key.equals(developmentMasterKey))
    return 'This one is published in the source, for development.';
  return isGuessable(key) ? 'This one follows a pattern that is easy to guess.' : null;
}

/** Whether a key is a repetition, as zeros and a short word are, or counts upwards or downwards. Random keys never are. */
function isGuessable(key: Buffer): boolean {
  const repeats = (length: number) => key.every((byte, at) => byte === key[at % length]);
  const steps = new Set(key.subarray(1).map((byte, at) => byte - (key[at] ?? 0)));
  return steps.size === 1 || Array.from({ length: 16 }, (_, at) => at + 1).some(repeats);
}
