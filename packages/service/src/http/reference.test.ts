import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { referencePaths } from './reference.js';

const service = useService();
const pages = ['/docs', '/docs/pt-BR/reference'];
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script src="([^"]+)"><\/script>/g)].map(([, src = '']) => src);

test.each(pages)(
  '%s names no other host and its policy allows none, no script in the page and no eval',
  async (path) => {
    const { headers, text } = await service.anonymous.get(path);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).not.toMatch(/(https?:)?\/\/[a-z]/i);
    expect(text.match(/<script/g)).toHaveLength(scriptsOf(text).length);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
    );
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
    });
    const sources = Object.values(policy).flat();
    expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", "'unsafe-inline'", 'data:']));
  },
);

test.each(pages)(
  'a script of %s is kept for good under its version, and under no other',
  async (path) => {
    const { text } = await service.anonymous.get(path);
    for (const src of scriptsOf(text)) {
      const named = await service.anonymous.get(src);
      expect(named.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(named.headers['cache-control']).toContain('immutable');
      const other = await service.anonymous.get(src.replace(/v=.*/, 'v=0'));
      expect(other.headers['cache-control']).toBe('no-cache');
      expect(other.text).toBe(named.text);
    }
  },
);

test('a script is sent compressed to whoever takes it, and is the same', async () => {
  const plain = await service.app.inject('/docs/scalar.js');
  const gzipped = await service.app.inject({
    url: '/docs/scalar.js',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gzipped.headers['vary']).toBe('Accept-Encoding');
  expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true);
  const refused = await service.app.inject({
    url: '/docs/scalar.js',
    headers: { 'accept-encoding': 'gzip;q=0' },
  });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

test.each(referencePaths)(
  '%s answers another method with 405 and the methods it takes',
  async (path) => {
    const answer = await service.anonymous.post(path, {});
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  },
);

test('the page in Portuguese reads a document in Portuguese, of what merchants use', async () => {
  const { text } = await service.anonymous.get('/docs/pt-BR/reference');
  expect(text).toContain('<html lang="pt-BR">');
  const [start = ''] = scriptsOf(text).filter((src) => src.includes('start.js'));
  const [, url = ''] = /"url":"([^"]+)"/.exec((await service.anonymous.get(start)).text) ?? [];
  const { body } = await service.anonymous.get(url);
  expect(body.paths['/v1/submerchants'].post.summary).toBe('Cadastrar um vendedor');
  expect(Object.keys(body.paths).filter((path) => path.startsWith('/v1/operator'))).toEqual([]);
});
