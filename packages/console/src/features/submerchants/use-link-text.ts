import { useLanguage } from '../../i18n/words.js';
import { en } from './link-texts-en.js';
import { ptBR, type LinkWords } from './link-texts-pt-br.js';

/** The texts about onboarding links in the chosen language. */
export function useLinkText(): LinkWords {
  return useLanguage().language === 'en' ? en : ptBR;
}
