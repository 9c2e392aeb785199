import { families } from '../families.js';
import { listOperation } from '../record-operations.js';

export const listWithdrawals = listOperation('listWithdrawals', families.withdrawals);
