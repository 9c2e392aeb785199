import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../console/test/axe.js';
import { closePages, expectFits, openBrowser } from '../../console/test/console.js';
import { openWatchedPage } from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import {
  startTestService,
  type TestMerchant,
  type TestService,
} from '../../service/test/harness.js';
import { company, partner } from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';
import { longTest } from '../../service/test/long-test.js';

let service: TestService;
let stop: () => Promise<void>;
let browser: Browser;
let origin: string;
let merchant: TestMerchant;
let server: Server;
const asked: string[] = [];

/** An address server that knows one CEP, knows another not, and fails for all others. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const cep = request.url!.slice(1);
    asked.push(cep);
    if (cep === '01310100') {
      const body = {
        logradouro: 'Avenida Paulista',
        bairro: 'Bela Vista',
        localidade: 'São Paulo',
      };
      response.end(JSON.stringify({ ...body, uf: 'SP' }));
    } else if (cep === '99999999') response.end(JSON.stringify({ erro: true }));
    else response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const environment = { ADDRESS_LOOKUP_URL: `http://127.0.0.1:${port}/{cep}` };
  ({ service, stop } = await startTestService({ environment }));
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
});
afterAll(async () => {
  await closePages();
  await stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The page of a new seller, at its address. */
async function openAddress(width: number, locale: 'pt-BR' | 'en') {
  const words = texts[locale];
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}`;
  await merchant.post(`${path}/legal-representatives`, partner());
  const { data } = (await merchant.post(`${path}/onboarding-links`, { locale })).body;
  const opened = await openWatchedPage(browser, width, { locale, reducedMotion: 'reduce' });
  const { page } = opened;
  const { pathname, hash } = new URL(data.url);
  await page.goto(`${origin}${pathname}${hash}`);
  await page.getByRole('button', { name: words.start }).click();
  for (const heading of [
    words.confirm_title,
    words.fields.trade_name.pj,
    words.fields.email.pj,
    words.fields.phone.pj,
    words.partners_title,
  ]) {
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('button', { name: words.continue, exact: true }).click();
  }
  await page.getByRole('heading', { name: words.address_title.pj }).waitFor();
  const field = (name: keyof typeof words.address) => page.getByLabel(words.address[name]);
  /** Types a CEP, and waits until the page has its answer. */
  const typeCep = async (cep: string) => {
    const answered = page.waitForResponse((one) => one.url().includes('address-lookup'));
    await field('zip_code').fill(cep);
    return (await answered).status();
  };
  return { ...opened, words, path, field, typeCep };
}

test.each(
  firstOf(1, [
    [360, 'pt-BR'],
    [1024, 'en'],
    [360, 'en'],
    [1440, 'pt-BR'],
  ] as const),
)(
  'at %i px, a CEP fills in street, neighborhood, city and state; the number is typed, and all of it is saved (%s)',
  async (width, locale) => {
    const { page, complaints, words, path, field, typeCep } = await openAddress(width, locale);
    expect(await typeCep('01310-100')).toBe(200);
    await page.waitForFunction(() => document.querySelector('select')?.value === 'SP');
    await expect.poll(async () => field('street').inputValue()).toBe('Avenida Paulista');
    await expect.poll(async () => field('neighborhood').inputValue()).toBe('Bela Vista');
    await expect.poll(async () => field('city').inputValue()).toBe('São Paulo');
    expect(await field('number').inputValue()).toBe('');
    await expectAccessible(page, 'an address that a CEP has filled in');
    await expectFits(page, 'an address that a CEP has filled in');
    await field('number').fill('1578');
    // What is filled in can be corrected.
    await field('street').fill('Av. Paulista');
    await page.getByRole('button', { name: words.continue, exact: true }).click();
    await page.getByRole('heading', { name: words.documents['social_contract']! }).waitFor();
    const [saved] = (await merchant.get(`${path}/addresses`)).body.data;
    expect(saved).toMatchObject({
      street: 'Av. Paulista',
      number: '1578',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    });
    expect(complaints).toEqual([]);
  },
);

longTest(
  'a CEP that is unknown, or whose server fails, changes nothing that was typed, and the address is typed to its end',
  async () => {
    const { page, complaints, words, path, field, typeCep } = await openAddress(360, 'pt-BR');
    await field('street').fill('Rua das Flores');
    expect(await typeCep('99999999')).toBe(200);
    expect(await typeCep('20040002')).toBe(200);
    expect(asked).toContain('20040002');
    await expect.poll(async () => field('street').inputValue()).toBe('Rua das Flores');
    expect(await field('city').inputValue()).toBe('');
    await expect.poll(async () => page.getByRole('alert').allTextContents()).toEqual(['']);
    await field('number').fill('12');
    await field('neighborhood').fill('Centro');
    // Back and forward forget nothing that was typed, on no screen.
    await page.getByRole('button', { name: words.back }).click();
    await page.getByRole('heading', { name: words.partners_title }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: words.fields.phone.pj }).waitFor();
    await page.getByRole('textbox').fill('(11) 91234-5678');
    await page.goBack();
    await page.getByRole('heading', { name: words.fields.email.pj }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: words.fields.phone.pj }).waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('(11) 91234-5678');
    await page.goForward();
    await page.getByRole('heading', { name: words.partners_title }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: words.address_title.pj }).waitFor();
    expect(await field('number').inputValue()).toBe('12');
    expect(await field('street').inputValue()).toBe('Rua das Flores');
    expect(await field('zip_code').inputValue()).toBe('20040-002');
    await field('city').fill('Rio de Janeiro');
    await page.getByLabel(words.address.state).selectOption('RJ');
    await expectAccessible(page, 'an address that was typed');
    await page.getByRole('button', { name: words.continue, exact: true }).click();
    await page.getByRole('heading', { name: words.documents['social_contract']! }).waitFor();
    const [saved] = (await merchant.get(`${path}/addresses`)).body.data;
    expect(saved).toMatchObject({ zip_code: '20040-002', street: 'Rua das Flores', state: 'RJ' });
    expect(complaints).toEqual([]);
  },
);

longTest('what the seller typed before the CEP stays', async () => {
  const { page, field, typeCep } = await openAddress(360, 'pt-BR');
  await field('street').fill('Alameda Santos');
  await typeCep('01310100');
  await page.waitForFunction(() => document.querySelector('select')?.value === 'SP');
  await expect.poll(async () => field('street').inputValue()).toBe('Alameda Santos');
  await expect.poll(async () => field('city').inputValue()).toBe('São Paulo');
});
