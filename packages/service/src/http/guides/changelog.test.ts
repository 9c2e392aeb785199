import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { feedPath } from './changelog-feed.js';

const service = useService({ environment: { PUBLIC_URL: 'https://credencia.example.com' } });
const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const languages = ['en', 'pt-BR'] as const;
const headingsOf = (text: string) =>
  [...text.matchAll(/^(##|### \S*)/gm)].map(([, heading = '']) => heading.slice(0, 3).trim());

test('both languages have the same days, newest first, with as many entries', () => {
  const [english, portuguese] = languages.map((one) => read(`docs/guides/${one}/changelog.md`));
  const daysOf = (text = '') =>
    [...text.matchAll(/^## (\d{4}-\d\d-\d\d)$/gm)].map(([, day]) => day);
  expect(daysOf(english).length).toBeGreaterThan(0);
  expect(daysOf(english)).toEqual(daysOf(english).sort().reverse());
  expect(daysOf(portuguese)).toEqual(daysOf(english));
  expect(headingsOf(portuguese ?? '')).toEqual(headingsOf(english ?? ''));
});

test.each(languages)(
  'in %s, it names every path of merchants that the unreleased part of CHANGELOG.md names',
  (language) => {
    const [, unreleased = ''] = read('CHANGELOG.md').split(/^## .*$/m);
    const paths = new Set(unreleased.match(/\/v1\/(?!operator|checkpoints)[\w/{}-]*[\w}]/g));
    const changelog = read(`docs/guides/${language}/changelog.md`);
    const missing = [...paths].filter((path) => !changelog.includes(path));
    expect(missing, `to be added to docs/guides/${language}/changelog.md`).toEqual([]);
  },
);

test.each(languages)('in %s, it is a feed with an entry for each day', async (language) => {
  const page = await service.anonymous.get(`/docs/${language}/changelog`);
  expect(page.text).toContain(`type="application/atom+xml"`);
  const { headers, text } = await service.anonymous.get(feedPath(language));
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const days = [...page.text.matchAll(/<h2 id="(\d{4}-\d\d-\d\d)">/g)].map(([, day]) => day);
  const ids = [...text.matchAll(/<entry>\n<id>[^<]*#([^<]+)<\/id>/g)].map(([, day]) => day);
  expect(ids).toEqual(days);
  expect(text).toContain(`href=&quot;https://credencia.example.com/docs/${language}/requests#`);
  expect(text).not.toContain('href=&quot;/');
});

test('/docs/changelog leads to the one in the reader’s language', async () => {
  const headers = { 'accept-language': 'en' };
  const { headers: sent } = await service.app.inject({ url: '/docs/changelog', headers });
  expect(sent.location).toBe('/docs/en/changelog');
});
