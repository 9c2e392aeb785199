import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { inTransaction } from '../../platform/database/connect.js';
import { operator_id } from '../../platform/ids.js';
import { appendToOperator, lockOperatorTrail } from '../../trail/append-to-operator.js';
import { authorOf } from '../../trail/author-of.js';
import { difference } from '../../trail/entry.js';
import { summaryExample } from '../examples.js';
import { DecisionModeSettings } from '../schema.js';
import { findRules, readMode, saveMode, type Mode } from '../store/rules.js';

declare module '../../trail/recorded-fields.js' {
  interface RecordedFields {
    decision_mode: Mode & { address: string };
  }
}

const example = { active_id: null, shadow_id: summaryExample.id };

export const getDecisionMode = defineOperation({
  id: 'getDecisionMode',
  tag: 'Review',
  summary: 'Read which decision rules are in force',
  description: 'At first none: people decide all cases.',
  data: DecisionModeSettings,
  message: 'Mode found.',
  example: { data: example },
  run: async ({ context }) => ({ data: await readMode(context.groups.coordinator) }),
});

export const setDecisionMode = defineOperation({
  id: 'setDecisionMode',
  tag: 'Review',
  summary: 'Switch decision rules on or off',
  description:
    'For submissions from then on. The active version approves, rejects, sends back and escalates cases by itself, unless a reviewer has claimed them; the one in the shadow is evaluated and shown with each case.',
  body: DecisionModeSettings,
  data: DecisionModeSettings,
  message: 'Mode saved.',
  example: { body: example, data: example },
  async command({ context, sql }, author, { body: { active_id, shadow_id } }) {
    if (active_id !== null && active_id === shadow_id) {
      throw refused(
        '/shadow_id',
        'conflict',
        'This version is active: another one can be in the shadow.',
      );
    }
    await inTransaction(sql, async (tx) => {
      const head = await lockOperatorTrail(tx);
      const before = await readMode(tx);
      const changed = difference(before, { active_id, shadow_id });
      if (!changed) return;
      for (const [path, id] of [
        ['/active_id', active_id],
        ['/shadow_id', shadow_id],
      ] as const) {
        if (id !== null && (await findRules(tx, id)) === null)
          throw refused(path, 'not_found', 'There are no such decision rules.');
      }
      await saveMode(tx, { active_id, shadow_id }, author.now);
      await appendToOperator(tx, head, authorOf({ ...author, context }), [
        {
          action: 'decision_mode.set',
          object: { kind: 'decision_mode', id: operator_id },
          ...changed,
        },
      ]);
    });
    await context.decision_mode.refresh();
    return { data: { active_id, shadow_id } };
  },
});

function refused(path: string, code: 'conflict' | 'not_found', message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', { errors: [{ path, code, message }] });
}
