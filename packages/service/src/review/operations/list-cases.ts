import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { textLike, uuid } from '../../operation/schema.js';
import { states } from '../../submerchants/rules/lifecycle.js';
import { caseSummaryExample } from '../examples.js';
import { readFindings } from '../read-findings.js';
import { summaryOf } from '../summary.js';
import { CaseSummary } from '../schema.js';
import { listCases as findPage } from '../store-list.js';

export const listCases = defineOperation({
  id: 'listCases',
  tag: 'Review',
  summary: 'List submerchants of every merchant',
  description:
    'With `status=pending_review` or an assignee, lists the queue, oldest submission first; otherwise newest first.',
  list: { dates: true, statuses: states, search: true },
  query: Type.Object({
    merchant_id: Type.Optional(uuid({ description: 'Only those of this merchant.' })),
    assignee: Type.Optional(
      textLike(
        '^(none|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$',
        'the id of a reviewer or a reviewer’s key, or none',
        {
          description:
            'Id of a reviewer or a reviewer’s key: only cases in review that it has claimed. `none`: only unclaimed cases.',
        },
      ),
    ),
    findings: Type.Optional(
      Type.Boolean({
        description: '`true`: adds a summary of the checks to each case in review.',
      }),
    ),
  }),
  data: CaseSummary,
  message: 'Cases listed.',
  example: { data: caseSummaryExample },
  async run({ context, sql, list, query, now }) {
    const { data: cases, ...page } = await findPage(context, list, query, now);
    const waiting = query.findings ? cases.filter(({ status }) => status === 'pending_review') : [];
    const findings = await readFindings(context, sql, waiting, now);
    const data = cases.map((row) => ({
      ...summaryOf(row, now),
      findings: findings.get(row.id) ?? null,
    }));
    return { data, ...page, subjects: cases.map(({ id }) => id) };
  },
});
