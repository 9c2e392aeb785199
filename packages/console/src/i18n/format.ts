import { formatOf, type Format } from './format-of.js';
import { useWords } from './words.js';

export type { Format } from './format-of.js';

export function useFormat(): Format {
  return formatOf(useWords().locale);
}
