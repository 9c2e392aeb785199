import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { portProblem } from '../../platform/outbound/target-address.js';
import { byCaller, changeSubmerchant, type SubmerchantChange } from '../change.js';
import { documentBodyExample, documentExample } from '../examples.js';
import { expireWithin } from '../expire-documents.js';
import { notAllowed } from '../not-allowed.js';
import { requireRoom } from '../require-room.js';
import { documentProblems, expiryTime } from '../rules/document-problems.js';
import { isAllowedFor } from '../rules/document-types.js';
import { mayResend } from '../rules/lifecycle.js';
import { sandboxDueAt } from '../rules/sandbox.js';
import { Document, DocumentInput } from '../schema/document.js';
import { requestFiles } from '../store/document-files.js';
import {
  currentDocuments,
  insertDocument,
  updateDocument,
  type StoredDocument,
} from '../store/documents.js';
import { findLegalRepresentative } from '../store/legal-representatives.js';

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
  example: { body: documentBodyExample, data: documentExample },
  problems: documentProblems,
  run(call) {
    const { context, sql, body, params } = call;
    requireAllowedPort(body.file_url, context.config.file_ports);
    const caller = merchantOf(call.caller);
    const where = { merchant_id: caller.merchant_id, id: params.id };
    return changeSubmerchant(context, sql, where, byCaller(call), async (change) => {
      await requireFitting(change, body);
      const kind = {
        type: body.type,
        legal_representative_id: body.legal_representative_id ?? null,
      };
      const [current] = await expireWithin(
        change,
        await currentDocuments(change.tx, change.merchant_id, change.id, kind),
      );
      if (!mayResend(change.record.status, current?.record ?? null)) {
        throw notAllowed(change.record.status, 'sending this document');
      }
      await requireRoom(change, 'documents');
      if (current) await replace(change, current);
      const document = newDocument(body, change.id, context.newId(change.at));
      change.tell({
        action: 'document.submitted',
        object: { kind: 'document', id: document.record.id },
        before: null,
        after: document.record,
      });
      change.documentEvent('document.submitted', document);
      if (change.record.status === 'pending_review') {
        const sandbox_due_at = sandboxDueAt(caller, change.record.metadata, change.at);
        change.review = { ...change.review, sandbox_due_at };
      }
      await insertDocument(change.tx, change.merchant_id, document);
      await requestFile(change, document.record.id);
      // One that came too late is told so at once, and not at the next reading.
      await expireWithin(change, [document]);
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
async function requireFitting(change: SubmerchantChange, body: DocumentInput): Promise<void> {
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
  const id = body.legal_representative_id;
  if (id === undefined || id === null) return;
  if (!(await findLegalRepresentative(change.tx, change.merchant_id, change.id, { id }))) {
    const path = '/legal_representative_id';
    const message = 'There is no such partner of this submerchant.';
    throw new Refusal('LEGAL_REPRESENTATIVE_NOT_FOUND', {
      errors: [{ path, code: 'not_found', message }],
    });
  }
}

/** Before the submission, which asks for all at once, a file may still change. Afterwards it is under review at once. */
async function requestFile(change: SubmerchantChange, document_id: string): Promise<void> {
  const { tx, merchant_id, id: submerchant_id, at } = change;
  if (change.record.status === 'pending') return;
  await requestFiles(tx, { merchant_id, submerchant_id, document_id }, at);
}

async function replace(change: SubmerchantChange, document: StoredDocument): Promise<void> {
  const { at } = change;
  document.record = { ...document.record, replaced_at: at, updated_at: at };
  await updateDocument(change.tx, change.merchant_id, document);
  change.tell({
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
