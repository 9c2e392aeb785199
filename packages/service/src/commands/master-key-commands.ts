import { readWrapSettings } from '../config/keys.js';
import { kmsKinds } from '../platform/key-management/key-management.js';
import { acceptMasterKey } from './accept-master-key.js';
import { wrapMasterKey, wrapNotes } from './wrap-master-key.js';
import { default_grace_s, rotateMasterKey } from './rotate-master-key.js';
import { UsageError, type Commands } from '../operation/command.js';
import { readArguments, print, untilSignalled } from '../operation/command-line.js';

export const masterKeyCommands: Commands = {
  'accept-master-key': {
    usage:
      'accept-master-key    lets the service start with another MASTER_KEY when the one before is lost',
    prepare(args) {
      readArguments(args, {});
      return async (database, { data_keys }) => {
        let lost = 0;
        for await (const one of acceptMasterKey(database, data_keys)) {
          const owner = one.is_operators ? 'the operator' : `merchant ${one.merchant_id}`;
          print(`UNREADABLE  secret of endpoint ${one.id} of ${owner}`);
          lost += 1;
        }
        print(
          `The service starts with this MASTER_KEY from now on. ${lost} secrets must be regenerated.`,
        );
        return 0;
      };
    },
  },
  'wrap-master-key': {
    usage:
      'wrap-master-key --kms vault|awskms [--existing] [--key KEY] [--plain-copy FILE]    prints MASTER_KEY with a new key that a KMS wraps, or with --existing the present one',
    prepareAlone(args) {
      const { values } = readArguments(args, {
        kms: { type: 'string' },
        existing: { type: 'boolean' },
        key: { type: 'string' },
        'plain-copy': { type: 'string' },
      });
      const kms = kmsKinds.find((kind) => kind === values.kms);
      if (!kms) throw new UsageError('wrap-master-key needs --kms vault or --kms awskms.');
      const isExisting = values.existing === true;
      const options = { kms, isExisting, key: values.key, plain_copy: values['plain-copy'] };
      return async (environment) => {
        const settings = readWrapSettings(environment, kms, options);
        print(`MASTER_KEY=${await wrapMasterKey(settings, options)}`);
        // Beside the output, which can be appended to the file of the configuration.
        process.stderr.write(`${wrapNotes(settings, options)}\n`);
        return 0;
      };
    },
  },
  'rotate-master-key': {
    usage:
      'rotate-master-key [--grace SECONDS]    encrypts everything under MASTER_KEY in place of a key of PREVIOUS_MASTER_KEYS, while the service runs; can be repeated',
    prepare(args) {
      const { values } = readArguments(args, { grace: { type: 'string' } });
      const grace_s = Number(values.grace ?? default_grace_s);
      if (!Number.isInteger(grace_s) || grace_s < 0 || grace_s > 3600) {
        throw new UsageError('--grace takes a number of seconds from 0 to 3600.');
      }
      return async (database, { data_keys }) => {
        const outcome = await untilSignalled(async (signal) => {
          const isFinished = await rotateMasterKey(database, data_keys, {
            grace_s,
            signal,
            print,
          });
          return signal.aborted ? 'stopped' : isFinished;
        });
        if (outcome === 'stopped') print('Stopped. Nothing is lost: the next run continues.');
        if (outcome === true) {
          print(
            'Finished: every value is encrypted under MASTER_KEY. Leave PREVIOUS_MASTER_KEYS for another 24 hours, in which requests with an Idempotency-Key from before may be repeated, then remove it.',
          );
        }
        return outcome === true ? 0 : 1;
      };
    },
  },
};
