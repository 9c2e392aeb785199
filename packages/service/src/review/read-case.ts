import { noSuchSubmerchant } from '../submerchants/store/submerchants.js';
import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { expireDocuments } from '../submerchants/expire-documents.js';
import { hasExpired } from '../submerchants/rules/document-problems.js';
import { fileErrorText, type DocumentFile } from '../submerchants/rules/document-file.js';
import type { Document } from '../submerchants/schema/document.js';
import { filesOfSubmerchants } from '../submerchants/store/document-files.js';
import { replacedDocuments } from '../submerchants/store/documents.js';
import { readParts } from '../submerchants/store/parts.js';
import type { Actor } from '../operation/actor.js';
import { readEntry } from '../trail/commitments.js';
import { readEntries } from '../trail/store.js';
import { evaluateCase, max_matches } from './evaluate-case.js';
import { netChanges, type NetChange } from '../submerchants/rules/net-changes.js';
import type { Case } from './schema.js';
import { countElsewhere, findCase } from './store.js';
import { summaryOf } from './summary.js';

/** Maximum number of replaced documents shown. */
const max_replaced = 100;
/** Maximum number of trail entries read for the changes; only a merchant that edits endlessly comes near. */
const max_entries = 5_000;
/** Kinds of actors that belong to the merchant. */
const merchantActors: ReadonlySet<Actor['kind']> = new Set([
  'merchant_key',
  'merchant_person',
  'onboarding_link',
]);

/**
 * Reads a whole case in a number of statements that does not depend on its size: its parts in five, its duplicates in two, its
 * trail and its request for approval in one each; all of them again when a document has expired meanwhile.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readCase(base: Context, id: string, now: string): Promise<Case> {
  const row = await findCase(base, id);
  if (!row) throw noSuchSubmerchant();
  const { merchant_id } = row;
  const context = base.at(await base.groups.of(merchant_id));
  const sql = context.database;
  const { submerchant, merchant, claim } = summaryOf(row, now);
  const [parts, replaced, files, changes, waiting] = await Promise.all([
    readParts(sql, row),
    replacedDocuments(sql, merchant_id, id, max_replaced),
    filesOfSubmerchants(sql, [row]),
    changesSince(context, sql, { merchant_id, submerchant_id: id }, row),
    submerchant.status === 'pending_review' ? context.approvals.pendingForCase(id) : null,
  ]);
  if (parts.documents.some((document) => hasExpired(document, now))) {
    await expireDocuments(context, sql, { merchant_id, id }, now);
    // Expiry changes `updated_at`: a decision based on this answer must be able to name the new one.
    return readCase(base, id, now);
  }
  const partners = parts.legal_representatives.map(({ document }) => document);
  const subject = { id: submerchant.id, tax_id: submerchant.tax_id, documents: partners };
  const elsewhere = (await countElsewhere(context, [subject], max_matches)).get(submerchant.id);
  const data = { submerchant, ...parts, files, elsewhere };
  const { missing, checks: evaluated } = evaluateCase(context, data, now);
  const checks = evaluated.map(({ code, outcome, message }) => ({ code, outcome, message }));
  return {
    submerchant,
    merchant,
    claim,
    ...parts,
    documents: withFiles(parts.documents, files),
    replaced_documents: withFiles(replaced, files),
    missing,
    checks,
    changes,
    pending_approval: waiting && {
      id: waiting.id,
      requested_by: waiting.requested_by,
      requested_at: waiting.requested_at,
      expires_at: waiting.expires_at,
      needed_for: waiting.needed_for,
    },
  };
}

/** Adds its file's record to each document; null for a document that was never submitted. */
function withFiles(
  documents: readonly Document[],
  files: ReadonlyMap<string, DocumentFile>,
): Case['documents'] {
  return documents.map((document) => {
    const file = files.get(document.id);
    if (!file) return { ...document, file: null };
    const { error_code, error_http_status, ...recorded } = file;
    const error =
      error_code === null
        ? null
        : { code: error_code, message: sentences(fileErrorText(error_code, error_http_status)) };
    return { ...document, file: { ...recorded, error } };
  });
}

/** Completes an error text such as `its host took too long` to a sentence. */
function sentences({ en, pt }: { en: string; pt: string }): { en: string; pt: string } {
  return { en: `The file cannot be fetched: ${en}.`, pt: `O arquivo não pôde ser obtido: ${pt}.` };
}

/** The merchant's net changes since the last decided submission; null before the first decision. */
async function changesSince(
  context: Context,
  sql: Sql,
  where: { merchant_id: string; submerchant_id: string },
  row: { decided_position: number | null; trail_position: number },
): Promise<NetChange[] | null> {
  if (row.decided_position === null) return null;
  const from = Math.max(row.decided_position + 1, row.trail_position - max_entries + 1);
  const entries = await readEntries(sql, where, { from, to: row.trail_position });
  const opener = await context.seller_keys.load(
    sql,
    where.merchant_id,
    entries.map(({ personal }) => personal),
  );
  const changes = entries.map((entry) => readEntry(opener, entry));
  return netChanges(changes.filter(({ actor }) => merchantActors.has(actor.kind)));
}
