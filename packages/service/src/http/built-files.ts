import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file with the compressed forms that its build has written. */
export interface BuiltFile {
  text: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  type: string;
  etag: string;
  /** The name contains a hash of the content, so that a browser may cache it without limit. */
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
 * The files of a build's output folder, cached in memory from the first request on. The modification time of `index.html`
 * reveals a new build. Only files listed in the folder are served, whatever path a request names.
 */
export class BuiltFiles {
  readonly #folder: string;
  #builtAt: number | null = null;
  #paths: ReadonlySet<string> = new Set();
  #files = new Map<string, Promise<BuiltFile>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Finds a file by its path in the folder, with slashes; null when it does not exist or nothing is built. */
  async find(path: string): Promise<BuiltFile | null> {
    await this.#detectNewBuild();
    if (!this.#paths.has(path)) return null;
    let file = this.#files.get(path);
    if (!file) {
      const files = this.#files;
      file = this.#read(path);
      files.set(path, file);
      // A failed read is tried again by the next request.
      file.catch(() => files.delete(path));
    }
    return file;
  }

  async #detectNewBuild(): Promise<void> {
    const builtAt = await stat(join(this.#folder, 'index.html')).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (builtAt === this.#builtAt) return;
    const entries = builtAt === null ? [] : await this.#list();
    this.#paths = new Set(entries.filter((path) => extname(path) in types));
    this.#files = new Map();
    this.#builtAt = builtAt;
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
