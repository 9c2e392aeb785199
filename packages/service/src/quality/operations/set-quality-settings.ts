import { defineOperation } from '../../operation/operation.js';
import { inTransaction } from '../../platform/database/connect.js';
import { operator_id } from '../../platform/ids.js';
import { appendToOperator, lockOperatorTrail } from '../../trail/append-to-operator.js';
import { authorOf } from '../../trail/author-of.js';
import { QualitySettings } from '../quality.js';
import { readShare, saveShare } from '../store/quality.js';

export const setQualitySettings = defineOperation({
  id: 'setQualitySettings',
  tag: 'Review',
  summary: 'Set the share of decisions that quality control checks',
  description:
    'Of the decisions of people about sellers of live merchants, from now on. 0, as at first, chooses none.',
  body: QualitySettings,
  data: QualitySettings,
  message: 'Settings saved.',
  example: { body: { share_percent: 5 }, data: { share_percent: 5 } },
  async run(call) {
    const { share_percent } = call.body;
    await inTransaction(call.sql, async (tx) => {
      const head = await lockOperatorTrail(tx);
      const before = await readShare(tx);
      if (before === share_percent) return;
      await saveShare(tx, share_percent, call.now);
      await appendToOperator(tx, head, authorOf(call), [
        {
          action: 'quality.set',
          object: { kind: 'quality', id: operator_id },
          before: { share_percent: before },
          after: { share_percent },
        },
      ]);
    });
    return { data: { share_percent } };
  },
});
