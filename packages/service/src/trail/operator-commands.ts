import { print, readArguments } from '../operation/command-line.js';
import { UsageError, type Commands } from '../operation/command.js';
import { changeCheckpointKeys, createKeyFile } from './checkpoints/checkpoint-key.js';
import { readKeyFile } from './checkpoints/read-key-file.js';

export const trailCommands: Commands = {
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
