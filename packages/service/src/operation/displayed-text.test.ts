import { describe, expect, test } from 'vitest';
import { textFault } from './displayed-text.js';

describe('is taken', () => {
  test.each([
    ['a word', 'Padaria'],
    ['one letter', 'X'],
    ['one digit', '7'],
    ['a sign', '&'],
    ['accents', 'São João d’Água Ltda'],
    ['accents as characters of their own', 'Sa\u0303o Joa\u0303o'],
    ['Persian with a zero-width non-joiner', 'می\u200cخواهم'],
    ['Sinhala with a zero-width joiner', 'ශ්\u200dරී ලංකා'],
    ['Hindi with a zero-width joiner', 'क्\u200dष'],
    ['Hebrew with a right-to-left mark', 'שלום\u200f (1)'],
    ['Arabic with an Arabic letter mark', 'سلام\u061c 1-2'],
    ['Latin with a left-to-right mark', 'C++\u200e'],
    ['an emoji of several', '👩\u200d🔬'],
    ['an emoji with a variation selector', '❤\ufe0f'],
    ['a soft hyphen within a word', 'Donau\u00addampf'],
    ['a byte order mark before a word', '\ufeffLoja'],
    ['Korean', '한국'],
    ['ideographs beyond the basic plane', '𠮷野家'],
    ['line breaks and tabs between words', 'a\n\tb'],
    ['a private character', '\ue000'],
  ])('%s', (_case, text) => {
    expect(textFault(text)).toBeNull();
  });
});

describe('changes the direction of text', () => {
  test.each([
    ['U+202A', 'a\u202ab'],
    ['U+202B', 'a\u202bb'],
    ['U+202C', 'a\u202cb'],
    ['U+202D', 'a\u202db'],
    ['U+202E', 'contrato\u202efdp.exe'],
    ['U+2066', '\u2066a\u2069'],
    ['U+2067', 'a\u2067b'],
    ['U+2068', 'a\u2068b'],
    ['U+2069', 'a\u2069b'],
    ['U+202E', '\u202e'],
  ])('%s', (point, text) => {
    expect(textFault(text)).toEqual({
      code: 'invalid_character',
      predicate: `contains a character that changes the direction of text (${point}).`,
    });
  });
});

describe('has nothing to be seen', () => {
  test.each([
    ['spaces', '   '],
    ['a tab and a line break', '\t\n'],
    ['a no-break space', '\u00a0'],
    ['an ideographic space', '\u3000'],
    ['a zero-width space', '\u200b'],
    ['a zero-width non-joiner', '\u200c'],
    ['a zero-width joiner', '\u200d'],
    ['marks of direction', '\u200e\u200f\u061c'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a combining grapheme joiner', '\u034f'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['a blank of braille', '\u2800'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['controls', '\u0007\u001b\u0085'],
    ['several of these', ' \u200b\u00a0\u2060 \u3164'],
  ])('%s', (_case, text) => {
    expect(textFault(text)).toEqual({
      code: 'invalid_format',
      predicate: 'must be some visible text.',
    });
  });
});
