import { families } from '../families.js';
import { putOperation } from '../record-operations.js';

export const putWithdrawal = putOperation('putWithdrawal', families.withdrawals);
