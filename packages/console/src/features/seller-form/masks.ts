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

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Leaves the characters that a CPF, a CNPJ or a document of a partner has, letters in upper case, without the `CNPJ:` that is copied with it. */
export function plainTaxId(text: string): string {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  // A CNPJ may itself begin with these letters, but is not that long then.
  return plain.length > 14 ? plain.replace(/^CNPJ(MF)?/, '') : plain;
}

export function maskCpf(text: string): string {
  return fill('###.###.###-##', digitsOf(text).slice(0, 11));
}

/** A CNPJ, numeric or with letters. */
export function maskCnpj(text: string): string {
  return fill('##.###.###/####-##', plainTaxId(text).slice(0, 14));
}

/** A telephone number of Brazil as it is typed; a longer one, with its country, stays in digits. */
export function maskPhone(text: string): string {
  const digits = plainPhone(text).slice(0, 15);
  if (digits.length > 11) return digits;
  return fill(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
}

/** The digits of a telephone number, without Brazil's code and the 0 that is dialled before an area code. */
export function plainPhone(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, '');
  return digits.replace(/^550?(?=\d{10,11}$)/, '');
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
    .replace(/[\s;,.]+$/, '');
}
