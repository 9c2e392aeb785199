import { useLanguage } from '../../i18n/words.js';
import { en } from './evidence-texts-en.js';
import { ptBR, type EvidenceTexts } from './evidence-texts-pt-br.js';

/** The texts of what sources say, in the chosen language. */
export function useEvidenceTexts(): EvidenceTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}
