import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type RulesTexts } from './texts-pt-br.js';

/** The texts of decision rules in the chosen language. */
export function useRulesTexts(): RulesTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}
