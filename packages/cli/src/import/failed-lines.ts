import { closeSync, openSync } from 'node:fs';
import { usageFailure } from '../failure.js';
import { byte_order_mark } from './read-file.js';
import { writeWhole } from '../write-whole.js';
import { isSameFile } from './is-same-file.js';
import type { Source, SourceLine } from './source-line.js';

/** The file of lines that failed, as they stood, each with what is wrong: corrected, it is imported like any other. */
export interface FailedLines {
  /** Null as long as no line failed. */
  path(): string | null;
  count(): number;
  add(line: SourceLine, message: string): void;
  close(): void;
}

/**
 * Created with the first line that fails. Unless given, its name is derived from the source, with a number if that file exists: the
 * user may be correcting it. It is UTF-8: with a byte order mark if the source is not, so that the same options read both.
 *
 * @throws Failure when it would be the source itself
 */
export function openFailedLines(
  given: string | undefined,
  sourcePath: string,
  format: string,
  source: Source,
  encoding: string | undefined,
): FailedLines {
  if (given !== undefined && isSameFile(given, sourcePath)) {
    throw usageFailure('--failed-file must not be the file that is imported.');
  }
  let path: string | null = null;
  let file: number | undefined;
  let count = 0;
  const open = () => {
    if (given !== undefined) {
      [path, file] = [given, openSync(given, 'w', 0o600)];
      return;
    }
    for (let number = 1; ; number += 1) {
      const mark = number === 1 ? 'failed' : `failed-${number}`;
      const name = sourcePath.replace(/(\.\w+)?$/, `.${mark}.${format}`);
      try {
        [path, file] = [name, openSync(name, 'wx', 0o600)];
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  };
  return {
    path: () => path,
    count: () => count,
    add(line, message) {
      try {
        if (file === undefined) {
          open();
          const head = source.head();
          const isMarked = head?.startsWith(byte_order_mark) === true;
          if (encoding === 'latin1' && !isMarked) writeWhole(file!, byte_order_mark);
          if (head !== undefined) write(head);
        }
        write(source.withError(line, message));
      } catch (error) {
        throw usageFailure(
          `Lines that failed cannot be written: ${(error as Error).message}`,
          'Name another place with --failed-file.',
        );
      }
      count += 1;
    },
    close() {
      if (file !== undefined) closeSync(file);
    },
  };

  function write(text: string): void {
    if (file !== undefined) writeWhole(file, `${text}\n`);
  }
}
