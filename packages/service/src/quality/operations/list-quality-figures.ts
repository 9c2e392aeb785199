import Type from 'typebox';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf } from '../../operation/schema.js';
import { pageOfArray } from '../../platform/lists/page.js';
import { shareOf } from '../../figures/decision-counts.js';
import { reviewer } from '../../cases/examples.js';
import { daysQuery, readDays } from '../../figures/read-moves.js';
import { countAgreement } from '../store/quality.js';

const count = Type.Integer({ minimum: 0 });

export const listQualityFigures = defineOperation({
  id: 'listQualityFigures',
  tag: 'Review',
  summary: 'List agreement on samples by analyst or reason',
  description:
    'Of the samples that were decided within up to 366 days: how often the second person agreed with the first. By analyst, the first person; callers without `analysts.read` receive their own figures only. By reason, samples for which either person gave it.',
  list: {},
  has_no_personal_data: true,
  query: Type.Object({ by: oneOf(['analyst', 'reason']), ...daysQuery.properties }),
  data: Type.Object(
    {
      key: Type.String({ description: 'The id of the analyst, or the code of the reason.' }),
      name: nullable(Type.String({ description: 'Of the analyst.' })),
      samples: count,
      agreed: count,
      agreement_rate: nullable(Type.Number({ minimum: 0, maximum: 1 })),
    },
    { title: 'QualityFigures' },
  ),
  message: 'Figures listed.',
  example: {
    data: { key: reviewer.id, name: reviewer.name, samples: 20, agreed: 19, agreement_rate: 0.95 },
  },
  async run({ context, sql, caller, query, list, now }) {
    const { actor_id, permissions } = operatorOf(caller);
    const { bounds } = readDays(query, 'UTC', now);
    context.groups.requireAll();
    const counted = await countAgreement(sql, query.by, bounds[0]!, bounds.at(-1)!);
    const isOwnOnly = query.by === 'analyst' && !permissions.has('analysts.read');
    const { data, ...page } = pageOfArray(
      isOwnOnly ? counted.filter(({ key }) => key === actor_id) : counted,
      list,
    );
    const names =
      query.by === 'analyst'
        ? await context.reviewers.namesOf(data.map(({ key }) => key))
        : new Map<string, string>();
    return {
      data: data.map(({ key, samples, agreed }) => ({
        key,
        name: names.get(key) ?? null,
        samples,
        agreed,
        agreement_rate: shareOf(agreed, samples),
      })),
      ...page,
    };
  },
});
