import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { portProblem } from '../../platform/outbound/target-address.js';
import { authorOf, changeSubmerchant, type SubmerchantChange } from '../change.js';
import { documentBodyExample, documentExample } from '../examples.js';
import { expireWithin } from '../expire-documents.js';
import { notAllowed } from '../not-allowed.js';
import { requireRoom } from '../require-room.js';
import { documentProblems, expiryTime } from '../rules/document-problems.js';
import { isAllowedFor } from '../rules/document-types.js';
import { mayResend } from '../rules/lifecycle.js';
import { sandboxDueAt } from '../rules/sandbox.js';
import { Document, DocumentInput } from '../schema/document.js';
import type { StoredDocument } from '../store/documents.js';

export const addDocument = defineOperation({
  id: 'addDocument',
  tag: 'Documents',
  summary: 'Send a document',
  description:
    'The file stays where you host it; send its address. The same `type` again (of the same partner, for partner documents) replaces the earlier one, which then has `replaced_at`. Up to 500 documents per submerchant, replaced ones included.',
  body: DocumentInput,
  data: Document,
  status: 201,
  message: 'Document received.',
  errors: [
    'INVALID_STATUS',
    'DOCUMENT_TYPE_NOT_ALLOWED',
    'LEGAL_REPRESENTATIVE_NOT_FOUND',
    'TOO_MANY_DOCUMENTS',
  ],
  saves_answer: true,
  example: { body: documentBodyExample, data: documentExample },
  problems: documentProblems,
  run(call) {
    const { context, sql, body, params } = call;
    requireAllowedPort(body.file_url, context.config.file_ports);
    const caller = merchantOf(call.caller);
    const where = { merchant_id: caller.merchant_id, id: params.id };
    const parts = ['legal_representatives', 'documents'] as const;
    return changeSubmerchant(context, sql, where, authorOf(call), parts, (change) => {
      requireFitting(change, body);
      const partner = body.legal_representative_id?.toLowerCase() ?? null;
      const [current] = expireWithin(
        change,
        change.state.documents.filter(
          ({ record }) => record.type === body.type && record.legal_representative_id === partner,
        ),
      );
      if (!mayResend(change.record.status, current?.record ?? null)) {
        throw notAllowed(change.record.status, 'sending this document');
      }
      requireRoom(change, 'documents');
      if (current) replace(change, current);
      const document = newDocument(body, change.id, context.newId(change.at));
      change.addEntry({
        action: 'document.submitted',
        object: { kind: 'document', id: document.record.id },
        before: null,
        after: document.record,
      });
      change.addDocumentEvent('document.submitted', document);
      if (change.record.status === 'pending_review') {
        const sandbox_due_at = sandboxDueAt(caller, change.record.metadata, change.at);
        change.review = { ...change.review, sandbox_due_at };
      }
      change.putDocument(document);
      // Before the submission, which requests all at once, a file may still change. Afterwards it is under review at once.
      if (change.record.status !== 'pending') {
        change.requestFiles({ document_id: document.record.id });
      }
      // One that came too late is told so at once, and not at the next reading.
      expireWithin(change, [document]);
      return { data: document.record };
    });
  },
});

/**
 * The rest of the address is checked when the file is fetched, at each redirect again.
 *
 * @throws Refusal VALIDATION_ERROR
 */
function requireAllowedPort(file_url: string, ports: readonly number[] | null): void {
  const problem = portProblem(file_url, ports);
  if (problem)
    throw new Refusal('VALIDATION_ERROR', { errors: [{ path: '/file_url', ...problem }] });
}

/** @throws Refusal DOCUMENT_TYPE_NOT_ALLOWED, LEGAL_REPRESENTATIVE_NOT_FOUND */
function requireFitting(change: SubmerchantChange, body: DocumentInput): void {
  const { entity_type } = change.record;
  if (!isAllowedFor(entity_type, body.type)) {
    throw new Refusal('DOCUMENT_TYPE_NOT_ALLOWED', {
      errors: [
        {
          path: '/type',
          code: 'invalid_value',
          message: `${body.type} is not a document of a submerchant of entity_type ${entity_type}.`,
        },
      ],
    });
  }
  const wanted = body.legal_representative_id?.toLowerCase() ?? null;
  if (wanted === null) return;
  if (!change.state.legal_representatives.some(({ id }) => id === wanted)) {
    const path = '/legal_representative_id';
    const message = 'There is no such partner of this submerchant.';
    throw new Refusal('LEGAL_REPRESENTATIVE_NOT_FOUND', {
      errors: [{ path, code: 'not_found', message }],
    });
  }
}

function replace(change: SubmerchantChange, document: StoredDocument): void {
  const { at } = change;
  document.record = { ...document.record, replaced_at: at, updated_at: at };
  change.putDocument(document);
  change.addEntry({
    action: 'document.replaced',
    object: { kind: 'document', id: document.record.id },
    before: { replaced_at: null },
    after: { replaced_at: at },
  });
}

function newDocument(body: DocumentInput, submerchant_id: string, id: string): StoredDocument {
  const at = timeOfId(id);
  const record: Document = {
    id,
    submerchant_id,
    type: body.type,
    // As PostgreSQL writes it: the answer must be what later reads tell.
    legal_representative_id: body.legal_representative_id?.toLowerCase() ?? null,
    number: body.number ?? null,
    file_url: body.file_url,
    file_name: body.file_name,
    file_size: body.file_size,
    mime_type: body.mime_type,
    expires_at: body.expires_at ? expiryTime(body.expires_at) : null,
    notes: body.notes ?? null,
    status: 'pending',
    verification_code: null,
    verification_notes: null,
    verified_at: null,
    replaced_at: null,
    created_at: at,
    updated_at: at,
  };
  return { record, event_sequence: 0 };
}
