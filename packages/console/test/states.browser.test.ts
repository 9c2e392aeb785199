import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../service/src/people/passwords.js';
import { asJson } from '../../service/src/platform/database/connect.js';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { countSubmerchants } from '../../service/test/set-state.js';
import { companyInReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { company } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

const wide = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;
const narrow = { width: 390, scheme: 'dark', language: 'pt-BR' } as const;

test('empty lists explain themselves and what to do', async () => {
  const reviewer = await openAs(service, browser, origin, 'reviewer', narrow);
  await reviewer.page.goto(`${origin}/console/queue`);
  await reviewer.page.getByText('Fila vazia').waitFor();
  await expectAccessible(reviewer.page, 'an empty queue');
  await keepScreenshot(reviewer.page, 'console-state-empty-queue');
  await reviewer.page.keyboard.press('n');
  await reviewer.page.getByText('Nenhum caso livre na fila agora.').waitFor();
  await reviewer.page.context().close();

  const { id: merchant_id } = await service.createMerchant();
  const member = await openAs(service, browser, origin, 'member', wide, { merchant_id });
  for (const [path, text] of [
    ['/home', 'Seu primeiro vendedor começa aqui'],
    ['/submerchants', 'Nenhum vendedor ainda'],
    ['/endpoints', 'Nenhum endpoint ainda'],
    ['/deliveries', 'Nenhuma entrega'],
  ]) {
    await member.page.goto(`${origin}/console${path}`);
    await member.page.getByText(text!, { exact: true }).waitFor();
  }
  await member.page.goto(`${origin}/console/submerchants`);
  await member.page.getByRole('link', { name: 'Ver como cadastrar pela API' }).waitFor();
  await keepScreenshot(member.page, 'console-state-no-seller');
  await member.page.context().close();
});

test('while the service is unavailable the console says so, and recovers without a reload', async () => {
  const { page } = await openAs(service, browser, origin, 'reviewer', wide);
  await page.route('**/v1/operator/submerchants?**', (route) => route.abort());
  await page.goto(`${origin}/console/queue`);
  await page.getByText('O serviço não responde').waitFor();
  await expectAccessible(page, 'the service unavailable');
  await keepScreenshot(page, 'console-state-unavailable');
  await page.unroute('**/v1/operator/submerchants?**');
  await page.getByText('Fila vazia').waitFor();
  await page.context().close();
});

test('pages of other roles are refused with an explanation', async () => {
  const reviewer = await openAs(service, browser, origin, 'reviewer', wide);
  await reviewer.page.goto(`${origin}/console/people`);
  await reviewer.page.getByText('Sem acesso').waitFor();
  expect(await reviewer.page.getByRole('link', { name: 'Pessoas' }).count()).toBe(0);
  await reviewer.page.context().close();

  const { id: merchant_id } = await service.createMerchant();
  const member = await openAs(service, browser, origin, 'member', wide, { merchant_id });
  await member.page.goto(`${origin}/console/queue`);
  await member.page.getByText('Sem acesso').waitFor();
  await member.page.context().close();
});

longTest(
  'what a rule of retention would erase is listed with its reason, page by page, and nothing is erased',
  async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    await database`update submerchants set updated_at = '2020-01-02' where id = ${id}`;
    const copies = await database<{ id: string }[]>`
    insert into submerchants
    select (json_populate_record(s, json_build_object('id', gen_random_uuid()))).*
    from submerchants s, generate_series(1, 204) where s.id = ${id} returning id`;
    await countSubmerchants(
      database,
      copies.map((one) => ({ merchant_id: merchant.id, id: one.id, status: 'pending' })),
      1,
    );
    const { page, requests } = await openAs(service, browser, origin, 'admin', narrow);
    await page.goto(`${origin}/console/queue`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Retenção' }).click();
    await page.getByText('Atingidos: 200, de 200 verificados').waitFor();
    await page.getByText('Última mudança:').first().waitFor();
    await page.getByText('Nada é apagado nesta página.').waitFor();
    await page.getByText('npm run service -- retention --never-submitted 24').waitFor();
    await page.getByRole('button', { name: 'Verificar mais' }).click();
    await page.getByText('Atingidos: 205, de 205 verificados').waitFor();
    expect(await page.getByRole('button', { name: 'Verificar mais' }).count()).toBe(0);
    // No figures of other months beside what is no number of months.
    await page.getByLabel('Meses sem mudança').fill('0');
    await page.getByText('Escreva um número de meses de 1 a 999.').waitFor();
    expect(await page.getByText('Atingidos:').count()).toBe(0);
    await page.getByLabel('Meses sem mudança').fill('600');
    await page.getByLabel('Meses sem mudança').press('Enter');
    await page.getByText('Nenhum entre os 200 verificados até aqui').waitFor();
    await page.getByRole('button', { name: 'Verificar mais' }).click();
    await page.getByText('Esta regra não apagaria ninguém agora').waitFor();
    await expect.poll(() => page.url()).toContain('months=600');
    await expectAccessible(page, 'a rule of retention that concerns nobody');
    await page.getByRole('combobox', { name: 'Regra' }).click();
    await page.getByRole('option', { name: 'Recusados, prazo legal terminado' }).click();
    await page.getByText('RETENTION_AFTER_TERM=rejected').waitFor();
    expect(requests.filter((one) => !one.includes(origin))).toEqual([]);
    const [left] = await database<{ count: number }[]>`
    select count(*) from submerchants where merchant_id = ${merchant.id} and erased_at is null`;
    expect(left?.count).toBe(205);
    await page.context().close();
  },
);

longTest(
  'days in the wrong order are named, and the same request is not offered again',
  async () => {
    const { page } = await openAs(service, browser, origin, 'admin', wide);
    for (const path of ['/trail', '/queue', '/figures']) {
      await page.goto(`${origin}/console${path}?from=2026-11-02&to=2026-11-01`);
      await page
        .getByText('O último dia vem antes do primeiro. Troque um deles.')
        .first()
        .waitFor();
      expect(await page.getByRole('button', { name: 'Tentar de novo' }).count(), path).toBe(0);
    }
    await page.context().close();
  },
);

longTest(
  'what was refused is in sight after a press on the button far below, on a phone',
  async () => {
    const admin = await openAs(service, browser, origin, 'admin', narrow);
    await admin.page.goto(`${origin}/console/sla`);
    await admin.page.getByLabel('Perto do prazo').first().fill('18');
    await admin.page.getByRole('button', { name: 'Salvar' }).first().click();
    const note = admin.page.getByText('O aviso de prazo perto precisa ser menor que a meta.');
    await note.waitFor();
    await expect.poll(() => isInSight(note)).toBe(true);
    await admin.page.context().close();

    const { id: merchant_id } = await service.createMerchant();
    const owner = await openAs(service, browser, origin, 'owner', narrow, { merchant_id });
    await owner.page.goto(`${origin}/console/endpoints`);
    await owner.page.getByRole('button', { name: 'Novo endpoint' }).first().click();
    const url = owner.page.getByLabel('Endereço');
    await url.fill('ftp://files.example.com');
    await owner.page.getByRole('button', { name: 'Criar endpoint' }).click();
    await expect.poll(() => isInSight(url)).toBe(true);
    expect(await url.getAttribute('aria-invalid')).toBe('true');
    await owner.page.context().close();
  },
);

function isInSight(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    const [inset, y] = [4, (top + bottom) / 2];
    return element.contains(document.elementFromPoint(left + inset, y));
  });
}

