import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { apiDocuments } from '../openapi/documents.js';
import { routes } from '../../routes.js';
import { referenceOperations, referencePaths } from './register-reference.js';

const service = useService();
const pages = referencePaths.filter((path) => !path.endsWith('.json'));

/** The section of an operation on the page where the search finds it. */
async function sectionOf(id: string, language: 'en' | 'pt-BR' = 'en'): Promise<string> {
  const { texts } = referenceOperations().find((one) => one.id === id)!;
  const [path = '', anchor] = texts[language].address.split('#');
  const { text } = await service.anonymous.get(path);
  const section = text.split('<section ').find((one) => one.includes(` id="${anchor}"`));
  return section ?? '';
}

test('every operation has its section, in English, and in Portuguese if merchants use it', async () => {
  const texts = new Map<string, string>();
  for (const path of pages) texts.set(path, (await service.anonymous.get(path)).text);
  const forMerchants = apiDocuments.find(({ name }) => name === 'merchants')!;
  for (const { id, texts: of } of referenceOperations()) {
    for (const { address } of Object.values(of)) {
      const [path = '', anchor = ''] = address.split('#');
      expect(texts.get(path), `${id}: ${address}`).toContain(` id="${anchor}"`);
    }
  }
  const merchants = routes.filter((route) => forMerchants.describes(route));
  const sections = [...texts]
    .filter(([path]) => path.startsWith('/docs/pt-BR/'))
    .flatMap(([, text]) => [...text.matchAll(/<section .*?<p class="reference-call">/gs)]);
  expect(sections).toHaveLength(merchants.length);
});

test('without a script, a reader finds what an operation takes, answers and refuses', async () => {
  const section = await sectionOf('createSubmerchant');
  expect(section).toContain('<strong>POST</strong> <code>/v1/submerchants</code>');
  expect(section).toMatch(
    /<code>legal_name<\/code> <span>text<\/span> <strong>required<\/strong>.*?1 to 255 characters/s,
  );
  expect(section).toContain('<a href="/docs/en/errors#external_id_taken">');
  expect(section).toContain('Permission: <code>submerchants.write</code>.');
  expect(section).toMatch(/curl -X POST .*-u pk_test_demo:sk_test_demo/s);
  expect(await sectionOf('createSubmerchant', 'pt-BR')).toContain('Cadastrar um vendedor');
  const { text } = await service.anonymous.get('/docs/reference/notifications');
  expect(text).toContain('A submerchant was approved and is active.');
});

test('a request is offered to be tried where a key and JSON are all that it needs', async () => {
  expect(await sectionOf('createSubmerchant')).toContain(' data-request="');
  for (const id of ['getOnboarding', 'listSellerDrafts', 'uploadOnboardingFile']) {
    const section = await sectionOf(id);
    expect(section, id).toContain('curl');
    expect(section, id).not.toContain(' data-request="');
  }
});

test.each(referencePaths)(
  '%s answers another method with 405 and the methods it takes',
  async (path) => {
    const answer = await service.anonymous.post(path, {});
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  },
);

test('the description in Portuguese has what merchants use', async () => {
  const { body } = await service.anonymous.get('/openapi/merchants.pt-BR.json');
  expect(body.paths['/v1/submerchants'].post.summary).toBe('Cadastrar um vendedor');
  expect(Object.keys(body.paths).filter((path) => path.startsWith('/v1/operator'))).toEqual([]);
  // The menu and the titles are in Portuguese; the addresses are those of both languages.
  const { text } = await service.anonymous.get('/docs/pt-BR/reference/submerchants');
  expect(text).toContain('<h1>Vendedores</h1>');
  expect(text).toMatch(/reference\/documents">Documentos<\/a>/);
  expect(text).not.toMatch(/>(Documents|Addresses|Settings)<\/a>/);
});
