import { Refusal, type Problem } from '../../errors.js';
import { defineOperation, type Unit } from '../../operation/operation.js';
import type { CompanySourceName } from '../../sources/rules/source-order.js';
import { changeMerchant } from '../change.js';
import { merchantExample } from '../examples.js';
import { CompanySourcesInput, Merchant } from '../schema.js';
import { saveCompanySources } from '../store/merchants.js';

/** Of those that an installation without settings has. */
const sources = ['server'] as const;

export const setCompanySources = defineOperation({
  id: 'setCompanySources',
  tag: 'Merchants',
  summary: 'Set the company sources of a merchant',
  description:
    'Who is asked about the merchant’s companies from now on, by forms and for cases; what was answered before stays with its cases.',
  body: CompanySourcesInput,
  data: Merchant,
  message: 'Company sources set.',
  errors: ['VALIDATION_ERROR'],
  example: {
    body: { company_sources: [...sources] },
    data: { ...merchantExample, company_sources: [...sources] },
  },
  problems: ({ company_sources: given }) =>
    Array.isArray(given) && new Set(given).size < given.length
      ? [
          {
            path: '/company_sources',
            code: 'repeated',
            message: 'A source appears more than once.',
          },
        ]
      : [],
  async command(unit, author, { params, body }) {
    const { company_sources } = body;
    const { now } = author;
    await requireAvailable(unit, company_sources ?? []);
    return changeMerchant(unit, author, params.id, async (tx, merchant, addEntry) => {
      await saveCompanySources(tx, merchant.id, company_sources, now);
      addEntry({
        action: 'merchant.company_sources_set',
        object: { kind: 'merchant', id: merchant.id },
        before: { company_sources: merchant.company_sources },
        after: { company_sources },
      });
      return { data: { ...merchant, company_sources, updated_at: now } };
    });
  },
});

/** @throws Refusal VALIDATION_ERROR for a source that is not set up: a merchant of whom it alone is asked would be checked by nobody. */
async function requireAvailable(
  { context, sql }: Unit,
  given: readonly CompanySourceName[],
): Promise<void> {
  if (given.length === 0) return;
  const available = await context.company_sources.available(sql);
  const messageOf = (name: string) =>
    available.length === 0
      ? `The source ${name} is not set up in this installation. It has none.`
      : `The source ${name} is not set up in this installation. Its sources: ${available.join(', ')}.`;
  const errors = given.flatMap((name, at): Problem[] =>
    available.includes(name)
      ? []
      : [
          {
            path: `/company_sources/${at}`,
            code: 'invalid_value',
            message: messageOf(name),
          },
        ],
  );
  if (errors.length > 0) throw new Refusal('VALIDATION_ERROR', { errors });
}
