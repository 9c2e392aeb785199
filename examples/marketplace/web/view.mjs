import { en } from './words/en.mjs';
import { pt } from './words/pt.mjs';

const languages = { pt, en };

/** What every page gets: the texts in the visitor's language, and the catalogue of reasons. */
export function makeView(shop, { headers }, path) {
  const [, chosen] = /(?:^|; )lang=(\w+)/.exec(headers.cookie ?? '') ?? [];
  const asked = /^en\b/.test(headers['accept-language'] ?? '') ? 'en' : 'pt';
  const short = Object.hasOwn(languages, chosen ?? '') ? chosen : asked;
  return { shop, path, short, words: languages[short], catalogue: shop.catalogue };
}

/** Keeps a chosen language (`?lang=en`) in a cookie and leads back to the page. Returns whether it did. */
export function takeLanguage(request, response, pathname, query) {
  const chosen = query.get('lang') ?? '';
  if (request.method !== 'GET' || !Object.hasOwn(languages, chosen)) return false;
  query.delete('lang');
  const rest = query.size > 0 ? `?${query}` : '';
  const cookie = `lang=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`;
  // One slash: an address that begins with two names another host.
  const location = `/${pathname.replace(/^\/+/, '')}${rest}`;
  response.writeHead(303, { location, 'set-cookie': cookie }).end();
  return true;
}
