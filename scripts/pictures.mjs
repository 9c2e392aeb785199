/**
 * Draws the pictures of the README and of the guides again (docs/images), and the twelve main screens in both languages, light and dark,
 * at 360 and 1,440 px (artifacts/pictures, not tracked: 96 pictures to look through before a release). Starts a service with the demo's
 * accounts on an empty database, fills it with invented sellers, and photographs its pages in Chromium (CHROMIUM names another one than
 * /usr/bin/chromium).
 *
 *   npm run pictures              all of them
 *   npm run pictures -- brand     those whose name contains a word
 *   npm run pictures -- screen    the screens; screen-home one of them
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { drawSheet, drawSquare, drawVideo } from './pictures/draw-png.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'docs/images');
/** Not tracked. */
const screens_folder = join(root, 'artifacts/pictures');
const password = 'demo-demo-demo';
/** The most bytes of a picture: pages with several must stay quick. A test holds them to it. */
const max_bytes = 150 * 1024;
const languages = { pt: 'pt-BR', en: 'en' };
const desktop = { width: 1120, height: 700 };
const phone = { width: 360, height: 660 };
/** Numbers that documentation uses as examples: drawn ones could be somebody's. */
const cnpjs = ['11444777000161', '12ABC34501DE35', '11222333000181', '12345678000195'];
const cpf = '52998224725';
/** Of the demo. */
const merchant = 'pk_test_demo:sk_test_demo';
const operator = 'pk_operator_demo:sk_operator_demo';
/** The texts of the decision rules in the pictures. */
const rules_texts = {
  pt: {
    name: 'Empresas pequenas',
    rows: ['Apostas', 'Verificação com falha', 'Faturamento alto', 'Sem pendências'],
    simulation: 'Simular em casos decididos',
    merchants: 'Lojistas',
    test: 'de teste',
  },
  en: {
    name: 'Small companies',
    rows: ['Betting', 'A check has failed', 'High revenue', 'Nothing is open'],
    simulation: 'Simulate on decided cases',
    merchants: 'Merchants',
    test: 'test',
  },
};

const temporary = await mkdtemp(join(tmpdir(), 'credencia-pictures-'));
const data = join(temporary, 'data');
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const service = spawn(process.execPath, [join(root, 'packages/service/dist/main.js')], {
  env: { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const video = join(temporary, 'camera.y4m');
await writeFile(video, drawVideo(640, 480));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ],
});
try {
  await ready();
  const word = process.argv[2] ?? '';
  const sellers = await fill();
  await takeAll(sellers, word);
  await takeScreens(sellers, word);
  // Its decisions would stand in the pictures above.
  await takeRules(sellers, word);
  // Last: its sellers would stand in the console's pictures.
  await takeMarketplace(word);
} finally {
  await browser.close();
  service.kill();
  if (service.exitCode === null) await once(service, 'exit');
  await rm(temporary, { recursive: true, force: true });
}

/** Each picture: its name, whose session, the address, and what to wait for before it is taken. */
async function takeAll(sellers, word) {
  const { in_review, sent_back } = sellers;
  const member = 'member@demo.example';
  const reviewer = 'reviewer@demo.example';
  const ofConsole = [
    ['console-queue', reviewer, '/queue', 'table'],
    ['console-case', reviewer, `/cases/${in_review}`, 'img, canvas'],
    ['console-brand', member, '/brand', '[data-preview]'],
    ['console-keys', member, '/keys', 'table'],
    ['console-home', member, '/', 'main section'],
    ['console-new-seller', member, '/submerchants/new', 'aside li'],
    ['console-seller-form', member, `/submerchants/${sent_back}/edit`, 'aside li'],
    ['console-seller', member, `/submerchants/${sent_back}`, 'main section'],
  ];
  const ofOnboarding = {
    'onboarding-start': takeStart,
    'onboarding-way': takeWay,
    'onboarding-after': takeAfter,
  };
  for (const [short, locale] of Object.entries(languages)) {
    for (const [name, email, path, ready_sign] of ofConsole) {
      if (!`${name}-${short}`.includes(word)) continue;
      const page = await signedIn(email, locale);
      await page.goto(`${base}/console${path}`);
      await page.locator(ready_sign).first().waitFor();
      await keep(await photograph(page), `${name}-${short}`);
      await page.context().close();
    }
    for (const [name, take] of Object.entries(ofOnboarding)) {
      const picture = `${name}-${short}`;
      if (picture.includes(word)) await keep(await take(sellers, locale), picture);
    }
  }
}

