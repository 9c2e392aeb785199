import type { Transaction } from './connect.js';
import type { Migration } from './read-migrations.js';

/** What a batch returns: see migrations/README.md. */
interface Batch {
  /** Where the next batch begins. */
  progress: unknown;
  /** Rows of this batch. */
  rows: number;
}

/** Applies one batch after `progress`. Resolves with null when there are no more rows. */
export async function applyBatch(
  tx: Transaction,
  text: string,
  progress: unknown,
): Promise<Batch | null> {
  const [row] = await tx.unsafe<{ progress: unknown; rows: number }[]>(text, [progress as never]);
  return row && row.progress !== null ? row : null;
}

/** Applies all batches in one transaction, for a new database. */
export async function applyAllBatches(tx: Transaction, text: string): Promise<void> {
  let batch: Batch | null = { progress: null, rows: 0 };
  while (batch) batch = await applyBatch(tx, text, batch.progress);
}

/** The statement of a concurrent migration for empty tables, in a transaction; the text of any other one. */
export function withoutConcurrently({ kind, text }: Migration): string {
  return kind === 'concurrent' ? text.replace(/\bindex concurrently\b/i, 'index') : text;
}

/** The statement of a migration without comments, on one line. */
export function statementOf(text: string): string {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().replace(/;$/, '');
}
