import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Erasure, ErasureLog } from './erasure-log.js';

/** Erasures in a file, one JSON object a line. */
export class ErasureFile implements ErasureLog {
  constructor(readonly path: string) {}

  get name(): string {
    return this.path;
  }

  /** Creates the file if it is missing, and opens it for writing. */
  async check(): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true });
    const file = await open(this.path, 'a', 0o600);
    await file.close();
  }

  async append(erasure: Erasure): Promise<void> {
    const folder = dirname(this.path);
    await mkdir(folder, { recursive: true });
    // Readable by the service alone: who was erased is nobody else's business.
    const file = await open(this.path, 'a', 0o600);
    try {
      // Begins a new line, also after one that a crash cut off.
      await file.writeFile(`\n${JSON.stringify(erasure)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // A new file's name is in its folder, which has to reach the disk too.
    const parent = await open(folder, 'r');
    try {
      await parent.sync();
    } finally {
      await parent.close();
    }
  }

  /** Reads all erasures; none without the file. A line that a crash cut off is skipped. */
  async read(): Promise<Erasure[]> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const erasures = new Map<string, Erasure>();
    for (const line of text.split('\n')) {
      const erasure = parse(line);
      if (erasure) erasures.set(erasure.submerchant_id, erasure);
    }
    return [...erasures.values()];
  }
}

function parse(line: string): Erasure | null {
  try {
    const erasure = JSON.parse(line) as Partial<Erasure> | null;
    const { merchant_id, submerchant_id, erased_at } = erasure ?? {};
    return merchant_id && submerchant_id && erased_at
      ? { merchant_id, submerchant_id, erased_at }
      : null;
  } catch {
    return null;
  }
}
