import { readFileSync } from 'node:fs';
import { UsageError } from '../../operation/command.js';
import { readPublicKeys } from './note.js';

/** Reads the public keys of a file. @throws UsageError */
export function readKeyFile(path: string): Buffer[] {
  try {
    return readPublicKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} has no public key of checkpoints: ${(error as Error).message}`);
  }
}
