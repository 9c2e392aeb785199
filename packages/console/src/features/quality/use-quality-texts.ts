import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type QualityTexts } from './texts-pt-br.js';

export function useQualityTexts(): QualityTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}
