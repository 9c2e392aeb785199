import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { recordId } from '../../../test/payments.js';

const service = useService({ rate_limits: 'specified' });

test('404 for an unknown record, of every family', async () => {
  const merchant = await service.createMerchant();
  for (const family of ['charges', 'withdrawals', 'anticipations', 'wallets', 'receivables']) {
    const answer = await merchant.get(`/v1/${family}/${recordId()}`);
    expect([answer.status, answer.body.code], family).toEqual([404, 'NOT_FOUND']);
  }
});

test('charges, withdrawals and anticipations count as transactions, wallets and receivables as queries', async () => {
  const merchant = await service.createMerchant();
  const limits = async (...families: string[]) => {
    const seen: string[] = [];
    for (const family of families) {
      const { headers } = await merchant.get(`/v1/${family}`);
      seen.push(`${headers['x-ratelimit-remaining']} of ${headers['x-ratelimit-limit']}`);
    }
    return seen;
  };
  expect(await limits('charges', 'withdrawals', 'anticipations')).toEqual([
    '99 of 100',
    '98 of 100',
    '97 of 100',
  ]);
  expect(await limits('wallets', 'receivables')).toEqual(['199 of 200', '198 of 200']);
});
