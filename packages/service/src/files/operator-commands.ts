import { default_min_age_days } from './leftover-objects.js';
import { openStore } from './stored-files.js';
import { sweepFiles } from './sweep-files.js';
import { UsageError, type Commands } from '../operation/command.js';
import { readArguments, print } from '../operation/command-line.js';

export const fileCommands: Commands = {
  'sweep-files': {
    usage:
      'sweep-files [--delete] [--older-than DAYS]    lists the objects of the store of files that no file of the database has, after a restore, or deletes them',
    prepare(args) {
      const { values } = readArguments(args, {
        delete: { type: 'boolean' },
        'older-than': { type: 'string' },
      });
      const { 'older-than': given = String(default_min_age_days) } = values;
      if (!/^[1-9]\d{0,3}$/.test(given)) {
        throw new UsageError('--older-than needs a number of days, 1 or more.');
      }
      return async (database, { files }) => {
        if (files === null) throw new UsageError('There is no store of files (FILES_STORE).');
        const store = openStore(files);
        await store.prepare();
        const now = new Date().toISOString();
        const options = { now, deletes: values.delete === true, min_age_days: Number(given) };
        return sweepFiles(database, store, options, print);
      };
    },
  },
};
