const money = /(^|_)amount$|^average_ticket$|^monthly_revenue$/;

/** A value as people read it in a table: money with its currency, times without their fractions. */
export function cellText(name: string, value: unknown, record: object): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && money.test(name)) {
    const { currency = 'BRL' } = record as { currency?: string };
    return new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
      .format(value / 100)
      .replaceAll('\u00a0', ' ');
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) {
    return value.replace('T', ' ').replace(/(\.\d+)?Z$/, '');
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
