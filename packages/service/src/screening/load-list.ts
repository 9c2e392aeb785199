import { createHash, hash as digest } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database, Transaction } from '../platform/database/connect.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import type { EntryAuthor } from '../trail/entry.js';
import { readers } from './readers/readers.js';
import { ListFileError } from './readers/reading.js';
import { joinEntries, type ListEntry, type ListName } from './rules/entry.js';
import { entryKeys, keys_revision } from './rules/keys.js';
import {
  addStaged,
  endEntries,
  findReplaced,
  findStaged,
  findSearchedAfter,
  deleteStaged,
  nextStaged,
  stageEntries,
  vacuumLoaded,
  type StagedEntry,
} from './store/staged.js';
import { beginVersion, endVersion, findSearched, lockVersion } from './store/versions.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    screening_list: {
      list: ListName;
      file_sha256: string;
      published: string | null;
      entries: number;
      added: number;
      changed: number;
      removed: number;
      broken: number;
      versions: Readonly<Record<string, string>>;
      sellers: number;
    };
  }
}

const entries_per_batch = 1_000;
const applied_per_batch = 5_000;
/** A file in which more lines are broken is not taken for the list. */
const most_broken = 0.02;
/** So many broken entries are named; all are counted. */
const most_named = 20;
/** A file that lacks more of the entries there are is loaded only when that is said to be right. */
const most_removed = 0.2;

export interface LoadOptions {
  list: ListName;
  path: string;
  newId: () => string;
  clock: () => string;
  /** The command, for the operator's trail. */
  author: EntryAuthor;
  /** Whether it is right that a large part of the entries is gone. */
  removes_many: boolean;
  /** Reports progress, and each broken entry with its place. */
  say: (text: string) => void;
  signal: AbortSignal;
}

export type Loaded =
  | {
      outcome: 'loaded';
      id: string;
      entries: number;
      added: number;
      changed: number;
      removed: number;
      broken: number;
    }
  | { outcome: 'same_file'; loaded_at: string }
  | { outcome: 'stopped' };

/**
 * Loads a version of a list. Entries are read in batches, each committed, so that a killed load continues; then one transaction makes it the
 * version that is searched, with what was added, changed and removed. Until its commit, the version before is searched.
 *
 * @throws ListFileError for a file that is not, or not the whole of, the list
 */
export async function loadList(database: Database, options: LoadOptions): Promise<Loaded> {
  const { list, path, say, clock } = options;
  const file_sha256 = await hashOf(path);
  const hash = `${file_sha256}.${keys_revision}`;
  const before = await findSearched(database, list);
  if (before?.hash === hash) return { outcome: 'same_file', loaded_at: before.loaded_at ?? '' };
  const { id, is_continued } = await beginVersion(database, {
    id: options.newId(),
    list,
    hash,
    started_at: clock(),
    loaded_by: userOf(options.author),
  });
  if (is_continued) say('Continues a load of this file that did not end.');
  const read = await readAll(database, id, options);
  if (read === null) return { outcome: 'stopped' };
  requireWhole(path, read);
  say(`${read.entries} entries were read. Comparing with the version before …`);
  const applied = await database.begin((tx) =>
    apply(tx, id, options, { ...read, before: before?.entries ?? 0, file_sha256 }),
  );
  if (applied === null) return { outcome: 'same_file', loaded_at: clock() };
  say('The version is searched. Vacuuming …');
  await vacuumLoaded(database);
  return { outcome: 'loaded', id, ...applied };
}

interface Read {
  entries: number;
  broken: number;
  published: string | null;
}

async function readAll(
  database: Database,
  version_id: string,
  { list, path, say, signal }: LoadOptions,
): Promise<Read | null> {
  const read: Read = { entries: 0, broken: 0, published: null };
  let batch = new Map<string, StagedEntry>();
  const keep = async () => {
    const earlier = await findStaged(database, version_id, list, [...batch.values()]);
    for (const content of earlier) {
      const again = batch.get(content.key);
      if (again) batch.set(content.key, stagedOf(list, joinEntries(content, again.content)));
    }
    await stageEntries(database, version_id, list, [...batch.values()]).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '23503') throw error;
      throw new ListFileError(
        `Another load of ${list} has begun, and this one ends. Wait for that one.`,
      );
    });
    batch = new Map();
  };
  for await (const reading of readers[list](path)) {
    if (signal.aborted) return null;
    if (reading.kind === 'published') read.published = reading.day;
    else if (reading.kind === 'broken') {
      read.broken += 1;
      if (read.broken <= most_named) say(`${path}, ${reading.place}: ${reading.problem}`);
    } else {
      read.entries += 1;
      const { entry } = reading;
      const earlier = batch.get(entry.key)?.content;
      batch.set(entry.key, stagedOf(list, earlier ? joinEntries(earlier, entry) : entry));
      if (batch.size >= entries_per_batch) await keep();
      if (read.entries % 50_000 === 0) say(`${read.entries} entries …`);
    }
  }
  await keep();
  return read;
}

