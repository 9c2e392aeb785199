// The shop's addresses. What Credencia is asked for stands in `credencia/`, what people see in `pages/`.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { CredenciaError } from '@credencia/sdk';
import { answerRequest } from '../credencia/answer-request.mjs';
import { inviteSeller, linkTo } from '../credencia/invite-seller.mjs';
import { openPortal } from '../credencia/open-portal.mjs';
import { receiveWebhook } from '../credencia/receive-webhook.mjs';
import { reopenSeller } from '../credencia/correct-seller.mjs';
import { registerSeller } from '../credencia/register-seller.mjs';
import { companyDocuments, partnerDocuments, sampleBytes } from '../demo/sample-files.mjs';
import { newSeller } from '../store.mjs';
import { readFields } from './fields.mjs';
import { followChanges } from './live.mjs';
import { formPage } from './pages/form.mjs';
import { landingPage } from './pages/landing.mjs';
import { missingPage } from './pages/missing.mjs';
import { officePage } from './pages/office.mjs';
import { officeSellerPage } from './pages/office-seller.mjs';
import { onboardingPage } from './pages/onboarding.mjs';
import { caisPage, portalPage } from './pages/portal.mjs';
import { sellerPage } from './pages/seller.mjs';
import { webhooksPage } from './pages/webhooks.mjs';
import { makeView, takeLanguage } from './view.mjs';

const most_bytes = 1024 * 1024;

