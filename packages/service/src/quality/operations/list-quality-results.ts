import { placeOf } from '../../platform/place.js';
import Type, { type Static } from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import { reviewer } from '../../cases/examples.js';
import { secondDecisions } from '../quality.js';
import { registrationReasonCodes } from '../../reasons/rules/reasons.js';
import { listDecided, readMerchantNames } from '../store/quality.js';

const Decision = Type.Object({
  by: Type.Object({ id: uuid(), name: nullable(Type.String()) }),
  at: timestamp(),
  decision: oneOf(secondDecisions),
  reasons: Type.Array(oneOf(registrationReasonCodes)),
});

const QualityResult = Type.Object(
  {
    id: uuid(),
    merchant: Type.Object({ id: uuid(), name: nullable(Type.String()) }),
    submerchant_id: uuid(),
    is_agreed: Type.Boolean(),
    first: Decision,
    second: Decision,
    notes: nullable(Type.String({ description: 'Of the second person; null after an erasure.' })),
  },
  { title: 'QualityResult' },
);

const at = '2026-11-23T12:00:00.000Z';

export const listQualityResults = defineOperation({
  id: 'listQualityResults',
  tag: 'Review',
  summary: 'List the samples that two people have decided',
  description:
    'Both decisions side by side, newest first. A disagreement changes nothing: a senior who finds the first decision wrong uses the operations of the case.',
  list: {},
  query: Type.Object({
    agreed: Type.Optional(
      Type.Boolean({ description: '`false`: only those on which both people differ.' }),
    ),
  }),
  data: QualityResult,
  message: 'Samples listed.',
  example: {
    data: {
      id: '0190a1b2-0000-7000-8000-000000000002',
      merchant: { id: '019aa000-0000-7000-8000-00000000000a', name: 'Mercado Exemplo' },
      submerchant_id: '0190a1b2-0000-7000-8000-000000000001',
      is_agreed: false,
      first: { by: reviewer, at, decision: 'approved', reasons: [] },
      second: { by: reviewer, at, decision: 'rejected', reasons: ['illegible'] },
      notes: null,
    },
  },
  async run({ context, sql, list, query }) {
    context.groups.requireAll();
    const { data, ...page } = await listDecided(sql, query.agreed ?? null, list);
    const people = await context.reviewers.namesOf(
      data.flatMap((one) => [one.decided_by, one.second_by]),
    );
    const merchants = await readMerchantNames(
      context.groups.coordinator,
      data.map(({ merchant_id }) => merchant_id),
    );
    const person = (id: string) => ({ id, name: people.get(id) ?? null });
    const results: Static<typeof QualityResult>[] = [];
    for (const one of data) {
      const keys = await context.seller_keys.load(sql, one.merchant_id, [one.second_notes]);
      results.push({
        id: one.id,
        merchant: { id: one.merchant_id, name: merchants.get(one.merchant_id) ?? null },
        submerchant_id: one.submerchant_id,
        is_agreed: one.is_agreed,
        first: {
          by: person(one.decided_by),
          at: one.decided_at,
          decision: one.decision,
          reasons: one.reasons as Static<typeof Decision>['reasons'],
        },
        second: {
          by: person(one.second_by),
          at: one.second_at,
          decision: one.second_decision,
          reasons: one.second_reasons as Static<typeof Decision>['reasons'],
        },
        notes:
          one.second_notes === null
            ? null
            : keys.open(one.second_notes, placeOf('quality_samples', 'second_notes', one.id)),
      });
    }
    return { data: results, ...page, subjects: data.map((one) => one.submerchant_id) };
  },
});
