import { families } from '../families.js';
import { putOperation } from '../record-operations.js';

export const putReceivable = putOperation('putReceivable', families.receivables);
