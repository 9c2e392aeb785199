import { families } from '../families.js';
import { getOperation } from '../record-operations.js';

export const getWallet = getOperation('getWallet', families.wallets);
