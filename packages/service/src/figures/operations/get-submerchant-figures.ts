import Type, { type Static } from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { date, nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import { defaultList } from '../../platform/lists/list-query.js';
import { hasExpired } from '../../submerchants/rules/document-problems.js';
import { documentTypes } from '../../submerchants/rules/document-types.js';
import { states, type State } from '../../submerchants/rules/lifecycle.js';
import { isFault } from '../../platform/inspection/file-problem.js';
import { reviewDueAt } from '../../submerchants/review-due.js';
import { missingRequirements } from '../../submerchants/rules/submission.js';
import { listSubmerchants } from '../../submerchants/store/submerchants.js';
import { AfterApproval, afterApprovalExample, readDueOf } from '../after-approval.js';
import { figuresExample } from '../examples.js';
import { daysQuery, readDays, readMoves } from '../read-moves.js';
import { stepOf, steps } from '../rules/step.js';
import { Figures } from '../schema.js';
import {
  readDocumentsToReplace,
  readExpiringDocuments,
  readOpenRequests,
  readRegistrations,
  readRejected,
  readWaiting,
  type RegistrationRow,
} from '../store/progress.js';

/** Registrations whose step is found out: the newest ones, so that the cost does not grow with those left behind. */
const max_registrations = 500;
/** Registrations named at each step. */
const max_named = 5;
const expiry_days = 30;
const max_expiring = 20;
const max_to_replace = 20;
const max_requests = 20;
const rejected_days = 30;
const day_ms = 24 * 60 * 60 * 1000;

const count = Type.Integer({ minimum: 0 });
const { decided, seconds_to_decision, per_day } = Figures.properties;

const SubmerchantFigures = Type.Object(
  {
    by_status: Type.Object(
      Object.fromEntries(states.map((state) => [state, count])) as Record<State, typeof count>,
      { description: 'Submerchants by their status now, regardless of the days.' },
    ),
    in_progress: Type.Object(
      {
        checked: Type.Integer({
          description: `The newest submerchants in \`pending\`, at most ${max_registrations}: the others are not looked at.`,
        }),
        steps: Type.Array(
          Type.Object({
            step: oneOf(steps, {
              description:
                'What is missing first: `correction` of documents that were rejected or have expired, `data` (the e-mail address), `legal_representatives`, `addresses`, `documents`; `submission` when nothing is.',
            }),
            count,
            waiting_longest: Type.Array(
              Type.Object({ id: uuid(), name: Type.String(), updated_at: timestamp() }),
              { description: `Those that changed least recently, at most ${max_named}.` },
            ),
          }),
        ),
      },
      { description: 'Where registrations that are not submitted stand.' },
    ),
    in_review: Type.Object(
      {
        waiting_longest: Type.Array(
          Type.Object({
            id: uuid(),
            name: Type.String(),
            submitted_at: timestamp(),
            review_due_at: nullable(
              timestamp({ description: 'By when the review answers; null: without a target.' }),
            ),
          }),
          { description: `Those that were submitted first, at most ${max_named}.` },
        ),
      },
      { description: 'Submerchants in review, and by when each is answered.' },
    ),
    documents_expiring: Type.Object(
      {
        until: timestamp(),
        items: Type.Array(
          Type.Object({
            id: uuid(),
            submerchant_id: uuid(),
            name: Type.String({ description: 'The name of the submerchant.' }),
            type: oneOf(documentTypes),
            expires_at: timestamp(),
          }),
        ),
        has_more: Type.Boolean(),
      },
      {
        description: `Current documents that expire within ${expiry_days} days, those that expire first; at most ${max_expiring}.`,
      },
    ),
    documents_to_replace: Type.Object(
      {
        items: Type.Array(
          Type.Object({
            id: uuid(),
            submerchant_id: uuid(),
            name: Type.String({ description: 'The name of the submerchant.' }),
            type: oneOf(documentTypes),
            status: oneOf(['rejected', 'expired']),
          }),
        ),
        has_more: Type.Boolean(),
      },
      {
        description: `Current documents of submerchants in \`pending_review\` or \`active\` that were rejected or have expired, newest first; at most ${max_to_replace}. Those in \`pending\` stand at the step \`correction\`.`,
      },
    ),
    requests_open: Type.Object(
      {
        items: Type.Array(
          Type.Object({
            id: uuid(),
            submerchant_id: uuid(),
            name: Type.String({ description: 'The name of the submerchant.' }),
            document_type: nullable(oneOf(documentTypes)),
            due_at: timestamp(),
          }),
        ),
        has_more: Type.Boolean(),
      },
      {
        description: `What the operator asks of submerchants and is not answered yet, by due date; at most ${max_requests}.`,
      },
    ),
    rejected_recently: Type.Object(
      {
        since: timestamp(),
        count,
        latest: Type.Array(
          Type.Object({ id: uuid(), name: Type.String(), reviewed_at: timestamp() }),
          { description: `Those that were rejected last, at most ${max_named}.` },
        ),
      },
      {
        description: `Of the newest ${max_registrations} submerchants in \`rejected\`, those that were rejected within ${rejected_days} days.`,
      },
    ),
    date_from: date({ description: 'First day of the range.' }),
    date_to: date({ description: 'Last day of the range.' }),
    time_zone: Type.String({ description: 'Whose days these are.' }),
    decided,
    approval_rate: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'The share of decisions that approved; null without decisions.',
      }),
    ),
    seconds_to_decision,
    per_day,
    after_approval: AfterApproval,
  },
  { title: 'SubmerchantFigures' },
);

