import { isRealDate } from '../../operation/real-date.js';
import { situationsByCode } from './company.js';

/**
 * The kinds of files that Receita Federal publishes of its register: the part of the name by which a file is known, the number of fields of
 * its lines, and whether a month is whole without it.
 */
export const registerFiles = {
  companies: { pattern: /EMPRE/, title: 'Empresas', fields: 7, is_needed: true },
  establishments: { pattern: /ESTABELE/, title: 'Estabelecimentos', fields: 30, is_needed: true },
  partners: { pattern: /SOCIO/, title: 'Sócios', fields: 11, is_needed: true },
  meis: { pattern: /SIMPLES/, title: 'Simples', fields: 7, is_needed: true },
  reasons: { pattern: /MOTI/, title: 'Motivos', fields: 2, is_needed: true },
  municipalities: { pattern: /MUNIC/, title: 'Municípios', fields: 2, is_needed: true },
  natures: { pattern: /NATU?J|NATUREZA/, title: 'Naturezas', fields: 2, is_needed: true },
  qualifications: { pattern: /QUAL/, title: 'Qualificações', fields: 2, is_needed: true },
  cnaes: { pattern: /CNAE/, title: 'Cnaes', fields: 2, is_needed: true },
  countries: { pattern: /PAIS/, title: 'Países', fields: 2, is_needed: false },
} as const;

export type RegisterKind = keyof typeof registerFiles;

/** Digits of the codes of each kind: some files leave out the zeros at the start. */
const code_digits: Partial<Record<RegisterKind, number>> = {
  reasons: 2,
  municipalities: 4,
  natures: 4,
  qualifications: 2,
  cnaes: 7,
  countries: 3,
};

/** The most secondary activities that are kept of a company. */
const max_cnaes = 100;

/** A row for the database, `null` for a line that is rightly left out, or why the line cannot be read. */
export type ReadLine =
  { row: (string | null)[] | null; mended: string | null } | { problem: string };

