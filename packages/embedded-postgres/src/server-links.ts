import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errnoOf, unlessMissing } from './errors.js';

interface Link {
  source: string;
  target: string;
}

/**
 * Creates the symbolic links that the libraries need and npm packages cannot
 * contain; `native/pg-symlinks.json` lists them. The package creates them in an
 * install script, but these are often disabled. Creating a link is atomic, so
 * concurrent processes may do this.
 *
 * @param sourceDir the package folder with the list
 * @param dir the folder to complete
 * @throws the system error (EACCES, EROFS …) if a missing link cannot be created
 */
export async function completeLinks(sourceDir: string, dir: string = sourceDir): Promise<void> {
  const list = await readFile(join(sourceDir, 'native', 'pg-symlinks.json'), 'utf8').catch(
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
