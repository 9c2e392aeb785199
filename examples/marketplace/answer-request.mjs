import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CredenciaError } from '@credencia/sdk';
import { completePage, fieldNames, formPage, homePage, missingPage, sellerPage } from './pages.mjs';
import { receiveWebhook } from './receive-webhook.mjs';
import { createSeller, linkTo, registerSeller } from './register-seller.mjs';
import { companyDocuments, partnerDocuments, sampleBytes } from './sample-files.mjs';

/** The component `<credencia-onboarding>`. A shop with a bundler imports it instead. */
const component = new URL(import.meta.resolve('@credencia/sdk/onboarding'));

const most_bytes = 1024 * 1024;

/** Answers one request to the shop. */
export async function answerRequest(shop, request, response) {
  const { pathname } = new URL(request.url, 'http://shop');
  const at = `${request.method} ${pathname}`;
  const show = (markup, status = 200) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(markup);

  if (at === 'GET /') return show(homePage(shop.store.sellers()));
  if (at === 'GET /sellers/new') {
    return show(formPage({ id: randomUUID(), form: {}, is_test: shop.is_test }));
  }
  if (at === 'POST /sellers') {
    const seller = takeForm(shop, new URLSearchParams((await readBody(request)).toString()));
    const problems = await attempt(() => registerSeller(shop, seller), shop, seller);
    if (problems) return show(formPage({ ...seller, is_test: shop.is_test, problems }), 422);
    return response.writeHead(303, { location: `/sellers/${seller.id}` }).end();
  }
  if (at === 'POST /sellers/invite') {
    const seller = takeForm(shop, new URLSearchParams((await readBody(request)).toString()));
    const problems = await attempt(() => createSeller(shop, seller), shop, seller);
    if (problems) return show(formPage({ ...seller, is_test: shop.is_test, problems }), 422);
    return response.writeHead(303, { location: `/sellers/${seller.id}/complete` }).end();
  }
  if (at === 'GET /onboarding.js') {
    return response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(await readFile(component));
  }
  if (at === 'POST /hooks/credencia') {
    // The bytes as they arrived: what a parser has had in its hands cannot be verified.
    const status = await receiveWebhook(shop, request.headers, await readBody(request));
    return response.writeHead(status).end();
  }
  const [, id = '', edit] = /^GET \/sellers\/([\w-]+)(\/edit|\/complete)?$/.exec(at) ?? [];
  const seller = shop.store.seller(id);
  if (seller?.submerchant_id && edit === '/complete') {
    // The page contains the link's secret: no cache may keep it.
    response.setHeader('cache-control', 'no-store');
    return show(completePage(seller, await linkTo(shop, seller)));
  }
  if (seller) {
    return show(edit ? formPage({ ...seller, is_test: shop.is_test }) : sellerPage(seller));
  }
  const [, type = ''] = /^GET \/files\/(\w+)\.pdf$/.exec(at) ?? [];
  if ([...companyDocuments, ...partnerDocuments].includes(type)) {
    return response.writeHead(200, { 'content-type': 'application/pdf' }).end(sampleBytes(type));
  }
  return show(missingPage(), 404);
}

/** The seller that a form is about: one that is known, with what the form says, or a new one. */
function takeForm({ store }, sent) {
  const form = Object.fromEntries(fieldNames.map((name) => [name, (sent.get(name) ?? '').trim()]));
  const proposed = sent.get('id') ?? '';
  const id = /^[0-9a-f-]{36}$/.test(proposed) ? proposed : randomUUID();
  const fresh = { id, status: 'new', sequence: 0, reasons: [], history: [] };
  return Object.assign(store.seller(id) ?? fresh, { form });
}

/** Null when it worked; otherwise what the form has to say. */
async function attempt(work, shop, seller) {
  try {
    await shop.store.saveSeller(seller);
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof CredenciaError)) throw error;
    return error.errors.length > 0 ? error.errors : [{ path: '', message: error.message }];
  }
}

async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > most_bytes) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