/** Characters that are replaced: controls, the no-break space, quotes, and spaces that say nothing. */
// oxlint-disable-next-line no-control-regex
const unclean = /["\u0000-\u001F\u007F-\u00A0]|\s\s|^\s|\s$/;

/**
 * Reads a line of the register: fields in quotes with semicolons between them. A line whose fields are as many as they must be is read,
 * whatever is within them.
 */
export function readRegisterLine(kind: RegisterKind, line: string): ReadLine {
  const end = line.endsWith('\r') ? line.length - 1 : line.length;
  if (end < 2 || !line.startsWith('"') || line[end - 1] !== '"') {
    return { problem: end === 0 ? 'it is empty' : 'it does not begin and end with a quote' };
  }
  const fields = line.slice(1, end - 1).split('";"');
  const { fields: expected } = registerFiles[kind];
  if (fields.length !== expected) {
    return { problem: `it has ${fields.length} fields instead of ${expected}` };
  }
  return readers[kind](fields, kind);
}

type Reader = (fields: readonly string[], kind: RegisterKind) => ReadLine;

const readers: Record<RegisterKind, Reader> = {
  companies: (fields) => {
    const base = fields[0]!;
    const legal_name = textOf(fields[1], 255);
    if (!isBase(base)) return notACnpj;
    if (legal_name === null) return { problem: 'it has no name' };
    return rowOf([base, legal_name, codeOf(fields[2], 4)], fields[1]);
  },
  establishments: (fields) => {
    const cnpj = `${fields[0]}${fields[1]}${fields[2]}`;
    if (!/^[0-9A-Z]{12}\d\d$/.test(cnpj)) return notACnpj;
    const situation = (fields[5] ?? '').replace(/^0+/, '');
    if (situationsByCode[situation] === undefined) {
      return { problem: 'its state (situação cadastral) is not known' };
    }
    const [trade_name, number, complement, neighborhood] = [
      textOf(fields[4], 255),
      textOf(fields[15], 32),
      textOf(fields[16], 255),
      textOf(fields[17], 128),
    ];
    const row = [
      cnpj,
      trade_name,
      situation,
      dayOf(fields[6]),
      codeOf(fields[7], 2),
      dayOf(fields[10]),
      cnaesOf(fields[11], fields[12]),
      streetOf(fields[13], fields[14]),
      number,
      complement,
      neighborhood,
      codeOf(fields[18], 8),
      textOf(fields[19], 2),
      codeOf(fields[20], 4),
    ];
    return rowOf(row, fields[4], fields[14], fields[15], fields[16], fields[17]);
  },
  partners: (fields) => {
    const base = fields[0]!;
    const name = textOf(fields[2], 255);
    if (!isBase(base)) return notACnpj;
    if (name === null) return { problem: 'it has no name' };
    const document = textOf(fields[3], 18);
    const partner = [name, document, codeOf(fields[4], 2), dayOf(fields[5])];
    return rowOf([base, JSON.stringify(partner)], fields[2]);
  },
  meis: (fields) => {
    const base = fields[0]!;
    if (!isBase(base)) return notACnpj;
    return { row: fields[4] === 'S' ? [base] : null, mended: null };
  },
  reasons: readCode,
  municipalities: readCode,
  natures: readCode,
  qualifications: readCode,
  cnaes: readCode,
  countries: readCode,
};

function readCode(fields: readonly string[], kind: RegisterKind): ReadLine {
  const code = codeOf(fields[0], code_digits[kind] ?? 0);
  const name = textOf(fields[1], 255);
  if (code === null) return { problem: 'its code is no number' };
  if (name === null) return { problem: 'it has no name' };
  return rowOf([kind, code, name], fields[1]);
}

const notACnpj = { problem: 'it does not begin with a CNPJ' };

function isBase(text: string): boolean {
  return /^[0-9A-Z]{8}$/.test(text);
}

/** A row, and what of the given texts had to be mended for it. */
function rowOf(row: (string | null)[], ...texts: readonly (string | undefined)[]): ReadLine {
  let mended: string | null = null;
  for (const text of texts) {
    if (text?.includes('\0')) mended = 'a NUL byte was left out';
    else if (text?.includes('"') && /(?<!")"(?!")/.test(text)) {
      mended ??= 'a quote within a field was left out';
    }
  }
  return { row, mended };
}

/** A text with single spaces, without quotes; null for none. */
function textOf(given: string | undefined, max: number): string | null {
  let text = given ?? '';
  if (unclean.test(text)) {
    text = text
      .replaceAll('"', '')
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\s\u0000-\u001F\u007F-\u00A0]+/g, ' ')
      .trim();
  }
  if (text.length > max) text = text.slice(0, max).trim();
  return text === '' ? null : text;
}

function codeOf(given: string | undefined, length: number): string | null {
  const digits = given?.trim() ?? '';
  if (digits === '' || digits.length > length || !/^\d+$/.test(digits)) return null;
  return digits.padStart(length, '0');
}

/** `20140310` → `2014-03-10`; null for zeros and for what is no day. */
function dayOf(given: string | undefined): string | null {
  if (given?.length !== 8 || !/^[12]\d{7}$/.test(given)) return null;
  const day = `${given.slice(0, 4)}-${given.slice(4, 6)}-${given.slice(6)}`;
  return isRealDate(day) ? day : null;
}

function cnaesOf(main: string | undefined, secondary: string | undefined): string | null {
  const codes = [main, ...(secondary ?? '').split(',', max_cnaes)].flatMap((one) => {
    const code = codeOf(one, 7);
    return code === null || code === '0000000' ? [] : [code];
  });
  return codes.length === 0 ? null : [...new Set(codes)].join(',');
}

function streetOf(kind: string | undefined, street: string | undefined): string | null {
  const [of, name] = [textOf(kind, 32), textOf(street, 255)];
  if (name === null || of === null || name.startsWith(`${of} `)) return name;
  return `${of} ${name}`.slice(0, 255);
}
