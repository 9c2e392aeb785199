// Starts the shop: `npm run example` in the repository, beside `npm start`. With `--fill` it fills itself with sellers in every state.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Credencia } from '@credencia/sdk';
import { ensureEndpoint } from './credencia/ensure-endpoint.mjs';
import { openStore } from './store.mjs';
import { answer } from './web/serve.mjs';

const {
  PORT = '4000',
  MARKETPLACE_URL,
  DATA_FILE = fileURLToPath(new URL('marketplace.data.json', import.meta.url)),
  CREDENCIA_URL = 'http://127.0.0.1:3000',
  CREDENCIA_PUBLIC_KEY = 'pk_test_demo',
  CREDENCIA_SECRET_KEY = 'sk_test_demo',
} = process.env;

const credencia = new Credencia({
  publicKey: CREDENCIA_PUBLIC_KEY,
  secretKey: CREDENCIA_SECRET_KEY,
  baseUrl: CREDENCIA_URL,
});
const shop = {
  credencia,
  store: await openStore(DATA_FILE),
  /** In test mode, forms ask what the review is to decide. */
  is_test: CREDENCIA_PUBLIC_KEY.startsWith('pk_test_'),
  /** The reasons of reviews in both languages, by code. */
  catalogue: {},
  /** Where this shop is reached; known for certain once it listens. */
  url: '',
};

const server = createServer((request, response) => {
  answer(shop, request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end('Something went wrong.\n');
  });
});
server.listen(Number(PORT), '127.0.0.1');
await once(server, 'listening');
shop.url = MARKETPLACE_URL ?? `http://127.0.0.1:${server.address().port}`;
try {
  await ensureEndpoint(shop);
  for await (const { code, message } of credencia.submerchants.listReasons())
    shop.catalogue[code] = message;
} catch (error) {
  console.error(`The shop cannot work with ${CREDENCIA_URL}: ${error.message}`);
  process.exit(1);
}
console.log(`The marketplace listens on ${shop.url}`);
if (process.argv.includes('--fill')) {
  const { fill } = await import('./demo/fill.mjs');
  await fill(shop, CREDENCIA_URL);
  console.log(`Back office: ${shop.url}/office`);
}
