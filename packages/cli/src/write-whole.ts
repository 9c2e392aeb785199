import { writeSync } from 'node:fs';

/** Writes all of a text, or throws: a disk that becomes full takes a part, and only the next write is refused. */
export function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}
