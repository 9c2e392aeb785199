import Type from 'typebox';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { states } from '../../submerchants/rules/lifecycle.js';
import { isEscalated } from '../../assignments/assignments.js';
import { caseSummaryExample } from '../../cases/examples.js';
import { QueueFilters, requireQueueFilters } from '../queue-filters.js';
import { readFindings } from '../read-findings.js';
import { recordChangedFindings } from '../record-findings.js';
import { waitsSince } from '../../cases/rules/waiting.js';
import { summaryOf } from '../../cases/summary.js';
import { CaseSummary } from '../../cases/schema.js';
import { listCases as findPage } from '../store/list.js';

export const listCases = defineOperation({
  id: 'listCases',
  tag: 'Review',
  summary: 'List submerchants of every merchant',
  description:
    'With `status=pending_review`, `kind` or an assignee, lists the queue, by default longest waiting first; otherwise newest first. All filters can be combined.',
  list: { dates: true, statuses: states, search: true },
  query: Type.Object({
    ...QueueFilters.properties,
    findings: Type.Optional(
      Type.Boolean({
        description: '`true`: adds a summary of the checks to each case in review.',
      }),
    ),
  }),
  data: CaseSummary,
  message: 'Cases listed.',
  example: { data: caseSummaryExample },
  async run({ context, sql, list, query: given, now, caller }) {
    requireQueueFilters(list, given);
    const { actor_id } = operatorOf(caller);
    const query = {
      ...given,
      ...(given.assignee === 'me' ? { assignee: actor_id } : {}),
      ...(given.assigned_to === 'me' ? { assigned_to: actor_id } : {}),
      ...(given.open_to === 'me' ? { open_to: actor_id } : {}),
    };
    if (query.check !== undefined) await recordChangedFindings(context);
    await context.sla.follow();
    const { data: cases, ...page } = await findPage(context, list, query, now);
    const waiting = query.findings ? cases.filter(({ status }) => status === 'pending_review') : [];
    const findings = await readFindings(context, sql, waiting, now);
    const names = await context.reviewers.namesOf(
      cases.flatMap(({ assigned_to }) => (assigned_to === null ? [] : [assigned_to])),
    );
    const data = cases.map((row) => ({
      ...summaryOf(row, now, context.sla),
      assigned_to:
        row.assigned_to === null
          ? null
          : { id: row.assigned_to, name: names.get(row.assigned_to) ?? null },
      escalated_at: isEscalated(row, waitsSince(row) ?? row.submitted_at) ? row.escalated_at : null,
      findings: findings.get(row.id) ?? null,
    }));
    return { data, ...page, subjects: cases.map(({ id }) => id) };
  },
});
