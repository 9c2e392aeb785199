/** A file system of limited size for the database, so that it can be filled without filling the machine's. */
import { execFile } from 'node:child_process';
import { mkdir, rm, rmdir, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './cleanup.mjs';

const run = promisify(execFile);
/** Sparse: takes what is written. */
const size_bytes = 8 * 2 ** 30;
/** Control group (version 1 or 2) that limits the writes of a group of processes to a device. */
const hierarchies = [
  { root: '/sys/fs/cgroup/blkio', file: 'blkio.throttle.write_iops_device', limit: (n) => n ?? 0 },
  { root: '/sys/fs/cgroup', file: 'io.max', limit: (n) => `wiops=${n ?? 'max'}` },
];
const group_name = `credencia-soak-${process.pid}`;

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
  return { disk: new Disk(path, await openThrottle(path)), reason: null };
}

/** A control group whose writes to the disk can be slowed down. Null where none can be made. */
async function openThrottle(path) {
  const { dev } = await stat(path);
  // Splits a device's number like the C library.
  const [major, minor] = [(dev >>> 8) & 0xfff, (dev & 0xff) | ((dev >>> 12) & 0xfff00)];
  for (const { root, file, limit } of hierarchies) {
    const group = join(root, group_name);
    // 'r+' creates no file: in a folder that is not a control group, this fails.
    const setLimit = (writesPerS) =>
      writeFile(join(group, file), `${major}:${minor} ${limit(writesPerS)}`, { flag: 'r+' });
    try {
      await mkdir(group);
      atEnd(() => rmdir(group).catch(() => {}));
      await setLimit(null);
    } catch {
      // Without this hierarchy, without its controller for devices, or read-only, as in most containers.
      continue;
    }
    // A process that has ended meanwhile cannot be added.
    const add = (pid) => writeFile(join(group, 'cgroup.procs'), String(pid)).catch(() => {});
    return { setLimit, add };
  }
  return null;
}

class Disk {
  #ballast;
  #throttle;

  constructor(path, throttle) {
    this.path = path;
    this.#throttle = throttle;
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

  get canBeSlow() {
    return this.#throttle !== null;
  }

  /** These processes, and those that they start, write only so many times a second. */
  async slowDown(pids, writesPerS) {
    for (const pid of pids) await this.#throttle.add(pid);
    await this.#throttle.setLimit(writesPerS);
  }

  async speedUp() {
    await this.#throttle.setLimit(null);
  }

  async #size() {
    const { stdout } = await run('stat', ['-c', '%s', this.#ballast]).catch(() => ({
      stdout: '0',
    }));
    return Number(stdout);
  }
}