const id = '0190a1b2-0000-7000-8000-000000000001';

export const getSubmerchantFigures = defineOperation({
  id: 'getSubmerchantFigures',
  tag: 'Submerchants',
  summary: 'Read the figures of the submerchants',
  description:
    'How many submerchants there are by status, at which step those stand that are not submitted, by when the review answers those that wait longest, which documents expire soon or are to be sent again, what the operator asks for, who was rejected lately, the decisions of up to 366 days (numbers by kind, the share approved, and the time from submission to decision), and what is due of approved ones. `date_to` defaults to today, `date_from` to 30 days ending there.',
  query: daysQuery,
  data: SubmerchantFigures,
  message: 'Figures found.',
  example: {
    data: {
      by_status: {
        pending: 14,
        pending_review: 3,
        active: 210,
        rejected: 4,
        suspended: 1,
        closed: 2,
      },
      in_progress: {
        checked: 14,
        steps: [
          {
            step: 'documents',
            count: 9,
            waiting_longest: [
              { id, name: 'Livraria Exemplo', updated_at: '2026-11-02T10:00:00.000Z' },
            ],
          },
          { step: 'submission', count: 5, waiting_longest: [] },
        ],
      },
      in_review: {
        waiting_longest: [
          {
            id: '0190a1b2-0000-7000-8000-000000000003',
            name: 'Ateliê Exemplo',
            submitted_at: '2026-11-20T14:00:00.000Z',
            review_due_at: '2026-11-24T14:00:00.000Z',
          },
        ],
      },
      documents_expiring: { until: '2026-12-21T12:00:00.000Z', items: [], has_more: false },
      documents_to_replace: {
        items: [
          {
            id: '0190a1b2-0000-7000-8000-000000000002',
            submerchant_id: id,
            name: 'Livraria Exemplo',
            type: 'cnpj_card',
            status: 'rejected',
          },
        ],
        has_more: false,
      },
      requests_open: { items: [], has_more: false },
      rejected_recently: { since: '2026-10-22T12:00:00.000Z', count: 0, latest: [] },
      date_from: figuresExample.date_from,
      date_to: figuresExample.date_to,
      time_zone: 'America/Sao_Paulo',
      decided: figuresExample.decided,
      approval_rate: 0.7317,
      seconds_to_decision: figuresExample.seconds_to_decision,
      per_day: figuresExample.per_day,
      after_approval: afterApprovalExample,
    },
  },
  async run({ context, sql, caller, query, now }) {
    const { merchant_id, time_zone: own_zone } = merchantOf(caller);
    const range = readDays(query, own_zone, now);
    const before = new Date(Date.parse(now) + expiry_days * day_ms).toISOString();
    const since = new Date(Date.parse(now) - rejected_days * day_ms).toISOString();
    const [totals, registrations, waiting, expiring, toReplace, requests, rejected, read, dueNow] =
      await Promise.all([
        Promise.all(
          states.map((status) =>
            listSubmerchants(sql, merchant_id, { ...defaultList, status, limit: 1 }),
          ),
        ),
        readRegistrations(sql, merchant_id, max_registrations),
        readWaiting(sql, merchant_id, max_named),
        readExpiringDocuments(sql, merchant_id, { now, before, limit: max_expiring + 1 }),
        readDocumentsToReplace(sql, merchant_id, max_to_replace + 1),
        readOpenRequests(sql, merchant_id, max_requests + 1),
        readRejected(sql, merchant_id, { since, limit: max_registrations }),
        readMoves(sql, range, merchant_id),
        readDueOf(context, merchant_id, now),
        context.sla.follow(),
      ]);
    const in_review = waiting.map((one) => ({
      ...one,
      review_due_at: reviewDueAt(context, merchant_id, { ...one, status: 'pending_review' }),
    }));
    const { answers, ...moves } = read;
    const { total, approved } = moves.decided;
    const named = progressOf(registrations, now);
    const items = expiring.slice(0, max_expiring);
    const to_replace = toReplace.slice(0, max_to_replace);
    const asked = requests.slice(0, max_requests);
    const latest = rejected.slice(0, max_named);
    const data: Static<typeof SubmerchantFigures> = {
      by_status: Object.fromEntries(
        states.map((state, index) => [state, totals[index]?.total ?? 0]),
      ) as Record<State, number>,
      in_progress: { checked: registrations.length, steps: named },
      in_review: { waiting_longest: in_review },
      documents_expiring: { until: before, items, has_more: expiring.length > max_expiring },
      documents_to_replace: { items: to_replace, has_more: toReplace.length > max_to_replace },
      requests_open: { items: asked, has_more: requests.length > max_requests },
      rejected_recently: { since, count: rejected.length, latest },
      date_from: range.date_from,
      date_to: range.date_to,
      time_zone: range.time_zone,
      ...moves,
      after_approval: { ...dueNow, ...answers },
      approval_rate: total === 0 ? null : Math.round((approved / total) * 10_000) / 10_000,
    };
    const subjects = [
      ...named.flatMap(({ waiting_longest }) => waiting_longest.map((one) => one.id)),
      ...[...items, ...to_replace, ...asked].map((one) => one.submerchant_id),
      ...[...in_review, ...latest].map((one) => one.id),
    ];
    return { data, subjects: [...new Set(subjects)] };
  },
});

/** Groups registrations by the step that they stand at. */
function progressOf(registrations: readonly RegistrationRow[], now: string) {
  const at = registrations.map((one) => ({
    one,
    step: stepOf(
      missingRequirements({
        submerchant: one,
        legal_representatives: one.legal_representatives,
        address_count: one.address_count,
        current_documents: one.current_documents.map((document) =>
          hasExpired(document, now)
            ? { ...document, status: 'expired' as const }
            : { ...document, file_fault: isFault(document.problem) ? document.problem : null },
        ),
      }),
    ),
  }));
  return steps.map((step) => {
    const here = at.filter((entry) => entry.step === step).map(({ one }) => one);
    const waiting_longest = here
      .toSorted((one, other) => (one.updated_at < other.updated_at ? -1 : 1))
      .slice(0, max_named)
      .map(({ id: own_id, name, updated_at }) => ({ id: own_id, name, updated_at }));
    return { step, count: here.length, waiting_longest };
  });
}
