import { readFileSync } from 'node:fs';
import { isLoopback } from '../platform/address-ranges.js';
import type { AwsKmsSettings } from '../platform/key-management/aws-kms.js';
import {
  decodeKey,
  developmentMasterKey,
  isWrapped,
  parseWrappedKey,
  seemsWrapped,
  weaknessOf,
  type GivenKey,
} from '../platform/key-management/given-key.js';
import type { KmsKind } from '../platform/key-management/key-management.js';
import type { KeySettings, KmsSettings } from '../platform/key-management/open-key-ring.js';
import type { VaultSettings } from '../platform/key-management/vault-transit.js';
import { readCaFile } from './ca-file.js';
import { ConfigError } from './config-error.js';
import { isProduction } from './environment-name.js';
import { readSetting, type Environment } from './setting.js';
import type { ReadValue, Source } from './source.js';
import { isOrigin } from './url-forms.js';

/** The settings that name the key of a KMS. */
export const keySettings = { vault: 'VAULT_TRANSIT_KEY', awskms: 'AWS_KMS_KEY_ID' } as const;

/** Reads the master keys, and the settings of the KMSs that wrapped ones are of. */
export function readKeys(source: Source): Omit<KeySettings, 'production'> {
  const { value, production, problems } = source;
  const master_key = readMasterKey(value('MASTER_KEY'), production, problems);
  const previous_master_keys = readPreviousKeys(value('PREVIOUS_MASTER_KEYS'), problems);
  const kinds = [master_key, ...previous_master_keys]
    .filter((key) => isWrapped(key))
    .map(({ kms }) => kms);
  return { master_key, previous_master_keys, kms: readKms(kinds, source) };
}

/** Settings of `wrap-master-key`. */
export interface WrapSettings {
  /** MASTER_KEY, if that is to be wrapped; with its KMS if it is wrapped already. */
  existing: KeySettings | null;
  production: boolean;
  /** The KMS that wraps. */
  target: KmsSettings;
}

/**
 * Reads what wrapping a key needs, before anything else is configured.
 *
 * @param options.key replaces the configured key of the KMS
 * @throws ConfigError
 */
export function readWrapSettings(
  environment: Environment,
  kind: KmsKind,
  { isExisting, key }: { isExisting: boolean; key?: string | undefined },
): WrapSettings {
  const problems: string[] = [];
  const value: ReadValue = (name) => readSetting(environment, name, problems);
  const production = isProduction({ value, problems });
  const source: Source = { value, production, problems };
  const valueOfTarget: ReadValue = (name) =>
    name === keySettings[kind] && key !== undefined ? key : value(name);
  const target = readKms([kind], { ...source, value: valueOfTarget });
  let existing: KeySettings | null = null;
  if (isExisting) {
    // As in production: the published key is not worth wrapping.
    const master_key = readMasterKey(value('MASTER_KEY'), true, problems);
    const kinds = isWrapped(master_key) ? [master_key.kms] : [];
    const kms = readKms(kinds, source);
    existing = { production, master_key, previous_master_keys: [], kms };
  }
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  return { existing, production, target };
}

function readMasterKey(raw: string | null, production: boolean, problems: string[]): GivenKey {
  if (raw === null) {
    if (production) {
      problems.push(
        'MASTER_KEY is required in production: 32 random bytes in base64, for example from `openssl rand -base64 32`, or wrapped by a KMS. Keep it: what it encrypted cannot be read without it.',
      );
    }
    return developmentMasterKey;
  }
  const key = parseWrappedKey(raw) ?? decodeKey(raw);
  const spelling =
    'MASTER_KEY must be 32 random bytes in base64, for example from `openssl rand -base64 32`';
  if (key === null) {
    problems.push(
      seemsWrapped(raw)
        ? 'MASTER_KEY, if a KMS wraps it, must be a whole value of the form vault:v1:… or awskms:…, as `npm run service -- wrap-master-key` prints it.'
        : `${spelling}.`,
    );
    return developmentMasterKey;
  }
  const weakness = production && !isWrapped(key) ? weaknessOf(key) : null;
  if (weakness !== null) problems.push(`${spelling}. ${weakness}`);
  return key;
}