/** A table of decision rules, and its simulation on the sellers that were decided. */
async function takeRules({ in_review }, word) {
  const names = ['console-rules', 'console-rules-simulation'];
  const isWanted = (name) => name.includes(word);
  if (!Object.keys(languages).some((short) => names.some((name) => isWanted(`${name}-${short}`))))
    return;
  const unseen_reason = 'The files were seen before.';
  const approve = `/v1/operator/submerchants/${in_review}/approve`;
  await send('POST', approve, { unseen_reason }, operator);
  for (const [short, locale] of Object.entries(languages)) {
    const text = rules_texts[short];
    const cells = [
      [['"7995"', '-', '-'], 'refer', 2, 'high'],
      [['-', 'count(?) > 0', '-'], 'refer', 1, null],
      [['-', '-', '> 5000000'], 'refer', 1, null],
      [['-', 'count(?) = 0', '-'], 'approve', null, 'low'],
    ];
    const rules = cells.map(([when, outcome, level, risk_class], at) => ({
      name: text.rows[at],
      when,
      outcome,
      level,
      reasons: [],
      risk_class,
    }));
    const table = { inputs: ['mcc', 'checks_failed', 'monthly_revenue'], rules };
    await send('POST', '/v1/operator/decision-rules', { name: text.name, table }, operator);
    const page = await signedIn('admin@demo.example', locale);
    await page.goto(`${base}/console/decision-rules`);
    const panel = (name) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name }) })
        .last();
    const version = panel(text.name);
    await version.getByText(text.rows[3]).waitFor();
    if (isWanted(`${names[0]}-${short}`))
      await keep(await photograph(page, version), `${names[0]}-${short}`);
    const simulation = panel(text.simulation);
    await simulation.getByRole('combobox', { name: text.merchants }).click();
    await page.getByRole('option', { name: text.test, exact: true }).click();
    await simulation.getByRole('button', { name: text.simulation }).click();
    await simulation.getByText('Padaria Aurora').waitFor();
    if (isWanted(`${names[1]}-${short}`))
      await keep(await photograph(page, simulation), `${names[1]}-${short}`);
    await page.context().close();
  }
}

/** How each screen is taken. */
function* views() {
  for (const [short, locale] of Object.entries(languages))
    for (const scheme of ['light', 'dark'])
      for (const viewport of [
        { width: 360, height: 780 },
        { width: 1440, height: 900 },
      ])
        yield { locale, scheme, viewport, suffix: `${short}-${scheme}-${viewport.width}` };
}

/** The main screens but that of the sample marketplace, each in every view. */
async function takeScreens({ in_review, sent_back, florist }, word) {
  const [member, reviewer] = ['member@demo.example', 'reviewer@demo.example'];
  const inConsole = {
    'screen-home': [member, '/', 'main section'],
    'screen-sellers': [member, '/submerchants', 'table'],
    'screen-seller': [member, `/submerchants/${sent_back}`, 'main section'],
    'screen-new-seller': [member, '/submerchants/new', 'aside li'],
    'screen-endpoints': [member, '/endpoints', 'table'],
    'screen-queue': [reviewer, '/queue', 'table'],
    'screen-case': [reviewer, `/cases/${in_review}`, 'h1'],
  };
  /** Links of a seller, and how many buttons lead to the screen. */
  const ofSeller = {
    'screen-start': [florist, []],
    'screen-document': [sent_back, ['button.main', 'button.main', 'button.second']],
    'screen-status': [in_review, ['button.main']],
  };
  const names = [...Object.keys(inConsole), ...Object.keys(ofSeller), 'screen-reference'];
  const isWanted = ({ suffix }) => names.some((name) => `${name}-${suffix}`.includes(word));
  if (![...views()].some(isWanted)) return;
  await send('POST', '/v1/postbacks/endpoints', {
    url: 'https://loja.example/webhooks',
    events: ['submerchant.*', 'document.*'],
  });
  for (const { locale, scheme, viewport, suffix } of views()) {
    for (const [name, [email, path, ready_sign]] of Object.entries(inConsole)) {
      if (!`${name}-${suffix}`.includes(word)) continue;
      const page = await signedIn(email, locale, viewport, scheme);
      await page.goto(`${base}/console${path}`);
      await page.locator(ready_sign).first().waitFor();
      await keepScreen(page, `${name}-${suffix}`);
    }
    for (const [name, [id, buttons]] of Object.entries(ofSeller)) {
      if (!`${name}-${suffix}`.includes(word)) continue;
      const page = await openLink(id, locale, viewport, scheme);
      for (const button of buttons) {
        const heading = page.locator('h1');
        const before = await heading.textContent();
        await page.locator(button).first().click();
        await page.waitForFunction(
          (text) => globalThis.document.querySelector('h1').textContent !== text,
          before,
        );
      }
      await keepScreen(page, `${name}-${suffix}`);
    }
    if (`screen-reference-${suffix}`.includes(word)) {
      const page = await open(viewport, locale, scheme);
      // In English, the reference stands above the guides.
      const docs = locale === 'en' ? '/docs' : `/docs/${locale}`;
      await page.goto(`${base}${docs}/reference/submerchants`);
      await keepScreen(page, `screen-reference-${suffix}`);
    }
  }
}

