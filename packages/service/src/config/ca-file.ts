import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Source } from './source.js';

/** Returns the absolute path of a file with certificates, PEM. */
export function readCaFile(name: string, { value, problems }: Source): string | null {
  const given = value(name);
  if (given === null) return null;
  const path = resolve(given);
  try {
    // Parses the first certificate; Node takes all.
    return new X509Certificate(readFileSync(path)).raw.length > 0 ? path : null;
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    problems.push(
      syscall === undefined
        ? `${name}=${path} must contain certificates in PEM.`
        : `${name}=${path} cannot be read (${code}).`,
    );
    return null;
  }
}
