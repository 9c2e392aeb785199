import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../operation/messages/translate.js';
import type { Call } from '../operation/operation.js';

/**
 * Reads which content type and which languages a client prefers. A type has to be named: browsers and programs that accept everything get
 * JSON. Documents are in Portuguese, unless English is preferred; messages in English, unless Portuguese is.
 */
export function readAccepts(
  headers: IncomingHttpHeaders,
  also_streams: readonly string[] = [],
): Call['accepts'] {
  const types = byPreference(headers.accept).filter(
    (type) => type === 'application/json' || also_streams.includes(type),
  );
  const [type = 'application/json'] = types;
  return {
    type: type === 'application/json' ? null : type,
    language: languageOf(headers) ?? 'pt-BR',
    messages: readMessageLanguage(headers),
  };
}

/** Reads the language in which a client wants messages (contract 1). */
export function readMessageLanguage(headers: IncomingHttpHeaders): Language {
  return languageOf(headers) ?? 'en';
}

/** The header that says that messages are in another language than English. */
export function contentLanguage(language: Language): Record<string, string> {
  return language === 'en' ? {} : { 'Content-Language': language };
}

/** The preferred one of the service's languages; null if the client names none of them. */
function languageOf(headers: IncomingHttpHeaders): Language | null {
  const header = headers['accept-language'];
  if (header === undefined) return null;
  const languages = byPreference(header).map((tag) => tag.split('-')[0]);
  const language = languages.find((one) => one === 'pt' || one === 'en');
  if (language === undefined) return null;
  return language === 'en' ? 'en' : 'pt-BR';
}

/** Reads a header of the form `a;q=0.8, b`, most preferred first, without what is not wanted (`q=0`). */
function byPreference(header = ''): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
      return { name, quality: Number(quality) };
    })
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ name }) => name);
}
