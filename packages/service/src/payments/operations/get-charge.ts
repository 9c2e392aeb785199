import { families } from '../families.js';
import { getOperation } from '../record-operations.js';

export const getCharge = getOperation('getCharge', families.charges);
