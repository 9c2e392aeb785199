import { banks } from './banks.js';

export const bankExample = banks[0];
