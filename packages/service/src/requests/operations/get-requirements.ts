import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import type { Context } from '../../operation/context.js';
import { translate, type Language } from '../../operation/messages/translate.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import type { Sql } from '../../platform/database/connect.js';
import { expireDocuments } from '../../submerchants/expire-documents.js';
import { notAllowed } from '../../submerchants/not-allowed.js';
import { readReasonTargets } from '../../submerchants/read-reason-targets.js';
import { isRequiredOf } from '../../submerchants/renewals.js';
import { reviewDueAt } from '../../submerchants/review-due.js';
import { merchantChecks } from '../../submerchants/rules/checks/evaluate-checks.js';
import { withFileFaults } from '../../submerchants/rules/document-file.js';
import { hasExpired } from '../../submerchants/rules/document-problems.js';
import { documentTypes } from '../../submerchants/rules/document-types.js';
import { transition } from '../../submerchants/rules/lifecycle.js';
import { max_parts } from '../../submerchants/rules/max-parts.js';
import { missingRequirements } from '../../submerchants/rules/submission.js';
import type { Document } from '../../submerchants/schema/document.js';
import { Requirements } from '../../submerchants/schema/requirements.js';
import { filesOfSubmerchants } from '../../submerchants/store/document-files.js';
import { replacedDocuments } from '../../submerchants/store/documents.js';
import type { SubmerchantState } from '../../submerchants/store/submerchant-state.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { describeRequest, max_open } from '../requests.js';
import { dueOf, type Due, type DueItem } from '../rules/due.js';
import { isAskable } from '../rules/request-lifecycle.js';
import { findRequests, openRequests } from '../store/requests.js';

const items = (description: string) =>
  Type.Array(
    Type.Object({
      code: oneOf(['document_expires', 'document_expired', 'document_rejected', 'request']),
      due_at: nullable(timestamp({ description: 'Null: now.' })),
      restricts_at: nullable(
        timestamp({
          description: 'When capabilities are restricted if it is not met; null: not by itself.',
        }),
      ),
      document_type: nullable(oneOf(documentTypes)),
      legal_representative_id: nullable(uuid()),
      document_id: nullable(uuid({ description: 'The document to be renewed.' })),
      request_id: nullable(
        uuid({
          description: 'To be answered: `POST /v1/submerchants/{id}/requests/{requestId}/answer`.',
        }),
      ),
      message: Type.String(),
    }),
    { description },
  );

const DueRequirements = Type.Object({
  ...Requirements.properties,
  review_due_at: nullable(
    timestamp({
      description:
        'Of a submerchant in review: by when the review answers, by the operator’s target. Null otherwise, and without a target.',
    }),
  ),
  currently_due: items(
    'Of an active or suspended submerchant, what is to be sent now: documents that expire within the first notice (60 days, unless the operator has set another), rejected ones, and what the operator asks for. Those that are due first come first.',
  ),
  past_due: items('What was not sent by its due date.'),
  eventually_due: items('Documents that expire later.'),
});

