import { parseUrl } from '../platform/parse-url.js';

/** The part of an endpoint's URL that mails show: path and query may be a secret of the merchant. */
export function originOf(url: string): string {
  return parseUrl(url)?.origin ?? '';
}
