import { describe, expect, test } from 'vitest';
import { originProblems } from './allowed-origins.js';

const everywhere = [
  'https://app.example.com',
  'https://app.example.com:8443',
  'https://xn--lojaip-jva.example',
  'https://203.0.113.7',
];
const at_home = ['http://localhost', 'http://localhost:3000', 'http://127.0.0.1:4000'];
const nowhere = [
  '*',
  'null',
  '',
  'https:',
  'https://',
  'https://*',
  'https://*.example.com',
  'https://app.example.com/',
  'https://app.example.com?x',
  'https://app.example.com#x',
  'https://APP.example.com',
  'HTTPS://app.example.com',
  'https://app.example.com:443',
  'https://app.example.com:99999',
  'https://user@app.example.com',
  'https://loja-ipê.example',
  'https://app.example.com; script-src *',
  'https://app.example.com;sandbox',
  'https://;app.example.com',
  'wss://app.example.com',
  'wss://localhost',
  'https://[::1]',
  "https://app.example.com 'self'",
  'https://app.example.com,https://evil.example',
  'https://app.example.com\n',
  'http://app.example.com',
  'http://localhost.example.com',
  'http://127.0.0.1.example.com',
  'ftp://app.example.com',
  'data:text/html,x',
];

const pathsOf = (origins: readonly unknown[], production: boolean) =>
  originProblems(origins, production).map(({ path, code }) => `${path} ${code}`);

describe.each([true, false])('with production %s', (production) => {
  test.each(everywhere)('%s may frame a page', (origin) => {
    expect(pathsOf([origin], production)).toEqual([]);
  });

  test.each(nowhere)('%j may not', (origin) => {
    expect(pathsOf([everywhere[0], origin], production)).toEqual([
      '/allowed_origins/1 invalid_format',
    ]);
  });

  test.each(at_home)(`%s may ${production ? 'not' : 'too'}`, (origin) => {
    const expected = production ? ['/allowed_origins/0 invalid_format'] : [];
    expect(pathsOf([origin], production)).toEqual(expected);
  });

  test('what is no text is left to the schema', () => {
    expect(pathsOf([1, null, {}], production)).toEqual([]);
  });

  test('the message says what is taken', () => {
    const [problem] = originProblems(['x'], production);
    expect(problem?.message.includes('localhost')).toBe(!production);
  });
});
