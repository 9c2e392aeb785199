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

/** Leaves the characters that a CPF, a CNPJ or a document of a partner has, letters in upper case. */
export function plainTaxId(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
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
  const digits = digitsOf(text).slice(0, 15);
  if (digits.length > 11) return digits;
  return fill(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
}

export function plainPhone(text: string): string {
  return digitsOf(text);
}

export function maskZipCode(text: string): string {
  return fill('#####-###', digitsOf(text).slice(0, 8));
}
