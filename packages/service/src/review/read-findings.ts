import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { hasExpired } from '../submerchants/rules/document-problems.js';
import { addressesOfSubmerchants } from '../submerchants/store/addresses.js';
import { filesOfSubmerchants } from '../submerchants/store/document-files.js';
import { currentDocumentsOfSubmerchants } from '../submerchants/store/documents.js';
import { legalRepresentativesOfSubmerchants } from '../submerchants/store/legal-representatives.js';
import { evaluateCase, max_matches } from './evaluate-case.js';
import type { Findings } from './schema.js';
import { countElsewhere, type QueueRow } from './store.js';

/**
 * Evaluates the checks of several cases, by id, in six statements regardless of their number. A document past its expiry counts as
 * expired; its status is updated when the case is opened.
 */
export async function readFindings(
  context: Context,
  sql: Sql,
  cases: readonly QueueRow[],
  now: string,
): Promise<Map<string, Findings>> {
  if (cases.length === 0) return new Map();
  const [partners, addresses, documents, files] = await Promise.all([
    legalRepresentativesOfSubmerchants(sql, cases),
    addressesOfSubmerchants(sql, cases),
    currentDocumentsOfSubmerchants(sql, cases),
    filesOfSubmerchants(sql, cases),
  ]);
  const elsewhere = await countElsewhere(
    context,
    cases.map(({ id, tax_id }) => ({
      id,
      tax_id,
      documents: (partners.get(id) ?? []).map(({ document }) => document),
    })),
    max_matches,
  );
  return new Map(
    cases.map((submerchant) => {
      const { id } = submerchant;
      const { missing, checks } = evaluateCase(
        context,
        {
          submerchant,
          legal_representatives: partners.get(id) ?? [],
          addresses: addresses.get(id) ?? [],
          documents: (documents.get(id) ?? []).map((one) =>
            hasExpired(one, now) ? { ...one, status: 'expired' as const } : one,
          ),
          files,
          elsewhere: elsewhere.get(id),
        },
        now,
      );
      const of = (outcome: string) =>
        checks.filter((check) => check.outcome === outcome).map(({ code }) => code);
      return [id, { failed: of('fail'), warned: of('warn'), missing: missing.length }];
    }),
  );
}
