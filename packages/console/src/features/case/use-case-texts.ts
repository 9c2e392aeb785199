import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type CaseTexts } from './texts-pt-br.js';

/** The texts of the page of a case in the chosen language. */
export function useCaseTexts(): CaseTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}
