import type { CallOptions } from '../call-options.js';
import { ConnectionError } from '../errors.js';
import { operations } from '../generated/operations.js';
import type { FeedAnswer, FeedLine } from '../generated/types.js';
import { parseJson } from '../parse-json.js';
import { prepare } from '../prepare.js';
import { waitBeforeRetry } from '../retry-plan.js';
import { send } from '../send.js';
import type { Transport } from '../settings.js';
import { readChunks } from './read-chunks.js';

/** What became of one record. `line` is its number among all, from 1. */
export type FedRecord = Extract<FeedAnswer, { line: number }>;

/** Lines that one request takes. */
const most_lines = 5_000;
/** A body has 30 s to arrive, on slow connections too. */
const most_characters = 4 * 1024 * 1024;
const idle_ms = 60_000;

/** One record on its way. */
interface Waiting {
  line: number;
  text: string;
}

/** See `Credencia.feedRecords`. */
export async function* feedRecords(
  transport: Transport,
  records: Iterable<FeedLine> | AsyncIterable<FeedLine>,
  options: CallOptions,
): AsyncGenerator<FedRecord, void, undefined> {
  let line = 0;
  let characters = 0;
  let waiting: Waiting[] = [];
  for await (const record of records) {
    const text = JSON.stringify(record);
    waiting.push({ line: (line += 1), text });
    characters += text.length;
    if (waiting.length < most_lines && characters < most_characters) continue;
    yield* feedOnce(transport, waiting, options);
    [waiting, characters] = [[], 0];
  }
  if (waiting.length > 0) yield* feedOnce(transport, waiting, options);
}

/** Sends records until each has its answer; again what the service could not do, and what a broken connection left open. */
async function* feedOnce(
  transport: Transport,
  records: Waiting[],
  options: CallOptions,
): AsyncGenerator<FedRecord, void, undefined> {
  const retries = options.retries ?? transport.retries;
  let waiting = records;
  for (let attempts = 1; waiting.length > 0; attempts += 1) {
    const content = {
      type: 'application/x-ndjson',
      body: waiting.map(({ text }) => `${text}\n`).join(''),
    };
    const { feedRecords: operation } = operations;
    const outgoing = {
      ...(await prepare(transport, 'feedRecords', operation, {}, options, { content })),
      // A state that is stored already is answered as unchanged or ignored.
      is_repeatable: true,
    };
    const response = await send(transport, outgoing, async (answer) => answer);
    const open = new Map(waiting.map((one, at) => [at + 1, one]));
    const failed: FedRecord[] = [];
    let broken: ConnectionError | undefined;
    try {
      for await (const answer of readLines(response, options.signal)) {
        if (!('line' in answer)) continue;
        const one = open.get(answer.line);
        if (!one) continue;
        const fed = { ...answer, line: one.line };
        if (answer.outcome === 'failed') failed.push(fed);
        else {
          open.delete(answer.line);
          yield fed;
        }
      }
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      broken = error;
    }
    if (open.size > failed.length) {
      broken ??= new ConnectionError({
        code: 'CONNECTION_ERROR',
        message: 'The answer to the feed ended before its end.',
        attempts,
      });
    }
    if (open.size < waiting.length) attempts = 1;
    if (open.size > 0 && attempts > retries) {
      yield* failed;
      if (broken) throw broken;
      return;
    }
    waiting = [...open.values()];
    if (waiting.length > 0) {
      const again = broken ?? new ConnectionError({ code: 'CONNECTION_ERROR', message: '' });
      const wait_ms = waitBeforeRetry(again, attempts, true, transport.random(), Date.now());
      await transport.sleep(wait_ms ?? 0, options.signal);
    }
  }
}

async function* readLines(
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<FeedAnswer, void, undefined> {
  let rest = '';
  for await (const chunk of readChunks(response, signal, idle_ms)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const answer = parseJson(line) as FeedAnswer | undefined;
      if (answer !== undefined) yield answer;
    }
  }
}
