import type { TSchema } from 'typebox';

/** The columns of a list's CSV: paths of fields, from the schema of an item, so that they are the same whatever the rows hold. */
export function columnsOf(schema: TSchema, path: readonly string[] = []): string[][] {
  const { properties } = schema as { properties?: Record<string, TSchema> };
  if (!properties || Object.keys(properties).length === 0) return [[...path]];
  return Object.entries(properties).flatMap(([name, field]) => columnsOf(field, [...path, name]));
}

/** Composes one line, with its line end, of the values at these paths. Lists and other structures are written as JSON. */
export function csvLine(item: unknown, columns: readonly string[][], separator: string): string {
  return lineOf(
    columns.map((path) => path.reduce<unknown>(fieldOf, item)),
    separator,
  );
}

/** Composes the line of names, with its line end. Nested fields have dots in their names. */
export function csvHeader(columns: readonly string[][], separator: string): string {
  return lineOf(
    columns.map((path) => path.join('.')),
    separator,
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function lineOf(values: readonly unknown[], separator: string): string {
  return `${values.map(csvField).join(separator)}\r\n`;
}

/**
 * First characters that spreadsheets run as a formula or a command: also in their full-width and small forms, which East
 * Asian spreadsheets treat alike, and after spaces and zero-width characters, which some skip.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@|])/u;

/** RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay numbers. */
function csvField(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return quoted(JSON.stringify(value));
  return quoted(formula.test(value.normalize('NFKC')) ? `'${value}` : value);
}

function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
