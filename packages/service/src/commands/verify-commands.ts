import { accessSync, constants } from 'node:fs';
import { isUuid } from '../platform/ids.js';
import { readKeyFile } from '../trail/checkpoints/read-key-file.js';
import { chooseParts, parts } from './verify/parts.js';
import { runParts } from './verify/run-parts.js';
import { UsageError, type Commands } from '../operation/command.js';
import { readArguments, print, untilSignalled } from '../operation/command-line.js';

export const verifyCommands: Commands = {
  verify: {
    usage: `verify [PART]... [--submerchant ID] [--checkpoints FILE] [--public-key FILE] [--lost-key ID]... [--rebuild] [--after PLACE]    verifies what is stored while the service runs, and names what is wrong; --after continues where an earlier run stopped. PART: ${parts
      .map(
        ({ name, about, isDefault }) => `${name} (${about}${isDefault ? '' : '; only if named'})`,
      )
      .join(', ')}`,
    prepare(args) {
      const { values, positionals } = readArguments(
        args,
        {
          submerchant: { type: 'string' },
          checkpoints: { type: 'string' },
          'public-key': { type: 'string' },
          'lost-key': { type: 'string', multiple: true },
          after: { type: 'string' },
          rebuild: { type: 'boolean' },
        },
        true,
      );
      const { after, ...others } = values;
      const { submerchant, checkpoints: copy = null, 'public-key': key_file = null } = others;
      if (submerchant !== undefined && !isUuid(submerchant)) {
        throw new UsageError('--submerchant takes the id of a submerchant.');
      }
      const chosen = chooseParts(positionals, Object.keys(others), after);
      if (typeof chosen === 'string') throw new UsageError(chosen);
      const keys = key_file === null ? null : readKeyFile(key_file);
      if (copy !== null) requireReadable('--checkpoints', copy);
      const lost_keys = others['lost-key'] ?? [];
      const options = { submerchant, copy, keys, lost_keys, rebuild: others.rebuild === true };
      return (database, config, _openPool, target) =>
        untilSignalled((signal) =>
          runParts({
            database,
            target,
            config,
            options,
            chosen,
            again: asArguments(others),
            print,
            progress: process.stderr,
            signal,
          }),
        );
    },
  },
};

/** Options as they are typed, each with a space before it. */
function asArguments(
  values: Readonly<Record<string, string | boolean | string[] | undefined>>,
): string {
  const quote = (text: string) => (/^[\w./:-]+$/.test(text) ? text : JSON.stringify(text));
  return Object.entries(values)
    .flatMap(([name, given]) =>
      (Array.isArray(given) ? given : [given]).map((one) => ({ name, one })),
    )
    .filter(({ one }) => one !== undefined && one !== false)
    .map(({ name, one }) => ` --${name}${typeof one === 'string' ? ` ${quote(one)}` : ''}`)
    .join('');
}

/** @throws UsageError */
function requireReadable(option: string, path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw new UsageError(
      `${option} ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
