import { describe, expect, test } from 'vitest';
import { addressProblem, max_url_length, portProblem, urlProblem } from './target-address.js';
import { longTest } from '../../../test/long-test.js';

/** Addresses by class; each is refused as an address and as the host of a URL. */
const forbidden: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.1.2.3', '0.255.255.255'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  'carrier-grade NAT': ['100.64.0.1', '100.100.100.200', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.1.2.3', '127.255.255.255'],
  'link-local': ['169.254.0.1', '169.254.170.2', '169.254.255.255'],
  metadata: ['169.254.169.254', 'fd00:ec2::254', '168.63.129.16', '192.0.0.192'],
  'protocol assignments': ['192.0.0.1', '192.0.0.170', '192.0.0.255'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.255'],
  '6to4 relays': ['192.88.99.1'],
  benchmarking: ['198.18.0.1', '198.19.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255'],
  reserved: ['240.0.0.1', '254.1.1.1'],
  broadcast: ['255.255.255.255'],
  'AS112 and AMT': ['192.31.196.1', '192.175.48.1', '192.52.193.1'],
  'IPv6 unspecified and loopback': ['::', '::1'],
  'IPv4-compatible IPv6': ['::127.0.0.1', '::8.8.8.8', '::a00:1'],
  'IPv4-mapped IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a00:1',
    '0:0:0:0:0:ffff:7f00:1',
  ],
  'IPv4-translated IPv6': ['::ffff:0:8.8.8.8', '::ffff:0:7f00:1'],
  NAT64: ['64:ff9b::8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::1', '64:ff9b:1:ffff::a00:1'],
  '6to4': ['2002:7f00:1::', '2002:808:808::1', '2002:a00:1::1'],
  Teredo: ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ISATAP: ['2606:4700::5efe:10.0.0.1', '2606:4700::200:5efe:808:808', 'fe80::5efe:a00:1'],
  'IPv6 discard': ['100::1'],
  'IPv6 benchmarking': ['2001:2::1'],
  'IPv6 ORCHID and assignments': [
    '2001:10::1',
    '2001:20::1',
    '2001:30::1',
    '2001:1::1',
    '2001:3::1',
  ],
  'IPv6 documentation': ['2001:db8::1', '3fff::1', '3fff:fff:ffff::1'],
  'segment routing': ['5f00::1'],
  'unique local': ['fc00::1', 'fd12:3456:789a::1', 'fdff:ffff::1'],
  'IPv6 link-local': ['fe80::1', 'febf::1'],
  'site-local': ['fec0::1', 'feff::1'],
  'IPv6 multicast': ['ff02::1', 'ff0e::1'],
  'unallocated IPv6': ['4000::1', '8000::1', 'e000::1', '1::1', '400::1'],
};

const allowed = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '200.160.2.3',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2804:10:0:1::1',
  '2a00:1450:4001:81b::200e',
  '2001:200::1',
  '2003::1',
];

const hostOf = (ip: string) => (ip.includes(':') ? `[${ip}]` : ip);
const inProduction = (url: string) => urlProblem(url, { production: true, ports: null });

describe('addresses that no webhook may reach', () => {
  test.each(Object.entries(forbidden))('%s', (_, addresses) => {
    for (const ip of addresses) {
      expect(addressProblem(ip, true), ip).toMatchObject({ code: 'not_public' });
      expect(inProduction(`https://${hostOf(ip)}/hook`), ip).toMatchObject({ code: 'not_public' });
    }
  });

  test.each([
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '0177.0.0.1',
    '08.8.8.8',
    '8.8.8',
    '8.8.8.8.',
    ' 8.8.8.8',
    '8.8.8.8/32',
    '[2606:4700:4700::1111]',
    '2606:4700:4700::1111%eth0',
    'fe80::1%lo',
    '1:2:3',
  ])('%j is not an address in resolver notation', (ip) => {
    expect(addressProblem(ip, true)).toMatchObject({ code: 'not_public' });
  });
});

test.each(allowed)('%s is public, also next to a range that is not', (ip) => {
  expect(addressProblem(ip, true)).toBeNull();
  expect(inProduction(`https://${hostOf(ip)}:8443/hook?x=1`)).toBeNull();
});