function stagedOf(list: ListName, entry: ListEntry): StagedEntry {
  // PostgreSQL takes no null characters.
  const text = JSON.stringify(entry).replaceAll('\\u0000', '');
  const content = JSON.parse(text) as ListEntry;
  return {
    entry_key: content.key,
    hash: digest('sha256', `${keys_revision} ${text}`, 'hex').slice(0, 32),
    content,
    keys: entryKeys(list, content),
  };
}

/** @throws ListFileError */
function requireWhole(path: string, { entries, broken }: Read): void {
  if (entries === 0) {
    throw new ListFileError(
      `${path} has no entry. Is it the file of this list? The version before is still searched.`,
    );
  }
  if (broken > Math.max(20, entries * most_broken)) {
    throw new ListFileError(
      `${path}: ${broken} of ${entries + broken} entries are broken, too many for a whole file. Download it again. The version before is still searched.`,
    );
  }
}

/** Makes a version the one that is searched. Null when a simultaneous load of the same file has done so. */
async function apply(
  tx: Transaction,
  version_id: string,
  { list, path, removes_many, clock, author }: LoadOptions,
  read: Read & { before: number; file_sha256: string },
): Promise<{
  entries: number;
  added: number;
  changed: number;
  removed: number;
  broken: number;
} | null> {
  await tx`select set_config('statement_timeout', '0', true)`;
  const is_mine = await lockVersion(tx, version_id);
  if (is_mine === false) return null;
  if (is_mine === null) {
    throw new ListFileError(
      `Another load of ${list} has begun, and this one ends. Wait for that one.`,
    );
  }
  let removed = 0;
  for (let after = ''; ;) {
    const batch = await findSearchedAfter(tx, {
      version_id,
      list,
      after,
      limit: applied_per_batch,
    });
    const gone = batch.filter(({ is_staged }) => !is_staged);
    await endEntries(tx, version_id, gone);
    removed += gone.length;
    const last = batch.at(-1);
    if (last === undefined || batch.length < applied_per_batch) break;
    after = last.entry_key;
  }
  if (!removes_many && removed > Math.max(20, read.before * most_removed)) {
    throw new ListFileError(
      `${path} lacks ${removed} of the ${read.before} entries of the version before, which is still searched. If that is right, load it with --removes-many.`,
    );
  }
  let added = 0;
  let changed = 0;
  let entries = 0;
  for (let after = ''; ;) {
    const { last, rows } = await nextStaged(tx, version_id, after, applied_per_batch);
    if (last === null) break;
    const range = { version_id, list, after, last };
    const replaced = await findReplaced(tx, range);
    await endEntries(tx, version_id, replaced);
    changed += replaced.length;
    added += await addStaged(tx, range);
    entries += rows;
    after = last;
  }
  added -= changed;
  const { published, broken } = read;
  const counts = { entries, added, changed, removed, broken };
  const ended = { published, loaded_at: clock(), ...counts };
  await endVersion(tx, version_id, ended);
  await deleteStaged(tx, version_id);
  const { file_sha256 } = read;
  await appendToOperator(tx, await lockOperatorTrail(tx), { ...author, at: ended.loaded_at }, [
    {
      action: 'screening_list.loaded',
      object: { kind: 'screening_list', id: version_id },
      before: null,
      after: { list, file_sha256, published, ...counts },
    },
  ]);
  return counts;
}

function userOf({ actor }: EntryAuthor): string {
  return actor.kind === 'command' ? (actor.user ?? actor.name) : actor.kind;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT'
        ? 'There is no such file.'
        : code === 'EISDIR'
          ? 'It is a folder: give the file.'
          : message;
    throw new ListFileError(`${path}: ${reason}`);
  }
  return hash.digest('hex');
}
