import { describe, expect, test } from 'vitest';
import { documentReasonCodes, reasonCodes, reviewReasons } from './reasons.js';

describe('the catalogue', () => {
  test.each(reviewReasons)('$code has a sentence in each language', ({ code, about, message }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    for (const text of [message.en, message.pt]) expect(text).toMatch(/^\p{Lu}.{5,}\.$/u);
    expect(message.en).not.toBe(message.pt);
    expect(['submerchant', 'document', 'both', 'standing']).toContain(about);
  });

  test('names every reason once', () => {
    expect(new Set(reasonCodes).size).toBe(reviewReasons.length);
    expect(reasonCodes).toContain('other');
  });

  test('does not offer reasons about the submerchant for a single document', () => {
    for (const { code, about } of reviewReasons) {
      expect(documentReasonCodes.includes(code)).toBe(about === 'document' || about === 'both');
    }
  });
});
