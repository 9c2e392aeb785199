import reference from '../../locales/pt-BR/reference.json' with { type: 'json' };
import type { Language } from '../operation/messages/translate.js';

const texts: Readonly<Record<string, string>> = reference;

/** Says what a kind of event reports, in a language: the sentence of the catalogue, or its translation in the reference. */
export function describeIn(language: Language, description: string): string {
  return language === 'en' ? description : (texts[description] ?? description);
}
