import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEndpoint } from '../../service/test/endpoints.js';
import { firstOf, runs_full_set } from '../../service/test/full-set.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { companyInReview } from '../../service/test/in-review.js';
import { createPerson } from '../../service/test/people.js';
import { expectNoFindings } from './axe.js';
import { closePages, expectFits, leadToPage, openAs, openBrowser } from './console.js';
import { expectNothingCut } from './cut.js';
import { Failures } from './failures.js';
import { expectDistinctNames } from './names.js';
import { expectOneWord, expectPortuguese } from './portuguese.js';
import { expectWholeWords } from './whole-words.js';

// Failure to prevent: a dialog that a screen reader, a narrow page or a dark theme makes useless. Those that need more than a click are in
// the tests of what they do: bulk-actions, desk (leaving a case), approvals, second-factor (confirmation), keys (the new key).

const service = useService();
let browser: Browser;
let origin: string;
let merchant: TestMerchant;
let merchantName: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  // A name that is longer than any button.
  const trade_name =
    'Associação dos Comerciantes de Hortaliças da Região Metropolitana de São José dos Pinhais';
  const sent = await companyInReview(service, { trade_name });
  merchant = sent.merchant;
  const operator = await service.createOperator();
  merchantName = (await operator.get(`/v1/operator/merchants/${merchant.id}`)).body.data.name;
  await createEndpoint(merchant);
  await createPerson(service, 'senior_reviewer', { name: 'Bia Lima' });
  Object.assign(ids, { case: sent.id, merchant: merchant.id });
});
afterAll(closePages);

/** As in pages.browser.test.ts. */
const walks = [
  {
    language: 'pt-BR',
    widths: firstOf(2, [1440, 360, 1024]),
    axe: { width: 1440, scheme: 'light' },
  },
  ...(runs_full_set
    ? [{ language: 'en', widths: [1440, 360], axe: { width: 360, scheme: 'dark' } } as const]
    : []),
] as const;

