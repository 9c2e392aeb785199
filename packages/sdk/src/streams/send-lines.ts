import type { CallOptions } from '../call-options.js';
import { ConnectionError } from '../errors.js';
import { routes } from '../generated/routes.js';
import { parseJson } from '../parse-json.js';
import { prepare } from '../prepare.js';
import { waitBeforeRetry } from '../retry-plan.js';
import { send } from '../send.js';
import type { Transport } from '../settings.js';
import { readChunks } from './read-chunks.js';

const idle_ms = 60_000;

/** An operation whose body and answer are lines. */
export interface LinesCall<Item, Answer extends { line: number }> {
  id: 'feedRecords' | 'createSubmerchants';
  textOf: (item: Item) => string;
  /** Maximum lines and characters of a request. */
  most_lines: number;
  most_characters: number;
  /** After how long a line is sent again, in milliseconds; 0 for a wait that grows. Null for a line that is settled. */
  waitOf: (answer: Answer) => number | null;
  broken_message: string;
}

/** A line in flight; its number among all, from 1. */
interface Waiting {
  line: number;
  text: string;
}

/** Sends any number of items in as many requests as they take, and gives the answer to each with its number among all. */
export async function* sendLines<Item, Answer extends { line: number }>(
  transport: Transport,
  call: LinesCall<Item, Answer>,
  items: Iterable<Item> | AsyncIterable<Item>,
  options: CallOptions,
): AsyncGenerator<Answer, void, undefined> {
  let line = 0;
  let characters = 0;
  let waiting: Waiting[] = [];
  for await (const item of items) {
    const text = call.textOf(item);
    waiting.push({ line: (line += 1), text });
    characters += text.length;
    if (waiting.length < call.most_lines && characters < call.most_characters) continue;
    yield* sendUntilAnswered(transport, call, waiting, options);
    [waiting, characters] = [[], 0];
  }
  if (waiting.length > 0) yield* sendUntilAnswered(transport, call, waiting, options);
}

/** Sends lines until each is settled; again what the service could not do, and what a broken connection left open. */
async function* sendUntilAnswered<Item, Answer extends { line: number }>(
  transport: Transport,
  { id, waitOf, broken_message }: LinesCall<Item, Answer>,
  lines: Waiting[],
  options: CallOptions,
): AsyncGenerator<Answer, void, undefined> {
  const retries = options.retries ?? transport.retries;
  let waiting = lines;
  for (let attempts = 1; waiting.length > 0; attempts += 1) {
    const content = {
      type: 'application/x-ndjson',
      body: waiting.map(({ text }) => `${text}\n`).join(''),
    };
    const outgoing = {
      ...(await prepare(transport, id, routes[id], {}, options, { content })),
      // Each line is safe to send again by itself.
      is_repeatable: true,
    };
    const response = await send(transport, outgoing, async (answer) => answer);
    const open = new Map(waiting.map((one, at) => [at + 1, one]));
    const failed: Answer[] = [];
    let asked_ms = 0;
    let broken: ConnectionError | undefined;
    try {
      for await (const answer of readLines<Answer>(response, options.signal)) {
        const one = open.get(answer.line);
        if (!one) continue;
        const numbered = { ...answer, line: one.line };
        const wait_ms = waitOf(answer);
        if (wait_ms !== null) {
          failed.push(numbered);
          asked_ms = Math.max(asked_ms, wait_ms);
        } else {
          open.delete(answer.line);
          yield numbered;
        }
      }
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      broken = error;
    }
    if (open.size > failed.length) {
      broken ??= new ConnectionError({
        code: 'CONNECTION_ERROR',
        message: broken_message,
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
      await transport.sleep(Math.max(asked_ms, wait_ms ?? 0), options.signal);
    }
  }
}

/** The lines of an answer that are of a line; others, as a summary, are left out. */
async function* readLines<Answer extends { line: number }>(
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<Answer, void, undefined> {
  let rest = '';
  for await (const chunk of readChunks(response, signal, idle_ms)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const answer = parseJson(line) as Partial<Answer> | undefined;
      if (typeof answer === 'object' && 'line' in answer) yield answer as Answer;
    }
  }
}
