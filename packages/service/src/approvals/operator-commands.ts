import { findMerchant } from '../merchants/store/merchants.js';
import { print, readArguments } from '../operation/command-line.js';
import { UsageError, type Commands } from '../operation/command.js';
import { inTransaction } from '../platform/database/connect.js';
import { isUuid } from '../platform/ids.js';
import { commandAuthor } from '../trail/command-author.js';
import { turnRulesOff } from './set-rules.js';

export const approvalCommands: Commands = {
  'turn-approval-rules-off': {
    usage:
      'turn-approval-rules-off [--merchant ID]    turns the rules of four eyes of the operator, or of a merchant, off when nobody is left who could approve it',
    prepare(args) {
      const { values } = readArguments(args, { merchant: { type: 'string' } });
      const merchant_id = values.merchant ?? null;
      if (merchant_id !== null && !isUuid(merchant_id)) {
        throw new UsageError('--merchant takes the id of a merchant.');
      }
      return async (database, { data_keys }) => {
        if (merchant_id !== null && !(await findMerchant(database, merchant_id))) {
          print('There is no such merchant.');
          return 1;
        }
        const author = commandAuthor('turn-approval-rules-off', data_keys);
        const wasOn = await inTransaction(database, (tx) => turnRulesOff(tx, merchant_id, author));
        print(wasOn ? 'Turned off. The trail has an entry of it.' : 'No rule was on.');
        return 0;
      };
    },
  },
};
