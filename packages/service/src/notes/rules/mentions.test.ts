import { expect, test } from 'vitest';
import { mentionsIn } from './mentions.js';

const ana = '019aa111-1111-7111-8111-111111111111';
const bia = '019aa222-2222-7222-8222-222222222222';

test.each([
  ['nobody', 'See the contract.', []],
  ['one person', `<@${ana}> please check`, [ana]],
  ['two people in their order, each once', `<@${bia}>, <@${ana}> and <@${bia}>`, [bia, ana]],
  [
    'no e-mail address, no bare id, no other brackets',
    `ana@example.com ${ana} <${bia}> @${ana}`,
    [],
  ],
  [
    'no id in capitals, which no page writes',
    `<@${'A'.repeat(8)}-1111-7111-8111-111111111111>`,
    [],
  ],
])('finds %s', (_, text, found) => {
  expect(mentionsIn(text)).toEqual(found);
});
