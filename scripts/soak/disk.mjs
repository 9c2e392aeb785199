/** A file system of limited size for the database, so that it can be filled without filling the machine's. */
import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './cleanup.mjs';

const run = promisify(execFile);
/** Sparse: takes what is written. */
const size_bytes = 8 * 2 ** 30;

/**
 * Mounts a new ext4 file system from a file, at `folder/disk`. Needs root and a loop device.
 *
 * @returns null, with the reason, where that is not possible
 */
export async function mountDisk(folder) {
  const [image, path] = [join(folder, 'disk.img'), join(folder, 'disk')];
  await mkdir(path);
  if (process.getuid?.() !== 0) return { disk: null, reason: 'mounting needs root' };
  try {
    await writeFile(image, '');
    await truncate(image, size_bytes);
    await run('mkfs.ext4', ['-q', '-m', '0', '-E', 'lazy_itable_init=1', image]);
    await run('mount', ['-o', 'loop', image, path]);
  } catch (error) {
    await rm(image, { force: true });
    return { disk: null, reason: error.message.split('\n')[0] };
  }
  atEnd(() => run('umount', [path]).catch(() => run('umount', ['-l', path])));
  return { disk: new Disk(path), reason: null };
}

class Disk {
  #ballast;

  constructor(path) {
    this.path = path;
    this.#ballast = join(path, 'ballast');
  }

  /** Reserves all free space. Repeated, since the database frees some meanwhile. */
  async fill() {
    const { bavail, bsize } = await statfs(this.path);
    const free_bytes = bavail * bsize;
    await run('fallocate', ['-l', String((await this.#size()) + free_bytes), this.#ballast]).catch(
      () => undefined,
    );
  }

  async free() {
    await rm(this.#ballast, { force: true });
  }

  async #size() {
    const { stdout } = await run('stat', ['-c', '%s', this.#ballast]).catch(() => ({
      stdout: '0',
    }));
    return Number(stdout);
  }
}
