import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { createEndpoint, sendAll, useWorker } from '../../service/test/endpoints.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { longTest } from '../../service/test/long-test.js';
import { openPortal, sessions } from '../../service/test/portal.js';
import { expectAccessible } from './axe.js';
import { closePages, openBrowser, openConsole, type View } from './console.js';

// The portal in a page of another site. Failures to prevent: it does not work there, or it works in a page that may not have it.

const service = useService();
const sending = useWorker(service);
let browser: Browser;
let origin: string;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
});
afterEach(closePages);

const view = { width: 1000, scheme: 'light', language: 'en' } as const;

/** The page of a platform that shows an address in a frame, as the guide's sample does, and keeps its messages. */
const pageWith = (
  src: string,
  style: string,
) => `<!doctype html><html lang="en"><title>Platform</title>
<style>${style}</style>
<h1>Dashboard</h1>
<iframe id="portal" title="Webhooks" src="${src}" width="900" height="400" allow="clipboard-write"></iframe>
<script>
  globalThis.messages = [];
  addEventListener('message', ({ origin, source, data }) => {
    const frame = document.getElementById('portal');
    if (origin !== ${JSON.stringify(origin)} || source !== frame.contentWindow) return;
    messages.push(data);
    if (data.type === 'credencia:resized') frame.height = data.height;
  });
</script></html>`;

/** A server of a platform on another site: localhost, where the service is 127.0.0.1. */
async function startPlatform(): Promise<{
  origin: string;
  show: (src: string, style?: string) => void;
}> {
  let html = '';
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    show: (src, style = '') => {
      html = pageWith(src, style);
    },
  };
}

/** Opens a portal in the page of a platform. */
async function openFramed(
  access: 'read' | 'manage',
  {
    query = '',
    as = view,
    style,
    ...body
  }: { query?: string; as?: View; style?: string } & Record<string, unknown> = {},
) {
  const platform = await startPlatform();
  const portal = await openPortal(service, merchant, access, {
    allowed_origins: [platform.origin],
    locale: 'en',
    ...body,
  });
  const { pathname, hash } = new URL(portal.url);
  platform.show(`${origin}${pathname}${query}${hash}`, style);
  const opened = await openConsole(browser, as);
  await opened.page.goto(platform.origin);
  return { ...opened, portal, frame: await frameOf(opened.page), platform };
}

