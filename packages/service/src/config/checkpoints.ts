import { createPrivateKey } from 'node:crypto';
import { readAppendedFile } from './appended-file.js';
import { readBearerToken } from './bearer-token.js';
import type { Source } from './source.js';
import { hasScheme } from './url-forms.js';

/** Signing keys and destinations of checkpoints. */
export interface CheckpointSettings {
  /** The private key that signs checkpoints, PEM; null: one that is generated and stored, sealed. */
  checkpoint_key: string | null;
  checkpoint_destinations: readonly CheckpointDestination[];
}

/** A destination of checkpoints outside the database. */
export type CheckpointDestination =
  | { kind: 'file'; path: string }
  | { kind: 'webhook'; url: string; token: string | null }
  | {
      kind: 's3';
      /** Of the bucket, with a prefix of keys: `https://s3.example.com/bucket/prefix`. */
      url: string;
      region: string;
      access_key_id: string;
      secret_access_key: string;
      lock_mode: 'COMPLIANCE' | 'GOVERNANCE';
      lock_days: number;
    };

export function readCheckpoints(source: Source): CheckpointSettings {
  return {
    checkpoint_key: readCheckpointKey(source),
    checkpoint_destinations: readDestinations(source),
  };
}

function readCheckpointKey({ value, problems }: Source): string | null {
  // On one line, as some tools set variables, line feeds are written \n.
  const pem = value('CHECKPOINT_KEY')?.replaceAll('\\n', '\n') ?? null;
  if (pem === null) return null;
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return pem;
    problems.push('CHECKPOINT_KEY must be an Ed25519 key.');
  } catch {
    problems.push(
      'CHECKPOINT_KEY must be an Ed25519 private key in PEM (PKCS #8), for example from `npm run service -- create-checkpoint-key --file FILE`.',
    );
  }
  return null;
}

function readDestinations(source: Source): CheckpointDestination[] {
  const { value, problems } = source;
  const destinations: CheckpointDestination[] = [];
  const path = readAppendedFile('CHECKPOINT_FILE', source);
  if (path !== null) destinations.push({ kind: 'file', path });
  const webhook = value('CHECKPOINT_WEBHOOK_URL');
  const token = readBearerToken('CHECKPOINT_WEBHOOK_TOKEN', 'CHECKPOINT_WEBHOOK_URL', source);
  const isUrl = (name: string, text: string, example: string): boolean => {
    // It may contain a secret, so the message does not repeat it.
    if (hasScheme(text, ['http:', 'https:'])) return true;
    problems.push(`${name} must be an address of the form ${example}.`);
    return false;
  };
  if (
    webhook !== null &&
    isUrl('CHECKPOINT_WEBHOOK_URL', webhook, 'https://example.com/checkpoints')
  )
    destinations.push({ kind: 'webhook', url: webhook, token });
  const s3 = value('CHECKPOINT_S3_URL');
  if (
    s3 === null ||
    !isUrl('CHECKPOINT_S3_URL', s3, 'https://s3.sa-east-1.amazonaws.com/bucket/prefix')
  )
    return destinations;
  const access_key_id = value('CHECKPOINT_S3_ACCESS_KEY_ID');
  const secret_access_key = value('CHECKPOINT_S3_SECRET_ACCESS_KEY');
  const lock_mode = value('CHECKPOINT_S3_LOCK_MODE') ?? 'COMPLIANCE';
  const days = value('CHECKPOINT_S3_LOCK_DAYS') ?? '1825';
  if (access_key_id === null || secret_access_key === null)
    problems.push(
      'CHECKPOINT_S3_URL needs CHECKPOINT_S3_ACCESS_KEY_ID and CHECKPOINT_S3_SECRET_ACCESS_KEY.',
    );
  if (lock_mode !== 'COMPLIANCE' && lock_mode !== 'GOVERNANCE')
    problems.push(`CHECKPOINT_S3_LOCK_MODE must be COMPLIANCE or GOVERNANCE, not "${lock_mode}".`);
  if (!/^[1-9][0-9]{0,4}$/.test(days))
    problems.push(`CHECKPOINT_S3_LOCK_DAYS must be a whole number from 1 to 99999, not "${days}".`);
  destinations.push({
    kind: 's3',
    url: s3.replace(/\/$/, ''),
    region: value('CHECKPOINT_S3_REGION') ?? 'us-east-1',
    access_key_id: access_key_id ?? '',
    secret_access_key: secret_access_key ?? '',
    lock_mode: lock_mode === 'GOVERNANCE' ? 'GOVERNANCE' : 'COMPLIANCE',
    lock_days: Number(days),
  });
  return destinations;
}
