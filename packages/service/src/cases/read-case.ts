import { noSuchSubmerchant } from '../submerchants/store/submerchants.js';
import type { Context } from '../operation/context.js';
import { hasUnreviewedChanges } from '../submerchants/return-to-queue.js';
import { fileProblemTexts } from '../platform/inspection/file-problem.js';
import { expireDocuments } from '../submerchants/expire-documents.js';
import { hasExpired } from '../submerchants/rules/document-problems.js';
import { fileErrorText, type DocumentFile } from '../submerchants/rules/document-file.js';
import type { Document } from '../submerchants/schema/document.js';
import { filesOfSubmerchants } from '../submerchants/store/document-files.js';
import { replacedDocuments } from '../submerchants/store/documents.js';
import { readParts } from '../submerchants/store/parts.js';
import { readEvidence } from '../evidence/store/evidence.js';
import { evaluateCase, max_matches } from './evaluate-case.js';
import { readDecisionBefore } from './read-decision-before.js';
import type { Case } from './schema.js';
import { readFieldChecks } from './store/field-checks.js';
import { findRelated } from './store/related.js';
import { countElsewhere, findCase } from './store/cases.js';
import { readViews } from './store/views.js';
import { summaryOf } from './summary.js';
import { withFieldChecks } from './with-field-checks.js';

/** Maximum number of replaced documents shown. */
const max_replaced = 100;

/**
 * Reads a whole case in a number of statements that does not depend on its size: its parts in six, its duplicates and its blocks in three, its
 * trail and its request for approval in one each, the decision before in two; all of them again when a document has expired meanwhile.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readCase(
  base: Context,
  id: string,
  viewer_id: string,
  now: string,
): Promise<Case> {
  const row = await findCase(base, id);
  if (!row) throw noSuchSubmerchant();
  const { merchant_id } = row;
  const context = base.at(await base.groups.of(merchant_id));
  const sql = context.database;
  await context.sla.follow();
  const { submerchant, merchant, claim, due, open_cases, risk_class } = summaryOf(
    row,
    now,
    context.sla,
  );
  const isChanged = hasUnreviewedChanges(submerchant.status, row);
  const isAmended = open_cases.some(({ kind }) => kind === 'amendment');
  const [parts, replaced, files, stored, waiting] = await Promise.all([
    readParts(sql, row),
    replacedDocuments(sql, merchant_id, id, max_replaced),
    filesOfSubmerchants(sql, [row]),
    readEvidence(sql, context.seller_keys, [row]),
    submerchant.status === 'pending_review' || isChanged || isAmended
      ? context.approvals.pendingForCase(id)
      : null,
  ]);
  if (parts.documents.some((document) => hasExpired(document, now))) {
    await expireDocuments(context, sql, { merchant_id, id }, now);
    // Expiry changes `updated_at`: a decision based on this answer must be able to name the new one.
    return readCase(base, id, viewer_id, now);
  }
  const shown = [...parts.documents, ...replaced].map((document) => document.id);
  const views = await readViews(sql, { merchant_id, viewer_id }, shown);
  const partners = parts.legal_representatives.map(({ document }) => document);
  const subject = { id: submerchant.id, tax_id: submerchant.tax_id, documents: partners };
  const [counted, before, related, fieldChecks, blocks] = await Promise.all([
    countElsewhere(context, [subject], max_matches),
    readDecisionBefore(context, sql, row, submerchant, parts.documents),
    findRelated(base, submerchant, parts.legal_representatives),
    readFieldChecks(sql, merchant_id, shown),
    context.block_list.find([{ id: submerchant.id, submerchant, ...parts }], now),
  ]);
  const elsewhere = counted.get(submerchant.id);
  const data = {
    submerchant,
    ...parts,
    files,
    elsewhere,
    evidence: stored.get(id),
    blocks: blocks.get(submerchant.id),
  };
  const { missing, checks: evaluated, evidence } = evaluateCase(context, data, now);
  const checks = evaluated.map(({ code, outcome, message }) => ({ code, outcome, message }));
  return {
    submerchant,
    merchant,
    claim,
    due,
    open_cases,
    risk_class,
    ...parts,
    documents: withFieldChecks(
      withFiles(parts.documents, files, views),
      parts.legal_representatives,
      fieldChecks,
    ),
    replaced_documents: withFieldChecks(
      withFiles(replaced, files, views),
      parts.legal_representatives,
      fieldChecks,
    ),
    has_unreviewed_changes: isChanged,
    missing,
    checks,
    evidence,
    related,
    ...before,
    pending_approval: waiting && {
      id: waiting.id,
      requested_by: waiting.requested_by,
      requested_at: waiting.requested_at,
      expires_at: waiting.expires_at,
      needed_for: waiting.needed_for,
    },
  };
}

/** Adds to each document its file's record, null for one that was never submitted, and when the reader has opened it. */
export function withFiles(
  documents: readonly Document[],
  files: ReadonlyMap<string, DocumentFile>,
  views: ReadonlyMap<string, string>,
): (Document & Pick<Case['documents'][number], 'file' | 'seen_at'>)[] {
  return documents.map((document) => {
    const file = files.get(document.id);
    const seen_at = views.get(document.id) ?? null;
    if (!file) return { ...document, file: null, seen_at };
    const { error_code, error_http_status, problem: code, ...recorded } = file;
    const problem = code && { code, message: problemSentences(fileProblemTexts[code]) };
    const error =
      error_code === null
        ? null
        : { code: error_code, message: sentences(fileErrorText(error_code, error_http_status)) };
    return { ...document, file: { ...recorded, problem, error }, seen_at };
  });
}

/** Completes a text such as `asks for a password` to a sentence. */
function problemSentences({ en, pt }: { en: string; pt: string }): { en: string; pt: string } {
  return { en: `The file ${en}.`, pt: `O arquivo ${pt}.` };
}

/** Completes an error text such as `its host took too long` to a sentence. */
function sentences({ en, pt }: { en: string; pt: string }): { en: string; pt: string } {
  return { en: `The file cannot be fetched: ${en}.`, pt: `O arquivo não pôde ser obtido: ${pt}.` };
}
