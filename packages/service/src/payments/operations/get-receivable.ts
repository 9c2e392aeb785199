import { families } from '../families.js';
import { getOperation } from '../record-operations.js';

export const getReceivable = getOperation('getReceivable', families.receivables);
