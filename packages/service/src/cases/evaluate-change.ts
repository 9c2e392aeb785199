import { readEvidence } from '../evidence/store/evidence.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { filesOfSubmerchants } from '../submerchants/store/document-files.js';
import type { SubmerchantState } from '../submerchants/store/submerchant-state.js';
import { evaluateCase, max_matches, type CaseData } from './evaluate-case.js';
import { countElsewhere } from './store/cases.js';

/** Evaluates the case of a change that has read all parts, and returns what it was evaluated on, too. */
export async function evaluateChange(
  { context, sql, merchant_id, id, at }: SubmerchantChange,
  { record: submerchant, legal_representatives, addresses, documents }: SubmerchantState,
): Promise<ReturnType<typeof evaluateCase> & { data: CaseData }> {
  const partners = legal_representatives.map(({ document }) => document);
  const subject = { id, tax_id: submerchant.tax_id, documents: partners };
  const parts = { submerchant, legal_representatives, addresses };
  const [files, elsewhere, evidence, blocks] = await Promise.all([
    filesOfSubmerchants(sql, [{ merchant_id, id }]),
    countElsewhere(context, [subject], max_matches),
    readEvidence(sql, context.seller_keys, [{ merchant_id, id }]),
    context.block_list.find([{ id, ...parts }], at),
  ]);
  const data = {
    ...parts,
    documents: documents.map(({ record }) => record),
    files,
    elsewhere: elsewhere.get(id),
    evidence: evidence.get(id),
    blocks: blocks.get(id),
  };
  return { ...evaluateCase(context, data, at), data };
}
