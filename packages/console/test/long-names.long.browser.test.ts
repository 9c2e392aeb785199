import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { address, partner, readyCompany } from '../../service/test/sellers.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

// A name or a street of 200 letters without a space. Failure to prevent: a page that scrolls sideways, with the rest of it out of sight.

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

test('a seller with a partner and a street of one long word fits on a phone, on its page and in its form', async () => {
  const merchant = await service.createMerchant();
  const { id, path } = await readyCompany(merchant, {}, undefined, {
    participation_percentage: 50,
  });
  const word = 'Maximiliano'.repeat(18);
  await merchant.post(
    `${path}/legal-representatives`,
    partner({ name: word, participation_percentage: 50 }),
  );
  await merchant.post(`${path}/addresses`, address({ street: word }));
  const view = { width: 390, scheme: 'dark', language: 'en' } as const;
  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  for (const end of ['', '/edit']) {
    await page.goto(`${origin}/console/submerchants/${id}${end}`);
    await page.getByText(word).nth(1).waitFor();
    await expectFits(page, `the seller’s page${end}`);
  }
});
