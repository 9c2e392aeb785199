import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from '../../console/test/axe.js';
import {
  keepScreenshot,
  launchChromium,
  openWatchedPage,
} from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import { useService, type Client, type TestMerchant } from '../../service/test/harness.js';
import { longTest } from '../../service/test/long-test.js';
import { pdfFile } from '../../service/test/sample-files.js';
import { address, company, person, readyCompany } from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';

// The page in a platform's page of another site. Failures to prevent: it does not work there, or it works in a page that may not have it.

const service = useService();
const words = texts.en;
const built = new URL('../dist/assets/', import.meta.url);
const component = new URL('../../sdk/dist/esm/onboarding.js', import.meta.url);
let browser: Browser;
let origin: string;
let merchant: TestMerchant;
let operator: Client;

beforeAll(async () => {
  await stat(built).catch(() => {
    throw new Error('The page is not built: `npm run build:console` builds it.');
  });
  browser = await launchChromium([], 'third-party storage');
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  merchant = await service.createMerchant();
  operator = await service.createOperator();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(() => browser?.close());

/** The page of a platform with the component, which keeps its events. */
const pageWith = (attributes: string) => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Platform</title>
<style nonce="platform">body { margin: 0 } credencia-onboarding { --credencia-accent: #0b6e4f }</style>
<h1>Become a seller</h1>
<credencia-onboarding ${attributes}></credencia-onboarding>
<script>
  globalThis.events = [];
  for (const name of ['started', 'submitted', 'expired', 'error'])
    document.querySelector('credencia-onboarding')
      .addEventListener(name, ({ detail }) => events.push(detail ? { name, code: detail.code } : { name }));
</script>
<script type="module" src="/onboarding.js"></script>
</html>`;

/** A server of a platform on another site: localhost, where the service is 127.0.0.1. Its policy allows the component no style elements. */
async function startPlatform(host = 'localhost') {
  let html = '';
  const policy = `default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; frame-src ${origin}; style-src 'nonce-platform'`;
  const script = await readFile(component);
  const server = createServer(({ url }, response) => {
    if (url === '/onboarding.js') {
      response.setHeader('Content-Type', 'text/javascript').end(script);
    } else {
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
    }
  }).listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    show: (attributes: string) => {
      html = pageWith(attributes);
    },
  };
}

/** A new link on the port of this test. */
async function createLink(submerchant_id: string, allowed_origins: string[]) {
  const path = `/v1/submerchants/${submerchant_id}/onboarding-links`;
  const { data } = (await merchant.post(path, { allowed_origins, locale: 'en' })).body;
  const { pathname, hash } = new URL(data.url);
  return { id: data.id as string, url: `${origin}${pathname}${hash}` };
}

/** Opens a page of a platform that shows the link of a seller. */
async function openFramed(
  submerchant_id: string,
  attributes = '',
  { width = 900, host = 'localhost' } = {},
) {
  const platform = await startPlatform(host);
  const link = await createLink(submerchant_id, [platform.origin]);
  platform.show(`link="${link.url}" ${attributes}`);
  const viewport = { width, height: 740 };
  const opened = await openWatchedPage(browser, width, { reducedMotion: 'reduce', viewport });
  await opened.page.goto(platform.origin);
  return { ...opened, link, frame: await frameOf(opened.page), platform };
}

async function frameOf(page: Page): Promise<Frame> {
  const handle = await page.locator('credencia-onboarding iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

const press = (frame: Frame, name: string) =>
  frame.getByRole('button', { name, exact: true }).click();
const onScreen = (frame: Frame, name: string) => frame.getByRole('heading', { name }).waitFor();
const eventsOf = (page: Page) => page.evaluate('events') as Promise<object[]>;
const waitForEvent = (page: Page, name: string) =>
  page.waitForFunction(`events.some((event) => event.name === ${JSON.stringify(name)})`);

test('in a page of another site that stores nothing, a seller begins, continues with another link, and submits', async () => {
  const { id, path } = await readyCompany(merchant);
  await merchant.post(`${path}/submit-for-review`);
  await operator.post(`/v1/operator/submerchants/${id}/reject`, {
    reasons: [{ code: 'contact_invalid' }],
  });
  const { page, frame: first, complaints, platform } = await openFramed(id);
  await onScreen(first, words.start_title);
  // The frame takes the focus from nobody.
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  await expectAccessible(first, 'the first screen in a frame');
  await press(first, words.start);
  await waitForEvent(page, 'started');
  await onScreen(first, words.status.correct_title);
  await press(first, words.status.to_correct);
  await onScreen(first, words.reasons_title);
  // The token is in no address that the frame shows.
  expect(await first.evaluate('location.hash')).toBe('');
  expect(await first.evaluate('document.cookie')).toBe('');

  // Loaded again, the page has the used link: it hears so, and shows another.
  await page.reload();
  await press(await frameOf(page), words.start);
  await waitForEvent(page, 'expired');
  const link = await createLink(id, [platform.origin]);
  platform.show(`link="${link.url}"`);
  await page.reload();
  const frame = await frameOf(page);
  await press(frame, words.start);
  await onScreen(frame, words.reasons_title);
  await frame.getByRole('button', { name: new RegExp(words.status.fix_this) }).click();
  await onScreen(frame, words.choose_title);
  await press(frame, words.field_names.email);
  await onScreen(frame, words.fields.email.pj);
  await frame.getByRole('textbox').fill('novo@padaria.example');
  await press(frame, words.continue);
  await expectAccessible(frame, 'the end in a frame');
  await press(frame, words.submit);
  await waitForEvent(page, 'submitted');
  await onScreen(frame, words.status.in_review_title);
  expect(await eventsOf(page)).toEqual([{ name: 'started' }, { name: 'submitted' }]);
  await keepScreenshot(page, 'onboarding-embedded');

  // As high as its content.
  const height = await frame.evaluate(
    'Math.ceil(document.getElementById("page").getBoundingClientRect().height)',
  );
  await page.waitForFunction(
    `document.querySelector('credencia-onboarding').shadowRoot.querySelector('iframe').offsetHeight === ${String(height)}`,
  );
  const saved = (await merchant.get(path)).body.data;
  expect(saved).toMatchObject({ status: 'pending_review', email: 'novo@padaria.example' });

  // Revoked, its next request says so.
  await merchant.delete(`/v1/onboarding-links/${link.id}`);
  await press(frame, words.status.refresh);
  await waitForEvent(page, 'expired');
  expect(complaints.filter((one) => !/status of 40[14]/.test(one))).toEqual([]);
});

longTest(
  'where the browser lets it store its session, the page that is loaded again continues with the same link',
  async () => {
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const { page, frame, complaints } = await openFramed(id, '', { host: '127.0.0.1' });
    await press(frame, words.start);
    await onScreen(frame, words.confirm_title);
    await page.reload();
    await onScreen(await frameOf(page), words.confirm_title);
    expect(await eventsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

longTest('a PDF shows its first page there too, before it is sent', async () => {
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  await merchant.post(`/v1/submerchants/${id}/addresses`, address());
  const { frame, complaints } = await openFramed(id, '', { width: 360 });
  await press(frame, words.start);
  for (const name of [
    words.confirm_title,
    words.fields.email.pf,
    words.fields.phone.pf,
    words.fields.birth_date.pf,
    words.fields.mother_name.pf,
    words.address_title.pf,
  ]) {
    await onScreen(frame, name);
    await press(frame, words.continue);
  }
  await onScreen(frame, words.documents['front_id']!);
  await frame.getByTestId('file').setInputFiles({
    name: 'rg.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile('0 0 1 rg 0 0 595 842 re f', { isDrawn: true }),
  });
  await frame.getByRole('img', { name: words.review.first_page('rg.pdf') }).waitFor();
  await press(frame, words.review.send);
  await onScreen(frame, words.documents['back_id']!);
  expect(complaints).toEqual([]);
});

test('a page of an origin that is not allowed sees nothing of it, and neither does one of a link without origins', async () => {
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const { link } = await openFramed(id);
  const other = await startPlatform();
  const { page } = await openWatchedPage(browser, 900, {});
  for (const { url } of [link, await createLink(id, [])]) {
    other.show(`link="${url}"`);
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    );
    await page.goto(other.origin);
    await refused;
    expect(await (await frameOf(page)).locator('#page').count()).toBe(0);
    await waitForEvent(page, 'error');
    expect(await eventsOf(page)).toEqual([{ name: 'error', code: 'NOT_SHOWN' }]);
  }
});

test('only messages of its frame and of the service’s origin count, and none after it was removed', async () => {
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const { page, frame } = await openFramed(id);
  await onScreen(frame, words.start_title);
  await page.evaluate(`(() => {
    const element = document.querySelector('credencia-onboarding');
    const { contentWindow } = element.shadowRoot.querySelector('iframe');
    globalThis.send = (init) => dispatchEvent(new MessageEvent('message', { data: { type: 'credencia:submitted' }, ...init }));
    const origin = ${JSON.stringify(origin)};
    send({ source: window, origin });
    send({ source: contentWindow, origin: 'https://evil.example' });
    element.remove();
    send({ source: contentWindow, origin });
    document.body.append(element);
  })()`);
  await onScreen(await frameOf(page), words.start_title);
  expect(await eventsOf(page)).toEqual([]);
});

test.each(['javascript:alert(1)#x', 'data:text/html,x#y', 'x'])('%s is no link', async (url) => {
  const platform = await startPlatform();
  platform.show('');
  const { page } = await openWatchedPage(browser, 900, {});
  await page.goto(platform.origin);
  await page.waitForFunction('customElements.get("credencia-onboarding")');
  await page
    .locator('credencia-onboarding')
    .evaluate((element, link) => element.setAttribute('link', link), url);
  expect(await eventsOf(page)).toEqual([{ name: 'error', code: 'INVALID_LINK' }]);
  expect(await page.locator('credencia-onboarding iframe').count()).toBe(0);
});

longTest.each(firstOf(1, ['dark', 'light'] as const))(
  'at 360 px, in Portuguese, in the %s theme, with a color that would be too light',
  async (theme) => {
    const { id } = (await merchant.post('/v1/submerchants', company({ email: null }))).body.data;
    const attributes = `theme="${theme}" accent="#ffcc00" locale="pt-BR"`;
    const { page, frame, complaints } = await openFramed(id, attributes, { width: 360 });
    const { start, start_title, confirm_title, fields, required, ...more } = texts['pt-BR'];
    await onScreen(frame, start_title);
    await expectAccessible(frame, `the first screen, ${theme}`);
    await press(frame, start);
    await onScreen(frame, confirm_title);
    await expectAccessible(frame, `the seller's data, ${theme}`);
    await press(frame, more.continue);
    await onScreen(frame, fields.trade_name.pj);
    await press(frame, more.continue);
    await onScreen(frame, fields.email.pj);
    await press(frame, more.continue);
    await frame.getByText(required).waitFor();
    await expectAccessible(frame, `a field with an error, ${theme}`);
    await keepScreenshot(page, `onboarding-embedded-${theme}`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(complaints).toEqual([]);
  },
);
