import { defineOperation } from '../../operation/operation.js';
import { requireMerchant } from '../../sla/change-sla.js';
import { changeWatch, readWatch } from '../change-settings.js';
import { Watch, watchExample, WatchInput, watchProblems } from '../schema.js';

/** The operator's settings, and those of single merchants. They differ only in whose they are. */

const ofOperator = { ...watchExample, source: 'operator' } as const;
const ofMerchant = { ...watchExample, source: 'merchant' } as const;

export const getWatch = defineOperation({
  id: 'getWatch',
  tag: 'Review',
  summary: 'Read when sellers are reviewed again',
  description: 'The operator’s default, which applies to merchants without own settings.',
  data: Watch,
  message: 'Settings found.',
  example: { data: ofOperator },
  run: async ({ sql }) => ({ data: await readWatch(sql, null) }),
});

export const setWatch = defineOperation({
  id: 'setWatch',
  tag: 'Review',
  summary: 'Set when sellers are reviewed again',
  description:
    'The operator’s default: months between periodic reviews, and how far the charges of a seller may be from what it declared. Once a day each active seller is compared with them.',
  body: WatchInput,
  data: Watch,
  message: 'Settings saved.',
  example: { body: watchExample, data: ofOperator },
  problems: watchProblems,
  run: async (call) => ({ data: await changeWatch(call, null, call.body) }),
});

export const getMerchantWatch = defineOperation({
  id: 'getMerchantWatch',
  tag: 'Review',
  summary: 'Read when sellers of a merchant are reviewed again',
  description: 'The merchant’s own settings, or the operator’s default; `source` says which.',
  data: Watch,
  message: 'Settings found.',
  example: { data: ofMerchant },
  async run({ sql, params }) {
    await requireMerchant(sql, params.id);
    return { data: await readWatch(sql, params.id) };
  },
});

export const setMerchantWatch = defineOperation({
  id: 'setMerchantWatch',
  tag: 'Review',
  summary: 'Set when sellers of a merchant are reviewed again',
  description: 'In place of the operator’s default, from the next daily pass on.',
  body: WatchInput,
  data: Watch,
  message: 'Settings saved.',
  example: { body: watchExample, data: ofMerchant },
  problems: watchProblems,
  run: async (call) => ({ data: await changeWatch(call, call.params.id, call.body) }),
});

export const removeMerchantWatch = defineOperation({
  id: 'removeMerchantWatch',
  tag: 'Review',
  summary: 'Have the operator’s watch apply to a merchant again',
  description: 'Removes the merchant’s own settings of the watch. Returns those that apply now.',
  data: Watch,
  message: 'Settings removed.',
  example: { data: ofOperator },
  run: async (call) => ({ data: await changeWatch(call, call.params.id, null) }),
});