describe.each(walks)('in $language', ({ language, widths, axe }) => {
  const word = (portuguese: string, english: string) => (language === 'en' ? english : portuguese);
  const view = { width: 1440, scheme: axe.scheme, language } as const;
  const failures = new Failures();
  const check = (what: () => Promise<void>) => failures.check(what);
  const press = (name: string) => (page: Page) =>
    page.getByRole('button', { name, exact: true }).first().click();
  const choose = (menu: RegExp | string, item: string) => async (page: Page) => {
    await page.getByRole('button', { name: menu }).last().click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const key = (name: string) => async (page: Page) => {
    await page.locator('[data-row-link], [data-document]').first().waitFor();
    await page.keyboard.press(name);
  };
  const actions = /^(Ações|Actions): /;

  /** Opens a dialog, measures it at each width, and closes it by the keyboard. */
  async function walk(
    page: Page,
    dialogs: readonly (readonly [path: string, where: string, (page: Page) => Promise<void>])[],
  ) {
    const loaded = async () => {
      await expect
        .poll(() => page.locator('[aria-busy=true], .mantine-Skeleton-root').count())
        .toBe(0);
    };
    for (const [path, where, open] of dialogs) {
      await page.setViewportSize({ width: 1440, height: 900 });
      const address = `${origin}/console${path}`;
      if (page.url() !== address) await leadToPage(page, address);
      // A layout shift during a click can lose the click.
      await loaded();
      await open(page);
      const dialog = page.getByRole('dialog');
      await dialog
        .first()
        .waitFor()
        .catch((cause: unknown) => {
          throw new Error(`${where} did not open`, { cause });
        });
      await loaded();
      // Its keys stand in it, but for a list that is only read.
      if (!/^(the palette|shortcuts|managing views)$/.test(where)) {
        await check(async () =>
          expect(await dialog.locator('[data-dialog-keys]').count(), `keys of ${where}`).toBe(1),
        );
      }
      await check(() => expectDistinctNames(page, where, '[role=dialog]'));
      await check(() => expectOneWord(page, where));
      if (language === 'pt-BR') {
        await check(() => expectPortuguese(page, where, [merchantName, 'Merchant ', 'Seller ']));
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await check(() => expectFits(page, `${where}, ${width} px`));
        await check(() => expectNothingCut(page, `${where}, ${width} px`));
        if (width > 360) await check(() => expectWholeWords(page, `${where}, ${width} px`));
        if (width === axe.width)
          await check(() => expectNoFindings(page, `${where}, ${width} px, ${axe.scheme}`));
      }
      await page.keyboard.press('Escape');
      await check(() => dialog.first().waitFor({ state: 'detached' }));
    }
    failures.expectNone();
  }

  test('dialogs of reviewers: nothing for axe of any impact, distinct names, one language, nothing cut, closed by Esc', async () => {
    const { page } = await openAs(service, browser, origin, 'senior_reviewer', view);
    const desk = `/cases/${ids['case']}`;
    const views = word('Visualizações', 'Views');
    const save = word('Salvar como nova visualização', 'Save as a new view');
    await walk(page, [
      ['/queue', 'the palette', key('Control+k')],
      ['/queue', 'shortcuts', key('?')],
      ['/queue', 'a hand-over', press(word('Passar casos', 'Hand over cases'))],
      ['/queue', 'saving a view', choose(views, save)],
      [
        '/queue?sort=due',
        'managing views',
        async (opened) => {
          await choose(views, save)(opened);
          const dialog = opened.getByRole('dialog');
          await dialog.getByRole('textbox').first().fill('Prazo');
          await dialog.getByRole('textbox').first().press('Enter');
          await dialog.waitFor({ state: 'detached' });
          await choose(/Prazo/, word('Gerenciar visualizações', 'Manage views'))(opened);
        },
      ],
      [
        '/queue',
        'a bulk action',
        async (opened) => {
          await opened.getByRole('checkbox').first().check();
          await choose(word('Fazer com eles', 'Do with them'), word('Aprovar', 'Approve'))(opened);
        },
      ],
      [desk, 'approving with a comment', key('m')],
      [desk, 'rejecting a document', key('r')],
      [desk, 'a decision', key('d')],
      [desk, 'closing a seller', key('e')],
      [desk, 'an escalation', press(word('Escalar', 'Escalate'))],
    ]);
    await page.context().close();
  });

  test('dialogs of an admin and of a merchant: the same', async () => {
    const admin = await openAs(service, browser, origin, 'admin', view);
    const newKey = word('Nova chave', 'New key');
    const edit = (name: string) => (page: Page) =>
      page
        .getByRole('button', { name: new RegExp(`^${name}: `) })
        .first()
        .click();
    await walk(admin.page, [
      ['/merchants', 'a new merchant', press(word('Novo lojista', 'New merchant'))],
      [`/merchants/${ids['merchant']}`, 'a new key', press(newKey)],
      [`/merchants/${ids['merchant']}`, 'revoking a key', press(word('Revogar', 'Revoke'))],
      ['/operator-keys', 'a new key of the operator', press(newKey)],
      ['/people', 'an invitation', press(word('Convidar', 'Invite'))],
      [
        '/people',
        'a new link of a person',
        choose(actions, word('Novo convite ou senha nova', 'New invitation or password')),
      ],
      ['/people', 'disabling a person', choose(actions, word('Desativar', 'Disable'))],
      ['/reasons', 'the text of a reason', edit(word('Editar', 'Edit'))],
    ]);
    await admin.page.context().close();

    const { page } = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
    });
    await walk(page, [
      ['/endpoints', 'a new endpoint', press(word('Novo endpoint', 'New endpoint'))],
      ...(
        [
          ['Enviar teste', 'Send a test'],
          ['Números', 'Figures'],
          ['Reenviar entregas', 'Replay deliveries'],
          ['Editar', 'Edit'],
          ['Trocar segredo', 'Change secret'],
          ['Excluir', 'Delete'],
        ] as const
      ).map(
        ([portuguese, english]) =>
          ['/endpoints', english, choose(actions, word(portuguese, english))] as const,
      ),
      ['/keys', 'a new key', press(newKey)],
      [
        '/submerchants',
        'an invitation of a seller',
        press(word('Convidar vendedor', 'Invite a seller')),
      ],
    ]);
    await page.context().close();
  });
});
