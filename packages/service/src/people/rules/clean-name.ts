const max_length = 120;

/** Returns a name of a provider for display, without characters that would change how other text is shown; null when nothing remains. */
export function cleanName(given: string): string | null {
  const text = given
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .slice(0, max_length);
  return /\S/.test(text) ? text : null;
}
