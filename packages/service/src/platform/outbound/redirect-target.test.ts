import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.js';

test.each([
  ['https://a.example/x/y', 'z', 'https://a.example/x/z'],
  ['https://a.example/x', '/z?q=1#part', 'https://a.example/z?q=1'],
  ['https://a.example/x', '//b.example/z', 'https://b.example/z'],
  ['http://a.example/x', 'https://b.example/', 'https://b.example/'],
  ['http://a.example/x', 'http://b.example/', 'http://b.example/'],
  ['https://a.example/x', 'http://a.example/x', null],
  ['https://a.example/x', 'file:///etc/passwd', null],
  ['https://a.example/x', 'https://[', null],
  ['https://a.example/x', null, null],
])('from %s, `Location: %s` leads to %s', (from, location, target) => {
  expect(redirectTarget(from, location)).toBe(target);
});
