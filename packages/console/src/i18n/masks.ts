/** Writes characters into a pattern whose `#` stand for them; what follows the last one is left out. */
function fill(pattern: string, characters: string): string {
  let at = 0;
  let text = '';
  for (const sign of pattern) {
    if (at === characters.length) break;
    text += sign === '#' ? characters[at++] : sign;
  }
  return text;
}

const digitsOf = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '');

/** A CNPJ among other words, as in a contract. */
const cnpjInText =
  /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}[^0-9A-Z]?\d{2}(?![0-9A-Z])/;

/** The characters of a CPF, a CNPJ or a partner’s document, letters in upper case, without the words that were copied with it. */
export function plainTaxId(text: string): string {
  const upper = text.normalize('NFKC').toUpperCase();
  const plain = (cnpjInText.exec(upper)?.[0] ?? upper).replaceAll(/[^0-9A-Z]/g, '');
  // A CNPJ may itself begin with these letters, but is not that long then.
  return plain.length > 14 ? plain.replace(/^CNPJ(MF)?/, '') : plain;
}

export function maskCpf(text: string): string {
  return fill('###.###.###-##', digitsOf(text).slice(0, 11));
}

/** A CNPJ, of digits or with letters. */
export function maskCnpj(text: string): string {
  return fill('##.###.###/####-##', plainTaxId(text).slice(0, 14));
}

/** Numbers without an area code, such as 0800: their 0 is part of them. */
const nationwide = /^0[3589]00/;

/** A telephone number of Brazil as it is typed; a longer one, with its country, stays in digits. */
export function maskPhone(text: string): string {
  const digits = plainPhone(text);
  if (digits.length > 11) return digits;
  if (nationwide.test(digits)) return fill('#### ### ####', digits);
  // Until it shows whether the 0 belongs to the number.
  const begun = digitsOf(text);
  if (/^0(?:[3589]0?)?$/.test(begun)) return begun;
  return fill(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
}

/** The digits of a telephone number, without Brazil's code, and without the 0 and the carrier that are dialled before an area code. */
export function plainPhone(text: string): string {
  const digits = digitsOf(text).replace(/^0*55(?=0[3589]00\d{6,7}$)/, '');
  if (nationwide.test(digits)) return digits;
  return digits
    .replace(/^0[1-9]\d(?=[1-9]{2}(?:9\d{8}|[2-5]\d{7})$)/, '')
    .replace(/^0+/, '')
    .replace(/^550?(?=\d{10,11}$)/, '');
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
