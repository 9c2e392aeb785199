import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../console/test/axe.js';
import { closePages, expectFits, openBrowser } from '../../console/test/console.js';
import { openWatchedPage } from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { company, partner, partnerTypes } from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';
import { pdfFile } from '../../service/test/sample-files.js';

const service = useService();
let browser: Browser;
let origin: string;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
});
afterAll(closePages);

test.each(
  firstOf(1, [
    [360, 'pt-BR'],
    [1024, 'en'],
    [360, 'en'],
    [1440, 'pt-BR'],
  ] as const),
)(
  'at %i px, a partner sends their documents, sees nothing else, and is done (%s)',
  async (width, locale) => {
    const words = texts[locale];
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const path = `/v1/submerchants/${id}`;
    const added = await merchant.post(`${path}/legal-representatives`, partner());
    const body = { locale, legal_representative_id: added.body.data.id };
    const link = (await merchant.post(`${path}/onboarding-links`, body)).body.data;
    const { pathname, hash } = new URL(link.url);
    const { page, complaints } = await openWatchedPage(browser, width, { locale });
    await page.goto(`${origin}${pathname}${hash}`);
    await page.getByRole('button', { name: words.start }).click();
    for (const type of partnerTypes) {
      await page.getByRole('heading', { name: words.documents[type]! }).waitFor();
      await page.getByText(`${words.document_of('Marcos Lima')} – Padaria Aurora`).waitFor();
      await expectAccessible(page, type);
      await expectFits(page, type);
      await page.getByTestId('file').setInputFiles({
        name: 'foto.pdf',
        mimeType: 'application/pdf',
        buffer: pdfFile('x'.repeat(2_000)),
      });
      await page.getByRole('button', { name: words.review.send, exact: true }).click();
    }
    await page.getByRole('heading', { name: words.partner.done_title }).waitFor();
    await expectAccessible(page, 'the end');
    await expectFits(page, 'the end');
    // Loaded again, it still says so.
    await page.reload();
    await page.getByRole('heading', { name: words.partner.done_title }).waitFor();
    const sent = await merchant.get(`${path}/documents?limit=100`);
    expect(sent.body.data).toHaveLength(partnerTypes.length);
    expect((await merchant.get(`/v1/onboarding-links/${link.id}`)).body.data.status).toBe(
      'completed',
    );
    expect(complaints).toEqual([]);
  },
);
