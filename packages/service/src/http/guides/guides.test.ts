import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { secretSettings, settingNames } from '../../config/known-settings.js';
import { describeIn } from '../../events/describe-kind.js';
import { errorCatalogue, furtherProblems, problemCodes } from '../../errors.js';
import { reviewReasons } from '../../reasons/rules/reasons.js';
import { documentTypes } from '../../submerchants/rules/document-types.js';
import { describeApi } from '../openapi.js';
import { routes } from '../../routes.js';
import { guideLanguages, guides, type GuideLanguage } from './guide-catalogue.js';
import { referencePaths } from '../reference/register-reference.js';
import { guidePaths } from './read-guides.js';

const service = useService();
const languages = Object.keys(guideLanguages) as GuideLanguage[];
const sourceOf = (language: string, name: string) =>
  readFileSync(
    new URL(`../../../../../docs/guides/${language}/${name}.md`, import.meta.url),
    'utf8',
  );
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

const pages = [...guidePaths, ...referencePaths.filter((path) => !path.endsWith('.json'))];

test.each(pages)(
  '%s is a page with the one script of this service, that asks for nothing from elsewhere',
  async (path) => {
    const { status, headers, text } = await service.anonymous.get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/<title>[^<]+ · Credencia<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{10,}">/);
    expect(text.match(/<script.*/g)).toEqual([
      expect.stringMatching(/^<script src="\/docs\/guides\.js\?v=[\w-]+"><\/script>$/),
    ]);
    expect(text).not.toMatch(/<style| style=| on\w+=/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:;",
    );
    expect(policy).not.toMatch(/unsafe/);
  },
);

test('every link leads somewhere, and every anchor is there', async () => {
  const dead: string[] = [];
  const opened = new Map<string, Promise<{ status: number; text: string }>>();
  const open = (path: string) => {
    if (!opened.has(path)) opened.set(path, service.anonymous.get(path));
    return opened.get(path)!;
  };
  const ids = new Map<string, Set<string | undefined>>();
  const idsIn = (path: string, text: string) => {
    if (!ids.has(path)) ids.set(path, idsOf(text));
    return ids.get(path)!;
  };
  for (const path of pages) {
    const { text } = await open(path);
    for (const [, href = ''] of text.matchAll(/<(?:a|link)\b[^>]* href="([^"]+)"/g)) {
      if (/^(https?:|data:)/.test(href)) continue;
      const { pathname, hash, search } = new URL(href, `http://service${path}`);
      const page = await open(pathname + search);
      const anchor = decodeURIComponent(hash.slice(1));
      const is_there = anchor === '' || idsIn(pathname, page.text).has(anchor);
      if (page.status !== 200 || !is_there) dead.push(`${path}: ${href}`);
    }
  }
  expect(dead).toEqual([]);
});

test('every link leads to a file in the repository too', () => {
  const dead: string[] = [];
  for (const language of languages) {
    for (const name of ['README', ...guides.map((guide) => guide.name)]) {
      for (const [, link = ''] of sourceOf(language, name).matchAll(/\]\(([^)]+)\)/g)) {
        const file = new URL(
          link,
          new URL(`../../../../../docs/guides/${language}/`, import.meta.url),
        );
        // With a slash, what the service makes: it is not in the repository.
        const is_elsewhere = /^[#/]/.test(link) || file.protocol !== 'file:';
        if (!is_elsewhere && !existsSync(file)) dead.push(`${language}/${name}: ${link}`);
      }
    }
  }
  expect(dead).toEqual([]);
});

test('every picture of a guide is served as a picture, small enough, and every other is refused', async () => {
  const named = new Set<string>();
  for (const path of guidePaths) {
    const { text } = await service.anonymous.get(path);
    for (const [, src = '', alt = ''] of text.matchAll(/<img src="([^"]+)" alt="([^"]*)"/g)) {
      expect(alt.length).toBeGreaterThan(10);
      named.add(src);
    }
  }
  expect(named.size).toBeGreaterThan(4);
  // The README's, too.
  const images = readdirSync(new URL('../../../../../docs/images/', import.meta.url));
  for (const name of images) named.add(`/docs/images/${name}`);
  for (const src of named) {
    const { statusCode, headers, rawPayload } = await service.app.inject(src);
    expect([src, statusCode, headers['content-type']]).toEqual([src, 200, 'image/png']);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(rawPayload.length).toBeLessThanOrEqual(150 * 1024);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const known = { 'if-none-match': String(headers.etag) };
    expect((await service.app.inject({ url: src, headers: known })).statusCode).toBe(304);
  }
  for (const name of ['none.png', '..%2fconsole.md', '%2e%2e%2f%2e%2e%2fpackage.json', '.png']) {
    expect((await service.app.inject(`/docs/images/${name}`)).statusCode).toBe(404);
  }
});

test('an address that no guide has is a page in its language that lists them', async () => {
  const answer = await service.app.inject('/docs/pt-BR/nada');
  const { statusCode, headers, body: text } = answer;
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain('<html lang="pt-BR">');
  for (const { name } of guides) expect(text).toContain(`href="/docs/pt-BR/${name}"`);
});

