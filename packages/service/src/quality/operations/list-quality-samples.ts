import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { reviewer } from '../../cases/examples.js';
import { QualitySample } from '../quality.js';
import { listOpen, readMerchantNames } from '../store/quality.js';

export const listQualitySamples = defineOperation({
  id: 'listQualitySamples',
  tag: 'Review',
  summary: 'List the samples that the caller may decide',
  description:
    'Decisions of other people that quality control puts before a second person, without what was decided, why or by whom.',
  list: {},
  data: QualitySample,
  message: 'Samples listed.',
  example: {
    data: {
      id: reviewer.id,
      merchant: { id: '019aa000-0000-7000-8000-00000000000a', name: 'Mercado Exemplo' },
      submerchant_id: '0190a1b2-0000-7000-8000-000000000001',
      claimed_until: null,
    },
  },
  async run({ context, sql, caller, list, now }) {
    const { actor_id } = operatorOf(caller);
    context.groups.requireAll();
    const { data, ...page } = await listOpen(sql, actor_id, now, list);
    const names = await readMerchantNames(
      context.groups.coordinator,
      data.map(({ merchant_id }) => merchant_id),
    );
    return {
      data: data.map(({ id, merchant_id, submerchant_id, claimed_by, claimed_until }) => ({
        id,
        merchant: { id: merchant_id, name: names.get(merchant_id) ?? null },
        submerchant_id,
        claimed_until: claimed_by === actor_id ? claimed_until : null,
      })),
      ...page,
    };
  },
});
