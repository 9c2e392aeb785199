import { accessSync, constants, readFileSync } from 'node:fs';
import { isUuid } from '../platform/ids.js';
import { readPublicKeys } from '../trail/checkpoints/note.js';
import { changeCheckpointKeys, createKeyFile } from './checkpoint-key.js';
import { chooseParts, parts } from './verify/parts.js';
import { runParts } from './verify/run-parts.js';
import { UsageError, type Commands } from './command.js';
import { readArguments, print, untilSignalled } from './command-line.js';

export const trailCommands: Commands = {
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
  'checkpoint-key': {
    usage:
      'checkpoint-key [--rotate | --trust FILE]    prints the public keys of checkpoints; signs with a new stored key; accepts a former public key',
    prepare(args) {
      const { values } = readArguments(args, {
        rotate: { type: 'boolean' },
        trust: { type: 'string' },
      });
      const { rotate = false, trust } = values;
      if (rotate && trust !== undefined) throw new UsageError('Choose --rotate or --trust FILE.');
      const trusted = trust === undefined ? [] : readKeyFile(trust);
      return async (database, config) => {
        await changeCheckpointKeys(database, config, { rotate, trusted, print });
        return 0;
      };
    },
  },
  'create-checkpoint-key': {
    usage:
      'create-checkpoint-key --file FILE    writes a new private key for CHECKPOINT_KEY_FILE, and prints the public one',
    prepareAlone(args) {
      const { values } = readArguments(args, { file: { type: 'string' } });
      const { file } = values;
      if (!file) throw new UsageError('create-checkpoint-key needs --file FILE.');
      return () => {
        createKeyFile(file, print);
        return Promise.resolve(0);
      };
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

/** Reads the public keys of a file. @throws UsageError */
function readKeyFile(path: string): Buffer[] {
  try {
    return readPublicKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} has no public key of checkpoints: ${(error as Error).message}`);
  }
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
