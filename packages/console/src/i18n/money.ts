/** An amount in centavos as it is edited: `1234,50` or, in English, `1234.50`. */
export function moneyText(centavos: number | null, locale: string): string {
  if (centavos === null) return '';
  const text = (centavos / 100).toFixed(2);
  return locale.startsWith('pt') ? text.replace('.', ',') : text;
}

const factors: Readonly<Record<string, number>> = {
  mil: 1_000,
  k: 1_000,
  mi: 1_000_000,
  milh: 1_000_000,
};

/**
 * Reads an amount in centavos as people write it, also `50 mil`; null when it is none. A separator before one or two last digits begins the
 * centavos; one before three separates thousands.
 */
export function readMoney(text: string): number | null {
  const cleaned = text.normalize('NFKC').replaceAll(/R\$|BRL|rea(?:l|is)|[\s\p{Cf}]/giu, '');
  const parts =
    /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,2})?)?(?:(mil|k|mi|milh)(?:ão|ões)?)?$/i.exec(
      cleaned,
    );
  if (!parts) return null;
  const [, whole = '', cents = '', factor = ''] = parts;
  const value = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  const centavos = value * (factors[factor.toLowerCase()] ?? 1);
  return Number.isSafeInteger(centavos) ? centavos : null;
}
