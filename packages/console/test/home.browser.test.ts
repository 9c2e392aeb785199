import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { because, createReviewer, documentOf, unopened } from '../../service/test/in-review.js';
import { company, readyPerson } from '../../service/test/sellers.js';
import { closePages, openAs, openBrowser } from './console.js';

// What a merchant's people see first. Failure to prevent: a seller whose registration stopped, and nobody knows.

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;

test('a member lands on what waits for the merchant, and gets from there to each seller', async () => {
  const merchant = await service.createMerchant();
  const reviewer = await createReviewer(service, 'Ana');
  const sentBack = await readyPerson(merchant, { legal_name: 'Joana Prado' });
  await merchant.post(`${sentBack.path}/submit-for-review`);
  const selfie = await documentOf(merchant, sentBack.path, 'selfie_with_id');
  await reviewer.post(`/v1/operator/documents/${selfie.id}/reject`, { code: 'illegible' });
  const reviewCase = sentBack.path.replace('/v1/', '/v1/operator/');
  await reviewer.post(`${reviewCase}/request-resubmission`, because('illegible'));
  await readyPerson(merchant, { legal_name: 'Pedro Pronto' });
  await merchant.post(
    '/v1/submerchants',
    company({ legal_name: 'Sem Sócio Ltda', trade_name: null }),
  );
  const approved = await readyPerson(merchant, { legal_name: 'Ativa da Silva' });
  await merchant.post(`${approved.path}/submit-for-review`);
  await reviewer.post(`${approved.path.replace('/v1/', '/v1/operator/')}/approve`, unopened);
  const submitted = async (legal_name: string) => {
    const seller = await readyPerson(merchant, { legal_name });
    await merchant.post(`${seller.path}/submit-for-review`);
    return seller;
  };
  const inReview = await submitted('Ana Análise');
  const front = await documentOf(merchant, inReview.path, 'front_id');
  await reviewer.post(`/v1/operator/documents/${front.id}/reject`, { code: 'illegible' });
  const rejected = await submitted('Raul Recusado');
  await reviewer.post(
    `${rejected.path.replace('/v1/', '/v1/operator/')}/reject`,
    because('activity_not_accepted'),
  );
  await reviewer.post(`${approved.path.replace('/v1/', '/v1/operator/')}/requests`, {
    text: 'Explique as vendas de outubro.',
    due_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  // Of another merchant.
  const other = await service.createMerchant();
  const theirs = await readyPerson(other, { legal_name: 'De Outro Lojista' });
  await other.post(`${theirs.path}/submit-for-review`);

  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/`);
  await page.getByRole('heading', { level: 1, name: '5 coisas precisam de você' }).waitFor();
  const panel = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
  const toDo = page.getByRole('list', { name: 'O que precisa de você' });
  // Each row says who, why, and what is done next.
  const rows = async () =>
    Promise.all(
      (await toDo.getByRole('listitem').all()).map(async (row) =>
        (await row.innerText()).split('\n').map((line) => line.trim()),
      ),
    );
  await expect.poll(rows).toEqual([
    [
      'Ativa da Silva',
      expect.stringContaining('O operador pede: uma resposta. Responda até'),
      'Responder',
    ],
    ['Joana Prado', expect.stringContaining('legível'), 'Corrigir e reenviar'],
    ['Ana Análise', 'RG/CNH, frente: recusado. Envie outro.', 'Enviar de novo'],
    [
      'Raul Recusado',
      expect.stringMatching(/^Recusado .*A atividade não é aceita\./),
      'Ver o motivo',
    ],
    ['Pedro Pronto', 'Cadastro completo: falta só enviar para análise.', 'Conferir e enviar'],
  ]);
  const steps = panel('Em que etapa estão os cadastros');
  await expect
    .poll(async () => steps.getByRole('link').allTextContents())
    .toEqual(['Joana Prado', 'Sem Sócio Ltda', 'Pedro Pronto']);
  await page.getByText(/^33(,3+)?%$/).waitFor();
  const due = panel('Vendedores aprovados').locator('dd');
  expect(await due.allInnerTexts()).toEqual(['1', '0', '—']);
  expect(await page.getByText('De Outro Lojista').count()).toBe(0);
  const answers = page.getByRole('list', { name: 'Próximas respostas' }).getByRole('listitem');
  expect(await answers.allInnerTexts()).toEqual([
    expect.stringMatching(/^Ana Análise: resposta até ./),
  ]);
  await toDo.getByRole('link', { name: 'Joana Prado', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /Joana Prado/ }).waitFor();
  await page.goBack();
  await page.getByRole('term').filter({ hasText: 'Ativo' }).locator('..').getByRole('link').click();
  await page.waitForURL(/submerchants\?status=active/);
  await page.getByText('Ativa da Silva').waitFor();
  await page.goto(`${origin}/console/submerchants?status=pending_review`);
  await page.getByText(/^Em análise desde .*; resposta até /).waitFor();
  // A seller page says what the status means; only what can be submitted is said to be ready.
  const ready = page.getByText('Nada falta: pode ser enviado para análise.');
  await page.goto(`${origin}/console/submerchants/${rejected.id}`);
  await page.getByText(/^Recusado: corrija o que a análise apontou/).waitFor();
  expect(await ready.count()).toBe(0);
  await page.getByText('A atividade não é aceita.').first().waitFor();
  await page.goto(`${origin}/console/submerchants/${rejected.id}/edit`);
  await page.getByText(/^Recusado: corrija o que a análise apontou/).waitFor();
  const waiting = await submitted('Vera Espera');
  await page.goto(`${origin}/console/submerchants/${waiting.id}`);
  await page.getByText('Em análise: por enquanto, nada depende de você.').waitFor();
  expect(await ready.count()).toBe(0);
  // The catalogue's reason comes in the language of the page.
  await page.addInitScript("localStorage.setItem('credencia.language', 'en')");
  await page.goto(`${origin}/console/submerchants/${rejected.id}`);
  await page.getByText('The activity is not accepted.').first().waitFor();
  // Another merchant has no decision yet: no share is drawn, and the seller in review has a due date.
  const others = await openAs(service, browser, origin, 'member', view, { merchant_id: other.id });
  await others.page.goto(`${origin}/console/`);
  await others.page.getByText(/^Ainda sem número/).waitFor();
  expect(await others.page.getByText('0%').count()).toBe(0);
  await others.page.goto(`${origin}/console/submerchants/${theirs.id}`);
  await others.page.getByText(/^Em análise desde hoje; resposta até /).waitFor();
  await others.page.context().close();
  await page.context().close();
});
