import { families } from '../families.js';
import { getOperation } from '../record-operations.js';

export const getAnticipation = getOperation('getAnticipation', families.anticipations);
