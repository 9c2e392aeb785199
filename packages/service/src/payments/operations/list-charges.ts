import { families } from '../families.js';
import { listOperation } from '../record-operations.js';

export const listCharges = listOperation('listCharges', families.charges);
