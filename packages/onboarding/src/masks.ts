import { plainTaxId } from './tax-id.js';

/** Writes characters into a pattern whose `#` stand for them, as far as there are any. */
function fill(pattern: string, characters: string): string {
  let at = 0;
  let text = '';
  for (const sign of pattern) {
    if (at === characters.length) break;
    text += sign === '#' ? characters[at++] : sign;
  }
  return text;
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

export function maskCpf(text: string): string {
  return fill('###.###.###-##', digitsOf(text).slice(0, 11));
}

/** A CNPJ, of digits or with letters. */
export function maskCnpj(text: string): string {
  return fill('##.###.###/####-##', plainTaxId(text).slice(0, 14));
}

/** The digits of a telephone number of Brazil, without the country's code and the 0 that is dialled before an area code. */
export function plainPhone(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, '');
  return digits.replace(/^550?(?=\d{10,11}$)/, '');
}

/** A telephone number of Brazil; one that is longer stays in digits. */
export function maskPhone(text: string): string {
  const digits = plainPhone(text);
  if (digits.length > 11) return digits;
  return fill(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
}

export function maskZipCode(text: string): string {
  return fill('#####-###', digitsOf(text).slice(0, 8));
}

/** An e-mail address without what is copied along with it: a name and `<…>`, `mailto:`, and signs that end a sentence or a list. */
export function plainEmail(text: string): string {
  const inside = /<([^<>]*)>/.exec(text)?.[1] ?? text;
  return inside
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[\s;,.]+$/, '')
    .trim();
}
