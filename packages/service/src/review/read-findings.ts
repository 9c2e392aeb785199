import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { hasExpired } from '../submerchants/rules/document-problems.js';
import { addressesOfEach } from '../submerchants/store/addresses.js';
import { filesOfEach } from '../submerchants/store/document-files.js';
import { currentDocumentsOfEach } from '../submerchants/store/documents.js';
import { legalRepresentativesOfEach } from '../submerchants/store/legal-representatives.js';
import { evaluateCase, most_matches } from './evaluate-case.js';
import type { Findings } from './schema.js';
import { countElsewhere, type QueueRow } from './store.js';

/**
 * What the checks find of each of some cases, by id, in six statements however many they are. A document whose day has come
 * counts as expired; it is written down when somebody opens the case.
 */
export async function readFindings(
  context: Context,
  sql: Sql,
  cases: readonly QueueRow[],
  now: string,
): Promise<Map<string, Findings>> {
  if (cases.length === 0) return new Map();
  const [partners, addresses, documents, files] = await Promise.all([
    legalRepresentativesOfEach(sql, cases),
    addressesOfEach(sql, cases),
    currentDocumentsOfEach(sql, cases),
    filesOfEach(sql, cases),
  ]);
  const elsewhere = await countElsewhere(
    sql,
    cases.map(({ id, tax_id }) => ({
      id,
      tax_id,
      documents: (partners.get(id) ?? []).map(({ document }) => document),
    })),
    most_matches,
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
