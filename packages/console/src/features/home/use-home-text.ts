import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type HomeTexts } from './texts-pt-br.js';

/** The texts of the home in the chosen language. */
export function useHomeText(): HomeTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}
