import { parseUrl } from '../platform/parse-url.js';

/** Whether a text is a URL with one of the schemes, such as `https:`. */
export function hasScheme(text: string, schemes: readonly string[]): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  try {
    // The driver decodes user and password, and fails at a lone % in a password.
    decodeURIComponent(text);
  } catch {
    return false;
  }
  return schemes.includes(url.protocol);
}

/** Whether a text is a URL of scheme, host and port alone. */
export function isOrigin(text: string): boolean {
  return hasScheme(text, ['http:', 'https:']) && new URL(text).href === `${new URL(text).origin}/`;
}
