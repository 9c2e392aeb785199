import type { CallOptions } from '../call-options.js';
import type { FeedAnswer, FeedLine } from '../generated/types.js';
import type { Transport } from '../settings.js';
import { sendLines, type LinesCall } from './send-lines.js';

/** Result of one record. `line` is its number among all, from 1. */
export type FedRecord = Extract<FeedAnswer, { line: number }>;

const call: LinesCall<FeedLine, FedRecord> = {
  id: 'feedRecords',
  textOf: (record) => JSON.stringify(record),
  most_lines: 5_000,
  // A body has 30 s to arrive, on slow connections too.
  most_characters: 4 * 1024 * 1024,
  // A state that is stored already is answered as unchanged or ignored.
  waitOf: ({ outcome }) => (outcome === 'failed' ? 0 : null),
  broken_message: 'The answer to the feed ended before its end.',
};

/** See `operator.feed.feedRecords`. */
export function feedRecords(
  transport: Transport,
  records: Iterable<FeedLine> | AsyncIterable<FeedLine>,
  options: CallOptions,
): AsyncGenerator<FedRecord, void, undefined> {
  return sendLines(transport, call, records, options);
}