test.each(['/docs/en/', '/docs/en/errors.md', '/docs/en/errors/'])(
  '%s leads to the guide that is meant',
  async (path) => {
    const { statusCode, headers } = await service.app.inject(path);
    const meant = path.replace(/(\.md|\/)$/, '');
    expect([statusCode, headers.location]).toEqual([301, meant]);
  },
);

test.each(languages)(
  'the former address of the guide on running it leads on, in %s',
  async (language) => {
    const { statusCode, headers } = await service.app.inject(`/docs/${language}/running.md`);
    expect([statusCode, headers.location]).toEqual([301, `/docs/${language}/install`]);
  },
);

test('a page that the browser has is not sent again, and is sent compressed otherwise', async () => {
  const first = await service.app.inject('/docs/en/errors');
  const { etag = '' } = first.headers;
  const again = await service.app.inject({
    url: '/docs/en/errors',
    headers: { 'if-none-match': etag },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const compressed = await service.app.inject({
    url: '/docs/en/errors',
    headers: { 'accept-encoding': 'br' },
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body);
});

describe.each(languages)('in %s', (language) => {
  test('the guide of errors has every code of the catalogue with its status, and no other', () => {
    const sections = sourceOf(language, 'errors').matchAll(/^### ([A-Z_]+)\n\nStatus (\d{3})\. /gm);
    const told = Object.fromEntries(
      [...sections].map(([, code, status]) => [code, Number(status)]),
    );
    const known = Object.entries(errorCatalogue).map(([code, { status }]) => [code, status]);
    expect(told).toEqual(Object.fromEntries(known));
  });

  test('it has every kind of problem, and no other', () => {
    const source = sourceOf(language, 'errors');
    const rows = source.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm);
    const told = [...rows].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));
    for (const [code, { of }] of Object.entries(furtherProblems)) {
      const links = of.map((one) => `[\`${one}\`](#${one.toLowerCase()})`).join(', ');
      expect(source).toContain(`\n| \`${code}\` | ${links} | `);
    }
    expect(told.sort()).toEqual(
      [...Object.keys(problemCodes), ...Object.keys(furtherProblems)].sort(),
    );
  });

  test('the guide of documents has every reason and every type, and no other', () => {
    const source = sourceOf(language, 'documents');
    const reasons = [...source.matchAll(/^\| `(\w+)` \| (\p{L}+) \| [^|]+ \| [^|]+ \|$/gmu)];
    expect(reasons.map(([, code]) => code)).toEqual(reviewReasons.map(({ code }) => code));
    const types = [...source.matchAll(/^\|[^|]*\| (`\w+`(?:, `\w+`)*) \| [^|]+ \|$/gm)];
    const cells = types.map(([, cell = '']) => cell.replaceAll('`', '')).slice(1);
    const told = cells.flatMap((cell) => cell.split(', '));
    expect(told.sort()).toEqual([...documentTypes].sort());
  });

  test('the guide on settings has every variable that the service reads, and no other', () => {
    const folder = new URL('../../config/', import.meta.url);
    const config = readdirSync(folder)
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const read = new Set(
      [...config.matchAll(/(?:value|read[A-Z]\w+)\('([A-Z_0-9]+)'/g)].map(([, name]) => name),
    );
    const rows = sourceOf(language, 'settings').matchAll(/^\| `([A-Z_0-9]+)` \|/gm);
    expect([...rows].map(([, name]) => name).sort()).toEqual([...read].sort());
    // The start compares a name that it does not know with these.
    expect([...settingNames].sort()).toEqual([...read].sort());
  });

  test('the guide on settings lists every setting that can be in a file', () => {
    const paragraph = /^## (?:Secrets from files|Segredos em arquivos)\n\n(.*)$/m.exec(
      sourceOf(language, 'settings'),
    );
    const [listed = ''] = (paragraph?.[1] ?? '').split(/ can each be | podem ser /);
    const names = [...listed.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name);
    expect(names).toEqual([...secretSettings].sort());
  });
});

test('the root leads to console, guides, reference and health, in both languages and without a script', async () => {
  for (const [accepts, query, language, title] of [
    ['en', '', 'en', 'Documentation'],
    ['pt-BR', '', 'pt-BR', 'Documentação'],
    ['pt-BR', '?lang=en', 'en', 'Documentation'],
  ] as const) {
    const { body, headers } = await service.app.inject({
      url: `/${query}`,
      headers: { 'accept-language': accepts },
    });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<b>${title}</b>`);
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const paths = [...body.matchAll(/<a href="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths).toContain('/readyz');
    for (const url of paths) {
      expect([url, (await service.app.inject(url)).statusCode]).not.toEqual([url, 404]);
    }
  }
});

test.each(languages)('webhooks.md in %s says of each event what the catalogue says', (language) => {
  const text = sourceOf(language, 'webhooks');
  for (const { kind, description } of service.context.event_catalogue)
    expect(text).toContain(`| \`${kind}\` | ${describeIn(language, description)} |`);
});

test.each(languages)('names.md in %s says what each status is', (language) => {
  const text = sourceOf(language, 'names');
  const { schemas } = JSON.parse(JSON.stringify(describeApi(routes)['components'])) as {
    schemas: Record<string, { properties?: Record<string, { enum?: string[] }> }>;
  };
  for (const [name, { properties }] of Object.entries(schemas))
    for (const status of properties?.['status']?.enum ?? [])
      expect(text, name).toContain(`\`${status}\``);
});
