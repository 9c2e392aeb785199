import Type from 'typebox';
import type { LinesCall, LinesOperation } from '../../operation/operation.js';
import { notingDeliveries } from '../../platform/queued-deliveries.js';
import { applyLines } from '../apply-lines.js';
import { families, stateOfExample } from '../families.js';
import { FeedAnswer, FeedAnswers } from '../feed-answer.js';
import { readFeedLine, type FeedLine } from '../feed-line.js';

/** Maximum of lines applied in one transaction. */
const max_batch_lines = 1000;

const { charges, wallets } = families;
const merchant_id = '019aa2ee-0000-7000-8000-0000000000a1';

export const feedRecords: LinesOperation = {
  id: 'feedRecords',
  tag: 'Feed',
  summary: 'Feed many records',
  description:
    'Up to 5,000 lines, each one complete state of one record; lines after that are refused. Each state is compared with the stored one as with PUT, in the order of the lines. The answer has one line per non-empty line, in their order, sent as soon as the state and its event are stored; the last line is the summary. Send `failed` lines again, and lines without an answer after a broken connection: a state that is already stored is `unchanged` or `ignored`. A line has at most 64 KiB; the service waits for lines for 30 seconds in all.',
  lines: {
    body: Type.Union(
      Object.values(families).map(({ line }) => line),
      { title: 'FeedLine' },
    ),
    answer: FeedAnswer,
  },
  status: 200,
  message: 'One line per line, then the summary.',
  errors: [],
  example: {
    body: Object.fromEntries(
      Object.values(families).map((one) => {
        const { occurred_at, ...fields } = stateOfExample(one);
        const { id } = one.example;
        return [one.singular, { merchant_id, family: one.name, id, occurred_at, ...fields }];
      }),
    ),
    answer: {
      created: { line: 1, id: charges.example['id'], outcome: 'created' },
      refused: {
        line: 2,
        id: wallets.example['id'],
        outcome: 'refused',
        code: 'VALIDATION_ERROR',
        message: 'The request is invalid; errors lists every problem.',
        errors: [{ path: '/status', code: 'required', message: 'status is required.' }],
      },
      failed: { line: 3, id: charges.example['id'], outcome: 'failed', code: 'UNAVAILABLE' },
      summary: {
        summary: {
          lines: 3,
          created: 1,
          updated: 0,
          unchanged: 0,
          ignored: 0,
          refused: 1,
          failed: 1,
          repeat: [3],
        },
      },
    },
  },
  async *run({ context, lines, request_id }: LinesCall) {
    const answers = new FeedAnswers();
    for await (const batch of lines(max_batch_lines)) {
      answers.count(batch.length);
      const now = context.clock();
      const read = batch.map((line) => readFeedLine(line, now)).filter((line) => line !== null);
      const fed = read.filter(isFed);
      const queued = { isQueued: false };
      const states = fed.map(({ state }) => state);
      const results = await notingDeliveries(() => applyLines(context, states, request_id), queued);
      if (fed.length > 0) context.recorded(queued.isQueued);
      let next = 0;
      yield read
        .map((line) => answers.answer(line, isFed(line) ? (results[next++] ?? null) : null))
        .join('');
    }
    yield answers.summary();
  },
};

function isFed(line: FeedLine): line is Extract<FeedLine, { state: unknown }> {
  return 'state' in line;
}
