/** Without letters that are mistaken for digits or for each other. 32 signs: 5 bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Random bytes of a code: 80 bits cannot be guessed, so that a plain hash of it is enough. */
export const code_bytes = 10;
/** Codes of a set. */
export const code_count = 10;

/** Writes ten random bytes as a code of four groups: `k3f9-7wq2-…`. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const signs = bits.match(/.{5}/g) ?? [];
  const text = signs.map((five) => alphabet[Number.parseInt(five, 2)]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** The form in which a code is hashed: however it was typed, with o for 0 and i or l for 1. */
export function normalizeRecoveryCode(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
