import { plainWords } from '../rules/names.js';
import { ListFileError } from './reading.js';

/** A line of a table, with its fields by the plain words of their titles: CPF OU CNPJ DO SANCIONADO. */
export type Row =
  { line: number; fields: ReadonlyMap<string, string> } | { line: number; problem: string };

/** A field in quotation marks may go over so many lines; a mark that was never closed ends there, and only its own line is lost. */
const max_lines = 50;
const max_letters = 1_048_576;

/**
 * Reads lines of fields that semicolons separate, with or without quotation marks. The first one has the titles. Keeps no more than one
 * record in memory.
 *
 * @param required titles without which it is another file
 * @throws ListFileError
 */
export async function* readCsv(
  path: string,
  text: AsyncIterable<string>,
  required: readonly string[],
): AsyncGenerator<Row> {
  let titles: string[] | null = null;
  /** Where the last record is, if it is broken. */
  let brokenAt: number | null = null;
  const end: FileEnd = { hasBreak: true };
  for await (const { line, fields, problem } of records(path, text, end)) {
    if (titles === null) {
      titles = fields.map((title) => plainWords(title).join(' '));
      const missing = required.filter((title) => !titles?.includes(title));
      if (missing.length > 0) {
        throw new ListFileError(
          `${path}, line ${line}: the column ${missing[0]} is missing. It is not the file of this list, or its first line was cut off.`,
        );
      }
      continue;
    }
    const broken =
      problem ??
      (fields.length === titles.length
        ? null
        : `It has ${fields.length} fields instead of ${titles.length}.`);
    brokenAt = broken === null ? null : line;
    if (broken !== null) yield { line, problem: broken };
    else
      yield { line, fields: new Map(titles.map((title, at) => [title, fields[at]?.trim() ?? ''])) };
  }
  if (titles === null) throw new ListFileError(`${path} has no line: download it again.`);
  if (brokenAt !== null && !end.hasBreak) {
    throw new ListFileError(
      `${path}, line ${brokenAt}: the file ends within this line, so entries are missing. Download it again.`,
    );
  }
}

/** Whether the last line has its line break, which a file that was cut off lacks. */
interface FileEnd {
  hasBreak: boolean;
}

interface CsvRecord {
  line: number;
  fields: string[];
  problem: string | null;
}

async function* records(
  path: string,
  text: AsyncIterable<string>,
  end: FileEnd,
): AsyncGenerator<CsvRecord> {
  /** Lines of a record whose last field is not closed yet. */
  let open: string[] = [];
  let first = 1;
  const closed = function* (line: string, at: number): Generator<CsvRecord> {
    if (open.length === 0) first = at;
    open.push(line);
    const whole = open.join('\n');
    if (isOpen(whole)) {
      if (open.length < max_lines) return;
      const [, ...rest] = open;
      open = [];
      const start = first;
      yield { line: start, fields: [], problem: 'A quotation mark is not closed.' };
      for (const [index, again] of rest.entries()) yield* closed(again, start + 1 + index);
      return;
    }
    open = [];
    if (whole.trim() !== '') yield { line: first, fields: split(whole), problem: null };
  };
  let at = 0;
  for await (const line of lines(path, text, end)) yield* closed(line, (at += 1));
  while (open.length > 0) {
    const [, ...rest] = open;
    open = [];
    const start = first;
    yield { line: start, fields: [], problem: 'A quotation mark is not closed.' };
    for (const [index, again] of rest.entries()) yield* closed(again, start + 1 + index);
  }
}

async function* lines(
  path: string,
  text: AsyncIterable<string>,
  fileEnd: FileEnd,
): AsyncGenerator<string> {
  let rest = '';
  let at = 1;
  for await (const part of text) {
    const all = rest + part;
    let start = 0;
    for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n', start)) {
      yield all.slice(start, all[end - 1] === '\r' && end > start ? end - 1 : end);
      start = end + 1;
      at += 1;
    }
    rest = all.slice(start);
    if (rest.length > max_letters) {
      throw new ListFileError(
        `${path}, line ${at}: it is longer than a million letters, so this is no file of lines.`,
      );
    }
  }
  fileEnd.hasBreak = rest === '';
  if (rest !== '') yield rest;
}

/** Whether a field in quotation marks continues in the next line. */
function isOpen(record: string): boolean {
  let marks = 0;
  for (let at = record.indexOf('"'); at >= 0; at = record.indexOf('"', at + 1)) marks += 1;
  return marks % 2 === 1;
}

function split(record: string): string[] {
  if (!record.includes('"')) return record.split(';');
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < record.length; at += 1) {
    const letter = record[at];
    if (letter === '"') {
      if (isQuoted && record[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (letter === ';' && !isQuoted) {
      fields.push(field);
      field = '';
    } else field += letter;
  }
  fields.push(field);
  return fields;
}
