import { families } from '../families.js';
import { listOperation } from '../record-operations.js';

export const listReceivables = listOperation('listReceivables', families.receivables);
