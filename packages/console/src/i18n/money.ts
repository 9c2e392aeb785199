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
  const whole = (parts[1] ?? '').replaceAll(/\D/g, '');
  const cents = (parts[2] ?? '').padEnd(2, '0');
  const value = Number(whole) * 100 + Number(cents);
  return Number.isSafeInteger(value) ? value : null;
}
