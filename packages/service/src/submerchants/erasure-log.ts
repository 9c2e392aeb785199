import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

declare module '../operation/context.js' {
  interface Context {
    erasures: ErasureLog;
  }
}

/** One erasure. */
export interface Erasure {
  merchant_id: string;
  submerchant_id: string;
  erased_at: string;
}

/**
 * Erasures, kept in a file outside the database, one JSON object a line: a restored backup contains the erased values again, and is
 * compared with it. Several processes may append to one file.
 */
export class ErasureLog {
  constructor(readonly path: string) {}

  /** Creates the file if it is missing, and opens it for writing. @throws Error when erasures cannot be appended */
  async check(): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true });
    const file = await open(this.path, 'a', 0o600);
    await file.close();
  }

  /** Appends an erasure. Resolves when it is on the disk. */
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

  /** Reads all erasures, each once; none without the file. A line that a crash cut off is skipped. */
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
