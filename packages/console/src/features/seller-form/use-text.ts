import { useLanguage } from '../../i18n/words.js';
import { en } from './texts-en.js';
import { ptBR, type SellerFormWords } from './texts-pt-br.js';

/** The texts of the form in the chosen language. */
export function useText(): SellerFormWords {
  return useLanguage().language === 'en' ? en : ptBR;
}
