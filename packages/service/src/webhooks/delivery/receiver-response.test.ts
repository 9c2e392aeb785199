import { describe, expect, test } from 'vitest';
import { ReceiverResponse, max_body_bytes, redactedLocation } from './receiver-response.js';

describe('where a redirect pointed', () => {
  const base = 'https://shop.example.com/hooks/credencia?key=1';

  test.each([
    ['https://other.example.com/a', 'https://other.example.com/a'],
    [
      'https://other.example.com:8443/a?token=x#part',
      'https://other.example.com:8443/a?[redacted]',
    ],
    ['https://user:secret@other.example.com/', 'https://[redacted]@other.example.com/'],
    ['https://:secret@other.example.com/', 'https://[redacted]@other.example.com/'],
    ['/login?next=%2F', 'https://shop.example.com/login?[redacted]'],
    ['login', 'https://shop.example.com/hooks/login'],
    ['//other.example.com/x', 'https://other.example.com/x'],
    ['http://[::1]:80/', 'http://[::1]/'],
    ['javascript:alert(1)', 'javascript:[redacted]'],
    ['mailto:someone@example.com', 'mailto:[redacted]'],
    ['https://', null],
    ['http://a b/', null],
  ])('%s', (location, expected) => {
    expect(redactedLocation(location, base)).toBe(expected);
  });

  test('however long, it takes a line', () => {
    const location = redactedLocation(`/${'x'.repeat(100_000)}?a=b`, base) ?? '';
    expect(location.length).toBeLessThan(1_100);
    expect(location.endsWith('?[redacted]')).toBe(true);
  });
});

describe('the start of an answer', () => {
  const answerOf = (...chunks: Buffer[]) => {
    const answer = new ReceiverResponse(200, null, null);
    const more = chunks.map((chunk) => answer.add(chunk));
    return { more, start: answer.start, bytes: answer.bytes };
  };

  test('is joined from chunks', () => {
    const bread = Buffer.from('🥖');
    expect(answerOf(Buffer.from('a'), bread.subarray(0, 2), bread.subarray(2))).toEqual({
      more: [true, true, true],
      start: 'a🥖',
      bytes: 5,
    });
  });

  test('a character that the limit cuts in two is left out', () => {
    expect(answerOf(Buffer.from(`${'x'.repeat(1_023)}é!`)).start).toBe('x'.repeat(1_023));
  });

  test('a character that the receiver cut in two is shown as unreadable', () => {
    expect(answerOf(Buffer.from('é').subarray(0, 1)).start).toBe('\uFFFD');
  });

  test('no more is read after 16 KiB', () => {
    expect(answerOf(Buffer.alloc(max_body_bytes), Buffer.alloc(1), Buffer.alloc(9))).toMatchObject({
      more: [true, false, false],
      bytes: max_body_bytes,
    });
  });
});
