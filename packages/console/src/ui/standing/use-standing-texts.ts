import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type StandingTexts } from './texts-pt-br.js';

/** The texts about suspensions, restrictions and closings in the chosen language. */
export function useStandingTexts(): StandingTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}
