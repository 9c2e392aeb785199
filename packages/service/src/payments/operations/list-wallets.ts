import { families } from '../families.js';
import { listOperation } from '../record-operations.js';

export const listWallets = listOperation('listWallets', families.wallets);
