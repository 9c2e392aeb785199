import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file as it is sent, and as it was compressed when it was built. */
export interface BuiltFile {
  text: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  type: string;
  etag: string;
  /** The name holds a hash of the content, so that a browser may keep it for as long as it likes. */
  is_hashed: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * The files of a folder that a build writes, kept in memory from the first request on. A look at the page's time tells of a new
 * build. Only what was found in the folder is ever given out, whatever a request names.
 */
export class BuiltFiles {
  readonly #folder: string;
  #built_at: number | null = null;
  #paths: ReadonlySet<string> = new Set();
  #files = new Map<string, Promise<BuiltFile>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A file by its path in the folder, with slashes; null when there is none, or nothing is built. */
  async find(path: string): Promise<BuiltFile | null> {
    await this.#lookForNewBuild();
    if (!this.#paths.has(path)) return null;
    let file = this.#files.get(path);
    if (!file) {
      const files = this.#files;
      file = this.#read(path);
      files.set(path, file);
      // What could not be read is tried again.
      file.catch(() => files.delete(path));
    }
    return file;
  }

  async #lookForNewBuild(): Promise<void> {
    const built_at = await stat(join(this.#folder, 'index.html')).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (built_at === this.#built_at) return;
    const entries = built_at === null ? [] : await this.#list();
    this.#paths = new Set(entries.filter((path) => extname(path) in types));
    this.#files = new Map();
    this.#built_at = built_at;
  }

  async #list(): Promise<string[]> {
    const entries: Dirent[] = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#folder, join(entry.parentPath, entry.name)))
      .map((path) => path.replaceAll(sep, '/'));
  }

  async #read(path: string): Promise<BuiltFile> {
    const at = join(this.#folder, path);
    const [text, br, gzip] = await Promise.all([
      readFile(at),
      readFile(`${at}.br`).catch(() => null),
      readFile(`${at}.gz`).catch(() => null),
    ]);
    const digest = createHash('sha256').update(text).digest('base64url');
    return {
      text,
      br,
      gzip,
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `"${digest.slice(0, 22)}"`,
      is_hashed: path.startsWith('assets/'),
    };
  }
}
