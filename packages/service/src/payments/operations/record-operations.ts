import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation, type Operation } from '../../operation/operation.js';
import { schemaProblems } from '../../operation/validation.js';
import { filtersOf, requireRange } from '../list-filters.js';
import { summaryExample, summaryOf, total } from '../schema/summary.js';
import { max_summed, sumRecords } from '../store/summaries.js';
import { families, recordId, stateOfExample, type Family } from '../families.js';
import { outcomes, unknownOwner } from '../feed-answer.js';
import { readState } from '../read-state.js';
import { recordProblems } from '../rules/record-problems.js';
import { findPage } from '../store/pages.js';
import { findRecord } from '../store/records.js';

/** List, read and feed operations of every family. They differ only in their records, so one table defines all twenty. */

export const listCharges = listOperation('listCharges', families.charges);
export const listWithdrawals = listOperation('listWithdrawals', families.withdrawals);
export const listAnticipations = listOperation('listAnticipations', families.anticipations);
export const listWallets = listOperation('listWallets', families.wallets);
export const listReceivables = listOperation('listReceivables', families.receivables);

export const summarizeCharges = summaryOperation('summarizeCharges', families.charges);
export const summarizeWithdrawals = summaryOperation('summarizeWithdrawals', families.withdrawals);
export const summarizeAnticipations = summaryOperation(
  'summarizeAnticipations',
  families.anticipations,
);
export const summarizeWallets = summaryOperation('summarizeWallets', families.wallets);
export const summarizeReceivables = summaryOperation('summarizeReceivables', families.receivables);

export const getCharge = getOperation('getCharge', families.charges);
export const getWithdrawal = getOperation('getWithdrawal', families.withdrawals);
export const getAnticipation = getOperation('getAnticipation', families.anticipations);
export const getWallet = getOperation('getWallet', families.wallets);
export const getReceivable = getOperation('getReceivable', families.receivables);

export const putCharge = putOperation('putCharge', families.charges);
export const putWithdrawal = putOperation('putWithdrawal', families.withdrawals);
export const putAnticipation = putOperation('putAnticipation', families.anticipations);
export const putWallet = putOperation('putWallet', families.wallets);
export const putReceivable = putOperation('putReceivable', families.receivables);

/** `GET /v1/{family}` */
function listOperation(id: string, family: Family): Operation {
  const { name, tag, statuses, record, example } = family;
  return defineOperation({
    id,
    tag,
    summary: `List ${name}`,
    description:
      'Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring the case of the letters A to Z (not of accented ones). With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.',
    list: { dates: true, statuses, search: true },
    query: filtersOf(family),
    data: record,
    message: `${tag} listed.`,
    example: { data: example },
    async run({ sql, caller, list, query }) {
      const { merchant_id } = merchantOf(caller);
      requireRange(query);
      return findPage(sql, family, merchant_id, list, query);
    },
  });
}

/** `GET /v1/{family}/summary` */
function summaryOperation(id: string, family: Family): Operation {
  const { name, tag, statuses } = family;
  return defineOperation({
    id,
    tag,
    summary: `Sum ${name}`,
    description: `Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than ${max_summed.toLocaleString('en')} that status, days and submerchant leave, it answers 422 \`SUMMARY_TOO_LARGE\`.`,
    filters: { dates: true, statuses, search: true },
    query: filtersOf(family),
    errors: ['SUMMARY_TOO_LARGE'],
    data: summaryOf(family),
    message: `${tag} summed.`,
    example: { data: summaryExample(family) },
    async run({ sql, caller, list, query }) {
      requireRange(query);
      const { merchant_id } = merchantOf(caller);
      const groups = await sumRecords(sql, family, merchant_id, list, query);
      if (groups === null) throw new Refusal('SUMMARY_TOO_LARGE');
      return { data: { ...total(family, groups), groups } };
    },
  });
}

/** `GET /v1/{family}/{id}` */
function getOperation(id: string, family: Family): Operation {
  const { singular, tag, record, example } = family;
  return defineOperation({
    id,
    tag,
    summary: `Read ${withArticle(singular)}`,
    description: 'Its latest state, as the payment core reported it.',
    data: record,
    message: `${capital(singular)} found.`,
    example: { data: example },
    async run({ sql, caller, params }) {
      const found = await findRecord(sql, family, merchantOf(caller).merchant_id, params.id);
      if (!found) throw new Refusal('NOT_FOUND', { message: `There is no such ${singular}.` });
      return { data: found };
    },
  });
}

/** `PUT /v1/operator/merchants/{merchantId}/{family}/{id}` */
function putOperation(id: string, family: Family): Operation {
  const { singular, state, record, example } = family;
  return defineOperation({
    id,
    tag: 'Feed',
    summary: `Feed ${withArticle(singular)}`,
    description:
      'One complete state of one record. The state with the latest `occurred_at` wins, in whatever order states arrive; `outcome` is the result of this one, and `data` is the stored record. A new record and a changed status record their event in the same transaction.',
    body: state,
    data: record,
    other_statuses: { 201: `${capital(singular)} created.` },
    message: `${capital(singular)} updated.`,
    outcomes,
    errors: ['SUBMERCHANT_NOT_FOUND'],
    example: { body: stateOfExample(family), data: example },
    problems: recordProblems,
    async run({ context, params, body }) {
      requireRecordId(params.id);
      const stored = readState(family, params.id, body);
      const merchant_id = params.merchantId.toLowerCase();
      const applied = await context.put_states.put(context, {
        merchant_id,
        family: family.name,
        record: stored,
      });
      if ('refused' in applied) {
        const { code, message, errors } = unknownOwner(applied.refused);
        // The merchant is in the path, which a pointer into the body cannot name.
        throw new Refusal(code, { message, errors: code === 'NOT_FOUND' ? [] : errors });
      }
      const { outcome, record: data } = applied;
      const status = outcome === 'created' ? 201 : 200;
      return { data, outcome, status, message: messageOf(singular, outcome) };
    },
  });
}

/**
 * Validates the id, whose time is `created_at`.
 *
 * @throws Refusal VALIDATION_ERROR
 */
function requireRecordId(id: string): void {
  const problems = schemaProblems(recordId, id, 'path/id');
  if (problems.length > 0) throw new Refusal('VALIDATION_ERROR', { errors: problems });
}

function messageOf(singular: string, outcome: keyof typeof outcomes): string {
  if (outcome === 'unchanged')
    return `${capital(singular)} unchanged: this state is already stored.`;
  if (outcome === 'ignored') return `Ignored: a later state of the ${singular} is already stored.`;
  return `${capital(singular)} ${outcome}.`;
}

function withArticle(singular: string): string {
  return `${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
