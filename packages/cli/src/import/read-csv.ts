import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { usageFailure } from '../failure.js';
import { fromCells, readColumns } from './columns.js';
import type { Source, SourceLine } from './source-line.js';
import { error_field } from './to-seller.js';

const delimiters = [',', ';', '\t'];

interface RawRecord {
  record: string[];
  raw: string;
}

/** Lines of a CSV file with a header. The delimiter is the one that its header has most of, unless given. */
export async function readCsv(
  text: AsyncGenerator<string, void, undefined>,
  givenDelimiter: string | undefined,
): Promise<Source> {
  // The header decides, before anything is parsed.
  let beginning = '';
  for (;;) {
    const next = await text.next();
    if (next.done) break;
    beginning += next.value;
    if (beginning.includes('\n')) break;
  }
  const delimiter = givenDelimiter ?? delimiterOf(beginning.split('\n')[0] ?? '');
  async function* whole() {
    yield beginning;
    yield* text;
  }
  const parser = parse({
    bom: true,
    delimiter,
    // With it, records come with their text.
    info: true,
    raw: true,
    relax_column_count: true,
    // A quote within a word is a quote: inches, names. One that opens a cell must be closed.
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // Whoever stops reading closes the file, and what the file's reading meets is met here.
  pipeline(Readable.from(whole()), parser, () => {});
  const records = parser as AsyncIterable<RawRecord>;
  let head: string | undefined;
  return {
    lines: linesOf(),
    head: () => (head === undefined ? undefined : `${error_field}${delimiter}${head}`),
    withError: ({ raw }, message) => `"${message.replaceAll('"', '""')}"${delimiter}${raw}`,
  };

  async function* linesOf(): AsyncGenerator<SourceLine, void, undefined> {
    let columns: ReturnType<typeof readColumns> | undefined;
    let errors_at = -1;
    let width = 0;
    let ended_at = 0;
    try {
      for await (const { record, raw: with_end } of records) {
        const text_of_record = with_end.replace(/^[\r\n\uFEFF]+|[\r\n]+$/g, '');
        // Counted here: the parser counts a CRLF within quotes twice.
        const number = ended_at + lineEnds(/^[\r\n\uFEFF]*/.exec(with_end)![0]) + 1;
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
        const raw = withoutErrors(text_of_record, record, errors_at, delimiter);
        if (record.length === width) {
          yield { number, raw, value: fromCells(record, columns), problems: [] };
          continue;
        }
        const message = `The line has ${record.length} cells and the header ${width}. Put cells that hold ${delimiter === '\t' ? 'a tab' : delimiter} in quotes.`;
        yield { number, raw, value: undefined, problems: [{ field: '', message }] };
      }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const message =
        error.code === 'CSV_QUOTE_NOT_CLOSED'
          ? 'A quote opens here or below and is never closed: from here on nothing can be read.'
          : `From here on the file cannot be read: ${error.message}.`;
      const number = ended_at + 1;
      yield { number, raw: '', value: undefined, problems: [{ field: '', message }] };
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

/** A file of failed lines says before each why it failed; that is not said again. */
function withoutErrors(raw: string, record: string[], errorsAt: number, delimiter: string): string {
  if (errorsAt === -1) return raw;
  return record
    .filter((_, at) => at !== errorsAt)
    .map((cell) =>
      /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter);
}
