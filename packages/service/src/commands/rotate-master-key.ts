import { setTimeout as pause } from 'node:timers/promises';
import { asJson, type Database } from '../platform/database/connect.js';
import { columnList, prepared } from '../platform/database/statement.js';
import type { DataKeys } from '../platform/data-keys.js';
import { followProof, readProof, replaceProof } from '../platform/master-key.js';
import type { Place } from '../platform/place.js';
import { countProcesses } from '../platform/process-keys.js';
import { placeIn, sealedColumns, type SealedColumn } from '../platform/sealed-columns.js';

/** The master key cannot be rotated now; the message names the remedy. */
export class RotationError extends Error {
  override name = 'RotationError';
}

/** Rows per transaction. They are locked for some 50 ms. */
const batch_size = 500;
const poll_ms = 200;
/** Progress is printed so often. */
const print_every_ms = 5_000;
/** A statement takes 30 s at most: then no value is under way that was sealed with the old key. */
export const default_grace_s = 40;

interface Options {
  /** Seconds from the switch of the last process to the last search. */
  grace_s: number;
  /** Stops between two batches. The next run continues. */
  signal: AbortSignal;
  /** Receives lines for a person. */
  print: (text: string) => void;
}

/**
 * Replaces the key that the database is encrypted with by MASTER_KEY, while processes serve that have both:
 *
 * 1. From now on MASTER_KEY seals. Every process reads that within seconds; until all of them have the key, nothing is done.
 * 2. All values under other keys are encrypted anew, in batches. Each value is replaced only if it is unchanged.
 * 3. They are searched for until none is found, since a value that was sealed before the switch may be written after it.
 *
 * Values under sellers' keys stay; these keys are encrypted anew.
 *
 * Can be killed at any moment and run again: each batch is one transaction, which saves how far it has come.
 *
 * @returns whether it is finished: nothing is left under a key that can be read, and nothing under one that cannot
 * @throws RotationError, MasterKeyError
 */
export async function rotateMasterKey(
  database: Database,
  keys: DataKeys,
  { grace_s, signal, print }: Options,
): Promise<boolean> {
  await switchTo(database, keys, print);
  await waitForProcesses(database, keys.newest, { signal, print });
  const searched_from = performance.now() + grace_s * 1000;
  let first = true;
  while (!signal.aborted) {
    const isLast = performance.now() >= searched_from;
    const { changed, unreadable } = await encryptAnew(database, keys, { signal, print });
    if (signal.aborted) break;
    await database`delete from rotation_progress where key_id = ${keys.newest}`;
    if (changed > 0 || first) print(`${changed} values were encrypted anew.`);
    first = false;
    if (isLast && changed === 0) {
      for (const [where, count] of unreadable) {
        print(
          `UNREADABLE  ${count} values in ${where}: their key is neither MASTER_KEY nor one of PREVIOUS_MASTER_KEYS, or they were altered or copied from another row.`,
        );
      }
      return unreadable.size === 0;
    }
    const left_ms = searched_from - performance.now();
    if (left_ms > 0) {
      print(`Waiting ${Math.ceil(left_ms / 1000)} s for what was under way during the switch.`);
      await pause(left_ms, undefined, { signal }).catch(() => {});
    }
  }
  return false;
}

/** Lets the newest key seal, if it does not yet. */
async function switchTo(
  database: Database,
  keys: DataKeys,
  print: (text: string) => void,
): Promise<void> {
  for (;;) {
    const proof = await readProof(database);
    if (proof === null) throw new RotationError('The database was not used with a key yet.');
    followProof(proof, keys);
    if (keys.current === keys.newest) return;
    const { without_key } = await countProcesses(database, keys.newest);
    if (without_key > 0) {
      throw new RotationError(
        `${without_key} processes run without this MASTER_KEY. Restart every process with it, and with the key before in PREVIOUS_MASTER_KEYS; one that was stopped counts for 30 s.`,
      );
    }
    if (await replaceProof(database, keys, proof, keys.newest)) {
      print(`New values are encrypted under the key ${keys.newest} from now on.`);
      return;
    }
  }
}

