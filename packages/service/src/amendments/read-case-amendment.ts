import type { Static } from 'typebox';
import type { Context } from '../operation/context.js';
import { readEvidence } from '../evidence/store/evidence.js';
import { evaluateCase, max_matches } from '../cases/evaluate-case.js';
import { withFiles } from '../cases/read-case.js';
import { countElsewhere, findCase } from '../cases/store/cases.js';
import { readFieldChecks } from '../cases/store/field-checks.js';
import { readViews } from '../cases/store/views.js';
import { withFieldChecks } from '../cases/with-field-checks.js';
import { amended } from '../submerchants/rules/amended.js';
import { hasExpired } from '../submerchants/rules/document-problems.js';
import { filesOfSubmerchants } from '../submerchants/store/document-files.js';
import { readParts } from '../submerchants/store/parts.js';
import { noSuchSubmerchant } from '../submerchants/store/submerchants.js';
import type { CaseAmendment } from './case-schema.js';
import { amendedDocuments } from './rules/plan-amendment.js';
import { getAmendment, withDocuments } from './store/amendments.js';

/**
 * Reads an amendment as reviewers see it. While it is open, with the requirements and checks of the submerchant as it would be.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readCaseAmendment(
  base: Context,
  id: string,
  amendment_id: string,
  viewer_id: string,
  now: string,
): Promise<Static<typeof CaseAmendment>> {
  const row = await findCase(base, id);
  if (!row) throw noSuchSubmerchant();
  const { merchant_id } = row;
  const context = base.at(await base.groups.of(merchant_id));
  const sql = context.database;
  const stored = await getAmendment(context, sql, row, amendment_id);
  const [[amendment], parts, files] = await Promise.all([
    withDocuments(sql, row, [stored]),
    readParts(sql, row),
    filesOfSubmerchants(sql, [row]),
  ]);
  if (!amendment) throw new Error('An amendment that was read is presented.');
  const { values } = stored.body;
  const after = amended(
    { record: row, legal_representatives: parts.legal_representatives },
    values,
  );
  const ids = amendment.documents.map((one) => one.id);
  const partners = after.legal_representatives.map(({ document }) => document);
  const subject = { id, tax_id: row.tax_id, documents: partners };
  const isOpen = stored.status === 'pending_review';
  const [views, checked, elsewhere, evidence, blocks] = await Promise.all([
    readViews(sql, { merchant_id, viewer_id }, ids),
    readFieldChecks(sql, merchant_id, ids),
    isOpen ? countElsewhere(context, [subject], max_matches) : null,
    isOpen ? readEvidence(sql, context.seller_keys, [row]) : null,
    isOpen
      ? context.block_list.find(
          [{ id, submerchant: after.record, ...after, addresses: parts.addresses }],
          now,
        )
      : null,
  ]);
  const documents = withFieldChecks(
    withFiles(amendment.documents, files, views),
    isOpen ? [...after.legal_representatives] : parts.legal_representatives,
    checked,
  );
  if (!isOpen) return { ...amendment, documents, missing: [], checks: [] };
  const expired = <One extends (typeof parts.documents)[number]>(one: One): One =>
    hasExpired(one, now) ? { ...one, status: 'expired' } : one;
  const { missing, checks } = evaluateCase(
    context,
    {
      submerchant: after.record,
      legal_representatives: after.legal_representatives,
      addresses: parts.addresses,
      documents: amendedDocuments(
        parts.documents.map(expired),
        amendment.documents.map(expired),
        values.leaving,
      ),
      files,
      elsewhere: elsewhere?.get(id),
      evidence: evidence?.get(id),
      blocks: blocks?.get(id),
    },
    now,
  );
  return {
    ...amendment,
    documents,
    missing,
    checks: checks.map(({ code, outcome, message }) => ({ code, outcome, message })),
  };
}
