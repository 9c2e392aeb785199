import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MissingObjectError, type ObjectStore, type StoredObject } from './object-store.js';

/** Stores objects as files of a folder. With several processes, all of them need the same one. */
export class FolderStore implements ObjectStore {
  readonly name: string;
  readonly spool: string;
  readonly #objects: string;

  constructor(path: string) {
    this.name = `the folder ${path}`;
    // On the same file system, so that an object gets its place by renaming.
    this.spool = join(path, 'incoming');
    this.#objects = join(path, 'objects');
  }

  async prepare(): Promise<void> {
    await mkdir(this.spool, { recursive: true, mode: 0o700 });
    await mkdir(this.#objects, { recursive: true, mode: 0o700 });
  }

  async check(): Promise<void> {
    await access(this.spool, constants.W_OK);
    await access(this.#objects, constants.W_OK);
  }

  async put(key: string, spooled: string): Promise<void> {
    const path = join(this.#objects, key);
    await moveTo(path, spooled);
    // The new names must survive a power failure too: of the object, of its folder and of the merchant's.
    for (const folder of [dirname(path), dirname(dirname(path)), this.#objects]) {
      const handle = await open(folder, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  }

  async get(key: string): Promise<AsyncIterable<Buffer>> {
    const path = join(this.#objects, key);
    try {
      const file = await open(path, 'r');
      return createReadStream(path, { fd: file, highWaterMark: 128 * 1024 });
    } catch (error) {
      if (isMissing(error)) throw new MissingObjectError(`The object ${key} is missing.`);
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    const path = join(this.#objects, key);
    await rm(path, { force: true });
    // The folder of the file, if that was its last part.
    await rmdir(dirname(path)).catch(() => undefined);
  }

  async list(prefix: string, after: string, limit: number): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for await (const key of this.#keys('', prefix, after)) {
      if (key <= after) continue;
      const { mtimeMs } = await stat(join(this.#objects, key)).catch(() => ({ mtimeMs: null }));
      if (mtimeMs !== null) found.push({ key, stored_at: mtimeMs });
      if (found.length === limit) break;
    }
    return found;
  }

  /** Yields keys in their order, without reading folders that cannot contain one. */
  async *#keys(folder: string, prefix: string, after: string): AsyncGenerator<string> {
    const entries = await readdir(join(this.#objects, folder), { withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const key = `${folder}${entry.name}`;
      if (!key.startsWith(prefix.slice(0, key.length))) continue;
      if (!entry.isDirectory()) yield key;
      else if (`${key}/` >= after.slice(0, key.length + 1))
        yield* this.#keys(`${key}/`, prefix, after);
    }
  }
}

/** Moves a file into a folder, which is created. Another request may delete the folder in between, with the last file in it. */
async function moveTo(path: string, from: string, tries = 10): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(from, path);
  } catch (error) {
    if (!isMissing(error) || tries === 1) throw error;
    await moveTo(path, from, tries - 1);
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
