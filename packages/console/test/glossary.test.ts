import { describe, expect, test } from 'vitest';
import { audiences, glossary, sharedWords, type Audience } from '../src/i18n/glossary.js';
import { dictionaries, englishWord, rawValue, textsOf } from './dictionary-texts.js';

const languages = ['pt-BR', 'en'] as const;

const wholeWord = (pattern: string, flags = '') =>
  new RegExp(String.raw`(?<![\p{L}\w])(?:${pattern})(?![\p{L}\w])`, `iu${flags}`);

const isWithin = (key: string, section: string) => key === section || key.startsWith(`${section}.`);

/** The readers of a text, by its key or the nearest section around it. */
function audienceOf(key: string): Audience {
  const sections = Object.keys(audiences).filter((section) => isWithin(key, section));
  const nearest = sections.sort((a, b) => b.length - a.length)[0];
  return nearest === undefined ? 'everyone' : (audiences[nearest] ?? 'everyone');
}

describe.each(languages)('the dictionary %s', (language) => {
  const texts = textsOf(dictionaries[language]);

  test.each(Object.entries(glossary))('has one word for %s', (_, term) => {
    const word = wholeWord(term[language]);
    const forOthers = texts.filter(
      ({ key, text }) => term.audience && audienceOf(key) !== term.audience && word.test(text),
    );
    expect(forOthers, 'only for certain readers').toEqual([]);

    const avoid = term.avoid?.[language];
    const synonyms = texts.filter(
      ({ key, text }) =>
        avoid !== undefined &&
        wholeWord(avoid).test(text) &&
        !(term.except ?? []).some((section) => isWithin(key, section)),
    );
    expect(synonyms, 'another word for the same thing').toEqual([]);

    for (const key of term.texts ?? []) {
      const named = texts.filter((one) => one.key === key).map(({ text }) => text);
      expect(named, key).not.toEqual([]);
      expect(
        named.filter((text) => !word.test(text)),
        `${key} uses the word`,
      ).toEqual([]);
    }
  });

  test('shows no value as the API writes it', () => {
    expect(texts.filter(({ text }) => rawValue.test(text.replaceAll('charge.*', '')))).toEqual([]);
  });
});

test('nothing in the Portuguese dictionary is English', () => {
  const english = textsOf(dictionaries.en);
  const portuguese = textsOf(dictionaries['pt-BR']);
  const same = portuguese.filter(
    ({ text }, at) =>
      /\p{L}/u.test(text) && text === english[at]?.text && !sharedWords.includes(text),
  );
  expect(same, 'the same text in both languages').toEqual([]);
  expect(
    portuguese.filter(({ key, text }) => englishWord.test(text) && key !== 'language.other'),
  ).toEqual([]);
});

test('every section and text that the glossary names exists', () => {
  const keys = textsOf(dictionaries['pt-BR']).map(({ key }) => key);
  const named = [
    ...Object.keys(audiences),
    ...Object.values(glossary).flatMap(({ texts = [], except = [] }) => [...texts, ...except]),
  ];
  expect(named.filter((section) => !keys.some((key) => isWithin(key, section)))).toEqual([]);
});
