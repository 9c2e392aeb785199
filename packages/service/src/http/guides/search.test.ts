import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { SearchIndex } from './search-index.js';

const service = useService({ environment: { PUBLIC_URL: 'http://sellers.example.com:4321' } });

const attributesOf = (html: string) =>
  [...html.matchAll(/<li><a href="([^"]+)"><strong>([^<]*)/g)].map(([, address, title]) => ({
    address,
    title,
  }));
const search = async (language: string, query: string) =>
  (await service.anonymous.get(`/docs/${language}/search?q=${encodeURIComponent(query)}`)).text;

test.each([
  ['pt-BR', 'repeticoes', '/docs/pt-BR/webhooks'],
  ['pt-BR', 'REPETIÇÕES', '/docs/pt-BR/webhooks'],
  ['pt-BR', 'assinatura webhook', '/docs/pt-BR/webhooks'],
  ['en', 'IDEMPOTENCY_KEY_REUSED', '/docs/en/errors#idempotency_key_reused'],
  ['en', 'idempotency key reused', '/docs/en/errors#idempotency_key_reused'],
  ['en', 'POST /v1/submerchants/{id}/documents', '/docs/reference/documents#'],
  ['en', 'createSubmerchant', '/docs/reference/submerchants#createSubmerchant'],
  ['en', 'register a submerchant', '/docs/reference/submerchants#createSubmerchant'],
  ['pt-BR', 'submit-for-review', '/docs/pt-BR/reference/submerchants#'],
  ['pt-BR', 'cadastrar um vendedor', '/docs/pt-BR/reference/submerchants#createSubmerchant'],
  ['pt-BR', 'feedRecords', '/docs/reference/feed#feedRecords'],
  ['en', 'readyz', '/docs/en/'],
  // Other forms of the words that the guides have, both ways.
  ['pt-BR', 'reenvio', '/docs/pt-BR/'],
  ['pt-BR', 'reenviar', '/docs/pt-BR/'],
  ['pt-BR', 'assinar webhooks', '/docs/pt-BR/webhooks'],
  ['en', 'resending a delivery', '/docs/en/webhooks'],
  ['en', 'retried', '/docs/en/'],
])('in %s, %s finds what a reader looks for among the first', async (language, query, address) => {
  const found = attributesOf(await search(language, query)).slice(0, 3);
  expect(found.map((one) => one.address)).toContainEqual(expect.stringContaining(address));
});

test.each([
  ['pt-BR', ['reenvio', 'reenviar', 'reenvia', 'reenviados', 'Reenviou']],
  ['pt-BR', ['assinatura', 'assinar', 'assinado', 'assinaturas']],
  ['pt-BR', ['notificação', 'notificações', 'notificar', 'notificadas']],
  ['pt-BR', ['repetição', 'repetir', 'repetidas', 'repete']],
  ['pt-BR', ['revisão', 'revisões', 'revisar']],
  ['pt-BR', ['recebível', 'recebíveis', 'receber']],
  ['pt-BR', ['cancelamento', 'cancelar', 'cancelada']],
  ['en', ['retry', 'retries', 'retried', 'retrying']],
  ['en', ['delivery', 'deliveries', 'delivered', 'deliver']],
  ['en', ['rotation', 'rotate', 'rotating', 'rotates']],
  ['en', ['batch', 'batches']],
] as const)('in %s, each form of a word finds the others, marked: %s', (language, words) => {
  const index = new SearchIndex(
    words.map((text) => ({
      address: text,
      title: 'x',
      within: 'x',
      kind: 'guide',
      text: `Antes ${text} depois`,
    })),
    language,
  );
  for (const word of words) {
    const found = index.find(word);
    expect(found.map(({ address }) => address).toSorted()).toEqual([...words].toSorted());
    // What has the word itself stands first.
    expect(found[0]!.address).toBe(word);
    for (const { address, excerpt } of found) {
      expect(excerpt.find(({ isMatch }) => isMatch)?.text).toBe(address);
    }
  }
  expect(index.find('antecedente')).toEqual([]);
});

test('a section has all words of the query, marked where they begin words, and not within others', async () => {
  const html = await search('en', 'rotat overlap');
  const items = html.match(/<li><a href=.*<\/li>/g) ?? [];
  expect(items.length).toBeGreaterThan(0);
  expect(html).toMatch(/<mark>(rotat|overlap)\w*<\/mark>/i);
  expect(attributesOf(await search('en', 'ebhook'))).toEqual([]);
});

test('a query is text, whatever it contains, and is kept in the field', async () => {
  const html = await search('en', '"><script>alert(1)</script>');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html.match(/<script/g)).toHaveLength(1);
  for (const query of [
    'q=%00',
    'q=%ED%A0%80',
    'q=a&q=b',
    `q=${'x'.repeat(2000)}`,
    'q=(a+',
    'q',
    '',
  ]) {
    const { status } = await service.anonymous.get(`/docs/pt-BR/search?${query}`);
    expect(status, query).toBe(200);
  }
});

test('/docs/search leads to the search in the reader’s language, with the query', async () => {
  const answer = await service.app.inject({
    url: '/docs/search?q=cart%C3%A3o%26x',
    headers: { 'accept-language': 'en-GB,en;q=0.9,pt;q=0.5' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    '/docs/en/search?q=cart%C3%A3o%26x',
  ]);
  expect((await service.app.inject('/docs/search?q=a')).headers.location).toBe(
    '/docs/pt-BR/search?q=a',
  );
});

test('samples have the address of the installation from its configuration, whatever a request calls the host', async () => {
  const { body } = await service.app.inject({
    url: '/docs/pt-BR/first-seller',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(body).toContain('URL=http://sellers.example.com:4321');
  expect(body).not.toMatch(/127\.0\.0\.1:3000|evil/);
  // Who runs the service asks it on its own machine.
  const running = await service.anonymous.get('/docs/en/install');
  expect(running.text).toContain('127.0.0.1:3000');
});
