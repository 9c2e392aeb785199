import { useMemo } from 'react';
import { createFormat, type Format } from './create-format.js';
import { useLanguage } from './words.js';

export type { Format } from './create-format.js';

export function useFormat(): Format {
  const { words } = useLanguage();
  return useMemo(() => createFormat(words.locale), [words.locale]);
}
