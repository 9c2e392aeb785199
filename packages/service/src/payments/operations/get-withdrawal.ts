import { families } from '../families.js';
import { getOperation } from '../record-operations.js';

export const getWithdrawal = getOperation('getWithdrawal', families.withdrawals);
