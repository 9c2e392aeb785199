import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DataKeys } from '../data-keys.js';
import type { AwsKmsSettings } from './aws-kms.js';
import { isWrapped, weaknessOf, type GivenKey } from './given-key.js';
import { KmsFailure, type KeyManagement, type KmsKind } from './key-management.js';
import type { VaultSettings } from './vault-transit.js';

/** The settings of each kind of KMS; null: not configured. */
export interface KmsSettings {
  vault: VaultSettings | null;
  awskms: AwsKmsSettings | null;
}

/** The part of the configuration that the key ring is made from. */
export interface KeySettings {
  production: boolean;
  master_key: GivenKey;
  previous_master_keys: readonly GivenKey[];
  kms: KmsSettings;
}

const default_timeout_ms = 5_000;
/** Retry period of calls with a temporary failure: the failover of a KMS takes some seconds. */
const default_patience_ms = 30_000;
const first_pause_ms = 250;
const max_pause_ms = 4_000;

/** Options of KMS calls. */
export interface CallOptions {
  /** Retry period of temporary failures. */
  patience_ms?: number;
  /** Time-out of one call. */
  call_timeout_ms?: number;
  /** Stops waiting. */
  signal?: AbortSignal;
}

/** A master key that cannot be used. The message names the setting, what the KMS answered, and the remedy; it contains no secret. */
export class KeyManagementError extends Error {
  override name = 'KeyManagementError';

  constructor(
    readonly problem: string,
    readonly remedy: string,
  ) {
    super(`${problem} ${remedy}`);
  }
}

/**
 * Makes the key ring of a configuration. From then on its keys are in memory alone, and the KMS is not needed again.
 *
 * @throws KeyManagementError
 */
export async function openKeyRing(
  settings: KeySettings,
  options: CallOptions & { log?: Logger } = {},
): Promise<DataKeys> {
  const [master_key, ...previous] = await unwrapKeys(settings, options);
  if (master_key === undefined) throw new Error('A key ring needs a key.');
  return new DataKeys(master_key, previous);
}

/**
 * Resolves with the master key and the previous ones. Those that are wrapped are unwrapped by their KMS, one call each; without any,
 * nothing is called.
 *
 * @throws KeyManagementError
 */
export async function unwrapKeys(
  { master_key, previous_master_keys, kms, production }: KeySettings,
  options: CallOptions & { log?: Logger } = {},
): Promise<Buffer[]> {
  const given: [string, GivenKey][] = [
    ['MASTER_KEY', master_key],
    ...previous_master_keys.map((key, at): [string, GivenKey] => [
      `Key ${at + 1} of PREVIOUS_MASTER_KEYS`,
      key,
    ]),
  ];
  return withKeyManagement(kms, async (open) => {
    const keys: Buffer[] = [];
    for (const [name, key] of given) {
      if (!isWrapped(key)) {
        keys.push(key);
        continue;
      }
      const management = await open(key.kms);
      const plain = await callKms(`${name} cannot be unwrapped`, management, options, (signal) =>
        management.unwrap(key.wrapped, signal),
      );
      const weakness = production ? weaknessOf(plain) : null;
      if (weakness !== null)
        throw new KeyManagementError(
          `${name}, as ${management.description} unwraps it, is no secret. ${weakness}`,
          'Replace it by a random one: see “Replacing the master key” in the guide.',
        );
      options.log?.info(
        { setting: name, kms: management.description, key_id: new DataKeys(plain).newest },
        'A master key was unwrapped.',
      );
      keys.push(plain);
    }
    return keys;
  });
}

/** Opens the KMSs that the work asks for, each once, and closes them after it. */
export async function withKeyManagement<T>(
  settings: KmsSettings,
  work: (open: (kind: KmsKind) => Promise<KeyManagement>) => Promise<T>,
): Promise<T> {
  const opened = new Map<KmsKind, KeyManagement>();
  try {
    return await work(async (kind) => {
      const management = opened.get(kind) ?? (await openKeyManagement(settings, kind));
      opened.set(kind, management);
      return management;
    });
  } finally {
    await Promise.all([...opened.values()].map((management) => management.close()));
  }
}

/** Loads an implementation only where it is used: AWS's SDK takes a fifth of a second, and memory. */
async function openKeyManagement(settings: KmsSettings, kind: KmsKind): Promise<KeyManagement> {
  if (kind === 'vault' && settings.vault !== null) {
    const { VaultTransit } = await import('./vault-transit.js');
    return new VaultTransit(settings.vault);
  }
  if (kind === 'awskms' && settings.awskms !== null) {
    const { AwsKms } = await import('./aws-kms.js');
    return new AwsKms(settings.awskms);
  }
  throw new Error(`${kind} is not configured.`);
}

/**
 * Calls a KMS until it answers, for a bounded time. What waiting does not change, such as refused credentials, fails at once.
 *
 * @param problem begins the message of the error
 * @throws KeyManagementError, and the reason of the signal
 */
export async function callKms<T>(
  problem: string,
  management: KeyManagement,
  options: CallOptions,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { patience_ms = default_patience_ms, signal } = options;
  const deadline = performance.now() + patience_ms;
  for (let pause = first_pause_ms; ; pause = Math.min(2 * pause, max_pause_ms)) {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(options.call_timeout_ms ?? default_timeout_ms);
    try {
      return await call(signal ? AbortSignal.any([signal, timeout]) : timeout);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof KmsFailure)) throw error;
      // Half of the pause is random, so that processes that start together do not call together.
      const wait = pause * (0.5 + Math.random() / 2);
      const isOver = performance.now() + wait > deadline;
      if (!error.isTemporary || isOver)
        throw new KeyManagementError(
          `${problem}: ${management.description}: ${error.message}${error.isTemporary && patience_ms > 0 ? `, for ${Math.round(patience_ms / 1000)} s` : ''}.`,
          error.remedy,
        );
      await sleep(wait, undefined, signal ? { signal } : {}).catch(() => undefined);
    }
  }
}
