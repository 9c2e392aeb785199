import { families } from '../families.js';
import { listOperation } from '../record-operations.js';

export const listAnticipations = listOperation('listAnticipations', families.anticipations);
