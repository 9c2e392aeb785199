import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { uuid } from '../../operation/schema.js';
import { evidenceExample } from '../../evidence/examples.js';
import { evidenceOf } from '../../evidence/rules/evidence-of.js';
import { Evidence } from '../../evidence/schema.js';
import { readEvidence } from '../../evidence/store/evidence.js';
import { readParts } from '../../submerchants/store/parts.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { findCase } from '../store/cases.js';

const CaseEvidence = Type.Object(
  { submerchant_id: uuid(), ...Evidence.properties },
  { title: 'CaseEvidence' },
);

export const getEvidence = defineOperation({
  id: 'getEvidence',
  tag: 'Review',
  summary: 'Read what sources say of a submerchant',
  description:
    'By source and by field: what was declared, what the source has, and whether they agree; what was not checked, and why; and entries of lists that its people may be. The same is in the case.',
  data: CaseEvidence,
  message: 'Evidence found.',
  example: { data: { submerchant_id: '019aa001-0000-7000-8000-000000000001', ...evidenceExample } },
  async run({ context: base, params }) {
    const row = await findCase(base, params.id);
    if (!row) throw noSuchSubmerchant();
    const context = base.at(await base.groups.of(row.merchant_id));
    const [parts, stored] = await Promise.all([
      readParts(context.database, row),
      readEvidence(context.database, context.seller_keys, [row]),
    ]);
    const declared = { submerchant: row, ...parts };
    const evidence = evidenceOf(declared, stored.get(row.id) ?? [], {
      table: context.category_table,
      isReading: context.config.read_documents,
      isBankSet: context.config.bank_lookup !== null,
    });
    return { data: { submerchant_id: row.id, ...evidence }, subjects: [row.id] };
  },
});