test('after the end of a session the sign-in page leads back to the same address, and going back does not lead to it', async () => {
  const password = 'uma senha bem longa';
  const given = { password_hash: await hashPassword(password) };
  const { page, email } = await openAs(service, browser, origin, 'reviewer', wide, given);
  await page.goto(`${origin}/console/queue?search=inexistente`);
  await page.getByText('Nada encontrado').waitFor();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Livres' }).click();
  await page.getByText('Sua sessão terminou.').waitFor();
  await expect.poll(() => decodeURIComponent(page.url())).toContain('search=inexistente');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Nada encontrado').waitFor();
  await page.goBack();
  await page.getByText('Nada encontrado').waitFor();
  expect(page.url()).not.toContain('sign-in');
  await page.context().close();
});

test('two reviewers see each other’s claim at once', async () => {
  const { id } = await companyInReview(service, { trade_name: 'Loja Disputada' });
  const ana = await openAs(service, browser, origin, 'reviewer', wide, { name: 'Ana' });
  const rui = await openAs(service, browser, origin, 'reviewer', wide, { name: 'Rui' });
  await ana.page.goto(`${origin}/console/cases/${id}`);
  await rui.page.goto(`${origin}/console/cases/${id}`);
  await rui.page.getByRole('button', { name: 'Assumir' }).waitFor();
  await ana.page.getByRole('button', { name: 'Assumir' }).click();
  await rui.page.getByText(/Ana está com este caso até/).waitFor();
  expect(await rui.page.getByRole('button', { name: 'Decidir' }).isDisabled()).toBe(true);
  await keepScreenshot(rui.page, 'console-state-claimed');
  await ana.page.getByRole('button', { name: 'Liberar' }).click();
  await rui.page
    .getByRole('button', { name: 'Assumir' })
    .and(rui.page.locator(':enabled'))
    .waitFor();
  await ana.page.context().close();
  await rui.page.context().close();
});

