// Starts the shop: `npm run example` in the repository, beside `npm start`.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Credencia } from '@credencia/sdk';
import { answerRequest } from './answer-request.mjs';
import { ensureEndpoint } from './ensure-endpoint.mjs';
import { openStore } from './store.mjs';

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
  /** In test mode, the form asks what the review is to decide. */
  is_test: CREDENCIA_PUBLIC_KEY.startsWith('pk_test_'),
  /** Where this shop is reached; known for certain once it listens. */
  url: '',
};

const server = createServer((request, response) => {
  answerRequest(shop, request, response).catch((error) => {
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
  console.log(`The marketplace listens on ${shop.url}`);
} catch (error) {
  console.error(`The shop cannot work with ${CREDENCIA_URL}: ${error.message}`);
  process.exit(1);
}
