import { Readable } from 'node:stream';
import { Refusal } from '../errors.js';
import type { OperationResponse, Operation, StreamedResponse } from '../operation/operation.js';
import { defaultList, type ListPosition, type ListQuery } from '../platform/lists/list-query.js';
import { columnsOf, csvHeader, csvLine } from './csv.js';

export const csvType = 'text/csv';

/** Rows of one file: some minutes of reading, and less than spreadsheets can open. */
export const max_rows = 100_000;

const page_rows = 100;
const byte_order_mark = '\uFEFF';

/** Arguments for reading a list page by page into a file. */
export interface CsvRequest {
  list: ListQuery;
  /** The header `Accept`: with `separator=semicolon` for spreadsheets whose decimals have a comma. */
  accept: string | undefined;
  now: string;
  /** Reads a page of the list, and records what was read. */
  readPage: (list: ListQuery) => Promise<OperationResponse | Refusal>;
  /** Whether the caller may still read. */
  isStillKnown: () => Promise<boolean>;
  /** Runs when the first page was read, with the number of all rows: what it records is stored before the first byte is sent. */
  beforeSending: (rows: number) => Promise<void>;
}

/**
 * Answers a list with all rows that match as CSV. The file is written page by page as the client reads it: between pages, nothing is
 * held but a position. A failure destroys the stream, so that no client takes a part for the whole.
 *
 * @throws Refusal when more rows match than a file may have, or a server of the cluster does not answer
 */
export async function answerCsv(
  operation: Operation,
  request: CsvRequest,
): Promise<StreamedResponse> {
  const first = await readChecked(request, null);
  const total = first.total ?? 0;
  if (total > max_rows) {
    const message = `A CSV has at most ${max_rows} rows, and ${total} match. Filter the list, or read its pages as JSON.`;
    throw new Refusal('VALIDATION_ERROR', {
      errors: [{ path: 'header/Accept', code: 'too_large', message }],
    });
  }
  await request.beforeSending(total);
  const separator = /;\s*separator="?semicolon/i.test(request.accept ?? '') ? ';' : ',';
  return {
    stream: Readable.from(writeFile(operation, request, first, separator)),
    headers: {
      'Content-Type': `${csvType}; charset=utf-8; header=present`,
      'Content-Disposition': `attachment; filename="${fileName(operation.id, request)}"`,
    },
  };
}

async function* writeFile(
  { id, data }: Operation,
  request: CsvRequest,
  first: OperationResponse,
  separator: string,
): AsyncGenerator<string> {
  const columns = columnsOf(data);
  yield byte_order_mark + csvHeader(columns, separator);
  let rows = 0;
  for (let page: OperationResponse | null = first; page;) {
    const items = page.data as unknown[];
    rows += items.length;
    // A search counts only its first matches: it can turn out longer than its total.
    if (rows > max_rows) throw new Error(`The CSV of ${id} has more than ${max_rows} rows.`);
    if (items.length > 0) {
      yield items.map((item) => csvLine(item, columns, separator)).join('');
    }
    const next: ListPosition | null | undefined = page.next;
    if (next && !(await request.isStillKnown())) {
      throw new Error(`The caller of ${id} was signed out, or its key revoked.`);
    }
    page = next ? await readChecked(request, next) : null;
  }
}

async function readChecked(
  request: CsvRequest,
  after: ListPosition | null,
): Promise<OperationResponse> {
  const answer = await request.readPage({
    ...defaultList,
    ...request.list,
    page: 1,
    limit: page_rows,
    after,
  });
  if (answer instanceof Refusal) throw answer;
  if (answer.missing_share) throw new Refusal('UNAVAILABLE');
  return answer;
}

/** `submerchants-2026-01-31.csv`, with the day of the list's time zone. */
function fileName(id: string, { now, list }: CsvRequest): string {
  const name = id
    .replace(/^(list|get)/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase();
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone: list.time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(now));
  return `${name}-${day}.csv`;
}
