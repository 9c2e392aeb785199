import { readConfig } from '../config/read-config.js';
import { createContext } from '../context.js';
import { createLog } from '../platform/log.js';
import { applyErasures } from '../submerchants/erase.js';
import { isUuid } from '../platform/ids.js';
import { backUp, restore } from './backup.js';
import { afterRestore, mayHold } from './after-restore.js';
import { confirm } from './confirm.js';
import { UsageError, type Commands } from '../operation/command.js';
import { readArguments, print, untilSignalled } from '../operation/command-line.js';

export const backupCommands: Commands = {
  backup: {
    usage:
      'backup --file FILE    dumps the database into a file with pg_dump, while the service runs; with MIGRATE_DATABASE_URL if that is set',
    prepareAlone(args) {
      const { values } = readArguments(args, { file: { type: 'string' } });
      const { file } = values;
      if (!file) throw new UsageError('backup needs --file FILE.');
      return async (environment) => {
        await untilSignalled((signal) =>
          backUp(readConfig(environment), { file, environment, signal, print }),
        );
        return 0;
      };
    },
  },
  restore: {
    usage:
      'restore --file FILE [--jobs NUMBER]    restores what backup has written into the empty database of DATABASE_URL; with MIGRATE_DATABASE_URL for two roles',
    prepareAlone(args) {
      const { values } = readArguments(args, {
        file: { type: 'string' },
        jobs: { type: 'string' },
      });
      const { file } = values;
      const jobs = Number(values.jobs ?? 1);
      if (!file) throw new UsageError('restore needs --file FILE.');
      if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64) {
        throw new UsageError('--jobs takes a number from 1 to 64.');
      }
      return async (environment) => {
        await untilSignalled((signal) =>
          restore(readConfig(environment), { file, jobs, environment, signal, print }),
        );
        return 0;
      };
    },
  },
  'after-restore': {
    usage:
      'after-restore [--yes | --show | --send | --drop] [--merchant ID | --endpoint ID | --mails | --all]    holds the deliveries and e-mails of a restored database; lists, sends or cancels them',
    prepare(args) {
      const { values } = readArguments(args, {
        show: { type: 'boolean' },
        send: { type: 'boolean' },
        drop: { type: 'boolean' },
        merchant: { type: 'string' },
        endpoint: { type: 'string' },
        mails: { type: 'boolean' },
        all: { type: 'boolean' },
        yes: { type: 'boolean' },
      });
      const { merchant: merchant_id, endpoint: endpoint_id, mails = false, all = false } = values;
      const actions = (['show', 'send', 'drop'] as const).filter((name) => values[name]);
      const [action = 'hold'] = actions;
      const narrowed = [merchant_id, endpoint_id].filter((id) => id !== undefined);
      if (actions.length > 1) throw new UsageError('Choose one of --show, --send and --drop.');
      const chosen = narrowed.length + (mails ? 1 : 0) + (all ? 1 : 0);
      if (chosen > 1 || !narrowed.every(isUuid)) {
        throw new UsageError('Choose one of --merchant ID, --endpoint ID, --mails and --all.');
      }
      if ((action === 'send' || action === 'drop') && chosen === 0) {
        throw new UsageError(`--${action} needs --merchant ID, --endpoint ID, --mails or --all.`);
      }
      return async (database, config) => {
        if (action === 'hold') {
          const ask = process.stdin.isTTY ? confirm : null;
          if (!values.yes && !(await mayHold(database, ask, print))) return 1;
          const log = createLog('warn');
          const clock = () => new Date().toISOString();
          const context = await createContext({
            config,
            database,
            log,
            clock,
            data_keys: config.data_keys,
          });
          const erased = await applyErasures(context);
          print(
            `${erased} erasures of ${context.erasures.name} were missing in the backup and were applied.`,
          );
        }
        await afterRestore(
          database,
          action,
          { merchant_id, endpoint_id, isMailOnly: mails },
          print,
        );
        return 0;
      };
    },
  },
};
