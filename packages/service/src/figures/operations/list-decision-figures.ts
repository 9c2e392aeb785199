import Type, { type Static } from 'typebox';
import { operatorOf } from '../../operation/caller.js';
import type { Context } from '../../operation/context.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf } from '../../operation/schema.js';
import { pageOfArray } from '../../platform/lists/page.js';
import {
  countAllDecisions,
  countedQuery,
  countsQueryOf,
  quarterOf,
  quartersOf,
  shareOf,
  sumOf,
} from '../decision-counts.js';
import { AfterApproval, noneDue, readDueByMerchant } from '../after-approval.js';
import { reviewer } from '../../cases/examples.js';
import { daysQuery, readDays } from '../read-moves.js';
import {
  readCounts,
  readCountsByDay,
  readMerchants,
  type CountRow,
} from '../store/decision-counts.js';
import type { DueCounts } from '../store/due-counts.js';

const count = Type.Integer({ minimum: 0 });
const share = nullable(Type.Number({ minimum: 0, maximum: 1 }));
const seconds = nullable(Type.Number({ minimum: 0 }));

const DecisionFigures = Type.Object(
  {
    key: Type.String({
      description:
        'The day, the id of the analyst (of a person or an API key; `sandbox`) or of the merchant, or the code of the reason or the check.',
    }),
    name: nullable(
      Type.String({ description: 'Of the analyst or the merchant; null of others, and of keys.' }),
    ),
    result: nullable(
      oneOf(['failed', 'warned'], {
        description: 'By checks: what the check had found when the case was decided.',
      }),
    ),
    decisions: count,
    approved: count,
    rejected: count,
    sent_back: count,
    approval_rate: share,
    seconds_p50: seconds,
    seconds_p90: seconds,
    due: Type.Integer({ minimum: 0, description: 'Decisions of cases that had a due time.' }),
    kept: Type.Integer({ minimum: 0, description: 'Those of them that were decided by then.' }),
    sla_rate: share,
    after_approval: nullable(AfterApproval),
  },
  { title: 'DecisionFigures' },
);

export const listDecisionFigures = defineOperation({
  id: 'listDecisionFigures',
  tag: 'Review',
  summary: 'List figures of decisions by day, analyst, merchant, reason or check',
  description:
    'Number of decisions, share approved, time from submission to decision (exact to 4.4 %), and the share decided by the due time of the SLA, most decisions first; days, newest first. By default of live merchants and by people. By merchant, `after_approval` says how many submerchants are suspended, what is due of approved ones, and in which time requests were answered; otherwise it is null. A decision counts once for each reason and each check it names. By analyst, callers without `analysts.read` receive their own figures only.',
  list: {},
  has_no_personal_data: true,
  query: Type.Object({
    by: oneOf(['day', 'analyst', 'merchant', 'reason', 'check']),
    ...daysQuery.properties,
    ...countedQuery.properties,
  }),
  data: DecisionFigures,
  message: 'Figures listed.',
  example: {
    data: {
      key: reviewer.id,
      name: reviewer.name,
      result: null,
      decisions: 41,
      approved: 30,
      rejected: 6,
      sent_back: 5,
      approval_rate: 0.7317,
      seconds_p50: 1260,
      seconds_p90: 5400,
      due: 40,
      kept: 38,
      sla_rate: 0.95,
      after_approval: null,
    },
  },
  async run({ context, sql, caller, query, list, now }) {
    const { actor_id, permissions } = operatorOf(caller);
    const { days, bounds } = readDays(query, 'UTC', now);
    context.groups.requireAll();
    await countAllDecisions(context);
    const { by } = query;
    const of = countsQueryOf(context, query);
    const rows =
      by === 'day'
        ? (await readCountsByDay(sql, bounds.map(quarterOf), of)).map(({ day, ...row }) => ({
            key: days[day] ?? '',
            ...row,
          }))
        : await readCounts(sql, by, quartersOf(bounds), of);
    const isOwnOnly = by === 'analyst' && !permissions.has('analysts.read');
    const byKey = new Map<string, CountRow[]>();
    for (const { key, ...row } of rows) {
      if (isOwnOnly && key !== actor_id) continue;
      const known = byKey.get(key);
      if (known) known.push(row);
      else byKey.set(key, [row]);
    }
    const before = by === 'day' ? 1 : -1;
    const dueByMerchant =
      by === 'merchant' ? await readDueByMerchant(context, of.modes, now) : null;
    for (const key of dueByMerchant?.keys() ?? []) if (!byKey.has(key)) byKey.set(key, []);
    const figures = [...byKey]
      .map(([key, counts]) => figuresOf(by, key, counts, dueByMerchant))
      .toSorted(
        (one, other) =>
          (by === 'day' ? 0 : other.decisions - one.decisions) ||
          (one.key < other.key ? before : -before),
      );
    const { data, ...page } = pageOfArray(figures, list);
    const names = await readNames(context, by, data);
    return { data: data.map((one) => ({ ...one, name: names.get(one.key) ?? null })), ...page };
  },
});

type By = 'day' | 'analyst' | 'merchant' | 'reason' | 'check';

function figuresOf(
  by: By,
  key: string,
  counts: readonly CountRow[],
  dueByMerchant: ReadonlyMap<string, DueCounts> | null,
) {
  const { answered, seconds_to_answer, ...sums } = sumOf(counts);
  const { decisions, approved, rejected, sent_back, p50, p90, due, kept } = sums;
  const [code = key, result] = by === 'check' ? key.split(':') : [key];
  const figures: Static<typeof DecisionFigures> = {
    key: code,
    name: null,
    result: result === 'failed' || result === 'warned' ? result : null,
    decisions,
    approved,
    rejected,
    sent_back,
    approval_rate: shareOf(approved, decisions),
    seconds_p50: p50,
    seconds_p90: p90,
    due,
    kept,
    sla_rate: shareOf(kept, due),
    after_approval: dueByMerchant && {
      ...(dueByMerchant.get(key) ?? noneDue),
      answered,
      seconds_to_answer,
    },
  };
  return figures;
}

async function readNames(
  { groups, reviewers }: Context,
  by: By,
  figures: readonly { key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = figures.map(({ key }) => key).filter((key) => uuid.test(key));
  if (by === 'analyst') return reviewers.namesOf(ids);
  if (by !== 'merchant') return new Map();
  const merchants = await readMerchants(groups.coordinator, ids);
  return new Map([...merchants].map(([id, { name }]) => [id, name]));
}

/** Analysts may also be the sandbox, or another author without an id. */
const uuid = /^[0-9a-f]{8}-/;
