import { merchantOf } from '../../operation/caller.js';
import type { Command, Input } from '../../operation/operation.js';
import { inTransaction } from '../../platform/database/connect.js';
import { changeOwn } from '../../submerchants/change-submerchant.js';
import { decideDocument } from '../../submerchants/commands/add-document.js';
import { openCaseOf } from '../../submerchants/open-cases.js';
import {
  changeRequest,
  invalid,
  requireAskable,
  requireRequest,
  requireTransition,
} from '../requests.js';
import type { AnswerInput } from '../schema.js';
import type { StoredRequest } from '../store/requests.js';

/**
 * Answers an open request with a document or a text, and puts the answer before the reviewers. Of two answers, or an answer and a
 * cancellation or the due date, the first under the seller's lock wins.
 *
 * @throws Refusal NOT_FOUND, INVALID_STATUS, VALIDATION_ERROR, and those of the document
 */
export const answerRequest: Command<Input<AnswerInput, { id: string; requestId: string }>> = (
  unit,
  author,
  { params, body },
) => {
  const { context } = unit;
  const { merchant_id } = merchantOf(author.caller);
  const document = body.document ?? null;
  return context.stored_files.linkFor(
    unit,
    { merchant_id, submerchant_id: params.id },
    document ? [{ ...document, path: '/document' }] : [],
    (hashes) =>
      inTransaction(unit.sql, (tx) =>
        changeOwn(
          { context, sql: tx },
          author,
          params.id,
          ['legal_representatives', 'documents'],
          async (change, caller) => {
            const request = await requireRequest(change, tx, params.requestId);
            requireAskable(change, 'answering a request');
            requireTransition(request, 'answer');
            // The sweep closes it in a moment.
            if (request.due_at <= change.at)
              requireTransition({ ...request, status: 'expired' }, 'answer');
            requireFitting(request, body);
            const sent =
              document && decideDocument(change, caller, document, hashes, { isAnswer: true });
            const data = await changeRequest(change, tx, request, {
              trigger: 'answer',
              fields: { answered_at: change.at, document_id: sent?.data.id ?? null },
              texts: { answer: body.text ?? null, refusal: null },
            });
            openCaseOf(change, {
              kind: 'request',
              code: 'request',
              subject_id: request.id,
              finding: { document_type: request.document_type },
              due_at: null,
            });
            return { data };
          },
        ),
      ),
  );
};

/** Checks that an answer has what the request asks for. @throws Refusal VALIDATION_ERROR */
function requireFitting(request: StoredRequest, { text, document }: AnswerInput): void {
  const { document_type, legal_representative_id } = request;
  if (document_type === null) {
    if (document)
      throw invalid('/document', 'forbidden', 'The request asks for a text, not for a document.');
    if (!text) throw invalid('/text', 'required', 'The request asks for a text.');
    return;
  }
  if (!document)
    throw invalid('/document', 'required', `The request asks for the document ${document_type}.`);
  if (document.type !== document_type)
    throw invalid(
      '/document/type',
      'invalid_value',
      `The request asks for the document ${document_type}.`,
    );
  if ((document.legal_representative_id?.toLowerCase() ?? null) !== legal_representative_id)
    throw invalid(
      '/document/legal_representative_id',
      'invalid_value',
      'The request asks for the document of another partner.',
    );
}
