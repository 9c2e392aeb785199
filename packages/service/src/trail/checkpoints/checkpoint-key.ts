import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Config } from '../../config/read-config.js';
import type { DataKeys } from '../../platform/data-keys.js';
import type { Database } from '../../platform/database/connect.js';
import { parseCheckpoint } from './checkpoint.js';
import { parseNote, publicKeyOf, verifierKey } from './note.js';
import { addKey, pemOf, prepareSigningKeys, publicPart, trustKey } from './signing-keys.js';
import { readLastCheckpoint } from '../store/checkpoints.js';

/** Writes a new private key to a file that only its owner can read, and prints the public key. @throws Error if the file exists */
export function createKeyFile(path: string, print: (line: string) => void): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(path, pemOf(privateKey), { mode: 0o600, flag: 'wx' });
  print(createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString().trimEnd());
}

/** Stores a new key, or former public ones, and prints all public keys: the one that signs first. */
export async function changeCheckpointKeys(
  database: Database,
  { checkpoint_key, data_keys }: Pick<Config, 'checkpoint_key'> & { data_keys: DataKeys },
  options: { rotate: boolean; trusted: readonly Buffer[]; print: (line: string) => void },
): Promise<void> {
  const { rotate, trusted, print } = options;
  await database.begin(async (tx) => {
    const at = new Date().toISOString();
    if (rotate) await addKey(tx, data_keys, at);
    for (const raw of trusted) await trustKey(tx, data_keys, raw, at);
    const { current, known } = await prepareSigningKeys(tx, data_keys, checkpoint_key, at);
    const last = await readLastCheckpoint(tx);
    const name = last && parseCheckpoint(parseNote(last.note).text).origin;
    const signing = publicPart(current);
    const others = known.filter((raw) => !raw.equals(signing));
    for (const raw of [signing, ...others]) print(name ? verifierKey(name, raw) : pemOfPublic(raw));
  });
}

function pemOfPublic(raw: Buffer): string {
  return publicKeyOf(raw).export({ format: 'pem', type: 'spki' }).toString().trimEnd();
}