describe('the same address in another notation', () => {
  test.each([
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7F.1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://127.0.0.1./',
    'https://127.0.0.1.:443/',
    'https://%31%32%37.0.0.1/',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://0/',
    'https://10.1/',
    'https://0xa9fea9fe/',
    'https://134744072/',
    'https://0x8.8.8.8/',
    'https://8.8.8.8./',
  ])('%s is refused', (url) => {
    expect(inProduction(url)).toMatchObject({ code: 'invalid_url' });
  });

  test.each(['https://256.1.1.1/', 'https://1.2.3.4.5/', 'https://0x100000000/', 'https://[::1/'])(
    '%s is invalid',
    (url) => {
      expect(inProduction(url)).toMatchObject({ code: 'invalid_url' });
    },
  );

  test.each([
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::FFFF:127.0.0.1]/',
    'https://[0::127.1.1.1]/',
  ])('%s is refused', (url) => {
    expect(inProduction(url)).toMatchObject({ code: 'not_public' });
  });
});

describe('names', () => {
  test.each([
    'localhost',
    'LOCALHOST',
    'a.localhost',
    'printer.local',
    'metadata.google.internal',
    'instance-data',
    'metadata',
    'db',
    'router.lan',
    'nas.home.arpa',
    'wiki.corp',
    'localhost.localdomain',
  ])('%s is internal', (name) => {
    expect(inProduction(`https://${name}/`)).toMatchObject({ code: 'not_public' });
    expect(inProduction(`https://${name}:8443`)).toMatchObject({ code: 'not_public' });
  });

  test.each(['localhost.', 'a.localhost.', 'example.com.', 'metadata.google.internal.', 'db.'])(
    'a trailing dot is refused: %s',
    (name) => {
      expect(inProduction(`https://${name}/`)).toMatchObject({ code: 'invalid_url' });
    },
  );

  test.each([
    'https://example.com',
    'https://hooks.example.com.br:8443/a/b?c=d&e=f%20g',
    'HTTPS://Loja.Example.COM/',
    'https://pão.example.com/',
    'https://local.example.com/',
    'https://localhost.example.com/',
    'https://internal.example.com/',
    'https://127.0.0.1.nip.io/',
  ])('%s is allowed', (url) => {
    expect(inProduction(url)).toBeNull();
  });

  longTest('a host with letters beyond ASCII is allowed also when the check has run often', () => {
    for (let at = 0; at < 100_000; at += 1) inProduction(`https://a${at}.example.com/`);
    expect(inProduction('https://pão.example.com/')).toBeNull();
  });
});