async function frameOf(page: Page): Promise<Frame> {
  const handle = await page.locator('#portal').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

const messagesOf = (page: Page) => page.evaluate('globalThis.messages') as Promise<any[]>;

test('a page of another site shows it: its user creates an endpoint, sends a sample and sees the delivery', async () => {
  const { page, frame, portal, requests, complaints } = await openFramed('manage');
  const sent: { url: string; cookie: string | undefined }[] = [];
  page.on('request', (request) =>
    sent.push({ url: request.url(), cookie: request.headers()['cookie'] }),
  );
  await frame.getByRole('heading', { level: 1, name: 'Endpoints' }).waitFor();
  await frame.getByRole('button', { name: 'New endpoint' }).click();
  const dialog = frame.getByRole('dialog');
  await dialog.getByLabel('Address').fill(sending.receiver.url);
  await dialog.getByRole('button', { name: 'Create endpoint' }).click();
  await dialog.getByText(/^whsec_/).waitFor();
  await expectAccessible(frame, 'the secret of a new endpoint in a frame');
  await frame.getByRole('button', { name: 'Close' }).last().click();

  await frame.getByRole('button', { name: /^Actions: / }).click();
  await frame.getByRole('menuitem', { name: 'Send a test' }).click();
  await frame.getByRole('dialog').getByRole('button', { name: 'Send a test' }).click();
  await frame.getByRole('dialog').waitFor({ state: 'detached' });
  await sendAll(sending.worker);
  await frame.getByRole('link', { name: 'Deliveries' }).click();
  await frame.getByRole('link', { name: 'submerchant.approved' }).click();
  await frame.getByRole('heading', { level: 1, name: 'submerchant.approved' }).waitFor();
  await frame.getByRole('main').getByText('Delivered').first().waitFor();
  await expectAccessible(frame, 'a delivery in a frame');
  await keepScreenshot(page, 'portal-delivery');

  // The page around it can make the frame as high as its content.
  const height = await frame.evaluate(
    'Math.ceil(document.getElementById("root").getBoundingClientRect().height)',
  );
  await page.waitForFunction(`messages.at(-1)?.height === ${String(height)}`);
  await expect
    .poll(async () => page.locator('#portal').getAttribute('height'))
    .toBe(String(height));
  // The token is in no address, and no cookie goes with it.
  expect(await frame.evaluate('location.href')).toBe(`${origin}/portal/${portal.id}`);
  expect(await frame.evaluate('document.cookie')).toBe('');
  const toService = sent.filter(({ url }) => url.startsWith(origin));
  expect(toService.length).toBeGreaterThan(3);
  expect(toService.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  expect(requests.filter((url) => url.split('#')[0]!.includes(portal.token))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a page of an origin that is not allowed cannot frame it, and neither can a page frame the console', async () => {
  const { portal } = await openFramed('read');
  const other = await startPlatform();
  const { pathname, hash } = new URL(portal.url);
  const { page } = await openConsole(browser, view);
  for (const address of [`${origin}${pathname}${hash}`, `${origin}/console/sign-in`]) {
    other.show(address);
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    );
    await page.goto(other.origin);
    await refused;
    expect(await (await frameOf(page)).locator('#root').count()).toBe(0);
    expect(await messagesOf(page)).toEqual([]);
  }
});

longTest(
  'a session that reads shows no change, in Portuguese, with the color and theme of the platform',
  async () => {
    await createEndpoint(merchant);
    for (const scheme of ['light', 'dark'] as const) {
      const { page, frame, complaints } = await openFramed('read', {
        query: `?theme=${scheme}`,
        locale: 'pt-BR',
        accent_color: '#ffcc00',
        as: { ...view, width: 390, scheme: scheme === 'dark' ? 'light' : 'dark' },
      });
      await frame.getByRole('heading', { level: 1 }).waitFor();
      await expect
        .poll(async () => frame.getAttribute('html', 'data-mantine-color-scheme'))
        .toBe(scheme);
      await expect.poll(async () => frame.getAttribute('html', 'lang')).toBe('pt-BR');
      await frame
        .getByRole('button', { name: /^Ações: / })
        .first()
        .click();
      await frame.getByRole('menuitem').first().waitFor();
      for (const name of [
        'Enviar teste',
        'Excluir',
        'Pausar',
        'Trocar segredo',
        'Editar',
        'Reenviar entregas',
      ]) {
        expect(await frame.getByRole('menuitem', { name }).count(), name).toBe(0);
      }
      expect(await frame.getByRole('button', { name: 'Novo endpoint' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await expectAccessible(frame, `a reading portal, ${scheme}, in the color of the platform`);
      await frame.getByRole('link', { name: 'Entregas' }).click();
      await frame.getByRole('heading', { level: 1, name: 'Entregas' }).waitFor();
      await expectAccessible(frame, `deliveries, ${scheme}, in the color of the platform`);
      await keepScreenshot(page, `portal-read-${scheme}`);
      expect(complaints).toEqual([]);
    }
  },
);

test('revoked, it says so at the next request and reports it to the page around it; so it does without a token', async () => {
  const { page, frame, portal } = await openFramed('manage');
  await frame.getByRole('heading', { level: 1, name: 'Endpoints' }).waitFor();
  await merchant.delete(`${sessions}/${portal.id}`);
  await frame.getByRole('link', { name: 'Deliveries' }).click();
  await frame.getByText('This session has ended').waitFor();
  await expectAccessible(frame, 'the end of a session');
  const ended = { type: 'credencia:expired' };
  await page.waitForFunction('messages.some(({ type }) => type === "credencia:expired")');
  await expect.poll(async () => messagesOf(page)).toContainEqual(ended);
  // The frame alone, loaded again: the token was not kept.
  await frame.goto(`${origin}/portal/${portal.id}`);
  await frame.getByText('This session has ended').waitFor();
});

/** Two platforms: one in the colors of the sample marketplace, warm and round, and a plain dark dashboard with square corners. */
const hosts = [
  {
    name: 'a warm marketplace',
    accent_color: '#a63f17',
    look: { paper: '#ffffff', ground: '#faf6f1', ink: '#171a21', radius: '14', font: 'Georgia' },
    style: 'body{margin:0;padding:24px;background:#faf6f1;color:#171a21;font-family:Georgia}',
    scheme: 'light',
  },
  {
    name: 'a plain dark dashboard',
    accent_color: '#7c5cff',
    look: { paper: '#16161a', ground: '#0b0b0d', ink: '#f2f2f2', radius: '0', padding: '0' },
    style: 'body{margin:0;padding:24px;background:#0b0b0d;color:#f2f2f2;font-family:monospace}',
    scheme: 'dark',
  },
] as const;

longTest.each(hosts)(
  'in $name it has the colours, corners and letters of the page, and all stands on one line',
  async ({ name, accent_color, look, style, scheme }) => {
    await createEndpoint(merchant);
    for (const width of [1000, 360]) {
      const { page, frame, complaints } = await openFramed('manage', {
        query: `?${String(new URLSearchParams(look))}`,
        accent_color,
        style: `${style} iframe{border:0;width:100%}`,
        // What the person's browser prefers does not change what the platform says.
        as: { ...view, width, scheme: scheme === 'dark' ? 'light' : 'dark' },
      });
      await frame.getByRole('row').nth(1).waitFor();
      await expect
        .poll(async () => frame.getAttribute('html', 'data-mantine-color-scheme'))
        .toBe(scheme);
      const styleOf = (selector: string) =>
        frame
          .locator(selector)
          .first()
          .evaluate((one: any) => {
            const shown = one.ownerDocument.defaultView.getComputedStyle(one);
            return [shown.backgroundColor, shown.color, shown.borderRadius, shown.fontFamily];
          });
      const rgb = (color: string) =>
        `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;
      const [ground, ink, , font] = await styleOf('body');
      expect([ground, ink]).toEqual([rgb(look.ground), rgb(look.ink)]);
      if ('font' in look) expect(font).toMatch(/^Georgia,/);
      const [paper, , corners] = await styleOf('main section');
      expect([paper, corners]).toEqual([rgb(look.paper), look.radius === '0' ? '0px' : '21px']);
      // The tabs, the title and the list begin on one line.
      const left = async (selector: string) =>
        Math.round((await frame.locator(selector).first().boundingBox())!.x);
      expect(await left('main h1')).toBe(await left('nav'));
      expect(await left('main section')).toBe(await left('nav'));
      await expectAccessible(frame, `endpoints in ${name}, ${width} px`);
      await frame.getByRole('button', { name: 'New endpoint' }).click();
      await frame.getByRole('dialog').getByLabel('Address').waitFor();
      await expectAccessible(frame, `a new endpoint in ${name}, ${width} px`);
      await page.keyboard.press('Escape');
      await frame.getByRole('dialog').waitFor({ state: 'detached' });
      await keepScreenshot(page, `portal-host-${scheme}-${width}`);
      await frame.getByRole('link', { name: 'Deliveries' }).click();
      await frame.getByRole('heading', { level: 1, name: 'Deliveries' }).waitFor();
      await expectAccessible(frame, `deliveries in ${name}, ${width} px`);
      expect(complaints).toEqual([]);
    }
  },
);

longTest('what could not be read, or is no colour, changes nothing of the portal', async () => {
  const query = new URLSearchParams({
    paper: '#808080',
    ink: 'red',
    radius: '900',
    font: 'x;}body{display:none',
  });
  const { frame, complaints } = await openFramed('read', { query: `?${String(query)}` });
  await frame.getByRole('heading', { level: 1, name: 'Endpoints' }).waitFor();
  expect(await frame.getAttribute('html', 'style')).not.toMatch(/--paper|radius|font/);
  await expectAccessible(frame, 'values that could not be read');
  expect(complaints).toEqual([]);
});
