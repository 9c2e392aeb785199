import Type, { type Static } from 'typebox';
import { Refusal, type Problem } from '../errors.js';
import { date, oneOf, textLike, uuid, wholeNumber } from '../operation/schema.js';
import { timeRange } from '../platform/lists/date-range.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import { caseCheckCodes } from '../cases/schema.js';
import { queueKinds, type QueueKind } from '../cases/rules/waiting.js';
import { states } from '../submerchants/rules/lifecycle.js';
import { dueStates } from '../sla/rules/sla.js';

/** The orders of the queue, the default one first. */
export const queueOrders = ['oldest', 'newest', 'amount', 'merchant', 'due'] as const;
export type QueueOrder = (typeof queueOrders)[number];

const kind = queueKinds.join('|');

/** Filters and order of the operator's list, beside the common ones of lists. */
export const QueueFilters = Type.Object({
  kind: Type.Optional(
    textLike(
      `^(${kind})(,(${kind}))*$`,
      'registration, amendment, renewal, request, monitoring, with commas between them',
      {
        maxLength: 100,
        description:
          'The queue of cases of these kinds, with commas between them. `registration`: sellers in review, which is `status=pending_review`. Of sellers that were approved: `amendment`, `renewal`, `request`, `monitoring`. Each seller stands once, whatever is open of it; `open_cases` lists it.',
        examples: ['registration,amendment'],
      },
    ),
  ),
  merchant_id: Type.Optional(uuid({ description: 'Only those of this merchant.' })),
  assignee: Type.Optional(
    textLike(
      '^(me|none|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$',
      'the id of a reviewer or a reviewer’s key, me or none',
      {
        description:
          'Id of a reviewer or a reviewer’s key, or `me`: only cases that it has claimed. `none`: only unclaimed cases.',
      },
    ),
  ),
  assigned_to: Type.Optional(
    textLike(
      '^(me|none|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$',
      'the id of a person, me or none',
      {
        description:
          'Id of a person, or `me`: only cases that are assigned to them. `none`: to nobody.',
      },
    ),
  ),
  open_to: Type.Optional(
    textLike(
      '^(me|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$',
      'the id of a person, or me',
      {
        description: 'Id of a person, or `me`: only cases that are assigned to nobody else.',
      },
    ),
  ),
  escalated: Type.Optional(
    Type.Boolean({
      description: '`true`: only escalated cases. `false`: only the others.',
    }),
  ),
  check: Type.Optional(
    oneOf(caseCheckCodes, {
      description: 'Only cases in review in which this check fails or warns.',
    }),
  ),
  entity_type: Type.Optional(
    oneOf(['pj', 'pf'], { description: 'Only cases of legal entities, or of persons.' }),
  ),
  submitted_from: Type.Optional(
    date({ description: 'Only cases that were submitted, or opened, on this day or later.' }),
  ),
  submitted_to: Type.Optional(
    date({ description: 'Only cases that were submitted, or opened, on this day or earlier.' }),
  ),
  waiting_hours: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 8_760,
      description: 'Only cases that have waited for at least so many hours.',
      examples: [24],
    }),
  ),
  amount_from: Type.Optional(
    wholeNumber({
      description:
        'Smallest `monthly_revenue` in centavos, inclusive: only cases whose seller expects at least as much a month.',
      examples: [1_000_000],
    }),
  ),
  amount_to: Type.Optional(
    wholeNumber({
      description:
        'Greatest `monthly_revenue` in centavos, inclusive. Sellers that name none do not match.',
      examples: [5_000_000],
    }),
  ),
  due: Type.Optional(
    oneOf(dueStates, {
      description:
        'Only cases that stand so: `late`: past their due time; `near`: soon due, by `near_minutes` of the SLA; `on_time`: neither, or without a target.',
    }),
  ),
  changed: Type.Optional(
    Type.Boolean({
      description:
        '`true`, with `status=active` or without a status: only active sellers whose material data or documents have changed since they were approved, the earliest submission first; the other filters of the queue apply. `approve` approves the changes.',
    }),
  ),
  sort: Type.Optional(
    oneOf(queueOrders, {
      description:
        'Order of cases. `oldest`, the default: the longest waiting first. `newest`: the latest submission first. `amount`: the greatest `monthly_revenue` first. `merchant`: those of each merchant together, the longest waiting first; merchants in the order in which they were created. `due`: those that are due first, and those without a target last.',
    }),
  ),
});
export type QueueFilters = Static<typeof QueueFilters>;

