import { placeOf } from '../../platform/place.js';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { caseExample } from '../../cases/examples.js';
import { BlindCase, blind, noSuchSample, requirePerson, type Snapshot } from '../quality.js';
import { claimSample, findOpen, readMerchantNames } from '../store/quality.js';

const claim_ms = 20 * 60 * 1000;
const { submerchant, legal_representatives, addresses, documents } = caseExample;

export const takeQualitySample = defineOperation({
  id: 'takeQualitySample',
  tag: 'Review',
  summary: 'Take a sample to decide it',
  description:
    'Nobody else may decide it for 20 minutes. The answer has the case as it was decided, with its parts and the documents that were current, and nothing of the first decision.',
  data: BlindCase,
  message: 'Sample taken.',
  errors: ['CLAIM_HELD', 'INVALID_STATUS'],
  example: {
    data: {
      id: '0190a1b2-0000-7000-8000-000000000002',
      merchant: { id: '019aa000-0000-7000-8000-00000000000a', name: 'Mercado Exemplo' },
      submerchant_id: submerchant.id,
      claimed_until: '2026-11-23T12:20:00.000Z',
      ...blind({
        submerchant,
        legal_representatives,
        addresses,
        documents,
      } as unknown as Snapshot),
      failed: [],
      warned: ['recommended_fields'],
    },
  },
  async run({ context, sql, caller, params, now }) {
    const person = requirePerson(caller);
    context.groups.requireAll();
    const found = await findOpen(sql, params.id, person.id);
    if (found === null || found.snapshot === null) throw noSuchSample();
    const { id, merchant_id, submerchant_id, failed, warned, snapshot } = found;
    const claimed_until = new Date(Date.parse(now) + claim_ms).toISOString();
    if (!(await claimSample(sql, found, person.id, now, claimed_until))) {
      throw new Refusal('CLAIM_HELD', { message: 'Another person is deciding this sample.' });
    }
    const keys = await context.seller_keys.load(sql, merchant_id, [snapshot]);
    const names = await readMerchantNames(context.groups.coordinator, [merchant_id]);
    return {
      data: {
        id,
        merchant: { id: merchant_id, name: names.get(merchant_id) ?? null },
        submerchant_id,
        claimed_until,
        ...blind(
          JSON.parse(keys.open(snapshot, placeOf('quality_samples', 'snapshot', id))) as Snapshot,
        ),
        failed,
        warned,
      },
      subjects: [submerchant_id],
    };
  },
});
