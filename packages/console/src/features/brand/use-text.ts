import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type BrandWords } from './texts-pt-br.js';

/** The texts of the page in the chosen language. */
export function useText(): BrandWords {
  return useLanguage().language === 'en' ? en : ptBR;
}