test('a claim is renewed while its reviewer works; without activity it expires, which is shown at once', async () => {
  const { id } = await companyInReview(service, { trade_name: 'Loja Demorada' });
  const { page } = await openAs(service, browser, origin, 'reviewer', wide, { name: 'Ana' });
  await page.clock.install();
  await page.goto(`${origin}/console/cases/${id}`);
  await page.getByRole('button', { name: 'Assumir' }).click();
  await page.getByRole('button', { name: 'Liberar' }).waitFor();
  const renewal = () =>
    page.waitForResponse((answer) => answer.url().endsWith(`/${id}/claim`) && answer.ok());
  await page.clock.fastForward('09:00');
  const renewed = renewal();
  await page.mouse.move(200, 300);
  await renewed;
  await expect
    .poll(async () => page.getByRole('button', { name: 'Liberar' }).isVisible())
    .toBe(true);

  await page.clock.fastForward('20:00');
  await page.getByRole('alert').getByText('Seu prazo com este caso terminou').waitFor();
  await expectAccessible(page, 'an expired claim');
  await keepScreenshot(page, 'console-state-lost');
  const again = renewal();
  await page.getByRole('button', { name: 'Assumir' }).click();
  await again;
  await page.context().close();
});

longTest('ten thousand waiting cases are paged, searched and shared by address', async () => {
  const { id } = await service.createMerchant();
  const at = new Date().toISOString();
  const { database, newId } = service.context;
  const ids = Array.from({ length: 10_000 }, () => newId(at));
  await database`
    insert into submerchants (merchant_id, id, external_id, status, entity_type, trade_name, legal_name, tax_id, email,
      product_categories, cnaes, metadata, review_reasons, submitted_at, resubmission_count, created_at, updated_at, search_words,
      event_sequence, trail_position, trail_hash, submission_position)
    select ${id}, given.id::uuid, 'many-' || i, 'pending_review', 'pj', repeat('Nome comprido ', 14), 'Loja ' || i || ' Ltda',
      lpad(i::text, 14, '0'), 'loja@example.com', '[]', '[]', '{}', '[]', ${at}::timestamptz - i * interval '1 minute', 0, ${at},
      ${at}, array_to_tsvector(array['loja', i::text, 'ltda', '@' || ${id}::text]), 1, 1, decode(repeat('00', 32), 'hex'), 1
    from json_array_elements_text(${asJson(database, ids)}) with ordinality as given (id, i)`;
  await countSubmerchants(
    database,
    ids.map((one) => ({ merchant_id: id, id: one, status: 'pending_review' })),
    1,
  );
  for (const view of [wide, narrow]) {
    const { page, requests } = await openAs(service, browser, origin, 'reviewer', view);
    await page.goto(`${origin}/console/queue`);
    await page
      .getByText(/10\.00\d itens/)
      .first()
      .waitFor();
    await expectFits(page, 'a long queue');
    await keepScreenshot(page, `console-state-10000-${view.width}`);
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await page.getByText(/Página 2 de 40\d/).waitFor();
    await expect.poll(() => page.url()).toContain('page=2');
    // A page of the queue is one request, findings included, and not one for each row.
    const caseRequests = requests.filter((url) =>
      /\/v1\/operator\/submerchants\/[0-9a-f-]{36}$/.test(url),
    );
    expect(new Set(caseRequests).size).toBeLessThanOrEqual(4);
    await page.getByRole('searchbox').fill('loja 9999 ');
    await page.getByText('00.000.000/0099-99').waitFor();
    const shared = page.url();
    await page.goto('about:blank');
    await page.goto(shared);
    await page.getByText('00.000.000/0099-99').waitFor();
    await page.context().close();
  }
});

longTest(
  'a member creates a key, sees its secret once, and is warned before the last key is revoked',
  async () => {
    const { id: merchant_id } = await service.createMerchant();
    const { page, id } = await openAs(service, browser, origin, 'member', wide, { merchant_id });
    const { database } = service.context;
    await database`update merchant_api_keys set revoked_at = now() where merchant_id = ${merchant_id}`;
    await page.route('**/v1/api-keys?**', (route) => route.abort());
    await page.goto(`${origin}/console/keys`);
    await page.getByText('O serviço não responde').waitFor();
    await page.unroute('**/v1/api-keys?**');
    await page.getByText('revogada').waitFor();

    await page.getByRole('button', { name: 'Nova chave' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Para que serve').fill('Loja nova');
    await dialog.getByRole('button', { name: 'Nova chave' }).click();
    const secret = await dialog.getByLabel('Chave secreta', { exact: true }).textContent();
    expect(secret).toMatch(/^sk_live_[\w-]{43}$/);
    await expectAccessible(page, 'a new key');
    await keepScreenshot(page, 'console-state-new-key');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await page.getByText('Loja nova').waitFor();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Revogar' }).click();
    await dialog.getByText('Esta é a última chave que funciona').waitFor();
    await expectAccessible(page, 'the last key');
    await dialog.getByRole('button', { name: 'Revogar' }).click();
    await page.getByText('revogada').nth(1).waitFor();
    const [last] = await database<{ entry: string }[]>`
    select entry from merchant_trail where merchant_id = ${merchant_id} order by position desc limit 1`;
    expect(JSON.parse(last?.entry ?? '')).toMatchObject({
      action: 'api_key.revoked',
      actor: { kind: 'merchant_person', id },
    });
    await page.context().close();
  },
);
