import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { createEndpoint } from '../../service/test/endpoints.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { answersOf, feed, line, recordId } from '../../service/test/payments.js';
import { company } from '../../service/test/sellers.js';
import { formatOf } from '../src/i18n/format-of.js';
import { expectNoFindings } from './axe.js';
import { expectChartsFit } from './charts.js';
import { closePages, expectFits, openAs, openBrowser, views } from './console.js';
import { expectLabels } from './labels.js';
import { expectPortuguese } from './portuguese.js';

// Failure to prevent: a payment whose seller, fee or installments nobody sees, sums and a picture that are not those of the filters, and
// values on a phone that nothing names.

const service = useService();
let browser: Browser;
let origin: string;
let merchant: TestMerchant;
let charge_id: string;
const today = new Date();
const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString();

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
  const operator = await service.createOperator();
  await createEndpoint(merchant);
  const seller = async (trade_name: string) =>
    (await merchant.post('/v1/submerchants', company({ trade_name }))).body.data.id as string;
  const [blue, green] = [await seller('Loja Azul'), await seller('Loja Verde')];
  const charge = (at: number, submerchant_id: string, amount: number) =>
    line(merchant.id, 'charges', {
      id: recordId(daysAgo(at)),
      submerchant_id,
      status: 'captured',
      payment_method: submerchant_id === blue ? 'pix' : 'boleto',
      amount,
      external_id: `pedido-${amount}`,
      fee_amount: 100,
      net_amount: amount - 100,
      occurred_at: daysAgo(at),
    });
  const charges = [charge(1, blue, 10_000), charge(1, green, 20_000), charge(3, blue, 40_000)];
  charge_id = charges[0]!['id'] as string;
  const receivables = [1, 2].map((installment) =>
    line(merchant.id, 'receivables', {
      charge_id,
      submerchant_id: blue,
      installment,
      installments: 2,
    }),
  );
  const large = line(merchant.id, 'withdrawals', {
    submerchant_id: blue,
    amount: 123_456_789_012,
    fee_amount: 0,
    net_amount: 123_456_789_012,
  });
  const answer = await feed(operator, [...charges, ...receivables, large]);
  expect(answersOf(answer).summary.created).toBe(6);
});
afterAll(closePages);

describe.each(views)('at $width px, $scheme, in $language', (view) => {
  const isEnglish = view.language === 'en';
  const format = formatOf(isEnglish ? 'en-GB' : 'pt-BR');
  const word = (portuguese: string, english: string) => (isEnglish ? english : portuguese);
  const check = async (page: Page, where: string) => {
    await expectFits(page, where);
    await keepScreenshot(page, `${where.replaceAll(' ', '-')}-${view.width}-${view.language}`);
    await expectNoFindings(page, where);
    const entered = ['Loja ', 'Merchant ', 'Order ', 'pedido-'];
    if (!isEnglish) await expectPortuguese(page, where, entered);
  };

  test('the list names each seller; a picture and a table show the days with the filters applied', async () => {
    const { page } = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
    });
    await page.goto(`${origin}/console/payments`);
    const rows = page.getByRole('table').last().getByRole('row');
    await rows.getByRole('link', { name: 'Loja Azul' }).nth(1).waitFor();
    await rows.getByRole('link', { name: 'Loja Verde' }).waitFor();
    const picture = page.getByRole('img', { name: word('Valor por dia', 'Amount per day') });
    await picture.waitFor();
    await page.locator('summary').press('Enter');
    const days = page.getByRole('region', { name: word('Por dia', 'By day') }).getByRole('row');
    await expect.poll(async () => days.count()).toBe(31);
    const amounts = async () =>
      (await days.getByRole('cell').allTextContents()).filter((_, at) => at % 2 === 1);
    const shown = async (...centavos: number[]) => {
      await expect
        .poll(async () => (await amounts()).filter((one) => one !== format.money(0)))
        .toEqual(centavos.map((one) => format.money(one)));
    };
    await shown(30_000, 40_000);
    await check(page, 'payments by day');
    await expectChartsFit(page, `payments by day, ${view.width} px`);
    if (view.width === 360) await expectLabels(page);

    await page.goto(`${origin}/console/payments?method=pix`);
    await page.locator('summary').press('Enter');
    await shown(10_000, 40_000);
    // Typed and chosen in the page: the rows, the sums and the picture follow, and the address keeps it.
    await page.goto(`${origin}/console/payments`);
    const since = new Date(daysAgo(2)).toLocaleDateString('sv-SE');
    await page.getByLabel(word('De', 'From'), { exact: true }).fill(since);
    await expect.poll(() => rows.count()).toBe(1 + 2);
    await page.getByText(format.money(30_000), { exact: true }).first().waitFor();
    await page.getByRole('searchbox').fill('pedido-20000');
    await expect.poll(() => rows.count()).toBe(1 + 1);
    await expect.poll(() => new URL(page.url()).search).toContain(`from=${since}`);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1 + 1);
    await page.getByRole('searchbox').fill('');
    await page.getByLabel(word('De', 'From'), { exact: true }).fill('');
    await expect.poll(() => rows.count()).toBe(1 + 3);

    await page.goto(`${origin}/console/payments?method=pix`);
    await page.locator('summary').press('Enter');
    const measure = page.getByRole('radio', { name: word('Valor', 'Amount') });
    await measure.press('ArrowRight');
    await page.getByRole('img', { name: word('Registros por dia', 'Records per day') }).waitFor();

    // Whole within its tile, and on one line.
    await page.goto(`${origin}/console/payments?family=withdrawals`);
    const tile = page.locator('dl dd', { hasText: format.money(123_456_789_012) }).first();
    await tile.waitFor();
    const room = await tile.evaluate((one: any) => [
      one.clientWidth - one.scrollWidth,
      Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
    ]);
    expect(room).toEqual([0, 1]);
    await page.context().close();
  });

  test('a charge shows its amounts, receivables, history and deliveries', async () => {
    const { page } = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
    });
    await page.goto(`${origin}/console/payments/charges/${charge_id}`);
    await page.getByRole('link', { name: 'Loja Azul' }).waitFor();
    for (const centavos of [10_000, 100, 9_900]) {
      await page.getByText(format.money(centavos), { exact: true }).first().waitFor();
    }
    const receivables = page.getByRole('table', {
      name: word('Recebíveis desta cobrança', 'Receivables of this charge'),
    });
    await receivables.getByRole('row').nth(2).waitFor();
    const history = page.getByRole('table', { name: word('Histórico', 'History') });
    await history.getByText('charge.captured').waitFor();
    const deliveries = page.getByRole('table', { name: word('Entregas', 'Deliveries') });
    await deliveries.getByRole('link', { name: 'charge.captured' }).waitFor();
    await check(page, 'a charge with what belongs to it');
    if (view.width === 360) await expectLabels(page);
    await receivables.getByRole('link').first().press('Enter');
    await page.getByRole('link', { name: word('Ver a cobrança', 'See the charge') }).press('Enter');
    await expect.poll(() => page.url()).toContain(charge_id);
    await page.context().close();
  });
});
