/**
 * Draws the pictures of the README and of the guides again (docs/images): starts a service with the demo's accounts on an empty
 * database, fills it with invented sellers, and photographs its pages in Chromium (CHROMIUM names another one than /usr/bin/chromium).
 *
 *   npm run pictures              all of them
 *   npm run pictures -- brand     those whose name contains a word
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { drawSheet, drawSquare } from './pictures/draw-png.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'docs/images');
const password = 'demo-demo-demo';
/** The most bytes of a picture: pages with several must stay quick. A test holds them to it. */
const max_bytes = 150 * 1024;
const languages = { pt: 'pt-BR', en: 'en' };
const desktop = { width: 1120, height: 700 };
const phone = { width: 360, height: 660 };
/** Numbers that documentation uses as examples: drawn ones could be somebody's. */
const cnpjs = ['11444777000161', '12ABC34501DE35', '11222333000181'];
const cpf = '52998224725';

const data = await mkdtemp(join(tmpdir(), 'credencia-pictures-'));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const service = spawn(process.execPath, [join(root, 'packages/service/dist/main.js')], {
  env: { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  await ready();
  await takeAll(await fill(), process.argv[2] ?? '');
} finally {
  await browser.close();
  service.kill();
  if (service.exitCode === null) await once(service, 'exit');
  await rm(data, { recursive: true, force: true });
}

/** Each picture: its name, whose session, the address, and what to do before it is taken. */
async function takeAll(sellers, word) {
  const { in_review, link } = sellers;
  const member = 'member@demo.example';
  const reviewer = 'reviewer@demo.example';
  const ofConsole = [
    ['console-queue', reviewer, '/queue', 'table'],
    ['console-case', reviewer, `/cases/${in_review}`, 'img, canvas'],
    ['console-brand', member, '/brand', '[data-preview]'],
    ['console-keys', member, '/keys', 'table'],
  ];
  for (const [short, locale] of Object.entries(languages)) {
    for (const [name, email, path, ready_sign] of ofConsole) {
      if (!`${name}-${short}`.includes(word)) continue;
      const page = await signedIn(email, locale);
      await page.goto(`${base}/console${path}`);
      await page.locator(ready_sign).first().waitFor();
      await keep(page, `${name}-${short}`);
      await page.context().close();
    }
    if (!`onboarding-${short}`.includes(word) && !word.startsWith('onboarding')) continue;
    const page = await open(phone, locale);
    await page.goto(await link(locale));
    await page.locator('button.main').waitFor();
    await keep(page, `onboarding-start-${short}`);
    await page.context().close();
  }
}

async function open(viewport, locale) {
  const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce' });
  return context.newPage();
}

async function signedIn(email, locale) {
  const page = await open(desktop, locale);
  await page.addInitScript(`localStorage.setItem('credencia.language', ${JSON.stringify(locale)})`);
  const answer = await page.request.post(`${base}/console/api/session`, {
    headers: { origin: base },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return page;
}

/** Waits until nothing moves, and saves the picture. */
async function keep(page, name) {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.evaluate('document.fonts.ready');
  await wait(500);
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' });
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
  const first = await sellerInReview(company('Padaria Aurora', cnpjs[0]), sheet);
  await sellerInReview(company('Livraria Jatobá', cnpjs[1]), sheet);
  const florist = company('Floricultura Manacá', cnpjs[2]);
  const { id: open_id } = await send('POST', '/v1/submerchants', florist);
  const link = async (locale) => {
    const path = `/v1/submerchants/${open_id}/onboarding-links`;
    const { url } = await send('POST', path, { locale });
    return `${base}/onboarding${new URL(url).hash}`;
  };
  // The files are recorded about a second after the submission.
  await wait(3_000);
  return { in_review: first, link };
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

async function send(method, path, body) {
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from('pk_test_demo:sk_test_demo').toString('base64')}`,
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
