/**
 * Masks for account numbers and Pix keys, which are personal data. Masking a masked value changes nothing, so that a record may
 * be fed as it was read. No mask shows more than a third of the letters and digits.
 */

/** `12345-6` → `****5-6` */
export function maskAccount(account: string): string {
  return keepLast(account, 2);
}

/** `marina@example.com` → `m*****@example.com`; a telephone, tax id or random key keeps its last characters. */
export function maskPixKey(key: string): string {
  const at = key.lastIndexOf('@');
  if (at < 1) return keepLast(key, 4);
  const shown = at < 3 ? 0 : 1;
  return key.slice(0, shown) + '*'.repeat(at - shown) + key.slice(at);
}

function keepLast(text: string, maxShown: number): string {
  const isMaskable = /[\p{L}\p{N}*]/u;
  const characters = [...text];
  const count = characters.filter((character) => isMaskable.test(character)).length;
  let hidden = count - Math.min(maxShown, Math.floor(count / 3));
  return characters
    .map((character) => {
      if (!isMaskable.test(character) || hidden === 0) return character;
      hidden -= 1;
      return '*';
    })
    .join('');
}
