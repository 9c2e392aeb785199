import type { Call } from '../command.js';
import { usageFailure } from '../failure.js';
import type { Progress } from './progress.js';
import { readCsv } from './read-csv.js';
import { countLines, readFileText } from './read-file.js';
import { readJsonl } from './read-jsonl.js';
import type { Source } from './source-line.js';

type Format = 'csv' | 'jsonl';

/** The lines of a file, as its name or the flags say what it is. Throws a Failure where it cannot be read. */
export async function openSource(
  path: string,
  { options }: Call,
  progress: Progress,
): Promise<{ source: Source; format: Format }> {
  const format = (options['format'] as Format | undefined) ?? formatOf(path);
  progress.expect(await countLines(path));
  const encoding = (options['encoding'] as string | undefined) ?? 'utf-8';
  const text = readFileText(path, encoding);
  const delimiter = options['delimiter'] as string | undefined;
  const settings = { is_day_first: options['day_first'] === true };
  const source = format === 'csv' ? await readCsv(text, delimiter, settings) : readJsonl(text);
  return { source, format };
}

function formatOf(path: string): Format {
  if (/\.(csv|tsv|txt)$/i.test(path)) return 'csv';
  if (/\.(jsonl|ndjson)$/i.test(path)) return 'jsonl';
  throw usageFailure(
    `Of ${path} it cannot be told what it is.`,
    'Add --format csv or --format jsonl.',
  );
}
