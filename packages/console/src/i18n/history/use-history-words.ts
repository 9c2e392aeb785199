import { useLanguage } from '../words.js';
import { en } from './en.js';
import { ptBR, type HistoryWords } from './pt-br.js';

/** The texts of histories in the chosen language. */
export function useHistoryWords(): HistoryWords {
  return useLanguage().language === 'en' ? en : ptBR;
}
