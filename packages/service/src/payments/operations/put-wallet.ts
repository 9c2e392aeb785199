import { families } from '../families.js';
import { putOperation } from '../record-operations.js';

export const putWallet = putOperation('putWallet', families.wallets);
