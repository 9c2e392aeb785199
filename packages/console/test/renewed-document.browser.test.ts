import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, createReviewer, unopened } from '../../service/test/in-review.js';
import { document } from '../../service/test/sellers.js';
import { openAs, requireBuilt, waitUntilSeen } from './console.js';
import { imageAt, startFileHost } from './files.js';

const service = useService();
let browser: Browser;
let origin: string;
let files: Awaited<ReturnType<typeof startFileHost>>;

beforeAll(async () => {
  requireBuilt();
  files = await startFileHost();
  browser = await launchChromium();
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await browser?.close();
  await files?.close();
});

test('a document that an active seller has renewed is approved or rejected on its case', async () => {
  const image = imageAt(files.url);
  const { id, merchant, path, reviewCase } = await companyInReview(service, {}, 'live', image);
  const rita = await createReviewer(service, 'Rita');
  expect((await rita.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
  const { page } = await openAs(service, browser, origin, 'reviewer', {
    width: 1440,
    scheme: 'light',
    language: 'pt-BR',
  });
  for (const status of ['approved', 'rejected']) {
    const sent = await merchant.post(
      `${path}/documents`,
      document('cnpj_card', image('cnpj_card')),
    );
    expect(sent.status).toBe(201);
    const renewed = sent.body.data.id;
    await page.goto(`${origin}/console/cases/${id}?document=${renewed}`);
    await waitUntilSeen(page);
    if (status === 'approved') await page.keyboard.press('a');
    else {
      await page.keyboard.press('r');
      await page.getByRole('dialog').getByRole('radio').first().check();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Recusar/ })
        .click();
    }
    await expect
      .poll(async () => (await merchant.get(`${path}/documents`)).body.data)
      .toContainEqual(expect.objectContaining({ id: renewed, status }));
  }
  expect((await merchant.get(path)).body.data.status).toBe('active');
  await page.context().close();
});
