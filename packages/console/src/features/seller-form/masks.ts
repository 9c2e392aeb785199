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

/** An amount in centavos as it is edited: `1234,50` or, in English, `1234.50`. */
export function moneyText(centavos: number | null, locale: string): string {
  if (centavos === null) return '';
  const text = (centavos / 100).toFixed(2);
  return locale.startsWith('pt') ? text.replace('.', ',') : text;
}

/** Reads an amount in centavos; null when it is none. A separator before one or two last digits begins the centavos. */
export function readMoney(text: string): number | null {
  const cleaned = text.replaceAll(/R\$|\s/g, '');
  const parts = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(cleaned);
  if (!parts) return null;
  const whole = digitsOf(parts[1] ?? '');
  const cents = (parts[2] ?? '').padEnd(2, '0');
  const value = Number(whole) * 100 + Number(cents);
  return Number.isSafeInteger(value) ? value : null;
}
