import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type BlockTexts } from './texts-pt-br.js';

/** The texts of the block list in the chosen language. */
export function useBlockTexts(): BlockTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}