/** Keeps a picture of a screen, however large. */
async function keepScreen(page, name) {
  await mkdir(screens_folder, { recursive: true });
  await writeFile(join(screens_folder, `${name}.png`), await photograph(page));
  console.log(`artifacts/pictures/${name}.png`);
  await page.context().close();
}

/** The sample marketplace: its back office beside a seller's page, and the way of a seller on a phone. */
async function takeMarketplace(word) {
  const names = Object.keys(languages).flatMap((short) => [
    `marketplace-${short}`,
    `marketplace-seller-${short}`,
    `webhook-portal-${short}`,
  ]);
  for (const { suffix } of views()) names.push(`screen-office-${suffix}`);
  if (!names.some((name) => name.includes(word))) return;
  // The shop gives Credencia's pages its own name and color.
  const texts = { welcome_title: null, contact: null };
  await send('PATCH', '/v1/onboarding-settings', {
    display_name: null,
    accent_color: null,
    logo: null,
    texts: { pt: texts, en: texts },
  });
  const shop = spawn(process.execPath, [join(root, 'examples/marketplace/main.mjs'), '--fill'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_FILE: join(temporary, 'shop.json'),
      CREDENCIA_URL: base,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let at = '';
    for await (const line of createInterface(shop.stdout)) {
      at = /listens on (\S+)/.exec(line)?.[1] ?? at;
      if (line.startsWith('Back office')) break;
    }
    const take = async (viewport, locale, path) => {
      const page = await open(viewport, locale);
      await page.goto(at + path);
      await page.locator('h1').first().waitFor();
      if (path.endsWith('/complete')) {
        const frame = page.locator('credencia-onboarding iframe').contentFrame();
        await frame.locator('button.main').first().waitFor();
      }
      const portal = page.locator('iframe.portal');
      if (await portal.count()) await portal.contentFrame().locator('table').waitFor();
      const picture = await photograph(page);
      await page.context().close();
      return picture;
    };
    const seller = (name) => `/sellers/jirau-${name}`;
    const way = ['/', `${seller('floricultura-manaca')}/complete`, seller('padaria-aurora')];
    for (const { locale, scheme, viewport, suffix } of views()) {
      if (!`screen-office-${suffix}`.includes(word)) continue;
      const page = await open(viewport, locale, scheme);
      await page.goto(`${at}/office`);
      await keepScreen(page, `screen-office-${suffix}`);
    }
    for (const [short, locale] of Object.entries(languages)) {
      if (`marketplace-${short}`.includes(word)) {
        const sizes = [
          { width: 1120, height: 600 },
          { width: 360, height: 600 },
        ];
        const [desk, hand] = sizes;
        const office = await take(desk, locale, '/office');
        const page = await take(hand, locale, seller('doces-da-serra'));
        await keep(await beside([office, page], sizes), `marketplace-${short}`);
      }
      if (`webhook-portal-${short}`.includes(word)) {
        const size = { width: 720, height: 560 };
        const pictures = [];
        for (const path of ['/office/portal', '/cais'])
          pictures.push(await take(size, locale, path));
        await keep(await beside(pictures, [size, size]), `webhook-portal-${short}`);
      }
      if (`marketplace-seller-${short}`.includes(word)) {
        const pictures = [];
        for (const path of way) pictures.push(await take(phone, locale, path));
        await keep(await beside(pictures), `marketplace-seller-${short}`);
      }
    }
  } finally {
    shop.kill();
  }
}

/** The first screen of a link. */
async function takeStart({ florist }, locale) {
  const page = await openLink(florist, locale);
  const picture = await photograph(page);
  await page.context().close();
  return picture;
}

/** A question, the partners with a link for one, a document, and the camera. */
async function takeWay({ florist }, locale) {
  const page = await openLink(florist, locale);
  const heading = page.locator('h1');
  const press = async (selector) => {
    const before = await heading.textContent();
    await page.locator(selector).first().click();
    await page.waitForFunction(
      (text) => globalThis.document.querySelector('h1').textContent !== text,
      before,
    );
  };
  // What is registered, the trade name, and the e-mail address.
  for (let count = 0; count < 4; count += 1) await press('button.main');
  const pictures = [await photograph(page)];
  await press('button.main');
  const fields = page.locator('input');
  if ((await page.locator('.partner-link').count()) === 0) {
    await fields.nth(0).fill('Sócia de Exemplo');
    await fields.nth(1).fill(cpf);
    await page.locator('button[type=submit]').click();
  }
  await page.locator('.partner-link').waitFor();
  pictures.push(await photograph(page));
  await press('button.main:not([type=submit])');
  const texts = ['01304-001', 'Rua das Acácias', '100', '', 'Centro', 'São Paulo'];
  for (const [at, text] of texts.entries()) await fields.nth(at).fill(text);
  await page.locator('select').selectOption('SP');
  await press('button.main');
  pictures.push(await photograph(page));
  await page.locator('button.main').click();
  await page.locator('video').waitFor();
  await page.locator('button.main:enabled').waitFor();
  pictures.push(await photograph(page));
  await page.context().close();
  return beside(pictures);
}

/** What is missing, what was sent back, and the status. */
async function takeAfter({ florist, sent_back, in_review }, locale) {
  const pictures = [];
  const missing = await openLink(florist, locale);
  await missing.locator('button.main').click();
  const heading = missing.locator('h1');
  // Every screen is passed by; the last one lists what is missing.
  for (let count = 0; count < 30; count += 1) {
    const text = await heading.textContent();
    if (/falta|missing/i.test(text)) break;
    const skip = missing.locator('main button.link:not(.back):not([aria-label])');
    const next = (await skip.count()) > 0 ? skip.first() : missing.locator('button.main').last();
    await next.click();
    await missing.waitForFunction(
      (before) => globalThis.document.querySelector('h1').textContent !== before,
      text,
    );
  }
  pictures.push(await photograph(missing));
  for (const id of [sent_back, in_review]) {
    const page = await openLink(id, locale);
    await page.locator('button.main').click();
    await page.locator('button.second').first().waitFor();
    pictures.push(await photograph(page));
    await page.context().close();
  }
  await missing.context().close();
  return beside(pictures);
}

/** Opens a new link of a seller, on a phone unless said otherwise. */
async function openLink(id, locale, viewport = phone, scheme = 'light') {
  const { url } = await send('POST', `/v1/submerchants/${id}/onboarding-links`, { locale });
  const page = await open(viewport, locale, scheme);
  await page.goto(`${base}/onboarding${new URL(url).hash}`);
  await page.locator('button.main').waitFor();
  return page;
}

/** Joins several pictures side by side, scaled down. */
async function beside(pictures, sizes = pictures.map(() => phone)) {
  const gap = 16;
  const widths = sizes.map(({ width }) => width * 0.8);
  const page = await open(
    {
      width: widths.reduce((sum, width) => sum + width + gap, gap),
      height: sizes[0].height * 0.8 + 2 * gap,
    },
    'en',
  );
  const images = pictures.map(
    (bytes, at) =>
      `<img style="width: ${widths[at]}px" src="data:image/png;base64,${bytes.toString('base64')}">`,
  );
  await page.setContent(`<style>
    body { margin: ${gap}px; display: flex; gap: ${gap}px; background: #e9ecf1 }
    img { border-radius: 12px; border: 1px solid #b9c0cc }
  </style>${images.join('')}`);
  const picture = await photograph(page);
  await page.context().close();
  return picture;
}

async function open(viewport, locale, colorScheme = 'light') {
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function signedIn(email, locale, viewport = desktop, scheme = 'light') {
  const page = await open(viewport, locale, scheme);
  await page.addInitScript(`localStorage.setItem('credencia.language', ${JSON.stringify(locale)})`);
  const answer = await page.request.post(`${base}/console/api/session`, {
    headers: { origin: base },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return page;
}

/** Waits until nothing moves, and takes a picture of a page or of a part of it. */
async function photograph(page, part = page) {
  // A page that follows server-sent events is never idle.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await page.evaluate('document.fonts.ready');
  await wait(500);
  return part.screenshot({ animations: 'disabled', caret: 'hide' });
}

async function keep(bytes, name) {
  if (bytes.length > max_bytes) {
    throw new Error(`${name} has ${bytes.length} bytes, and ${max_bytes} are allowed.`);
  }
  await writeFile(join(folder, `${name}.png`), bytes);
  console.log(`${name}.png: ${bytes.length} bytes`);
}

/** Registers invented sellers and a brand. */
async function fill() {
  const logo = drawSquare(96).toString('base64');
  await send('PATCH', '/v1/onboarding-settings', {
    display_name: 'Mercado Ipê',
    accent_color: '#7a1fa2',
    logo,
    texts: {
      pt: { welcome_title: 'Venda com o Mercado Ipê', contact: 'ajuda@mercado-ipe.example' },
      en: { welcome_title: 'Sell with Mercado Ipê', contact: 'help@mercado-ipe.example' },
    },
  });
  const sheet = drawSheet(480, 320);
  const in_review = await sellerInReview(company('Padaria Aurora', cnpjs[0]), sheet);
  await sellerInReview(company('Livraria Jatobá', cnpjs[1]), sheet);
  const sent_back = await sellerInReview(company('Ateliê Caju', cnpjs[3]), sheet);
  await sendBack(sent_back);
  const { id: florist } = await send(
    'POST',
    '/v1/submerchants',
    company('Floricultura Manacá', cnpjs[2]),
  );
  // The files are recorded about a second after the submission.
  await wait(3_000);
  return { in_review, sent_back, florist };
}

/** Sends a seller back for a document and the contact, as the review does. */
async function sendBack(id) {
  const documents = await send('GET', `/v1/submerchants/${id}/documents?limit=100`);
  const selfie = documents.find(({ type }) => type === 'partner_selfie_with_id');
  const message = 'A selfie está escura: o documento não pode ser lido.';
  await send(
    'POST',
    `/v1/operator/documents/${selfie.id}/reject`,
    { code: 'illegible', notes: message },
    operator,
  );
  const reasons = [
    { code: 'illegible', document_id: selfie.id, message },
    { code: 'contact_invalid', message: 'Ninguém atende o telefone.' },
  ];
  const path = `/v1/operator/submerchants/${id}/request-resubmission`;
  await send('POST', path, { reasons }, operator);
}

function company(name, tax_id) {
  return {
    entity_type: 'pj',
    legal_name: `${name} Ltda`,
    trade_name: name,
    tax_id,
    email: 'contato@loja.example',
    phone: '11900000000',
    cnaes: [{ code: '4721102', is_primary: true }],
    metadata: { sandbox: 'stay' },
  };
}

async function sellerInReview(seller, sheet) {
  const { id } = await send('POST', '/v1/submerchants', seller);
  const path = `/v1/submerchants/${id}`;
  const partner = { name: 'Sócia de Exemplo', document: cpf, role: 'individual_owner' };
  const { id: partner_id } = await send('POST', `${path}/legal-representatives`, {
    ...partner,
    participation_percentage: 100,
  });
  await send('POST', `${path}/addresses`, {
    street: 'Rua das Acácias',
    number: '100',
    neighborhood: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    zip_code: '01304-001',
  });
  const types = ['social_contract', 'cnpj_card', 'proof_of_residence_company'];
  const ofPartner = ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'];
  for (const type of [...types, ...ofPartner.map((one) => `partner_${one}`)]) {
    const { file_url, file_size, mime_type } = await send('POST', '/v1/files', sheet);
    await send('POST', `${path}/documents`, {
      type,
      file_url,
      file_size,
      mime_type,
      file_name: `${type}.png`,
      ...(type.startsWith('partner_') ? { legal_representative_id: partner_id } : {}),
    });
  }
  await send('POST', `${path}/submit-for-review`);
  return id;
}

async function send(method, path, body, keys = merchant) {
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(keys).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    body: body === undefined || isBytes ? body : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

async function ready() {
  for (let tries = 0; tries < 600; tries += 1) {
    if (service.exitCode !== null) throw new Error('The service has stopped.');
    const answer = await fetch(`${base}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error('The service did not start within two minutes.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();
  return free;
}
