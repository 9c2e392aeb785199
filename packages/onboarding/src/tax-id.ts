/** Whether the check digits of a CPF, or of a CNPJ with digits or letters, are right. */
export function isTaxId(text: string): boolean {
  if (/^[0-9]{11}$/.test(text)) return !/^(.)\1*$/.test(text) && hasDigits(text, 9, 11);
  if (/^[0-9A-Z]{12}[0-9]{2}$/.test(text)) return !/^(.)\1*$/.test(text) && hasDigits(text, 12, 9);
  return false;
}

/** Both check digits, with weights that rise from the right and begin again after `maxWeight`. */
function hasDigits(text: string, length: number, maxWeight: number): boolean {
  for (const end of [length, length + 1]) {
    let sum = 0;
    for (let at = 0; at < end; at += 1) {
      const weight = 2 + ((end - 1 - at) % (maxWeight - 1));
      sum += (text.charCodeAt(at) - 48) * weight;
    }
    const rest = sum % 11;
    if (Number(text[end]) !== (rest < 2 ? 0 : 11 - rest)) return false;
  }
  return true;
}

/** A CPF or a CNPJ with the points, hyphens and slashes that people write. */
export function shownTaxId(text: string): string {
  return text.length === 11
    ? text.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : text.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
