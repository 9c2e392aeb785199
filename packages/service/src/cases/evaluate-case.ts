import type { Config } from '../config/read-config.js';
import type { Context } from '../operation/context.js';
import type { Address } from '../submerchants/schema/address.js';
import type { Document } from '../submerchants/schema/document.js';
import type { LegalRepresentative } from '../submerchants/schema/legal-representative.js';
import type { Submerchant } from '../submerchants/schema/submerchant.js';
import { evaluateChecks } from '../submerchants/rules/checks/evaluate-checks.js';
import type { ReviewCheck } from '../submerchants/rules/checks/review-check.js';
import type { DocumentFile } from '../submerchants/rules/document-file.js';
import type { StandingBlock } from '../blocks/block-list.js';
import { evidenceChecks, type EvidenceCheck } from '../evidence/rules/evidence-checks.js';
import { evidenceOf, type Evidence, type KnownEvidence } from '../evidence/rules/evidence-of.js';
import { missingRequirements, type MissingRequirement } from '../submerchants/rules/submission.js';
import { blockCheck } from './rules/block-check.js';
import type { CountedElsewhere } from './store/cases.js';

/** Maximum count of matches with other submerchants: a higher number has no value for a reviewer. */
export const max_matches = 100;

export interface CaseData {
  submerchant: Submerchant;
  legal_representatives: readonly LegalRepresentative[];
  addresses: readonly Address[];
  /** The current ones, after applying expiry. */
  documents: readonly Document[];
  files: ReadonlyMap<string, DocumentFile>;
  elsewhere: CountedElsewhere | undefined;
  /** What sources said of it; absent: nothing. */
  evidence: readonly KnownEvidence[] | undefined;
  /** Blocks that stand on its values; absent: none. */
  blocks: readonly StandingBlock[] | undefined;
}

/** Evaluates what is missing for an approval, and the review checks. Shared by the queue and the case page. */
export function evaluateCase(
  {
    cnae_names,
    category_table,
    config,
  }: Pick<Context, 'cnae_names' | 'category_table'> & {
    config: Pick<Config, 'read_documents' | 'bank_lookup'>;
  },
  data: CaseData,
  now: string,
): {
  missing: MissingRequirement[];
  checks: (ReviewCheck | EvidenceCheck)[];
  evidence: Evidence;
} {
  const { submerchant, legal_representatives, addresses, documents, files, elsewhere } = data;
  const tax_id_matches = elsewhere?.tax_id ?? 0;
  const blocked = blockCheck(data.blocks ?? []);
  const evidence = evidenceOf(data, data.evidence ?? [], {
    table: category_table,
    isReading: config.read_documents,
    isBankSet: config.bank_lookup !== null,
  });
  return {
    missing: missingRequirements({
      submerchant,
      legal_representatives,
      address_count: addresses.length,
      current_documents: documents,
    }),
    evidence,
    checks: [
      ...(blocked === null ? [] : [blocked]),
      ...evaluateChecks({
        submerchant,
        legal_representatives,
        addresses,
        cnae_names,
        category_table,
        today: now.slice(0, 10),
        elsewhere: {
          tax_id_matches,
          tax_id_matches_capped: tax_id_matches >= max_matches,
          partners: elsewhere?.partners ?? new Map(),
        },
        files: documents.flatMap((document) => {
          const file = files.get(document.id);
          return file ? [{ document, file }] : [];
        }),
      }),
      ...evidenceChecks(evidence),
    ],
  };
}
