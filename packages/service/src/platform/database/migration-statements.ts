import type { JSONValue } from 'postgres';
import { distributeCreated, isDistributed } from '../cluster/distribute.js';
import type { Transaction } from './connect.js';
import type { Migration } from './read-migrations.js';

/** Result of a batch: see migrations/README.md. */
interface Batch {
  /** Cursor of the next batch. */
  progress: JSONValue;
  /** Rows of this batch. */
  rows: number;
}

/**
 * Applies a transactional migration. On a cluster one statement at a time: of a text with several statements, Citus passes the whole text
 * to the workers when one adds several columns, which they refuse. What it creates is distributed in the same transaction.
 */
export async function applyTransactional(tx: Transaction, { text }: Migration): Promise<void> {
  if (!(await isDistributed(tx))) {
    await tx.unsafe(text);
    return;
  }
  // A cluster otherwise changes the shards of a table in parallel, and then no table that refers to it in the same transaction.
  await tx`set local citus.multi_shard_modify_mode = 'sequential'`;
  for (const statement of statementsOf(text)) await tx.unsafe(statement);
  await distributeCreated(tx);
}

/** Applies one batch after `progress`. Resolves with null when there are no more rows. */
export async function applyBatch(
  tx: Transaction,
  text: string,
  progress: JSONValue,
): Promise<Batch | null> {
  const [row] = await tx.unsafe<{ progress: JSONValue; rows: number }[]>(text, [progress]);
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

/** A comment, a text, a name in quotes, the body of a function, or anything else but the end of a statement. */
const part_of_statement =
  /(?:--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+;?/g;

export function statementsOf(text: string): string[] {
  return [...text.matchAll(part_of_statement)]
    .map(([statement]) => statement.trim())
    .filter((statement) => statementOf(statement) !== '');
}

/** The statement of a migration without comments, on one line. */
export function statementOf(text: string): string {
  return text
    .replaceAll(/--.*$|\/\*[\s\S]*?\*\//gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '');
}