export const getRequirements = defineOperation({
  id: 'getRequirements',
  tag: 'Submerchants',
  summary: 'List missing requirements for review',
  description:
    'What `POST /v1/submerchants/{id}/submit-for-review` would refuse now, each item with the path of the field or list, and with the type of the document and its partner. It is ready for review when `missing` is empty and `obstacle` null: a submerchant that is in review, active or rejected may lack nothing and still cannot be submitted. Of an active submerchant, `currently_due`, `past_due` and `eventually_due` say what it has to renew or to answer, and by when.',
  data: DueRequirements,
  message: 'Requirements evaluated.',
  example: {
    data: {
      ready: false,
      status: 'pending',
      obstacle: null,
      review_due_at: null,
      missing: [
        {
          code: 'document_required',
          path: '/documents',
          document_type: 'cnpj_card',
          legal_representative_id: null,
          message: 'The document cnpj_card is required.',
        },
      ],
      currently_due: [],
      past_due: [],
      eventually_due: [
        {
          code: 'document_expires',
          due_at: '2031-02-01T02:59:59.999Z',
          restricts_at: '2031-02-16T02:59:59.999Z',
          document_type: 'proof_of_residence_company',
          legal_representative_id: null,
          document_id: '019aa2f3-1b20-7456-8abc-0123456789ab',
          request_id: null,
          message:
            'The document proof_of_residence_company expires at 2031-02-01T02:59:59.999Z: send a valid one.',
        },
      ],
      reasons: [],
      checks: [
        {
          code: 'tax_id_check_digits',
          outcome: 'pass',
          message: 'The check digits of the tax id are right.',
          message_pt: 'Os dígitos verificadores do CPF ou CNPJ estão corretos.',
        },
      ],
    },
  },
  async run({ context, sql, caller, params, accepts, now }) {
    const where = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const parts = ['legal_representatives', 'addresses', 'documents'] as const;
    const state = await context.submerchants.states.run({ ...where, parts });
    if (!state) throw noSuchSubmerchant();
    const { record: submerchant, legal_representatives, addresses } = state;
    const isDue = state.documents.some(({ record }) => hasExpired(record, now));
    const documents = isDue ? await expireDocuments(context, sql, where, now) : state.documents;
    const { messages } = accepts;
    const files = await filesOfSubmerchants(sql, [where]);
    const missing = missingRequirements({
      submerchant,
      legal_representatives,
      address_count: addresses.length,
      current_documents: withFileFaults(
        documents.map(({ record }) => record),
        files,
      ),
    }).map((one) => ({ ...one, message: translate(one.message, messages) }));
    const { category_table, cnae_names } = context;
    const checks = merchantChecks({
      submerchant,
      legal_representatives,
      addresses,
      cnae_names,
      category_table,
      today: now.slice(0, 10),
      files: documents.flatMap(({ record: document }) => {
        const file = files.get(document.id);
        return file ? [{ document, file }] : [];
      }),
    }).map(({ code, outcome, message }) => ({
      code,
      outcome,
      message: messages === 'en' ? message.en : message.pt,
      message_pt: message.pt,
    }));
    const reasons = await readReasonTargets(
      context,
      sql,
      state,
      documents.map(({ record }) => record),
    );
    const { status } = submerchant;
    const canBeSubmitted = transition(status, 'submit_for_review') !== null;
    const obstacle = canBeSubmitted
      ? null
      : translate(notAllowed(status, 'submit-for-review').message, messages);
    const ready = missing.length === 0 && canBeSubmitted;
    const due = await readDue(
      context,
      sql,
      state,
      documents.map(({ record }) => record),
      now,
    );
    const described = describeDue(due, messages);
    await context.sla.follow();
    const review_due_at = reviewDueAt(context, where.merchant_id, submerchant);
    return {
      data: { ready, status, obstacle, review_due_at, missing, ...described, reasons, checks },
    };
  },
});

interface DueOfSeller extends Due {
  /** What is asked, by request. */
  texts: ReadonlyMap<string, string | null>;
}

/** Reads what is due of an active or suspended submerchant; nothing of another one. */
async function readDue(
  context: Context,
  sql: Sql,
  { merchant_id, record, review, data_key }: SubmerchantState,
  documents: readonly Document[],
  now: string,
): Promise<DueOfSeller> {
  if (!isAskable(record.status))
    return { currently_due: [], past_due: [], eventually_due: [], texts: new Map() };
  const where = { merchant_id, id: record.id };
  // An expired request stays due until somebody has decided what follows.
  const undecided = (review.open_cases ?? []).flatMap(({ code, subject_id }) =>
    code === 'request_expired' && subject_id !== null ? [subject_id] : [],
  );
  const open = await openRequests(sql, where, max_open);
  const expired = undecided.length > 0 ? await findRequests(sql, where, undecided) : [];
  const requests = [...expired, ...open];
  const isRejected = documents.some(({ status }) => status === 'rejected');
  const replaced = isRejected
    ? await replacedDocuments(sql, merchant_id, record.id, max_parts.documents)
    : [];
  const opener = context.seller_keys.openerOf({ ...where, data_key });
  return {
    ...dueOf({
      documents,
      replaced,
      requests: requests.map(({ id, document_type, legal_representative_id, due_at }) => ({
        id,
        document_type,
        legal_representative_id,
        due_at,
      })),
      isRequired: (type) => isRequiredOf(record.entity_type, type),
      now,
      settings: context.config.due,
    }),
    texts: new Map(requests.map((one) => [one.id, describeRequest(opener, one).text])),
  };
}

function describeDue({ texts, ...groups }: DueOfSeller, language: Language) {
  const describe = (item: DueItem) => ({
    ...item,
    message: (item.request_id && texts.get(item.request_id)) ?? translate(wording(item), language),
  });
  return {
    currently_due: groups.currently_due.map(describe),
    past_due: groups.past_due.map(describe),
    eventually_due: groups.eventually_due.map(describe),
  };
}

function wording({ code, document_type, due_at }: DueItem): string {
  switch (code) {
    case 'document_expires':
      return `The document ${document_type} expires at ${due_at}: send a valid one.`;
    case 'document_expired':
      return `The document ${document_type} has expired: send a valid one.`;
    case 'document_rejected':
      return `The document ${document_type} was rejected: send it again.`;
    case 'request':
      return 'The operator asks for something.';
  }
}
