import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { closePages, goToPage, openAs, openBrowser } from './console.js';

// Failures to prevent: keys that are meant for a dialog act on the page behind it, because the dialog's code is still loading; and a click
// after which nothing happens, because it does not arrive.

const service = useService();
const code = /\/assets\/save-view-dialog-[\w-]+\.js$/;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

async function openQueue(language: 'en' | 'pt-BR') {
  const view = { width: 1280, scheme: 'light', language } as const;
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  await goToPage(page, `${origin}/console/queue`);
  return page;
}

async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

test('while the code of a dialog comes, keys do not act on the page, and Escape cancels', async () => {
  const page = await openQueue('en');
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(code, async (route) => {
    await isFree;
    await route.continue();
  });
  const asked = page.waitForRequest(code);
  const arrived = page.waitForResponse(code);
  await choose(page, 'Views', 'Save as a new view');
  await asked;
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  letGo();
  await (await arrived).finished();
  // What was cancelled does not come.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // It is there now.
  await choose(page, 'Views', 'Save as a new view');
  await page.locator('[role=dialog] input:focus').waitFor();
  await page.context().close();
});

test('a dialog whose code does not arrive says so, and opens once it does', async () => {
  const page = await openQueue('pt-BR');
  await page.route(code, (route) => route.abort());
  await choose(page, 'Visualizações', 'Salvar como nova visualização');
  const lost = page.getByRole('dialog', { name: 'Não foi possível abrir esta janela' });
  await lost.getByRole('alert').waitFor();
  await page.unroute(code);
  await lost.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.context().close();
});
