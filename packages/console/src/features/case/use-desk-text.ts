import { useLanguage } from '../../i18n/words.js';
import { en } from './desk-texts-en.js';
import { ptBR, type DeskWords } from './desk-texts-pt-br.js';

/** The texts of the review desk in the chosen language. */
export function useDeskText(): DeskWords {
  return useLanguage().language === 'en' ? en : ptBR;
}
