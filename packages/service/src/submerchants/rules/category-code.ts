/**
 * The merchant category code (MCC) of an activity (CNAE), by longest prefix.
 *
 * CNAE 2.3 is a tree: division (2 digits), group (3), class (5) and subclass (7). A rule gives the
 * MCC of everything below a prefix, and a longer prefix overrides a shorter one. The table is data,
 * versioned and replaceable (contract §3), and is therefore parsed from text here and never written
 * into code. `submerchants/reference/category-table.ts` reads the file.
 */
import { getCnae } from '@brazilian-utils/brazilian-utils/get-cnae';

/** A parsed table. It is immutable and safe to share. */
export interface CategoryTable {
  /** From the line `# name: …`; null if there is none. */
  readonly name: string | null;
  /** From the line `# version: …`, which every table must have. */
  readonly version: string;
  /** From the line `# source: …`; null if there is none. */
  readonly source: string | null;
  /** Source of the text, usually a file's path. */
  readonly origin: string;
  /** CNAE prefix of 1 to 7 digits → MCC of 4 digits. */
  readonly rules: ReadonlyMap<string, string>;
}

/** One error in a table. `line` counts from 1; `message` ends with the remedy. */
export interface CategoryTableProblem {
  readonly line: number;
  readonly message: string;
}

/** Thrown for a table that cannot be used. Lists every bad line, in the order of the file. */
export class CategoryTableError extends Error {
  readonly origin: string;
  readonly problems: readonly CategoryTableProblem[];

  constructor(origin: string, problems: readonly CategoryTableProblem[]) {
    const list = problems.map(({ line, message }) => `  line ${line}: ${message}`).join('\n');
    super(`The category table ${origin} cannot be used:\n${list}`);
    this.name = 'CategoryTableError';
    this.origin = origin;
    this.problems = problems;
  }
}

const writtenAbout = /^#\s*(?<name>name|version|source)\s*:\s*(?<value>.*)/i;
const writtenSubclass = /^(\d{2})\.?(\d{2})-(\d)[/-](\d{2})$/;

/**
 * Parses a conversion table from CNAE to MCC.
 *
 * A row is a CNAE prefix (1 to 7 digits, or a whole subclass written `4781-4/00` or `47.81-4-00`),
 * an MCC (4 digits) and optionally further columns, which are ignored. Columns are separated by
 * tab, semicolon or comma. Lines may end in LF, CRLF or CR, a byte order mark and cells in double
 * quotes are accepted, lines that start with `#` are comments, and a header row may precede the
 * rows. One comment must be `# version: …`; `# name: …` and `# source: …` are optional.
 *
 * @param text the whole table
 * @param origin where it came from, for messages
 * @throws {CategoryTableError} with every problem of the table
 */
export function parseCategoryTable(text: string, origin: string): CategoryTable {
  // Text in UTF-16 would fail on every single line, with messages that hide the one cause.
  if (text.includes('\0')) {
    throw new CategoryTableError(origin, [
      { line: 1, message: 'the file is not UTF-8 text; save it as UTF-8, with tabs or as CSV' },
    ]);
  }

  const problems: CategoryTableProblem[] = [];
  const about = new Map<string, { value: string; line: number }>();
  const rules = new Map<string, string>();
  const lineOf = new Map<string, number>();
  let headerAllowed = true;
  let hasRows = false;

  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    // A spreadsheet begins a file with a byte order mark, pads short lines with separators and may quote a comment that
    // contains one.
    const content = raw.replace(/[;,\s]+$/, '').replace(/^[\uFEFF ]+/, '');
    if (content === '') continue;

    if (/^"?#/.test(content)) {
      const found = writtenAbout.exec(withoutQuotes(content));
      if (found === null) continue;
      const { name, value } = found.groups as { name: string; value: string };
      const key = name.toLowerCase();
      const earlier = about.get(key);
      if (value === '') {
        problems.push({ line, message: `the ${key} is empty; write it after the colon` });
      } else if (earlier !== undefined && earlier.value !== '' && earlier.value !== value) {
        problems.push({
          line,
          message: `line ${earlier.line} already gives the ${key} "${earlier.value}"; keep one of the two`,
        });
      }
      // An empty version is remembered too, so that it is not reported a second time as missing.
      if (earlier === undefined) about.set(key, { value, line });
      continue;
    }

    const [rawCnae, rawMcc] = firstCells(content);
    if (headerAllowed) {
      headerAllowed = false;
      if (startsWithWord(rawCnae) && startsWithWord(rawMcc)) continue;
    }

    hasRows = true;
    const cnae = readPrefix(rawCnae);
    const mcc = readMcc(rawMcc);
    if (cnae.problem !== null) problems.push({ line, message: cnae.problem });
    if (mcc.problem !== null) problems.push({ line, message: mcc.problem });
    if (cnae.problem !== null || mcc.problem !== null) continue;

    const earlier = rules.get(cnae.value);
    if (earlier === undefined) {
      rules.set(cnae.value, mcc.value);
      lineOf.set(cnae.value, line);
    } else if (earlier !== mcc.value) {
      problems.push({
        line,
        message:
          `the CNAE prefix ${cnae.value} leads to MCC ${mcc.value} here, but to ${earlier} ` +
          `in line ${lineOf.get(cnae.value)}; keep one of the two`,
      });
    }
  }

  const version = about.get('version')?.value;
  if (version === undefined) {
    problems.unshift({
      line: 1,
      message: 'the version is missing; add a line such as "# version: 2026-11" at the top',
    });
  }
  if (!hasRows) {
    problems.push({
      line: lines.length,
      message: 'the table has no rows; add rows such as "4781400;5651"',
    });
  }
  // Stryker disable next-line ConditionalExpression: a missing version is a problem already; only the compiler needs this.
  if (problems.length > 0 || version === undefined) throw new CategoryTableError(origin, problems);

  return {
    name: about.get('name')?.value ?? null,
    version,
    source: about.get('source')?.value ?? null,
    origin,
    rules,
  };
}

