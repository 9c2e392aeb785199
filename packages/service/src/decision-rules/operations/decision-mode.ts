import type { Static } from 'typebox';
import { Refusal } from '../../errors.js';
import type { Context } from '../../operation/context.js';
import { defineOperation } from '../../operation/operation.js';
import { inTransaction, type Transaction } from '../../platform/database/connect.js';
import { operator_id } from '../../platform/ids.js';
import { appendToOperator, lockOperatorTrail } from '../../trail/append-to-operator.js';
import { authorOf } from '../../trail/author-of.js';
import { difference } from '../../trail/entry.js';
import { summaryExample } from '../examples.js';
import { DecisionMode, DecisionModeSettings } from '../schema.js';
import { readRuleCounts } from '../store/rule-counts.js';
import { findInForce, findRules, readMode, saveMode, type Mode } from '../store/rules.js';

declare module '../../trail/recorded-fields.js' {
  interface RecordedFields {
    decision_mode: Mode & { address: string };
  }
}

const example = { active_id: summaryExample.id, shadow_id: null, challenger: null };
const updated_at = '2026-11-21T12:00:00.000Z';
const modeExample: Static<typeof DecisionMode> = {
  ...example,
  updated_at,
  figures: [
    {
      mode: 'active',
      rules_id: summaryExample.id,
      since: updated_at,
      cases: 120,
      approved: 80,
      referred: 35,
      asked_for_more: 5,
      rejected: 0,
      to_people: 38,
      overturned: 1,
    },
  ],
};

export const getDecisionMode = defineOperation({
  id: 'getDecisionMode',
  tag: 'Review',
  summary: 'Read which decision rules are in force',
  description:
    'At first none: people decide all cases. With what each version in force has decided, for comparison.',
  data: DecisionMode,
  message: 'Mode found.',
  example: { data: modeExample },
  run: async ({ context }) => ({ data: await readDecisionMode(context) }),
});

export const setDecisionMode = defineOperation({
  id: 'setDecisionMode',
  tag: 'Review',
  summary: 'Switch decision rules on or off',
  description:
    'For submissions from then on. The active version approves, rejects, sends back and escalates cases by itself, unless a reviewer has claimed them; a challenger does so for its share of the sellers; the one in the shadow is evaluated and shown with each case. Without an active version there is no challenger.',
  body: DecisionModeSettings,
  data: DecisionMode,
  message: 'Mode saved.',
  errors: ['INVALID_STATUS'],
  example: { body: { ...example, if_updated_at: null }, data: modeExample },
  async command({ context, sql }, author, { body }) {
    const { active_id, shadow_id, challenger, if_updated_at } = body;
    const after = {
      active_id,
      shadow_id,
      challenger_id: challenger?.id ?? null,
      challenger_percent: challenger?.share_percent ?? null,
    };
    requireDifferent(after);
    await inTransaction(sql, async (tx) => {
      const head = await lockOperatorTrail(tx);
      const before = await readMode(tx);
      if (timeOf(before.updated_at) !== timeOf(if_updated_at)) {
        throw new Refusal('INVALID_STATUS', {
          message: `The mode was set at ${before.updated_at ?? '-'}, after the one that this is based on. Read it again.`,
        });
      }
      const changed = difference<Mode>(before, after);
      if (!changed) return;
      await requireStored(tx, after);
      // Two switches within a millisecond have different times, too.
      const at = new Date(Math.max(timeOf(author.now), timeOf(before.updated_at) + 1));
      await saveMode(tx, after, at.toISOString());
      await appendToOperator(tx, head, authorOf({ ...author, context }), [
        {
          action: 'decision_mode.set',
          object: { kind: 'decision_mode', id: operator_id },
          ...changed,
        },
      ]);
    });
    await context.decision_mode.refresh();
    return { data: await readDecisionMode(context) };
  },
});

async function readDecisionMode({
  groups,
}: Pick<Context, 'groups'>): Promise<Static<typeof DecisionMode>> {
  const { coordinator } = groups;
  const [mode, inForce] = await Promise.all([readMode(coordinator), findInForce(coordinator)]);
  const { active_id, shadow_id, challenger_id: id, challenger_percent } = mode;
  const countsOf = async (rules: (typeof inForce)[number]) => {
    const counts = await readRuleCounts(coordinator, rules);
    const { approved, referred, asked_for_more, rejected } = counts;
    const cases = approved + referred + asked_for_more + rejected;
    return { mode: rules.mode, rules_id: rules.id, since: rules.since, cases, ...counts };
  };
  return {
    active_id,
    shadow_id,
    challenger: id === null ? null : { id, share_percent: challenger_percent ?? 1 },
    updated_at: mode.updated_at,
    figures: groups.unavailableServers > 0 ? null : await Promise.all(inForce.map(countsOf)),
  };
}

const timeOf = (time: string | null) => (time === null ? 0 : Date.parse(time));

/** @throws Refusal VALIDATION_ERROR for a challenger of nobody, and for a version with two parts */
function requireDifferent({ active_id, shadow_id, challenger_id }: Mode): void {
  if (challenger_id !== null && active_id === null)
    throw refused(
      '/challenger',
      'conflict',
      'A challenger needs an active version: set one, or stop the challenger with it.',
    );
  if (challenger_id !== null && challenger_id === active_id)
    throw refused('/challenger/id', 'conflict', 'This version is active: challenge it by another.');
  if (shadow_id !== null && (shadow_id === active_id || shadow_id === challenger_id))
    throw refused(
      '/shadow_id',
      'conflict',
      'This version decides already: another one can be in the shadow.',
    );
}

async function requireStored(
  tx: Transaction,
  { active_id, shadow_id, challenger_id }: Mode,
): Promise<void> {
  for (const [path, id] of [
    ['/active_id', active_id],
    ['/shadow_id', shadow_id],
    ['/challenger/id', challenger_id],
  ] as const) {
    if (id !== null && (await findRules(tx, id)) === null)
      throw refused(path, 'not_found', 'There are no such decision rules.');
  }
}

function refused(path: string, code: 'conflict' | 'not_found', message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', { errors: [{ path, code, message }] });
}
