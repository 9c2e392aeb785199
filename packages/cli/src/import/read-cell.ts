import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Format of a field's cells, beside its name and schema. */
export interface CellKind {
  /** The field's name in the API, without its place: `birth_date`. */
  name: string;
  /** The type in its schema; `cnaes` for the list of activities. */
  type: string;
}

export interface CellSettings {
  /** Whether dates such as 05/06/1980 name the day first. Otherwise such a date is refused where both orders are possible. */
  is_day_first: boolean;
}

/** The value of a cell, or why it has none. Text that fits no rule stays as it is: the schema's check names it. */
export type CellValue = { value: unknown } | { problem: string };

/**
 * Reads a cell as spreadsheets of Brazil and of the API write it. A cell with one possible meaning gets it; one with two is refused with
 * the spellings that have one.
 */
export function readCell(
  cell: string,
  { name, type }: CellKind,
  settings: CellSettings,
): CellValue {
  if (/^-?\d+([.,]\d+)?E\+?\d+$/i.test(cell) && type !== 'number') {
    return {
      problem: `A spreadsheet shortened this number (${cell}): format the column as text, and enter it again.`,
    };
  }
  if (amounts.has(name)) return readAmount(cell);
  if (dates.has(name)) return readDate(cell, settings);
  switch (name) {
    case 'tax_id':
    case 'document':
      return { value: readTaxId(cell) };
    case 'phone':
      return { value: readPhone(cell) };
    case 'zip_code':
      return { value: /^\d{7}$/.test(cell) ? `0${cell}` : cell };
    case 'mcc':
      return { value: /^\d{3}$/.test(cell) ? `0${cell}` : cell };
  }
  switch (type) {
    case 'integer':
      return readWhole(cell);
    case 'number':
      return readNumber(cell);
    case 'boolean':
      return { value: truths[cell.toLowerCase()] ?? cell };
    case 'array':
      return readList(cell, (one) => one);
    case 'object':
      return readObject(cell);
    case 'cnaes':
      return readList(cell, (one, at) => ({ code: readCnae(one), is_primary: at === 0 }));
    default:
      return { value: cell };
  }
}

const amounts = new Set(['average_ticket', 'monthly_revenue']);
const dates = new Set(['birth_date', 'expires_at']);

const truths: Record<string, boolean> = {
  true: true,
  yes: true,
  sim: true,
  s: true,
  verdadeiro: true,
  '1': true,
  false: false,
  no: false,
  não: false,
  nao: false,
  n: false,
  falso: false,
  '0': false,
};

/**
 * An amount in centavos. Digits alone are centavos, as in the API; two decimals behind a comma, or behind thousands, are reais. One
 * separator with anything else behind it may be either.
 */
function readAmount(cell: string): CellValue {
  const is_marked = /^R\$/i.test(cell);
  const text = cell.replace(/^R\$/i, '').replaceAll(/[\s\u00A0\u202F]/g, '');
  if (/^-?\d+$/.test(text)) return { value: Number(text) * (is_marked ? 100 : 1) };
  const brazilian = /^(-?(?:\d{1,3}(?:\.\d{3})+|\d+)),(\d{2})$/.exec(text);
  const english = /^(-?\d{1,3}(?:,\d{3})+)\.(\d{2})$/.exec(text);
  const [, reais, centavos] = brazilian ?? english ?? [];
  if (reais !== undefined && centavos !== undefined) {
    return { value: Number(reais.replaceAll(/[.,]/g, '') + centavos) };
  }
  if (is_marked && /^-?\d{1,3}(\.\d{3})+$/.test(text)) {
    return { value: Number(text.replaceAll('.', '')) * 100 };
  }
  if (!/^-?[\d.,]+$/.test(text)) return { value: cell };
  return {
    problem: `${cell} may be reais or centavos. Write reais with two decimals (50.000,00), or centavos as digits alone (5000000).`,
  };
}

function readWhole(cell: string): CellValue {
  if (/^-?\d+$/.test(cell)) return { value: Number(cell) };
  if (!/^-?[\d.,]+$/.test(cell)) return { value: cell };
  return { problem: 'It must be a whole number, written with digits alone: 482133.' };
}

/** A share or another number with decimals, behind a point or a comma. */
function readNumber(cell: string): CellValue {
  const text = cell.replace(/\s*%$/, '');
  const number = /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return { value: Number.isNaN(number) ? cell : number };
}

function readDate(cell: string, { is_day_first }: CellSettings): CellValue {
  const parts = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(cell);
  if (!parts) return { value: cell };
  const [first, second] = [Number(parts[1]), Number(parts[3])];
  const year = parts[4] ?? '';
  if (year.length === 2) {
    return { problem: `The year of ${cell} has two digits: write it with four, as in 1980-12-31.` };
  }
  const is_either = first <= 12 && second <= 12 && first !== second;
  if (is_either && !is_day_first) {
    return {
      problem: `${cell} may name the day or the month first: write it as ${year}-MM-DD, or add --day-first where the file writes 31/12/1980.`,
    };
  }
  const [day, month] = first > 12 || is_day_first ? [first, second] : [second, first];
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return { value: `${year}-${twoDigits(month)}-${twoDigits(day)}` };
}

/** Without punctuation, in capitals, and with the zeros that a spreadsheet dropped where the check digits say which they were. */
function readTaxId(cell: string): string {
  const text = cell.toUpperCase();
  const bare = /^[0-9A-Z]+([./-][0-9A-Z]+)*$/.test(text) ? text.replaceAll(/[./-]/g, '') : text;
  if (!/^\d{8,13}$/.test(bare) || bare.length === 11) return bare;
  const [length, isValid] = bare.length < 11 ? [11, isValidCpf] : [14, isValidCnpj];
  const padded = bare.padStart(length, '0');
  // Ten digits or fewer may be a CNPJ, too.
  const is_other = bare.length < 11 && isValidCnpj(bare.padStart(14, '0'));
  return isValid(padded) && !is_other ? padded : bare;
}

function readPhone(cell: string): string {
  const is_usual = /^\+?[\d\s\u00A0().-]+$/.test(cell);
  return is_usual ? cell.replaceAll(/\D/g, '') : cell;
}

/** `4781-4/00`, `47.81-4-00` or digits, of which a spreadsheet may have dropped one zero. */
function readCnae(cell: string): string {
  const digits = /^[\d./-]+$/.test(cell) ? cell.replaceAll(/\D/g, '') : cell;
  return /^\d{6}$/.test(digits) ? `0${digits}` : digits;
}

/** The metadata of an export. */
function readObject(cell: string): CellValue {
  try {
    return { value: JSON.parse(cell) as unknown };
  } catch {
    return {
      problem: 'It must be a JSON object. A column such as metadata.region holds one entry.',
    };
  }
}

/** Items that `|` separates, or a JSON list, as the service exports it. */
function readList(cell: string, item: (one: string, at: number) => unknown): CellValue {
  if (cell.startsWith('[')) {
    try {
      return { value: JSON.parse(cell) as unknown };
    } catch {
      return { problem: 'It begins as a JSON list and is none.' };
    }
  }
  return { value: cell.split('|').map((one, at) => item(one.trim(), at)) };
}
