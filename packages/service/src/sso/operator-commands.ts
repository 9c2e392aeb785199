import { findMerchant } from '../merchants/store/merchants.js';
import { print, readArguments } from '../operation/command-line.js';
import { UsageError, type Commands } from '../operation/command.js';
import { isUuid } from '../platform/ids.js';
import { commandAuthor } from '../trail/command-author.js';
import { disableConnection } from './change-connection.js';

export const ssoCommands: Commands = {
  'disable-sso': {
    usage:
      'disable-sso [--merchant ID]    disables single sign-on of the operator or of a merchant, so that passwords work again',
    prepare(args) {
      const { values } = readArguments(args, { merchant: { type: 'string' } });
      const merchant_id = values.merchant ?? null;
      if (merchant_id !== null && !isUuid(merchant_id)) {
        throw new UsageError('--merchant must be the ID of a merchant.');
      }
      return async (database, { data_keys }) => {
        if (merchant_id !== null && !(await findMerchant(database, merchant_id))) {
          print(`There is no merchant ${merchant_id}.`);
          return 1;
        }
        const author = commandAuthor('disable-sso', data_keys);
        const name = await disableConnection(database, merchant_id, author);
        print(name === null ? 'No connection is enabled.' : `The connection ${name} is disabled.`);
        return name === null ? 1 : 0;
      };
    },
  },
};
