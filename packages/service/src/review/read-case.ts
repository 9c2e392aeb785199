import type { Context } from '../context.js';
import type { Sql } from '../database/connect.js';
import { Refusal } from '../errors.js';
import { expireDocuments } from '../submerchants/expire-documents.js';
import { hasExpired } from '../submerchants/rules/document-problems.js';
import { evaluateChecks } from '../submerchants/rules/checks/evaluate-checks.js';
import { fileErrorText, type DocumentFile } from '../submerchants/rules/document-file.js';
import { missingRequirements } from '../submerchants/rules/submission.js';
import { allAddresses } from '../submerchants/store/addresses.js';
import type { Document } from '../submerchants/schema/document.js';
import { filesOf } from '../submerchants/store/document-files.js';
import { currentDocuments, replacedDocuments } from '../submerchants/store/documents.js';
import { allLegalRepresentatives } from '../submerchants/store/legal-representatives.js';
import type { Actor, Change } from '../trail/entry.js';
import { readEntries } from '../trail/store.js';
import { netChanges, type NetChange } from './rules/net-changes.js';
import type { Case } from './schema.js';
import { countElsewhere, findCase } from './store.js';
import { summaryOf } from './summary.js';

/** Matches elsewhere are counted up to this: beyond it, the number tells a reviewer nothing more. */
const most_matches = 100;
/** Replaced documents shown at most. */
const most_replaced = 100;
/** Entries looked through for the differences at most; only a merchant who edits without end comes near. */
const most_entries = 5_000;
/** Actors whose changes are the merchant's. */
const byMerchant: ReadonlySet<Actor['kind']> = new Set(['merchant_key', 'merchant_person']);

/**
 * A whole case, in a number of statements that does not depend on its size: what belongs to it in five, its duplicates in
 * two, its trail in one; all of it once more when a document has expired meanwhile.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readCase(context: Context, sql: Sql, id: string, now: string): Promise<Case> {
  const row = await findCase(sql, id);
  if (!row) throw new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
  const { merchant_id } = row;
  const { submerchant, merchant, claim } = summaryOf(row, now);
  const [legal_representatives, addresses, stored, replaced, files, changes] = await Promise.all([
    allLegalRepresentatives(sql, merchant_id, id),
    allAddresses(sql, merchant_id, id),
    currentDocuments(sql, merchant_id, id),
    replacedDocuments(sql, merchant_id, id, most_replaced),
    filesOf(sql, merchant_id, id),
    changesSince(sql, { merchant_id, submerchant_id: id }, row),
  ]);
  if (stored.some(({ record }) => hasExpired(record, now))) {
    await expireDocuments(context, sql, { merchant_id, id }, now);
    // Expiry is a change like any other: a decision made on this reading must be able to name its `updated_at`.
    return readCase(context, sql, id, now);
  }
  const partners = legal_representatives.map(({ document }) => document);
  const elsewhere = await countElsewhere(sql, submerchant, partners, most_matches);
  const documents = stored.map(({ record }) => record);
  const missing = missingRequirements({
    submerchant,
    legal_representatives,
    address_count: addresses.length,
    current_documents: documents,
  });
  const { cnae_names, category_table } = context;
  const checks = evaluateChecks({
    submerchant,
    legal_representatives,
    addresses,
    cnae_names,
    category_table,
    today: now.slice(0, 10),
    elsewhere: {
      tax_id_matches: elsewhere.tax_id,
      tax_id_matches_capped: elsewhere.tax_id >= most_matches,
      partners: new Map(elsewhere.partners.map(({ document, count }) => [document, count])),
    },
    files: documents.flatMap((document) => {
      const file = files.get(document.id);
      return file ? [{ document, file }] : [];
    }),
  }).map(({ code, outcome, message }) => ({ code, outcome, message }));
  return {
    submerchant,
    merchant,
    claim,
    legal_representatives,
    addresses,
    documents: withFiles(documents, files),
    replaced_documents: withFiles(replaced, files),
    missing,
    checks,
    changes,
  };
}

/** Each document with what is known of its file; null where it was never submitted. */
function withFiles(
  documents: readonly Document[],
  files: ReadonlyMap<string, DocumentFile>,
): Case['documents'] {
  return documents.map((document) => {
    const file = files.get(document.id);
    if (!file) return { ...document, file: null };
    const { error_code, error_http_status, ...known } = file;
    const error =
      error_code === null
        ? null
        : { code: error_code, message: sentences(fileErrorText(error_code, error_http_status)) };
    return { ...document, file: { ...known, error } };
  });
}

/** `its host took too long` → a sentence of its own. */
function sentences({ en, pt }: { en: string; pt: string }): { en: string; pt: string } {
  return { en: `The file cannot be fetched: ${en}.`, pt: `O arquivo não pôde ser obtido: ${pt}.` };
}

/** What the merchant changed since the submission that was decided last; null while none has been. */
async function changesSince(
  sql: Sql,
  where: { merchant_id: string; submerchant_id: string },
  row: { decided_position: number | null; trail_position: number },
): Promise<NetChange[] | null> {
  if (row.decided_position === null) return null;
  const from = Math.max(row.decided_position + 1, row.trail_position - most_entries + 1);
  const entries = await readEntries(sql, where, { from, to: row.trail_position });
  const told = entries.map(({ entry }) => JSON.parse(entry) as Change & { actor: Actor });
  return netChanges(told.filter(({ actor }) => byMerchant.has(actor.kind)));
}
