/**
 * Parses a URL; null for a text that is none. In place of `URL.canParse`: in Node 20, once V8 has optimised its caller, that rejects
 * valid URLs with letters like `ã`.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