/** Files of the pages. The component is the SDK's: a shop with a bundler imports it instead. The tokens are the repository's. */
const assets = {
  'cais.css': new URL('assets/cais.css', import.meta.url),
  'jirau.css': new URL('assets/jirau.css', import.meta.url),
  'live.js': new URL('assets/live.js', import.meta.url),
  'mark.svg': new URL('assets/mark.svg', import.meta.url),
  'onboarding.js': new URL('assets/onboarding.js', import.meta.url),
  'portal.js': new URL('assets/portal.js', import.meta.url),
  'stall.svg': new URL('assets/stall.svg', import.meta.url),
  'tokens.css': new URL('../../../packages/tokens/tokens.css', import.meta.url),
  'credencia-onboarding.js': new URL(import.meta.resolve('@credencia/sdk/onboarding')),
};
const types = { '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** Each address with what answers it. `:name` matches one part of a path; `:id` must be that of a known seller. */
const routes = compile({
  'GET /': ({ view, show }) => show(landingPage(view)),
  'GET /sell': ({ view, show }) => show(formPage(view, 'sign_up', newSeller(randomUUID()))),
  'POST /sell': (at) => takeForm(at, 'sign_up', inviteSeller, (id) => `/sellers/${id}/complete`),
  'GET /sellers/:id': ({ view, show, seller }) => show(sellerPage(view, seller)),
  'GET /sellers/:id/complete': showOnboarding,
  'POST /sellers/:id/reopen': async ({ shop, seller, lead }) => {
    await reopenSeller(shop, seller);
    lead(`/sellers/${seller.id}/complete`);
  },

  'GET /office': ({ view, show, query }) => show(officePage(view, query.get('group'))),
  'GET /office/webhooks': ({ view, show }) => show(webhooksPage(view)),
  'GET /office/portal': (at) => showPortal(at, portalPage, '#a63f17'),
  'GET /cais': (at) => showPortal(at, caisPage, '#b6f09c'),
  'GET /office/invite': ({ view, show }) => show(formPage(view, 'invite', newSeller(randomUUID()))),
  'POST /office/invite': (at) =>
    takeForm(at, 'invite', inviteSeller, (id) => `/office/sellers/${id}`),
  'GET /office/sellers/new': ({ view, show }) =>
    show(formPage(view, 'register', newSeller(randomUUID()))),
  'POST /office/sellers/new': (at) => takeForm(at, 'register', registerSeller, officeOf),
  'GET /office/sellers/:id': ({ view, show, seller }) => show(officeSellerPage(view, seller)),
  'GET /office/sellers/:id/edit': ({ view, show, seller }) =>
    show(formPage(view, 'register', seller)),
  'POST /office/sellers/:id/edit': (at) => takeForm(at, 'register', registerSeller, officeOf),
  'POST /office/sellers/:id/answer': (at) =>
    act(at, (form) => answerRequest(at.shop, at.seller, form.get('request'), form.get('text'))),
  'POST /office/sellers/:id/close': (at) =>
    act(at, (form) =>
      at.shop.credencia.submerchants.close(at.seller.submerchant_id, {
        reason: form.get('reason'),
      }),
    ),

  'GET /live': ({ shop, query, response }) => followChanges(shop, query.get('seller'), response),
  'POST /hooks/credencia': async ({ shop, request, response, body }) => {
    // The bytes as they arrived: what a parser has had in its hands cannot be verified.
    response.writeHead(await receiveWebhook(shop, request.headers, await body())).end();
  },
  'GET /assets/:file': async ({ response, params, missing }) => {
    if (!Object.hasOwn(assets, params.file)) return missing();
    const bytes = await readFile(assets[params.file]);
    response.writeHead(200, { 'content-type': types[extname(params.file)] }).end(bytes);
  },
  'GET /files/:name': ({ response, params, missing }) => {
    const type = params.name.replace(/\.pdf$/, '');
    if (![...companyDocuments, ...partnerDocuments].includes(type)) return missing();
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(sampleBytes(type));
  },
});

/** Answers one request to the shop. */
export async function answer(shop, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://shop');
  if (takeLanguage(request, response, pathname, searchParams)) return;
  const view = makeView(shop, request, pathname);
  const at = {
    shop,
    view,
    request,
    response,
    query: searchParams,
    body: () => readBody(request),
    show: (markup, status = 200) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(markup),
    lead: (to) => response.writeHead(303, { location: to }).end(),
    missing: () => at.show(missingPage(view), 404),
  };
  // A form of another site is not the seller's wish. (A real shop has sessions beside this.)
  const from = request.headers['sec-fetch-site'] ?? 'none';
  if (request.method === 'POST' && !['same-origin', 'none'].includes(from))
    return response.writeHead(403).end();
  for (const { method, pattern, handle } of routes) {
    const params = request.method === method && pattern.exec(pathname)?.groups;
    if (!params) continue;
    const seller = params.id === undefined ? undefined : shop.store.seller(params.id);
    if (params.id !== undefined && !seller) break;
    return handle({ ...at, params, seller });
  }
  return at.missing();
}

/** The seller's registration on Credencia's page, in ours; or one thing that is asked of an approved seller. */
async function showOnboarding({ shop, view, query, seller, response, show, lead }) {
  if (!seller.submerchant_id) return lead(`/sellers/${seller.id}`);
  const [request_id, document_id] = [query.get('request'), query.get('document')];
  const asked = request_id ? { request_id } : document_id ? { document_id } : {};
  const link = await linkTo(shop, seller, { locale: view.words.locale, ...asked });
  // The page contains the link's secret: no cache may keep it.
  response.setHeader('cache-control', 'no-store');
  return show(onboardingPage(view, seller, link, Boolean(request_id ?? document_id)));
}

/** The webhook portal in the page of a platform, in its color. */
async function showPortal({ shop, view, response, show }, page, accent_color) {
  const url = await openPortal(shop, { locale: view.words.locale, accent_color });
  // The page contains the session's token: no cache may keep it.
  response.setHeader('cache-control', 'no-store');
  return show(page(view, url));
}

const officeOf = (id) => `/office/sellers/${id}`;

/** Takes a seller's form: does the work, and leads on, or shows the form again with what the API found wrong. */
async function takeForm({ shop, view, body, show, lead, seller }, kind, work, next) {
  const sent = new URLSearchParams((await body()).toString());
  const proposed = sent.get('id') ?? '';
  // The id comes from the form, so that a form that is sent twice makes one seller.
  const id = /^[0-9a-f-]{36}$/.test(proposed) ? proposed : randomUUID();
  const one = seller ?? shop.store.seller(id) ?? newSeller(id);
  one.form = { ...one.form, ...readFields(sent) };
  await shop.store.saveSeller(one);
  const problems = await attempt(() => work(shop, one));
  if (problems) return show(formPage(view, kind, one, problems), 422);
  return lead(next(one.id));
}

/** Does something about a seller in the back office, and shows its page again. */
async function act({ view, body, show, lead, seller }, work) {
  const form = new URLSearchParams((await body()).toString());
  const problems = await attempt(() => work(form));
  if (problems) return show(officeSellerPage(view, seller, problems), 422);
  return lead(officeOf(seller.id));
}

/** Null when it worked; otherwise what the page has to say. */
async function attempt(work) {
  try {
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

function compile(table) {
  return Object.entries(table).map(([at, handle]) => {
    const [method, path] = at.split(' ');
    const source = path.replaceAll(/:(\w+)/g, '(?<$1>[\\w.-]+)');
    return { method, pattern: new RegExp(`^${source}(?<none>)$`), handle };
  });
}
