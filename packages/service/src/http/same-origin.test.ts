import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.js';

const here = 'https://credencia.example.com';
const host = 'credencia.example.com';

test.each<[boolean, Record<string, string>, string?]>([
  // Clients that are no browsers send neither header.
  [true, { host }],
  [true, { host, origin: here }],
  [true, { host, 'sec-fetch-site': 'same-origin' }],
  [true, { host, origin: here, 'sec-fetch-site': 'same-origin' }],
  // Behind a proxy that names another host.
  [true, { host: '10.0.0.1:3000', origin: here }],
  // In development, where nobody has said what the address is.
  [true, { host: 'localhost:5173', origin: 'http://localhost:5173' }, 'http://127.0.0.1:3000'],
  [false, { host, origin: 'https://evil.example' }],
  [false, { host, origin: `${here}.evil.example` }],
  [false, { host, origin: `https://evil.example/${host}` }],
  [false, { host, origin: `https://${host}:8443` }],
  [false, { host, origin: 'null' }],
  [false, { host, origin: '' }],
  [false, { host, 'sec-fetch-site': 'none' }],
  [false, { host, 'sec-fetch-site': 'same-site' }],
  [false, { host, 'sec-fetch-site': 'cross-site' }],
  [false, { host, origin: here, 'sec-fetch-site': 'cross-site' }],
])('%s for %j', (expected, headers, public_url = here) => {
  expect(isSameOrigin(headers, public_url)).toBe(expected);
});
