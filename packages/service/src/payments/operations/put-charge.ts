import { families } from '../families.js';
import { putOperation } from '../record-operations.js';

export const putCharge = putOperation('putCharge', families.charges);
