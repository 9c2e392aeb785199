import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type AmendmentTexts } from './texts-pt-br.js';

/** The texts of amendments in the chosen language. */
export function useAmendmentText(): AmendmentTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}
