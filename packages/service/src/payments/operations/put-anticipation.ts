import { families } from '../families.js';
import { putOperation } from '../record-operations.js';

export const putAnticipation = putOperation('putAnticipation', families.anticipations);