/**
 * Resolves the MCC of a CNAE subclass by the longest prefix with a rule, in at most 7 look-ups. A subclass that does not exist has
 * none, although its first digits may have a rule; one that the table lists counts as existing, since a table may be newer than
 * the list of the package.
 *
 * @param cnaeCode 7 digits, or written `4781-4/00`
 * @returns 4 digits; null if no rule matches, the subclass does not exist or the code has neither shape
 */
export function resolveCategoryCode(table: CategoryTable, cnaeCode: string): string | null {
  const code = normaliseCnae(cnaeCode);
  if (code === null || (getCnae(code) === null && !table.rules.has(code))) return null;
  // Stryker disable next-line EqualityOperator: no rule has an empty prefix.
  for (let length = code.length; length > 0; length -= 1) {
    const mcc = table.rules.get(code.slice(0, length));
    if (mcc !== undefined) return mcc;
  }
  return null;
}

/**
 * The stored form of a CNAE subclass: `4781400` and `4781-4/00` both become `4781400`.
 * An unknown subclass is normalised too; that is a review check (contract §5).
 *
 * @returns 7 digits; null for every other shape
 */
export function normaliseCnae(raw: string): string | null {
  if (/^\d{7}$/.test(raw)) return raw;
  return /^\d{4}-\d\/\d{2}$/.test(raw) ? raw.replace(/\D/g, '') : null;
}

type Reading = { value: string; problem: null } | { value: null; problem: string };

function readPrefix(cell: string): Reading {
  if (cell === '') {
    return { value: null, problem: 'the CNAE is missing; write it in the first column' };
  }
  const written = writtenSubclass.exec(cell);
  if (written !== null) return { value: written.slice(1).join(''), problem: null };
  if (!/^\d{1,7}$/.test(cell)) {
    return {
      value: null,
      problem: `${quoted(cell)} is not a CNAE; write 1 to 7 digits, or a whole subclass as 4781-4/00`,
    };
  }
  // A spreadsheet turns 0111301 into 111301, which would pass for a prefix that matches nothing, so
  // that the rule would be lost without notice. No true prefix of 6 digits becomes a subclass when a
  // zero is put before it, and no other length does, so this refuses damaged codes only.
  if (getCnae(`0${cell}`) !== null) {
    return {
      value: null,
      problem: `"${cell}" has lost its leading zero; write 0${cell} and format the column as text`,
    };
  }
  return { value: cell, problem: null };
}

function readMcc(cell: string): Reading {
  if (/^\d{4}$/.test(cell)) return { value: cell, problem: null };
  if (cell === '') {
    return {
      value: null,
      problem: 'the MCC is missing; write it in the second column, after a tab, semicolon or comma',
    };
  }
  if (/^\d{3}$/.test(cell)) {
    return {
      value: null,
      problem: `"${cell}" is not an MCC; write 4 digits, with the leading zero if there is one: 0${cell}`,
    };
  }
  return { value: null, problem: `${quoted(cell)} is not an MCC; write 4 digits` };
}

// The first separator of a line decides for that line. Neither a CNAE nor an MCC can contain one, and
// a description in a later column may contain any of the others.
function firstCells(content: string): [string, string] {
  const at = content.search(/[\t;,]/);
  if (at === -1) return [withoutQuotes(content), ''];
  const rest = content.slice(at + 1);
  const end = rest.indexOf(content.charAt(at));
  return [
    withoutQuotes(content.slice(0, at)),
    withoutQuotes(end === -1 ? rest : rest.slice(0, end)),
  ];
}

function withoutQuotes(cell: string): string {
  const trimmed = cell.trim();
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed;
}

// Two letters, because a header's columns have names, while a row that starts with a mistyped O for
// a zero must be reported and not passed over as a header.
function startsWithWord(cell: string): boolean {
  return /^\p{L}{2}/u.test(cell);
}

// A wrong file, a saved web page say, has lines long enough to bury the rest of the list.
function quoted(cell: string): string {
  return cell.length <= 40 ? `"${cell}"` : `"${cell.slice(0, 40)}…"`;
}
