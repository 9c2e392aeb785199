import { defineOperation } from '../../operation/operation.js';
import { QualitySettings } from '../quality.js';
import { readShare } from '../store/quality.js';

export const getQualitySettings = defineOperation({
  id: 'getQualitySettings',
  tag: 'Review',
  summary: 'Read the settings of quality control',
  description:
    'The share of people’s decisions that a second person decides again without seeing the first decision; 0 when the operator has set none.',
  data: QualitySettings,
  message: 'Settings found.',
  example: { data: { share_percent: 5 } },
  async run({ context }) {
    return { data: { share_percent: await readShare(context.groups.coordinator) } };
  },
});
