import { returnToQueue } from '../return-to-queue.js';
import type { FileHashes } from '../../files/stored-files.js';
import { Refusal } from '../../errors.js';
import { merchantOf, type MerchantCaller } from '../../operation/caller.js';
import type { OperationResponse, Command, Input } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import type { SubmerchantChange } from '../change.js';
import { changeOwn } from '../change-submerchant.js';
import { expireWithin } from '../expire-documents.js';
import { notAllowed } from '../not-allowed.js';
import { openRenewal } from '../renewals.js';
import { requireRoom } from '../require-room.js';
import { documentTypeProblems, expiryTime } from '../rules/document-problems.js';
import { withFileFaults, type DocumentFile } from '../rules/document-file.js';
import { filesOfSubmerchants } from '../store/document-files.js';
import { mayResend } from '../rules/lifecycle.js';
import { sandboxDueAt } from '../rules/sandbox.js';
import type { Document, DocumentInput } from '../schema/document.js';
import type { StoredDocument } from '../store/documents.js';

/** Adds a document, and replaces the current one of the same type. @throws Refusal those of `decideDocument` and of its file */
export const addDocument: Command<Input<DocumentInput, { id: string }>> = (
  unit,
  author,
  { params, body },
) => {
  const { merchant_id } = merchantOf(author.caller);
  return unit.context.stored_files.linkFor(
    unit,
    { merchant_id, submerchant_id: params.id },
    [{ ...body, path: '' }],
    (hashes) =>
      changeOwn(
        unit,
        author,
        params.id,
        ['legal_representatives', 'documents'],
        async (change, caller) =>
          decideDocument(change, caller, body, hashes, { files: await filesInReview(change) }),
        { on_recent: true },
      ),
  );
};

/** Reads the records of the files in review, where only some documents may be sent again. */
async function filesInReview({
  sql,
  merchant_id,
  id,
  record,
}: SubmerchantChange): Promise<ReadonlyMap<string, DocumentFile>> {
  return record.status === 'pending_review'
    ? filesOfSubmerchants(sql, [{ merchant_id, id }])
    : new Map();
}

/**
 * Adds a document to a change that has read the partners and the other documents, and replaces the current one of the same type.
 *
 * @param hashes of uploaded files
 * @param given the records of the documents’ files, if it is in review; whether a request asked for it, so that it is a case already
 * @throws Refusal INVALID_STATUS, DOCUMENT_TYPE_NOT_ALLOWED, LEGAL_REPRESENTATIVE_NOT_FOUND, TOO_MANY_DOCUMENTS
 */
export function decideDocument(
  change: SubmerchantChange,
  caller: Pick<MerchantCaller, 'mode' | 'time_zone'>,
  body: DocumentInput,
  hashes: FileHashes,
  given: { files?: ReadonlyMap<string, DocumentFile>; isAnswer?: boolean } = {},
): OperationResponse & { data: Document } {
  const { files = new Map(), isAnswer = false } = given;
  requireValidTarget(change, body);
  const partner = body.legal_representative_id?.toLowerCase() ?? null;
  const [current] = expireWithin(
    change,
    change.state.documents.filter(
      ({ record }) => record.type === body.type && record.legal_representative_id === partner,
    ),
  );
  const [replaced] = withFileFaults(current ? [current.record] : [], files);
  if (!mayResend(change.record.status, replaced ?? null)) {
    throw notAllowed(change.record.status, 'sending this document');
  }
  requireRoom(change, 'documents');
  if (current) replaceDocument(change, current);
  const id = change.context.newId(change.at);
  const document = newDocument(body, change.id, id, caller.time_zone);
  const sha256 = hashes.get(body.file_url);
  change.addEntry({
    action: 'document.submitted',
    object: { kind: 'document', id: document.record.id },
    before: null,
    // For an uploaded file, the trail contains the hash from the beginning.
    after: sha256 === undefined ? document.record : { ...document.record, sha256 },
  });
  change.addDocumentEvent('document.submitted', document);
  if (!isAnswer) returnToQueue(change, caller, 'a part');
  if (change.record.status === 'pending_review') {
    const sandbox_due_at = sandboxDueAt(caller, change.record.metadata, change.at);
    change.review = { ...change.review, sandbox_due_at };
  }
  change.putDocument(document);
  if (!isAnswer) openRenewal(change, current, document);
  // While pending, a file may still change: the submission requests all files. Afterwards a new document is in review immediately.
  if (change.record.status !== 'pending') {
    change.requestFile(document.record.id);
  }
  // A document past its expiry is answered as expired immediately, not only at the next read.
  expireWithin(change, [document]);
  return { data: document.record };
}

/** Checks type and partner of a document. @throws Refusal DOCUMENT_TYPE_NOT_ALLOWED, LEGAL_REPRESENTATIVE_NOT_FOUND */
function requireValidTarget(change: SubmerchantChange, body: DocumentInput): void {
  const { entity_type } = change.record;
  const errors = documentTypeProblems(entity_type, body.type);
  if (errors.length > 0) throw new Refusal('DOCUMENT_TYPE_NOT_ALLOWED', { errors });
  const partnerId = body.legal_representative_id?.toLowerCase() ?? null;
  if (partnerId === null) return;
  if (!change.state.legal_representatives.some(({ id }) => id === partnerId)) {
    const path = '/legal_representative_id';
    const message = 'There is no such partner of this submerchant.';
    throw new Refusal('LEGAL_REPRESENTATIVE_NOT_FOUND', {
      errors: [{ path, code: 'not_found', message }],
    });
  }
}

/** Replaces a current document. */
export function replaceDocument(change: SubmerchantChange, document: StoredDocument): void {
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

/** Makes a new document of a body. */
export function newDocument(
  body: DocumentInput,
  submerchant_id: string,
  id: string,
  time_zone: string,
): StoredDocument {
  const at = timeOfId(id);
  const record: Document = {
    id,
    submerchant_id,
    type: body.type,
    // In PostgreSQL's format for UUIDs: the answer must equal later reads.
    legal_representative_id: body.legal_representative_id?.toLowerCase() ?? null,
    number: body.number ?? null,
    file_url: body.file_url,
    file_name: body.file_name,
    file_size: body.file_size,
    mime_type: body.mime_type,
    expires_at: body.expires_at ? expiryTime(body.expires_at, time_zone) : null,
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