describe('the form of the URL', () => {
  const anywhere: [string, string][] = [
    ['empty', ''],
    ['relative', '/hook'],
    ['without a scheme', 'example.com/hook'],
    ['of relative scheme', '//example.com/hook'],
    ['without slashes', 'https:example.com'],
    ['with one slash', 'https:/example.com'],
    ['with three slashes', 'https:///example.com'],
    ['without a host', 'https://'],
    ['of another scheme', 'ftp://example.com/'],
    ['a file', 'file:///etc/passwd'],
    ['a gopher', 'gopher://example.com:6379/_FLUSHALL'],
    ['a websocket', 'wss://example.com/'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/plain,x'],
    ['with a user', 'https://user@example.com/'],
    ['with a password', 'https://user:password@example.com/'],
    ['with empty credentials', 'https://@example.com/'],
    ['with credentials that look like a host', 'https://example.com:443@10.0.0.1/'],
    ['with a fragment', 'https://example.com/#part'],
    ['with an empty fragment', 'https://example.com/#'],
    ['with a space', 'https://example.com/a b'],
    ['with a space in front', ' https://example.com/'],
    ['with a line break', 'https://example.com/\r\nX-Injected: 1'],
    ['with a tab in the host', 'https://exam\tple.com/'],
    ['with NUL', 'https://example.com/\0'],
    ['with a backslash', 'https://example.com\\@10.0.0.1/'],
    ['with a port out of range', 'https://example.com:65536/'],
    ['with a port that is a word', 'https://example.com:https/'],
    ['with a forbidden character in the host', 'https://exa<mple.com/'],
  ];

  test.each(anywhere)('%s', (_, url) => {
    expect(urlProblem(url, { production: true, ports: null })).toMatchObject({
      code: 'invalid_url',
    });
    expect(urlProblem(url, { production: false, ports: null })).toMatchObject({
      code: 'invalid_url',
    });
  });

  test('up to 2,048 characters', () => {
    const url = 'https://example.com/'.padEnd(max_url_length, 'a');
    expect(inProduction(url)).toBeNull();
    expect(inProduction(`${url}a`)).toMatchObject({ code: 'invalid_url' });
  });

  test('an @ after the host is not a credential', () => {
    expect(inProduction('https://example.com/@shop?mail=a@b.c')).toBeNull();
  });

  test('plain http is for development', () => {
    expect(inProduction('http://example.com/')).toMatchObject({ code: 'invalid_url' });
    expect(urlProblem('http://example.com/', { production: false, ports: null })).toBeNull();
  });
});

test.each([
  'http://localhost:8080/hook',
  'http://127.0.0.1:8080/hook',
  'http://[::1]:8080/',
  'http://receiver:8080/',
  'http://192.168.0.10/',
])('outside production %s is allowed', (url) => {
  expect(urlProblem(url, { production: false, ports: null })).toBeNull();
  expect(addressProblem('127.0.0.1', false)).toBeNull();
});

test.each([
  ['https://a..example/', 'The host name must not have an empty part: part 2 is empty.'],
  ['http://.example.com/', 'The host name must not have an empty part: part 1 is empty.'],
  [
    `https://www.${'a'.repeat(64)}.example/`,
    'Part 2 of the host name must not be longer than 63 characters.',
  ],
])('a name that no name server can know is refused with the place: %s', (url, message) => {
  for (const production of [true, false]) {
    expect(urlProblem(url, { production, ports: null })).toEqual({ code: 'invalid_url', message });
  }
  expect(inProduction(`https://${'a'.repeat(63)}.example/`)).toBeNull();
});

describe('ports', () => {
  const problem = (url: string, ports: number[]) =>
    urlProblem(url, { production: true, ports, plain_http: true });

  test.each([
    ['https://example.com/', [443]],
    ['https://example.com:443/', [443]],
    ['http://example.com/', [443, 80]],
    ['http://example.com:443/', [443, 80]],
    ['https://example.com:08443/', [443, 8443]],
    ['https://[2606:4700:4700::1111]:8443/', [8443]],
  ])('%s is among %j', (url, ports) => {
    expect(problem(url, ports)).toBeNull();
  });

  test.each([
    ['https://example.com:8443/', [443], 'port 8443, and requests go to port 443 only. Leave'],
    ['https://example.com:22/', [443, 8443], 'port 22, and requests go to ports 443, 8443 only.'],
    ['https://example.com/', [8443], 'port 443, and requests go to port 8443 only. Use'],
    ['http://example.com/', [443], 'port 80, and requests go to port 443 only. Use'],
    ['https://example.com:80/', [443], 'port 80,'],
    ['https://example.com:0/', [443], 'port 0,'],
    ['https://1.1.1.1:6379/', [443], 'port 6379,'],
  ])('%s is not among %j, and the message names the allowed ports', (url, ports, message) => {
    expect(problem(url, ports)).toEqual({
      code: 'port_not_allowed',
      message: expect.stringContaining(message) as string,
    });
    expect(portProblem(url, ports)).toEqual(problem(url, ports));
  });

  test('apply outside production too if they are listed', () => {
    const rules = { production: false, ports: [443] };
    expect(urlProblem('http://localhost:4000/', rules)).toMatchObject({ code: 'port_not_allowed' });
  });

  test('for hosts that are not public, every port gets the same answer', () => {
    const answers = [1, 22, 80, 443, 5432, 65_535].map((port) =>
      problem(`https://10.0.0.1:${port}/`, [443]),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'not_public' });
  });
});
