import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { usageFailure } from '../failure.js';
import { taken_form } from './check-lines.js';
import { isFormula, fromCells, readColumns } from './columns.js';
import type { CellSettings } from './read-cell.js';
import { byte_order_mark } from './read-file.js';
import type { Source, SourceLine } from './source-line.js';
import { error_field } from './to-seller.js';

const delimiters = [',', ';', '\t'];

interface RawRecord {
  record: string[];
  raw: string;
}

/**
 * Lines of a CSV file with a header. The delimiter is the one given, that of a line `sep=;`, or the one that the header has most of. Empty
 * lines above the header are passed over.
 */
export async function readCsv(
  text: AsyncGenerator<string, void, undefined>,
  givenDelimiter: string | undefined,
  settings: CellSettings,
): Promise<Source> {
  // The header decides, before anything is parsed.
  const start = await readPreamble(text);
  const { mark, separator_line } = start;
  const delimiter = givenDelimiter ?? start.delimiter;
  async function* whole() {
    yield start.rest;
    yield* text;
  }
  const parser = parse({
    delimiter,
    // With it, records come with their text.
    info: true,
    raw: true,
    relax_column_count: true,
    // A quote within a word is a quote: inches, names. One that opens a cell must be closed.
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // A reader that stops closes the file; errors of reading it surface here.
  pipeline(Readable.from(whole()), parser, () => {});
  const records = parser as AsyncIterable<RawRecord>;
  let head: string | undefined;
  return {
    lines: linesOf(),
    head: () =>
      head === undefined ? undefined : `${mark}${separator_line}${error_field}${delimiter}${head}`,
    withError: ({ raw }, message) => `"${message.replaceAll('"', '""')}"${delimiter}${raw}`,
  };

  async function* linesOf(): AsyncGenerator<SourceLine, void, undefined> {
    let columns: ReturnType<typeof readColumns> | undefined;
    let errors_at = -1;
    let width = 0;
    let ended_at = start.lines;
    try {
      for await (const { record, raw: with_end } of records) {
        const text_of_record = with_end.replaceAll(/^[\r\n]+|[\r\n]+$/g, '');
        // Counted here: the parser counts a CRLF within quotes twice.
        const number = ended_at + lineEnds(/^[\r\n]*/.exec(with_end)![0]) + 1;
        ended_at += lineEnds(with_end);
        if (!columns) {
          columns = readColumns(record);
          width = record.length;
          errors_at = record.findIndex((name) => name.trim() === error_field);
          head = withoutErrors(text_of_record, record, errors_at, delimiter);
          continue;
        }
        // An empty line of cells, as spreadsheets leave them at the end.
        if (record.every((cell) => cell.trim() === '')) continue;
        const isWhole = record.length === width;
        // With a cell too many or too few, nobody knows where a reason in the middle stands.
        const at = isWhole || errors_at === 0 ? errors_at : -1;
        const raw = withoutErrors(text_of_record, record, at, delimiter);
        if (isWhole) {
          const refused = errors_at === -1 ? '' : (record[errors_at] ?? '');
          yield { number, raw, refused, ...fromCells(record, columns, settings) };
          continue;
        }
        // Refused for its external_id, it stays so once its cells are mended.
        const taken = taken_form.exec(record.join(' '))?.[0] ?? '';
        const message =
          `The line has ${record.length} cells and the header ${width}. Put cells that hold ${delimiter === '\t' ? 'a tab' : delimiter} in quotes. ${taken}`.trimEnd();
        yield { number, raw, refused: '', value: undefined, problems: [{ field: '', message }] };
      }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const message =
        error.code === 'CSV_QUOTE_NOT_CLOSED'
          ? 'A quote opens here or below and is never closed: from here on nothing can be read.'
          : `From here on the file cannot be read: ${error.message}.`;
      const number = ended_at + 1;
      yield { number, raw: '', refused: '', value: undefined, problems: [{ field: '', message }] };
    }
    if (!columns) {
      throw usageFailure(
        'The file is empty.',
        'credencia import --template prints one to begin with.',
      );
    }
  }
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

function delimiterOf(header: string): string {
  const counts = delimiters.map((one) => header.split(one).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

interface Preamble {
  /** The byte order mark, where the file has one. */
  mark: string;
  /** A first line such as `sep=;` with its end, which spreadsheets read and write; else empty. */
  separator_line: string;
  delimiter: string;
  /** Number of lines before the header. */
  lines: number;
  /** The text from the header on, as far as it was read. */
  rest: string;
}

/** Reads what stands above the header, and the header. */
async function readPreamble(text: AsyncGenerator<string, void, undefined>): Promise<Preamble> {
  let [mark, separator_line, lines, rest, is_whole] = ['', '', 0, '', false];
  for (;;) {
    // A CR at the end of a piece may be half of a CRLF.
    const end = /\r\n|\n|\r(?=[^\n])/.exec(rest);
    if (!end && !is_whole) {
      const next = await text.next();
      if (next.done) is_whole = true;
      else rest += next.value;
      if (mark === '' && lines === 0 && rest.startsWith(byte_order_mark)) {
        [mark, rest] = [byte_order_mark, rest.slice(1)];
      }
      continue;
    }
    const line = end ? rest.slice(0, end.index) : rest.replace(/\r$/, '');
    const given = /^"?sep=(.)"?$/i.exec(line)?.[1];
    if (given !== undefined && separator_line === '') separator_line = `sep=${given}\n`;
    else if (!/^[\s,;"]*$/.test(line) || !end) {
      const delimiter = separator_line === '' ? delimiterOf(line) : separator_line.charAt(4);
      return { mark, separator_line, delimiter, lines, rest };
    }
    lines += 1;
    rest = end ? rest.slice(end.index + end[0].length) : '';
  }
}

/** A record as the result file repeats it: without the reason of an earlier import, and with nothing that runs as a formula. */
function withoutErrors(raw: string, record: string[], errorsAt: number, delimiter: string): string {
  if (errorsAt === -1 && !record.some((cell) => isFormula(cell.trim()))) return raw;
  return record
    .filter((_, at) => at !== errorsAt)
    .map((cell) => cellText(cell, delimiter))
    .join(delimiter);
}

function cellText(cell: string, delimiter: string): string {
  const text = isFormula(cell.trim()) ? `'${cell.trim()}` : cell;
  return /["\r\n]/.test(text) || text.includes(delimiter)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
