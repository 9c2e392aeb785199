import { useLanguage } from '../words.js';
import { en } from './en.js';
import { ptBR, type DeskWords } from './pt-br.js';

/** The texts of notes, assignments and notifications in the chosen language. */
export function useDeskWords(): DeskWords {
  return useLanguage().language === 'en' ? en : ptBR;
}
