import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService, withHeaders } from '../../service/test/harness.js';
import { readyPerson } from '../../service/test/sellers.js';
import { en } from '../src/i18n/en.js';
import { ptBR } from '../src/i18n/pt-BR.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

// Issue 18, sentence 6: how far sellers come with their links, as a picture. Failure to prevent: an operator who does not see where they stop.

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  const merchant = await service.createMerchant({ mode: 'live' });
  const links = [];
  for (let count = 0; count < 3; count += 1) {
    const { path } = await readyPerson(merchant);
    links.push((await merchant.post(`${path}/onboarding-links`, {})).body.data);
  }
  // The first seller never starts, the second stops at once, and the third changes something.
  for (const { id, url } of links.slice(1)) {
    const session_secret = randomBytes(32).toString('base64url');
    const token = url.slice(url.indexOf('#') + 1);
    const body = { token, session_secret };
    const { data } = (await service.anonymous.post('/v1/onboarding/session', body)).body;
    const authorization = `Bearer ${data.session_token}`;
    const seller = withHeaders(service.anonymous, { authorization });
    if (id === links[1].id) await merchant.delete(`/v1/onboarding-links/${id}`);
    else await seller.patch('/v1/onboarding/seller', { trade_name: 'Ateliê' });
  }
});
afterAll(closePages);

test.each([
  [360, 'pt-BR'],
  [1024, 'en'],
  [1440, 'en'],
] as const)(
  'at %i px, the operator sees as bars how many sellers came to each step, and where they stopped (%s)',
  async (width, language) => {
    const text = (language === 'en' ? en : ptBR).figures;
    const view = { width, scheme: 'light', language } as const;
    const { page } = await openAs(service, browser, origin, 'senior_reviewer', view);
    await page.goto(`${origin}/console/figures`);
    const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await rowOf(text.moments.link).waitFor();
    const rows = await Promise.all(
      (['link', 'start', 'data', 'submission'] as const).map((moment) =>
        rowOf(text.moments[moment]).innerText(),
      ),
    );
    expect(rows.map((row) => /\n(\d+)/.exec(row)?.[1])).toEqual(['3', '2', '1', '0']);
    expect(rows[1]).toContain(text.stopped(1));
    const widths = await Promise.all(
      (['link', 'start', 'data'] as const).map(async (moment) =>
        rowOf(text.moments[moment])
          .locator('[aria-hidden] > span')
          .evaluate((bar) => (bar as HTMLElement).style.width),
      ),
    );
    expect(widths.map((one) => Math.round(Number.parseFloat(one)))).toEqual([100, 67, 33]);
    await expectAccessible(page, 'the figures of onboarding');
    await expectFits(page, 'the figures of onboarding');
    await page.context().close();
  },
);
