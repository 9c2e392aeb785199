import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '../operation/operation.js';

/**
 * Reads which content type and which language a client prefers. A type has to be named: browsers and programs that accept everything get
 * JSON. The language is Portuguese, unless English is preferred.
 */
export function readAccepts(
  headers: IncomingHttpHeaders,
  also_streams: readonly string[] = [],
): Call['accepts'] {
  const types = byPreference(headers.accept).filter(
    (type) => type === 'application/json' || also_streams.includes(type),
  );
  const [type = 'application/json'] = types;
  const languages = byPreference(headers['accept-language']).map((tag) => tag.split('-')[0]);
  const language = languages.find((one) => one === 'pt' || one === 'en');
  return {
    type: type === 'application/json' ? null : type,
    language: language === 'en' ? 'en' : 'pt-BR',
  };
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
