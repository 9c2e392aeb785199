import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type FigureTexts } from './texts-pt-br.js';

export function useFigureTexts(): FigureTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}
