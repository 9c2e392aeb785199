import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errnoOf, unlessMissing } from './errors.js';

interface Link {
  source: string;
  target: string;
}

/**
 * Creates the symbolic links which the libraries need and which npm packages
 * cannot carry; `native/pg-symlinks.json` lists them. The package would make
 * them in an install script, but these are often not run. Creating a link is
 * atomic, so several processes may do this at once.
 *
 * @param source_dir package folder that is listed; `dir` folder to complete, often the same
 * @throws the system error (EACCES, EROFS …) where a missing link cannot be made
 */
export async function completeLinks(source_dir: string, dir: string = source_dir): Promise<void> {
  const list = await readFile(join(source_dir, 'native', 'pg-symlinks.json'), 'utf8').catch(
    (error: unknown) => unlessMissing(error, '[]'),
  );
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const path = join(dir, target);
    const present = await lstat(path).catch((error: unknown) => unlessMissing(error, undefined));
    if (present !== undefined) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error;
    }
  }
}