/** The filters and the order of a view. */
export const QueueViewFilters = Type.Object(
  {
    status: Type.Optional(oneOf(states, { description: 'Only submerchants in this status.' })),
    ...QueueFilters.properties,
  },
  {
    title: 'QueueViewFilters',
    description:
      'As the parameters of `GET /v1/operator/submerchants`, without the searched text: it may contain personal data. `me` is whoever opens the view; days are those of their time zone.',
  },
);
export type QueueViewFilters = Static<typeof QueueViewFilters>;

/** The kinds that filters name; null without a filter: those that the other filters mean. */
function kindsOf({ kind: given }: Pick<QueueFilters, 'kind'>): QueueKind[] | null {
  return given === undefined ? null : [...new Set(given.split(',') as QueueKind[])];
}

/** The filters that apply to the queue alone, beside `assignee`. */
const of_review = [
  'assigned_to',
  'open_to',
  'escalated',
  'check',
  'entity_type',
  'submitted_from',
  'submitted_to',
  'waiting_hours',
  'amount_from',
  'amount_to',
  'due',
  'sort',
] as const;

/**
 * Checks that the filters can be combined.
 *
 * @param at where the request has them
 * @throws Refusal VALIDATION_ERROR
 */
export function requireQueueFilters(
  list: Pick<ListQuery, 'status'>,
  filters: QueueFilters,
  at: 'query' | 'filters' = 'query',
): void {
  const errors: Problem[] = [];
  if (filters.changed && list.status !== null && list.status !== 'active') {
    const message = 'changed applies to active sellers: leave status out, or send status=active.';
    errors.push({ path: `${at}/changed`, code: 'conflict', message });
  }
  if (filters.changed && filters.kind !== undefined) {
    const message = 'changed applies to active sellers without a case: leave kind out.';
    errors.push({ path: `${at}/kind`, code: 'conflict', message });
  }
  const isQueue =
    list.status === 'pending_review' ||
    filters.assignee !== undefined ||
    filters.kind !== undefined;
  if (!isQueue && !filters.changed) {
    for (const name of of_review) {
      if (filters[name] === undefined) continue;
      const message = `${name} applies to cases in review: send status=pending_review or kind with it.`;
      errors.push({ path: `${at}/${name}`, code: 'conflict', message });
    }
  }
  const { amount_from, amount_to, submitted_from, submitted_to } = filters;
  if (amount_from !== undefined && amount_to !== undefined && amount_from > amount_to) {
    const message = `amount_to must not be below amount_from (${amount_from}).`;
    errors.push({ path: `${at}/amount_to`, code: 'conflict', message });
  }
  if (submitted_from !== undefined && submitted_to !== undefined && submitted_from > submitted_to) {
    const message = `submitted_to must not be before submitted_from (${submitted_from}).`;
    errors.push({ path: `${at}/submitted_to`, code: 'conflict', message });
  }
  if (errors.length > 0) throw new Refusal('VALIDATION_ERROR', { errors });
}

/** The conditions of `read_queue_cases` (functions/queue/read_queue_cases.sql); those that are undefined do not apply. */
export function queueConditions(
  list: ListQuery,
  filters: QueueFilters,
  words: string | null,
  now: string,
): Record<string, unknown> {
  const created = timeRange(list);
  const submitted = timeRange({
    date_from: filters.submitted_from ?? null,
    date_to: filters.submitted_to ?? null,
    time_zone: list.time_zone,
  });
  const { assignee, merchant_id, waiting_hours, check, entity_type } = filters;
  // Whoever has claimed a seller has claimed all that is open of it.
  const ofAssignee = assignee !== undefined && list.status === null ? queueKinds : null;
  const kinds = kindsOf(filters) ?? (filters.changed ? null : ofAssignee);
  const waitsSince =
    waiting_hours === undefined
      ? null
      : new Date(Date.parse(now) - waiting_hours * 3_600_000 + 1).toISOString();
  // ISO 8601 times of one form are in the order of their texts.
  const [submitted_until] = [submitted.until, waitsSince].filter((one) => one !== null).toSorted();
  return {
    merchant_id,
    ...(kinds === null ? {} : { kinds, status: list.status ?? undefined }),
    ...(filters.changed ? { is_changed: true } : {}),
    ...(assignee === 'none' ? { is_unclaimed: true } : { assignee }),
    ...(filters.assigned_to === 'none'
      ? { is_unassigned: true }
      : { assigned_to: filters.assigned_to }),
    open_to: filters.open_to,
    is_escalated: filters.escalated,
    created_from: created.from ?? undefined,
    created_until: created.until ?? undefined,
    submitted_from: submitted.from ?? undefined,
    submitted_until,
    entity_type,
    amount_from: filters.amount_from,
    amount_to: filters.amount_to,
    words: words ?? undefined,
    check,
    due: filters.due,
  };
}