async function waitForProcesses(
  database: Database,
  key_id: string,
  { signal, print }: Pick<Options, 'signal' | 'print'>,
): Promise<void> {
  let printed = 0;
  while (!signal.aborted) {
    const { sealing_otherwise: count } = await countProcesses(database, key_id);
    if (count === 0) return;
    if (count !== printed) print(`Waiting for ${count} processes to use the new key.`);
    printed = count;
    await pause(poll_ms, undefined, { signal }).catch(() => {});
  }
}

/** Encrypts all values anew that are under another key than the newest. `unreadable` counts, by column, those that cannot be read. */
async function encryptAnew(
  database: Database,
  keys: DataKeys,
  { signal, print }: Pick<Options, 'signal' | 'print'>,
): Promise<{ changed: number; unreadable: Map<string, number> }> {
  const unreadable = new Map<string, number>();
  let changed = 0;
  for (const column of sealedColumns) {
    const where = `${column.table}.${column.column}`;
    let inColumn = 0;
    let printed_at = performance.now();
    for await (const batch of batches(database, keys, column)) {
      inColumn += batch.changed;
      if (batch.unreadable > 0) {
        unreadable.set(where, (unreadable.get(where) ?? 0) + batch.unreadable);
      }
      if (performance.now() - printed_at > print_every_ms) {
        print(`${where}: ${inColumn} values`);
        printed_at = performance.now();
      }
      if (signal.aborted) break;
    }
    if (inColumn > 0) print(`${where}: ${inColumn} values`);
    changed += inColumn;
    if (signal.aborted) break;
  }
  return { changed, unreadable };
}

type Key = Record<string, unknown>;
type Row = Key & { value: string };

/** Encrypts the values of one column anew, batch by batch, from where the last run stopped. */
async function* batches(
  database: Database,
  keys: DataKeys,
  sealed: SealedColumn,
): AsyncGenerator<{ changed: number; unreadable: number }> {
  const { table, column, key } = sealed;
  const { select_first, select_next, update } = statementsOf(sealed);
  const [saved] = await database<{ cursor: Key }[]>`
    select cursor from rotation_progress
    where key_id = ${keys.newest} and table_name = ${table} and column_name = ${column}`;
  const valuesOf = (row: Key) => key.map((name) => row[name]);
  const prefix = `k2.${keys.newest}.`;
  let cursor = saved?.cursor;
  for (;;) {
    const rows = cursor
      ? await prepared<Row>(database, select_next, [prefix, ...valuesOf(cursor)])
      : await prepared<Row>(database, select_first, [prefix]);
    const last = rows.at(-1);
    if (!last) return;
    cursor = Object.fromEntries(key.map((name) => [name, last[name]]));
    let changed = 0;
    let unreadable = 0;
    await database.begin(async (tx) => {
      await Promise.all(
        rows.map(async (row) => {
          const renewed = encryptOne(keys, row.value, placeIn(sealed, row));
          if (renewed === null) {
            unreadable += 1;
            return;
          }
          const { count } = await prepared(tx, update, [renewed, row.value, ...valuesOf(row)]);
          changed += count;
        }),
      );
      await tx`
        insert into rotation_progress (key_id, table_name, column_name, cursor)
        values (${keys.newest}, ${table}, ${column}, ${asJson(tx, cursor)})
        on conflict (key_id, table_name, column_name) do update set cursor = excluded.cursor`;
    });
    yield { changed, unreadable };
  }
}

/** The statements of a column. Values of the installation's keys are selected: the ids of those of sellers are longer. */
function statementsOf({ table, column, key }: SealedColumn) {
  const names = columnList(key);
  const select = `
    select ${names}, "${column}" as value from "${table}"
    where "${column}" ~ '^k2[.][0-9a-f]{12}[.]' and not starts_with("${column}", $1)`;
  const next = key.map((_, at) => `$${at + 2}`).join(', ');
  const page = `order by ${names} limit ${batch_size}`;
  const same = key.map((name, at) => `"${name}" = $${at + 3}`).join(' and ');
  return {
    select_first: `${select} ${page}`,
    select_next: `${select} and (${names}) > (${next}) ${page}`,
    update: `update "${table}" set "${column}" = $1 where "${column}" = $2 and ${same}`,
  };
}

/** Null when the value's key is missing, or it was altered or copied from another place: one row must not stop the rotation. */
function encryptOne(keys: DataKeys, value: string, place: Place): string | null {
  try {
    return keys.seal(keys.open(value, place), place);
  } catch {
    return null;
  }
}
