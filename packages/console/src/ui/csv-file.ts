export type CsvValue = string | number | null;

/** First characters that spreadsheets run as a formula or a command, as in the service's files (`http/csv.ts`). */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@|])/u;

/** Writes rows as the service does (RFC 4180): with a byte order mark, and for Portuguese with semicolons and decimal commas. */
export function csvFile(
  titles: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  language: string,
): Blob {
  const isEnglish = language === 'en';
  const textOf = (value: CsvValue) => {
    if (value === null) return '';
    if (typeof value === 'number') {
      return isEnglish ? String(value) : String(value).replace('.', ',');
    }
    return formula.test(value.normalize('NFKC')) ? `'${value}` : value;
  };
  const separator = isEnglish ? ',' : ';';
  const lines = [titles, ...rows].map((row) =>
    row
      .map(textOf)
      .map((text) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
      .join(separator),
  );
  return new Blob(['\uFEFF', ...lines.map((line) => `${line}\r\n`)], { type: 'text/csv' });
}
