import { createHash } from 'node:crypto';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import type { Context } from '../../operation/context.js';
import { defineOperation } from '../../operation/operation.js';
import { inTransaction, type Sql } from '../../platform/database/connect.js';
import { appendToOperator, lockOperatorTrail } from '../../trail/append-to-operator.js';
import { authorOf } from '../../trail/author-of.js';
import { rulesExample, summaryExample, tableExample } from '../examples.js';
import { inputNamed, inputNames } from '../rules/inputs.js';
import { sampleTable } from '../rules/sample-table.js';
import { DecisionInputs, DecisionRules, DecisionRulesSummary, RulesCreation } from '../schema.js';
import { findRules, insertRules, listRules, type StoredRules } from '../store/rules.js';

declare module '../../trail/recorded-fields.js' {
  interface RecordedFields {
    decision_rules: {
      version: number;
      name: string;
      table_sha256: string;
      created_at: string;
      address: string;
    };
  }
}

export const createDecisionRules = defineOperation({
  id: 'createDecisionRules',
  tag: 'Review',
  summary: 'Create a version of the decision rules',
  description:
    'A decision table: its first row whose cells all match decides. It is in force only once it is switched on, and never changes: a correction is a new version. A table that cannot be used is refused, with the row and the column.',
  body: RulesCreation,
  data: DecisionRules,
  status: 201,
  message: 'Decision rules created.',
  example: { body: { name: rulesExample.name, table: tableExample }, data: rulesExample },
  async run(call) {
    const { context, body, caller, now } = call;
    // Loaded by those who write tables or evaluate them: 11 MiB.
    const { checkTable } = await import('../rules/check-table.js');
    const errors = checkTable(body.table);
    if (errors.length > 0) throw new Refusal('VALIDATION_ERROR', { errors });
    const { actor_id } = operatorOf(caller);
    const content = JSON.stringify(body.table);
    const id = context.newId(now);
    return inTransaction(call.sql, async (tx) => {
      const head = await lockOperatorTrail(tx);
      const { name } = body;
      const version = await insertRules(tx, {
        id,
        name,
        content,
        created_by: actor_id,
        created_at: now,
      });
      const table_sha256 = createHash('sha256').update(content).digest('hex');
      await appendToOperator(tx, head, authorOf(call), [
        {
          action: 'decision_rules.created',
          object: { kind: 'decision_rules', id },
          before: null,
          after: { version, name, table_sha256, created_at: now },
        },
      ]);
      return { data: await readRules(context, id, tx) };
    });
  },
});

export const listDecisionRules = defineOperation({
  id: 'listDecisionRules',
  tag: 'Review',
  summary: 'List the versions of the decision rules',
  description: 'Newest first, with which of them is in force.',
  list: {},
  has_no_personal_data: true,
  data: DecisionRulesSummary,
  message: 'Decision rules listed.',
  example: { data: summaryExample },
  async run({ context, list }) {
    const page = await listRules(context.groups.coordinator, list);
    return { ...page, data: await withAuthors(context, page.data) };
  },
});

export const getDecisionRules = defineOperation({
  id: 'getDecisionRules',
  tag: 'Review',
  summary: 'Read a version of the decision rules',
  description: 'With its table, as it was created.',
  data: DecisionRules,
  message: 'Decision rules found.',
  example: { data: rulesExample },
  run: async ({ context, params }) => ({ data: await readRules(context, params.id) }),
});

export const getDecisionInputs = defineOperation({
  id: 'getDecisionInputs',
  tag: 'Review',
  summary: 'Read what decision rules can ask of a case',
  description: 'The columns that a table may have, and a table to begin with.',
  data: DecisionInputs,
  message: 'Inputs found.',
  example: {
    data: {
      inputs: [
        {
          name: 'company_situation',
          type: 'text',
          values: ['active', 'suspended', 'unfit', 'closed', 'null'],
          about: { en: 'situation in the register', pt: 'situação no cadastro' },
        },
      ],
      sample: tableExample,
    },
  },
  run: () => {
    const inputs = inputNames.map((name) => {
      const { type, values, about } = inputNamed(name);
      return { name, type, values: values ? [...values] : null, about };
    });
    return Promise.resolve({ data: { inputs, sample: sampleTable } });
  },
});

/**
 * @param sql the transaction that has just created them
 * @throws Refusal NOT_FOUND
 */
export async function readRules(
  context: Pick<Context, 'groups' | 'reviewers'>,
  id: string,
  sql: Sql = context.groups.coordinator,
): Promise<DecisionRules> {
  const found = await findRules(sql, id);
  if (!found) throw new Refusal('NOT_FOUND', { message: 'There are no such decision rules.' });
  const [rules] = await withAuthors(context, [found]);
  return rules as DecisionRules;
}

async function withAuthors<Rules extends StoredRules>(
  { reviewers }: Pick<Context, 'reviewers'>,
  rules: readonly Rules[],
) {
  const names = await reviewers.namesOf(rules.map(({ created_by }) => created_by));
  return rules.map(({ created_by: id, ...one }) => ({
    ...one,
    created_by: { id, name: names.get(id) ?? null },
  }));
}