function readPreviousKeys(raw: string | null, problems: string[]): GivenKey[] {
  const texts = (raw ?? '').split(/[\s,]+/).filter(Boolean);
  const keys = texts.map((text) => parseWrappedKey(text) ?? decodeKey(text));
  if (keys.includes(null)) {
    problems.push(
      'PREVIOUS_MASTER_KEYS must list keys of 32 bytes in base64, or wrapped by a KMS, separated by commas.',
    );
  }
  return keys.filter((key) => key !== null);
}

/** Reads the settings of the KMSs in use: those of others may be there for other programs. */
function readKms(kinds: readonly KmsKind[], source: Source): KmsSettings {
  return {
    vault: kinds.includes('vault') ? readVault(source) : null,
    awskms: kinds.includes('awskms') ? readAwsKms(source) : null,
  };
}

/** The variables that Vault's client knows too have its names. */
function readVault(source: Source): VaultSettings | null {
  const { value, production, problems } = source;
  const before = problems.length;
  const url = value('VAULT_ADDR') ?? '';
  if (!isOrigin(url)) {
    problems.push(
      'VAULT_ADDR is needed for a key that Vault wraps, of the form https://vault.example.com:8200.',
    );
  } else if (production && !url.startsWith('https:') && !isLoopback(hostOf(url))) {
    problems.push(
      'VAULT_ADDR must begin with https:// in production, unless Vault’s agent runs on this machine: the master key comes from there.',
    );
  }
  const ca_file = readCaFile('VAULT_CACERT', source);
  const token = value('VAULT_TOKEN');
  const role = value('VAULT_KUBERNETES_ROLE');
  if ((token === null) === (role === null)) {
    problems.push('Set VAULT_TOKEN or VAULT_KUBERNETES_ROLE for Vault: one of the two.');
  }
  if (token !== null && !/^[\x21-\x7e]{1,4096}$/.test(token)) {
    problems.push('VAULT_TOKEN must be visible ASCII characters.');
  }
  const readPath = (name: string, byDefault: string): string => {
    const path = (value(name) ?? byDefault).replace(/\/$/, '');
    if (!/^\w[\w.-]*(\/\w[\w.-]*)*$/.test(path))
      problems.push(`${name} must be a path in Vault like ${byDefault}, not "${path}".`);
    return path;
  };
  const namespace = value('VAULT_NAMESPACE');
  const settings = {
    url: url.replace(/\/$/, ''),
    namespace: namespace === null ? null : readPath('VAULT_NAMESPACE', 'team'),
    mount: readPath('VAULT_TRANSIT_MOUNT', 'transit'),
    key: readPath('VAULT_TRANSIT_KEY', 'credencia'),
    auth:
      role === null
        ? { token: token ?? '' }
        : {
            role,
            mount: readPath('VAULT_KUBERNETES_MOUNT', 'kubernetes'),
            token_file:
              value('VAULT_KUBERNETES_TOKEN_FILE') ??
              '/var/run/secrets/kubernetes.io/serviceaccount/token',
          },
  };
  if (problems.length > before) return null;
  return { ...settings, ca: ca_file === null ? null : readFileSync(ca_file, 'utf8') };
}

/** The credentials are read by AWS's SDK: environment, shared files, web identity, container, instance. */
function readAwsKms({ value, production, problems }: Source): AwsKmsSettings | null {
  const key_id = value('AWS_KMS_KEY_ID');
  if (key_id === null || !/^[\w:/-]{1,2048}$/.test(key_id)) {
    problems.push(
      'AWS_KMS_KEY_ID is needed for a key that AWS KMS wraps: the ARN, id or alias (alias/credencia) of the key.',
    );
    return null;
  }
  const region = /^arn:[\w-]+:kms:([\w-]+):/.exec(key_id)?.[1] ?? value('AWS_REGION');
  if (region === null || !/^[a-z0-9-]{1,50}$/.test(region)) {
    problems.push('AWS_REGION is needed for AWS KMS, unless AWS_KMS_KEY_ID is an ARN.');
    return null;
  }
  return { region, key_id, production };
}

function hostOf(url: string): string {
  return new URL(url).hostname.replaceAll(/^\[|\]$/g, '');
}
