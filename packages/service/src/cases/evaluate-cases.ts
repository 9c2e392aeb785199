import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { readEvidence } from '../evidence/store/evidence.js';
import { hasExpired } from '../submerchants/rules/document-problems.js';
import { filesOfSubmerchants } from '../submerchants/store/document-files.js';
import { readPartsOfAll } from '../submerchants/store/parts.js';
import { evaluateCase, max_matches, type CaseData } from './evaluate-case.js';
import { countElsewhere, type CaseRow } from './store/cases.js';

/** A case with what it was evaluated on. */
export type EvaluatedCase = ReturnType<typeof evaluateCase> & { data: CaseData };

/**
 * Evaluates several cases, by id, in eight statements regardless of their number. A document past its expiry counts as expired; its status
 * is updated when the case is opened.
 */
export async function evaluateCases(
  context: Context,
  sql: Sql,
  cases: readonly CaseRow[],
  now: string,
): Promise<Map<string, EvaluatedCase>> {
  if (cases.length === 0) return new Map();
  const [found, files, evidence] = context.groups.isCluster
    ? await readByMerchant(context, sql, cases)
    : await readAll(context, sql, cases);
  const [elsewhere, blocks] = await Promise.all([
    countElsewhere(
      context,
      found.map(({ submerchant: { id, tax_id }, parts }) => ({
        id,
        tax_id,
        documents: parts.legal_representatives.map(({ document }) => document),
      })),
      max_matches,
    ),
    context.block_list.find(
      found.map(({ submerchant, parts }) => ({ id: submerchant.id, submerchant, ...parts })),
      now,
    ),
  ]);
  return new Map(
    found.map(({ submerchant, parts }) => {
      const { id } = submerchant;
      const documents = parts.documents.map((one) =>
        hasExpired(one, now) ? { ...one, status: 'expired' as const } : one,
      );
      const data = {
        submerchant,
        ...parts,
        documents,
        files,
        elsewhere: elsewhere.get(id),
        evidence: evidence.get(id),
        blocks: blocks.get(id),
      };
      return [id, { ...evaluateCase(context, data, now), data }];
    }),
  );
}

function readAll(context: Context, sql: Sql, cases: readonly CaseRow[]) {
  return Promise.all([
    readPartsOfAll(sql, cases),
    filesOfSubmerchants(sql, cases),
    readEvidence(sql, context.seller_keys, cases),
  ]);
}

/** On a cluster, a statement for each merchant asks that one's server alone. */
async function readByMerchant(
  context: Context,
  sql: Sql,
  cases: readonly CaseRow[],
): ReturnType<typeof readAll> {
  const merchants = [...new Set(cases.map(({ merchant_id }) => merchant_id))];
  const read = await Promise.all(
    merchants.map((merchant) => {
      const of = cases.filter(({ merchant_id }) => merchant_id === merchant);
      return readAll(context, sql, of);
    }),
  );
  return [
    read.flatMap(([parts]) => parts),
    new Map(read.flatMap(([, files]) => [...files])),
    new Map(read.flatMap(([, , evidence]) => [...evidence])),
  ];
}
