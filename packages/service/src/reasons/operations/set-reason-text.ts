import Type from 'typebox';
import { inTransaction } from '../../platform/database/connect.js';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { textLike } from '../../operation/schema.js';
import { appendToOperator, lockOperatorTrail } from '../../trail/append-to-operator.js';
import { authorOf } from '../../trail/author-of.js';
import { difference } from '../../trail/entry.js';
import { reasonInForceExample } from '../examples.js';
import { reasonsInForce } from '../reason-texts.js';
import { Reason, ReasonTexts } from '../schema.js';
import { saveReasonText } from '../store/reason-texts.js';

declare module '../../trail/recorded-fields.js' {
  interface RecordedFields {
    review_reason: { en: string | null; pt: string | null; address: string };
  }
}

export const setReasonText = defineOperation({
  id: 'setReasonText',
  tag: 'Review',
  summary: 'Set the operator’s texts of a review reason',
  description:
    'A language that is left out keeps its text; null restores the default. Reasons without words of the reviewer are read with the new text from then on, those of earlier decisions too; events that were recorded do not change.',
  path: Type.Object({
    code: textLike('^[a-z_]{1,64}$', 'a code of the catalogue', {
      description: 'The reason’s `code`.',
      examples: ['illegible'],
    }),
  }),
  body: ReasonTexts,
  data: Reason,
  message: 'Review reason set.',
  example: {
    body: { message: { pt: reasonInForceExample.own.pt } },
    data: reasonInForceExample,
  },
  async command({ context, sql }, author, { params, body }) {
    const answer = await inTransaction(sql, async (tx) => {
      const head = await lockOperatorTrail(tx);
      const found = (await reasonsInForce(tx)).find(({ code }) => code === params.code);
      if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such review reason.' });
      const { code, own } = found;
      const { en = own.en, pt = own.pt } = body.message;
      const changed = difference(own, { en, pt });
      if (changed) {
        await saveReasonText(tx, code, { en, pt }, author.now);
        await appendToOperator(tx, head, authorOf({ ...author, context }), [
          { action: 'review_reason.set', object: { kind: 'review_reason', id: code }, ...changed },
        ]);
      }
      const data = (await reasonsInForce(tx)).find((one) => one.code === code);
      return { data };
    });
    await context.reasons.refresh();
    return answer;
  },
});
