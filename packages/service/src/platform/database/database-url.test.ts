import { describe, expect, test } from 'vitest';
import { DatabaseUrlError, parseDatabaseUrl } from './database-url.js';

describe('several hosts', () => {
  test.each([
    ['postgres://u:p@a:1,b:2/db', ['a:1', 'b:2'], 'postgres://u:p@a:1/db'],
    ['postgresql://u@a,b,c:6/db', ['a:5432', 'b:5432', 'c:6'], 'postgresql://u@a/db'],
    [
      'postgres://u:x%40,y@a:1,b:2/db?target_session_attrs=read-write&sslmode=require',
      ['a:1', 'b:2'],
      'postgres://u:x%40,y@a:1/db?sslmode=require',
    ],
    ['postgres://u@[::1]:1,10.0.0.7:2/db', ['::1:1', '10.0.0.7:2'], 'postgres://u@[::1]:1/db'],
    ['postgres://u@a:1/db?target_session_attrs=read-write', ['a:1'], 'postgres://u@a:1/db'],
  ])('%s', (text, hosts, driver_url) => {
    const url = parseDatabaseUrl(text);
    expect(url.hosts.map(({ name, port }) => `${name}:${port}`)).toEqual(hosts);
    expect(url.driver_url).toBe(driver_url);
  });
});

test.each(['postgres://u:p@a:1/db?sslmode=require', 'postgres:///db', 'postgres://%2Frun%2Fpg/db'])(
  '%s goes to the driver as it is',
  (text) => {
    expect(parseDatabaseUrl(text)).toEqual({ driver_url: text, hosts: [] });
  },
);

test.each([
  ['another scheme', 'mysql://u:Geheim-7@a/db'],
  ['a lone % in the password', 'postgres://u:Geheim-7%zz@a/db'],
  ['an @ too many', 'postgres://u:Geheim-7@x@a:b/db'],
  ['an empty host', 'postgres://u:Geheim-7@a,,b/db'],
  ['a host without a name', 'postgres://u:Geheim-7@a,:5432/db'],
  ['a port that is no number', 'postgres://u:Geheim-7@a:1,b:x/db'],
  ['a socket folder beside a host', 'postgres://u:Geheim-7@a,%2Frun%2Fpg/db'],
  ['no host to check', 'postgres://u:Geheim-7@/db?target_session_attrs=read-write'],
  ['standbys wanted', 'postgres://u:Geheim-7@a,b/db?target_session_attrs=standby'],
])('%s is refused without repeating the password', (_what, text) => {
  expect(() => parseDatabaseUrl(text)).toThrow(DatabaseUrlError);
  expect(() => parseDatabaseUrl(text)).not.toThrow(/Geheim/);
  expect(() => parseDatabaseUrl(text)).toThrow(/^DATABASE_URL/);
});
