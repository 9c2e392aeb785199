import { banks } from '../reference/banks.js';

export const bankExample = banks[0];
