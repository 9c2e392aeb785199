/** Characters of Windows-1252 beyond Latin-1, which the standard fonts of PDF have. */
const beyond_latin_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Replaces characters that the standard fonts of PDF lack by their number, `[U+4E2D]`, so that none is lost or shown as another one. Control
 * characters and marks that change the direction of the text are among them. Line feeds stay.
 */
export function printable(text: string): string {
  // Accents as single characters; the narrow space of dates and amounts as a common one.
  const composed = text.normalize('NFC').replaceAll(/[\u202f\u2009\u00a0]/g, ' ');
  return [...composed.replaceAll('\r\n', '\n').replaceAll('\t', ' ')].map(printed).join('');
}

function printed(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const isLatin = (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff && code !== 0xad);
  if (isLatin || character === '\n' || beyond_latin_1.includes(character)) return character;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}
