import { describe, expect, test } from 'vitest';
import { fileErrorCodes } from '../../platform/outbound/file-failure.js';
import { translate } from '../../operation/messages/translate.js';
import { fileErrorText, nextTryAt } from './document-file.js';

const now = '2026-11-21T12:00:00.000Z';

/** Errors of the address or of the file: another try would fail in the same way. */
const lasting = ['invalid_url', 'not_public', 'too_large', 'type_not_allowed'];

describe('a file that could not be fetched', () => {
  test.each(fileErrorCodes)('is tried again after %s exactly when that can pass', (code) => {
    expect(nextTryAt(code, 1, now, 0.5) === null).toBe(lasting.includes(code));
  });

  test.each([
    [1, '2026-11-21T12:00:30.000Z'],
    [2, '2026-11-21T12:02:00.000Z'],
    [3, '2026-11-21T12:10:00.000Z'],
    [4, '2026-11-21T13:00:00.000Z'],
    [5, '2026-11-21T18:00:00.000Z'],
    [6, null],
    [7, null],
  ])('is tried five times more, ever later: after try %i at %s', (attempts, at) => {
    expect(nextTryAt('timeout', attempts, now, 0.5)).toBe(at);
  });

  test.each([
    [0, '2026-11-21T12:08:00.000Z'],
    [0.25, '2026-11-21T12:09:00.000Z'],
    [0.75, '2026-11-21T12:11:00.000Z'],
    [0.999999, '2026-11-21T12:12:00.000Z'],
  ])('is tried up to a fifth earlier or later, by chance: %d → %s', (random, at) => {
    expect(nextTryAt('http_status', 3, now, random)).toBe(at);
  });

  test('never waits a fraction of a millisecond', () => {
    expect(nextTryAt('timeout', 1, now, 0.123456)).toBe('2026-11-21T12:00:25.481Z');
  });
});

describe('the reason that a reviewer reads', () => {
  test.each(fileErrorCodes)(
    'of %s is there in both languages, and fits into a sentence',
    (code) => {
      const { en, pt } = fileErrorText(code, code === 'http_status' ? 503 : null);
      for (const text of [en, pt]) expect(text).toMatch(/^\p{Ll}.*[^.\s]$/u);
      expect(en).not.toBe(pt);
    },
  );

  test('differs from code to code', () => {
    const texts = fileErrorCodes.map((code) => fileErrorText(code, null));
    expect(new Set(texts.map(({ en }) => en)).size).toBe(fileErrorCodes.length);
    expect(new Set(texts.map(({ pt }) => pt)).size).toBe(fileErrorCodes.length);
  });

  test('gives the status that the host answered', () => {
    expect(fileErrorText('http_status', 404)).toEqual({
      en: 'its host answered 404',
      pt: 'o servidor respondeu 404',
    });
    expect(fileErrorText('http_status', null).en).toBe('its host answered with an error');
    expect(fileErrorText('timeout', 404)).toEqual(fileErrorText('timeout', null));
  });

  test.each([
    ...fileErrorCodes.map((code) => [code, null] as const),
    ['http_status', 404] as const,
  ])('for %s (%s) is explained in the language of the reviewer alone', (code, http_status) => {
    const { en, pt } = fileErrorText(code, http_status);
    expect(translate(`The file cannot be fetched: ${en}.`, 'pt-BR')).toBe(
      `O arquivo não pode ser obtido: ${pt}.`,
    );
  });
});
