import Type from 'typebox';
import { changeDesk } from '../../cases/change-case.js';
import { requireUnclaimed } from '../../cases/open-case.js';
import { DocumentApproval } from '../../cases/schema.js';
import { decideForReviewer } from '../../decisions/decide-one-document.js';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation, type Call } from '../../operation/operation.js';
import type { Transaction } from '../../platform/database/connect.js';
import type { SubmerchantChange } from '../../submerchants/change.js';
import { closeCaseOf } from '../../submerchants/open-cases.js';
import type { StoredDocument } from '../../submerchants/store/documents.js';
import {
  changeRequest,
  invalid,
  readDueDate,
  requireRequest,
  requireTransition,
} from '../requests.js';
import type { RequestTrigger } from '../rules/request-lifecycle.js';
import { answeredExample, RefusalInput, requestExample, SellerRequest } from '../schema.js';
import { timeZoneOf, type StoredRequest } from '../store/requests.js';

/** What a reviewer does with a request to a seller. */

const traits = {
  tag: 'Review',
  data: SellerRequest,
  saves_answer: true,
} as const;

export const acceptSellerRequest = defineOperation({
  id: 'acceptSellerRequest',
  summary: 'Accept the answer to a request',
  description:
    'Closes the request and its case. Approves the document of the answer while it is pending, which the caller must have opened; otherwise say why in `unseen_reason`.',
  ...traits,
  body: Type.Pick(DocumentApproval, ['unseen_reason']),
  body_optional: true,
  message: 'Answer accepted.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'DOCUMENTS_NOT_SEEN'],
  example: {
    body: {},
    data: { ...answeredExample, status: 'accepted', closed_at: '2026-11-29T12:00:00.000Z' },
  },
  run: (call) =>
    decideRequest(call, 'accept', async (change, request) => {
      const document = documentOf(change, request);
      const unseen_reason = call.body?.unseen_reason?.trim() ?? null;
      switch (document?.record.status) {
        case undefined:
        case 'approved':
          return {};
        case 'pending':
          await decideForReviewer(change, document!, 'approve', {
            viewer_id: operatorOf(call.caller).actor_id,
            code: null,
            notes: null,
            unseen_reason,
          });
          return {};
        default:
          throw new Refusal('INVALID_STATUS', {
            message: `The document of the answer is ${document!.record.status}: refuse the answer.`,
          });
      }
    }),
});

export const refuseSellerRequest = defineOperation({
  id: 'refuseSellerRequest',
  summary: 'Refuse the answer to a request',
  description:
    'Opens the request again, with the text that says why, and closes its case. Rejects the document of the answer while it is pending; a newer one of its type stays for the review.',
  ...traits,
  body: RefusalInput,
  message: 'Answer refused.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD'],
  example: {
    body: { text: 'Falta a página com as assinaturas.', due_at: '2027-02-15' },
    data: {
      ...answeredExample,
      status: 'open',
      refusal: 'Falta a página com as assinaturas.',
      due_at: '2027-02-16T02:59:59.999Z',
    },
  },
  run: (call) =>
    decideRequest(call, 'refuse', async (change, request) => {
      const { text } = call.body;
      const document = documentOf(change, request);
      // A newer one was sent since, which the text is not about.
      const isAnswers = document?.record.id === request.document_id;
      if (document?.record.status === 'pending' && isAnswers)
        await decideForReviewer(change, document, 'reject', {
          viewer_id: operatorOf(call.caller).actor_id,
          code: 'other',
          notes: text.slice(0, 1000),
        });
      const given = call.body.due_at ?? null;
      if (given === null && request.due_at <= change.at)
        throw invalid('/due_at', 'required', `The request was due at ${request.due_at}.`);
      const zone = given && (await timeZoneOf(call.context.groups.coordinator, change.merchant_id));
      return {
        texts: { refusal: text },
        ...(given && zone && { fields: { due_at: readDueDate(given, zone, change.at) } }),
      };
    }),
});

export const cancelSellerRequest = defineOperation({
  id: 'cancelSellerRequest',
  summary: 'Cancel an open request to a seller',
  description: 'One that was answered is accepted or refused instead.',
  ...traits,
  message: 'Request cancelled.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD'],
  example: {
    data: { ...requestExample, status: 'cancelled', closed_at: '2026-11-28T12:00:00.000Z' },
  },
  run: (call) => decideRequest(call, 'cancel', async () => ({})),
});

/**
 * Changes a request for a reviewer, and closes its case.
 *
 * @throws Refusal NOT_FOUND, INVALID_STATUS, CLAIM_HELD, and those of `work`
 */
async function decideRequest(
  call: Call,
  trigger: RequestTrigger & ('accept' | 'refuse' | 'cancel'),
  work: (
    change: SubmerchantChange,
    request: StoredRequest,
    tx: Transaction,
  ) => Promise<Omit<Parameters<typeof changeRequest>[3], 'trigger'>>,
) {
  await call.context.reasons.follow();
  return changeDesk(
    call,
    call,
    call.params.id,
    async (change, tx) => {
      requireUnclaimed(change, operatorOf(call.caller).actor_id);
      const request = await requireRequest(change, tx, call.params.requestId);
      requireTransition(request, trigger);
      const given = await work(change, request, tx);
      const data = await changeRequest(change, tx, request, { trigger, ...given });
      closeCaseOf(change, ({ subject_id }) => subject_id === request.id, { outcome: data.status });
      return { data, subjects: [change.id] };
    },
    ['documents'],
  );
}

/** The current document of the type that was asked for: a newer one has replaced that of the answer. */
function documentOf(
  { state }: SubmerchantChange,
  { document_type, legal_representative_id }: StoredRequest,
): StoredDocument | undefined {
  return state.documents.find(
    ({ record }) =>
      record.type === document_type && record.legal_representative_id === legal_representative_id,
  );
}
